"""Finding an event by what is said of it: "der Freeze auf Ben"."""

import re
from collections.abc import Sequence

from flip7.engine.events import Event
from flip7.narrate.sentences import short, tell
from flip7.replay.history import History

_WORD = re.compile(r"[^\s.,:;!?()„“”\"]+")

_SMALL_WORDS = {
    *("auf", "an", "bei", "für", "gegen", "von", "zu", "der", "die", "das", "den", "dem"),
    *("a", "an", "at", "by", "for", "of", "on", "the", "to"),
    *("aan", "de", "een", "het", "op", "van", "voor"),
}
"""Said about an event and not in its sentence; they count only where somebody is called so."""

_ENDINGS = ("", "s", "’s", "'s", "’", "'")
"""What may stand behind a name: Ben’s."""


def find(history: History, text: str) -> list[int]:
    """The steps in whose sentence each of these words begins one, large or small letters alike.

    Small words such as "auf" or "the" need not be in it. None where nothing was typed.
    """
    called = {word for name in history.names for word in _words(name)}
    typed = _words(text)
    wanted = [word for word in typed if word in called or word not in _SMALL_WORDS] or typed
    if not wanted:
        return []

    def is_meant(event: Event, names: Sequence[str]) -> bool:
        said = _words(f"{tell(event, names)} {short(event, names)}")
        return all(any(_is_meant(each, word, word in called) for each in said) for word in wanted)

    return history.found(is_meant)


def _is_meant(said: str, typed: str, is_a_name: bool) -> bool:
    """Whether a word begins as typed; a whole name is nobody else's: P1 is not P10."""
    rest = said.removeprefix(typed)
    return rest != said and (not is_a_name or rest in _ENDINGS)


def _words(text: str) -> list[str]:
    """The words as they are compared: `×2` is typed `x2`."""
    return _WORD.findall(text.casefold().replace("×", "x"))
