"""Text typed behind a command, as its bytes were meant."""

import re

from flip7.narrate.shown import BYTE_ORDER_MARK


def typed_text(argument: str) -> str:
    r"""The text of an argument; bytes that are no UTF-8 count as Latin-1, as they do at the table.

    A mark of the byte order before it comes from the file of an editor, not from people.

    >>> typed_text("J\udcfcrgen"), typed_text("J\udcc3\udcbcrgen"), typed_text("\ufeffAnna,Ben")
    ('Jürgen', 'Jürgen', 'Anna,Ben')
    """
    text = re.sub("[\udc80-\udcff]+", lambda run: _meant(run[0]), argument)
    return text.removeprefix(BYTE_ORDER_MARK)


def _meant(undecoded: str) -> str:
    """The text of these bytes: UTF-8, which an ASCII locale leaves undecoded, or Latin-1."""
    raw = undecoded.encode("ascii", "surrogateescape")
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw.decode("latin-1")
