"""The table: asks the people, turns the cards, and shows what each of them did.

One coroutine plays the game from the first card to the winner. It waits for accepted keys and for
the disk, and it ends with the screen, so nothing of an old game can act on a new one.
"""

import asyncio
from typing import ClassVar, Literal

from textual import events, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Size

from flip7.engine.requests import CallDue, CardDue, MatchOver, TargetDue
from flip7.library.agreement import may_go_back
from flip7.narrate.asking import why_not_them
from flip7.narrate.complaints import complain
from flip7.narrate.words import _
from flip7.players.groups import went_and_came
from flip7.players.seat_letters import LETTERS, seat_letters
from flip7.record.timeline import Moment
from flip7.session import Session
from flip7.tui.keys import bindings_of, presses
from flip7.tui.navigation import navigation
from flip7.tui.pace import Pace, pace_beside, pace_told
from flip7.tui.shared.gated_screen import GatedScreen
from flip7.tui.shared.prompt import PromptLook
from flip7.tui.table.announcements import drew_in, is_a_moment
from flip7.tui.table.answers import Answer, GoOn, Hit, PlayUnsaved, Point, Stay, TakeBack, Waiting
from flip7.tui.table.header_line import HeaderLine
from flip7.tui.table.house_turn import answer_of_the_house
from flip7.tui.table.pointing import PointedAt, pointing_question, why_not
from flip7.tui.table.prompts import call_question, house_thinks, trouble
from flip7.tui.table.save_trouble import Disk
from flip7.tui.table.seat import Seat
from flip7.tui.table.stage import Stage
from flip7.tui.table.story import last_events, newest_told, told_at_first
from flip7.tui.table.table_help import TABLE_HELP
from flip7.tui.table.table_view import TableView, view_after, view_of
from flip7.tui.table.table_widget import Table


class TableScreen(GatedScreen[None]):
    """The game of this session, at this pace."""

    HELP = TABLE_HELP
    # Where things lie is counted from the window; no rule of looks asks how large it is.
    HORIZONTAL_BREAKPOINTS = VERTICAL_BREAKPOINTS = []  # noqa: RUF012

    NAME_FROM = Size(120, 40)
    """In windows from this size on, whoever is asked is read from the other side of the table."""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of(
        "table",
        back="turn(-1)",
        forth="turn(1)",
        up="move(-1)",
        down="move(1)",
        page_up="scroll_seats(-6)",
        page_down="scroll_seats(6)",
        why="app.why",
        scores="app.scores",
        settings="app.settings",
    )

    def __init__(self, session: Session, pace: Pace) -> None:
        super().__init__(pace)
        self.session = session
        self._key = ""
        self._key_came = 0.0
        self._waiting: Waiting = "nothing"
        self._answer: asyncio.Future[Answer] | None = None
        self._in_front = asyncio.Event()
        self.disk = Disk(session, self)
        self._pointed = PointedAt()
        self._pointed_at = 0.0
        self._chosen = ""
        self.note = ""

    def compose(self) -> ComposeResult:
        yield self._table_of_people()

    def on_mount(self) -> None:
        """The game begins, or goes on where it was."""
        self.table = self.query_one(Table)
        self._settings = navigation(self).settings
        self._stage = Stage(self.session, self, reduced=bool(self._settings.reduced_motion))
        self.note = told_at_first(self.session, self.names)
        self._show(view_of(self.session.match))
        if self.session.unsaved:
            self.disk.go_on_unsaved()
        self._play_on()

    # The game

    @work(group="game")
    async def _play_on(self) -> None:
        """From here to the winner, one request after the other."""
        if isinstance(self.session.request, MatchOver):
            self.session.go_on()
        while True:
            await self.until_in_front()
            if self.session.resting is not None:
                await self._pause()
                continue
            match self.session.request:
                case CardDue():
                    await self._turn_card()
                case CallDue():
                    await self._ask("call")
                case TargetDue():
                    await self._ask("target")
                case MatchOver():
                    await self._pause()

    async def _turn_card(self) -> None:
        """The next card: the only place where one is turned."""
        before = self.session.match
        moment = await self.disk.carry_out(self.session.turn_card)
        await self._stage.turn_over(before, moment)
        await self._reveal(moment)

    async def _ask(self, waiting: Literal["call", "target", "card"]) -> None:
        """Somebody is asked and answers."""
        self._pointed, self._chosen = PointedAt(), ""
        self._show_as_asked()
        answer = await answer_of_the_house(self) or await self.next_answer(waiting)
        self._pointed, self.note = PointedAt(), ""
        await self._answered(answer)

    async def _answered(self, answer: Answer) -> None:
        match answer:
            case Hit():
                await self.disk.carry_out(lambda: self.session.say(hit=True))
            case Stay():
                await self._reveal(await self.disk.carry_out(lambda: self.session.say(hit=False)))
            case Point(seat):
                await self._reveal(await self.disk.carry_out(lambda: self.session.give(seat)))
            case TakeBack():
                from flip7.tui.table.taking_back import take_back  # noqa: PLC0415  (seldom)

                self.note = await take_back(self)

    async def reseat(self) -> None:
        """The table as it is with those who are there now, if anybody has left or come."""
        table = self._table_of_people()
        if (table.names, table.letters) == (self.names, self.letters):
            return
        await self.table.remove()
        await self.mount(table)
        self.table = table
        self._show(view_of(self.session.match))
        names, present = self.session.names, self.session.match.present
        there = tuple(names[seat] for seat in present)
        await asyncio.to_thread(went_and_came, navigation(self).games, names, there)

    def _table_of_people(self) -> Table:
        letters = seat_letters(len(self.session.header.names), self.session.story)
        purist = bool(navigation(self).settings.purist)
        names, commitment = self.session.names, self.session.commitment
        return Table(names, letters, commitment, purist=purist, name_from=self.NAME_FROM)

    async def _pause(self) -> None:
        """A round or the whole game is over."""
        from flip7.tui.table.between_rounds import show_result, sum_up  # noqa: PLC0415  (only then)

        await (show_result(self) if self.session.resting is None else sum_up(self))

    @property
    def names(self) -> tuple[str, ...]:
        return self.table.names

    @property
    def letters(self) -> tuple[str, ...]:
        return self.table.letters

    async def _reveal(self, moment: Moment) -> None:
        """What has just happened stays for a while; without waiting only its end is shown."""
        if self._settings.bell and is_a_moment(moment.events):
            self.app.bell()
        if self.pace.waits:
            await self._stage.reveal(moment)
        else:
            self._show(view_after(moment), drew_in(moment.events))
            self.dim()

    async def until_in_front(self) -> None:
        await self._in_front.wait()

    async def next_answer(self, waiting: Waiting, timeout: float | None = None) -> Answer:
        """The next answer that counts; after ``timeout`` seconds that everybody has seen enough."""
        self._answer = asyncio.get_running_loop().create_future()
        self._waiting = waiting
        self._ask_anew()
        try:
            return await asyncio.wait_for(self._answer, timeout)
        except TimeoutError:
            return GoOn()
        finally:
            self._answer, self._waiting = None, "nothing"

    # Keys

    def _lets(self, key: str, at: float) -> bool:
        if key != "click":
            self._stage.end()
        self._key, self._key_came = key, at
        return super()._lets(key, at) and (key != "click" or self.table.is_playable)

    def _heard(self, event: events.Key) -> None:
        """A card that is looked at has been seen; a letter or a number points at its seat."""
        key = event.key
        if key == "space" or self._is_unseen(key):
            event.stop()
        elif self._waiting in ("look", "house") and not presses(key, "table.why"):
            event.stop()
            self._give(GoOn())
        elif key.casefold() in LETTERS:
            event.stop()
            self._point_at(key.casefold())
        elif (pointed := self._numbered(key)) is not None:
            event.stop()
            self._point(pointed)

    def on_seat_clicked(self, event: Seat.Clicked) -> None:
        """A click on a seat marks it, on the marked one it confirms."""
        event.stop()
        if not self._lets("click", event.at) or self._waiting != "target":
            return
        if event.seat == self._pointed.seat:
            self.action_confirm()
        else:
            self._mark(event.seat)

    def action_hit(self) -> None:
        if self._waiting == "call":
            self._give(Hit())

    def action_stay(self) -> None:
        """Stopp, where the rules allow it."""
        if self._waiting != "call" or not isinstance(due := self.session.request, CallDue):
            return
        if due.may_stay:
            self._give(Stay())
        else:
            self.say(complain("no-card-in-front"))

    def action_undo(self) -> None:
        """Takes the mark away if there is one; else the last answer back."""
        if self._pointed.is_begun:
            self.action_unmark()
        elif self._waiting in ("call", "target", "card", "house", "slip"):
            self._give(TakeBack())

    def action_unmark(self) -> None:
        """Nobody is pointed at any more; the same key again means nothing for a while."""
        if self._waiting == "target" and self._pointed.is_begun:
            self._pointed = PointedAt()
            self.gate.took(self._key, self._key_came)
            self._show_as_asked()
            self._ask_anew()

    def action_confirm(self) -> None:
        """What is marked or chosen is meant."""
        if self._waiting == "trouble":
            self._give(GoOn())
        elif self._waiting == "target" and self._pointed.seat is not None:
            if self._key_came - self._pointed_at >= self.pace.quiet:
                self._give(Point(self._pointed.seat))
        elif self._waiting == "target" and self._pointed.typed:
            why = why_not(self._pointed.typed, self.letters, self.names, self.session.match.round)
            self.say("" if why in self.look.outcome else why)
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
            self._show_prompt()

    def action_move(self, by: int) -> None:
        """The arrows go from target to target, or move the seats where not all have room."""
        due = self.session.request
        if self._waiting == "target" and isinstance(due, TargetDue):
            self._point(self._pointed.moved(by, due.targets))
        else:
            self.table.scroll_seats(by)

    def action_scroll_seats(self, lines: int) -> None:
        self.table.scroll_seats(lines)

    def action_count(self) -> None:
        """How many of each card are still to come; purists count for themselves."""
        from flip7.tui.table.count_screen import CountScreen  # noqa: PLC0415  (only when asked for)

        if navigation(self).settings.purist:
            self.say(_("Puristen zählen selbst."))
        else:
            self.app.push_screen(CountScreen(self.session.match.round))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Playing on unsaved is only offered where something cannot be saved, and so on."""
        offered = {"unsaved": self._waiting == "trouble", "unmark": self._pointed.is_begun}
        return offered.get(action, True)

    def action_faster(self) -> None:
        self._change_pace(-1)

    def action_slower(self) -> None:
        self._change_pace(1)

    def _change_pace(self, by: int) -> None:
        navigation(self).apply_setting("pace", pace_beside(self.pace, by).name)
        self._take_up_settings()
        self.say(pace_told(self.pace))

    def action_unsaved(self) -> None:
        self._give(PlayUnsaved())

    def action_leave(self) -> None:
        from flip7.tui.shared.leaving_screen import ask_to_leave  # noqa: PLC0415  (when needed)

        pending = _("Die letzte Antwort ist nicht gespeichert und gilt dann nicht.")
        ask_to_leave(self, pending if self._waiting == "trouble" else "")

    def _come_to_front(self) -> None:
        self._in_front.set()
        self._take_up_settings()
        super()._come_to_front()

    def _take_up_settings(self) -> None:
        """What was changed meanwhile, in whatever language, counts from here on."""
        app = navigation(self)
        if self._settings is app.settings:
            return
        self._settings = app.settings
        self.keep_pace(app.pace)
        self._stage = Stage(self.session, self, reduced=bool(app.settings.reduced_motion))
        self.table.purist = bool(app.settings.purist)
        self._show_as_asked()

    def on_screen_suspend(self) -> None:
        """Something lies above the table."""
        self._in_front.clear()

    def _give(self, answer: Answer) -> None:
        """The answer somebody waited for; the gate is shut behind it."""
        if self._answer is None or self._answer.done():
            return
        self.gate.took(self._key, self._key_came)
        self._answer.set_result(answer)

    def _point_at(self, letter: str) -> None:
        """Somebody's letter: a mark, if that seat may be chosen."""
        if self._waiting == "target" and letter in self.letters:
            self._mark(self.letters.index(letter))
            self.gate.took(letter, self._key_came)
            self.call_after_refresh(self._drawn)

    def _numbered(self, key: str) -> PointedAt | None:
        """Who is pointed at with this key more of a number; None where it types none."""
        if self._waiting != "target" or not isinstance(due := self.session.request, TargetDue):
            return None
        return self._pointed.typing(key, self.letters, due.targets)

    def _mark(self, seat: int) -> None:
        """This seat is pointed at, if it may be chosen."""
        if isinstance(due := self.session.request, TargetDue) and seat in due.targets:
            self._point(PointedAt(seat))
        else:
            self.say(why_not_them(self.session.match.round.hands[seat], self.names[seat]))

    def _point(self, pointed: PointedAt) -> None:
        """This seat or nobody is pointed at; Enter counts a little later."""
        self.note = ""
        self._pointed, self._pointed_at = pointed, self._key_came
        self._show_as_asked()
        self._show_prompt()

    # What is seen

    def _show(self, view: TableView, concerned: int | None = None) -> None:
        self.table.show(view, self._pointed.seat, concerned)
        self._show_story()

    def _show_as_asked(self) -> None:
        self._show(view_of(self.session.match, last_events(self.session)))

    def _show_story(self) -> None:
        self.table.tell(newest_told(self.session), self.note)

    def say(self, note: str) -> None:
        """A word to the table, until the next answer."""
        self.note = note
        self._show_story()

    def warn(self, how_much: str) -> None:
        """How much is not saved, where everybody sees it as long as it is so."""
        self.table.query_one(HeaderLine).warn(how_much)

    def tell_trouble(self, told: str) -> None:
        """Why the answer does not count yet, and what can be done."""
        self.tell(trouble(told, opened=self._opened))

    def _asked(self) -> PromptLook | None:
        """The prompt as it is now: labels are dim while the gate is shut."""
        match = self.session.match
        names, opened, undo = self.names, self._opened, may_go_back(self.session)
        match self._waiting, match.request:
            case "call", CallDue() as due:
                return call_question(
                    match, due, names, opened=opened, undo=undo, chosen=self._chosen
                )
            case "target", TargetDue():
                there = self._pointed, names, self.letters
                return pointing_question(match, *there, opened=opened, undo=undo)
            case "house" | "slip", CallDue() | TargetDue() as due:
                return house_thinks(names[due.seat], opened=opened, undo=undo)
            case "trouble", _:
                return trouble(self.look.question, opened=opened)
            case _:
                return None

    def _waits(self) -> list[float]:
        """The key that confirms a mark counts a little later."""
        return [*super()._waits(), self._pointed_at + self.pace.quiet - self.gate.now()]

    def _opened(self, key: str) -> float:
        """How far the gate has opened for this key, or for a click, for those who click."""
        opened = self.gate.opened(key)
        if presses(key, "table.confirm"):
            opened = min(opened, (self.gate.now() - self._pointed_at) / self.pace.quiet)
        # Whoever clicks sees when a click counts again.
        return min(opened, self.gate.opened("click")) if self._key == "click" else opened

    def _is_unseen(self, key: str) -> bool:
        """Whether the window is too small to see what this key would do."""
        return not self.table.is_playable and not presses(key, "table.leave")
