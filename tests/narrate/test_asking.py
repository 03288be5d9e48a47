"""What is asked, what waits, and what a target would mean."""

import pytest
from msgspec.structs import replace

from flip7.engine.cards import FLIP3, FREEZE, SECOND, Card, card_named
from flip7.engine.match import from_position, new_match
from flip7.engine.position import Laid, Position
from flip7.engine.requests import CallDue, CardDue, MatchOver, TargetDue
from flip7.engine.ruleset import DE_KOSMOS_2025
from flip7.engine.state import Action, Hand, Match, Series
from flip7.narrate.asking import all_on_the_table, ask, outcome, waits, why_not_them

ANNA, BEN, DORA = range(3)
NAMES = ["Anna", "Ben", "Dora"]
ACTIONS = (FREEZE, FLIP3, SECOND)


def table(*hands: str) -> Match:
    laid = tuple(Laid(tuple(card_named(name) for name in hand.split()), "active") for hand in hands)
    return from_position(DE_KOSMOS_2025, len(hands), 0, Position(0, laid))[0]


@pytest.mark.parametrize(
    ("request_", "sentence"),
    [
        (CallDue(ANNA, may_stay=True), "Anna: Noch eine oder Stopp?"),
        (
            CallDue(ANNA, may_stay=False),
            "Anna: Noch eine? Stopp geht erst, wenn eine Karte vor dir liegt.",
        ),
        (TargetDue(BEN, FREEZE, (ANNA, BEN)), "Ben: Wen trifft der Freeze?"),
        (TargetDue(BEN, FLIP3, (ANNA, BEN)), "Ben: Wer bekommt den Flip Three?"),
        (TargetDue(BEN, SECOND, (ANNA, DORA)), "Ben: Wer bekommt die Second Chance?"),
        (
            TargetDue(BEN, FREEZE, (ANNA, BEN), in_advance=True),
            "Ben: Wen soll der Freeze nachher treffen?",
        ),
        (
            TargetDue(BEN, FLIP3, (ANNA, BEN), in_advance=True),
            "Ben: Wer soll nachher den Flip Three bekommen?",
        ),
        (CardDue(DORA, "deal"), "Startkarte für Dora"),
        (CardDue(DORA, "call"), "Eine Karte für Dora"),
        (CardDue(DORA, "series"), "Flip Three: die nächste Karte für Dora"),
        (MatchOver(ANNA), "Anna gewinnt!"),
    ],
)
def test_asked(request_, sentence):
    assert ask(request_, NAMES) == sentence


def test_the_prompt_says_which_card_of_a_series_is_due():
    match, _ = new_match(DE_KOSMOS_2025, 3, 0)
    running = replace(match, round=replace(match.round, series=Series(DORA, BEN, (5,))))
    assert ask(CardDue(DORA, "series"), NAMES, running) == "Karte 2 von 3 für Dora"


def test_a_card_in_the_queue():
    assert waits(Action(FREEZE, ANNA), NAMES) == "Freeze von Anna"
    assert waits(Action(FLIP3, ANNA, BEN), NAMES) == "Flip Three von Anna für Ben"


@pytest.mark.parametrize(
    ("card", "target", "sentence"),
    [
        (FREEZE, ANNA, "Freeze auf sich selbst: Anna ist raus und behält 1 Punkt."),
        (FREEZE, BEN, "Freeze: Ben ist raus und behält 15 Punkte."),
        (FREEZE, DORA, "Freeze: Dora ist raus mit 6 Punkten, trotz Second Chance."),
        (FLIP3, ANNA, "Flip Three für sich selbst: Anna bekommt bis zu drei Karten."),
        (FLIP3, BEN, "Flip Three: Ben bekommt bis zu drei Karten."),
        (FLIP3, DORA, "Flip Three: bis zu drei Karten für Dora, mit Second Chance."),
        (SECOND, BEN, "Second Chance: Ben übersteht damit eine doppelte Zahl."),
    ],
)
def test_p076_the_outcome_says_who_and_what(card, target, sentence):
    assert outcome(card, ANNA, target, NAMES, table("1", "11 +4", "6 second")) == sentence


def test_an_outcome_named_in_advance_says_that_it_comes_later():
    later = replace(
        table("1", "11 +4", "6"), request=TargetDue(ANNA, FREEZE, (ANNA, BEN), in_advance=True)
    )
    told = outcome(FREEZE, ANNA, BEN, NAMES, later)
    assert told == "Nachher, wenn die Karte drankommt: Freeze für Ben."


@pytest.mark.parametrize("card", ACTIONS)
@pytest.mark.parametrize("target", [0, 1])
def test_an_outcome_fits_a_line_of_80(card: Card, target: int):
    names = ["N" * 20, "M" * 20]
    most = "12 11 10 9 8 7 x2 +10 +8 +6 +4 +2 second"
    assert len(outcome(card, 0, target, names, table(most, "12"))) <= 78
    assert len(outcome(card, 0, target, names, table("12", most))) <= 78


@pytest.mark.parametrize(
    ("hand", "why"),
    [
        (Hand((3,), status="frozen"), "Anna ist eingefroren."),
        (Hand((3, 3), status="busted"), "Anna hat sich verzockt."),
        (Hand((3,), status="stayed"), "Anna hat schon Stopp gesagt."),
        (Hand(status="gone"), "Anna ist nicht mehr da."),
        (Hand(shield=True), "Anna hat schon eine Second Chance."),
        (Hand(), "Anna darf diese Karte nicht bekommen."),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_why_somebody_cannot_be_chosen(hand: Hand, why: str):
    assert why_not_them(hand, "Anna") == why


@pytest.mark.parametrize(
    ("decks", "card", "told"),
    [
        (1, 0, "Die einzige 0 liegt schon auf dem Tisch."),
        (2, 0, "Beide Karten „0“ liegen schon auf dem Tisch."),
        (2, 3, "Alle 6 Karten „3“ liegen schon auf dem Tisch."),
    ],
)
def test_how_many_of_a_card_lie_on_the_table(decks: int, card: Card, told: str):
    match = new_match(replace(DE_KOSMOS_2025, decks=decks, real_cards=True), 2, 0)[0]
    assert all_on_the_table(card, match) == told
