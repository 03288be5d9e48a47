"""A score pad on the screen, and the keys and clicks that write on it."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from msgspec.structs import replace

from flip7.engine.ruleset import rule_set
from flip7.session import Session, header_for
from flip7.tui.pad.keypad import Keypad, _face
from flip7.tui.pad.pad_screen import PadScreen
from flip7.tui.shared.prompt import Prompt
from tests.tui.camera import Camera

EIGHTEEN = tuple(f"Person {number:02}" for number in range(1, 19))
KEYS = {" ": "space", "+": "plus"}


def pad_session(
    games: Path, names: Sequence[str], rounds: Iterable[Sequence[int]] = (), target: int = 200
) -> Session:
    """A game of these people whose first rounds brought these points."""
    rules = replace(rule_set("de-kosmos-2025", target=target), real_cards=True)
    session = Session.begin(header_for(tuple(names), rules, 0, "KOSMOS"), games / "game.flip7")
    for points in rounds:
        session.count(points)
    return session


async def open_pad(view: Camera, session: Session) -> PadScreen:
    """The pad of this game, ready to be written on."""
    view.app.to_pad(session)
    await view.until(lambda: isinstance(view.app.screen, PadScreen))
    await view.still()
    screen = view.app.screen
    assert isinstance(screen, PadScreen)
    return screen


async def write(view: Camera, text: str) -> None:
    """Types this, and Enter."""
    await view.types(*(KEYS.get(character, character) for character in text), "enter")


async def click_on(view: Camera, text: str, at: int = 0) -> None:
    """Clicks where this text stands, so many cells behind its beginning."""
    row = next(row for row, line in enumerate(view.lines) if text in line)
    await view._pilot.click(offset=(view.lines[row].index(text) + at, row))
    await view.still()


async def click_keys(view: Camera, *keys: str) -> None:
    """Clicks these keys of the keypad."""
    keypad = view.app.screen.query_one(Keypad)
    top = keypad.region.y
    for key in keys:
        face = f" {_face(key)} "
        [(line, start)] = [
            (row, line.index(face))
            for row, line in enumerate(view.lines[top : top + keypad.size.height])
            if face in line
        ]
        await view._pilot.click(Keypad, offset=(start + 1, line))
    await view.still()


async def decide(view: Camera, answer: str) -> None:
    """Answers the question above the pad, once it is asked."""
    await view.until(lambda: view.is_asked)
    await view.does(f"decision.{answer}", PadScreen)


async def comes_to(view: Camera, session: Session, *totals: int) -> None:
    """Waits until the totals are these."""
    await view.until(
        lambda: session.match.totals == totals, lambda: f"{totals}, not {session.match.totals},"
    )


async def until_it_closes(view: Camera) -> None:
    """Waits until everything is entered, and a key counts that closes the round."""

    def is_open() -> bool:
        label = view.app.screen.query_one(Prompt)._look.labels[0]
        return "abschließen" in label.words and label.key == "Enter" and not label.shut

    await view.until(is_open)


async def close_round(view: Camera) -> None:
    """Enter, as soon as it closes the round."""
    await until_it_closes(view)
    await view.types("enter")


async def sees(view: Camera, text: str) -> None:
    """Waits until this stands on the screen."""
    await view.until(lambda: any(text in line for line in view.lines), lambda: text)
