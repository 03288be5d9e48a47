"""People leave and arrive between rounds, from the summary."""

import json
import re

import pytest

from flip7.players.groups import Roster, sat_down
from tests.players.sitting import next_time
from tests.tui.places import ENTER, program

ESC = "\x1b"


def play_a_round(terminal):
    """Everybody takes what comes and stops as soon as that is possible."""
    while True:
        terminal.wait_for(lambda _: next_key(terminal) is not None)
        key, text = next_key(terminal), terminal.text
        if key == "summary":
            return
        terminal.send(key)
        terminal.wait_for(lambda now, text=text: now != text)


def next_key(terminal):
    text = terminal.text
    if terminal.is_bold("[Enter] nächste Runde") or terminal.is_bold("[Enter] weiter zum"):
        return "summary"
    if terminal.is_bold("[Enter] ja"):
        return ENTER
    pointing = re.search(r"\[([A-Z])[^\]]*\] wählt jemanden", text)
    if pointing and terminal.is_bold(pointing[0]):
        return pointing[1].lower()
    if terminal.is_bold("[S] Stopp, "):
        return "s"
    if terminal.is_bold("[N] Noch eine"):
        return "n"
    return None


def lines(games):
    [path] = games.glob("*.flip7")
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.fixture
def summary(tmp_path):
    """The summary of the first round of four people."""
    arguments = ["play", "--seats", "Anna,Ben,Cleo,Dora", "--seed", "KOSMOS", "--dealer", "Anna"]
    with program(tmp_path, *arguments) as terminal:
        play_a_round(terminal)
        yield terminal, tmp_path


def to_people(terminal):
    terminal.wait_for(lambda _: terminal.is_bold("[L] Leute"))
    terminal.send("l")
    terminal.wait_for(lambda _: terminal.is_bold("[N] jemand kommt dazu"))


def leaves(terminal, letter, name):
    terminal.send(letter)
    terminal.wait_for(lambda _: terminal.is_bold("[Enter] ja, geht"))
    assert f"{name} geht," in terminal.text
    terminal.send(ENTER)
    terminal.wait_for(lambda _: terminal.is_bold(f"[U] {name} bleibt doch"))


def arrives(terminal, name, total=""):
    terminal.wait_for(lambda _: terminal.is_bold("[N] jemand kommt dazu"))
    terminal.send("n")
    terminal.wait_for("Wer kommt dazu?")
    terminal.wait_for(", dem letzten Platz")
    terminal.settle()
    terminal.send(name + ENTER + total + ENTER)


@pytest.mark.slow
def test_p048_a_newcomers_name_that_is_too_long_once_it_is_clean_is_told(summary):
    terminal, games = summary
    to_people(terminal)
    arrives(terminal, "\u0958" * 40)
    terminal.wait_for("Zeichen müssen es sein")
    terminal.send("\x15Emil" + ENTER + ENTER)
    terminal.wait_for("Emil kommt dazu und beginnt mit 0 Punkten.")
    assert lines(games)[-1] == {"join": "Emil", "total": 0}


def test_p031_p039_leave_and_join_are_lines_of_the_record_and_stand_in_the_summary(summary):
    terminal, games = summary
    to_people(terminal)
    leaves(terminal, "b", "Ben")
    arrives(terminal, "Emil")
    terminal.wait_for("Emil kommt dazu und beginnt mit 0 Punkten.")
    assert re.search(r"B +Emil +0 Punkte", terminal.text)
    terminal.wait_for(lambda _: terminal.is_bold("[U] Emil kommt doch nicht"))
    terminal.send(ESC)
    terminal.wait_for("nächste Runde")
    assert re.search(r"gegangen +Ben", terminal.text)
    assert re.search(r"\+ +B Emil +kommt dazu +0", terminal.text)
    assert lines(games)[-2:] == [{"leave": 1}, {"join": "Emil", "total": 0}]
    terminal.wait_for(lambda _: terminal.is_bold("[Enter] nächste Runde"))
    terminal.send(ENTER)
    terminal.wait_for("Runde 2")
    play_a_round(terminal)
    [first, second] = [line for line in lines(games) if "round" in line]
    assert len(second["totals"]) == 5
    assert second["totals"][1] == first["totals"][1]


def test_u_takes_back_arriving_then_leaving_then_the_last_stopp(summary):
    terminal, games = summary
    before = len(lines(games))
    to_people(terminal)
    leaves(terminal, "b", "Ben")
    arrives(terminal, "Emil", "12")
    terminal.wait_for(lambda _: terminal.is_bold("[U] Emil kommt doch nicht"))
    terminal.send("u")
    terminal.wait_for(lambda _: terminal.is_bold("[U] Ben bleibt doch"))
    terminal.send(ESC)
    terminal.wait_for(lambda _: terminal.is_bold("[U] Ben bleibt doch"))
    terminal.wait_for(lambda _: terminal.is_bold("[Enter] nächste Runde"))
    terminal.send("u")
    terminal.wait_for(lambda _: terminal.is_bold("[L] Leute") and "gegangen" not in terminal.text)
    assert lines(games)[before:] == [
        {"leave": 1},
        {"join": "Emil", "total": 12},
        {"undo": True},
        {"undo": True},
    ]
    terminal.send(ENTER)
    terminal.wait_for("Runde 2")
    play_a_round(terminal)


@pytest.mark.parametrize("key", ["n", "u", ESC])
def test_while_it_is_asked_whether_somebody_goes_no_form_opens(summary, key):
    terminal, games = summary
    to_people(terminal)
    leaves(terminal, "b", "Ben")
    before = lines(games)
    terminal.send("c")
    terminal.wait_for(lambda _: terminal.is_bold("[Enter] ja, geht"))
    terminal.send(key)
    terminal.wait_for(lambda _: terminal.is_bold("[N] jemand kommt dazu"))
    assert "Cleo geht," not in terminal.text
    assert "Wer kommt dazu?" not in terminal.text
    assert lines(games) == before


@pytest.mark.slow
def test_p030_a_newcomer_of_a_known_name_gets_a_number(summary):
    terminal, games = summary
    to_people(terminal)
    arrives(terminal, "anna")
    terminal.wait_for("anna (2) kommt dazu")
    assert lines(games)[-1] == {"join": "anna (2)", "total": 0}


@pytest.mark.slow
def test_points_not_below_the_target_are_refused(summary):
    terminal, games = summary
    before = lines(games)
    to_people(terminal)
    arrives(terminal, "Emil", "200")
    terminal.wait_for("unter dem Ziel")
    assert lines(games) == before


def test_two_people_stay_and_it_is_said_why(tmp_path):
    arguments = ["play", "--seats", "Anna,Ben", "--seed", "KOSMOS", "--dealer", "Anna"]
    with program(tmp_path, *arguments) as terminal:
        play_a_round(terminal)
        to_people(terminal)
        terminal.send("a")
        terminal.wait_for("Zwei Personen müssen mindestens am Tisch bleiben.")
        # Nothing is asked that would be refused afterwards.
        assert "ja, geht" not in terminal.text
        terminal.send(ENTER)
        terminal.settle()
        assert "ja, geht" not in terminal.text
        assert "leave" not in str(lines(tmp_path))


@pytest.mark.slow
def test_p039_a_nineteenth_person_is_refused(tmp_path):
    seats = ",".join(f"P{number}" for number in range(1, 19))
    with program(tmp_path, "play", "--seats", seats, "--seed", "KOSMOS") as terminal:
        play_a_round(terminal)
        to_people(terminal)
        terminal.send("n")
        terminal.wait_for("Der Tisch ist voll.")


def test_p001_the_key_that_opens_the_people_does_not_send_anybody_home(summary):
    terminal, games = summary
    before = lines(games)
    terminal.wait_for(lambda _: terminal.is_bold("[L] Leute"))
    terminal.send("llll\r\r")
    terminal.wait_open("[N] jemand kommt dazu")
    assert lines(games) == before


@pytest.mark.slow
def test_who_left_and_who_came_are_offered_next_time(tmp_path):
    sat_down(tmp_path, Roster(("Anna", "Ben", "Cleo", "Dora")))
    arguments = ["play", "--seats", "Anna,Ben,Cleo,Dora", "--seed", "KOSMOS", "--dealer", "Anna"]
    with program(tmp_path, *arguments) as terminal:
        play_a_round(terminal)
        to_people(terminal)
        leaves(terminal, "b", "Ben")
        arrives(terminal, "Emil")
        terminal.wait_for(lambda _: next_time(tmp_path) == ("Anna", "Cleo", "Dora", "Emil"))


@pytest.mark.slow
def test_after_resume_one_line_says_what_happened_and_who_is_asked(tmp_path):
    arguments = ["play", "--seats", "Anna,Ben", "--seed", "KOSMOS", "--dealer", "Anna"]
    with program(tmp_path, *arguments) as terminal:
        terminal.wait_for(lambda _: terminal.is_bold("[S] Stopp, "))
        terminal.send("s")
        terminal.wait_for("Ben: Noch eine")
    with program(tmp_path, "resume") as terminal:
        terminal.wait_for("Weiter geht’s, Ben ist gefragt. Zuletzt: ")
