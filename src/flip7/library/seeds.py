"""Seeds: invented to be read aloud, or typed by the table."""

import re
import secrets
import unicodedata

from flip7.engine.deck import is_seed

_CONSONANTS = "bdfghklmnprstw"
_VOWELS = "aeiou"
_WORDS = 3
_SYLLABLES_A_WORD = 3
_INVENTED = re.compile(
    "-".join([f"(?:[{_CONSONANTS}][{_VOWELS}]){{{_SYLLABLES_A_WORD}}}"] * _WORDS)
)


def invent_seed() -> str:
    """A new seed of nine syllables in three words, 55 bits, such as `balumi-kotefa-sudeno`."""
    return "-".join(_word() for _ in range(_WORDS))


def is_invented(seed: str) -> bool:
    """Whether this program may have invented the seed; every other one was typed.

    >>> is_invented("balumi-kotefa-sudeno"), is_invented("KOSMOS")
    (True, False)
    """
    return _INVENTED.fullmatch(seed) is not None


def clean_seed(text: str) -> str:
    r"""The seed that was typed: in NFC, without spaces around it.

    ``ValueError`` unless 1–64 characters are left and none is a control character.

    >>> clean_seed(" Gru\u0308ße ")
    'Grüße'
    """
    seed = unicodedata.normalize("NFC", text).strip(" ")
    if not is_seed(seed):
        raise ValueError("a seed has 1–64 characters and no control characters")
    return seed


def _word() -> str:
    return "".join(
        secrets.choice(_CONSONANTS) + secrets.choice(_VOWELS) for _ in range(_SYLLABLES_A_WORD)
    )
