"""Ten people who leave and arrive in one evening: who sits where is written down here by hand.

A newcomer sits behind the last seat and takes the first free letter; the deal passes to the next
person still there, left of the last dealer; whoever left keeps a column that stands still.
"""

import json

import msgspec
import pytest

from flip7.engine.events import RoundBegan
from flip7.engine.match import is_between_rounds
from flip7.engine.requests import CallDue, CardDue, MatchOver, TargetDue
from flip7.engine.ruleset import rule_set
from flip7.library.rematch import rematch_of
from flip7.players.roster import (
    last_change,
    newcomer,
    points_to_begin_with,
    undone,
)
from flip7.players.seat_letters import seat_letters
from flip7.record.verifying import verify
from flip7.replay.history import open_history
from flip7.session import Session, header_for


class Round(msgspec.Struct, frozen=True):
    """What happens before a round, and who plays it then: in their order, the dealer first.

    ``letters`` are those of these people in the same order.
    """

    changes: str
    people: str
    letters: str


EVENING = (
    Round("", "Anna Ben Cleo Dora Emil Fritz", "abcdef"),
    Round("-Ben +Gerda:0", "Cleo Dora Emil Fritz Gerda Anna", "cdefba"),
    Round("-Cleo -Anna +Hans:5", "Dora Emil Fritz Gerda Hans", "defba"),
    Round("+Ida:3 -Dora +Jana:0", "Emil Fritz Gerda Hans Ida Jana", "efbacd"),
    Round("-Emil -Fritz +Kai:11", "Gerda Hans Ida Jana Kai", "bacde"),
    Round("-Gerda +Gerda:2", "Hans Ida Jana Kai Gerda_(2)", "acdeb"),
    Round("-Kai", "Ida Jana Gerda_(2) Hans", "cdba"),
)

COLUMNS = "Anna Ben Cleo Dora Emil Fritz Gerda Hans Ida Jana Kai Gerda_(2)"
"""The names by seat after everything, also of those who left."""


def names(text):
    return tuple(name.replace("_", " ") for name in text.split())


def present(session):
    return [session.names[seat] for seat in session.match.present]


def letters(session):
    story = [event for entry in session.moments if entry.in_force for event in entry.events]
    return seat_letters(len(session.header.names), story)


def change(session, what):
    """`-Ben` goes home, `+Gerda:0` comes and begins with no points."""
    if what.startswith("-"):
        seat = next(
            seat for seat in session.match.present if session.names[seat] == what.removeprefix("-")
        )
        session.leave(seat)
    else:
        name, points = what.removeprefix("+").split(":")
        name_, _house = newcomer(session, name)
        session.join(name_, points_to_begin_with(session, points))


def changed_twice(session, what):
    """The change, taken back, and made again: everything is as it was in between."""
    before = session.match, session.names, letters(session)
    change(session, what)
    after = session.match, session.names, letters(session)
    assert after != before
    last = last_change(session)
    assert last is not None
    assert undone(last, session).startswith(session.names[last.seat])
    session.undo()
    assert (session.match, session.names, letters(session)) == before
    change(session, what)
    assert (session.match, session.names, letters(session)) == after


def answer(session):
    """The next card, or what somebody answers who stops with fifteen."""
    match session.request:
        case CardDue():
            session.turn_card()
        case CallDue(seat, may_stay):
            session.say(hit=not may_stay or session.match.round.hands[seat].worth < 15)
        case TargetDue(_, _, targets):
            session.give(targets[-1])


def dealt(session):
    """Plays one round; the seats that were due a starting card, in their order."""
    seats = []
    while True:
        due = session.request
        if isinstance(due, CardDue) and due.drawn_for == "deal" and due.seat not in seats:
            seats.append(due.seat)
        answer(session)
        if isinstance(session.request, MatchOver) or is_between_rounds(session.match):
            return seats


def in_the_record(session):
    """The totals by name, added up from the lines of the record alone."""
    totals = {}
    seats = []
    stack = []
    for text in session.path.read_text(encoding="utf-8").splitlines():
        line = json.loads(text)
        if "seats" in line:
            seats = list(line["seats"])
            totals = dict.fromkeys(range(len(seats)), 0)
        elif "join" in line:
            stack.append(line)
            totals[len(seats)] = line["total"]
            seats.append(line["join"])
        elif "leave" in line:
            stack.append(line)
        elif "undo" in line and "join" in stack.pop():
            seats.pop()
        elif "round" in line:
            for seat, points in enumerate(line["points"]):
                totals[seat] += points
            assert line["totals"] == [totals[seat] for seat in range(len(seats))]
    return tuple(totals[seat] for seat in range(len(seats)))


@pytest.mark.parametrize("rules", ["de-kosmos-2025", "int-the-op-2025"])
def test_p031_p032_p039_everybody_sits_deals_and_is_dealt_to_as_written_here(rules, tmp_path):
    header = header_for(names(EVENING[0].people), rule_set(rules, target=300), 0, "Abend")
    session = Session.begin(header, tmp_path / "game.flip7")
    left_with = {}
    for place, expected in enumerate(EVENING):
        for what in expected.changes.split():
            if what.startswith("-"):
                seat = session.names.index(what.removeprefix("-"))
                left_with[seat] = session.match.totals[seat]
            changed_twice(session, what)
        assert_so(session, expected, place + 1)
        session = resumed(session)
        assert_so(session, expected, place + 1)
        assert_dealt_in_order(session, expected)
        assert session.match.totals == in_the_record(session)
        assert all(session.match.totals[seat] == total for seat, total in left_with.items())
    assert session.names == names(COLUMNS)
    assert_told_alike(session)
    while not isinstance(session.request, MatchOver):
        answer(session)
    assert session.match.winner in session.match.present
    assert_played_again(session)


def assert_so(session, expected, number):
    """Who is there, who deals, and the letters, before the first card of a round."""
    people, dealer = names(expected.people), session.match.round.dealer
    assert session.match.round.number == number
    assert sorted(present(session)) == sorted(people)
    assert session.names[dealer] == people[0]
    ours = {
        session.names.index(name): letter
        for name, letter in zip(people, expected.letters, strict=True)
    }
    shown = letters(session)
    assert {seat: shown[seat] for seat in session.match.present} == ours


def resumed(session):
    """The game after a break."""
    session.close()
    return Session.resume(session.path)


def assert_dealt_in_order(session, expected):
    """Clockwise from the first person of the edition; nobody twice, nobody who is not there."""
    people = names(expected.people)
    if session.header.rules.first == "left":
        people = (*people[1:], people[0])
    got = [session.names[seat] for seat in dealt(session)]
    assert got[0] == people[0]
    assert got == [name for name in people if name in got]
    assert len(got) >= len(people) - 3, "nearly everybody got a starting card"


def assert_told_alike(session):
    """The record is right, and looked back at it is the same evening."""
    assert verify(session.path).game.match == session.match
    history = open_history(session.path)
    assert history.moment(history.last).match == session.match
    assert history.names == session.names
    began = [
        (event.number, event.dealer)
        for entry in session.moments
        if entry.in_force
        for event in entry.events
        if isinstance(event, RoundBegan)
    ]
    dealers = {number: session.names[dealer] for number, dealer in began}
    for number, expected in enumerate(EVENING, 1):
        assert dealers[number] == names(expected.people)[0]
        following = (at for at in history.rounds if history.stops[at].round > number)
        end = next(following, history.rounds[-1]) - 1
        there = history.moment(end)
        playing = [there.names[seat] for seat in there.match.present]
        assert sorted(playing) == sorted(names(expected.people))


def assert_played_again(session):
    """The rematch is without those who left, with those who came; the deal moves on."""
    again = rematch_of(session)
    assert sorted(again.names) == sorted(names(EVENING[-1].people))
    assert list(again.names) == [name for name in session.names if name in again.names]
    order = names(EVENING[-1].people)
    last = session.names[session.match.last_dealer]
    assert again.names[again.dealer] == order[(order.index(last) + 1) % len(order)]
