"""What is played is written, what is written is read, what is read is the same game."""

import pytest
from hypothesis import given

from flip7.engine.match import legal_inputs
from flip7.engine.ruleset import RULE_SETS, rule_set
from flip7.record.errors import Wrong
from flip7.record.game import Game, open_game, take
from flip7.record.header import Header, read_header
from flip7.record.lines import Line, read_line
from flip7.record.verifying import verify
from tests.random_play import Setting, opening, settings_of_games
from tests.record.written import header, lines, some_lines, text_of, with_results


def head_of(setting: Setting, *, seeded: bool) -> Header:
    _, _, position = opening(setting)
    names = tuple(f"Person {seat}" for seat in range(setting.seats))
    seed = f"seed {setting.seed}" if seeded and position is None else None
    return Header(setting.rules, names, setting.dealer, seed, position)


def replayed(raw: bytes) -> Game:
    """The game of a whole record, read from its bytes."""
    first, *rest = raw.splitlines()
    game, _ = open_game(read_header(first))
    for line in rest:
        game, _ = take(game, read_line(line))
    return game


@given(settings_of_games())
def test_record_and_replay_lead_to_the_same_match(setting):
    """P089: with a seed, with a stacked deck, from a position; with people who come and go."""
    head = head_of(setting, seeded=setting.seed % 2 == 0)
    written: list[Line] = []
    game, _ = open_game(head)
    for _, line, after in some_lines(head, setting, undo=0.1):
        written.append(line)
        game = after
    again = replayed(text_of(head, written).encode())
    assert again.match == game.match
    assert (again.names, again.deck, again.due) == (game.names, game.deck, game.due)
    assert legal_inputs(again.match) == legal_inputs(game.match)


@pytest.mark.parametrize("name", RULE_SETS)
def test_the_file_says_the_same(tmp_path, name):
    setting = Setting(rule_set(name, target=100), seats=5, habit="thumb", rounds=99)
    head = head_of(setting, seeded=True)
    played = list(some_lines(head, setting))
    path = tmp_path / "game.flip7"
    path.write_text(text_of(head, [line for _, line, _ in played]))
    verdict = verify(path)
    assert verdict.finished
    assert verdict.game.match == played[-1][2].match
    assert verdict.seed == head.seed


@pytest.fixture(scope="module", params=sorted(RULE_SETS))
def finished(request: pytest.FixtureRequest) -> list[bytes]:
    """The lines of a finished seeded game."""
    rules = rule_set(request.param, target=60)
    setting = Setting(rules, seats=3, habit="thumb", seed=2, rounds=99)
    head = header("Anna Ben Cleo", rules, seed="Omas Geburtstag")
    written = [line for _, line, _ in some_lines(head, setting)]
    return text_of(head, written).encode().splitlines()


def fails_at(raw_lines: list[bytes]) -> int | None:
    """The first line that cannot stand there, from 1; None if the record is right."""
    game, _ = open_game(read_header(raw_lines[0]))
    for number, raw in enumerate(raw_lines[1:], 2):
        try:
            game, _ = take(game, read_line(raw))
        except Wrong:
            return number
    return None


def test_a_game_left_alone_is_right(finished):
    assert fails_at(finished) is None
    assert replayed(b"\n".join(finished)).match.winner is not None


def test_every_line_left_out_is_found(finished):
    """P090."""
    for place in range(1, len(finished) - 1):
        found = fails_at(finished[:place] + finished[place + 1 :])
        assert found is not None
        assert found > place


def test_every_line_written_twice_is_found(finished):
    """P090."""
    for place in range(1, len(finished)):
        found = fails_at([*finished[: place + 1], *finished[place:]])
        assert found is not None
        assert found > place + 1


def test_every_two_lines_exchanged_are_found(finished):
    """P090."""
    for place in range(1, len(finished) - 1):
        here, there = finished[place : place + 2]
        if here != there:
            found = fails_at([*finished[:place], there, here, *finished[place + 2 :]])
            assert found is not None


def test_every_card_exchanged_is_found_where_it_stands(finished):
    """P090: with a seed every card is the one the seed deals."""
    for place, raw in enumerate(finished):
        if raw.startswith(b'{"card"'):
            other = b'{"card": "9"}' if raw != b'{"card": "9"}' else b'{"card": "10"}'
            assert fails_at([*finished[:place], other, *finished[place + 1 :]]) == place + 1


def test_another_seed_is_found(finished):
    head = finished[0].replace(b"Omas Geburtstag", b"Opas Geburtstag")
    assert head != finished[0]
    assert fails_at([head, *finished[1:]]) is not None


def test_other_rules_are_found(finished):
    """P088: what was played under one edition is not right under the other."""
    one, other = (name.encode() for name in RULE_SETS)
    head = finished[0].replace(one, b"*").replace(other, one).replace(b"*", other)
    first = head.replace(b'"first": "dealer"', b'"first": "left"')
    flipped = first if first != head else head.replace(b'"first": "left"', b'"first": "dealer"')
    assert fails_at([flipped, *finished[1:]]) is not None


@pytest.mark.parametrize(
    ("given", "last", "code"),
    [
        ("11", "12 | 12", "card-not-awaited"),
        ("11 | 12", "12", "card-not-awaited"),
        ("11 | 12 | 0 hit", "11", "card-not-of-seed"),
        ("11", "11", "card-not-of-seed"),
    ],
)
def test_a_card_is_the_next_of_the_seed_and_comes_when_it_is_due(given, last, code):
    head = header(seed="KOSMOS")
    *more, wrong = lines(last)
    _, game = with_results(head, [*lines(given), *more])
    with pytest.raises(Wrong, match=code):
        take(game, wrong)
