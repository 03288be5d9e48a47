"""Games of version 2 through the session, entered anyhow and read back to the same state."""

import os
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from flip7.engine.cards import bag_of, cards_in, deck_bag
from flip7.engine.position import Laid, Position
from flip7.engine.requests import CallDue, CardDue, TargetDue
from flip7.engine.ruleset import rule_set
from flip7.record.errors import Wrong
from flip7.record.game import open_game, take
from flip7.record.header import Header
from flip7.record.lines import Line
from flip7.record.summary import read_summary
from flip7.record.verifying import verify
from flip7.replay.history import open_history
from flip7.session import Session
from tests.builders import DE
from tests.session.anyhow import Anyhow

SEEN = (
    "undo",
    "Shuffled",
    "Corrected",
    "MatchReopened",
    "Reached",
    "SeatJoined",
    "SeatLeft",
    "agreed after Busted",
    "agreed after MatchWon",
    "agreed after Reached",
    "agreed after Shuffled",
    "agreed after Exhausted",
    "agreed after SeatLeft",
)
"""What must have happened somewhere in so many games."""


@pytest.fixture(autouse=True)
def _no_power_cut(monkeypatch):
    monkeypatch.setattr(os, "fsync", lambda _: None)


def played(folder: Path, number: int, most: int = 90) -> Anyhow:
    game = Anyhow(folder / f"{number}.flip7", Random(number))
    game.play(most)
    return game


def test_everything_entered_is_read_back_and_what_is_in_force_alone_leads_there(tmp_path):
    """Each game is played once, for all that has to hold of its record."""
    seen: Counter[str] = Counter()
    for number in range(160):
        game = played(tmp_path, number)
        seen += game.seen
        session = game.session
        session.close()
        again = verify(session.path).game
        assert (again.match, again.names, again.characters) == (
            session.match,
            session.names,
            session.characters,
        )
        is_read_back(session)
        if number < 60:
            what_is_in_force_leads_to_the_same_game(session)
        if number < 40 and session.has_real_cards:
            goes_back_to_its_first_line(session)
    assert [kind for kind in SEEN if not seen[kind]] == []


def is_read_back(session: Session) -> None:
    """Resumed, looked back at and summed up the game is the same."""
    resumed = Session.resume(session.path)
    resumed.close()
    assert resumed.match == session.match
    told = open_history(session.path).moments
    assert [each.in_force for each in told] == [each.in_force for each in session.moments]
    summary = read_summary(session.path)
    match = session.match
    assert summary.names == session.names
    assert summary.gone == {seat for seat in match.seats if seat not in match.present}
    assert (summary.winner, summary.is_over) == (match.winner, match.is_over)
    if summary.totals and match.round.deal is not None:
        assert summary.totals == match.totals[: len(summary.totals)]


def what_is_in_force_leads_to_the_same_game(session: Session) -> None:
    # Without its seed, since agreements have shuffled what it dealt.
    game, _ = open_game(replace(session.header, seed=None))
    for line in lines_in_force(session):
        game, _ = take(game, line)
    assert game.match == session.match


def lines_in_force(session: Session) -> list[Line]:
    return [each.line for each in session.in_force[1:]]  # type: ignore[misc]


def goes_back_to_its_first_line(session: Session) -> None:
    """After a resume too, everything typed of real cards can be taken back."""
    resumed = Session.resume(session.path)
    while resumed.why_no_undo is None:
        resumed.undo()
    resumed.close()
    assert resumed.match == session.moments[0].match
    assert verify(session.path).game.match == resumed.match


def test_cut_after_any_line_the_game_goes_on_from_there(tmp_path):
    path = tmp_path / "cut.flip7"
    for number in range(400, 412):
        session = played(tmp_path, number, 40).session
        session.close()
        lines = session.path.read_bytes().splitlines(keepends=True)
        for count in range(1, len(lines) + 1):
            path.write_bytes(b"".join(lines[:count]) + b'{"und')
            resumed = Session.resume(path)
            due = len(session.moments[count - 1].game.due)
            assert resumed.match == session.moments[count - 1 + due].match
            resumed.close()
            assert resumed.torn is not None
            resumed.torn.unlink()


def test_a_card_typed_where_none_is_left_does_not_end_the_round(tmp_path):
    rules = replace(DE, real_cards=True)
    hands = (Laid((3,), "active"), Laid((5,), "active"))
    rest = cards_in(deck_bag(1) - bag_of((3, 5)))
    head = Header(rules, ("Anna", "Ben"), 0, position=Position(0, hands, spent=tuple(rest)))
    session = Session.begin(head, tmp_path / "a.flip7")
    with pytest.raises(Wrong, match="card-not-in-pile"):
        session.type_card(7)
    assert len(session.moments) == 1


def test_a_card_typed_at_the_call_is_one_entry(tmp_path):
    rules = replace(DE, real_cards=True)
    session = Session.begin(Header(rules, ("Anna", "Ben"), 0), tmp_path / "a.flip7")
    session.type_card(3)
    session.type_card(5)
    asked = session.match
    session.type_card(7)
    assert session.match.round.hands[0].numbers == (3, 7)
    session.undo()
    assert session.match == asked
    session.say(hit=True)
    session.type_card(7)
    session.undo()
    assert session.request == CardDue(0, "call")


def test_a_record_of_version_1_goes_on_as_one(tmp_path):
    head = replace(Header(DE, ("Anna", "Ben"), 0, "KOSMOS"), version=1)
    session = Session.begin(head, tmp_path / "a.flip7")
    session.allows_agreements = True
    for _ in range(2):
        session.turn_card()
    session.say(hit=True)
    assert session.why_no_agreement == "only-version-2"
    with pytest.raises(Wrong, match="only-version-2"):
        session.shuffle()
    assert b'"version": 1' in session.path.read_bytes()


def test_an_agreement_keeps_the_result_open_until_the_seed_is_asked_for(tmp_path):
    head = Header(rule_set("de-kosmos-2025", target=5), ("Anna", "Ben"), 0, "KOSMOS")
    session = Session.begin(head, tmp_path / "a.flip7")
    while not session.is_over:
        match session.request:
            case CallDue(seat):
                session.say(hit=seat == 0)
            case TargetDue(targets=targets):
                session.give(targets[0])
            case _:
                session.turn_card()
    reasons = [session.why_no_agreement]
    session.allows_agreements = True
    assert [*reasons, session.why_no_agreement] == ["agreements-off", None]
    assert (session.is_final, session.seed) == (False, None)
    session.let_it_stand()
    assert session.why_no_agreement == "result-stands"
    assert session.seed == "KOSMOS"
    with pytest.raises(Wrong, match="result-stands"):
        session.take_back_agreed()


def test_what_an_agreement_means_at_real_cards_and_before_any_call(tmp_path):
    real = Header(replace(DE, real_cards=True), ("Anna", "Ben"), 0)
    session = Session.begin(real, tmp_path / "a.flip7")
    assert session.why_no_agreement == "cards-are-real"
    assert session.why_no_undo == "nothing-to-undo"
    dealt = Session.begin(Header(DE, ("Anna", "Ben"), 0, "KOSMOS"), tmp_path / "b.flip7")
    dealt.allows_agreements = True
    assert dealt.why_no_agreement == "nothing-to-agree-on"
    assert dealt.call_to_agree_on is None
    dealt.turn_card()
    dealt.turn_card()
    dealt.say(hit=True)
    dealt.take_back_agreed()
    assert dealt.agreements == 1
