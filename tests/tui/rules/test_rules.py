"""The rule book, the quick guide and the help on the screen."""

import subprocess
import sys
from itertools import product

import pytest
from textual.widgets import OptionList, Static

from flip7.narrate.guide import load as load_guide
from flip7.narrate.rulebook import load
from flip7.narrate.words import _, use
from flip7.tui.app import Flip7
from flip7.tui.library.games_screen import GamesScreen
from flip7.tui.library.start_screen import StartScreen
from flip7.tui.library.trash_screen import TrashScreen
from flip7.tui.replay.comparison_screen import ComparisonScreen
from flip7.tui.replay.position_screen import PositionScreen
from flip7.tui.replay.replay_screen import ReplayScreen
from flip7.tui.results.result_screen import ResultScreen
from flip7.tui.results.summary_screen import SummaryScreen
from flip7.tui.rules.guide_screen import GuideScreen
from flip7.tui.rules.rule_book_screen import RuleBookScreen
from flip7.tui.setup.players_screen import PlayersScreen
from flip7.tui.setup.setup_screen import SetupScreen
from flip7.tui.table.table_screen import TableScreen
from tests.tiers import one_in
from tests.tui.camera import Camera, at_rest
from tests.tui.places import DOWN, ENTER, F1, program

ESC = "\x1b"


def first_line_of_text(app):
    """What stands at the top of the text of the book."""
    text = app.screen.query_one("#text")
    for paragraph in text.query(".paragraph"):
        if paragraph.virtual_region.bottom > text.scroll_offset.y and paragraph.id:
            return paragraph.id
    return None


@pytest.mark.parametrize(
    ("number", "size"),
    one_in(5, product(["1.2", "7.4", "8.6", "10.4"], [(80, 24), (40, 12), (120, 40)])),
)
async def test_the_book_opens_at_a_paragraph(size, number, tmp_path):
    app = Flip7(tmp_path, "off")
    async with app.run_test(size=size) as pilot:
        app.push_screen(RuleBookScreen("int-the-op-2025", number))
        view, wanted = Camera(app, pilot), f"paragraph-{number.replace('.', '-')}"
        await view.until(lambda: first_line_of_text(app) == wanted)
        marked = app.screen.query_one("#contents", OptionList).highlighted_option
        assert marked is not None
        assert marked.id == number
        await view.types("i")
        await view.until(
            lambda: "internationale" not in str(app.screen.query_one("#book", Static).content)
        )
        await view.until(lambda: first_line_of_text(app) == wanted)


async def test_the_text_is_easy_to_read_and_the_paragraph_looked_up_is_lit(tmp_path):
    """At most eighty cells a line, in the middle with the contents; the paragraph is lit whole."""
    app = Flip7(tmp_path, "off")
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(RuleBookScreen("de-kosmos-2025", "8.3"))
        view = Camera(app, pilot)
        await view.until(lambda: first_line_of_text(app) == "paragraph-8-3")
        for size in ((60, 20), (80, 24), (100, 30), (120, 40), (200, 60)):
            await view.of_size(size)
            await view.until(lambda: first_line_of_text(app) == "paragraph-8-3")
            contents, text = (app.screen.query_one(part) for part in ("#contents", "#text"))
            [lit] = text.query(".-marked").results(Static)
            assert lit.id == "paragraph-8-3"
            assert lit.region.width == text.scrollable_content_region.width <= 80, size
            assert lit.styles.background != text.styles.background
            assert contents.region.right <= text.region.x, size
            assert abs(contents.region.x - (size[0] - text.region.right)) <= 1, size
            assert text.border_title is not None
            assert "8 Wartende Aktionen" in str(text.border_title)


@pytest.mark.parametrize(("width", "height"), one_in(2, [(80, 24), (200, 60), (120, 40)]))
async def test_every_section_of_the_guide_has_a_panel_of_lines_that_can_be_read(
    width, height, tmp_path
):
    app = Flip7(tmp_path, "off")
    async with app.run_test(size=(width, height)) as pilot:
        app.action_guide()
        await at_rest(pilot)
        panels = [*app.screen.query("#guide .panel").results(Static)]
        assert [str(panel.border_title) for panel in panels] == [
            section.title for section in load_guide("de").sections
        ]
        assert {panel.region.width for panel in panels} <= set(range(50, 85))
        if width >= 120:
            assert max(panel.region.bottom for panel in panels) <= height


async def test_every_paragraph_can_be_opened(tmp_path):
    app = Flip7(tmp_path, "off")
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(RuleBookScreen("de-kosmos-2025"))
        await at_rest(pilot)
        contents = app.screen.query_one("#contents", OptionList)
        offered = [option.id for option in contents.options if option.id]
        assert offered == [paragraph.number for paragraph in load("de-kosmos-2025")]


def test_by_keys_contents_search_and_back(tmp_path):
    with program(tmp_path) as terminal:
        terminal.wait_for("Regelbuch")
        terminal.settle()
        terminal.send("r")
        terminal.wait_for("1.1 Das Kartenspiel")
        terminal.send(DOWN * 8)
        terminal.wait_for("3.1 Noch eine · ")
        terminal.send("f")
        terminal.wait_for("Wonach sucht ihr?")
        terminal.send("schlange")
        terminal.wait_for("Absätze. Enter liest.")
        terminal.wait_for("8.2 Eine Schlange · ")
        terminal.send(ENTER)
        terminal.settle()
        terminal.send(ESC)
        terminal.wait_for("7.1 Drei Karten")
        terminal.wait_for("8.2 Eine Schlange · ")
        terminal.send("k")
        terminal.wait_for("In der Schachtel")
        terminal.send(ESC)
        terminal.wait_for("8.2 Eine Schlange · ")
        terminal.settle()
        terminal.send("q")
        terminal.wait_for("Neue Partie")


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("de", ("79 Zahlen", "Ab 8 Jahren", "3 bis 18", "kein Fehler", "Tipps")),
        ("en", ("79 number", "Age 8", "3 to 18", "not a mistake", "Tips")),
        ("nl", ("79 getal", "Vanaf 8", "3 tot en met 18", "geen fout", "Tips")),
    ],
)
async def test_the_guide_says_what_beginners_ask(lang, words, tmp_path):
    use(lang)
    app = Flip7(tmp_path, "off")
    async with app.run_test() as pilot:
        app.action_guide()
        await at_rest(pilot)
        text = " ".join(
            f"{panel.border_title} {panel.content}"
            for panel in app.screen.query("#guide Static").results(Static)
        )
    told = " ".join(text.split()).casefold()
    assert [word for word in words if word.casefold() not in told] == []


def test_help_leads_to_the_book_of_the_game_on_the_table_and_back(tmp_path):
    arguments = ["play", "--seats", "Anna,Ben", "--rules", "int-the-op-2025", "--seed", "KOSMOS"]
    with program(tmp_path, *arguments) as terminal:
        terminal.wait_for("Siegel")
        terminal.settle()
        terminal.send(F1)
        terminal.wait_for("Wer gefragt ist")
        terminal.settle()
        terminal.send("r")
        terminal.wait_for("Das Regelbuch, internationale Ausgabe")
        terminal.settle()
        terminal.send(ESC)
        terminal.wait_for("Wer gefragt ist")
        terminal.settle()
        terminal.send("k")
        terminal.wait_for("In der Schachtel")
        terminal.settle()
        terminal.send(ESC)
        terminal.wait_for("Wer gefragt ist")
        terminal.settle()
        terminal.send("?")
        terminal.wait_for("Siegel")


@pytest.mark.parametrize(
    "screen",
    [
        *(StartScreen, GamesScreen, TrashScreen, SetupScreen, PlayersScreen),
        *(TableScreen, SummaryScreen, ResultScreen),
        *(ReplayScreen, ComparisonScreen, PositionScreen, RuleBookScreen, GuideScreen),
    ],
)
def test_every_place_says_what_there_is_to_do(screen):
    assert _(screen.HELP)


def test_nothing_of_the_book_is_loaded_before_it_is_opened():
    look = (
        "import sys, flip7.tui.app, flip7.tui.table.table_screen, flip7.tui.library.start_screen; "
        "print(*sorted(name for name in sys.modules if 'textual.widgets._' in name))"
    )
    done = subprocess.run([sys.executable, "-c", look], capture_output=True, check=True, text=True)
    dear = ("_markdown", "_text_area", "_data_table", "_rich_log")
    assert not [name for name in done.stdout.split() if name.endswith(dear)]
