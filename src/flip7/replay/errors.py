"""The one error of reading what people typed."""


class Misread(ValueError):
    """Typed text that cannot be understood, or not at this place.

    ``code`` is stable, ``column`` counts from 1, ``found`` is what stands there. Codes:
    ``name-missing``, ``quote-open``, ``word-unknown``, ``part-unknown``, ``part-twice``,
    ``number-expected``, ``name-unknown``, ``name-twice``, ``status-not-last``, ``seats-missing``.
    """

    def __init__(self, code: str, column: int, found: str = "") -> None:
        super().__init__(f"{code} in column {column}: {found!r}")
        self.code = code
        self.column = column
        self.found = found
