"""The one error of reading a record: what is wrong, and where."""

from pathlib import Path


class Wrong(Exception):
    """Something in a record that cannot stand there.

    ``code`` is stable and ``details`` fill the sentence that `narrate` has for it; ``line``
    counts from 1. ``path`` and ``line`` are set where they are known.
    """

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.details = details
        self.path: Path | None = None
        self.line: int = 1

    def __str__(self) -> str:
        return f"{self.path or 'record'}:{self.line}: {self.code} {self.details or ''}".rstrip()
