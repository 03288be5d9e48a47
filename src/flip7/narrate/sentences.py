"""What happened, told: one whole sentence for each event, and a few words for the log.

``names`` are the names of all seats, in seat order, also of those who left.

>>> from flip7.engine.events import Called
>>> tell(Called("3.2", seat=1, hit=False, points=23), ["Anna", "Ben"])
'Ben sagt Stopp und sichert 23 Punkte.'
>>> short(Called("3.2", seat=1, hit=False, points=23), ["Anna", "Ben"])
'Ben: Stopp mit 23'
"""

from collections.abc import Sequence
from typing import assert_never

from flip7.engine.cards import FLIP3, FREEZE, is_number
from flip7.engine.events import (
    ActionWaits,
    Aimed,
    Busted,
    Called,
    CardTurned,
    DealEnded,
    DealSkipped,
    Event,
    FlipSeven,
    Frozen,
    Lapsed,
    MatchWon,
    RoundBegan,
    RoundEnded,
    Scored,
    SeatJoined,
    SeatLeft,
    SeriesBegan,
    SeriesEnded,
    ShieldSpent,
    ShieldTaken,
    ShieldVoid,
    Shuffled,
    TableCleared,
    Tied,
    TurnPassed,
    WaitingTaken,
)
from flip7.narrate.card_words import label, listed, listed_cards
from flip7.narrate.words import _, fill, ngettext, sign

Names = Sequence[str]

_DEAL_CARD = frozenset({"2.3", "2.5"})
"""The paragraphs of a card of the deal."""


def tell(event: Event, names: Names) -> str:  # noqa: PLR0912  (one case an event)
    """One whole sentence for what happened."""
    match event:
        case RoundBegan():
            return _round_began(event, names)
        case DealSkipped():
            return fill(_("{name} ist schon raus und bekommt keine Karte."), name=names[event.seat])
        case DealEnded():
            return _("Alle Karten sind ausgeteilt.")
        case TurnPassed():
            return fill(_("{name} ist dran."), name=names[event.seat])
        case Called():
            return _called(event, names)
        case CardTurned():
            return _card_turned(event, names)
        case Busted():
            return _busted(event, names)
        case FlipSeven():
            return _flip_seven(event, names)
        case ShieldSpent():
            return _shield_spent(event, names)
        case ShieldTaken():
            return _shield_taken(event, names)
        case ActionWaits():
            return _action_waits(event, names)
        case WaitingTaken():
            return _waiting_taken(event, names)
        case Aimed():
            return _aimed(event, names)
        case Frozen():
            return _frozen(event, names)
        case SeriesBegan():
            return _series_began(event, names)
        case SeriesEnded():
            return _series_ended(event, names)
        case Lapsed():
            return _lapsed(event, names)
        case Shuffled():
            return _shuffled(event)
        case ShieldVoid():
            return _shield_void(event, names)
        case Scored():
            return _scored(event, names)
        case RoundEnded():
            return _round_ended(event)
        case TableCleared():
            return _table_cleared(event)
        case Tied():
            return _tied(event, names)
        case MatchWon():
            return _match_won(event, names)
        case SeatLeft():
            return _seat_left(event, names)
        case SeatJoined():
            return _seat_joined(event, names)
        case _:
            assert_never(event)


def short(event: Event, names: Names) -> str:  # noqa: PLR0912  (one case an event)
    """A few words for a log of one line; empty where another event says it already."""
    match event:
        case RoundBegan():
            return fill(
                _("Runde {number}, {dealer} gibt"), number=event.number, dealer=names[event.dealer]
            )
        case DealSkipped():
            return fill(_("{name}: keine Karte"), name=names[event.seat])
        case Called():
            return _short_call(event, names)
        case CardTurned():
            return _short_card(event, names)
        case Busted():
            return fill(
                _("{name} verzockt mit {card}, {points} weg"),
                name=names[event.seat],
                points=event.lost,
                card=label(event.card),
            )
        case FlipSeven():
            return fill(_("{name}: FLIP 7!"), name=names[event.seat])
        case ShieldSpent():
            return fill(_("Second Chance rettet {name}"), name=names[event.seat])
        case ShieldTaken():
            return _short_shield(event, names)
        case ActionWaits():
            return fill(_("{card} wartet"), card=label(event.card))
        case WaitingTaken():
            return fill(
                _("{card} von {owner} ist dran"), card=label(event.card), owner=names[event.owner]
            )
        case Aimed():
            return _short_aim(event, names)
        case Frozen():
            return _short_freeze(event, names)
        case SeriesBegan():
            return _short_series(event, names)
        case SeriesEnded():
            return fill(_("Flip Three für {name} vorbei"), name=names[event.seat])
        case Lapsed():
            return fill(
                _("{card} von {owner} verfällt"), card=label(event.card), owner=names[event.owner]
            )
        case Shuffled():
            return _("Neu gemischt")
        case RoundEnded():
            return fill(_("Runde {number} ist aus"), number=event.number)
        case Tied():
            return fill(_("Gleichstand bei {total}, alle spielen weiter"), total=event.total)
        case MatchWon():
            return fill(_("{name} gewinnt mit {total}"), name=names[event.seat], total=event.total)
        case SeatLeft():
            return fill(_("{name} geht"), name=names[event.seat])
        case SeatJoined():
            return fill(_("{name} kommt dazu"), name=names[event.seat])
        case DealEnded() | TurnPassed() | ShieldVoid() | Scored() | TableCleared():
            return ""
        case _:
            assert_never(event)


def taken_back(event: Event, names: Names) -> str:
    """A few words for what an undo has taken back."""
    return fill(_("{what} (zurückgenommen)"), what=short(event, names))


def reckoning(event: Scored) -> str:
    """How the points of a hand come together: `26 × 2 + 4`, or just `23`."""
    parts = [str(event.numbers)]
    if event.factor > 1:
        parts.append(f"{sign('×', 'x')} {event.factor}")
    if event.plus:
        parts.append(f"+ {event.plus}")
    if event.bonus:
        parts.append(fill(_("+ {bonus} für den Flip 7"), bonus=event.bonus))
    return " ".join(parts)


# Rounds and turns


def _round_began(event: RoundBegan, names: Names) -> str:
    if event.first == event.dealer:
        template = _("Runde {number}: {dealer} gibt und bekommt die erste Karte.")
    else:
        template = _("Runde {number}: {dealer} gibt, die erste Karte bekommt {first}.")
    return fill(template, number=event.number, dealer=names[event.dealer], first=names[event.first])


def _called(event: Called, names: Names) -> str:
    if event.hit:
        return fill(_("{name} sagt: Noch eine."), name=names[event.seat])
    template = ngettext(
        "{name} sagt Stopp und sichert {points} Punkt.",
        "{name} sagt Stopp und sichert {points} Punkte.",
        event.points,
    )
    return fill(template, name=names[event.seat], points=event.points)


def _short_call(event: Called, names: Names) -> str:
    # The card that follows says that somebody wanted one.
    if event.hit:
        return ""
    return fill(_("{name}: Stopp mit {points}"), name=names[event.seat], points=event.points)


def _round_ended(event: RoundEnded) -> str:
    match event.ending:
        case "all-out":
            template = _("Runde {number} ist aus: Niemand ist mehr im Spiel.")
        case "flip7":
            template = _("Runde {number} ist aus: Ein Flip 7 beendet sie für alle.")
        case "exhausted":
            template = _("Runde {number} ist aus: Es ist keine Karte mehr zu ziehen.")
        case _:
            assert_never(event.ending)
    return fill(template, number=event.number)


def _table_cleared(event: TableCleared) -> str:
    template = _(
        "Die Karten der Runde kommen auf die Ablage: {pile} im Stapel, {discards} in der Ablage."
    )
    return fill(template, pile=event.pile, discards=event.discards)


# Cards


def _card_turned(event: CardTurned, names: Names) -> str:
    if event.nth:
        template = _("Karte {nth} von 3 für {name}: {card}.")
    elif event.paragraph in _DEAL_CARD:
        template = _("Startkarte für {name}: {card}.")
    elif is_number(event.card):
        template = _("{name} zieht die {card}.")
    else:
        template = _("{name} zieht {card}.")
    return fill(template, nth=event.nth, name=names[event.seat], card=label(event.card))


def _short_card(event: CardTurned, names: Names) -> str:
    if event.nth:
        template = _("{name} {nth}/3: {card}")
    elif event.paragraph in _DEAL_CARD:
        template = _("{name} bekommt {card}")
    else:
        template = _("{name} zieht {card}")
    return fill(template, nth=event.nth, name=names[event.seat], card=label(event.card))


def _busted(event: Busted, names: Names) -> str:
    template = ngettext(
        "{name} hat schon eine {card}: verzockt, {points} Punkt ist weg.",
        "{name} hat schon eine {card}: verzockt, {points} Punkte sind weg.",
        event.lost,
    )
    return fill(template, name=names[event.seat], card=label(event.card), points=event.lost)


def _flip_seven(event: FlipSeven, names: Names) -> str:
    template = _("FLIP 7! {name} hat sieben verschiedene Zahlen: {numbers}.")
    return fill(template, name=names[event.seat], numbers=listed_cards(event.numbers))


def _shuffled(event: Shuffled) -> str:
    template = ngettext(
        "Der Stapel ist leer: {cards} Karte aus der Ablage wird der neue Stapel.",
        "Der Stapel ist leer: {cards} Karten aus der Ablage werden gemischt.",
        event.cards,
    )
    return fill(template, cards=event.cards)


# Second Chance


def _shield_spent(event: ShieldSpent, names: Names) -> str:
    template = _("{name} hat schon eine {card}: Die Second Chance rettet, beide Karten sind weg.")
    return fill(template, name=names[event.seat], card=label(event.card))


def _shield_taken(event: ShieldTaken, names: Names) -> str:
    if event.giver is None:
        return fill(_("{name} behält die Second Chance."), name=names[event.seat])
    return fill(
        _("{name} hat jetzt die Second Chance von {giver}."),
        name=names[event.seat],
        giver=names[event.giver],
    )


def _short_shield(event: ShieldTaken, names: Names) -> str:
    if event.giver is None:
        return fill(_("{name} behält Second Chance"), name=names[event.seat])
    return fill(
        _("Second Chance von {giver} an {name}"), name=names[event.seat], giver=names[event.giver]
    )


def _shield_void(event: ShieldVoid, names: Names) -> str:
    template = _("Die Second Chance von {name} wurde nicht gebraucht und kommt weg.")
    return fill(template, name=names[event.seat])


# Action cards: waiting, aiming, lapsing


def _action_waits(event: ActionWaits, names: Names) -> str:
    template = _("{card} wartet für {name} bis nach der Serie, Platz {place} in der Schlange.")
    return fill(template, card=label(event.card), name=names[event.seat], place=event.place)


def _waiting_taken(event: WaitingTaken, names: Names) -> str:
    if event.target is None:
        template = _("Jetzt ist die wartende Karte von {owner} dran: {card}.")
        return fill(template, owner=names[event.owner], card=label(event.card))
    template = _("Jetzt wirkt die wartende Karte von {owner}: {card}, angesagt für {target}.")
    return fill(
        template, owner=names[event.owner], card=label(event.card), target=names[event.target]
    )


def _aimed(event: Aimed, names: Names) -> str:
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
            return _("{owner} nimmt Flip Three selbst.")
        return _("{owner} gibt {target} Flip Three.")
    return _("{owner} schenkt {target} die Second Chance.")


def _forced(event: Aimed) -> str:
    to_self = event.target == event.owner
    if event.card == FREEZE:
        if to_self:
            return _("{owner} muss den Freeze selbst nehmen: Sonst ist niemand mehr im Spiel.")
        return _("{owner} muss {target} den Freeze geben: Sonst ist niemand mehr im Spiel.")
    if event.card == FLIP3:
        if to_self:
            return _("{owner} muss Flip Three selbst nehmen: Sonst ist niemand mehr im Spiel.")
        return _("{owner} muss {target} Flip Three geben: Sonst ist niemand mehr im Spiel.")
    return _(
        "{owner} muss {target} die Second Chance schenken: "
        "Alle anderen haben eine oder sind nicht mehr im Spiel."
    )


def _named_in_advance(event: Aimed) -> str:
    if event.forced:
        return _("{card} von {owner} geht nachher an {target}: Sonst ist niemand mehr im Spiel.")
    if event.target == event.owner:
        return _("{owner} sagt an: {card} ist nachher für {target} selbst.")
    return _("{owner} sagt an: {card} ist nachher für {target}.")


def _short_aim(event: Aimed, names: Names) -> str:
    if event.in_advance:
        template = _("{card} nachher an {target}")
    elif event.forced:
        template = _("{card} muss an {target}")
    else:
        # What the card does there comes next and says both names.
        return ""
    return fill(template, card=label(event.card), target=names[event.target])


def _lapsed(event: Lapsed, names: Names) -> str:
    match event.why:
        case "nobody-eligible":
            # A Freeze or Flip Three always finds somebody active, a Second Chance may not.
            template = _("{card} von {owner} verfällt: Wer noch im Spiel ist, hat schon eine.")
        case "target-out":
            template = _("{card} von {owner} verfällt: {target} ist nicht mehr im Spiel.")
        case "bust":
            template = _("{card} von {owner} verfällt: {owner} hat in dieser Serie verzockt.")
        case "flip7":
            template = _("{card} von {owner} verfällt: Nach einem Flip 7 wirkt nichts mehr.")
        case "nobody-active":
            template = _("{card} von {owner} verfällt: Niemand ist mehr im Spiel.")
        case "exhausted":
            template = _("{card} von {owner} verfällt: Es ist keine Karte mehr zu ziehen.")
        case _:
            assert_never(event.why)
    target = "" if event.target is None else names[event.target]
    return fill(template, card=label(event.card), owner=names[event.owner], target=target)


# Freeze and Flip Three


def _frozen(event: Frozen, names: Names) -> str:
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


def _short_freeze(event: Frozen, names: Names) -> str:
    if event.giver == event.seat:
        template = _("{name} friert bei {points} ein")
    else:
        template = _("{giver} friert {name} bei {points} ein")
    return fill(template, name=names[event.seat], giver=names[event.giver], points=event.points)


def _series_began(event: SeriesBegan, names: Names) -> str:
    if event.giver == event.seat:
        template = _("Flip Three: {name} bekommt bis zu drei Karten.")
    else:
        template = _("Flip Three von {giver}: {name} bekommt bis zu drei Karten.")
    return fill(template, name=names[event.seat], giver=names[event.giver])


def _short_series(event: SeriesBegan, names: Names) -> str:
    if event.giver == event.seat:
        template = _("Flip Three für {name}")
    else:
        template = _("Flip Three von {giver} für {name}")
    return fill(template, name=names[event.seat], giver=names[event.giver])


def _series_ended(event: SeriesEnded, names: Names) -> str:
    if event.giver == event.seat:
        series = fill(_("Flip Three für {name}"), name=names[event.seat])
    else:
        template = _("Flip Three von {giver} für {name}")
        series = fill(template, giver=names[event.giver], name=names[event.seat])
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
            return _("{series} endet nach {cards}: Es ist keine Karte mehr zu ziehen.")
        case "exhausted":
            return _("{series} bringt nichts: Es ist keine Karte mehr zu ziehen.")
        case _:
            assert_never(event.why)


# Points and the end


def _scored(event: Scored, names: Names) -> str:
    if event.busted:
        template = _("{name} hat verzockt: 0 Punkte, insgesamt {total}.")
    elif event.points == event.numbers:
        template = ngettext(
            "{name} bekommt {points} Punkt, insgesamt {total}.",
            "{name} bekommt {points} Punkte, insgesamt {total}.",
            event.points,
        )
    else:
        template = ngettext(
            "{name} bekommt {points} Punkt ({reckoning}), insgesamt {total}.",
            "{name} bekommt {points} Punkte ({reckoning}), insgesamt {total}.",
            event.points,
        )
    return fill(
        template,
        name=names[event.seat],
        points=event.points,
        reckoning=reckoning(event),
        total=event.total,
    )


def _tied(event: Tied, names: Names) -> str:
    template = ngettext(
        "Gleichstand: {people} haben je {total} Punkt. Alle spielen weiter.",
        "Gleichstand: {people} haben je {total} Punkte. Alle spielen weiter.",
        event.total,
    )
    return fill(template, people=listed(names[seat] for seat in event.seats), total=event.total)


def _match_won(event: MatchWon, names: Names) -> str:
    template = ngettext(
        "{name} gewinnt mit {total} Punkt!", "{name} gewinnt mit {total} Punkten!", event.total
    )
    return fill(template, name=names[event.seat], total=event.total)


def _seat_left(event: SeatLeft, names: Names) -> str:
    template = ngettext(
        "{name} geht, {total} Punkt bleibt angeschrieben.",
        "{name} geht, {total} Punkte bleiben angeschrieben.",
        event.total,
    )
    return fill(template, name=names[event.seat], total=event.total)


def _seat_joined(event: SeatJoined, names: Names) -> str:
    template = ngettext(
        "{name} kommt dazu und beginnt mit {total} Punkt.",
        "{name} kommt dazu und beginnt mit {total} Punkten.",
        event.total,
    )
    return fill(template, name=names[event.seat], total=event.total)
