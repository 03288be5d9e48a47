"""A game told in the order of its record, also where an undo went back over the end of a round."""

import re
from pathlib import Path

import pytest

from flip7.engine.inputs import Call, Turn
from flip7.engine.ruleset import rule_set
from flip7.narrate.story import as_text, story
from flip7.narrate.story_markdown import as_markdown
from flip7.narrate.story_page import as_page
from flip7.record.game import open_game, take
from flip7.record.lines import Line, Undo
from flip7.replay.history import History, open_history
from flip7.replay.position_text import read_position
from tests.cli.running import flip7
from tests.records import chance_record, write_record

STAY, HIT = Call(0, hit=False), Call(0, hit=True)
ROUND_2_ONCE = "A: 5 | B: 3 stayed"
WON_TWICE = "A: 12 | B: 10 stayed; totals 190 180"


def record(folder: Path, position: str, *given: Line) -> Path:
    """A record from this position with these lines, and the round and winner lines they owe."""
    header = read_position(position).header(rule_set("de-kosmos-2025"))
    game, _ = open_game(header)
    lines: list[Line] = []
    for line in given:
        game, _ = take(game, line)
        lines += [line, *game.due]
        for due in game.due:
            game, _ = take(game, due)
    return write_record(folder / "game.flip7", header, lines)


def text(history: History) -> tuple[list[str], list[int]]:
    """The headings, and the line numbers in the order told."""
    told = as_text(story(history))
    return re.findall(r"^Runde \d+$", told, re.MULTILINE), numbers(r"^ +(\d+) [ -]", told)


def markdown(history: History) -> tuple[list[str], list[int]]:
    """The same of Markdown."""
    told = as_markdown(story(history))
    return re.findall(r"^## (Runde \d+)$", told, re.MULTILINE), numbers(r"^- (\d+): ", told)


def page(history: History) -> tuple[list[str], list[int]]:
    """The same of a page."""
    told = as_page(story(history), history.header.rules.name)
    return re.findall(r"<h2>(Runde \d+)</h2>", told), numbers(r"<li><b>(\d+)</b>", told)


def numbers(pattern: str, told: str) -> list[int]:
    """Every number found."""
    return [int(number) for number in re.findall(pattern, told, re.MULTILINE)]


@pytest.mark.parametrize("form", [text, markdown, page])
@pytest.mark.parametrize(
    ("position", "after", "headings"),
    [
        (ROUND_2_ONCE, [], ["Runde 1"]),
        (ROUND_2_ONCE, [HIT, Turn(9)], ["Runde 1"]),
        (ROUND_2_ONCE, [HIT, Turn(9), STAY], ["Runde 1", "Runde 2"]),
        (WON_TWICE, [HIT, Turn(9), STAY], ["Runde 1"]),
    ],
)
def test_what_was_undone_stands_where_it_happened(form, position, after, headings, tmp_path):
    history = open_history(record(tmp_path, position, STAY, Undo(), *after))
    told, order = form(history)
    assert told == headings
    assert order == sorted(order)
    assert set(order) >= {1, 2, next(each.number for each in history.moments if each.is_undo)}


@pytest.mark.parametrize("number", range(60))
def test_every_game_is_told_in_the_order_of_its_record(number, tmp_path):
    told, order = text(open_history(chance_record(tmp_path / "a.flip7", number)))
    assert order == sorted(order)
    assert told == [f"Runde {place}" for place in range(1, len(told) + 1)]


def test_a_round_that_was_undone_cannot_be_asked_for(tmp_path):
    done = flip7("explain", record(tmp_path, ROUND_2_ONCE, STAY, Undo()), "--round", "2")
    assert (done.returncode, done.stdout) == (2, "")
