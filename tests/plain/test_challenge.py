"""A challenge as text: how hard it is, which round of how many, and what is lacking."""

from msgspec.structs import replace

from flip7.engine.ruleset import DE_KOSMOS_2025
from flip7.library.challenges import challenge_rules
from flip7.narrate.challenge import best_told, odds_told, of_the_day_told
from flip7.session import Session, header_for
from tests.plain.typing import typed

RULES = challenge_rules(4)


def begun(folder, rules=RULES, name="game.flip7"):
    return Session.begin(header_for(("Zoe",), rules, 0, "c"), folder / name)


def test_it_begins_with_what_is_tried_and_how_hard_that_is(tmp_path):
    told = typed(begun(tmp_path), [])[1]
    assert told[1:3] == ["Herausforderung: 200 Punkte in höchstens 4 Runden.", odds_told(RULES, 1)]


def test_of_the_deal_of_the_day_only_the_first_time_counts_and_that_is_said(tmp_path):
    header = header_for(("Zoe",), RULES, 0, "flip7 2026-12-01")
    day = Session.begin(header, tmp_path / "day.flip7")
    assert of_the_day_told() in typed(day, [])[1]
    assert of_the_day_told() not in typed(begun(tmp_path), [])[1]


def test_what_one_has_managed_before_is_said(tmp_path):
    typed(begun(tmp_path, replace(RULES, target=1), "before.flip7"), ["s"])
    assert best_told("Zoe", 4, 1) in typed(begun(tmp_path), [])[1]


def test_the_summary_and_the_table_say_of_how_many_rounds(tmp_path):
    told = typed(begun(tmp_path), ["s", "", "stand"])[1]
    assert any(line.startswith("Runde 2 von 4. Enter: nächste Runde.") for line in told)
    assert any(line.startswith("Runde 2 von 4, Zoe gibt.") for line in told)
    assert any("fehlen" in line for line in told)


def test_its_end_is_told_once(tmp_path):
    session = begun(tmp_path, replace(RULES, challenge=1))
    told = typed(session, ["s", ""])[1]
    assert session.is_over
    assert sum("Herausforderung ist" in line for line in told) == 1


def test_no_other_game_speaks_of_it(tmp_path):
    header = header_for(("Zoe", "Max"), DE_KOSMOS_2025, 0, "c")
    told = typed(Session.begin(header, tmp_path / "game.flip7"), ["s", "s"])[1]
    assert not any("Herausforderung" in line or " von " in line for line in told)
