"""People leave and arrive between rounds, and play again, by typed answers."""

import json

import pytest
from msgspec.structs import replace

from flip7.engine.requests import CallDue, MatchOver
from flip7.engine.ruleset import rule_set
from flip7.narrate.complaints import complain
from flip7.record.header import VERSION
from flip7.record.verifying import verify
from flip7.session import Session, header_for
from tests.plain.typing import left, script_of, typed
from tests.players.sitting import next_time

NAMES = ("Anna", "Ben", "Cleo", "Dora")
SUMMARY = "Enter: nächste Runde. leute: gehen und dazukommen. u: Letztes zurücknehmen."
WHO = "Wer geht, wer kommt dazu?"


def lines(path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def after_a_round(folder, names=NAMES, version=VERSION):
    """A game of these people whose first round is over, the summary not yet read."""
    header = header_for(names, rule_set("de-kosmos-2025"), 0, "KOSMOS")
    header = replace(header, version=version)
    session = Session.begin(header, folder / "game.flip7")
    script = iter(script_of(session.path))
    while session.resting is None:
        typed(session, [next(script)])
        if not isinstance(session.request, CallDue) and session.resting is None:
            typed(session, [next(script), next(script)])
    return session


def test_p031_p039_somebody_leaves_and_somebody_comes(tmp_path):
    session = after_a_round(tmp_path)
    total = session.match.totals[1]
    _, told = typed(session, ["leute", "b", "", "neu", "Emil", "12", "", ""])
    assert told.count(WHO) == 3
    assert any(line.startswith(f"Ben geht, {total} Punkt") for line in told)
    assert "Emil kommt dazu und beginnt mit 12 Punkten." in told
    assert "B Emil: 12 Punkte" in told
    joined = lines(session.path).index({"join": "Emil", "total": 12})
    assert lines(session.path)[joined - 1] == {"leave": 1}
    assert any(line.startswith("Runde 2: ") for line in told), "the next round has begun"
    assert sum("Runde 2: " in line for line in told) == 1, "and is told once"
    assert next_time(tmp_path) == ("Anna", "Cleo", "Dora", "Emil")


def test_somebody_of_the_house_comes(tmp_path):
    session = after_a_round(tmp_path)
    typed(session, ["leute", "neu", "Rechner=counter", "", ""])
    assert session.characters == (None,) * 4 + ("counter",)


def test_nobody_of_the_house_comes_to_a_game_begun_in_version_1_and_it_is_said(tmp_path):
    session = after_a_round(tmp_path, version=1)
    _, told = typed(session, ["leute", "neu", "Rechner=counter", "neu", "Emil", "", ""])
    assert complain("only-version-2", key="Rechner=counter") in told
    assert session.names == (*NAMES, "Emil")


def test_a_name_means_a_person_and_anything_but_enter_lets_that_person_stay(tmp_path):
    session = after_a_round(tmp_path)
    before = session.path.read_bytes()
    _, told = typed(session, ["leute", "cleo", "nein", "c", "d", "xaver", ""])
    assert session.path.read_bytes() == before
    assert any("„xaver“ geht hier nicht." in line for line in told)
    _, told = typed(session, ["leute", "cleo", ""])
    assert lines(session.path)[-1] == {"leave": 2}


@pytest.mark.parametrize("back_at", ["there", "at the summary"])
def test_leaving_and_arriving_are_taken_back_one_by_one(back_at, tmp_path):
    session = after_a_round(tmp_path)
    before = session.match
    changes = ["leute", "b", "", "neu", "Emil", ""]
    _, told = typed(session, [*changes, *(["u", "u"] if back_at == "there" else ["", "u", "u"])])
    assert session.match == before
    assert [next(iter(line)) for line in lines(session.path)[-4:]] == [
        *("leave", "join", "undo", "undo")
    ]
    assert sum("zurückgenommen" in line for line in told) == 2
    _, told = typed(session, ["", ""] if back_at == "there" else [""])
    assert any(line.startswith("Runde 2: ") for line in told)


def test_only_leaving_and_arriving_are_taken_back_there(tmp_path):
    session = after_a_round(tmp_path)
    before = session.path.read_bytes()
    _, told = typed(session, ["leute", "u", ""])
    assert "Es gibt nichts zurückzunehmen." in told
    assert session.path.read_bytes() == before


def test_names_and_points_that_cannot_be_are_told_and_asked_again(tmp_path):
    session = after_a_round(tmp_path)
    wrong = ["200", "-1", "viel", "9" * 5000]
    _, told = typed(
        session, ["leute", "neu", "", "neu", "x" * 41, "neu", "a\u202enna", *wrong, "7"]
    )
    assert sum("aber unter dem Ziel" in line for line in told) == len(wrong)
    assert any("1 bis 40 Zeichen" in line for line in told)
    assert lines(session.path)[-1] == {"join": "anna (2)", "total": 7}


def test_two_people_stay_and_a_full_table_is_full(tmp_path):
    session = after_a_round(tmp_path, ("Anna", "Ben"))
    _, told = typed(session, ["leute", "a", ""])
    assert "Zwei Personen müssen mindestens am Tisch bleiben." in told
    everybody = tuple(f"Person {number}" for number in range(1, 19))
    session = after_a_round(tmp_path / "full", everybody)
    _, told = typed(session, ["leute", "neu", ""])
    assert "Der Tisch ist voll." in told


def test_whoever_leaves_can_make_somebody_win(tmp_path):
    """A tie at the top is no tie any more when one of them goes (12.4)."""
    header = header_for(("Anna", "Ben", "Cleo"), rule_set("de-kosmos-2025", target=1), 0, "KOSMOS")
    session = Session.begin(header, tmp_path / "game.flip7")
    session = tied(session)
    top = max(session.match.totals)
    first, *others = [seat for seat, total in enumerate(session.match.totals) if total == top]
    leave = [answer for seat in others for answer in ("abc"[seat], "")]
    _, told = typed(session, ["leute", *leave, "u", "q"])
    assert f"{NAMES[first]} gewinnt mit {top} Punkten!" in told
    assert session.match.winner is None, "and that can be taken back"


def tied(session):
    """Everybody stops at once until two of them have the same and most points."""
    while session.resting is None:
        typed(session, ["s"] if isinstance(session.request, CallDue) else ["a", ""])
    assert not isinstance(session.request, MatchOver)
    return session


def finished(folder):
    """A game in front of its end, and what was typed for it."""
    header = header_for(NAMES, rule_set("de-kosmos-2025", target=60), 0, "KOSMOS")
    session = Session.begin(header, folder / "game.flip7")
    typed(session, script_of(session.path)[:-1])
    assert isinstance(session.request, MatchOver)
    return session


def test_p019_a_rematch_has_the_same_people_and_the_deal_moves_on(tmp_path):
    session = finished(tmp_path)
    ended, told = left(session, ["revanche"])
    again = ended.again
    assert again is not None
    assert again.names == NAMES
    assert again.header.rules == session.header.rules
    assert again.header.dealer == (session.match.last_dealer + 1) % len(NAMES)
    assert again.header.seed != session.header.seed
    assert any("Seed KOSMOS" in line for line in told), "the result stands"
    assert verify(session.path).finished
    again.close()


def test_the_rematch_is_played_at_once_without_those_who_left(tmp_path):
    session = after_a_round(tmp_path)
    typed(session, ["leute", "b", "", "neu", "Emil", "0", ""])
    while not isinstance(session.request, MatchOver):
        due = session.request
        if session.resting is not None:
            typed(session, [""])
        elif isinstance(due, CallDue):
            stops = due.may_stay and session.match.round.hands[due.seat].worth >= 20
            typed(session, ["s" if stops else "n"])
        else:
            # Ben has left, and Emil has his letter.
            typed(session, ["a cdb"[due.targets[0]], ""])
    ended, _ = left(session, ["revanche"])
    assert ended.again is not None
    assert ended.again.names == ("Anna", "Cleo", "Dora", "Emil")
    _, told = typed(ended.again, [])
    assert any(line.startswith("Runde 1: ") for line in told)
    ended.again.close()
