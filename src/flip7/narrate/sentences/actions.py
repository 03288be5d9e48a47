"""Action cards, told: how they wait, whom they are for, what they do there."""

from collections.abc import Sequence
from typing import assert_never

from flip7.engine.cards import FLIP3, FREEZE
from flip7.engine.events import (
    ActionWaits,
    Aimed,
    Frozen,
    Lapsed,
    SeriesBegan,
    SeriesEnded,
    WaitingTaken,
)
from flip7.narrate.card_words import label, listed_cards
from flip7.narrate.words import _, fill, ngettext


def action_waits(event: ActionWaits, names: Sequence[str]) -> str:
    template = _("{card} wartet für {name} bis nach der Serie, Platz {place} in der Schlange.")
    if event.place is None:
        template = _("{card} wartet für {name} bis nach der Serie.")
    return fill(template, card=label(event.card), name=names[event.seat], place=event.place)


def waiting_taken(event: WaitingTaken, names: Sequence[str]) -> str:
    if event.target is None:
        template = _("Jetzt ist die wartende Karte von {owner} dran: {card}.")
        return fill(template, owner=names[event.owner], card=label(event.card))
    template = _("Jetzt wirkt die wartende Karte von {owner}: {card}, angesagt für {target}.")
    return fill(
        template, owner=names[event.owner], card=label(event.card), target=names[event.target]
    )


def aimed(event: Aimed, names: Sequence[str]) -> str:
    if event.in_advance:
        template = _named_in_advance(event)
    elif event.forced:
        template = _forced(event)
    else:
        template = _chosen(event)
    return fill(
        template, owner=names[event.owner], target=names[event.target], card=label(event.card)
    )


def _chosen(event: Aimed) -> str:
    to_self = event.target == event.owner
    if event.card == FREEZE:
        return (
            _("{owner} nimmt den Freeze selbst.")
            if to_self
            else _("{owner} gibt {target} den Freeze.")
        )
    if event.card == FLIP3:
        if to_self:
            return _("{owner} nimmt den Flip Three selbst.")
        return _("{owner} gibt {target} den Flip Three.")
    return _("{owner} gibt die Second Chance an {target} weiter.")


def _forced(event: Aimed) -> str:
    to_self = event.target == event.owner
    if event.card == FREEZE:
        if to_self:
            return _("{owner} muss den Freeze selbst nehmen: Sonst ist niemand mehr im Spiel.")
        return _("{owner} muss {target} den Freeze geben: Sonst ist niemand mehr im Spiel.")
    if event.card == FLIP3:
        if to_self:
            return _("{owner} muss den Flip Three selbst nehmen: Sonst ist niemand mehr im Spiel.")
        return _("{owner} muss {target} den Flip Three geben: Sonst ist niemand mehr im Spiel.")
    return _(
        "{owner} muss die Second Chance an {target} weitergeben: Alle anderen haben eine oder "
        "sind raus."
    )


def _named_in_advance(event: Aimed) -> str:
    if event.forced:
        return _("{card} von {owner} geht nachher an {target}: Sonst ist niemand mehr im Spiel.")
    if event.target == event.owner:
        return _("{owner} sagt {card} für sich selbst an.")
    return _("{owner} sagt {card} für {target} an.")


def short_aim(event: Aimed, names: Sequence[str]) -> str:
    if event.in_advance:
        template = _("{card} nachher an {target}")
    elif event.forced:
        template = _("{card} muss an {target}")
    else:
        # What the card does there comes next and says both names.
        return ""
    return fill(template, card=label(event.card), target=names[event.target])


def lapsed(event: Lapsed, names: Sequence[str]) -> str:
    match event.why:
        case "nobody-eligible":
            # A Freeze or Flip Three always finds somebody active, a Second Chance may not.
            template = _("{card} von {owner} verfällt: Wer noch im Spiel ist, hat schon eine.")
        case "target-out":
            template = _("{card} von {owner} verfällt: {target} ist nicht mehr im Spiel.")
        case "bust":
            template = _("{card} von {owner} verfällt: {owner} hat sich in dieser Serie verzockt.")
        case "flip7":
            template = _("{card} von {owner} verfällt: Nach einem Flip 7 wirkt nichts mehr.")
        case "nobody-active":
            template = _("{card} von {owner} verfällt: Niemand ist mehr im Spiel.")
        case "exhausted":
            template = _("{card} von {owner} verfällt: Es kommt keine Karte mehr.")
        case _:
            assert_never(event.why)
    target = "" if event.target is None else names[event.target]
    return fill(template, card=label(event.card), owner=names[event.owner], target=target)


def frozen(event: Frozen, names: Sequence[str]) -> str:
    if event.shield:
        template = ngettext(
            "{name} ist eingefroren und behält {points} Punkt; die Second Chance hilft da nicht.",
            "{name} ist eingefroren und behält {points} Punkte; die Second Chance hilft da nicht.",
            event.points,
        )
    else:
        template = ngettext(
            "{name} ist eingefroren und behält {points} Punkt.",
            "{name} ist eingefroren und behält {points} Punkte.",
            event.points,
        )
    return fill(template, name=names[event.seat], points=event.points)


def short_freeze(event: Frozen, names: Sequence[str]) -> str:
    if event.giver == event.seat:
        template = _("{name} friert bei {points} ein")
    else:
        template = _("{giver} friert {name} bei {points} ein")
    return fill(template, name=names[event.seat], giver=names[event.giver], points=event.points)


def series_began(event: SeriesBegan, names: Sequence[str]) -> str:
    if event.giver == event.seat:
        template = _("Flip Three: {name} bekommt bis zu drei Karten.")
    else:
        template = _("Flip Three von {giver}: {name} bekommt bis zu drei Karten.")
    return fill(template, name=names[event.seat], giver=names[event.giver])


def short_series(event: SeriesBegan | SeriesEnded, names: Sequence[str]) -> str:
    if event.giver == event.seat:
        template = _("Flip Three für {name}")
    else:
        template = _("Flip Three von {giver} für {name}")
    return fill(template, name=names[event.seat], giver=names[event.giver])


def series_ended(event: SeriesEnded, names: Sequence[str]) -> str:
    series = short_series(event, names)
    return fill(_how_series_ended(event), series=series, cards=listed_cards(event.cards))


def _how_series_ended(event: SeriesEnded) -> str:
    match event.why:
        case "complete":
            return _("{series} ist vorbei: {cards}.")
        case "bust":
            return _("{series} endet nach {cards}: verzockt.")
        case "flip7":
            return _("{series} endet nach {cards}: Flip 7.")
        case "exhausted" if event.cards:
            return _("{series} endet nach {cards}: Es kommt keine Karte mehr.")
        case "exhausted":
            return _("{series} bringt nichts: Es kommt keine Karte mehr.")
        case _:
            assert_never(event.why)
