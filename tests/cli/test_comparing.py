"""`compare` with the answers of the table."""

from random import Random

import pytest

from flip7.engine.cards import NAMES
from flip7.engine.inputs import Give
from flip7.replay.comparison import compare
from flip7.replay.history import open_history
from flip7.replay.other_edition import other_edition
from flip7.replay.race import Answer
from tests.cli.running import flip7
from tests.records import chance_record
from tests.replay.two_editions import answers_to
from tests.tiers import in_parts


@pytest.mark.parametrize("games", in_parts(8, 200), ids=str)
def test_every_answer_to_a_lacking_choice_is_taken(games, tmp_path):
    path = tmp_path / "a.flip7"
    taken = 0
    for game in games:
        history = open_history(chance_record(path, game, 200))
        random = Random(game)
        at = random.randint(1, len(history.moments))
        rules = other_edition(history.header.rules)
        given: list[Answer] = []
        while following := answers_to(compare(history, rules, at, given)):
            given.append(random.choice(following))
        typed = " ".join(_typed(answer, history.names) for answer in given)
        done = flip7("compare", path, "--at", str(at), "--answers", typed)
        assert (done.returncode, done.stderr) == (0, "")
        taken += len(given)
    assert taken > len(games)


def _typed(answer: Answer, names: tuple[str, ...]) -> str:
    if isinstance(answer, Give):
        return f'{NAMES[answer.card]}>"{names[answer.to]}"'
    return f'"{names[answer.seat]}" {"hit" if answer.hit else "stay"}'
