"""The end of a game: the winner large, each round a piece of the bar, what was the most."""

import pytest

from flip7.narrate.superlatives import superlatives
from flip7.replay.standings import standings
from flip7.tui.results.finale import Finale
from flip7.tui.results.score_chart import score_chart
from flip7.tui.results.summary_screen import SummaryScreen
from flip7.tui.shared.large_letters import large_letters
from tests.tui.camera import camera, somewhere
from tests.tui.results.test_scores import NAMES, STORY, round_of
from tests.tui.visits import sit_down

PEOPLE = standings(STORY)


@pytest.mark.parametrize("size", [(40, 12), (60, 20), (80, 24), (120, 40), (200, 60)])
async def test_the_winner_is_large_and_the_last_word_is_no_path(size):
    with somewhere() as games:
        async with camera(games) as view:
            await sit_down(view, "evening-of-6")
            lines = await view.of_size(size)
    text = "\n".join(lines)
    assert "Max (2) gewinnt!" in text
    assert ".flip7" not in lines[-1]
    if size[1] >= 20:
        letters = (large_letters("Max (2)") or [""])[0]
        assert "M A X   ( 2 )" in text or letters in text
        assert "212 Punkte · 9 vor Oma Friederike" in text


def test_podium_and_large_letters_come_where_nobody_loses_a_line_by_them():
    finale = Finale(PEOPLE, NAMES)
    free = (0, 1, 2, 4, 5, 9, 10, 13, 14, 40)
    assert [finale.lines(each, 80) for each in free] == [0, 1, 2, 2, 5, 5, 10, 10, 14, 14]
    assert finale.lines(40, 20) == 10, "too narrow for the letters"
    assert Finale(PEOPLE, NAMES, "geschafft").lines(40, 80) == 10


@pytest.mark.parametrize("size", [(100, 30), (120, 40), (200, 60)])
async def test_the_name_is_called_across_the_table_where_there_is_room(size):
    with somewhere() as games:
        async with camera(games) as view:
            await sit_down(view, "evening-of-4")
            lines = await view.of_size(size)
    letters = [row.rstrip() for row in large_letters("Ben") or ()]
    at = next(n for n, line in enumerate(lines) if letters[0] in line)
    assert all(row in line for row, line in zip(letters, lines[at:], strict=False))
    assert "203 Punkte · 110 vor Oma Friederike" in "\n".join(lines[at:])


@pytest.mark.parametrize("size", [(40, 12), (60, 20), (80, 24)])
async def test_the_last_summary_names_the_winner_before_any_key_that_may_be_spared(size):
    with somewhere() as games:
        async with camera(games) as view:
            await view.of_size(size)
            await sit_down(view, "evening-of-2", until=135)
            await view.does("table.stay", SummaryScreen)
            lines = await view.until(lambda: view.is_asked)
    text = " ".join(" ".join(lines).split())
    assert "Niemand ist mehr im Spiel. Anna gewinnt mit 209 Punkten!" in text
    assert "[Enter] weiter zum Ergebnis" in text


def test_every_round_is_a_piece_of_the_bar_with_its_points_in_it():
    _heads, cleo, *_ = score_chart(PEOPLE, NAMES, ("a", "b", "c"), 120, is_painted=True)
    grounds = [
        (cleo.plain[span.start : span.end].strip(), str(span.style).split(" on ")[1])
        for span in cleo.spans
        if "$card-" in str(span.style)
    ]
    assert [points for points, _ground in grounds] == ["10", "60"]
    assert len({ground for _points, ground in grounds}) == len(grounds)


def test_what_was_the_most_is_told_only_where_it_is_true_of_few():
    told = superlatives(PEOPLE, [], NAMES)
    assert told == ("Beste Runde: Cleo mit 60 (Runde 2)",)
    busts = [*round_of(1, [0, 20, 20], [0, 20, 20]), *round_of(2, [0, 20, 20], [0, 40, 40])]
    assert superlatives(standings(busts), [], NAMES) == ("Am häufigsten verzockt: Anna, 2-mal",)
    even = round_of(1, [20, 20, 20], [20, 20, 20])
    assert superlatives(standings(even), [], NAMES) == ()


async def test_the_boldest_card_that_went_well_is_one_that_was_called_for():
    with somewhere() as games:
        async with camera(games) as view:
            session = await sit_down(view, "evening-of-6")
            told = superlatives(standings(session.story), session.in_force, session.names)
    assert told[-1] == "Knapp gut gegangen: Max (2) bei 51,0\u202f% (Runde 6)"
