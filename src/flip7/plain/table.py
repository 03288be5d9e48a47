"""The table as a conversation: tells what happens, asks who is asked, does what is typed."""

from collections.abc import Callable, Sequence
from typing import TypeVar, assert_never

from flip7.engine.events import Event, RoundBegan, RoundEnded
from flip7.engine.requests import CallDue, CardDue, MatchOver, TargetDue
from flip7.letters import seat_letters
from flip7.names import LONGEST_NAME, shown_names
from flip7.narrate.asking import ask, outcome
from flip7.narrate.complaints import complain, not_saved
from flip7.narrate.rulebook import load, plain_paragraph
from flip7.narrate.sentences import short, taken_back, tell
from flip7.narrate.shown import shown
from flip7.narrate.words import _, fill
from flip7.plain import spoken
from flip7.plain.lines import Left, Lines
from flip7.plain.typed import Command, meaning, seat_meant
from flip7.session import Entry, Session

NOT_SAVED = 1
"""The exit code where the game could not be saved."""

_LONGEST_PATH = 4096

Happened = TypeVar("Happened")


def play(session: Session, lines: Lines) -> int:
    """Plays until the game is over, the table leaves or nothing more is typed; the exit code."""
    return _Table(session, lines).play()


class _Table:
    """One game being told and asked. ``_later`` is what is told once the summary is read."""

    def __init__(self, session: Session, lines: Lines) -> None:
        self._session = session
        self._say = lines.say
        self._typed = lines.typed
        self._later: Sequence[Event] = ()
        self._in_trouble = False

    def play(self) -> int:
        """From where the game is to its end, or as far as people want."""
        try:
            self._greet()
            while self._go_on():
                pass
        except Left:
            self._say_goodbye()
        except KeyboardInterrupt:
            self._say_goodbye()
            raise
        saved = not self._session.unsaved or self._session.try_saving()
        return 0 if saved and not self._in_trouble else NOT_SAVED

    def _go_on(self) -> bool:
        """The next thing that is due; False once the game is over and looked at."""
        match self._session.request:
            case MatchOver():
                return self._end()
            case _ if self._session.resting is not None:
                self._sum_up()
            case CardDue():
                self._tell(self._carry_out(self._session.turn_card))
            case CallDue() as due:
                self._ask_for_call(due)
            case TargetDue() as due:
                self._ask_for_target(due)
            case other:
                assert_never(other)
        return True

    # Beginning and end

    def _greet(self) -> None:
        """Where the game stands, and how to get help."""
        session = self._session
        self._say(_("Flip 7 als Text. Jede Antwort endet mit Enter, ? hilft."))
        if session.torn is not None:
            self._say(complain("torn-line"))
        if session.shuffled_anew:
            self._say(complain("shuffled-anew"))
        if len(session.chronicle) > 1:
            self._say_stand()
            self._tell(self._since_the_round_ended())
            return
        if session.seal is not None:
            self._say(fill(_("Siegel {seal}."), seal=session.seal))
        self._tell(session.chronicle[0].events)

    def _say_goodbye(self) -> None:
        """Nothing is lost, or what is."""
        session = self._session
        path = shown(str(session.path), _LONGEST_PATH)
        if session.unsaved and not session.try_saving() and session.trouble is not None:
            self._say(not_saved(session.trouble, session.path))
        elif session.match.winner is None:
            told = _("Die Partie ist gesichert und bleibt offen: {path}")
            self._say(fill(told, path=path))

    def _end(self) -> bool:
        """Who has won, and the proof; before the seed is told the last Stopp can be taken back."""
        session = self._session
        self._say(ask(session.request, self._names))
        self._say_ranking()
        hides_its_seed = session.seal is not None and not session.stands
        self._say_proof()
        self._say(shown(str(session.path), _LONGEST_PATH))
        told = _("Enter: Ende. u: letztes Stopp zurück.")
        if hides_its_seed:
            told = _("Enter: Ende; der Seed kommt, und das Ergebnis gilt. u: letztes Stopp zurück.")
        if self._chosen(told, told, "confirm", "undo") == "undo":
            self._take_back()
            return True
        if hides_its_seed:
            session.let_it_stand()
            self._say_proof()
        return False

    def _say_proof(self) -> None:
        """Seed and seal, or the seal alone while the seed is hidden."""
        session = self._session
        if session.seed is not None:
            seed = shown(session.seed, 64)
            self._say(fill(_("Seed {seed} · Siegel {seal}"), seed=seed, seal=session.seal))
        elif session.seal is not None:
            self._say(fill(_("Siegel {seal}."), seal=session.seal))

    def _sum_up(self) -> None:
        """The round is over; the next one begins when the table has read that."""
        self._say_ranking()
        told = _("Enter: nächste Runde. u: letztes Stopp zurück.")
        if self._chosen(told, told, "confirm", "undo") == "undo":
            self._take_back()
            return
        self._session.go_on()
        later, self._later = self._later, ()
        self._tell(later)

    # Asking

    def _ask_for_call(self, due: CallDue) -> None:
        """Noch eine oder Stopp."""
        session = self._session
        question = f"{ask(due, self._names)} {spoken.own(session.match.round.hands[due.seat])}"
        helped = _("n: noch eine. s: Stopp. u: zurück. stand: alle Karten. w: warum. q: aufhören.")
        match self._chosen(question, helped, "hit", "stay", "undo"):
            case "hit":
                self._tell(self._carry_out(lambda: session.say(hit=True)))
            case "stay" if due.may_stay:
                self._tell(self._carry_out(lambda: session.say(hit=False)))
            case "stay":
                self._say(complain("no-card-in-front"))
            case _:
                self._take_back()

    def _ask_for_target(self, due: TargetDue) -> None:
        """Who gets the action card."""
        question = ask(due, self._names)
        self._say(question)
        for seat in due.targets:
            self._say(spoken.target(self._session.match, seat, self._letters, self._names))
        target = self._target_meant(due, question)
        if target is None:
            self._take_back()
        else:
            self._tell(self._carry_out(lambda: self._session.give(target)))

    def _target_meant(self, due: TargetDue, question: str) -> int | None:
        """A seat, named and then confirmed by Enter or once more; None to take back instead."""
        names, letters = self._names, self._letters
        helped = _("Buchstabe oder Name, dann Enter. u: zurück. stand: alle Karten. q: aufhören.")
        marked: int | None = None
        while True:
            typed, command = self._heard(question, helped)
            if command == "undo":
                return None
            if command == "confirm":
                meant = marked
            else:
                meant = seat_meant(typed, letters, names, due.targets)
            if meant is None:
                self._say(question if command == "confirm" else _unknown(typed, helped))
            elif meant not in due.targets:
                self._say(complain("not-a-target", name=names[meant]))
            elif meant == marked:
                return meant
            else:
                marked = meant
                would_be = outcome(due.card, due.seat, meant, names, self._session.match)
                self._say(fill(_("{outcome} Enter bestätigt."), outcome=would_be))

    def _chosen(self, question: str, helped: str, *choices: Command) -> Command:
        """Asks until one of these is typed."""
        self._say(question)
        while True:
            typed, command = self._heard(question, helped)
            if command in choices:
                return command
            self._say(question if command == "confirm" else _unknown(typed, helped))

    def _heard(self, question: str, helped: str) -> tuple[str, Command | None]:
        """What is typed next, and its meaning; what can always be asked is answered here."""
        while True:
            typed = self._typed()
            command = meaning(typed)
            match command:
                case "quit":
                    raise Left
                case "help":
                    self._say(helped)
                case "stand":
                    self._say_stand()
                    self._say(question)
                case "why":
                    self._say_why()
                    self._say(question)
                case _:
                    return typed, command

    # Doing

    def _carry_out(self, step: Callable[[], Happened]) -> Happened:
        """What a step of the session brings; asked what to do for as long as it is not written."""
        session = self._session
        before = session.unsaved
        while True:
            try:
                happened = step()
            except OSError as error:
                self._ask_in_trouble(error)
            else:
                break
        if before and not session.unsaved:
            self._say(_("Alles ist wieder gesichert."))
        return happened

    def _ask_in_trouble(self, error: OSError) -> None:
        """The answer is not written and does not count yet."""
        self._say(not_saved(error, self._session.path))
        told = _("Enter: noch einmal versuchen. weiter: ungesichert weiterspielen. q: aufhören.")
        self._in_trouble = True
        if self._chosen(told, told, "confirm", "unsaved") == "unsaved":
            self._session.play_unsaved()
        self._in_trouble = False

    def _take_back(self) -> bool:
        """Whether the last Stopp or target is taken back; it is said what, or why not."""
        session = self._session
        why_not = session.why_no_undo
        if why_not is not None:
            self._say(complain(why_not))
            return False
        standing = self._standing
        self._carry_out(session.undo)
        self._later = ()
        for entry in standing:
            if session.chronicle[entry.number - 1].taken_back:
                self._say(_what_was_taken_back(entry.events, self._names))
        return True

    # Telling

    def _tell(self, events: Sequence[Event]) -> None:
        """One sentence for each event; those of the next round wait for the summary to be read."""
        for place, event in enumerate(events):
            if isinstance(event, RoundBegan) and self._session.resting is not None:
                self._later = events[place:]
                return
            self._say(tell(event, self._names))

    def _say_stand(self) -> None:
        session = self._session
        for line in spoken.stand(session.match, self._letters, self._names, session.seal):
            self._say(line)

    def _say_ranking(self) -> None:
        for line in spoken.ranking(self._session.match, self._names):
            self._say(line)

    def _say_why(self) -> None:
        """The last thing that happened, and the paragraph that decided it."""
        events = [event for entry in self._standing for event in entry.events]
        worth_asking = [event for event in events if short(event, self._names)]
        event = (worth_asking or events)[-1]
        self._say(tell(event, self._names))
        book = load(self._session.header.rules.name)
        self._say(plain_paragraph(book.paragraph(event.paragraph)))

    @property
    def _standing(self) -> list[Entry]:
        """What has been told and not been taken back."""
        return [entry for entry in self._session.chronicle if not entry.taken_back]

    def _since_the_round_ended(self) -> list[Event]:
        """What ended the round the table rests after, and what has happened since."""
        if self._session.resting is None:
            return []
        entries = self._standing
        ended = max(
            place
            for place, entry in enumerate(entries)
            if any(isinstance(event, RoundEnded) for event in entry.events)
        )
        return [event for entry in entries[ended:] for event in entry.events]

    @property
    def _names(self) -> tuple[str, ...]:
        return shown_names(self._session.names, 2 * LONGEST_NAME)

    @property
    def _letters(self) -> tuple[str, ...]:
        story = [event for entry in self._standing for event in entry.events]
        return seat_letters(len(self._session.header.names), story)


def _unknown(typed: str, helped: str) -> str:
    """One line for what is no answer here."""
    return fill(_("„{typed}“ geht hier nicht. {help}"), typed=shown(typed, 20), help=helped)


def _what_was_taken_back(events: Sequence[Event], names: Sequence[str]) -> str:
    told = next((event for event in events if short(event, names)), None)
    return _("Zurückgenommen.") if told is None else taken_back(told, names)
