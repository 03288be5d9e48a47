"""Games from a position, played by keys."""

import json
from pathlib import Path

from textual import events
from textual.widgets import Input, Static

from flip7.record.verifying import verify
from flip7.replay.history import open_history
from flip7.tui.app import Flip7
from flip7.tui.replay.people_area import PeopleArea
from flip7.tui.replay.position_screen import PositionScreen, typed_at
from tests.tui.camera import at_rest
from tests.tui.places import program
from tests.tui.terminal import Terminal
from tests.tui.visits import TABLE, kept

POSITION = "Anna: 3 5 +4 second | Ben: 6 gestoppt | Cleo: 12 7"


def answered(terminal: Terminal, label: str, until: str) -> str:
    """What the table shows after this key, which counts once its label is bold."""
    terminal.wait_for(lambda _: terminal.is_bold(label))
    terminal.send(label[1].lower())
    terminal.wait_for(until)
    return terminal.settle()


def lines_of(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_a_game_from_a_position_is_played_by_keys_to_the_end_of_its_round(tmp_path):
    record = tmp_path / "game.flip7"
    with program(tmp_path, "play", "--position", POSITION, "--record", record) as terminal:
        terminal.wait_for("Anna: Noch eine oder Stopp?")
        text = terminal.settle()
        assert "Stopp, 12 sichern" in text
        assert "Siegel" not in text
        answered(terminal, "[S]", "Cleo: Noch eine oder Stopp?")
        answered(terminal, "[U]", "Anna: Noch eine")
        answered(terminal, "[S]", "Cleo: Noch eine oder Stopp?")
        text = answered(terminal, "[S]", "Runde 1")
        assert all(name in text for name in ("Anna", "Ben", "Cleo"))
    header, *lines = lines_of(record)
    assert "seed" not in header
    assert header["position"]
    assert lines == [
        {"seat": 0, "say": "stay"},
        {"undo": True},
        {"seat": 0, "say": "stay"},
        {"seat": 2, "say": "stay"},
        {"round": 1, "ended": "all-out", "points": [12, 6, 19], "totals": [12, 6, 19]},
    ]
    assert verify(record).lines == 6


def test_a_card_that_comes_is_one_that_lies_in_the_pile(tmp_path):
    record = tmp_path / "game.flip7"
    position = "Anna: 3 | Ben: 6 | discards: 0 1"
    with program(tmp_path, "play", "--position", position, "--record", record) as terminal:
        answered(terminal, "[N]", "Stapel 89")
    assert [next(iter(line)) for line in lines_of(record)[1:3]] == ["seat", "card"]
    assert lines_of(record)[2]["card"] not in ("0", "1")
    verify(record)


async def test_a_typed_target_that_was_not_free_to_choose_is_contradicted(tmp_path):
    app = Flip7(tmp_path)
    async with app.run_test() as pilot:
        app.push_screen(PositionScreen("A: 3 | B: 5 stopped", "freeze>B"))
        await at_rest(pilot)
        told = str(app.screen.query_one("#told", Static).content).splitlines()
    place = next(place for place, line in enumerate(told) if "A muss den Freeze" in line)
    assert told[place + 1].startswith("Freeze für B gilt hier nicht")
    assert told[place + 1].endswith("[9.1]")


QUARREL = ("Anna: 3 5 +4 second | Ben: 6 stopped | Cleo: 7", "flip3>Cleo 5 freeze 7")


def answer_of(app: Flip7) -> str:
    return str(app.screen.query_one("#answer", Static).content)


async def test_the_answer_stands_still_and_a_slip_keeps_what_was_right_before_it(tmp_path):
    app = Flip7(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(PositionScreen(QUARREL[0], "flip3>Cleo 5 fweeze 7"))
        lines = "\n".join(await at_rest(pilot))
        assert "Nach „5“: Spalte 14: „fweeze“" in lines
        assert "Karte 1 von 3 für Cleo: 5." in lines
        app.screen.query_one("#course", Input).value = QUARREL[1]
        await at_rest(pilot)
        app.screen.query_one("#judged").scroll_end(animate=False)
        lines = "\n".join(await at_rest(pilot))
        assert answer_of(app).splitlines()[0] in lines


async def test_the_other_rules_show_where_they_part(tmp_path):
    app = Flip7(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(PositionScreen("A: 3 5 | B: 6 | C: 9", "flip3>A second 5 7 6"))
        await at_rest(pilot)
        await pilot.press("f3")
        marked = [line for line in await at_rest(pilot) if "→ " in line]
    assert len(marked) == 1


async def test_what_was_typed_is_not_thrown_away_unasked(tmp_path):
    app = Flip7(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(PositionScreen(*QUARREL))
        await at_rest(pilot)
        app.screen.query_one("#course", Input).value = "5"
        await at_rest(pilot)
        await pilot.press("escape")
        assert "Trotzdem zurück?" in "\n".join(await at_rest(pilot))


async def test_a_pasted_list_has_one_person_a_line(tmp_path):
    app = Flip7(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(PositionScreen())
        await at_rest(pilot)
        app.screen.query_one(PeopleArea).post_message(events.Paste("Anna: 3 5\n\nBen: 6\n"))
        await at_rest(pilot)
        assert app.screen.query_one(PeopleArea).text.splitlines() == ["Anna: 3 5", "", "Ben: 6"]
        assert "Anna: Noch eine oder Stopp?" in answer_of(app)


async def test_a_person_a_line_and_a_slip_in_one_of_them_says_in_which(tmp_path):
    """Typed as fast as can be, with a line taken back."""
    app = Flip7(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(PositionScreen())
        await at_rest(pilot)
        typed = "Anna: 3 5\nBen: 6 fweeze\nCleo: 7\b\b\b 9\n; round 3"
        names = {"\n": "enter", "\b": "backspace", " ": "space", ":": "colon", ";": "semicolon"}
        await pilot.press(*(names.get(each, each) for each in typed))
        await at_rest(pilot)
        area = app.screen.query_one(PeopleArea)
        assert area.text.splitlines() == ["Anna: 3 5", "Ben: 6 fweeze", "Cleo 9", "; round 3"]
        assert answer_of(app).startswith("Zeile 2, Spalte 8: „fweeze“")
        area.text = area.text.replace("fweeze", "freeze").replace("Cleo", "Cleo:")
        await at_rest(pilot)
        assert "Zeile" not in answer_of(app)
        area.text = area.text.replace(" freeze", "")
        await at_rest(pilot)
        assert "Anna: Noch eine oder Stopp?" in answer_of(app)


async def test_what_a_replay_brings_along_has_a_person_a_line(tmp_path):
    history = open_history(kept(tmp_path, "evening-of-6"))
    brought = typed_at(history, TABLE.line)
    assert brought is not None
    lines = brought[0].splitlines()
    assert [line.partition(":")[0] for line in lines[:6]] == [*history.names]
    assert lines[6].startswith("; turn Cleo; dealer Oma")
    app = Flip7(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(PositionScreen(*brought))
        picture = "\n".join(await at_rest(pilot))
        assert app.screen.query_one(PeopleArea).text == brought[0]
        assert answer_of(app).splitlines()[0] in picture
        await pilot.press("escape")
        await at_rest(pilot)
        assert not isinstance(app.screen, PositionScreen), (
            "nothing was changed, so nothing is asked"
        )
