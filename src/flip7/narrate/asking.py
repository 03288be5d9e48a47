"""What the rules wait for, asked: who does what now, what waits, what a target would mean."""

from collections.abc import Sequence
from typing import assert_never

from flip7.engine.cards import FLIP3, FREEZE, Card, count, deck_bag, is_number
from flip7.engine.requests import CallDue, CardDue, MatchOver, Request, TargetDue
from flip7.engine.state import Action, Hand, Match
from flip7.narrate.card_words import label
from flip7.narrate.complaints import complain
from flip7.narrate.sentences import scores
from flip7.narrate.words import _, fill, ngettext

Names = Sequence[str]


def ask(request: Request, names: Names, match: Match | None = None) -> str:
    """The sentence for what is asked; with the match also which card of a series is due."""
    match request:
        case CardDue():
            return _card(request, names, match)
        case CallDue(may_stay=True):
            return fill(_("{name}: Noch eine oder Stopp?"), name=names[request.seat])
        case CallDue():
            template = _("{name}: Noch eine? Stopp geht erst, wenn eine Karte vor dir liegt.")
            return fill(template, name=names[request.seat])
        case TargetDue():
            return fill(_target(request), name=names[request.seat])
        case MatchOver():
            return _over(request, names)
        case _:
            assert_never(request)


def waits(action: Action, names: Names) -> str:
    """An entry of the queue: `Freeze von Anna`, and for whom if that is named already."""
    if action.target is None:
        template, target = _("{card} von {owner}"), ""
    else:
        template, target = _("{card} von {owner} für {target}"), names[action.target]
    return fill(template, card=label(action.card), owner=names[action.owner], target=target)


def outcome(card: Card, owner: int, target: int, names: Names, match: Match) -> str:
    """What happens to whom if the owner of this action card confirms this target.

    Says one name and fits a line of 80 cells with a name of 20.
    """
    if isinstance(match.request, TargetDue) and match.request.in_advance:
        return fill(
            _("Nachher, wenn die Karte drankommt: {card} für {name}."),
            card=label(card),
            name=names[target],
        )
    if card == FREEZE:
        return _freeze_outcome(owner, target, names, match)
    if card == FLIP3:
        return fill(_flip3_outcome(owner, target, match), name=names[target])
    return fill(_("Second Chance: {name} übersteht damit eine doppelte Zahl."), name=names[target])


def whether_shuffled(card: Card) -> str:
    """A real card was typed of which none can be in the pile; a shuffle would explain it (14.1).

    >>> whether_shuffled(12)
    'Von der 12 ist keine mehr im Stapel. Habt ihr gemischt?'
    """
    if is_number(card):
        template = _("Von der {card} ist keine mehr im Stapel. Habt ihr gemischt?")
    else:
        template = _("{card}: Davon ist keine mehr im Stapel. Habt ihr gemischt?")
    return fill(template, card=label(card))


def all_on_the_table(card: Card, match: Match) -> str:
    """A real card was typed, and not even a shuffle would bring one of it into the pile (14.1)."""
    copies = count(deck_bag(match.round.rules.decks), card)
    if copies == 1:
        return fill(_("Die einzige {card} liegt schon auf dem Tisch."), card=label(card))
    if copies == 2:
        return fill(_("Beide Karten „{card}“ liegen schon auf dem Tisch."), card=label(card))
    template = _("Alle {copies} Karten „{card}“ liegen schon auf dem Tisch.")
    return fill(template, card=label(card), copies=copies)


def _over(request: MatchOver, names: Names) -> str:
    if request.winner is None:
        return scores.managed(request.reached, names)
    return fill(_("{name} gewinnt!"), name=names[request.winner])


def why_not_them(hand: Hand, name: str) -> str:
    """Why somebody with this hand cannot be chosen for the card that is asked about."""
    match hand.status:
        case "frozen":
            return fill(_("{name} ist eingefroren."), name=name)
        case "busted":
            return fill(_("{name} hat sich verzockt."), name=name)
        case "stayed":
            return fill(_("{name} hat schon Stopp gesagt."), name=name)
        case "gone":
            return fill(_("{name} ist nicht mehr da."), name=name)
        case "active" if hand.shield:
            return fill(_("{name} hat schon eine Second Chance."), name=name)
        case _:
            return complain("not-for-them", name=name)


def _card(request: CardDue, names: Names, match: Match | None) -> str:
    name = names[request.seat]
    match request.drawn_for:
        case "deal":
            return fill(_("Startkarte für {name}"), name=name)
        case "call":
            return fill(_("Eine Karte für {name}"), name=name)
        case "series" if match is not None and match.round.series is not None:
            nth = len(match.round.series.cards) + 1
            return fill(_("Karte {nth} von 3 für {name}"), nth=nth, name=name)
        case "series":
            return fill(_("Flip Three: die nächste Karte für {name}"), name=name)
        case _:
            assert_never(request.drawn_for)


def _target(request: TargetDue) -> str:
    if request.in_advance:
        return _target_in_advance(request.card)
    if request.card == FREEZE:
        return _("{name}: Wen trifft der Freeze?")
    if request.card == FLIP3:
        return _("{name}: Wer bekommt den Flip Three?")
    return _("{name}: Wer bekommt die Second Chance?")


def _target_in_advance(card: Card) -> str:
    if card == FREEZE:
        return _("{name}: Wen soll der Freeze nachher treffen?")
    if card == FLIP3:
        return _("{name}: Wer soll nachher den Flip Three bekommen?")
    return _("{name}: Wer soll nachher die Second Chance bekommen?")


def _freeze_outcome(owner: int, target: int, names: Names, match: Match) -> str:
    hand = match.round.hands[target]
    points = hand.worth
    if target == owner:
        template = ngettext(
            "Freeze auf sich selbst: {name} ist raus und behält {points} Punkt.",
            "Freeze auf sich selbst: {name} ist raus und behält {points} Punkte.",
            points,
        )
    elif hand.shield:
        template = ngettext(
            "Freeze: {name} ist raus mit {points} Punkt, trotz Second Chance.",
            "Freeze: {name} ist raus mit {points} Punkten, trotz Second Chance.",
            points,
        )
    else:
        template = ngettext(
            "Freeze: {name} ist raus und behält {points} Punkt.",
            "Freeze: {name} ist raus und behält {points} Punkte.",
            points,
        )
    return fill(template, name=names[target], points=points)


def _flip3_outcome(owner: int, target: int, match: Match) -> str:
    if target == owner:
        return _("Flip Three für sich selbst: {name} bekommt bis zu drei Karten.")
    if match.round.hands[target].shield:
        return _("Flip Three: bis zu drei Karten für {name}, mit Second Chance.")
    return _("Flip Three: {name} bekommt bis zu drei Karten.")
