"""People who play whole games by a rule of thumb: at the screen by keys, and the bare engine."""

import re
from collections.abc import Callable
from pathlib import Path

from flip7.engine.deck import Deck
from flip7.engine.events import Event, MatchWon, RoundEnded, events_of
from flip7.engine.inputs import Call, Give, Input, Turn
from flip7.engine.match import advance
from flip7.engine.requests import CallDue, CardDue, MatchOver, TargetDue
from flip7.record.header import read_header
from flip7.record.lines import RoundLine, WinnerLine, write_line
from tests.tui.terminal import Terminal

STOP_AT = 20
"""With so many points in front one stops."""

_STAY = re.compile(r"\[S\] Stopp, (\d+) sichern")


def play_by_keys(terminal: Terminal, look: Callable[[str], None]) -> str:
    """Plays until the result is there; ``look`` sees every screen on which somebody is asked."""
    while True:
        terminal.wait_for(lambda _: _open_label(terminal) is not None)
        text = terminal.text
        look(text)
        label = _open_label(terminal)
        if label == "[R]":
            return text
        terminal.send(_key(label))
        terminal.wait_for(text.__ne__)


def engine_run(record: Path) -> list[str]:
    """The lines of the record that the engine alone writes, played by the same rule of thumb."""
    header = read_header(record.read_bytes().splitlines()[0])
    deck: Deck | None = header.deck()
    match, _ = header.opening()
    lines = []
    while not isinstance(match.request, MatchOver):
        given: Input
        match match.request:
            case CardDue():
                assert deck is not None
                card, deck = deck.draw(match)
                given = Turn(card)
            case CallDue(seat, may_stay):
                given = Call(seat, not may_stay or match.round.hands[seat].worth < STOP_AT)
            case TargetDue(seat, card, targets):
                given = Give(seat, card, targets[0])
        match, steps = advance(match, given)
        lines += [write_line(given), *_due(events_of(steps))]
    return lines


def _due(events: list[Event]) -> list[str]:
    lines = []
    for event in events:
        if isinstance(event, RoundEnded):
            told = RoundLine(event.number, event.ending, event.points, event.totals)
            lines.append(write_line(told))
        elif isinstance(event, MatchWon):
            lines.append(write_line(WinnerLine(event.seat)))
    return lines


def _open_label(terminal: Terminal) -> str | None:
    """The label of the key to press now, once the gate lets it through."""
    text = terminal.text
    if "[N] Noch eine" in text:
        label = "[S]" if _stops(text) else "[N]"
    else:
        label = next((each for each in ("[Enter]", "[R]") if each in text), "[A")
        if "wählt jemanden" in text:
            found = re.search(r"\[[A-Z1-9][^\]]*\] wählt jemanden", text)
            label = found[0] if found else label
    return label if terminal.is_bold(label) else None


def _key(label: str | None) -> str:
    assert label is not None
    if label == "[Enter]":
        return "\r"
    number = re.match(r"\[(\d+)", label)
    return number[1] if number else label[1].lower()


def _stops(text: str) -> bool:
    points = _STAY.search(text)
    return points is not None and int(points[1]) >= STOP_AT
