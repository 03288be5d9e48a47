"""The benchmarks run and measure what they say; how long they take is nobody's test."""

import importlib.util

import pytest

from benchmarks import basic_bot, engine_speed, game_memory, verify_speed
from flip7.engine.check import check
from flip7.engine.events import CardTurned, MatchWon, RoundEnded, events_of
from flip7.engine.ruleset import INT_THE_OP_2025


def test_the_rule_of_thumb_plays_a_game_to_its_winner_with_all_events() -> None:
    match, told = basic_bot.play(INT_THE_OP_2025, 4)
    assert check(match) == []
    events = events_of(told)
    assert isinstance(events[-1], MatchWon)
    rounds = [event for event in events if isinstance(event, RoundEnded)]
    assert [event.number for event in rounds] == list(range(1, match.round.number + 1))
    assert sum(isinstance(event, CardTurned) for event in events) > 4 * len(rounds)


def test_a_finished_18_seat_game_to_900_points_stays_under_10_mb() -> None:
    match, _, peak = game_memory.measure()
    assert max(match.totals) >= game_memory.TARGET
    assert peak < 10


def test_verifying_reads_every_line_that_json_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify_speed, "GAMES", verify_speed.GAMES[::4])
    assert verify_speed.verify_all() == verify_speed.read_json() > 10_000


@pytest.mark.skipif(importlib.util.find_spec("flop7") is None, reason="flop7 is an extra")
def test_the_ratio_beside_the_peer_is_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(engine_speed, "GAMES", 1)
    engine_speed.main(blocks=1)
    assert "ratio" in capsys.readouterr().out
