"""Text typed behind a command, as its bytes were meant."""


def typed_text(argument: str) -> str:
    r"""The text of an argument; bytes that are no UTF-8 count as Latin-1, as they do at the table.

    >>> typed_text("J\udcfcrgen")
    'Jürgen'
    """
    return "".join(
        chr(ord(sign) - 0xDC00) if "\udc80" <= sign <= "\udcff" else sign for sign in argument
    )
