"""The house plays seats: it decides the same again, and people go back across what it said."""

import pytest
from msgspec.structs import replace

from flip7.bots.across_the_house import unknown
from flip7.engine.cards import card_named
from flip7.engine.inputs import Call, Give
from flip7.engine.requests import CallDue, CardDue, MatchOver, TargetDue
from flip7.engine.ruleset import rule_set
from flip7.library.rematch import rematch_of
from flip7.record.lines import Undo
from flip7.record.verifying import verify
from flip7.session import Session, header_for

RULES = rule_set("de-kosmos-2025", target=60)


def table(folder, house, seed="KOSMOS", rules=RULES):
    header = header_for(("Anna", "Ben", "Cleo"), rules, 0, seed, house)
    session = Session.begin(header, folder / "house.flip7")
    session.allows_agreements = True
    return session


def lets_the_house(session):
    """The house answers and cards are turned until a person is asked or the game is over."""
    while not isinstance(session.request, MatchOver):
        if session.house_is_asked:
            answer(session)
        elif isinstance(session.request, CardDue):
            session.turn_card()
        else:
            return
        session.go_on()


def answer(session):
    match session.house_answer():
        case Call(_, hit):
            session.say(hit=hit)
        case Give(_, _, to):
            session.give(to)


def laid(folder, *cards, house):
    """A table with real cards on which these lie; the house has answered nothing yet."""
    session = table(folder, house, rules=replace(RULES, real_cards=True))
    for card in cards:
        session.type_card(card_named(card))
    return session


def test_a_game_of_the_house_alone_is_played_verified_and_the_same_again(tmp_path):
    played = []
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        session = table(tmp_path / name, {"Anna": "counter", "Ben": "bold", "Cleo": "teaser"})
        lets_the_house(session)
        assert session.is_over
        assert verify(session.path).wrong is None
        played.append(session.path.read_bytes())
    assert played[0] == played[1]


def test_what_was_cut_off_in_a_turn_of_the_house_goes_on_as_it_would_have(tmp_path):
    session = table(tmp_path, {"Anna": "counter", "Ben": "bold", "Cleo": "teaser"})
    lets_the_house(session)
    whole = session.path.read_bytes()
    session.close()
    # Anywhere, also within a line, but not behind the win.
    for cut in range(len(whole) // 6, len(whole) - 200, len(whole) // 6):
        session.path.write_bytes(whole[:cut])
        resumed = Session.resume(session.path)
        resumed.go_on()
        lets_the_house(resumed)
        resumed.close()
        assert resumed.path.read_bytes() == whole


def test_an_undo_crosses_a_stopp_of_the_house_as_one_more_line(tmp_path):
    session = table(tmp_path, {"Ben": "careful"}, seed="Haus 234")
    while isinstance(session.request, CardDue):
        session.turn_card()
    assert session.request == CallDue(0, True)
    before = session.match
    session.say(hit=False)
    session.say(hit=False)  # As if the house had said it.
    session.undo()
    assert session.match == before
    assert [moment.line for moment in session.moments[-2:]] == [Undo(), Undo()]
    assert verify(session.path).wrong is None


def test_no_undo_goes_behind_a_noch_eine_of_the_house(tmp_path):
    session = table(tmp_path, {"Ben": "bold"}, seed="Haus 234")
    while isinstance(session.request, CardDue):
        session.turn_card()
    reasons = []
    for step in (lambda: session.say(hit=False), lambda: session.say(hit=True), session.turn_card):
        step()
        reasons.append(session.why_no_undo)
    assert reasons == [None, "undo-behind-a-card", "undo-behind-a-card"]


def test_an_agreement_goes_back_to_the_last_noch_eine_of_a_person(tmp_path):
    session = table(tmp_path, {"Ben": "bold"}, seed="Haus 234")
    while isinstance(session.request, CardDue):
        session.turn_card()
    for _ in ("Anna", "Ben"):
        session.say(hit=True)
        session.turn_card()
    assert session.call_to_agree_on.line == Call(0, True)
    session.take_back_agreed()
    assert session.request == CallDue(0, True)
    assert [moment.line for moment in session.moments[-2:]] == [Undo(agreed=True)] * 2
    assert verify(session.path).wrong is None
    assert session.agreements == 1


def test_two_agreements_of_people_count_as_two(tmp_path):
    session = table(tmp_path, {"Cleo": "bold"}, seed="Haus 234")
    while isinstance(session.request, CardDue):
        session.turn_card()
    for _ in ("Anna", "Ben"):
        session.say(hit=True)
        session.turn_card()
    for expected in (1, 2):
        session.take_back_agreed()
        assert session.agreements == expected
    assert session.request == CallDue(0, True)


def test_at_real_cards_the_house_asks_for_a_card_and_people_type_it(tmp_path):
    session = laid(tmp_path, "3", "4", "5", house={"Anna": "bold"})
    assert session.house_answer() == Call(0, True)
    answer(session)
    assert session.request == CardDue(0, "call")
    session.type_card(card_named("freeze"))
    assert isinstance(session.request, TargetDue)
    assert session.house_is_asked


@pytest.mark.parametrize("character", ["counter", "grandmaster"])
def test_for_a_character_nobody_knows_people_answer(tmp_path, character):
    session = laid(tmp_path, "3", "4", "5", house={"Anna": character})
    assert session.house_is_asked == (character == "counter")
    assert unknown(session.characters) == (() if character == "counter" else ("grandmaster",))


def test_in_a_rematch_the_house_keeps_its_seats_and_a_person_may_have_taken_one(tmp_path):
    session = table(tmp_path, {"Anna": "careful", "Ben": "careful", "Cleo": "bold"})
    while session.resting is None:
        answer(session) if session.house_is_asked else session.turn_card()
    session.leave(1)
    session.join("Dora", session.match.totals[1])
    again = rematch_of(session)
    assert again.house == {"Anna": "careful", "Cleo": "bold"}
    assert sorted(again.names) == ["Anna", "Cleo", "Dora"]


def test_somebody_of_the_house_arrives(tmp_path):
    session = table(tmp_path, {"Anna": "careful", "Ben": "careful", "Cleo": "careful"})
    while session.resting is None:
        answer(session) if session.house_is_asked else session.turn_card()
    session.join("Dora", 0, "bold")
    assert session.characters == ("careful",) * 3 + ("bold",)
