"""Between two rounds: somebody leaves the table, somebody new sits down."""

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType

from flip7.narrate.complaints import complain
from flip7.narrate.sentences import tell
from flip7.narrate.words import N_, _
from flip7.players.roster import (
    last_change,
    leaving,
    undone,
    why_nobody_comes,
    why_nobody_goes,
)
from flip7.players.seat_letters import are_numbers
from flip7.session import Session
from flip7.tui.keys import bindings_of
from flip7.tui.navigation import navigation
from flip7.tui.pace import Pace
from flip7.tui.setup.arriving_screen import ArrivingScreen
from flip7.tui.setup.changes import Change, Comes, ComesOrGoesNot, Goes
from flip7.tui.setup.people_list import PeopleList, Seated
from flip7.tui.shared.gated_screen import GatedScreen
from flip7.tui.shared.leaving_screen import ask_to_leave
from flip7.tui.shared.prompt import Label, Prompt, PromptLook
from flip7.tui.shared.typed_number import seat_numbered, typed_on


class PlayersScreen(GatedScreen[Change | None]):
    """Who leaves, who comes? Ends with one change, or None for none.

    ``names`` as sentences say them and ``letters`` by seat; ``news`` is what happened last.
    """

    HELP = N_(
        "Zwischen zwei Runden kann jemand gehen oder dazukommen. Ein Buchstabe wählt "
        "jemanden, {people_confirm} bestätigt: Die Punkte bleiben stehen, Karten und Fragen "
        "gibt es dort keine mehr. Wer neu ist, sitzt hinter dem letzten Platz und bekommt den "
        "ersten freien Buchstaben.\nMindestens zwei bleiben, höchstens 18 sitzen am Tisch, mit "
        "zwei Kartenspielen 36; ab 19 hat jeder Platz eine Nummer statt des Buchstabens. "
        "{people_undo} nimmt das Letzte davon zurück."
    )

    CSS_PATH = "players_screen.tcss"

    BINDINGS: ClassVar[list[BindingType]] = bindings_of(
        "people", up="move(-1)", down="move(1)", leave="back"
    )

    def __init__(
        self,
        session: Session,
        names: tuple[str, ...],
        letters: tuple[str, ...],
        pace: Pace,
        news: str = "",
    ) -> None:
        super().__init__(pace)
        self._session = session
        self._names = names
        self._letters = letters
        self._note = news
        self._marked: int | None = None
        self._typed = ""

    def compose(self) -> ComposeResult:
        """What is asked, the people, the keys."""
        yield Prompt()
        totals = self._session.match.totals
        yield PeopleList(
            [
                Seated(seat, self._letters[seat], self._names[seat], totals[seat])
                for seat in self._session.match.present
            ]
        )

    def _heard(self, event: events.Key) -> None:
        """The letter of a seat points at it, or its number."""
        letter = event.key.casefold()
        typed = typed_on(self._typed, letter) if are_numbers(self._letters) else None
        if typed is not None and (letter != "escape" or self._typed):
            event.stop()
            self._type(typed)
            return
        if letter in self._letters:
            event.stop()
            # Shut before the labels are drawn: none may shine that does not count yet.
            self.gate.took(letter, event.time)
            self._mark(self._letters.index(letter))
            self.call_after_refresh(self._drawn)

    def action_move(self, by: int) -> None:
        """The next person is pointed at."""
        present = self._session.match.present
        if self._marked is None:
            self._mark(present[0 if by > 0 else -1])
        else:
            self._mark(present[(present.index(self._marked) + by) % len(present)])

    def action_confirm(self) -> None:
        """Whoever is pointed at goes home."""
        if self._marked is None:
            if self._typed:
                self._say(complain("no-such-number", number=self._typed))
            return
        self.dismiss(Goes(self._marked))

    def action_new(self) -> None:
        """Somebody new says a name; nobody does while it is asked whether somebody goes."""
        if self._is_let_go():
            return
        if (why_not := why_nobody_comes(self._session)) is not None:
            self._say(why_not)
        else:
            self.app.push_screen(ArrivingScreen(self._session), self._arrived)

    def action_undo(self) -> None:
        """Whoever came or went last did not; anything else is the business of the summary."""
        if self._is_let_go():
            return
        if last_change(self._session) is None:
            self._say(complain("nothing-to-undo"))
        else:
            self.dismiss(ComesOrGoesNot())

    def action_back(self) -> None:
        """Nobody else; the summary again. A mark is only let go."""
        if not self._is_let_go():
            self.dismiss(None)

    def action_leave(self) -> None:
        """Asks whether to leave the program."""
        ask_to_leave(self)

    def _is_let_go(self) -> bool:
        """Takes the mark away, and whatever is typed, if there is any: nothing else happens."""
        if self._marked is None and not self._typed:
            return False
        self.gate.took(navigation(self).last_key)
        self._mark(None)
        self.call_after_refresh(self._drawn)
        return True

    def _arrived(self, comes: Comes | None) -> None:
        if comes is not None:
            self.dismiss(comes)

    def _type(self, typed: str) -> None:
        """So much of a number is typed; whoever it is of is pointed at."""
        seat = seat_numbered(typed, self._letters)
        self._mark(seat if seat in self._session.match.present else None, typed)

    def _mark(self, seat: int | None, typed: str = "") -> None:
        if seat is not None and (why_not := why_nobody_goes(self._session)) is not None:
            self._say(why_not)
            return
        self._marked, self._typed, self._note = seat, typed, ""
        self.query_one(PeopleList).mark(seat)
        self._show_prompt()

    def _say(self, note: str) -> None:
        self._marked, self._typed, self._note = None, "", note
        self.query_one(PeopleList).mark(None)
        self._show_prompt()

    def _asked(self) -> PromptLook:
        return self._who() if self._marked is None else self._meant()

    def _who(self) -> PromptLook:
        shut = self.gate.is_shut()
        present = self._session.match.present
        change = last_change(self._session)
        letters = [self._letters[seat].upper() for seat in present]
        if not are_numbers(letters):
            letters.sort()
        question = _("Wer geht, wer kommt dazu?")
        all_stay = why_nobody_goes(self._session) is not None
        labels = [
            Label(_all_of(letters), _("geht"), shut=shut, off=all_stay),
            Label.of("people.new", _("jemand kommt dazu"), shut),
            Label.of("people.leave", _("zurück zur Runde"), shut),
        ]
        if change is not None:
            labels.insert(2, Label.of("people.undo", undone(change, self._session), shut))
        typed = f"{self._typed}_" if self._typed else ""
        said = " ".join(filter(None, (self._note, question, typed)))
        return PromptLook(said, tuple(labels))

    def _meant(self) -> PromptLook:
        """What it means that the one pointed at goes."""
        assert self._marked is not None
        shut = self.gate.is_shut("enter")
        number = f"{self._letters[self._marked]}: " if are_numbers(self._letters) else ""
        return PromptLook(
            number + tell(leaving(self._session, self._marked), self._names),
            (
                Label.of("people.confirm", _("ja, geht"), shut),
                Label.of("people.leave", _("nein"), shut),
            ),
        )


def _all_of(letters: Sequence[str]) -> str:
    """The letters of two people, else the first and the last."""
    if len(letters) == 2:
        return " ".join(letters)
    return f"{letters[0]} … {letters[-1]}"
