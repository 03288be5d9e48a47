"""Rounds and turns, told, and who leaves and joins between them."""

from collections.abc import Sequence
from typing import assert_never

from flip7.engine.events import (
    Called,
    RoundBegan,
    RoundEnded,
    Scored,
    SeatJoined,
    SeatLeft,
    TableCleared,
)
from flip7.narrate.words import _, fill, ngettext


def round_began(event: RoundBegan, names: Sequence[str]) -> str:
    if event.first == event.dealer:
        template = _("Runde {number}: {dealer} gibt und bekommt die erste Karte.")
    else:
        template = _("Runde {number}: {dealer} gibt, die erste Karte bekommt {first}.")
    return fill(template, number=event.number, dealer=names[event.dealer], first=names[event.first])


def called(event: Called, names: Sequence[str]) -> str:
    if event.hit:
        return fill(_("{name} sagt „Noch eine“."), name=names[event.seat])
    template = ngettext(
        "{name} sagt Stopp und sichert {points} Punkt.",
        "{name} sagt Stopp und sichert {points} Punkte.",
        event.points,
    )
    return fill(template, name=names[event.seat], points=event.points)


def short_call(event: Called, names: Sequence[str]) -> str:
    # The card that follows says that somebody wanted one.
    if event.hit:
        return ""
    return fill(_("{name}: Stopp mit {points}"), name=names[event.seat], points=event.points)


def round_ended(event: RoundEnded) -> str:
    match event.ending:
        case "all-out":
            template = _("Runde {number} ist zu Ende: Niemand ist mehr im Spiel.")
        case "flip7":
            template = _("Runde {number} ist zu Ende: Ein Flip 7 beendet sie für alle.")
        case "exhausted":
            template = _("Runde {number} ist zu Ende: Es kommt keine Karte mehr.")
        case "counted":
            template = _("Runde {number} ist als Punkte eingetragen.")
        case _:
            assert_never(event.ending)
    return fill(template, number=event.number)


def counted(event: RoundEnded, points: Sequence[Scored], names: Sequence[str]) -> str:
    """A round entered as points, with everybody's in one sentence."""
    template = _("Runde {number} ist als Punkte eingetragen: {points}.")
    told = ", ".join(f"{names[each.seat]} {each.points}" for each in points)
    return fill(template, number=event.number, points=told)


def table_cleared(event: TableCleared) -> str:
    if event.pile is None or event.discards is None:
        return _("Die Karten der Runde kommen auf die Ablage.")
    template = _(
        "Die Karten der Runde kommen auf die Ablage: {pile} im Stapel, {discards} in der Ablage."
    )
    return fill(template, pile=event.pile, discards=event.discards)


def seat_left(event: SeatLeft, names: Sequence[str]) -> str:
    template = ngettext(
        "{name} geht, {total} Punkt bleibt stehen.",
        "{name} geht, {total} Punkte bleiben stehen.",
        event.total,
    )
    return fill(template, name=names[event.seat], total=event.total)


def seat_joined(event: SeatJoined, names: Sequence[str]) -> str:
    template = ngettext(
        "{name} kommt dazu und beginnt mit {total} Punkt.",
        "{name} kommt dazu und beginnt mit {total} Punkten.",
        event.total,
    )
    return fill(template, name=names[event.seat], total=event.total)
