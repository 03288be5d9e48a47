"""Between two rounds, by typed answers: somebody goes home, somebody new sits down."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Protocol, TypeVar

from flip7.engine.events import Event
from flip7.narrate.complaints import complain
from flip7.narrate.sentences import tell
from flip7.narrate.words import _, fill
from flip7.plain import table_in_words as spoken
from flip7.plain.answers import Command, seat_meant
from flip7.players.groups import went_and_came
from flip7.players.names import told_left_out
from flip7.players.roster import (
    last_change,
    leaving,
    most_to_begin_with,
    newcomer,
    points_to_begin_with,
    why_nobody_comes,
    why_nobody_goes,
    why_not_this_one,
)
from flip7.players.seat_letters import are_numbers
from flip7.session import Session

Happened = TypeVar("Happened")


class Talk(Protocol):
    """The table of text, as far as people come and go at it."""

    session: Session
    games: Path

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters by seat."""

    def say(self, line: str, /) -> object:
        """A line for everybody."""

    def typed(self) -> str:
        """The next line somebody types."""

    def heard(self, question: str, helped: str) -> tuple[str, Command | None]:
        """The next text typed, and its command; those that always work are answered there."""

    def tell(self, events: Sequence[Event]) -> None:
        """One sentence for each event."""

    def carry_out(self, step: Callable[[], Happened]) -> Happened:
        """The result of a step of the session, once it is saved or people play on unsaved."""

    def chosen(self, question: str, helped: str, *choices: Command) -> Command:
        """The first of these commands somebody types."""

    def say_ranking(self) -> None:
        """The totals, a line a person, best first."""

    def correct(self) -> bool:
        """Other points for a finished round are asked; False where nothing was corrected."""

    def write_points(self) -> bool:
        """The round is entered as points from here on; False where it cannot be."""

    def take_back(self) -> bool:
        """Takes back the last change; says what that was, or why it cannot be."""


def leave_and_arrive(table: Talk) -> None:
    """People leave and come, one after the other, until nobody else does or that ends the game."""
    question = _("Wer geht, wer kommt dazu?")
    helped = _(
        "Wer geht, mit Buchstabe oder Name. neu: jemand kommt dazu. u: Letztes zurücknehmen. "
        "Enter: zurück zur Runde."
    )
    if are_numbers(table.letters):
        helped = _(
            "Wer geht, mit Nummer oder Name. neu: jemand kommt dazu. u: Letztes zurücknehmen. "
            "Enter: zurück zur Runde."
        )
    while not table.session.is_over:
        table.say(question)
        _say_who_is_there(table)
        table.say(helped)
        typed, command = table.heard(question, helped)
        match command:
            case "confirm":
                return
            case "new":
                _seat_somebody(table)
            case "undo":
                _take_back(table)
            case _:
                _send_home(table, typed, helped)


def _say_who_is_there(table: Talk) -> None:
    match = table.session.match
    for seat in match.present:
        letter, total = table.letters[seat].upper(), spoken.points(match.totals[seat])
        table.say(f"{letter} {table.names[seat]}: {total}")


def _send_home(table: Talk, typed: str, helped: str) -> None:
    """Sends home whoever is meant, once that is confirmed."""
    session = table.session
    present = session.match.present
    seat = seat_meant(typed, table.letters, table.names, present)
    if seat is None or seat not in present:
        table.say(spoken.unknown(typed, helped))
    elif (why_not := why_nobody_goes(session)) is not None:
        table.say(why_not)
    else:
        goes = tell(leaving(session, seat), table.names)
        told = fill(_("{outcome} Enter bestätigt."), outcome=goes)
        table.say(told)
        if table.heard(told, helped)[1] == "confirm":
            table.tell(table.carry_out(partial(session.leave, seat)).events)
            _remember_people(table)


def _seat_somebody(table: Talk) -> None:
    """Asks for a name, then for the points; without a name nobody comes."""
    session = table.session
    if (why_not := why_nobody_comes(session)) is not None:
        table.say(why_not)
        return
    table.say(_("Wer kommt dazu? Spielt das Haus dort, etwa so: Dora=counter."))
    typed = table.typed()
    name, house = newcomer(session, typed)
    if lost := told_left_out([typed]):
        table.say(lost)
    if (why_not := why_not_this_one(session, name, house)) is not None:
        table.say(why_not)
    elif name:
        points = _points_typed(table)
        table.tell(table.carry_out(partial(session.join, name, points, house)).events)
        _remember_people(table)


def _points_typed(table: Talk) -> int:
    """Asks for the points of a newcomer until they are right."""
    most = most_to_begin_with(table.session)
    question = fill(_("Mit wie vielen Punkten, 0 bis {most}? Enter: 0."), most=most)
    while True:
        table.say(question)
        typed = table.typed()
        points = points_to_begin_with(table.session, typed)
        if points is not None:
            return points
        table.say(complain("total-out-of-range", least=0, most=most, found=typed))


def _take_back(table: Talk) -> None:
    """Takes back who came or went last; an undo of anything else belongs to the summary."""
    if last_change(table.session) is None:
        table.say(complain("nothing-to-undo"))
    elif table.take_back():
        _remember_people(table)


def _remember_people(table: Talk) -> None:
    """Keeps who is here now, to be offered next time."""
    session = table.session
    there = tuple(session.names[seat] for seat in session.match.present)
    went_and_came(table.games, session.names, there)
