"""Text for places that cannot write every character: an old terminal, a pipe in Latin-1 or ASCII.

Two ways, both as error handlers for ``reconfigure(errors=…)``: `SPELLED_OUT` where lines may grow
(ä becomes ae), `SAME_WIDTH` where every character must keep its cells (ä becomes a).

>>> register()
>>> "Jürgen zieht „×2“ … ✓".encode("ascii", SPELLED_OUT).decode()
'Juergen zieht "x2" ... ?'
>>> "Jürgen │ 張".encode("ascii", SAME_WIDTH).decode()
'Jurgen | ??'
"""

import codecs
import unicodedata

from flip7.narrate.cell_width import width

SPELLED_OUT = "flip7-spelled-out"
SAME_WIDTH = "flip7-same-width"

_SIGNS = {
    **dict.fromkeys("„“”«»", '"'),
    **dict.fromkeys("‚‘’", "'"),
    **dict.fromkeys("‐‑–—−─━┄┈═▔▁", "-"),
    **dict.fromkeys("│┃┆║▏▕▌▐╻╹", "|"),
    **dict.fromkeys("╺╸", "-"),
    **dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╰╯╔╗╚╝╠╣╦╩╬┏┓┗┛┣┫┻┳", "+"),
    **dict.fromkeys("█▓▒░▀▄▊▎▍▋▉", "#"),
    **dict.fromkeys("·•●○", "*"),
    **dict(zip("ßẞøØłŁđĐæÆœŒı", "sSoOlLdDaAoOi", strict=True)),
    "×": "x",
    "…": ".",
    "→": ">",
    "▶": ">",
    "←": "<",
    "◀": "<",
    "↑": "^",
    "▲": "^",
    "↓": "v",
    "▼": "v",
    "\N{NO-BREAK SPACE}": " ",
    "\N{NARROW NO-BREAK SPACE}": " ",
}

_LONGER = {
    "ä": "ae",
    "ö": "oe",
    "ü": "ue",
    "Ä": "Ae",
    "Ö": "Oe",
    "Ü": "Ue",
    "ß": "ss",
    "…": "...",
    "→": "->",
    "·": "-",
}


def with_plain_signs(text: str) -> str:
    """The text; what is no letter, figure or accent becomes an ASCII character of its width.

    >>> with_plain_signs("│ Jürgen … ×2 張 │")
    '| Jürgen . x2 張 |'
    """
    if text.isascii():
        return text
    return "".join(
        character
        if character.isascii() or unicodedata.category(character)[0] in "LMN"
        else _of_same_width(character)
        for character in text
    )


def register() -> None:
    """Makes both ways known to the codecs of this process."""
    codecs.register_error(SPELLED_OUT, _spell_out)
    codecs.register_error(SAME_WIDTH, _keep_width)


def _spell_out(error: UnicodeError) -> tuple[str, int]:
    characters, end = _unwritable(error)
    return "".join(_LONGER.get(character) or _similar(character) for character in characters), end


def _keep_width(error: UnicodeError) -> tuple[str, int]:
    characters, end = _unwritable(error)
    return "".join(_of_same_width(character) for character in characters), end


def _unwritable(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return error.object[error.start : error.end], error.end


def _of_same_width(character: str) -> str:
    match width(character):
        case 0:
            return ""
        case 1:
            return _similar(character)
        case _:
            return "??"


def _similar(character: str) -> str:
    """One ASCII character that looks alike, such as the letter without its accent."""
    letter = _SIGNS.get(character) or unicodedata.normalize("NFKD", character)[:1]
    return letter if letter.isascii() and letter.isprintable() else "?"
