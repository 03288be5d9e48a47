"""A game that another window plays, watched in the replay: it follows, and never writes."""

from pathlib import Path

import pytest

from flip7.session import Session, header_for
from tests.records import SEED
from tests.session.played import answer, some_header
from tests.tui.places import LEFT, program
from tests.tui.terminal import Terminal

HOME, END = "\x1b[H", "\x1b[F"
KEYS = "[P] abspielen"


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """A game that this process plays while the program looks on."""
    header = some_header(1, most_people=4)
    names, rules = header.names, header.rules
    session = Session.begin(header_for(names, rules, 0, SEED), tmp_path / "game.flip7")
    for _ in range(12):
        answer(session, 1)
    return session


def watch(session: Session) -> Terminal:
    return program(session.path.parent, "replay", session.path)


def at_line(number: int, of: int) -> str:
    """What the bottom row says there."""
    return f"{number:>{len(str(of))}}/{of} <"


def go_on(session: Session, steps: int = 4) -> int:
    """The game goes on; so many lines it has now."""
    for _ in range(steps):
        assert answer(session, 1)
    return len(session.moments)


def test_at_the_end_every_new_line_appears_by_itself(session):
    with watch(session) as terminal:
        terminal.wait_for(KEYS)
        terminal.send(END)
        terminal.wait_for("läuft gerade")
        for _ in range(3):
            last = go_on(session)
            terminal.wait_for(at_line(last, last))
        before = session.path.read_bytes()
        session.close()
        terminal.wait_for("noch offen")
        terminal.send("q")
        assert terminal.wait_exit() == 0
        assert SEED.encode() not in terminal.tail
    assert session.path.read_bytes() == before


def test_looking_back_nothing_jumps_and_it_says_that_there_is_more(session):
    with watch(session) as terminal:
        terminal.wait_for(KEYS)
        terminal.send(HOME)
        terminal.settle()
        last = go_on(session)
        terminal.wait_for(at_line(1, last))
        terminal.wait_for("[Ende] führt ans Ende")
        terminal.send(END)
        terminal.wait_for(at_line(last, last))
        assert "führt ans Ende" not in terminal.text
        terminal.send(LEFT)
        terminal.settle()
        assert "führt ans Ende" not in terminal.text


def test_people_who_come_are_followed_and_an_undo_as_well(tmp_path):
    header = header_for(("Anna", "Ben"), some_header(1).rules, 0, f"{SEED}-2")
    session = Session.begin(header, tmp_path / "game.flip7")
    with watch(session) as terminal:
        terminal.wait_for(KEYS)
        terminal.send(END)
        terminal.wait_for("läuft gerade")
        while session.resting is None:
            answer(session, 3)
        session.join("Cleo")
        last = len(session.moments)
        terminal.wait_for(at_line(last, last))
        terminal.wait_for("Cleo")
        session.undo()
        terminal.wait_for(at_line(last + 1, last + 1))
