"""The table for everybody in the room: it follows what is played, and no key changes it."""

from pathlib import Path

import pytest

from flip7.engine.events import RoundEnded
from flip7.engine.requests import CallDue
from flip7.session import Session, header_for
from tests.records import SEED
from tests.session.played import answer, play_on, some_header
from tests.tiers import one_in
from tests.tui.places import DOWN, ENTER, F1, UP, program
from tests.tui.terminal import Terminal

CTRL_P = "\x10"


def begin(games: Path, name: str, *people: str, target: int = 200) -> Session:
    """A game that this process plays while the program looks on."""
    rules = some_header(1, target=target).rules
    return Session.begin(header_for(people, rules, 0, SEED), games / name)


def watch(games: Path, *arguments: str | Path, lang: str = "de") -> Terminal:
    return program(games, "watch", *arguments, "--lang", lang, width=120, height=40)


@pytest.mark.parametrize(
    ("lang", "nobody", "asked"),
    one_in(
        3,
        [
            ("de", "Sobald eine beginnt", "Anna: Noch eine oder Stopp?"),
            ("en", "As soon as one begins", "Anna: Hit or Stay?"),
            ("nl", "Zodra er een begint", "Anna: pakken of stoppen?"),
        ],
    ),
)
def test_a_game_that_begins_appears_by_itself_and_no_key_changes_anything(
    lang, nobody, asked, tmp_path
):
    with watch(tmp_path, lang=lang) as terminal:
        terminal.wait_for(nobody)
        session = begin(tmp_path, "game.flip7", "Anna", "Ben")
        terminal.wait_for(f"{session.commitment}")
        while session.request != CallDue(seat=0, may_stay=True):
            assert answer(session, 1)
        terminal.wait_for(asked)
        before, shown = session.path.read_bytes(), terminal.text
        terminal.send("nsuwz?l" + ENTER + DOWN + UP + F1 + CTRL_P)
        terminal.settle()
        assert terminal.text == shown
        terminal.send("q")
        assert terminal.wait_exit() == 0
        assert SEED.encode() not in terminal.tail
    assert session.path.read_bytes() == before


def test_the_end_of_a_round_stays_until_the_next_is_dealt(tmp_path):
    session = begin(tmp_path, "game.flip7", "Anna", "Ben")
    with watch(tmp_path, session.path) as terminal:
        terminal.wait_for("Anna")
        while session.resting is None:
            answer(session, 3)
        ended = next(each for each in session.story if isinstance(each, RoundEnded))
        terminal.wait_for(f"{max(ended.points)}")
        terminal.settle()
        assert "Runde 1" in terminal.lines[0]
        session.go_on()
        session.turn_card()
        terminal.wait_for(lambda _: "Runde 2" in terminal.lines[0])


def test_after_a_game_the_next_one_that_is_played_is_shown(tmp_path):
    first = begin(tmp_path, "first.flip7", "Anna", "Ben", target=1)
    with watch(tmp_path) as terminal:
        terminal.wait_for("Anna")
        begin(tmp_path, "lying.flip7", "Cleo", "Dora").close()
        play_on(first, 1)
        terminal.wait_for("gewinnt!")
        first.close()
        terminal.settle()
        assert "Cleo" not in terminal.text
        second = begin(tmp_path, "second.flip7", "Emil", "Fritz")
        terminal.wait_for("Emil")
        terminal.wait_for(lambda text: "Anna" not in text)
        second.close()


def test_a_named_game_is_followed_whatever_else_is_played(tmp_path):
    named = begin(tmp_path, "named.flip7", "Anna", "Ben")
    named.close()
    other = begin(tmp_path, "other.flip7", "Cleo", "Dora")
    with watch(tmp_path, named.path) as terminal:
        terminal.wait_for("Gerade spielt niemand")
        assert "Cleo" not in terminal.text
        again = Session.resume(named.path)
        answer(again, 1)
        terminal.wait_for(lambda text: "Gerade spielt niemand" not in text)
        assert "Cleo" not in terminal.text
    other.close()


def test_people_who_come_are_seated_and_an_undo_is_followed(tmp_path):
    session = begin(tmp_path, "game.flip7", "Anna", "Ben")
    with watch(tmp_path) as terminal:
        terminal.wait_for("Anna")
        while session.resting is None:
            answer(session, 3)
        session.join("Cleo")
        terminal.wait_for("Cleo")
        session.undo()
        terminal.wait_for("zurückgenommen")


def test_a_record_that_goes_is_told_and_nothing_breaks(tmp_path):
    session = begin(tmp_path, "game.flip7", "Anna", "Ben")
    with watch(tmp_path, session.path) as terminal:
        terminal.wait_for("Anna")
        session.close()
        kept = session.path.rename(tmp_path / "kept")
        terminal.wait_for("game.flip7")
        kept.rename(session.path)
        terminal.wait_for("Gerade spielt niemand")
        terminal.send("q")
        assert terminal.wait_exit() == 0
