"""Challenges for one or two: the deal of the day, and what was managed."""

from datetime import date

from msgspec.structs import replace

from flip7.engine.requests import CallDue, CardDue, TargetDue
from flip7.engine.ruleset import rule_set
from flip7.library.agreement import allows_agreements
from flip7.library.challenges import (
    Best,
    challenge_rules,
    is_of_a_day,
    personal_bests,
    seed_of,
)
from flip7.library.titles_and_trash import TRASH, fetch_back, put_away
from flip7.session import Session, header_for
from flip7.settings.file import Settings

DAY = seed_of(date(2026, 12, 1))


def played(folder, name, people=("Anna",), rounds=4, target=1, seed="KOSMOS", house=None):
    """A challenge in which everybody says Stopp as soon as they may."""
    rules = challenge_rules(rounds, rule_set("de-kosmos-2025", target=target))
    session = Session.begin(header_for(people, rules, 0, seed, house), folder / name)
    while not session.is_over:
        match session.request:
            case CardDue():
                session.turn_card()
            case CallDue(_, may_stay):
                session.say(hit=not may_stay)
            case TargetDue() as due:
                session.give(due.targets[0])
        session.go_on()
    session.close()
    return session


def test_the_fewest_rounds_are_the_best_and_capitals_make_no_difference(tmp_path):
    played(tmp_path, "2026-12-01-100000-a.flip7", target=1)
    played(tmp_path, "2026-12-01-110000-b.flip7", people=("ANNA", "Ben"), target=25)
    [anna, *_] = personal_bests(tmp_path)
    assert anna == Best("Anna", 4, 1, 2)


def test_other_games_and_damaged_ones_are_passed_over(tmp_path):
    (tmp_path / "2026-12-01-080000-a.flip7").write_bytes(b"{}\n")
    usual = header_for(("Anna", "Ben"), rule_set("de-kosmos-2025"), 0, "KOSMOS")
    Session.begin(usual, tmp_path / "2026-12-01-090000-b.flip7").close()
    played(tmp_path, "2026-12-01-093000-c.flip7", ("Anna", "Haus"), house={"Haus": "bold"})
    for hour in (10, 11):
        played(tmp_path, f"2026-12-01-{hour}0000-d.flip7", target=200, seed=DAY)
    played(tmp_path, "2026-12-01-120000-e.flip7", ("Ben",), rounds=6)
    assert personal_bests(tmp_path) == [Best("Ben", 6, 1, 1)]


def test_what_was_not_managed_and_what_is_open_is_no_best(tmp_path):
    played(tmp_path, "2026-12-01-100000-a.flip7", target=9999)
    rules = challenge_rules(4)
    Session.begin(header_for(("Anna",), rules, 0, "KOSMOS"), tmp_path / "open.flip7").close()
    assert personal_bests(tmp_path) == []


def test_beside_the_house_nobody_has_a_best(tmp_path):
    played(tmp_path, "a.flip7", people=("Anna", "Haus"), house={"Haus": "bold"})
    assert personal_bests(tmp_path) == []


def test_of_the_deal_of_a_day_only_the_first_game_counts(tmp_path):
    usual = rule_set("de-kosmos-2025")
    header = header_for(("Anna",), challenge_rules(4, usual), 0, DAY)
    # The first one is left open, so the second does not count either.
    Session.begin(header, tmp_path / "2026-12-01-100000-a.flip7").close()
    played(tmp_path, "2026-12-01-110000-b.flip7", target=200, seed=DAY)
    assert personal_bests(tmp_path) == []


def test_a_first_game_of_the_day_counts_as_played_also_in_the_trash(tmp_path):
    first = played(tmp_path, "2026-12-01-100000-a.flip7", target=200, seed=DAY)
    second = played(tmp_path, "2026-12-01-110000-b.flip7", target=200, seed=DAY)
    put_away(first.path)
    assert second.is_over
    assert personal_bests(tmp_path) == []
    fetch_back(tmp_path / TRASH / first.path.name)
    before = personal_bests(tmp_path)
    put_away(second.path)
    assert personal_bests(tmp_path) == before


def test_what_lies_in_the_trash_is_no_best(tmp_path):
    only = played(tmp_path, "2026-12-01-100000-a.flip7", target=1)
    assert len(personal_bests(tmp_path)) == 1
    put_away(only.path)
    assert personal_bests(tmp_path) == []


def test_the_deal_of_a_day_has_its_seed_one_seat_four_rounds_and_the_usual_options():
    rules = challenge_rules(4)
    header = header_for(("Anna",), rules, 0, DAY)
    assert is_of_a_day(header)
    assert not is_of_a_day(header_for(("Anna", "Ben"), rules, 0, DAY))
    assert not is_of_a_day(header_for(("Anna",), challenge_rules(6), 0, DAY))
    assert not is_of_a_day(header_for(("Anna",), replace(rules, target=100), 0, DAY))
    assert not is_of_a_day(header_for(("Anna",), rules, 0, "KOSMOS"))
    assert not allows_agreements(Settings(), header)
    assert allows_agreements(Settings(), header_for(("Anna",), rules, 0, "KOSMOS"))
