"""A quarrel as it went on, told: every event with its paragraph, and what was typed in vain."""

from collections.abc import Iterator, Sequence

from flip7.engine.events import Event
from flip7.engine.requests import MatchOver
from flip7.engine.state import Match
from flip7.narrate.card_words import label
from flip7.narrate.sentences import tell
from flip7.narrate.words import _, fill
from flip7.replay.course import Overruled


def tell_course(
    events: Sequence[Event], overruled: Sequence[Overruled], names: Sequence[str]
) -> Iterator[str]:
    """One line for each event, and below it one where a typed target was not free to choose."""
    for event in events:
        yield f"{tell(event, names)} [{event.paragraph}]"
        for each in overruled:
            if each.event is event:
                yield f"{_in_vain(each, names)} [{event.paragraph}]"


def not_used(typed: str, match: Match) -> str:
    """What was typed and has not been needed so far, or never will be."""
    if isinstance(match.request, MatchOver):
        return fill(_("Nicht mehr nötig, die Partie ist zu Ende: {rest}"), rest=typed)
    return fill(_("Noch nicht dran: {rest}"), rest=typed)


def _in_vain(overruled: Overruled, names: Sequence[str]) -> str:
    typed = overruled.typed
    assert typed.card is not None
    return fill(
        _("{card} für {name} gilt hier nicht: Es gab keine Wahl."),
        card=label(typed.card),
        name=names[typed.seat],
    )
