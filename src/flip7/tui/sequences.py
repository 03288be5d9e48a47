r"""Where a sequence of the terminal begins and ends: ECMA-48, and what xterm and others made of it.

A sequence is a key without a letter, a report of the mouse, or an answer of the terminal. It begins
with an ESC; the character behind it says what kind it is, and so how it ends.

>>> is_whole("\x1b[1;2S"), is_open("\x1b[1;2"), is_open("\x1b[1;2\r")
(True, True, False)
>>> goes_on("\x1b[", "H"), goes_on("\x1b]11;rgb:", "s"), goes_on("\x1b]11;rgb:", "ff/ff")
(True, False, True)
"""

import re

ESC = "\x1b"

_WHOLE = re.compile(
    r"""\x1b (?:
      \[ (?:
          < [\d;Na-]{0,60} [Mm]                 # the mouse; some terminals count up to NaN
        | M [\s\S]{3}                           # the mouse, in the old coding
        | \[ [A-E]                              # F1 to F5 of the Linux console
        | \d+ \$                                # with Shift, in rxvt
        | (?![<M\[]) [0-?]{0,60} [\ -/]* [@-~]  # CSI
      )
    | O [\d;]{0,60} [^\d;\x1b]                  # SS3
    | [P\]^_X] [^\x07\x18\x1a\x1b\x9c]* (?: \x07 | \x18 | \x1a | \x9c | \x1b\\ )  # a string
    | [^\[OP\]^_X\x1b]                          # a character with Alt
    )""",
    re.VERBOSE,
)
_OPEN = re.compile(
    r"""\x1b (?:
      \[ (?: < [\d;Na-]{0,60} | M [\s\S]{0,2} | \[ | (?![<M\[]) [0-?]{0,60} [\ -/]* )
    | O [\d;]{0,60}
    | [P\]^_X] [^\x07\x18\x1a\x1b\x9c]* \x1b?
    )?""",
    re.VERBOSE,
)
_STRING = tuple(ESC + kind for kind in "P]^_X")


def is_whole(characters: str) -> bool:
    """Whether these characters are one sequence from its beginning to its end."""
    return _WHOLE.fullmatch(characters) is not None


def is_open(characters: str) -> bool:
    """Whether they are the beginning of a sequence that has not ended yet."""
    return _OPEN.fullmatch(characters) is not None


def is_string(characters: str) -> bool:
    """Whether this is a text for programs that ask for it (DCS, OSC and the like); we never do."""
    return characters.startswith(_STRING)


def longer(begun: str, character: str) -> str:
    """What has begun, with one more character; of a string no more is kept than tells its end."""
    may_end = is_string(begun) and begun.endswith(ESC)
    if is_string(begun) and not may_end:
        return begun[:2] + character
    if may_end and character != "\\":
        return ESC + character
    return ESC if character == ESC else begun + character


def goes_on(begun: str, text: str) -> bool:
    """Whether this text, read much later, is what was missing, and not a key somebody pressed.

    It is if it brings the end, or if several characters came at once that lead there.
    """
    for character in text:
        begun = longer(begun, character)
        if is_whole(begun):
            return True
        if not is_open(begun):
            return False
    return len(text) > 1
