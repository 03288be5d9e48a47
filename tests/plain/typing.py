"""People at a table of text: their answers as a script, and what they were told."""

from collections.abc import Callable, Iterable
from functools import partial
from io import BytesIO
from pathlib import Path

from flip7.cli.errors import NOT_SAVED
from flip7.plain import Ended, Lines, play
from flip7.players.seat_letters import seat_letters
from flip7.record.header import read_header
from flip7.record.lines import RoundLine, WinnerLine, read_line
from flip7.session import Session
from tests.tui.players import engine_run


def typed(session: Session, answers: Iterable[str]) -> tuple[int, list[str]]:
    """The exit code, and every line that was told, of a game answered by these lines."""
    ended, told = left(session, answers)
    return 0 if ended.is_saved else NOT_SAVED, told


def left(
    session: Session, answers: Iterable[str], *, purist: bool = False
) -> tuple[Ended, list[str]]:
    """How a game answered by these lines was left, and every line that was told."""
    return told_by(partial(play, purist=purist), session, answers)


def told_by(
    talk: Callable[[Session, Lines, Path], Ended], session: Session, answers: Iterable[str]
) -> tuple[Ended, list[str]]:
    """How a table talked to in this way was left, and every line that was told."""
    told: list[str] = []
    script = "".join(f"{answer}\n" for answer in answers)
    lines = Lines(BytesIO(script.encode()), told.append, lambda: None)
    ended = talk(session, lines, session.path.parent)
    return ended, [line for text in told for line in text.splitlines()]


def script_of(record: Path) -> list[str]:
    """The answers of people who play this game by the rule of thumb of `engine_run`."""
    answers = []
    letters = seat_letters(len(read_header(record.read_bytes().splitlines()[0]).names))
    for text in engine_run(record):
        match read_line(text.encode()):
            case RoundLine() | WinnerLine():
                answers.append("")
            case line if hasattr(line, "hit"):
                answers.append("n" if line.hit else "s")
            case line if hasattr(line, "to"):
                answers += [letters[line.to], ""]
    return answers
