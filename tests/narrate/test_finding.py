"""Finding an event by what is said of it."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from flip7.engine.cards import FREEZE
from flip7.engine.events import Aimed
from flip7.narrate.finding import find
from flip7.narrate.sentences import tell
from flip7.narrate.words import use
from flip7.record.header import read_header, write_header
from flip7.replay.history import History, open_history
from tests.records import CASES


def called(quarrel: str, folder: Path, *names: str) -> History:
    """A known quarrel among people of these names."""
    path = CASES / "quarrels" / f"{quarrel}.flip7"
    header, rest = path.read_bytes().split(b"\n", 1)
    copy = folder / "game.flip7"
    copy.write_bytes(write_header(replace(read_header(header), names=names)).encode() + rest)
    return open_history(copy)


def test_every_word_must_be_in_the_sentence():
    history = open_history(CASES / "quarrels" / "D12-de-kosmos-2025.flip7")
    found = [history.event(at) for at in find(history, "FREEZE  c")]
    assert [tell(event, history.names) for event in found if event] == ["B gibt C den Freeze."]


def test_nothing_typed_finds_nothing():
    history = open_history(CASES / "quarrels" / "D12-de-kosmos-2025.flip7")
    assert find(history, "  ") == []
    assert find(history, "Zauberer") == []


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("de", "Freeze auf Ben"),
        ("de", "der freeze, für BEN"),
        ("en", "the Freeze on Ben"),
        ("nl", "de Freeze op Ben"),
    ],
)
def test_it_is_found_as_people_say_it(language, typed, tmp_path):
    history = called("D12-de-kosmos-2025", tmp_path, "Anna", "Cleo", "Ben")
    use(language)
    try:
        found = [history.event(at) for at in find(history, typed)]
    finally:
        use("de")
    assert [(each.card, each.target) for each in found if isinstance(each, Aimed)] == [(FREEZE, 2)]


def test_a_small_word_counts_where_somebody_is_called_so(tmp_path):
    history = called("D12-de-kosmos-2025", tmp_path, "Die", "De", "An")
    found = [history.event(at) for at in find(history, "Freeze an")]
    told = [tell(event, history.names) for event in found if event]
    assert told
    assert all("An" in each.split() or "An:" in each for each in told)


def test_times_two_is_typed_with_an_x():
    history = open_history(min((CASES / "seeded").glob("*.flip7")))
    assert find(history, "x2") == find(history, "×2") != []


def test_a_whole_name_is_nobody_elses(tmp_path):
    history = called("D12-de-kosmos-2025", tmp_path, "P10", "P2", "P1")
    told = [
        tell(event, history.names) for at in find(history, "P1") if (event := history.event(at))
    ]
    assert told
    assert not any("P10" in each and "P1 " not in each for each in told)
    assert len(find(history, "P")) > len(told)
