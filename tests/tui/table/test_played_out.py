"""Whole games in the app itself, answered at once: what stands there together, and where."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from flip7.engine.requests import CallDue, TargetDue
from flip7.engine.ruleset import RULE_SETS, rule_set
from flip7.narrate import statuses
from flip7.narrate.sentences import short, tell
from flip7.session import Session, header_for
from flip7.settings.file import Settings
from flip7.tui.app import Flip7
from flip7.tui.shared.prompt import Prompt
from flip7.tui.table import between_rounds
from flip7.tui.table.answers import Answer, GoOn, Hit, Point, Stay, Waiting
from flip7.tui.table.log import GameLog
from flip7.tui.table.seat import Seat
from flip7.tui.table.table_screen import TableScreen
from tests.tui.table.test_story_and_state import NAMES, Known

Looks = Callable[[TableScreen], None]


async def play(
    session: Session, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], looks: Looks
) -> None:
    """The whole game at normal pace without waiting; ``looks`` at every scene and question."""
    over = asyncio.Event()
    random = Random(session.header.seed)

    async def answers(screen: TableScreen, waiting: Waiting, *_: Any) -> Answer:
        screen._waiting = waiting
        screen._ask_anew()
        looks(screen)
        match session.request:
            case CallDue(seat, may_stay) if waiting == "call":
                worth = session.match.round.hands[seat].worth
                return Stay() if may_stay and worth > 17 else Hit()
            case TargetDue() as due if waiting == "target":
                screen._mark(random.choice(due.targets))
                looks(screen)
                assert screen._pointed.seat is not None
                return Point(screen._pointed.seat)
        return GoOn()

    async def goes_on(_: TableScreen) -> None:
        session.go_on()

    async def ends(_: TableScreen) -> None:
        over.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(TableScreen, "next_answer", answers)
    monkeypatch.setattr(between_rounds, "sum_up", goes_on)
    monkeypatch.setattr(between_rounds, "show_result", ends)
    app = Flip7(session.path.parent, "normal", session, settings=Settings(reduced_motion=True))
    async with app.run_test(size=size):
        await asyncio.wait_for(over.wait(), 60)
    assert app._exception is None


def begun(tmp_path: Path, nth: int, people: int = 4, target: int = 60) -> Session:
    rules = rule_set(sorted(RULE_SETS)[nth % 2], target=target)
    names = [NAMES[seat % 6] + " I" * (seat // 6) for seat in range(people)]
    header = header_for(tuple(names), rules, 0, f"played out {nth}")
    return Session.begin(header, tmp_path / "game.flip7")


@pytest.mark.slow
@pytest.mark.parametrize("nth", range(3))
async def test_seats_log_and_prompt_are_of_one_step_and_no_sentence_stands_twice(
    tmp_path, monkeypatch, nth
):
    session = begun(tmp_path, nth)
    seen = []

    def looks(screen: TableScreen) -> None:
        log, prompt = screen.query_one(GameLog)._moments, screen.query_one(Prompt)._look
        told = [event for moment in log if moment.in_force for event in moment.events]
        sentences = [tell(event, NAMES) for event in told if short(event, NAMES)]
        # What was told longer ago may be told again: somebody draws another 7.
        assert not set(sentences[-3:]) & {prompt.question, prompt.outcome}
        if prompt.asks:
            return
        last = session.moments[log[-1].number - 1 if log else 0]
        for moment in session.moments[last.number - 1 : last.number + 2]:
            for place, step in enumerate(moment.steps):
                if tell(step.event, NAMES) == (prompt.outcome or prompt.question):
                    begin = len(log[-1].steps) if log[-1].number == moment.number else 0
                    told += moment.events[begin : place + 1]
        first = log[0].number if log else last.number
        before = [each for each in session.moments[: first - 1] if each.in_force]
        whole = [event for moment in before for event in moment.events]
        known = Known(4).reads(whole + told)
        for seat in screen.query(Seat):
            look = seat._look
            assert look is not None
            words = {statuses.of(known.statuses[seat.seat]), statuses.flip7(), statuses.drawing()}  # type: ignore[arg-type]
            if not prompt.question.startswith(("Eine Karte für", "Karte ")):
                assert look.word in words
                assert look.total == known.totals[seat.seat]
                seen.append(look)

    await play(session, monkeypatch, (100, 36), looks)
    assert len(seen) > 40


@pytest.mark.parametrize("size", [(80, 24), pytest.param((120, 40), marks=pytest.mark.slow)])
@pytest.mark.parametrize("people", [2, 6, pytest.param(18, marks=pytest.mark.slow)])
async def test_the_prompt_never_jumps_by_a_line(tmp_path, monkeypatch, size, people):
    """Question and first keys stand in the same lines whoever is asked what, marked or not."""
    places = set()

    def looks(screen: TableScreen) -> None:
        prompt = screen.query_one(Prompt)
        if prompt._look.asks and prompt.size:
            keys = next(y for y, row in enumerate(prompt._rows) if row.plain.lstrip()[:1] == "[")
            places.add((prompt.region.y, prompt.region.height, keys))

    await play(begun(tmp_path, people, people, target=30), monkeypatch, size, looks)
    assert len(places) == 1, places
