"""Standings over many games: what each counts, which are one evening, and what is left out."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from flip7.engine.ruleset import rule_set
from flip7.record.lines import Line, RoundLine, WinnerLine
from flip7.replay.all_time import EVENING, AllTime, TalliedGame, all_time
from flip7.replay.history import open_history
from flip7.replay.score_table import score_table
from flip7.replay.tally import NotCounted, SeatTally, Tally, read_tally
from tests.record.written import header, record_file
from tests.records import CASES, cases, write_record
from tests.tiers import one_in

ONE_ROUND = rule_set("de-kosmos-2025", target=1)
WON = "5 | 3 | 0 stay | 1 stay"
"""Anna wins in a round with 5 to 3."""


def seat(name: str, won: bool, points: int) -> SeatTally:
    """One round by cards; `bold@house` is a seat of the house."""
    name, _, house = name.partition("@")
    return SeatTally(name, name if house else None, won, 1, points, points, 1, 0, 0)


def game(
    people: str, begun: float = 0, *, beginning: str = "", wins: str = "", points: int = 10
) -> TalliedGame:
    """One round of these people, ``points`` each; the one named wins, or the first."""
    names = people.split()
    won = wins or names[0]
    seats = tuple(seat(name, name == won, points) for name in names)
    return TalliedGame(begun, Tally(beginning or f"{people} {begun}", seats))


def wins_of(people: AllTime) -> dict[str, int]:
    return {person.name: person.wins for person in people.all_games.people}


@pytest.mark.parametrize(
    "known", one_in(3, [cases("changes", "games")[begins::3] for begins in range(3)])
)
def test_a_game_counts_what_its_score_sheet_says(known):
    tallies = {path: read_tally(path) for path in known}
    counted = {path: tally for path, tally in tallies.items() if isinstance(tally, Tally)}
    assert len(counted) > len(known) // 2
    for path, tally in counted.items():
        table = score_table(open_history(path))
        for seat, name in enumerate(table.names):
            points = [row.points[seat] for row in table.rows if row.points[seat] is not None]
            told = [each for each in tally.seats if each.name == name]
            assert [(each.rounds, each.points, each.best) for each in told] == (
                [(len(points), sum(filter(None, points)), max(filter(None, points), default=0))]
                if points
                else []
            )
        assert [seat.name for seat in tally.seats if seat.won] == [table.names[table.winner or 0]]


def test_a_bust_and_a_flip_seven_are_counted_by_round(tmp_path):
    path = record_file(
        tmp_path / "a.flip7",
        header(rules=ONE_ROUND),
        "1 | 9 | 0 hit | 2 | 1 hit | 9 | 0 hit | 3 | 0 hit | 4 | 0 hit | 5 | 0 hit | 6 | 0 hit | 7",
    )
    assert read_tally(path) == Tally(
        beginning_of(path),
        (
            SeatTally("Anna", None, True, 1, 43, 43, 1, 0, 1),
            SeatTally("Ben", None, False, 1, 0, 0, 1, 1, 0),
        ),
    )


def beginning_of(path: Path) -> str:
    tally = read_tally(path)
    assert isinstance(tally, Tally)
    return tally.beginning


@pytest.mark.parametrize(
    ("folder", "name", "why"),
    [
        ("pinned", "position-with-everything", "position"),
        ("wrong", "de-kosmos-2025-205-00001-timid-totals", "damaged"),
        ("found", "more-than-18-ever-sat-here", "open"),
    ],
)
def test_what_is_no_whole_game_says_why(folder, name, why):
    assert read_tally(CASES / folder / f"{name}.flip7") == why


def test_a_record_of_a_newer_version_is_not_called_damaged(tmp_path):
    newer = tmp_path / "newer.flip7"
    newer.write_text('{"format": "flip7-record", "version": 99}\n')
    assert read_tally(newer) == "newer"


def test_a_copy_has_the_same_header_and_the_same_first_round(tmp_path):
    wins_later = f"{WON} | 6 | 2 | 1 stay | 0 stay"
    tied = rule_set("de-kosmos-2025", target=6)
    first = record_file(tmp_path / "a.flip7", header(rules=ONE_ROUND), WON)
    same = record_file(tmp_path / "b.flip7", header(rules=ONE_ROUND), f"{WON} | undo | 1 stay")
    other_rules = record_file(tmp_path / "c.flip7", header(rules=tied), wins_later)
    other_cards = record_file(
        tmp_path / "d.flip7", header(rules=ONE_ROUND), "6 | 3 | 0 stay | 1 stay"
    )
    beginnings = [beginning_of(path) for path in (first, same, other_rules, other_cards)]
    assert beginnings[0] == beginnings[1]
    assert len(set(beginnings)) == 3


def test_of_copies_the_one_begun_first_counts():
    twice = [game("Anna Ben", 5, beginning="x", wins="Ben"), game("Anna Ben", 1, beginning="x")]
    standings = all_time(twice)
    assert (wins_of(standings), standings.left_out) == ({"Anna": 1, "Ben": 0}, {"copy": 1})


def test_names_that_differ_in_case_are_one_person_spelled_as_last():
    standings = all_time([game("anna Ben", 1), game("Anna BEN", 2), game("ANNA Cleo", 3)])
    assert wins_of(standings) == {"ANNA": 3, "BEN": 0, "Cleo": 0}
    [anna, *_] = standings.all_games.people
    assert (anna.games, anna.rounds, anna.points, anna.points_a_round) == (3, 3, 30, 10.0)


def test_the_evening_is_of_games_within_twelve_hours_that_share_two_people():
    standings = all_time(
        [
            game("Anna Ben Cleo", 0),
            game("Anna Ben Cleo Dora", 10),
            game("Ben Dora", EVENING - 1),
            game("Anna Cleo", EVENING),
            game("Xaver Yves", EVENING),
            game("Anna Zoe", EVENING),
            game("Anna Ben", EVENING + 9),
        ]
    )
    evening = standings.evening
    assert (evening.begun, evening.games) == (10, 4)
    assert {person.name for person in evening.people} == {"Anna", "Ben", "Cleo", "Dora"}
    assert standings.all_games.games == 7


def test_since_a_day_only_later_games_count_and_are_left_out():
    why: NotCounted = "open"
    games = [game("Anna Ben", 1), TalliedGame(2, why), game("Anna Ben", 3), TalliedGame(4, why)]
    standings = all_time(games, since=3)
    assert (standings.all_games.games, standings.left_out) == (1, {"open": 1})


def test_most_wins_stand_first_then_most_points_a_round():
    standings = all_time(
        [game("Anna Ben", 1), game("Ben Cleo", 2, points=30), game("Cleo Dora", 3, points=40)]
    )
    assert list(wins_of(standings)) == ["Cleo", "Ben", "Anna", "Dora"]


def test_without_games_there_are_no_standings():
    standings = all_time([])
    assert (standings.evening.games, standings.all_games.people) == (0, ())


def test_seats_of_the_house_have_a_table_of_their_own():
    standings = all_time(
        [game("Anna bold@house bold@house", 1), game("Anna Ben bold@house", 2, wins="bold@house")]
    )
    assert wins_of(standings) == {"Anna": 1, "Ben": 0}
    [bold] = standings.house.people
    assert (standings.house.games, bold.name, bold.games, bold.wins) == (2, "bold", 3, 1)


def test_whoever_plays_alone_with_the_house_has_an_evening():
    standings = all_time([game("Anna bold@house", 1), game("Anna cool@house", 2)])
    assert standings.evening.games == 2
    assert all_time([game("bold@house cool@house", 1)]).evening.games == 0


def test_a_game_of_the_house_names_who_plays(tmp_path):
    head = replace(header(rules=ONE_ROUND), house={"Ben": "counter"})
    tally = read_tally(record_file(tmp_path / "a.flip7", head, WON))
    assert isinstance(tally, Tally)
    assert [each.character for each in tally.seats] == [None, "counter"]


def test_a_challenge_is_left_out(tmp_path):
    rules = replace(ONE_ROUND, challenge=4)
    path = record_file(tmp_path / "a.flip7", header("Anna", rules), "5 | 0 stay")
    assert read_tally(path) == "challenge"


def test_rounds_entered_as_points_tell_no_busts(tmp_path):
    rules = replace(rule_set("de-kosmos-2025", target=30), real_cards=True)
    lines: list[Line] = [
        RoundLine(1, "counted", (20, 0), (20, 0)),
        RoundLine(2, "counted", (11, 5), (31, 5)),
        WinnerLine(0),
    ]
    path = write_record(tmp_path / "a.flip7", header(rules=rules), lines)
    tally = read_tally(path)
    assert isinstance(tally, Tally)
    assert [(each.rounds, each.points, each.by_cards) for each in tally.seats] == [
        (2, 31, 0),
        (2, 5, 0),
    ]
