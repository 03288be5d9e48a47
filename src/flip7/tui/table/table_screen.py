"""The table: asks the people, turns the cards, and shows what each of them did.

One coroutine plays the game from the first card to the winner. It waits for accepted keys and for
the disk, and it ends with the screen, so nothing of an old game can act on a new one.
"""

import asyncio
import contextlib
import errno
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import ClassVar, Literal, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace
from textual import events, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen
from textual.timer import Timer

from flip7.engine.events import Event, TurnPassed
from flip7.engine.requests import CallDue, CardDue, MatchOver, TargetDue
from flip7.engine.state import Match
from flip7.library.save_status import how_much_is_unsaved
from flip7.narrate.asking import ask
from flip7.narrate.complaints import complain, not_saved
from flip7.narrate.sentences import short, tell
from flip7.narrate.words import _, fill
from flip7.players.groups import went_and_came
from flip7.players.seat_letters import LETTERS, seat_letters
from flip7.record.timeline import Moment
from flip7.session import Session
from flip7.tui.keys import bound, presses
from flip7.tui.navigation import places
from flip7.tui.shared.gate import Gate
from flip7.tui.table.announcements import beats, drew_in, is_plain_deal, struck
from flip7.tui.table.header_line import HeaderLine
from flip7.tui.table.log import MOST_TOLD
from flip7.tui.table.motion import Motion
from flip7.tui.table.pace import Pace
from flip7.tui.table.prompt import Prompt, PromptLook
from flip7.tui.table.prompts import (
    call_question,
    marked_question,
    target_question,
    told,
    trouble,
)
from flip7.tui.table.seat_line import SeatLine
from flip7.tui.table.table_view import TableView, view_after, view_of
from flip7.tui.table.table_widget import Table

Happened = TypeVar("Happened")


class Hit(msgspec.Struct, frozen=True):
    """Noch eine."""


class Stay(msgspec.Struct, frozen=True):
    """Stopp."""


class Point(msgspec.Struct, frozen=True):
    """This seat gets the action card."""

    seat: int


class TakeBack(msgspec.Struct, frozen=True):
    """The last answer is to be taken back."""


class PlayUnsaved(msgspec.Struct, frozen=True):
    """What cannot be saved now is saved later; the game goes on."""


class GoOn(msgspec.Struct, frozen=True):
    """Seen; on with it."""


NOTICED = 0.05
"""A disk that takes so many seconds is slow enough to be noticed."""

AGAIN = 1.0
"""So many seconds pass before what could not be saved is tried again."""

SOON = 0.05
"""A disk that does not answer is asked again after so many seconds; asking it takes a second."""

Answer: TypeAlias = Hit | Stay | Point | TakeBack | PlayUnsaved | GoOn
Waiting: TypeAlias = Literal["nothing", "call", "target", "look", "trouble"]


class TableScreen(Screen[None]):
    """The game of this session, at this pace."""

    AUTO_FOCUS = ""

    BINDINGS: ClassVar[list[BindingType]] = [
        bound("table.hit", "hit"),
        bound("table.stay", "stay"),
        bound("table.undo", "undo"),
        bound("table.confirm", "confirm"),
        bound("table.back", "turn(-1)"),
        bound("table.forth", "turn(1)"),
        bound("table.up", "move(-1)"),
        bound("table.down", "move(1)"),
        bound("table.page_up", "scroll_seats(-6)"),
        bound("table.page_down", "scroll_seats(6)"),
        bound("table.why", "why"),
        bound("table.count", "count"),
        bound("table.unsaved", "unsaved"),
        bound("table.leave", "leave"),
    ]

    def __init__(self, session: Session, pace: Pace) -> None:
        super().__init__()
        self.session = session
        self.pace = pace
        self._motion = Motion(pace)
        self._gate = Gate(quiet=pace.quiet, held=pace.held, clock=time.monotonic)
        self._key = ""
        self._key_came = 0.0
        self._waiting: Waiting = "nothing"
        self._answer: asyncio.Future[Answer] | None = None
        self._in_front = asyncio.Event()
        # One thread at a time has to do with the record.
        self._disk = asyncio.Lock()
        self._saves_again: Timer | None = None
        self._marked: int | None = None
        self._marked_at = 0.0
        self._chosen = ""
        self._note = ""
        self._look = PromptLook("")

    def compose(self) -> ComposeResult:
        """The table and nothing else."""
        yield self._table_of_people()

    def on_mount(self) -> None:
        """The game begins, or goes on where it was."""
        self._table = self.query_one(Table)
        self._motion = Motion(self.pace, reduced=bool(places(self).settings.reduced_motion))
        if len(self.session.moments) > 1:
            self._note = _where_it_was(self.session, self._table.names)
        self._show(view_of(self.session.match))
        if self.session.unsaved:
            self._keep_saving()
            self._say(_("Es geht ungesichert weiter. Gesichert wird, sobald es wieder geht."))
        self._play()

    # The game

    @work(group="game")
    async def _play(self) -> None:
        """From here to the winner, one request after the other."""
        if isinstance(self.session.request, MatchOver):
            self.session.go_on()
        while True:
            await self._in_front.wait()
            if self.session.resting is not None:
                await self._sum_up()
                continue
            match self.session.request:
                case CardDue():
                    await self._turn_card()
                case CallDue():
                    await self._ask("call")
                case TargetDue():
                    await self._ask("target")
                case MatchOver():
                    await self._show_result()

    async def _turn_card(self) -> None:
        """The next card: the only place where one is turned."""
        before = self.session.match
        moment = await self._carried_out(self.session.turn_card)
        await self._turn_over(before, moment.events)
        await self._reveal(moment)

    async def _turn_over(self, before: Match, happened: tuple[Event, ...]) -> None:
        """The card is seen from its back first, where it is drawn; the deal goes on without."""
        due = before.request
        if is_plain_deal(happened) or not isinstance(due, CardDue):
            return
        lying = view_of(before)
        self._tell(told(ask(due, self._table.names, before)))
        with self._whatever_breaks():
            await self._motion.turn(
                lambda side: self._table.show(replace(lying, turning=(due.seat, side)))
            )

    async def _ask(self, waiting: Literal["call", "target"]) -> None:
        """Somebody is asked and answers."""
        self._marked, self._chosen = None, ""
        self._show(view_of(self.session.match, self._last_events()))
        answer = await self._next(waiting)
        self._note = ""
        match answer:
            case Hit():
                await self._carried_out(lambda: self.session.say(hit=True))
            case Stay():
                await self._reveal(await self._carried_out(lambda: self.session.say(hit=False)))
            case Point(seat):
                await self._reveal(await self._carried_out(lambda: self.session.give(seat)))
            case TakeBack():
                await self._take_back()

    async def _take_back(self) -> None:
        """The last Stopp or target, where that is allowed; otherwise it is said why not."""
        why_not = self.session.why_no_undo
        if why_not is not None:
            self._note = complain(why_not)
            return
        await self._carried_out(self.session.undo)

    async def _sum_up(self) -> None:
        """The summary, until it is read; from it one can go back before the last Stopp."""
        from flip7.narrate.round_result import last_round  # noqa: PLC0415
        from flip7.tui.results.summary_screen import SummaryScreen  # noqa: PLC0415  (when needed)

        session, table = self.session, self._table
        result = last_round(session.in_force, table.names, table.letters)
        screen = SummaryScreen(result, session, table.names, self._gate, self.pace)
        match await self.app.push_screen_wait(screen):
            case "undo":
                await self._carried_out(session.undo)
                await self._reseat()
            case "people":
                await self._let_leave_and_arrive()
            case "why":
                await self.app.push_screen_wait(self._past())
            case "go-on":
                session.go_on()

    async def _let_leave_and_arrive(self) -> None:
        """People leave and come, one after the other, until nobody else does."""
        from flip7.tui.setup.players_screen import (  # noqa: PLC0415  (when needed)
            Comes,
            ComesOrGoesNot,
            Goes,
            PeopleScreen,
        )

        session, news = self.session, ""
        while not isinstance(session.request, MatchOver):
            table = self._table
            screen = PeopleScreen(session, table.names, table.letters, self.pace, news)
            change = await self.app.push_screen_wait(screen)
            happened: Moment | None = None
            match change:
                case None:
                    return
                case Goes(seat):
                    happened = await self._carried_out(partial(session.leave, seat))
                case Comes(name, total):
                    happened = await self._carried_out(partial(session.join, name, total))
                case ComesOrGoesNot():
                    await self._carried_out(session.undo)
            await self._reseat()
            news = "" if happened is None else tell(happened.steps[0].event, self._table.names)

    async def _reseat(self) -> None:
        """The table as it is with those who are there now, if anybody has left or come."""
        table = self._table_of_people()
        if (table.names, table.letters) == (self._table.names, self._table.letters):
            return
        await self._table.remove()
        await self.mount(table)
        self._table = table
        self._show(view_of(self.session.match))
        names, present = self.session.names, self.session.match.present
        there = tuple(names[seat] for seat in present)
        await asyncio.to_thread(went_and_came, places(self).games, names, there)

    def _table_of_people(self) -> Table:
        letters = seat_letters(len(self.session.header.names), self.session.story)
        purist = bool(places(self).settings.purist)
        return Table(self.session.names, letters, self.session.seal, purist=purist)

    async def _show_result(self) -> None:
        """Who has won; the screen itself leads on, or back before the last Stopp."""
        from flip7.tui.results.result_screen import ResultScreen  # noqa: PLC0415  (when needed)

        screen = ResultScreen(self.session, self._table.names, self._gate, self.pace)
        if await self.app.push_screen_wait(screen) == "undo":
            await self._carried_out(self.session.undo)
            await self._reseat()

    async def _carried_out(self, step: Callable[[], Happened]) -> Happened:
        """What a step of the session brings, once it is saved or the table plays on unsaved.

        Off the event loop: a slow disk never freezes the screen.
        """
        slow = self.set_timer(NOTICED, self._dim)
        try:
            return await self._saved(step)
        except OSError as error:
            slow.stop()
            return await self._in_trouble(step, error)
        finally:
            slow.stop()

    async def _in_trouble(self, step: Callable[[], Happened], error: OSError) -> Happened:
        """The table is told, and the step tried again and again, until it can be carried out."""
        before = self._look
        self._tell_trouble(error)
        asked = asyncio.ensure_future(self._next("trouble"))
        try:
            while True:
                await asyncio.wait([asked], timeout=_pause(error))
                heard = asked.done()
                if heard and isinstance(asked.result(), PlayUnsaved):
                    self._play_on_unsaved()
                try:
                    happened = await self._saved(step)
                except OSError as still:
                    if still.errno != error.errno:
                        self._tell_trouble(still)
                    error = still
                else:
                    break
                if heard:
                    asked = asyncio.ensure_future(self._next("trouble"))
        finally:
            asked.cancel()
            await asyncio.gather(asked, return_exceptions=True)
        self._tell(before)
        self._dim()
        if not self.session.unsaved:
            self._say("" if error.errno == errno.ETIMEDOUT else _("Alles ist wieder gesichert."))
        return happened

    def _tell_trouble(self, error: OSError) -> None:
        """Why the answer does not count yet, and what can be done."""
        if error.errno == errno.ETIMEDOUT:
            told = _("Das Speichern dauert. Die Antwort gilt, sobald sie gesichert ist.")
            self._say(complain("disk-hangs"))
        else:
            told, why = complain("not-saved"), not_saved(error, self.session.path.name)
            self._say(why.removeprefix(told).strip())
        self._tell(trouble(told, shut=self._is_shut))

    def _play_on_unsaved(self) -> None:
        self.session.play_unsaved()
        self._note = _("Es geht ungesichert weiter. Gesichert wird, sobald es wieder geht.")
        self._keep_saving()

    def _keep_saving(self) -> None:
        """As long as something is not saved, that is tried again and again."""
        self._warn()
        if self._saves_again is None:
            self._saves_again = self.set_interval(AGAIN, self._try_saving)

    def _try_saving(self) -> None:
        if not self._disk.locked():
            self.run_worker(self._saved(self.session.try_saving), group="saving")

    async def _saved(self, step: Callable[[], Happened]) -> Happened:
        """A step of the session in a thread, one at a time; says so if all is saved again."""
        async with self._disk:
            happened = await asyncio.to_thread(step)
        if self._saves_again is not None:
            self._warn()
            if not self.session.unsaved:
                self._saves_again.stop()
                self._saves_again = None
                self._say(_("Alles ist wieder gesichert."))
        return happened

    def _warn(self) -> None:
        """How much is not saved, where everybody sees it as long as it is so."""
        self._table.query_one(HeaderLine).warn(how_much_is_unsaved(self.session))

    async def _reveal(self, moment: Moment) -> None:
        """What has just happened stays for a while, piece by piece; a key goes on earlier."""
        happened = moment.events
        view = view_after(moment)
        if self.pace.waits:
            view = replace(view, struck=struck(happened))
        self._show(view, drew_in(happened))
        self._dim()
        if self.pace.waits:
            with self._whatever_breaks():
                await self._tell_beats(happened)

    @contextlib.contextmanager
    def _whatever_breaks(self) -> Iterator[None]:
        """The card is on the disk and counts; that it cannot be shown must not end the game."""
        try:
            yield
        except Exception as error:
            self.log.error(error)

    async def _tell_beats(self, happened: tuple[Event, ...]) -> None:
        seconds = self.pace.deal if is_plain_deal(happened) else self.pace.reveal
        for look in beats(happened, self._table.names, self._table.size.width - 2):
            self._tell(look)
            await self._next("look", seconds)
            await self._in_front.wait()

    async def _next(self, waiting: Waiting, timeout: float | None = None) -> Answer:
        """The next answer that counts; after ``timeout`` seconds that everybody has seen enough."""
        self._answer = asyncio.get_running_loop().create_future()
        self._waiting = waiting
        self._gate.shut()
        self._ask_again()
        self.call_after_refresh(self._drawn)
        try:
            return await asyncio.wait_for(self._answer, timeout)
        except TimeoutError:
            return GoOn()
        finally:
            self._answer, self._waiting = None, "nothing"

    # Keys

    def on_key(self, event: events.Key) -> None:
        """Every key passes the gate first; one that does not count goes no further."""
        key = event.key
        self._motion.end()
        counts = self._gate.lets(key, event.time)
        self._key, self._key_came = key, event.time
        if not counts:
            self._look_again(self._gate.opens_in(key))
        if not counts or key == "space" or self._is_unseen(key):
            event.stop()
        elif self._waiting == "look" and not presses(key, "table.why"):
            event.stop()
            self._give(GoOn())
        elif key.casefold() in LETTERS:
            event.stop()
            self._point_at(key.casefold())

    def on_prompt_pressed(self, event: Prompt.Pressed) -> None:
        """A click on a label is its key."""
        event.stop()
        if self._clicked(event.at):
            self.call_later(self.run_action, event.action)

    def on_seat_line_clicked(self, event: SeatLine.Clicked) -> None:
        """A click on a seat marks it, on the marked one it confirms."""
        event.stop()
        if not self._clicked(event.at) or self._waiting != "target":
            return
        if event.seat == self._marked:
            self.action_confirm()
        else:
            self._mark(event.seat)

    def action_hit(self) -> None:
        """Noch eine."""
        if self._waiting == "call":
            self._give(Hit())

    def action_stay(self) -> None:
        """Stopp, where the rules allow it."""
        due = self.session.request
        if self._waiting != "call" or not isinstance(due, CallDue):
            return
        if due.may_stay:
            self._give(Stay())
        else:
            self._say(complain("no-card-in-front"))

    def action_undo(self) -> None:
        """The last answer is taken back."""
        if self._waiting in ("call", "target"):
            self._give(TakeBack())

    def action_confirm(self) -> None:
        """What is marked or chosen is meant."""
        if self._waiting == "trouble":
            self._give(GoOn())
        elif self._waiting == "target" and self._marked is not None:
            if self._key_came - self._marked_at >= self.pace.quiet:
                self._give(Point(self._marked))
        elif self._waiting == "call" and self._chosen == "hit":
            self.action_hit()
        elif self._waiting == "call" and self._chosen == "stay":
            self.action_stay()

    def action_turn(self, by: int) -> None:
        """The arrows go from label to label, or from target to target."""
        if self._waiting == "target":
            self.action_move(by)
        elif self._waiting == "call":
            backwards = not self._chosen and by < 0
            self._chosen = "stay" if self._chosen == "hit" or backwards else "hit"
            self._ask_again()

    def action_move(self, by: int) -> None:
        """The arrows go from target to target, or move the seats where not all have room."""
        due = self.session.request
        if self._waiting != "target" or not isinstance(due, TargetDue):
            self._table.scroll_seats(by)
        elif self._marked is None:
            self._mark(due.targets[0 if by > 0 else -1])
        else:
            place = due.targets.index(self._marked) + by
            self._mark(due.targets[place % len(due.targets)])

    def action_scroll_seats(self, lines: int) -> None:
        """Other seats come into view."""
        self._table.scroll_seats(lines)

    def action_why(self) -> None:
        """Why the last thing happened, and everything before it; the game waits meanwhile."""
        self.app.push_screen(self._past())

    def _past(self) -> Screen[None]:
        from flip7.library.look_back import look_back_at  # noqa: PLC0415  (only when asked for)
        from flip7.tui.replay.replay_screen import ReplayScreen, last_told  # noqa: PLC0415

        history = look_back_at(self.session)
        at = last_told(history, resting=self.session.resting is not None)
        return ReplayScreen(history, at, asked_why=True)

    def action_count(self) -> None:
        """How many of each card are still to come; purists count for themselves."""
        from flip7.tui.table.count_screen import CountScreen  # noqa: PLC0415  (only when asked for)

        if places(self).settings.purist:
            self._say(_("Puristen zählen selbst."))
        else:
            self.app.push_screen(CountScreen(self.session.match.round))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Playing on unsaved is only offered where something cannot be saved."""
        return action != "unsaved" or self._waiting == "trouble"

    def action_unsaved(self) -> None:
        """The table does not wait for the disk any longer."""
        self._give(PlayUnsaved())

    def action_leave(self) -> None:
        """Asks whether to leave."""
        from flip7.tui.shared.leaving_screen import ask_to_leave  # noqa: PLC0415  (when needed)

        pending = _("Die letzte Antwort ist nicht gesichert und gilt dann nicht.")
        ask_to_leave(self, pending if self._waiting == "trouble" else "")

    def on_screen_resume(self) -> None:
        """Back in front: what was pressed above does not count here."""
        self._in_front.set()
        self._gate.took(places(self).last_key)
        self._ask_again()
        self.call_after_refresh(self._drawn)

    def on_screen_suspend(self) -> None:
        """Something lies above the table."""
        self._in_front.clear()

    def _give(self, answer: Answer) -> None:
        """The answer somebody waited for; the gate is shut behind it."""
        if self._answer is None or self._answer.done():
            return
        self._gate.took(self._key, self._key_came)
        self._answer.set_result(answer)

    def _clicked(self, at: float) -> bool:
        self._key, self._key_came = "click", at
        return self._gate.lets("click", at) and self._table.is_playable

    def _point_at(self, letter: str) -> None:
        """Somebody's letter: a mark, if that seat may be chosen."""
        if self._waiting == "target" and letter in self._table.letters:
            self._mark(self._table.letters.index(letter))
            self._gate.took(letter, self._key_came)
            self.call_after_refresh(self._drawn)

    def _mark(self, seat: int) -> None:
        """This seat is pointed at; Enter counts a little later."""
        due = self.session.request
        if not isinstance(due, TargetDue):
            return
        if seat not in due.targets:
            self._say(complain("not-for-them", name=self._table.names[seat]))
            return
        self._note = ""
        self._marked, self._marked_at = seat, self._key_came
        self._show(view_of(self.session.match, self._last_events()))
        self._ask_again()
        self._look_again(self.pace.quiet)

    # What is seen

    def _show(self, view: TableView, concerned: int | None = None) -> None:
        self._table.show(view, self._marked, concerned)
        self._show_story()

    def _show_story(self) -> None:
        newest = self.session.moments[-MOST_TOLD:]
        self._table.tell([moment for moment in newest if moment.steps], self._note)

    def _say(self, note: str) -> None:
        """A word to the table, until the next answer."""
        self._note = note
        self._show_story()

    def _tell(self, look: PromptLook) -> None:
        self._look = look
        self._table.ask(look)

    def _ask_again(self) -> None:
        """The prompt as it is now: labels are dim while the gate is shut."""
        match = self.session.match
        due = match.request
        names, shut, undo = self._table.names, self._is_shut, self.session.why_no_undo is None
        if self._waiting == "call" and isinstance(due, CallDue):
            self._tell(call_question(match, due, names, shut=shut, undo=undo, chosen=self._chosen))
        elif self._waiting == "target" and isinstance(due, TargetDue):
            if self._marked is None:
                letters = self._table.letters
                self._tell(target_question(match, due, names, letters, shut=shut, undo=undo))
            else:
                self._tell(marked_question(match, due, self._marked, names, shut=shut))
        elif self._waiting == "trouble":
            self._tell(trouble(self._look.question, shut=shut))

    def _dim(self) -> None:
        """No key counts until something is asked again."""
        dimmed = tuple(replace(label, shut=True) for label in self._look.labels)
        self._tell(replace(self._look, labels=dimmed))

    def _drawn(self) -> None:
        """The prompt stands on the screen; the gate opens after a quiet while."""
        self._gate.drawn()
        self._look_again(self._gate.opens_in())
        self._look_again(self._gate.opens_in(self._key))

    def _look_again(self, seconds: float) -> None:
        """The labels are drawn anew once the gate is open."""
        with contextlib.suppress(RuntimeError):
            self.set_timer(seconds + 0.005, self._ask_again)

    def _is_shut(self, key: str) -> bool:
        if presses(key, "table.confirm") and self._gate.now() - self._marked_at < self.pace.quiet:
            return True
        return self._gate.is_shut(key)

    def _is_unseen(self, key: str) -> bool:
        """Whether the window is too small to see what this key would do."""
        return not self._table.is_playable and not presses(key, "table.leave")

    def _last_events(self) -> tuple[Event, ...]:
        """What the last card did, so that it still stands out."""
        told = [moment for moment in self.session.moments[-4:] if moment.steps]
        return told[-1].events if told and told[-1].in_force else ()


def _pause(error: OSError) -> float:
    """So many seconds pass before what has failed is tried again."""
    return SOON if error.errno == errno.ETIMEDOUT else AGAIN


def _where_it_was(session: Session, names: tuple[str, ...]) -> str:
    """After a break: who is asked, and what happened last."""
    due = session.request
    told = (
        short(event, names)
        for moment in reversed(session.moments)
        if moment.in_force
        for event in reversed(moment.events)
        if not isinstance(event, TurnPassed)
    )
    last = next(filter(None, told), "")
    if isinstance(due, MatchOver):
        return ""
    template = _("Weiter geht’s, {name} ist gefragt. Zuletzt: {last}")
    where = fill(template, name=names[due.seat], last=last)
    return f"{complain('shuffled-anew')} {where}" if session.shuffled_anew else where
