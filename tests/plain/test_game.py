"""Whole games as text, by script and by hand, and every question on the way."""

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec
import pytest

from flip7.engine.cards import KINDS
from flip7.engine.events import RoundBegan
from flip7.engine.odds import risk, seen_cards
from flip7.engine.requests import CallDue, TargetDue
from flip7.engine.ruleset import rule_set, with_room_for
from flip7.narrate.asking import ask, why_not_them
from flip7.narrate.card_words import label
from flip7.narrate.complaints import complain
from flip7.narrate.odds import risk_told
from flip7.narrate.sentences import tell
from flip7.plain import table_in_words as spoken
from flip7.plain.table_in_words import counted
from flip7.record.verifying import verify
from flip7.replay.parting_paragraphs import asking_paragraph
from flip7.session import Session, header_for
from tests.cli.running import flip7, started
from tests.plain.typing import left, script_of, typed
from tests.tiers import one_in
from tests.tui.places import FLIP7
from tests.tui.players import engine_run
from tests.tui.terminal import Terminal

PEOPLE = [f"Person {number}" for number in range(1, 37)]


def game(folder: Path, people: int, rules: str = "de-kosmos-2025", seed: str = "KOSMOS") -> Session:
    """A game with nothing answered yet."""
    played_by = with_room_for(rule_set(rules, target=80), people)
    header = header_for(tuple(PEOPLE[:people]), played_by, 0, seed)
    return Session.begin(header, folder / "game.flip7")


def record_lines(path: Path) -> list[str]:
    """What was played, without the header."""
    return path.read_text(encoding="utf-8").splitlines(keepends=True)[1:]


def asked_for(
    folder: Path, kind: type, people: int = 3, when: Callable[[Session], bool] = lambda _: True
) -> Session:
    """A game in front of the first question of this kind where this holds."""
    session = game(folder, people)
    answers = iter(script_of(session.path))
    typed(session, [])
    while not (isinstance(session.request, kind) and when(session)):
        answer = next(answers)
        typed(
            session, [answer, next(answers)] if isinstance(session.request, TargetDue) else [answer]
        )
    return session


@pytest.mark.parametrize("rules", ["de-kosmos-2025", "int-the-op-2025"])
@pytest.mark.parametrize("people", [2, 6, 18, 36])
def test_a_whole_game_by_script_equals_the_engines_own_run(people, rules, tmp_path):
    session = game(tmp_path, people, rules)
    code, told = typed(session, script_of(session.path))
    assert code == 0
    assert verify(session.path).finished
    assert record_lines(session.path) == engine_run(session.path)
    sentences = [tell(event, session.names) for entry in session.moments for event in entry.events]
    assert [line for line in told if line in set(sentences)] == sentences
    assert not any(re.search(r"[\x00-\x1f\x7f-\x9f]", line) for line in told)
    assert any("KOSMOS" in line and "9918bf59" in line for line in told[-5:])


@pytest.mark.parametrize("people", one_in(3, [2, 6, 18]))
def test_a_whole_game_by_hand_in_a_terminal(people, tmp_path):
    path = tmp_path / "game.flip7"
    names = ",".join(PEOPLE[:people])
    options = ("--plain", "--seed", "KOSMOS", "--target", "60", "--record", path)
    command = [*FLIP7, "play", "--seats", names, *options]
    with Terminal(command, width=200, height=50, env={"TERM": "dumb"}) as terminal:
        terminal.wait_for(is_asked)
        *answers, _, _ = script_of(path)
        for answer in answers:
            so_far = terminal.received
            terminal.send(f"{answer}\n")
            terminal.wait_for(partial(is_asked_again, terminal, so_far))
        terminal.wait_for("Enter: beenden")
        terminal.send("\n")
        assert terminal.wait_exit() == 0
        assert b"Seed KOSMOS" in terminal.tail
        assert b"\x1b" not in terminal.tail
    assert verify(path).finished
    assert record_lines(path) == engine_run(path)


def is_asked(text: str) -> bool:
    """Whether the last line asks for something."""
    last = text.rstrip().rpartition("\n")[2]
    return bool(re.match(r"Enter: |.*: Noch eine|[A-Z] für |.* Enter bestätigt\.$", last))


def is_asked_again(terminal: Terminal, so_far: int, text: str) -> bool:
    """Whether more has been told since, and something is asked."""
    return terminal.received > so_far and is_asked(text)


def test_the_end_of_what_is_typed_leaves_the_game_open_and_saved(tmp_path):
    session = game(tmp_path, 3)
    script = script_of(session.path)
    code, told = typed(session, script[:5])
    assert code == 0
    assert told[-1] == f"Die Partie ist gespeichert und bleibt offen: {session.path}"
    question = told[-2]
    session.close()
    again = Session.resume(session.path)
    code, told = typed(again, script[5:])
    assert question in told[:20]
    assert record_lines(again.path) == engine_run(again.path)


def test_cut_off_at_every_answer_the_game_goes_on_as_if_nothing_had_been(tmp_path):
    session = game(tmp_path, 2)
    script = script_of(session.path)
    for answer in script:
        typed(session, [answer, ""] if answer.isalpha() and answer not in "ns" else [answer])
        session.close()
        session = Session.resume(session.path)
    assert [line for line in script if line] != []
    assert record_lines(session.path) == engine_run(session.path)


def test_p104_an_unknown_word_is_one_line_of_help_and_changes_nothing(tmp_path):
    session = asked_for(tmp_path, CallDue)
    before = session.path.read_bytes()
    _, told = typed(session, ["vielleicht", "\x1b[31mrot", "x" * 5000, "b"])
    helped = [line for line in told if "geht hier nicht" in line]
    assert len(helped) == 4
    assert all(line.endswith("q: beenden.") for line in helped)
    assert "\x1b" not in "".join(told)
    assert session.path.read_bytes() == before


@pytest.mark.parametrize("word", ["u", "undo", "rückgängig"])
def test_p104_the_last_stopp_is_taken_back_in_the_usual_words(word, tmp_path):
    session = asked_for(tmp_path, CallDue)
    before = session.match
    _, told = typed(session, ["s", word])
    assert session.match == before
    assert any(line.endswith("(zurückgenommen)") for line in told)


def test_nothing_behind_a_card_is_taken_back(tmp_path):
    session = asked_for(tmp_path, CallDue)
    _, told = typed(session, ["n", "u"])
    assert any(line.startswith("Zurücknehmen geht hier nicht") for line in told)


def test_a_target_is_named_then_confirmed(tmp_path):
    session = asked_for(tmp_path, TargetDue)
    due = session.request
    assert isinstance(due, TargetDue)
    before = session.path.read_bytes()
    first, second = due.targets[:2]
    letter = "abcdefgijk"[second]
    _, told = typed(session, ["", "q?", "s", session.names[first], letter, "stand"])
    assert session.path.read_bytes() == before
    assert sum("Enter bestätigt." in line for line in told) == 2
    assert [
        line for line in told if line.startswith(f"{letter.upper()} für {session.names[second]}")
    ]
    _, told = typed(session, [letter, letter])
    assert f'"to": {second}' in session.path.read_text().splitlines()[before.count(b"\n")]


def somebody_is_out(session: Session) -> bool:
    return len(session.match.round.active) < 6


def test_why_somebody_cannot_be_chosen_is_said_by_name(tmp_path):
    session = asked_for(tmp_path, TargetDue, 6, somebody_is_out)
    due = session.request
    assert isinstance(due, TargetDue)
    out = next(seat for seat in range(6) if seat not in due.targets)
    before = session.path.read_bytes()
    _, told = typed(session, [session.names[out], ""])
    assert why_not_them(session.match.round.hands[out], session.names[out]) in told
    assert session.path.read_bytes() == before


def test_stopp_without_a_card_is_refused_in_a_sentence(tmp_path):
    for seed in range(200):
        session = game(tmp_path, 2, seed=f"empty-{seed}")
        script = script_of(session.path)
        typed(session, script[:2])
        due = session.request
        if isinstance(due, CallDue) and not due.may_stay:
            break
        session.close()
        session.path.unlink()
    _, told = typed(session, ["s"])
    assert "Stopp geht erst, wenn mindestens eine Karte daliegt." in told


def test_a_round_is_summed_up_and_the_next_waits_for_enter(tmp_path):
    session = game(tmp_path, 2)
    script = script_of(session.path)
    end = next(
        place for place, answer in enumerate(script) if not answer and script[place - 1] in "ns"
    )
    _, told = typed(session, script[:end])
    assert session.resting is not None
    assert told[-2] == "Enter: nächste Runde. leute: gehen und dazukommen. u: Letztes zurücknehmen."
    assert told[-4].startswith("1. ")
    assert not any("Runde 2" in line for line in told)
    _, told = typed(session, ["vorwärts", ""])
    assert any("Runde 2" in line for line in told)


def test_after_a_round_of_a_challenge_nobody_is_asked_to_come_or_go(tmp_path):
    rules = msgspec.structs.replace(rule_set("de-kosmos-2025"), challenge=4)
    session = Session.begin(header_for(("Anna",), rules, 0, "KOSMOS"), tmp_path / "game.flip7")
    _, told = typed(session, ["s", "leute"])
    assert session.resting is not None
    asked = "Runde 2 von 4. Enter: nächste Runde. u: Letztes zurücknehmen."
    assert told[told.index(asked) :][:2] == [asked, spoken.unknown("leute", asked)]


def test_the_stopp_that_ended_a_round_can_be_taken_back_at_its_summary(tmp_path):
    session = game(tmp_path, 2)
    typed(session, ["s"])
    before = session.match
    typed(session, ["s", "u"])
    assert session.match == before
    typed(session, ["s"])
    assert session.resting is not None


def test_resumed_at_a_summary_it_is_told_again_and_then_the_next_round(tmp_path):
    session = game(tmp_path, 2)
    typed(session, ["s", "s"])
    session.close()
    again = Session.resume(session.path)
    _, told = typed(again, [""])
    began = [
        tell(event, again.names)
        for entry in again.moments
        for event in entry.events
        if isinstance(event, RoundBegan)
    ]
    assert told.count(began[1]) == 1
    assert told.index(
        "Enter: nächste Runde. leute: gehen und dazukommen. u: Letztes zurücknehmen."
    ) < told.index(began[1])


def test_a_finished_game_shows_its_result(tmp_path):
    session = game(tmp_path, 2)
    typed(session, script_of(session.path))
    session.close()
    _, told = typed(Session.resume(session.path), [])
    assert any("gewinnt" in line for line in told)
    assert any("KOSMOS" in line for line in told)


def test_what_stands_is_not_offered_to_be_taken_back(tmp_path):
    session = game(tmp_path, 2)
    typed(session, script_of(session.path))
    session.close()
    again = Session.resume(session.path)
    assert again.why_no_undo == "result-stands"
    _, told = typed(again, ["u", "?", ""])
    offered = "Enter: beenden. revanche: noch einmal."
    asked = told.index(offered)
    assert told[asked:] == [offered, complain("result-stands"), offered, offered]
    assert not any("u: letzten Stopp zurücknehmen" in line for line in told)


def test_a_win_by_stopp_is_offered_to_be_taken_back(tmp_path):
    header = header_for(tuple(PEOPLE[:2]), rule_set("de-kosmos-2025", target=1), 0, "KOSMOS")
    session = Session.begin(header, tmp_path / "game.flip7")
    _, told = typed(session, ["s", "s"])
    assert session.match.winner is not None
    assert told[-1].endswith(" u: Letztes zurücknehmen.")
    typed(session, ["u"])
    assert session.match.winner is None


def test_w_shows_the_paragraph_of_what_happened_last(tmp_path):
    session = asked_for(tmp_path, CallDue)
    _, told = typed(session, ["s", "w"])
    place = next(place for place, line in enumerate(told) if line.startswith("3.2 "))
    assert "sagt Stopp" in told[place - 1]


def test_z_tells_the_risk_of_whoever_is_asked_and_counts_every_card(tmp_path):
    session = asked_for(tmp_path, CallDue)
    before, round = session.path.read_bytes(), session.match.round
    assert isinstance(round.request, CallDue)
    name, question = session.names[round.request.seat], ask(round.request, session.names)
    _, told = typed(session, ["z"])
    [place] = [at for at, line in enumerate(told) if "Karten (" in line]
    assert told[place].startswith(f"{name}: {risk_told(risk(round, round.request.seat))[0]}; Stopp")
    counted = told[place + 1 : place + 1 + len(KINDS)]
    for line, seen in zip(counted, seen_cards(round), strict=True):
        numbers = [int(number) for number in re.findall(r"(\d+)(?=[,.])", line.partition(":")[2])]
        assert line.startswith(f"{label(seen.card)}: ")
        assert numbers == [seen.to_come, seen.in_hands, seen.out]
    assert told[place + 1 + len(KINDS)].startswith(question)
    assert session.path.read_bytes() == before


def test_while_somebody_points_z_counts_and_tells_no_odds(tmp_path):
    session = asked_for(tmp_path, TargetDue)
    _, told = typed(session, ["Zählen."])
    assert sum(": kommt noch " in line for line in told) == len(KINDS)
    assert not any("verzockt mit" in line for line in told)


def test_of_an_empty_pile_z_says_where_its_cards_are(tmp_path):
    round = msgspec.structs.replace(game(tmp_path, 3).match.round, pile=0)
    assert list(counted(round, PEOPLE))[-1].startswith("Der Stapel ist leer.")


def test_purists_are_told_no_odds_and_no_count(tmp_path):
    session = asked_for(tmp_path, CallDue)
    _, told = left(session, ["z"], purist=True)
    assert "Puristen zählen selbst." in told
    assert not any("verzockt mit" in line or "kommt noch" in line for line in told)


def test_the_settings_say_who_is_a_purist(tmp_path):
    (tmp_path / "settings.toml").write_text("purist = true\n", encoding="utf-8")
    done = flip7(
        *("play", "--plain", "--seats", "Anna,Ben", "--seed", "KOSMOS"),
        env={"FLIP7_GAMES": str(tmp_path), "FLIP7_SETTINGS": str(tmp_path / "settings.toml")},
        stdin=b"z\n",
    )
    assert done.returncode == 0
    assert "Puristen zählen selbst." in done.stdout


def test_the_seed_of_an_open_game_is_never_told(tmp_path):
    session = game(tmp_path, 3)
    script = script_of(session.path)
    _, told = typed(session, [*script[:20], "stand", "w", "?", "q"])
    assert "KOSMOS" not in "\n".join(told)


def test_p067_under_ascii_everything_can_be_read(tmp_path):
    done = started(
        *("play", "--plain", "--seats", "Jürgen,Zoë", "--seed", "KOSMOS"),
        env={"PYTHONIOENCODING": "ascii", "FLIP7_GAMES": str(tmp_path)},
        stdin=b"?\nn\n\xff\nstand\nw\n",
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Juergen" in done.stdout
    assert "\\x" not in done.stdout
    assert done.stdout.isascii()


def test_why_at_a_choice_names_the_paragraph_the_quarrel_command_names(tmp_path):
    session = asked_for(tmp_path, TargetDue)
    number = asking_paragraph(session.match)
    _, told = typed(session, ["w"])
    assert [line for line in told if line.startswith(f"{number} ")]


def test_an_undo_is_offered_after_a_round_only_where_it_can_be(tmp_path):
    offered = set()
    session = game(tmp_path, 3)
    answers = iter(script_of(session.path))
    typed(session, [])
    for answer in answers:
        is_target = isinstance(session.request, TargetDue)
        _, told = typed(session, [answer, next(answers)] if is_target else [answer])
        if session.resting is not None and session.match.winner is None:
            question = next(line for line in reversed(told) if line.startswith("Enter: nächste"))
            assert ("u: Letztes zurücknehmen" in question) == (session.why_no_undo is None)
            offered.add("u: Letztes zurücknehmen" in question)
    assert offered == {True, False}
