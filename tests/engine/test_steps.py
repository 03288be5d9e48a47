"""Every step is told with the round as it lay.

That every step of games played by chance has all the cards and lies as its events tell is checked
in `test_random_play`.
"""

from flip7.engine.events import CardTurned, RoundBegan, RoundEnded, ShieldSpent
from flip7.engine.state import Hand
from tests.builders import BOTH, table


@BOTH
def test_a_saved_duplicate_lies_there_before_it_goes(rules):
    t = table("A: 8 second | B: 3", pile="8", rules=rules).hits("A")
    lay = {type(step.event): step.round.hands[0] for step in t.steps}
    assert (lay[CardTurned].numbers, lay[CardTurned].shield) == ((8, 8), True)
    assert (lay[ShieldSpent].numbers, lay[ShieldSpent].shield) == ((8,), False)


def test_the_round_that_ended_lies_there_until_the_next_begins():
    t = table("A: 8 | B: 3 stayed", pile="8").hits("A")
    rounds = {type(step.event): step.round for step in t.steps}
    assert rounds[RoundEnded].hands[0].numbers == (8, 8)
    assert rounds[RoundEnded].totals == (0, 3)
    assert rounds[RoundBegan].hands == (Hand(), Hand())


def test_the_last_step_is_the_round_after_the_input():
    t = table("A: 8 | B: 3", pile="5").hits("A")
    assert t.steps[-1].round == t.match.round
