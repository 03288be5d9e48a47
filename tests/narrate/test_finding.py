"""Finding an event by what is said of it."""

from flip7.narrate.finding import find
from flip7.narrate.sentences import tell
from flip7.quarrel.history import open_history
from tests.records import CASES


def test_every_word_must_be_in_the_sentence():
    history = open_history(CASES / "quarrels" / "D12-de-kosmos-2025.flip7")
    found = [history.event(at) for at in find(history, "FREEZE  c")]
    assert [tell(event, history.names) for event in found if event] == ["B gibt C den Freeze."]


def test_nothing_typed_finds_nothing():
    history = open_history(CASES / "quarrels" / "D12-de-kosmos-2025.flip7")
    assert find(history, "  ") == []
    assert find(history, "Zauberer") == []
