"""What a table is asked before a "Noch eine" goes back: whose it was, and which cards return."""

import pytest

from flip7.engine.inputs import Call
from flip7.engine.requests import CallDue, CardDue, TargetDue
from flip7.engine.ruleset import rule_set
from flip7.library.agreement import may_go_back, once_more, what_is_agreed_on
from flip7.session import Session, header_for

PEOPLE = ("Anna", "Ben")
NOT_COUNTED = "Seid ihr alle einverstanden, dass „Noch eine“ von Anna nicht gilt"
ONE_GOES_BACK = "kommt in den Stapel zurück, er wird neu gemischt, und die Aufzeichnung behält es."
SOME_GO_BACK = ONE_GOES_BACK.replace("kommt", "kommen")


def dealt(folder, seed, house=None) -> Session:
    """A game in which Anna is asked for the first time, and agreements are allowed."""
    header = header_for(PEOPLE, rule_set("de-kosmos-2025"), 0, seed, house)
    session = Session.begin(header, folder / "game.flip7")
    session.allows_agreements = True
    turn_cards(session)
    return session


def turn_cards(session: Session) -> None:
    while isinstance(session.request, CardDue):
        session.turn_card()


def test_before_the_card_is_there_nothing_else_goes_back(tmp_path):
    session = dealt(tmp_path, "Anna 13")
    assert not may_go_back(session)
    session.say(hit=True)
    assert may_go_back(session)
    assert what_is_agreed_on(session, PEOPLE) == f"{NOT_COUNTED}?"


def test_the_card_is_named_that_goes_back(tmp_path):
    session = dealt(tmp_path, "Anna 13")
    session.say(hit=True)
    session.turn_card()
    assert what_is_agreed_on(session, PEOPLE) == f"{NOT_COUNTED}? 7 {ONE_GOES_BACK}"
    assert once_more(session).startswith("Wirklich? ")


def test_of_a_flip_three_every_card_is_named(tmp_path):
    session = dealt(tmp_path, "agree 14")
    session.say(hit=True)
    turn_cards(session)
    assert isinstance(session.request, TargetDue)
    session.give(0)
    turn_cards(session)
    assert what_is_agreed_on(session, PEOPLE) == f"{NOT_COUNTED}? Flip Three und 6 {SOME_GO_BACK}"


def test_what_the_house_said_since_goes_back_too(tmp_path):
    session = dealt(tmp_path, "house 0", {"Ben": "bold"})
    while session.house_is_asked:
        answered_by_the_house(session)
    assert session.request == CallDue(0, True)
    session.say(hit=True)
    turn_cards(session)
    answered_by_the_house(session)
    told = f"{NOT_COUNTED}, und nichts, was danach kam? 12 und 5 {SOME_GO_BACK}"
    assert what_is_agreed_on(session, PEOPLE) == told


def answered_by_the_house(session: Session) -> None:
    answer = session.house_answer()
    assert isinstance(answer, Call)
    session.say(hit=answer.hit)
    turn_cards(session)


@pytest.mark.parametrize("allowed", [False, True])
def test_only_where_it_is_allowed(tmp_path, allowed):
    session = dealt(tmp_path, "Anna 13")
    session.say(hit=True)
    session.allows_agreements = allowed
    assert may_go_back(session) == allowed
