"""The table as a conversation: tells what happens, asks who is asked, does what is typed."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar, assert_never

from flip7.bots.across_the_house import person_spoke_last
from flip7.engine.events import Corrected, Event, RoundBegan, RoundEnded
from flip7.engine.inputs import Call, Give
from flip7.engine.requests import CallDue, CardDue, MatchOver, TargetDue
from flip7.library.agreement import may_go_back, once_more, what_is_agreed_on
from flip7.library.save_status import how_it_is_left, where_it_went
from flip7.narrate.asking import ask, outcome, why_not_them
from flip7.narrate.challenge import what_each_needs, which_round
from flip7.narrate.complaints import complain, not_saved
from flip7.narrate.rulebook import load, plain_paragraph
from flip7.narrate.sentences import short, taken_back, tell
from flip7.narrate.words import _, fill
from flip7.plain import table_in_words as spoken
from flip7.plain.answers import Command, meaning, seat_meant
from flip7.plain.challenge import about_the_challenge
from flip7.plain.ending import ask_at_the_end, say_seal
from flip7.plain.lines import Left, Lines
from flip7.plain.offers import changes_offered
from flip7.plain.people import leave_and_arrive
from flip7.plain.real_cards import ask_for_card
from flip7.players.house_seats import whom_people_answer_for
from flip7.players.names import LONGEST_NAME, shown_names
from flip7.players.seat_letters import are_numbers, seat_letters
from flip7.record.timeline import Moment
from flip7.replay.parting_paragraphs import asking_paragraph
from flip7.session import Session
from flip7.terminal.gone import TerminalGone

Happened = TypeVar("Happened")


class Ended(NamedTuple):
    """How a game was left: whether all of it is saved, and the rematch if there is one."""

    is_saved: bool
    again: Session | None


def play(session: Session, lines: Lines, games: Path, *, purist: bool = False) -> Ended:
    """Plays until the game is over, the table leaves or nothing more is typed.

    ``games`` is the folder for a rematch, and for who sits there next time. ``purist``: the table
    counts for itself, and is told no odds.
    """
    return Conversation(session, lines, games, purist=purist).play()


class Conversation:
    """One game being told and asked."""

    def __init__(
        self, session: Session, lines: Lines, games: Path, *, purist: bool = False
    ) -> None:
        self.session = session
        self.games = games
        self._lines = lines
        self._is_purist = purist
        self.say = lines.say
        self.typed = lines.typed
        self._again: Session | None = None
        self._in_trouble = False

    def play(self) -> Ended:
        """Plays to the end, or until people have had enough."""
        try:
            self._greet()
            while self._go_on():
                pass
        except Left:
            self._say_goodbye()
        except (KeyboardInterrupt, TerminalGone):
            self._say_goodbye()
            raise
        is_saved = self.session.try_saving() or not self.session.unsaved
        return Ended(is_saved and not self._in_trouble, self._again)

    def _go_on(self) -> bool:
        """The next thing that is due; False once the game is over and looked at."""
        match self.session.request:
            case MatchOver():
                return self._end()
            case _ if self.session.resting is not None:
                self._sum_up()
            case CallDue() | TargetDue() if self.session.house_is_asked:
                self._hear_the_house()
            case CardDue() | CallDue() as due if self.session.has_real_cards:
                ask_for_card(self, due)
            case CardDue():
                self.tell(self.carry_out(self.session.turn_card).events)
            case CallDue() as due:
                self._ask_for_call(due)
            case TargetDue() as due:
                self._ask_for_target(due)
            case other:
                assert_never(other)
        return True

    # Beginning and end

    def _greet(self) -> None:
        """Says how the game stands, and how to get help."""
        session = self.session
        self.say(_("Flip 7 als Text. Jede Antwort endet mit Enter, ? hilft."))
        if session.torn is not None:
            self.say(complain("torn-line"))
        if session.may_be_played_twice:
            self.say(complain("no-locks"))
        if session.shuffled_anew:
            self.say(complain("shuffled-anew"))
        for told in whom_people_answer_for(session.characters, self.names):
            self.say(told)
        for told in about_the_challenge(session, self.games):
            self.say(told)
        if len(session.moments) > 1:
            self._say_stand()
            self.tell(self._since_the_round_ended())
            if session.is_over and session.resting is None:
                self.say(ask(session.request, self.names))
            return
        say_seal(self)
        self.tell(session.moments[0].events)

    def _say_goodbye(self) -> None:
        """Says whether anything is lost, and what."""
        for told in how_it_is_left(self.session, is_unanswered=self._in_trouble):
            self.say(told)

    def _end(self) -> bool:
        """Whether the game goes on after all."""
        after = ask_at_the_end(self, self._lines)
        self._again = after.again
        return after.plays_on

    def _sum_up(self) -> None:
        """The round is over; the next one begins when the table has read that."""
        match, rules = self.session.match, self.session.header.rules
        self.say_ranking()
        told = _("Enter: nächste Runde.")
        changes, choices = changes_offered(self.session)
        if rules.challenge is None:
            choices += ("people",)
            told += f" {_('leute: gehen und dazukommen.')}"
        else:
            self.say(" ".join(what_each_needs(match, self.names)))
            told = f"{which_round(match.round.number, rules)}. {told}"
        told = " ".join((told, *changes))
        match self.chosen(told, told, "confirm", *choices):
            case "undo":
                self.take_back()
            case "correct":
                self.correct()
            case "people":
                leave_and_arrive(self)
            case _:
                self.session.go_on()
                self.tell(self._since_the_round_began())

    # Asking

    def _hear_the_house(self) -> None:
        """The house says or chooses what it would every time; before that a slip can go back."""
        session = self.session
        if person_spoke_last(session.moments, session.characters) and may_go_back(session):
            told = _("Enter: weiter. u: zurücknehmen.")
            if self.chosen(told, told, "confirm", "undo") == "undo":
                self.take_back()
                return
        match self.session.house_answer():
            case Call(_, hit):
                self.tell(self.carry_out(lambda: self.session.say(hit=hit)).events)
            case Give(_, _, to):
                self.tell(self.carry_out(lambda: self.session.give(to)).events)

    def _ask_for_call(self, due: CallDue) -> None:
        """Asks "Noch eine" or "Stopp"."""
        session = self.session
        question = f"{ask(due, self.names)} {spoken.own(session.match.round.hands[due.seat])}"
        helped = _(
            "n: noch eine. s: Stopp. u: zurücknehmen. stand: alle Karten. z: zählen. w: "
            "warum. q: beenden."
        )
        match self.chosen(question, helped, "hit", "stay", "undo"):
            case "hit":
                self.tell(self.carry_out(lambda: session.say(hit=True)).events)
            case "stay" if due.may_stay:
                self.tell(self.carry_out(lambda: session.say(hit=False)).events)
            case "stay":
                self.say(complain("no-card-in-front"))
            case _:
                self.take_back()

    def _ask_for_target(self, due: TargetDue) -> None:
        """Asks who gets the action card."""
        question = ask(due, self.names)
        self.say(question)
        for seat in due.targets:
            self.say(spoken.target(self.session.match, seat, self.letters, self.names))
        target = self._target_meant(due, question)
        if target is None:
            self.take_back()
        else:
            self.tell(self.carry_out(lambda: self.session.give(target)).events)

    def _target_meant(self, due: TargetDue, question: str) -> int | None:
        """A seat, named and then confirmed by Enter or once more; None to take back instead."""
        names, letters = self.names, self.letters
        helped = _(
            "Buchstabe oder Name, dann Enter. u: zurücknehmen. stand: alle Karten. q: beenden."
        )
        if are_numbers(letters):
            helped = _(
                "Nummer oder Name, dann Enter. u: zurücknehmen. stand: alle Karten. q: beenden."
            )
        marked: int | None = None
        while True:
            typed, command = self.heard(question, helped)
            if command == "undo":
                return None
            if command == "confirm":
                meant = marked
            else:
                meant = seat_meant(typed, letters, names, due.targets)
            if meant is None:
                self.say(question if command == "confirm" else spoken.unknown(typed, helped))
            elif meant not in due.targets:
                hand = self.session.match.round.hands[meant]
                self.say(why_not_them(hand, names[meant]))
            elif meant == marked:
                return meant
            else:
                marked = meant
                would_be = outcome(due.card, due.seat, meant, names, self.session.match)
                self.say(fill(_("{outcome} Enter bestätigt."), outcome=would_be))

    def chosen(self, question: str, helped: str, *choices: Command) -> Command:
        """Asks until one of these is typed."""
        self.say(question)
        while True:
            typed, command = self.heard(question, helped)
            if command in choices:
                return command
            self.say(question if command == "confirm" else spoken.unknown(typed, helped))

    def heard(self, question: str, helped: str) -> tuple[str, Command | None]:
        """The next text typed, and its command; those that always work are answered here."""
        while True:
            typed = self.typed()
            command = meaning(typed)
            match command:
                case "quit":
                    raise Left
                case "help":
                    self.say(helped)
                case "stand":
                    self._say_stand()
                    self.say(question)
                case "count":
                    self._say_count()
                    self.say(question)
                case "why":
                    self._say_why()
                    self.say(question)
                case _:
                    return typed, command

    # Doing

    def carry_out(self, step: Callable[[], Happened]) -> Happened:
        """The result of a step of the session; asks what to do for as long as it is not saved."""
        session = self.session
        before, place = session.unsaved, session.path
        while True:
            try:
                happened = step()
            except OSError as error:
                self._ask_in_trouble(error)
            else:
                break
        if before and not session.unsaved:
            self.say(_("Alles ist wieder gespeichert."))
        if elsewhere := where_it_went(session, place):
            self.say(elsewhere)
        return happened

    def _ask_in_trouble(self, error: OSError) -> None:
        """The answer is not written and does not count yet."""
        self.say(not_saved(error, self.session.path))
        told = _("Enter: noch einmal versuchen. weiter: ohne Speichern weiterspielen. q: beenden.")
        self._in_trouble = True
        if self.chosen(told, told, "confirm", "unsaved") == "unsaved":
            self.session.play_unsaved()
        self._in_trouble = False

    def take_back(self) -> bool:
        """Takes back what was said or changed last; says what that was, or why it cannot be."""
        session = self.session
        why_not, step = session.why_no_undo, self._undo
        if why_not is not None:
            if session.why_no_agreement is not None:
                self.say(complain(why_not))
                return False
            if not self._all_agree():
                return False
            step = session.take_back_agreed
        # Whoever came has no name at this table afterwards.
        in_force, names = session.in_force, self.names
        moment = self.carry_out(step)
        gone = [each for each in in_force if not session.moments[each.number - 1].in_force]
        told = [what for each in gone if (what := _what_was_taken_back(each.events, names))]
        for what in told or [_("Zurückgenommen.")]:
            self.say(what)
        self.tell(moment.events)
        return True

    def write_points(self) -> bool:
        """Only real cards have points of their own."""
        return False

    def correct(self) -> bool:
        """Only real cards can have been counted wrongly."""
        return False

    def _undo(self) -> Moment:
        return self.session.undo()

    def _all_agree(self) -> bool:
        """Whether the table says twice that a "Noch eine" shall not count."""
        helped = _("einverstanden: alle wollen es so. Enter: es gilt.")
        questions = (what_is_agreed_on(self.session, self.names), once_more(self.session))
        return all(
            self.chosen(f"{question} {helped}", helped, "agreed", "confirm") == "agreed"
            for question in questions
        )

    # Telling

    def tell(self, events: Sequence[Event]) -> None:
        """Says a sentence for each event; the next round waits until the summary is read."""
        for event in events:
            if isinstance(event, RoundBegan) and self.session.resting is not None:
                return
            self.say(tell(event, self.names))

    def _say_stand(self) -> None:
        session = self.session
        for line in spoken.stand(session.match, self.letters, self.names, session.commitment):
            self.say(line)

    def say_ranking(self) -> None:
        """The totals of those still there, best first."""
        for line in spoken.standings(self.session.match, self.names):
            self.say(line)

    def _say_count(self) -> None:
        """Says the risk of whoever is asked, and counts the cards; purists count for themselves."""
        if self._is_purist:
            self.say(_("Puristen zählen selbst."))
            return
        for line in spoken.counted(self.session.match.round, self.names):
            self.say(line)

    def _say_why(self) -> None:
        """Says what happened last and what is asked, with the paragraphs that decide them."""
        story = self.session.story
        worth_asking = [event for event in story if short(event, self.names)]
        event = (worth_asking or story)[-1]
        self.say(tell(event, self.names))
        book = load(self.session.header.rules.name)
        self.say(plain_paragraph(book.paragraph(event.paragraph)))
        match = self.session.match
        if isinstance(match.request, TargetDue):
            self.say(ask(match.request, self.names))
            self.say(plain_paragraph(book.paragraph(asking_paragraph(match))))

    def _since_the_round_began(self) -> Sequence[Event]:
        """How the next round begins, with those who are there now."""
        story = self.session.story
        began = max(place for place, event in enumerate(story) if isinstance(event, RoundBegan))
        return [event for event in story[began:] if not isinstance(event, Corrected)]

    def _since_the_round_ended(self) -> list[Event]:
        """Everything since the line that ended the round, while the table looks at its summary."""
        if self.session.resting is None:
            return []
        moments = self.session.in_force
        ended = max(
            place
            for place, moment in enumerate(moments)
            if any(isinstance(event, RoundEnded) for event in moment.events)
        )
        return [event for moment in moments[ended:] for event in moment.events]

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return shown_names(self.session.names, 2 * LONGEST_NAME)

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters by seat."""
        return seat_letters(len(self.session.header.names), self.session.story)


def _what_was_taken_back(events: Sequence[Event], names: Sequence[str]) -> str | None:
    has_words = any(short(event, names) for event in events)
    return taken_back(events, names) if has_words else None
