"""Whole games of 36 people with two decks: all are asked in order, and anybody can be chosen."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from flip7.engine.check import check
from flip7.engine.odds import risk, seen_cards
from flip7.engine.requests import CallDue, CardDue, MatchOver, TargetDue
from flip7.engine.ruleset import RULE_SETS, with_room_for
from flip7.narrate.odds import risk_told
from flip7.players.seat_letters import seat_letters
from flip7.record.verifying import verify
from flip7.session import Session, header_for
from tests.builders import table
from tests.tiers import one_in

PEOPLE = tuple(f"Person {number}" for number in range(1, 37))
TWO_DECKS = with_room_for(RULE_SETS["de-kosmos-2025"], len(PEOPLE))


def played(path: Path, seed: int, look: Callable[[Session], None]) -> Session:
    """A game of all 36 to its end; ``look`` sees it before every answer."""
    random = Random(seed)
    rules = with_room_for(RULE_SETS[random.choice(sorted(RULE_SETS))], len(PEOPLE))
    session = Session.begin(header_for(PEOPLE, rules, None, f"big-{seed}"), path)
    while not isinstance(session.request, MatchOver):
        session.go_on()
        look(session)
        match session.request:
            case CardDue():
                session.turn_card()
            case CallDue(seat, may_stay):
                stops_at = random.randrange(12, 30)
                stays = may_stay and session.match.round.hands[seat].worth >= stops_at
                session.say(hit=not stays)
            case TargetDue(targets=targets):
                session.give(random.choice(targets))
    return session


@pytest.mark.parametrize("seed", one_in(5, range(10)))
def test_a_game_of_36_is_asked_in_order_and_reads_back_as_it_was_played(seed, tmp_path):
    asked: list[tuple[int, int]] = []
    chosen: set[int] = set()

    def look(session: Session) -> None:
        match, due = session.match, session.request
        assert check(match) == []
        if isinstance(due, CallDue) and not match.round.deal:
            assert asked_in_order(asked, session)
            asked.append((match.round.number, due.seat))
        elif isinstance(due, TargetDue):
            chosen.update(due.targets)

    session = played(tmp_path / "game.flip7", seed, look)
    assert {seat for _, seat in asked} == set(range(36))
    assert chosen == set(range(36))
    verdict = verify(session.path)
    assert verdict.finished
    assert verdict.game.match == session.match


def asked_in_order(asked: list[tuple[int, int]], session: Session) -> bool:
    """Whether nobody still in the game was passed over since somebody was asked last."""
    number, seat = session.match.round.number, session.request.seat  # type: ignore[union-attr]
    if not asked or asked[-1][0] != number:
        return True
    between = range(asked[-1][1] + 1, seat + (36 if seat <= asked[-1][1] else 0))
    hands = session.match.round.hands
    return all(hands[other % 36].status != "active" for other in between)


@pytest.mark.parametrize(
    ("name", "card", "told"),
    [
        ("A", "0", "verzockt mit 1 von 183 Karten (0,5\u202f%)"),
        ("B", "1", "verzockt mit 1 von 183 Karten (0,5\u202f%)"),
        ("C", "12", "verzockt mit 22 von 183 Karten (12,0\u202f%)"),
    ],
)
def test_with_two_decks_a_0_and_a_1_can_bust_and_the_odds_count_188_cards(name, card, told):
    laid = table("A: 0 | B: 1 | C: 12 second | D: 12", rules=TWO_DECKS, turn=name, pile=card)
    counted = seen_cards(laid.match.round)
    assert sum(seen.to_come + seen.in_hands + seen.out for seen in counted) == 188
    before = risk(laid.match.round, laid.seat(name))
    assert risk_told(replace(before, shielded=False))[0] == told
    assert laid.hits(name).match.round.hands[laid.seat(name)].status == (
        "active" if before.shielded else "busted"
    )


def test_the_numbers_of_the_seats_are_those_of_the_record(tmp_path):
    header = header_for(PEOPLE, TWO_DECKS, None, "KOSMOS")
    session = Session.begin(header, tmp_path / "game.flip7")
    letters = seat_letters(len(session.names), session.story)
    assert dict(zip(letters, session.names, strict=True))["27"] == "Person 27"
