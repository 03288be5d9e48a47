"""Records made to fill the memory with what is, taken alone, allowed (P091)."""

import tracemalloc
from collections.abc import Sequence
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from flip7.cli import main
from flip7.engine.cards import cards_in
from flip7.engine.inputs import Call, Give, Shuffle, Turn
from flip7.engine.pile import drawable
from flip7.engine.requests import CallDue, CardDue, TargetDue
from flip7.engine.ruleset import rule_set
from flip7.record.errors import Wrong
from flip7.record.game import MOST_NAMES, open_game, take
from flip7.record.header import write_header
from flip7.record.lines import Line, Undo, read_line, write_line
from flip7.record.verifying import verify
from tests.record.written import header, record_file
from tests.tiers import one_in
from tests.work import lines_run


def test_p091_a_table_has_room_for_500_people_in_all(tmp_path):
    path = record_file(tmp_path / "a.flip7", header("Anna Ben"), "3 | 5 | 0 stay | 1 stay")
    with path.open("a") as file:
        for seat in range(2, 3000):
            file.write(f'{{"join": "g{seat}", "total": 0}}\n{{"leave": {seat}}}\n')
    tracemalloc.start()
    with pytest.raises(Wrong, match="too-many-names") as refusal:
        verify(path)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert refusal.value.details == {"most": MOST_NAMES}
    assert refusal.value.line == 7 + 2 * (MOST_NAMES - 2)
    assert most < 30 * 1024 * 1024


def test_p091_long_lines_are_not_remembered():
    tracemalloc.start()
    for spaces in range(2000):
        read_line(b'{"card": "3"' + b" " * (60_000 - spaces) + b"}")
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert held < 5 * 1024 * 1024


def long_record(path: Path, rounds: int) -> Path:
    """Two people who stop with their first card, round after round, and never reach the target."""
    head = header("Anna Ben", rule_set("de-kosmos-2025", target=9999))
    chance, game = Random(rounds), open_game(head)[0]
    text = write_header(head)
    while game.match.round.number <= rounds:
        due = game.match.request
        line: Line
        if isinstance(due, CardDue):
            line = Turn(min(cards_in(drawable(game.match.round)), key=lambda card: card))
        elif isinstance(due, CallDue):
            line = Call(due.seat, hit=not due.may_stay)
        else:
            assert isinstance(due, TargetDue)
            line = Give(due.seat, due.card, chance.choice(due.targets))
        for each in (line, *take(game, line)[0].due):
            game = take(game, each)[0]
            text += write_line(each)
    path.write_text(text)
    return path


def told(command: Sequence[str]) -> None:
    with redirect_stdout(Nowhere()):
        assert main(list(command)) == 0


def memory_of(command: Sequence[str]) -> int:
    """The most memory a command takes while it tells."""
    tracemalloc.start()
    told(command)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most


class Nowhere(StringIO):
    """What is written here is gone."""

    def write(self, text: str) -> int:
        return len(text)


@pytest.mark.parametrize("form", one_in(2, [["--json"], []]), ids=["json", "text"])
def test_a_long_game_is_told_as_it_is_read(tmp_path, form):
    short, long = (long_record(tmp_path / f"{n}.flip7", n) for n in (100, 400))
    once, four_times = (["explain", str(path), *form] for path in (short, long))
    told(once)  # What is loaded once is not counted.
    # A round more is a line more on the score sheet.
    assert memory_of(four_times) - memory_of(once) < 300 * 1024
    assert lines_run(lambda: told(four_times)) < 4.2 * lines_run(lambda: told(once))


@pytest.mark.slow
def test_p091_everything_typed_can_be_taken_back_in_little_memory(tmp_path):
    """Real cards: an undo may go back to the first line, however far that is."""
    head = header("Anna Ben", replace(rule_set("de-kosmos-2025"), real_cards=True))
    path, most = tmp_path / "a.flip7", 2000
    shuffled, taken_back = write_line(Shuffle()), write_line(Undo())
    path.write_text(write_header(head) + most * shuffled + most * taken_back)
    tracemalloc.start()
    verdict = verify(path)
    _, held = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert verdict.game.trail is None
    assert verdict.game.match == open_game(head)[0].match
    assert held < 300 * 1024
