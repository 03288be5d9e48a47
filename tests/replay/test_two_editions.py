"""Games of chance by both editions, and answers of the table wherever one is lacking."""

from random import Random

import pytest

from flip7.replay.comparison import compare
from flip7.replay.history import History, open_history
from flip7.replay.other_edition import other_edition
from tests.records import CASES, chance_record
from tests.replay.two_editions import answers_to, comparisons, fault
from tests.tiers import in_parts


@pytest.mark.parametrize("games", in_parts(40, 60), ids=str)
def test_a_second_opinion_finds_every_difference_in_the_same_turn(games, tmp_path):
    outcomes = set()
    for game in games:
        for history, at, found in comparisons(game, tmp_path):
            outcomes.add(found.outcome)
            assert fault(history, at, found) is None, (game, at)
    assert outcomes == {"same", "difference", "choice"}


@pytest.mark.parametrize("games", in_parts(7, 205), ids=str)
def test_whatever_the_table_answers_is_an_answer_to_what_it_was_asked(games, tmp_path):
    tried = 0
    for game in games:
        history = open_history(chance_record(tmp_path / "a.flip7", game, 200))
        random = Random(game)
        for at in random.sample(range(1, len(history.moments) + 1), 3):
            tried += every_answer(history, at, random)
    assert tried > 5 * len(games)


def test_the_first_call_of_a_new_game_can_be_answered():
    history = open_history(CASES / "found" / "compare-answer-crashes.flip7")
    assert every_answer(history, 1, Random(1))


def every_answer(history: History, at: int, random: Random) -> int:
    """Gives each answer to the first question, then answers of chance; how many it gave."""
    rules = other_edition(history.header.rules)
    tried = 0
    for answer in answers_to(compare(history, rules, at)):
        given = [answer]
        while following := answers_to(compare(history, rules, at, given)):
            given.append(random.choice(following))
        tried += len(given)
    return tried
