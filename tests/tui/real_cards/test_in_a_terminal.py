"""A refereed evening by keys in a real terminal: slips, and the power that fails now and then."""

import contextlib
import signal
from pathlib import Path
from random import Random

import pytest

from flip7.engine.cards import NAMES, cards_in
from flip7.engine.deal import is_untouched
from flip7.engine.inputs import Call, Give, Turn
from flip7.engine.requests import CardDue
from flip7.engine.state import Match
from flip7.players.seat_letters import LETTERS
from flip7.record.lines import Line
from flip7.record.verifying import verify
from flip7.session import Session
from tests.evenings import PEOPLE, dealt, in_order
from tests.tui.places import ENTER, program

KEYS = {
    **{name: name for name in NAMES},
    "1": f"1{ENTER}",
    "x2": "x",
    "freeze": "f",
    "flip3": "t",
    "second": "c",
}
"""What is typed for each card; the 0 of +10 may be typed as well."""

REPEATED = 0.15
"""Seconds after which the same key counts once more, and a little."""


class Typist:
    """Types a game of real cards; whatever was confirmed is on the disk before the next key."""

    def __init__(self, games: Path, rules: str, chance: Random) -> None:
        self.record = games / "real.flip7"
        self._games, self._chance = games, chance
        self._lines = 1
        self._is_called = False
        options: list[str | Path] = ["--record", self.record, "--dealer", "Anna", "--target", "60"]
        seats = ["--seats", ",".join(PEOPLE), "--cards", "table", "--rules", rules, "--lang", "de"]
        self._terminal = program(games, "play", *seats, *options)

    def types(self, match: Match, line: Line) -> None:
        """What somebody types for this line; the game is as it was before."""
        match line:
            case Turn(card):
                self._card(card, match)
            case Call(_, True):
                self._is_called = True
            case Call(seat):
                asked = " ".join(PEOPLE[seat].upper())
                self._terminal.wait_for(f"{asked}: Noch eine oder Stopp?")
                self._terminal.wait_open("[S] Stopp, ")
                self._terminal.send("s")
                self._written(1)
            case Give(_, _, to):
                self._terminal.wait_open("wählt jemanden")
                self._terminal.send(LETTERS[to])
                self._terminal.wait_open("[Enter] ja")
                self._terminal.send(ENTER)
                self._written(1)
            case _:
                # Whatever else there is, the program writes by itself.
                self._written(1)

    def go_on(self) -> None:
        """Everybody has read the summary."""
        self._terminal.wait_open("[Enter] nächste Runde")
        self._terminal.send(ENTER)
        self._terminal.wait_open("[F5] gemischt")

    def power_fails(self) -> None:
        """The program ends at once and is started again; nothing confirmed is lost."""
        with self._terminal:
            self._terminal.kill(signal.SIGKILL)
        assert self._count() == self._lines
        self._terminal = program(self._games, "resume", self.record, "--lang", "de")
        self._terminal.wait_for("Weiter geht")

    def close(self) -> None:
        """The terminal is closed."""
        with self._terminal:
            pass

    def _card(self, card: int, match: Match) -> None:
        """At the question a card is the call too; now and then another one is typed first."""
        lines, self._is_called = 2 if self._is_called else 1, False
        numbers = match.round.hands[_seat(match)].numbers
        others = [each for each in cards_in(match.round.pile) if each <= 12 and each != card]
        harmless = [each for each in others if each not in numbers]
        if self._chance.random() < 0.2 and len(numbers) < 5 and harmless:
            self._sends(KEYS[NAMES[self._chance.choice(harmless)]], lines)
            self._sends("u", lines)
        self._sends(KEYS[NAMES[card]], lines)

    def _sends(self, keys: str, lines: int) -> None:
        """These keys, each as if it were pressed alone, and so many lines of the record."""
        self._terminal.wait_open("[F5] gemischt")
        for key in keys:
            self._terminal.send(key)
            self._terminal.settle(REPEATED)
        self._written(lines)

    def _written(self, lines: int) -> None:
        self._lines += lines
        self._terminal.wait_until(lambda: self._count() >= self._lines)

    def _count(self) -> int:
        return self.record.read_bytes().count(b"\n")


def _seat(match: Match) -> int:
    assert isinstance(match.request, CardDue)
    return match.request.seat


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["de-kosmos-2025", "int-the-op-2025"])
def test_an_evening_typed_by_keys_is_the_evening_that_was_dealt(rules, tmp_path):
    chance = Random(12)
    original = dealt(tmp_path, rules, "Abend 12", chance)
    games = tmp_path / "games"
    games.mkdir()
    failures = 0
    with contextlib.closing(Typist(games, rules, chance)) as typist:
        for match, line in in_order(original):
            if isinstance(line, Call) and line.hit and chance.random() < 0.25:
                typist.power_fails()
                failures += 1
            is_next = match.last_dealer is not None and is_untouched(match.round)
            if isinstance(line, Turn) and is_next:
                typist.go_on()
            typist.types(match, line)
    assert failures > 2
    session = Session.resume(typist.record)
    assert session.is_over
    assert session.story == original.story
    assert verify(session.path).wrong is None
    assert cards_in(session.match.round.pile) == cards_in(original.match.round.pile)
