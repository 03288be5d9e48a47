"""The disk fails while a table of text plays: it is told, and nothing that counts is lost."""

import errno

import pytest

from flip7.engine.ruleset import rule_set
from flip7.session import Session, header_for
from tests.plain.typing import left, script_of, typed
from tests.session.failing_disk import FailingDisk
from tests.tui.players import engine_run

HEADER = header_for(("Anna", "Ben"), rule_set("de-kosmos-2025", target=60), 0, "KOSMOS")


@pytest.fixture
def failing(tmp_path):
    """A game in front of its first question, on a disk that fails from then on."""
    with FailingDisk(tmp_path, errno.ENOSPC) as disk:
        session = Session.begin(HEADER, tmp_path / "game.flip7")
        typed(session, [])
        disk.fail_from_now_on()
        yield session, disk


def test_an_answer_that_is_not_written_does_not_count_and_is_told(failing):
    session, _ = failing
    before = session.path.read_bytes()
    code, told = typed(session, ["n", "", "vielleicht", "q"])
    assert code == 1
    assert sum("Die Partie lässt sich nicht speichern." in line for line in told) == 2
    assert not any("sagt „Noch eine“" in line for line in told)
    assert session.path.read_bytes() == before


def test_whatever_ends_the_answers_claims_only_what_is_true(failing):
    session, disk = failing
    before = session.path.read_bytes()
    _, told = typed(session, ["n"])
    assert told[-2:] == [
        "Die letzte Antwort ist nicht gespeichert.",
        f"Alles davor ist gespeichert, und die Partie bleibt offen: {session.path}",
    ]
    _, told = typed(session, ["n", "weiter", "q"])
    assert told[-1].startswith("Die Partie lässt sich nicht speichern.")
    assert not any("ist gespeichert" in line for line in told)
    disk.heal()
    code, told = typed(session, ["q"])
    assert (code, told[-1]) == (0, f"Die Partie ist gespeichert und bleibt offen: {session.path}")
    assert session.path.read_bytes().startswith(before)


def test_on_a_full_disk_the_last_answer_does_not_count_and_that_is_said(tmp_path):
    session = Session.begin(HEADER, tmp_path / "game.flip7")
    typed(session, [])
    before = session.path.read_bytes()
    with FailingDisk(tmp_path, errno.ENOSPC, names=("write",)) as disk:
        disk.fail_from_now_on()
        code, told = typed(session, ["n"])
    assert code == 1
    assert told[-2] == "Die letzte Antwort ist nicht gespeichert und gilt nicht."
    assert session.path.read_bytes() == before


def test_a_record_that_vanished_is_written_anew_before_it_is_called_saved(tmp_path):
    session = Session.begin(HEADER, tmp_path / "game.flip7")
    typed(session, [])
    before = session.path.read_bytes()
    session.path.unlink()
    code, told = typed(session, [])
    assert (code, told[-1]) == (0, f"Die Partie ist gespeichert und bleibt offen: {session.path}")
    assert session.path.read_bytes() == before


def test_a_rematch_that_cannot_be_saved_is_played_unsaved_if_the_table_wants_it(tmp_path):
    session = Session.begin(HEADER, tmp_path / "game.flip7")
    typed(session, script_of(session.path))
    with FailingDisk(tmp_path, errno.ENOSPC, first=0, names=("write",)):
        declined, told = left(session, ["revanche", "nein", "", ""])
        assert "weiter: ohne Speichern spielen. Enter: nein." in told
        ended, _ = left(session, ["revanche", "weiter"])
    assert declined.again is None
    assert ended.again is not None
    assert ended.again.unsaved == 1


def test_a_record_that_goes_elsewhere_says_where(tmp_path):
    session = Session.begin(HEADER, tmp_path / "game.flip7")
    typed(session, [])
    session.path.write_text("somebody else's\n")
    _, told = typed(session, ["n"])
    assert session.path == tmp_path / "game-2.flip7"
    [said] = [line for line in told if "steht jetzt etwas anderes" in line]
    assert said.endswith(f"Die Partie geht hier weiter: {session.path}")
    assert "steht jetzt etwas anderes" not in "".join(typed(session, ["stand"])[1])


def test_it_is_tried_again_and_goes_on(failing):
    session, disk = failing
    code, told = typed(session, ["n"])
    assert code == 1
    disk.heal()
    code, told = typed(session, ["n"])
    assert code == 0
    assert any("sagt „Noch eine“" in line for line in told)


def test_played_on_unsaved_and_saved_again_nothing_is_missing(failing):
    session, disk = failing
    before = session.path.read_bytes()
    code, told = typed(session, ["n", "weiter", "n"])
    assert code == 1
    assert sum("lässt sich nicht speichern" in line for line in told) == 2
    assert session.path.read_bytes() == before
    assert session.unsaved > 2
    disk.heal()
    code, told = typed(session, ["stand", "n"])
    assert code == 0
    assert "Alles ist wieder gespeichert." in told
    played = session.path.read_text(encoding="utf-8").splitlines(keepends=True)[1:]
    assert played[:6] == engine_run(session.path)[:6]
    assert session.unsaved == 0
