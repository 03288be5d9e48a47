"""The score sheet of a game whose rounds were corrected (14.4)."""

from msgspec.structs import replace

from flip7.engine.ruleset import rule_set
from flip7.narrate.score_sheet import as_csv, as_page
from flip7.replay.history import open_history
from flip7.replay.score_table import ScoreTable, score_table
from flip7.session import Session, header_for

REAL_CARDS = replace(rule_set("de-kosmos-2025", target=100), real_cards=True)


def corrected(tmp_path) -> ScoreTable:
    """Three rounds; the first is corrected after the second, and once more at the end."""
    header = header_for(("Anna", "Ben"), REAL_CARDS, 0, "KOSMOS")
    session = Session.begin(header, tmp_path / "game.flip7")
    session.count((10, 20))
    session.count((1, 2))
    session.correct(1, (15, 20))
    session.count((100, 4))
    session.correct(3, (3, 4))
    session.correct(1, (5, 25))
    return score_table(open_history(session.path))


def test_all_totals_follow_a_correction(tmp_path):
    table = corrected(tmp_path)
    assert [row.points for row in table.rows] == [(5, 25), (1, 2), (3, 4)]
    assert [row.totals for row in table.rows] == [(5, 25), (6, 27), (9, 31)]
    assert table.winner is None


def test_what_was_entered_first_is_known(tmp_path):
    rows = corrected(tmp_path).rows
    assert rows[0].entered == (10, 20)
    assert [row.is_corrected(0) for row in rows] == [True, False, True]


def test_the_csv_adds_up(tmp_path):
    lines = as_csv(corrected(tmp_path)).splitlines()[1:]
    rows = [list(map(int, line.split(","))) for line in lines]
    for seat in (1, 3):
        assert sum(row[seat] for row in rows) == rows[-1][seat + 1]


def test_what_was_corrected_is_struck_through_on_paper(tmp_path):
    page = as_page(corrected(tmp_path))
    assert "<s>10</s> 5" in page
    assert page.count("<tr>") == 1 + 20 + 1
