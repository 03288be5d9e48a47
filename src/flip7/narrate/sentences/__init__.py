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

from flip7.engine.events import (
    ActionWaits,
    Aimed,
    Busted,
    Called,
    CardTurned,
    Corrected,
    DealEnded,
    DealSkipped,
    Event,
    Exhausted,
    FlipSeven,
    Frozen,
    Lapsed,
    MatchReopened,
    MatchWon,
    PutBack,
    Reached,
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
from flip7.narrate.card_words import label
from flip7.narrate.sentences import actions, cards, rounds, scores
from flip7.narrate.words import _, fill, ngettext

Names = Sequence[str]


def tell(event: Event, names: Names) -> str:  # noqa: PLR0912  (one case an event)
    """One whole sentence for what happened."""
    match event:
        case RoundBegan():
            return rounds.round_began(event, names)
        case DealSkipped():
            return fill(_("{name} ist schon raus und bekommt keine Karte."), name=names[event.seat])
        case DealEnded():
            return _("Alle haben ihre Startkarte.")
        case TurnPassed():
            return fill(_("{name} ist dran."), name=names[event.seat])
        case Called():
            return rounds.called(event, names)
        case CardTurned():
            return cards.card_turned(event, names)
        case Busted():
            return cards.busted(event, names)
        case FlipSeven():
            return cards.flip_seven(event, names)
        case ShieldSpent():
            return cards.shield_spent(event, names)
        case ShieldTaken():
            return cards.shield_taken(event, names)
        case ActionWaits():
            return actions.action_waits(event, names)
        case WaitingTaken():
            return actions.waiting_taken(event, names)
        case Aimed():
            return actions.aimed(event, names)
        case Frozen():
            return actions.frozen(event, names)
        case SeriesBegan():
            return actions.series_began(event, names)
        case SeriesEnded():
            return actions.series_ended(event, names)
        case Lapsed():
            return actions.lapsed(event, names)
        case Shuffled():
            return cards.shuffled(event)
        case Exhausted():
            return cards.exhausted(event)
        case ShieldVoid():
            return cards.shield_void(event, names)
        case Scored():
            return scores.scored(event, names)
        case RoundEnded():
            return rounds.round_ended(event)
        case TableCleared():
            return rounds.table_cleared(event)
        case Tied():
            return scores.tied(event, names)
        case MatchWon():
            return scores.match_won(event, names)
        case Reached():
            return scores.reached(event, names)
        case Corrected():
            return scores.corrected(event, names)
        case MatchReopened():
            return _("Damit ist die Partie wieder offen.")
        case PutBack():
            return cards.put_back(event, names)
        case SeatLeft():
            return rounds.seat_left(event, names)
        case SeatJoined():
            return rounds.seat_joined(event, names)
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
            return rounds.short_call(event, names)
        case CardTurned():
            return cards.short_card(event, names)
        case Busted():
            lost = ngettext(
                "{name} verzockt sich mit {card}, {points} Punkt verloren",
                "{name} verzockt sich mit {card}, {points} Punkte verloren",
                event.lost,
            )
            return fill(
                lost,
                name=names[event.seat],
                points=event.lost,
                card=label(event.card),
            )
        case FlipSeven():
            return fill(_("{name}: FLIP 7!"), name=names[event.seat])
        case ShieldSpent():
            return fill(_("Second Chance rettet {name}"), name=names[event.seat])
        case ShieldTaken():
            return cards.short_shield(event, names)
        case ActionWaits():
            return fill(_("{card} wartet"), card=label(event.card))
        case WaitingTaken():
            return fill(
                _("{card} von {owner} ist dran"), card=label(event.card), owner=names[event.owner]
            )
        case Aimed():
            return actions.short_aim(event, names)
        case Frozen():
            return actions.short_freeze(event, names)
        case SeriesBegan():
            return actions.short_series(event, names)
        case SeriesEnded():
            return fill(_("Flip Three für {name} vorbei"), name=names[event.seat])
        case Lapsed():
            return fill(
                _("{card} von {owner} verfällt"), card=label(event.card), owner=names[event.owner]
            )
        case Exhausted():
            return _("Keine Karten mehr")
        case Shuffled():
            return _("Neu gemischt")
        case RoundEnded():
            return fill(_("Runde {number} ist zu Ende"), number=event.number)
        case Tied():
            return fill(_("Gleichstand bei {total}, alle spielen weiter"), total=event.total)
        case MatchWon():
            return fill(_("{name} gewinnt mit {total}"), name=names[event.seat], total=event.total)
        case Reached():
            return scores.managed(event.seats, names)
        case Corrected():
            return fill(_("Runde {number} berichtigt"), number=event.number)
        case MatchReopened():
            return _("Die Partie ist wieder offen")
        case PutBack():
            return fill(_("{name} nimmt „Noch eine“ zurück, neu gemischt"), name=names[event.seat])
        case SeatLeft():
            return fill(_("{name} geht"), name=names[event.seat])
        case SeatJoined():
            return fill(_("{name} kommt dazu"), name=names[event.seat])
        case DealEnded() | TurnPassed() | ShieldVoid() | Scored() | TableCleared():
            return ""
        case _:
            assert_never(event)


def told_at_once(events: Sequence[Event], names: Names) -> str:
    """All that a line of the record did, as a log tells it; of points entered, everybody's."""
    entered = [each for each in events if isinstance(each, RoundEnded) and each.ending == "counted"]
    points = [each for each in events if isinstance(each, Scored)]
    return " ".join(
        rounds.counted(event, points, names) if event in entered else tell(event, names)
        for event in events
        if short(event, names)
    )


def taken_back(events: Sequence[Event], names: Names) -> str:
    """A few words for what an undo has taken back.

    >>> taken_back([Called("3.1", seat=1, hit=True, points=0)], ["Anna", "Ben"])
    'Ben sagt „Noch eine“ (zurückgenommen)'
    """
    words = next(filter(None, (short(event, names) for event in events)), "")
    what = words or tell(events[0], names).removesuffix(".")
    return fill(_("{what} (zurückgenommen)"), what=what)
