"""What one line of the record made happen, in pieces that fit the prompt, one after the other."""

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from flip7.engine.events import (
    Called,
    CardTurned,
    DealEnded,
    DealSkipped,
    Event,
    RoundBegan,
    RoundEnded,
    SeriesEnded,
    ShieldSpent,
    TableCleared,
    TurnPassed,
    WaitingTaken,
)
from flip7.narrate.headlines import Headline, headline
from flip7.narrate.sentences import short, tell
from flip7.players.names import cells
from flip7.tui.shared.prompt import PromptLook
from flip7.tui.table.prompts import told

_OF_A_PLAIN_DEAL = (DealEnded, DealSkipped, RoundBegan, TurnPassed)
_QUIET = (*_OF_A_PLAIN_DEAL, CardTurned, Called, SeriesEnded, WaitingTaken)

Place: TypeAlias = int
"""The place of a step in its line."""


class Announcement(msgspec.Struct, frozen=True):
    """``look`` is what the prompt says of the steps from ``first`` to ``last``.

    ``is_quiet``: a card that does nothing by itself, or what everybody sees anyway.
    """

    look: PromptLook
    first: Place
    last: Place
    is_quiet: bool


def announcements(
    happened: Sequence[Event], names: tuple[str, ...], width: int
) -> list[Announcement]:
    """Everything worth telling up to the end of the round, at most two lines at a time.

    A moment nobody may miss has its headline, and never shares it with another. What a Second
    Chance will save from is seen before it is told.
    """
    pieces: list[list[_Told]] = []
    for now in _told(happened, names):
        if pieces and _belong_together(pieces[-1], now, width):
            pieces[-1].append(now)
        else:
            pieces.append([now])
    starts = [0, *(piece[-1].place + 1 for piece in pieces)]
    saved = [place for place, event in enumerate(happened) if isinstance(event, ShieldSpent)]
    return [
        _announced(piece, first, is_saved=piece[-1].place + 1 in saved)
        for piece, first in zip(pieces, starts, strict=False)
    ]


def is_a_moment(happened: Sequence[Event]) -> bool:
    """Whether something has happened that nobody may miss."""
    return any(headline(event) for event in happened)


def drew_in(happened: Sequence[Event]) -> int | None:
    """The seat for which the last card was turned over."""
    turned = [event for event in happened if isinstance(event, CardTurned)]
    return turned[-1].seat if turned else None


def is_plain_deal(happened: Sequence[Event]) -> bool:
    """Whether one card of the deal came and did nothing but lie down."""
    return all(
        event.is_dealt if isinstance(event, CardTurned) else isinstance(event, _OF_A_PLAIN_DEAL)
        for event in happened
    )


class _Told(msgspec.Struct, frozen=True):
    place: Place
    event: Event
    sentence: str
    headline: Headline | None


def _told(happened: Sequence[Event], names: tuple[str, ...]) -> list[_Told]:
    """What the log is silent about is not told here either, nor what begins the next round."""
    ends = any(isinstance(event, RoundEnded) for event in happened)
    sentences = []
    for place, event in enumerate(happened):
        if ends and isinstance(event, TableCleared):
            break
        if short(event, names):
            sentences.append(_Told(place, event, tell(event, names), headline(event)))
    return sentences


def _belong_together(piece: Sequence[_Told], now: _Told, width: int) -> bool:
    [first, *more] = piece
    return not (
        more
        or cells(now.sentence) > width
        or (first.headline and now.headline)
        or isinstance(now.event, ShieldSpent)
    )


def _announced(piece: Sequence[_Told], first: Place, *, is_saved: bool) -> Announcement:
    headlines = [each.headline for each in piece if each.headline]
    sentence, *more = [each.sentence for each in piece]
    look = told(sentence, " ".join(more), headlines[0] if headlines else None)
    quiet = not is_saved and all(isinstance(each.event, _QUIET) for each in piece)
    return Announcement(look, first, piece[-1].place, quiet)
