"""Finding an event by what is said of it: "Freeze Ben"."""

import re
from collections.abc import Sequence

from flip7.engine.events import Event
from flip7.narrate.sentences import short, tell
from flip7.quarrel.history import History

_WORD = re.compile(r"[^\s.,:;!?()]+")


def find(history: History, text: str) -> list[int]:
    """The steps in whose sentence each of these words begins one, large or small letters alike.

    None where nothing was typed.
    """
    wanted = text.casefold().split()
    if not wanted:
        return []

    def is_meant(event: Event, names: Sequence[str]) -> bool:
        told = f"{tell(event, names)} {short(event, names)}".casefold()
        said = _WORD.findall(told)
        return all(any(each.startswith(word) for each in said) for word in wanted)

    return history.found(is_meant)
