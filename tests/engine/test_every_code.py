"""Every code of what the rules do not allow can be caused, and by what."""

from typing import get_args

import pytest
from msgspec.structs import replace

from flip7.engine.cards import FREEZE, SECOND
from flip7.engine.errors import Code, IllegalInput
from flip7.engine.inputs import Call, Correct, Count, Give, Input, Join, Leave, Shuffle, Turn
from flip7.engine.match import advance, from_position, new_match
from flip7.engine.position import Laid, Position
from flip7.engine.ruleset import rule_set
from flip7.engine.state import Match, Status
from tests.builders import DE, cards, table

DEALT = new_match(DE, 2, 0)[0]
ASKED = table("A: 3 | B: 5").match
AIMING = table("A: 3 | B: 5 | C: 6", pile="freeze").hits("A").match
EMPTY_HANDED = table("A: | B: 5").match
NEXT_ROUND = table("A: 3 | B: 5").stays("A", "B").match


def full_table() -> Match:
    """Eighteen people between two rounds."""
    match = NEXT_ROUND
    while len(match.present) < DE.most_seats:
        match, _ = advance(match, Join(0))
    return match


OVER = table("A: 3 | B: 5", rules=rule_set("de-kosmos-2025", target=4)).stays("A", "B").match

TABLE = replace(DE, real_cards=True)
REAL = new_match(TABLE, 3, 0)[0]
LEFT = advance(advance(REAL, Count((5, 7, 9)))[0], Leave(1))[0]
ALONE = new_match(replace(DE, challenge=4), 1, 0)[0]

INPUTS: dict[Code, tuple[Match, Input]] = {
    "match-over": (OVER, Turn(3)),
    "card-awaited": (DEALT, Call(0, hit=True)),
    "call-awaited": (ASKED, Turn(3)),
    "target-awaited": (AIMING, Turn(3)),
    "wrong-seat": (ASKED, Call(1, hit=True)),
    "wrong-card": (AIMING, Give(0, SECOND, 1)),
    "no-card-in-front": (EMPTY_HANDED, Call(0, hit=False)),
    "not-a-target": (AIMING, Give(0, FREEZE, 7)),
    "no-such-card": (DEALT, Turn(99)),
    "card-not-in-pile": (advance(table("A: 0 | B: 5").match, Call(0, hit=True))[0], Turn(0)),
    "not-between-rounds": (ASKED, Leave(0)),
    "no-such-seat": (NEXT_ROUND, Leave(7)),
    "too-few-people": (NEXT_ROUND, Leave(0)),
    "too-many-people": (full_table(), Join(0)),
    "nobody-comes-or-goes": (ALONE, Join(0)),
    "cards-are-dealt": (DEALT, Shuffle()),
    "round-has-begun": (advance(REAL, Turn(3))[0], Count((1, 2, 3))),
    "round-not-finished": (REAL, Correct(1, (1, 2, 3))),
    "points-per-seat": (REAL, Count((1, 2))),
    "points-out-of-range": (REAL, Count((1, 2, 1000))),
    "points-after-leaving": (LEFT, Count((1, 2, 3))),
    "total-out-of-range": (NEXT_ROUND, Join(-1)),
}
"""A match, and the input it refuses with this code."""

TWO = Position(turn=0, hands=(Laid((3,), "active"), Laid((), "active")))


def hand(names: str, status: Status = "active") -> Position:
    """`TWO` with these cards in front of seat 1."""
    return replace(TWO, hands=(TWO.hands[0], Laid(tuple(cards(names)), status)))


POSITIONS: dict[Code, Position] = {
    "hands-per-seat": replace(TWO, hands=TWO.hands[:1]),
    "totals-per-seat": replace(TWO, totals=(1,)),
    "turn-out-of-range": replace(TWO, turn=2),
    "round-out-of-range": replace(TWO, round=0),
    "nobody-active": replace(TWO, hands=(Laid((3,), "frozen"), Laid((5,), "stayed"))),
    "action-in-hand": hand("freeze"),
    "two-shields": hand("second second"),
    "seven-numbers": hand("1 2 3 4 5 6 7"),
    "number-twice": hand("5 5"),
    "not-busted": hand("5", "busted"),
    "too-many-of-a-card": replace(TWO, discards=(0, 0)),
}
"""What cannot lie on a table."""

OF_A_GAME_WITHOUT_SEED = {"no-deck"}
"""A session asks for a card that nothing deals."""


def test_every_code_is_caused_here():
    assert {*INPUTS, *POSITIONS, *OF_A_GAME_WITHOUT_SEED} == set(get_args(Code))


@pytest.mark.parametrize("code", INPUTS)
def test_an_input_is_refused_with_this_code(code):
    match, given = INPUTS[code]
    with pytest.raises(IllegalInput) as refusal:
        advance(match, given)
    assert refusal.value.code == code


@pytest.mark.parametrize("code", POSITIONS)
def test_a_position_is_refused_with_this_code(code):
    with pytest.raises(IllegalInput) as refusal:
        from_position(DE, 2, 0, POSITIONS[code])
    assert refusal.value.code == code
