"""What one card made happen, in pieces that fit the prompt, one shown after the other."""

from collections.abc import Sequence

import msgspec

from flip7.engine.events import (
    CardTurned,
    DealEnded,
    DealSkipped,
    Event,
    RoundBegan,
    RoundEnded,
    TurnPassed,
)
from flip7.narrate.headlines import Headline, headline
from flip7.narrate.sentences import short, tell
from flip7.players.names import cells
from flip7.tui.shared.prompt import PromptLook
from flip7.tui.table.prompts import told

_OF_A_PLAIN_DEAL = (CardTurned, DealEnded, DealSkipped, RoundBegan, TurnPassed)
_DEAL_CARD = ("2.3", "2.5")


def beats(happened: Sequence[Event], names: tuple[str, ...], width: int) -> list[PromptLook]:
    """Everything worth telling up to the end of the round, two lines of so many cells at a time.

    A moment nobody may miss has its headline, and never shares it with another.
    """
    shown: list[PromptLook] = []
    first: _Told | None = None
    for now in _told(happened, names):
        if first is None:
            first = now
        elif cells(now.sentence) <= width and not (first.headline and now.headline):
            headline = first.headline or now.headline
            shown.append(told(first.sentence, now.sentence, headline))
            first = None
        else:
            shown.append(told(first.sentence, headline=first.headline))
            first = now
    if first is not None:
        shown.append(told(first.sentence, headline=first.headline))
    return shown


def struck(happened: Sequence[Event]) -> int | None:
    """Who something has just happened to that nobody may miss; the last of several."""
    headlines = [found for event in happened if (found := headline(event))]
    return headlines[-1].seat if headlines else None


def drew_in(happened: Sequence[Event]) -> int | None:
    """The seat for which the last card was turned over."""
    turned = [event for event in happened if isinstance(event, CardTurned)]
    return turned[-1].seat if turned else None


def is_plain_deal(happened: Sequence[Event]) -> bool:
    """Whether one card of the deal came and did nothing but lie down."""
    return all(isinstance(event, _OF_A_PLAIN_DEAL) for event in happened) and not any(
        isinstance(event, CardTurned) and event.paragraph not in _DEAL_CARD for event in happened
    )


class _Told(msgspec.Struct, frozen=True):
    sentence: str
    headline: Headline | None


def _told(happened: Sequence[Event], names: tuple[str, ...]) -> list[_Told]:
    """What the log is silent about is not told here either."""
    sentences = []
    for event in happened:
        if short(event, names):
            sentences.append(_Told(tell(event, names), headline(event)))
        if isinstance(event, RoundEnded):
            break
    return sentences
