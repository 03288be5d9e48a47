"""Simulated games: the same figures however they are shared out, and everybody sits everywhere."""

from math import sqrt

import pytest
from msgspec.structs import replace

from flip7.bots.character import Character
from flip7.bots.characters import CHARACTERS
from flip7.bots.cores import play_on
from flip7.bots.outcome import Outcome, interval
from flip7.bots.sight import Sight
from flip7.bots.simulation import Simulation, play_game, play_games, summed
from flip7.narrate.simulation import as_csv, as_objects, as_text
from tests.builders import BOTH, DE

LINE_UP = ("careful", "bold", "cool")


def characters(*names: str) -> list[Character]:
    return [CHARACTERS[name] for name in names]


def simulated(*names: str, games: int, processes: int = 1) -> Simulation:
    return summed(DE, "KOSMOS", names, games, play_on(processes, DE, "KOSMOS", names, games))


@pytest.fixture(scope="module")
def simulation() -> Simulation:
    return simulated("cool", "bold", "bold", games=60)


# Who plays what


@BOTH
def test_games_in_blocks_are_the_games_in_a_row(rules):
    line_up = characters(*LINE_UP)
    in_a_row = play_games(rules, "x", line_up, range(12))
    blocks = [play_games(rules, "x", line_up, numbers) for numbers in (range(5), range(5, 12))]
    assert in_a_row == [one + other for one, other in zip(*blocks, strict=True)]


@pytest.mark.slow
def test_the_figures_do_not_depend_on_how_many_processes_play():
    assert simulated(*LINE_UP, games=90) == simulated(*LINE_UP, games=90, processes=3)


def test_a_game_has_one_winner_and_the_same_rounds_for_all():
    outcomes = play_game(DE, "x", characters(*LINE_UP), 0)
    assert [outcome.games for outcome in outcomes] == [1, 1, 1]
    assert sum(outcome.wins for outcome in outcomes) == 1
    assert len({outcome.rounds for outcome in outcomes}) == 1
    winner = max(outcomes, key=lambda outcome: outcome.wins)
    assert winner.points >= DE.target
    assert winner.points == max(outcome.points for outcome in outcomes)


def test_everybody_sits_on_every_seat_before_the_next_deal():
    class Watched:
        def __init__(self) -> None:
            self.seats: list[int] = []

        def call(self, sight: Sight) -> bool:
            if sight.totals == (0, 0, 0):
                self.seats.append(sight.seat)
            return False

        def aim(self, sight: Sight) -> int:
            return sight.targets[0]

    one = Watched()
    others = characters("careful", "careful")
    for number in range(3):
        play_game(DE, "x", [one, *others], number)
    assert set(one.seats) == {0, 1, 2}


@pytest.mark.parametrize(
    ("line_up", "ways"),
    [("cool cool", 1), ("cool bold", 2), ("cool bold cool bold", 2), ("cool bold bold", 3)],
)
def test_no_game_is_played_twice(line_up, ways):
    names = line_up.split()
    games = [play_game(DE, "x", characters(*names), number) for number in range(ways + 1)]
    first_deal = {tuple(game) for game in games[:ways]}
    assert len(first_deal) == ways
    assert tuple(games[ways]) not in first_deal


def test_line_ups_of_as_many_seats_play_the_same_deals():
    class Listening:
        first_cards: tuple[object, ...] = ()

        def call(self, sight: Sight) -> bool:
            if not self.first_cards:
                self.first_cards = tuple(hand.numbers[:1] for hand in sight.hands)
            return False

        def aim(self, sight: Sight) -> int:
            return sight.targets[0]

    heard = []
    for other in ("bold", "careful"):
        listening = Listening()
        play_game(DE, "deals", [listening, *characters(other)], 0)
        heard.append(listening.first_cards)
    assert heard[0] == heard[1] != ()


def test_in_a_challenge_whoever_has_the_target_in_time_has_won():
    managed = []
    for rounds in (1, 6, 12, 40):
        rules = replace(DE, challenge=rounds)
        outcome = summed(rules, "x", ("cool",), 60, play_on(1, rules, "x", ("cool",), 60))
        [cool] = outcome.outcomes.values()
        assert cool.rounds <= 60 * rounds
        managed.append(cool.wins)
    # The deals are the same, so more rounds never manage less.
    assert managed == sorted(managed)
    assert (managed[0], managed[-1]) == (0, 60)


def test_two_in_a_challenge_may_both_manage_it():
    rules = replace(DE, challenge=40)
    outcomes = play_games(rules, "x", characters("cool", "careful"), range(10))
    assert [outcome.wins for outcome in outcomes] == [10, 10]


# What is made of it


def test_seats_of_one_character_are_counted_together(simulation):
    assert simulation.seats == {"cool": 1, "bold": 2}
    cool, bold = simulation.outcomes["cool"], simulation.outcomes["bold"]
    assert (cool.games, bold.games, cool.wins + bold.wins) == (60, 120, 60)
    assert simulation.rounds_a_game == cool.rounds / 60 == bold.rounds / 120


def test_intervals_are_those_of_wilson():
    share, trials, sure = 0.3, 200, 1.959963984540054
    low, high = interval(60, trials)
    # Both ends are as far from the share as their own standard error allows.
    for end in (low, high):
        assert abs(share - end) == pytest.approx(sure * sqrt(end * (1 - end) / trials))
    assert interval(200, 200)[1] == 1.0


def test_a_difference_is_shown_only_where_the_intervals_lie_apart():
    assert Outcome(games=1000, wins=600).differs_from(Outcome(games=1000, wins=400))
    assert Outcome(games=1000, wins=400).differs_from(Outcome(games=1000, wins=600))
    assert not Outcome(games=100, wins=52).differs_from(Outcome(games=100, wins=48))


def test_pairs_without_a_shown_difference_are_named():
    outcomes = {
        "a": Outcome(games=1000, wins=300, rounds=9000, points=150_000),
        "b": Outcome(games=1000, wins=310, rounds=9000, points=150_000),
        "c": Outcome(games=1000, wins=390, rounds=9000, points=180_000),
    }
    simulation = Simulation(DE, "x", 1000, 1000, dict.fromkeys(outcomes, 1), outcomes)
    assert simulation.undecided == [("b", "a")]
    told = as_text(simulation)
    assert told.count("Kein Unterschied gezeigt") == 1
    assert "Kein Unterschied gezeigt: b und a." in told


def test_whoever_won_most_often_stands_first(simulation):
    shares = [each["share"] for each in as_objects(simulation)]
    assert shares == sorted(shares, reverse=True)
    rows = [line.split(",")[0] for line in as_csv(simulation).splitlines()]
    assert rows == ["character", "cool", "bold"]


def test_the_table_tells_every_figure(simulation):
    told = as_text(simulation)
    cool = simulation.outcomes["cool"]
    points = f"{cool.points / cool.rounds:.2f}".replace(".", ",")
    [row] = [line for line in told.splitlines() if line.startswith("cool")]
    assert row.split()[1] == "1"
    assert points in row
    rounds = f"{simulation.rounds_a_game:.1f}".replace(".", ",")
    assert f"Eine Partie hat im Mittel {rounds} Runden." in told
    assert "60 Partien zu 3, Seed KOSMOS" in told
