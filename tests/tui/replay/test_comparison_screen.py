"""The other edition on the screen, and what the table answers there."""

from random import Random

import pytest
from textual.widgets import Static

from flip7.engine.inputs import Call
from flip7.players.seat_letters import LETTERS
from flip7.replay.history import open_history
from flip7.settings.keys import sign_of
from flip7.tui.app import Flip7
from flip7.tui.replay.comparison_screen import ComparisonScreen
from tests.records import CASES, chance_record
from tests.replay.two_editions import answers_to
from tests.tiers import in_parts
from tests.tui.camera import at_rest


async def test_the_first_call_of_a_new_game_can_be_answered(tmp_path):
    history = open_history(CASES / "found" / "compare-answer-crashes.flip7")
    async with Flip7(tmp_path).run_test(size=(80, 24)) as pilot:
        screen = ComparisonScreen(history, 1)
        await pilot.app.push_screen(screen)
        await pilot.press("n")
        assert len(screen._answers) == 1


@pytest.mark.parametrize("games", in_parts(4, 50), ids=str)
async def test_whatever_is_pressed_is_an_answer_to_what_is_asked(games, tmp_path):
    pressed = 0
    async with Flip7(tmp_path).run_test(size=(80, 24)) as pilot:
        for game in games:
            history = open_history(chance_record(tmp_path / "a.flip7", game, 200))
            random = Random(game)
            screen = ComparisonScreen(history, random.randint(1, len(history.moments)))
            await pilot.app.push_screen(screen)
            while following := answers_to(screen._comparison):
                answer = random.choice(following)
                if isinstance(answer, Call):
                    key = sign_of("comparison.hit" if answer.hit else "comparison.stay")
                else:
                    key = screen._letters_there[answer.to]
                    assert key in LETTERS
                before = len(screen._answers)
                await pilot.press(key.lower())
                assert len(screen._answers) == before + 1, (game, answer)
                pressed += 1
            await pilot.press("escape")
            assert pilot.app.screen is not screen
    assert pressed > len(games)


@pytest.mark.parametrize(
    ("size", "beside"), [((60, 20), False), ((80, 24), True), ((120, 40), True), ((200, 60), True)]
)
async def test_both_editions_stand_side_by_side_where_there_is_room(tmp_path, size, beside):
    history = open_history(CASES / "quarrels" / "D08-de-kosmos-2025.flip7")
    async with Flip7(tmp_path).run_test(size=size) as pilot:
        screen = ComparisonScreen(history, 1)
        await pilot.app.push_screen(screen)
        await at_rest(pilot)
        mine, other = (screen.query_one(panel, Static) for panel in ("#mine", "#other"))
        assert (mine.region.y == other.region.y) is beside
        assert (mine.region.x < other.region.x) is beside
        assert abs(mine.region.width - other.region.width) <= 1
        assert other.region.width <= 82
        for panel, name, paragraph in (
            (mine, "deutsche Ausgabe 2025", "8.3 Verzockt"),
            (other, "internationale Ausgabe 2025", "8.7 Was beim Verzocken"),
        ):
            assert str(panel.border_title) == name
            assert paragraph in str(panel.content)
        left, right = screen.query_one("#comparison").region, screen.query_one("#sides").region
        assert abs((right.x - left.x) - (left.right - right.right)) <= 2
