"""The score pad as text: the points of real cards, typed one person after the other."""

from functools import partial
from pathlib import Path

from flip7.engine.events import MatchWon, Reached, RoundEnded, Tied
from flip7.engine.options import typed_number
from flip7.library.score_pad import ScorePad, may_be_points
from flip7.narrate.card_words import listed
from flip7.narrate.complaints import complain
from flip7.narrate.entries import entry_told, whose_points
from flip7.narrate.words import _, fill
from flip7.pad.errors import NoEntry
from flip7.pad.open_round import OpenRound
from flip7.plain import table_in_words as spoken
from flip7.plain.answers import seat_meant
from flip7.plain.conversation import Conversation, Ended
from flip7.plain.lines import Lines
from flip7.plain.people import leave_and_arrive
from flip7.record.timeline import Moment
from flip7.session import Session

_WORTH_SAYING = (RoundEnded, Tied, MatchWon, Reached)
"""What is told of a round that was entered: its points everybody has just heard."""


def play_pad(
    session: Session, lines: Lines, games: Path, *, purist: bool = False, points: bool = True
) -> Ended:
    """Plays with real cards until the game is over, or nothing more is typed.

    ``points``: only the points are typed, else every card; the table may change its mind.
    """
    talk = PadConversation(session, lines, games, purist=purist)
    talk.on_the_pad = points
    return talk.play()


class PadConversation(Conversation):
    """The score pad being told and asked."""

    def __init__(
        self, session: Session, lines: Lines, games: Path, *, purist: bool = False
    ) -> None:
        super().__init__(session, lines, games, purist=purist)
        self.pad = ScorePad(session)
        self.on_the_pad = True
        self._last_asked = -1

    def _go_on(self) -> bool:
        self.pad.follow()
        round = self.pad.round
        if round is None or not self.on_the_pad:
            return super()._go_on()
        self.session.go_on()
        self.pad.begin()
        seat = round.next_missing(self._last_asked)
        if seat is None:
            self._ask_to_close(round)
        else:
            self._ask_for_points(round, seat)
        return True

    def _greet(self) -> None:
        if not self.on_the_pad:
            super()._greet()
            return
        self.say(_("Punktezettel als Text. Jede Antwort endet mit Enter, ? hilft."))
        if self.session.torn is not None:
            self.say(complain("torn-line"))
        if self.session.may_be_played_twice:
            self.say(complain("no-locks"))
        if self.pad.is_damaged:
            self.say(complain("cells-damaged"))
        if len(self.session.moments) > 1 or (self.pad.round and self.pad.round.cells):
            self._say_stand()
        self._say_round()

    def _say_round(self) -> None:
        """Which round it is, and who deals."""
        match = self.session.match
        if self.pad.round is not None:
            told = _("Runde {number}, {dealer} gibt.")
            dealer = self.names[match.round.dealer]
            self.say(fill(told, number=match.round.number, dealer=dealer))

    # Asking

    def _ask_for_points(self, round: OpenRound, seat: int) -> None:
        """Asks for one cell; whatever is no command is meant for it."""
        name = self.names[seat]
        place = fill(_("{name}, Runde {number}"), name=name, number=round.number)
        is_of_the_house = self.session.characters[seat] is not None
        question = whose_points(place, is_of_the_house=is_of_the_house)
        self.say(question)
        typed, command = self.heard(question, self._helped)
        match command:
            case "confirm":
                self._last_asked = seat
            case "undo":
                self.take_back()
            case "people":
                self._change_people()
            case "correct":
                self.correct()
            case "close":
                self._close()
            case "cards":
                self._play_cards(round)
            case _:
                self._enter(seat, typed)

    @property
    def _helped(self) -> str:
        """How a cell is written, and what else can be done there."""
        told = _(
            "Punkte (23), eine Summe (10+15), Karten mit Leerzeichen (12 7 3 x2 +4) oder x für "
            "verzockt. Enter: später. fertig: Runde abschließen."
        )
        return f"{told} {self._what_else}"

    @property
    def _what_else(self) -> str:
        parts = [_("u: zurücknehmen.")]
        round = self.pad.round
        if self.session.match.finished:
            parts.append(_("korrektur: eine frühere Runde."))
        if self.pad.lets_people_change:
            parts.append(_("leute: gehen und dazukommen."))
        if round is not None and not round.cells:
            parts.append(_("kartenweise: Karte für Karte."))
        parts.append(_("stand: Punkte. q: beenden."))
        return " ".join(parts)

    def _enter(self, seat: int, typed: str) -> None:
        try:
            self.pad.enter(seat, typed)
        except NoEntry as why:
            self.say(complain(why.code, **why.details))
            return
        except OSError:
            self.say(complain("cells-not-kept"))
        assert self.pad.round is not None
        entry = self.pad.round.cells[seat].entry
        self.say(fill(_("{name}: {outcome}."), name=self.names[seat], outcome=entry_told(entry)))
        self._last_asked = seat

    def _ask_to_close(self, round: OpenRound) -> None:
        """Everything is there: the round is closed by one more Enter."""
        told = fill(
            _("Alle Punkte von Runde {number} sind da. Enter: abschließen. u: zurücknehmen."),
            number=round.number,
        )
        helped = f"{_('Enter: abschließen.')} {self._what_else}"
        match self.chosen(told, helped, "confirm", "close", "undo", "people", "correct"):
            case "undo":
                self.take_back()
            case "people":
                self._change_people()
            case "correct":
                self.correct()
            case _:
                self._close()

    def write_points(self) -> bool:
        """The round is entered as points, as long as no card of it is typed (14.3)."""
        self.on_the_pad = may_be_points(self.session)
        if self.on_the_pad:
            self._say_round()
        return self.on_the_pad

    def _play_cards(self, round: OpenRound) -> None:
        """The round is played card by card, as long as nothing of it is entered."""
        if round.cells:
            self.say(complain("cells-entered"))
        else:
            self.pad.leave_to_cards()
            self.on_the_pad = False

    def _change_people(self) -> None:
        if self.pad.lets_people_change:
            leave_and_arrive(self)
        else:
            self.say(complain("not-between-rounds"))

    def _close(self) -> None:
        """The round counts; where something is missing, only if that is meant."""
        round = self.pad.round
        assert round is not None
        if round.missing:
            people = listed(self.names[seat] for seat in round.missing)
            told = fill(
                _("Von {people} fehlt etwas. fertig: trotzdem, mit 0 Punkten. Enter: nein."),
                people=people,
            )
            if self.chosen(told, told, "close", "confirm") == "confirm":
                return
        moment = self.carry_out(self.pad.close)
        self.tell([event for event in moment.events if isinstance(event, _WORTH_SAYING)])
        self._last_asked = -1
        if not self.session.is_over:
            self.say_ranking()
            self._say_round()

    def correct(self) -> bool:
        """Asks which points of which round were others, and for how many they were."""
        number = self._round_meant()
        seat = None if number is None else self._person_meant(number)
        if number is None or seat is None:
            return False
        before = self.pad.points(number, seat)
        question = fill(_("Wie viele Punkte statt {before}? Enter: keine Änderung."), before=before)
        typed = self._typed_for(question)
        if typed is None:
            return False
        try:
            points = self.pad.meaning(number, seat, typed).points
        except NoEntry as why:
            self.say(complain(why.code, **why.details))
            return False
        self.tell(self.carry_out(partial(self.pad.correct, number, seat, points)).events)
        return True

    def _typed_for(self, question: str) -> str | None:
        """The answer to one question of a correction; None where it is given up."""
        self.say(question)
        typed, command = self.heard(question, question)
        return None if command in ("confirm", "undo") else typed

    def _round_meant(self) -> int | None:
        """A finished round; None where none is meant."""
        finished = self.session.match.finished
        question = _("Welche Runde? Enter: keine Änderung.")
        typed = self._typed_for(question)
        if typed is None:
            return None
        number = typed_number(typed)
        if number is None or finished.get(number) is None:
            self.say(spoken.unknown(typed, question))
            return None
        return number

    def _person_meant(self, number: int) -> int | None:
        """Somebody who was there in this round; None where nobody is meant."""
        question = _("Wessen Punkte? Enter: keine Änderung.")
        typed = self._typed_for(question)
        if typed is None:
            return None
        there = [seat for seat in self.pad.seats if self.pad.points(number, seat) is not None]
        seat = seat_meant(typed, self.letters, self.names, there)
        if seat is not None and seat in there:
            return seat
        if seat is not None:
            self.say(complain("nobody-sat-there", name=self.names[seat], number=number))
        else:
            self.say(spoken.unknown(typed, question))
        return None

    # Doing and telling

    def take_back(self) -> bool:
        """The last cell, or the last line of the record."""
        last = self.pad.last_cell
        if last is None:
            self._last_asked = -1
            return super().take_back()
        self.carry_out(self.pad.take_back)
        self.say(_("Zurückgenommen."))
        self._last_asked = last - 1
        return True

    def _undo(self) -> Moment:
        moment = self.pad.take_back()
        assert moment is not None
        if self.pad.round is None and not self.session.is_over:
            # What is open again was played card by card.
            self.on_the_pad = False
        return moment

    def _say_stand(self) -> None:
        """The totals, and what is entered of the open round."""
        if not self.on_the_pad:
            super()._say_stand()
            return
        self.say_ranking()
        cells = {} if self.pad.round is None else self.pad.round.cells
        for seat, cell in cells.items():
            told = entry_told(cell.entry)
            self.say(fill(_("{name}: {outcome}."), name=self.names[seat], outcome=told))

    def _say_count(self) -> None:
        """Nobody knows which cards were used."""
        if self.on_the_pad:
            self._say_stand()
        else:
            super()._say_count()
