"""Games of chance by both editions, and answers of the table wherever one is lacking."""

from random import Random

import pytest

from flip7.replay.history import open_history
from tests.records import CASES
from tests.replay.two_editions import answers_given, comparisons, every_answer, fault
from tests.tiers import in_parts


@pytest.mark.parametrize("games", in_parts(40, 60, 60), ids=str)
def test_a_second_opinion_finds_every_difference_in_the_same_turn(games, tmp_path):
    outcomes = set()
    for game in games:
        for history, at, found in comparisons(game, tmp_path):
            outcomes.add(found.outcome)
            assert fault(history, at, found) is None, (game, at)
    assert outcomes == {"same", "difference", "choice"}


@pytest.mark.parametrize("games", in_parts(7, 80), ids=str)
def test_whatever_the_table_answers_is_an_answer_to_what_it_was_asked(games, tmp_path):
    assert sum(answers_given(game, tmp_path) for game in games) > 5 * len(games)


def test_the_first_call_of_a_new_game_can_be_answered():
    history = open_history(CASES / "found" / "compare-answer-crashes.flip7")
    assert every_answer(history, 1, Random(1))
