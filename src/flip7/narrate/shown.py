"""Foreign text made harmless before it is shown."""

import re
import unicodedata
from pathlib import Path

BYTE_ORDER_MARK = "\ufeff"
"""Stands before the text in files that editors on Windows make."""

_LONGEST_PATH = 4096

_NOT_ASCII = re.compile(r"[^\x00-\x7e]")

_HARMFUL = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Controls, bidi and zero-width characters, broken halves, private and unknown ones, line ends."""

_UNSEEN = frozenset(map(chr, (0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0)))
"""Letters and marks by category that nobody can see."""


def shown(text: str, limit: int = 60) -> str:
    r"""The text, ``limit`` long at most, without a character that could hide or steer a terminal.

    >>> shown("Max\x1b[2J"), shown("a" * 99, limit=5)
    ('Max\\x1b[2J', 'aaaa…')
    """
    # One more than fits is enough to know that it does not; a line may be ten megabytes long.
    characters = [_harmless(character) for character in text[: limit + 1]]
    if len("".join(characters)) <= limit:
        return "".join(characters)
    while len("".join(characters)) >= limit:
        characters.pop()
    return "".join(characters) + "…"


def shown_path(path: Path) -> str:
    """The whole path as it is safe to show."""
    return shown(str(path), _LONGEST_PATH)


def as_json_signs(text: str) -> str:
    r"""Lines of JSON; every character that could steer a terminal is written out, the values stay.

    >>> print(as_json_signs('["Zo\xeb\u202e"]'))
    ["Zoë\u202e"]
    """
    return _NOT_ASCII.sub(
        lambda character: character[0] if is_harmless(character[0]) else _escaped(character[0]),
        text,
    )


def is_harmless(character: str) -> bool:
    """Whether the character can be seen, and neither hides nor steers anything."""
    return unicodedata.category(character) not in _HARMFUL and not _is_unseen(character)


def _harmless(character: str) -> str:
    if is_harmless(character):
        return character
    code = ord(character)
    if code <= 0xFF:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"


def _escaped(character: str) -> str:
    """The character as JSON writes it in ASCII."""
    import json  # noqa: PLC0415  (seldom needed)

    return json.dumps(character)[1:-1]


def _is_unseen(character: str) -> bool:
    """Whether it is a variation sign or another one without a shape."""
    return character in _UNSEEN or unicodedata.name(character, "").startswith("VARIATION SELECTOR")
