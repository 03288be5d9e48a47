"""A command that cannot be carried out, and why."""


class Refused(Exception):
    """The command ends here: one sentence for people, and the exit code."""

    def __init__(self, sentence: str, exit_code: int = 2) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.exit_code = exit_code


def refuse(code: str, **details: object) -> Refused:
    """The refusal with the sentence for this code."""
    from flip7.narrate.complaints import complain

    return Refused(complain(code, **details))
