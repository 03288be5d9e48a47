"""Whole games by keys in a real terminal: every screen and the record are right."""

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from flip7.narrate import words
from flip7.narrate.words import _
from flip7.record.verifying import verify
from flip7.tui.table.layout import layout_for
from tests.tiers import one_in
from tests.tui.places import ENTER, F2, program
from tests.tui.players import STOP_AT, engine_run, play_by_keys
from tests.tui.test_everybody import next_key

NAMES = (
    *("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Gerda", "Hans", "Ida"),
    *("Jürgen", "Karl", "Lena", "Max", "Nora", "Otto", "Paula", "Rita", "Sven"),
)

_SEAT = re.compile(r"^ [A-X] [G ][>x=#! ] +(\w+) .*?(\d+)$")
"""A line of the table: the name and the total behind it."""

_PLACE = r"^│? +\d+\. (?:[↑↓=]\d* +| {4})[A-X] (\w+) "
_HAND = re.compile(_PLACE + r"(?!.*\(R).*?(\d+) *│?$")
_HAND_AND_NEED = re.compile(_PLACE + r"(?!.*\(R).*?(\d+) +\d+ *│?$")
"""A line of the summary: the name and the total; behind it what is still needed, if anything is."""

_PANEL = re.compile(r"[╭┏][─━] [A-X] (\w+) .*?[╮┓]")
"""The upper edge of a panel of the table, with the name in it."""

_RACE = re.compile(r"[●○]{7} +(?:\+\d+ +)?[━╍─]+ (\d+)")
"""What this round would add, the bar to the target, and the total behind it."""

_BAR = re.compile(_PLACE + r".*?(\d+) +\d+ \(R\d+\)")
"""A line of the chart on summary and result."""


@pytest.mark.parametrize(("people", "target"), one_in(3, [(2, 60), (6, 60), (18, 30)]))
def test_a_whole_game_by_keys_writes_what_the_engine_plays(tmp_path, people, target):
    record, names = tmp_path / "game.flip7", NAMES[:people]
    arguments = ["--seats", ",".join(names), "--seed", "KOSMOS", "--target", str(target)]

    def look(text: str) -> None:
        assert_totals_are_right(text, record, names)
        assert_complete(text, names)

    with program(tmp_path, "play", *arguments, "--record", record) as terminal:
        result = play_by_keys(terminal, look)
        if "[F2] Seed" in result:
            terminal.send(F2)
        terminal.wait_for("Seed KOSMOS · Siegel 9918bf59")

    verdict = verify(record)
    assert verdict.finished
    assert record.read_text(encoding="utf-8").splitlines(True)[1:] == engine_run(record)
    winner = verdict.game.match.winner
    assert winner is not None
    assert f"{names[winner]} gewinnt!" in result


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "lang", "people"),
    [((40, 12), "nl", 3), ((80, 24), "en", 5), ((120, 40), "de", 4), ((200, 60), "en", 6)],
)
def test_a_whole_game_in_every_size_and_language_writes_what_the_engine_plays(
    tmp_path, size, lang, people
):
    record, names = tmp_path / "game.flip7", NAMES[:people]
    options = ["--seats", ",".join(names), "--seed", "KOSMOS", "--target", "40"]
    in_sight = layout_for(*size, people).seats
    words.use(lang)
    with program(
        tmp_path,
        "--lang",
        lang,
        "play",
        *options,
        "--record",
        record,
        width=size[0],
        height=size[1],
    ) as terminal:
        while True:
            terminal.wait_for(lambda _text: next_key(terminal, STOP_AT) is not None)
            key, text = next_key(terminal, STOP_AT), terminal.text
            assert key is not None
            if key == "result":
                break
            if key in ("n", "s"):
                asked = [name for name in names if any(each in text for each in asking(name))]
                assert len(asked) == 1, text
                assert sum(name in text for name in names) >= in_sight, text
            terminal.send(ENTER if key == "summary" else key)
            terminal.wait_for(text.__ne__)
    verdict = verify(record)
    assert verdict.finished
    assert record.read_text(encoding="utf-8").splitlines(True)[1:] == engine_run(record)
    winner = names[verdict.game.match.winner or 0]
    assert words.fill(_("{name} gewinnt!"), name=winner) in text


def asking(name: str) -> list[str]:
    """How the question to this person may begin."""
    return [
        words.fill(template, name=name).partition("?")[0] + "?"
        for template in (
            _("{name}: Noch eine oder Stopp?"),
            _("{name}: Noch eine? Stopp geht erst, wenn eine Karte vor dir liegt."),
        )
    ]


def assert_totals_are_right(text: str, record: Path, names: Sequence[str]) -> None:
    """Every total on the screen is the one of the last round line."""
    totals = [0] * len(names)
    for line in record.read_text(encoding="utf-8").splitlines():
        totals = json.loads(line).get("totals", totals)
    lines, right = text.splitlines(), dict(zip(names, totals, strict=True))
    all_shown = [
        {name: int(total) for line in lines for name, total in kind.findall(line)}
        for kind in (_SEAT, _HAND_AND_NEED if "fehlen" in text else _HAND, _BAR)
    ]
    all_shown.append(dict(in_panels(lines)))
    assert all(shown in ({}, right) for shown in all_shown)
    assert any(all_shown)


def in_panels(lines: Sequence[str]) -> Iterator[tuple[str, int]]:
    """Names and totals of the panels of the table, side by side and below each other."""
    for row, line in enumerate(lines):
        for panel in _PANEL.finditer(line):
            below = (each[panel.start() : panel.end()] for each in lines[row + 1 :])
            races = [found for each in below if (found := _RACE.search(each))]
            assert races, "\n".join(lines)
            yield panel[1], int(races[0][1])


def assert_complete(text: str, names: Sequence[str]) -> None:
    """Nobody is missing; somebody is asked in words, with both labels."""
    assert all(re.search(rf"\b{name}\b", text) for name in names)
    if "[N]" in text:
        asked = re.search(r"^ (\w+): Noch eine", text, re.MULTILINE)
        assert asked is not None
        assert asked[1] in names
        assert re.search(r"\[N\] Noch eine +\[S\] Stopp", text)
        assert re.search(rf"(?:> +|┏━ [A-X] ){asked[1]}\b.*am Zug", text)
