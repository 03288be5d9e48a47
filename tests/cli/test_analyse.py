"""analyse: luck and decisions of a game that is over, for whoever wants to know."""

import contextlib

import pytest
from msgspec.structs import replace

from flip7.engine.ruleset import rule_set
from flip7.library.errors import NotPossible
from flip7.library.look_back import analysed, look_back_at
from flip7.session import Session, header_for
from tests.cli.running import CASES, flip7
from tests.records import asking_record, won_by_stopp
from tests.regenerate import MADE

OVER = MADE / "a-tie-played-on.flip7"


def test_a_game_that_is_over_is_analysed():
    done = flip7("analyse", OVER)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Glück und Entscheidungen\n")
    assert "Wendepunkte" in done.stdout


@pytest.mark.parametrize(("lang", "title"), [("en", "Luck and decisions"), ("nl", "Geluk en")])
def test_it_is_told_in_other_languages(lang, title):
    assert flip7("analyse", OVER, "--lang", lang).stdout.startswith(title)


def test_the_page_of_a_game_that_is_over_tells_it_as_well(tmp_path):
    page = flip7("explain", OVER, "--as", "html").stdout
    assert "<h2>Glück und Entscheidungen</h2>" in page
    chances = page.partition("<h3>Aussichten auf den Sieg</h3>")[2].partition("<h3>")[0]
    assert chances.count("<polyline") == 2
    assert "<table>" not in chances
    assert "</svg>\n<p>Die Aussichten: als spielten von da an alle" in chances
    settings = tmp_path / "settings.toml"
    settings.write_text("purist = true\n")
    open_game = asking_record(tmp_path / "open.flip7")
    for arguments in ([OVER, "--round", "1"], [open_game]):
        assert "Glück und" not in flip7("explain", *arguments, "--as", "html").stdout
    done = flip7("explain", OVER, "--as", "html", env={"FLIP7_SETTINGS": str(settings)})
    assert "Glück und" not in done.stdout


def test_an_open_game_is_not_analysed(tmp_path):
    done = flip7("analyse", asking_record(tmp_path / "open.flip7"))
    assert (done.returncode, done.stdout) == (2, "")
    assert "sobald die Partie zu Ende ist" in done.stderr


def test_what_may_still_be_taken_back_is_not_analysed(tmp_path):
    with contextlib.closing(won_by_stopp(tmp_path / "game.flip7")) as session:
        done = flip7("analyse", session.path)
        page = flip7("explain", session.path, "--as", "html")
        with pytest.raises(NotPossible, match="not-before-it-stands"):
            analysed(look_back_at(session), purist=False)
        session.let_it_stand()
        assert analysed(look_back_at(session), purist=False).rounds
    assert (done.returncode, done.stdout) == (2, "")
    assert "sobald das Ergebnis gilt" in done.stderr
    assert page.returncode == 0
    assert "Glück und" not in page.stdout
    assert flip7("analyse", session.path).returncode == 0


def of_points(path, target):
    """A game at real cards of which only the points are entered."""
    rules = replace(rule_set("de-kosmos-2025", target=target), real_cards=True)
    session = Session.begin(header_for(("Anna", "Ben"), rules, 0, ""), path)
    for points in ((23, 0), (7, 44)):
        session.count(points)
    return session


def test_of_a_game_of_points_one_sentence_says_why_there_is_nothing_to_tell(tmp_path):
    with (
        contextlib.closing(of_points(tmp_path / "game.flip7", 40)) as session,
        pytest.raises(NotPossible, match="not-before-it-is-left"),
    ):
        analysed(look_back_at(session), purist=False)
    done = flip7("analyse", session.path)
    page = flip7("explain", session.path, "--as", "html")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "Von keiner Runde sind alle Karten bekannt." in done.stderr
    assert page.returncode == 0
    assert "Glück und" not in page.stdout


def test_purists_get_no_analysis(tmp_path):
    settings = tmp_path / "settings.toml"
    settings.write_text("purist = true\n")
    done = flip7("analyse", OVER, env={"FLIP7_SETTINGS": str(settings)})
    assert (done.returncode, done.stdout) == (2, "")
    assert "So steht es in den Einstellungen" in done.stderr


def test_a_record_that_is_not_right_is_not_analysed():
    done = flip7("analyse", CASES / "wrong" / "de-kosmos-2025-205-00001-timid-totals.flip7")
    assert (done.returncode, done.stdout) == (2, "")
    assert "totals.flip7:" in done.stderr
