"""Games without a seed: nobody keeps their pile, and still they go on after a break."""

from pathlib import Path

import pytest

from flip7.engine.cards import card_named
from flip7.engine.check import check
from flip7.engine.errors import Complaint
from flip7.engine.ruleset import DE_KOSMOS_2025
from flip7.library.games import check_playable, newest_open, play_on
from flip7.library.quarrel import judge, play_judged
from flip7.replay.errors import Misread
from flip7.replay.typed_words import typed_cards
from tests.cli.running import flip7
from tests.plain.typing import typed
from tests.session.played import bold
from tests.tui.places import keep, program

ANEW = "Ohne Seed: Was noch kommt, ist neu gemischt."


@pytest.fixture
def left(tmp_path: Path) -> Path:
    """A game from a position, left while somebody is asked."""
    session = play_judged(judge("Anna: 3 5 +4 | Ben: 6", "7", DE_KOSMOS_2025), tmp_path)
    session.close()
    return session.path


def test_it_goes_on_with_the_cards_that_are_left(left):
    check_playable(left)
    session = play_on(left)
    assert session.shuffled_anew
    assert len(bold(session, 30)) == 30
    assert check(session.match) == []


def test_nothing_that_was_seen_is_dealt_anew(left):
    """P058: what was turned stands in the record; only what nobody knows is shuffled."""
    before = left.read_bytes()
    dealt = set()
    for _ in range(5):
        session = play_on(left)
        assert left.read_bytes() == before
        dealt.add(session.match)
        session.close()
    assert len(dealt) == 1


def test_the_pile_can_be_named_again(left):
    session = play_on(left, pile=typed_cards("2 2 12"))
    assert not session.shuffled_anew
    assert bold(session, 3) == [card_named(name) for name in ("2", "2", "12")]


def test_what_cannot_come_is_refused_and_nothing_is_touched(left, tmp_path):
    before = left.read_bytes()
    with pytest.raises(Misread, match="card-gone"):
        play_on(left, pile=typed_cards("0 0"))
    assert left.read_bytes() == before
    seeded, finished = keep(tmp_path, "a.flip7", 60), keep(tmp_path, "b.flip7")
    for path, code in ((seeded, "seed-and-pile"), (finished, "game-finished")):
        with pytest.raises(Complaint, match=code):
            play_on(path, pile=typed_cards("7"))


def test_it_is_offered_like_any_other(left, tmp_path):
    newest = newest_open(tmp_path)
    assert newest.game is not None
    assert newest.game.path == left


def test_the_table_says_so(left, tmp_path):
    with program(tmp_path, "resume", left) as terminal:
        terminal.wait_for(ANEW)
        terminal.wait_for("Noch eine oder Stopp")


def test_a_table_of_text_says_so(left):
    _, told = typed(play_on(left), [])
    assert ANEW in told


@pytest.mark.parametrize(
    ("pile", "said"), [("13", "Spalte 1: „13“"), ("0 0", "liegt nicht mehr im Stapel")]
)
def test_resume_refuses_a_pile_in_a_sentence(pile, said, left):
    done = flip7("resume", left, "--plain", "--pile", pile)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
