"""A seed that people knew before the game began is marked as such, once it is shown (P096)."""

import os
import shutil
from pathlib import Path

import pytest

from flip7.engine.ruleset import rule_set
from flip7.library.games import seed_was_known
from flip7.library.seeds import invent_seed, is_invented
from flip7.narrate.complaints import complain
from flip7.session import Session, header_for
from tests.cli.running import flip7
from tests.plain.typing import typed
from tests.tui.places import program

INVENTED = "balumi-kotefa-sudeno"
KNOWN = complain("known-seed")


def play(path: Path, seed: str, *, close: bool = True) -> Session:
    """A game of two who stop at once, in which the first points win."""
    header = header_for(("Anna", "Ben"), rule_set("de-kosmos-2025", target=1), 0, seed)
    session = Session.begin(header, path)
    while session.match.winner is None:
        due = session.request
        if hasattr(due, "may_stay"):
            session.say(hit=False)
        elif hasattr(due, "targets"):
            session.give(due.targets[0])
        else:
            session.turn_card()
    if close:
        session.close()
    return session


def age(path: Path, days: int) -> None:
    os.utime(path, (1_700_000_000 - 86400 * days,) * 2)


def test_what_the_program_invents_can_be_told_from_what_people_type():
    assert all(is_invented(invent_seed()) for _ in range(50))
    assert not any(map(is_invented, ["KOSMOS", INVENTED.upper(), f"{INVENTED}-", "7"]))


def test_p096_a_seed_that_was_typed_or_played_before_was_known(tmp_path):
    assert seed_was_known(play(tmp_path / "typed.flip7", "KOSMOS").path, "KOSMOS")
    first = play(tmp_path / "first.flip7", INVENTED).path
    age(first, days=7)
    assert not seed_was_known(first, INVENTED)
    again = play(tmp_path / "again.flip7", INVENTED).path
    assert seed_was_known(again, INVENTED)
    assert not seed_was_known(first, INVENTED)
    (tmp_path / "broken.flip7").write_bytes(b"{\n")
    age(tmp_path / "broken.flip7", days=8)
    assert seed_was_known(again, INVENTED)


def test_a_seed_is_told_apart_by_when_its_games_began_not_by_when_they_were_copied(tmp_path):
    first = play(tmp_path / "2026-01-31-201500-a1b2c3.flip7", INVENTED).path
    again = play(tmp_path / "2026-02-01-201500-a1b2c3.flip7", INVENTED).path
    age(again, days=7)
    assert seed_was_known(again, INVENTED)
    assert not seed_was_known(first, INVENTED)


def test_p096_explain_and_the_table_of_text_say_so(tmp_path):
    session = play(tmp_path / "game.flip7", "KOSMOS", close=False)
    _, told = typed(session, [""])
    assert told[-1] == KNOWN
    session.close()
    assert KNOWN in flip7("explain", session.path).stdout
    unknown = play(tmp_path / "other.flip7", INVENTED).path
    assert KNOWN not in flip7("explain", unknown).stdout


@pytest.mark.parametrize(("seed", "said"), [("KOSMOS", True), (INVENTED, False)])
def test_p096_the_result_says_so(seed, said, tmp_path):
    path = play(tmp_path / "game.flip7", seed).path
    with program(tmp_path, "resume", path) as terminal:
        terminal.wait_for(f"Seed {seed}")
        assert ("vorher schon bekannt" in terminal.text) is said


def test_p096_looking_back_counts_nothing_again(tmp_path):
    """Whatever is read, told or compared: no total, no dealer and no group changes."""
    path = Path(shutil.copy(play(tmp_path / "game.flip7", "KOSMOS").path, tmp_path / "copy.flip7"))
    before = {each: each.read_bytes() for each in tmp_path.iterdir() if each.is_file()}
    for command in (["explain"], ["compare"], ["sheet"], ["verify"]):
        assert flip7(*command, path, env={"FLIP7_GAMES": str(tmp_path)}).returncode == 0
    assert {each: each.read_bytes() for each in tmp_path.iterdir() if each.is_file()} == before
