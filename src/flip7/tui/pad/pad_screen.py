"""The score pad: people play with their own cards, and only the results are entered here.

Keys and clicks are worked off one after the other, however fast they come: each waits until what
the one before has entered is on the disk.
"""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import ClassVar, Literal, TypeAlias

from textual import events, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.widgets import Static

from flip7.engine.errors import Complaint
from flip7.library.errors import in_words
from flip7.library.score_pad import ScorePad
from flip7.narrate.card_words import listed
from flip7.narrate.complaints import complain
from flip7.narrate.words import N_, _, fill, sign
from flip7.pad.cursor import Cursor
from flip7.pad.errors import NoEntry
from flip7.players.groups import went_and_came
from flip7.players.names import cells, shown_names
from flip7.players.seat_letters import seat_letters
from flip7.session import Session
from flip7.tui.keys import bindings_of, presses
from flip7.tui.navigation import navigation
from flip7.tui.pace import Pace
from flip7.tui.pad.keypad import Keypad
from flip7.tui.pad.pad_grid import PadGrid
from flip7.tui.pad.pad_prompts import Asking, closing, correcting, in_trouble, pad_question
from flip7.tui.pad.pad_view import view_of_pad
from flip7.tui.shared.decision import agreed
from flip7.tui.shared.gated_screen import GatedScreen
from flip7.tui.shared.lines import between
from flip7.tui.shared.prompt import Prompt, PromptLook
from flip7.tui.table.answers import Answer, GoOn, PlayUnsaved
from flip7.tui.table.between_rounds import let_leave_and_arrive
from flip7.tui.table.save_trouble import Disk

Stroke: TypeAlias = Callable[[], Awaitable[None]]
"""What a key or a click does once it is its turn."""

_TYPED = frozenset("0123456789+xX× ")

_IN_ORDER = ("confirm", "erase", "drop", "next", "previous", "up", "down", "back", "forth")
"""Commands that keep their place among the characters typed."""

_REPEATS = 0.15
"""A key that comes again within so many seconds is being held down."""


class PadScreen(GatedScreen[None]):
    """The score pad of this session."""

    HELP = N_(
        "Ihr spielt mit euren eigenen Karten, hier stehen die Punkte. In eine Zelle kommen Punkte "
        "(23), eine Summe (10+15), Karten mit Leerzeichen (12 7 3 x2 +4) oder ein x für verzockt; "
        "darunter steht, was verstanden ist. {pad_confirm} übernimmt es und geht zur nächsten "
        "Person, {pad_next} und die Pfeiltasten gehen überall hin. 0 ist ein Eintrag, leer "
        "heißt: fehlt noch.\n{pad_close} schließt die Runde ab. Was in einer früheren Runde "
        "falsch steht, überschreibt ihr dort: Ein * zeigt es, und der erste Eintrag bleibt. "
        "{pad_undo} nimmt das Letzte zurück, auch einen falschen Sieg. {pad_cards} spielt eine "
        "Runde Karte für Karte, solange nichts von ihr eingetragen ist.\nJeder Eintrag ist "
        "gespeichert, sobald er dasteht."
    )

    CSS_PATH = "pad_screen.tcss"

    BINDINGS: ClassVar[list[BindingType]] = bindings_of(
        "pad",
        **{name: f"write({name!r})" for name in _IN_ORDER},
        settings="app.settings",
        start="app.start",
    )

    def __init__(self, session: Session, pace: Pace) -> None:
        super().__init__(pace)
        self.session = session
        self.pad = ScorePad(session)
        self.disk = Disk(session, self)
        rounds = self.pad.rounds
        self._cursor = Cursor(rounds, self.pad.seats, rounds[-1], session.match.present[0])
        self._strokes: asyncio.Queue[Stroke] = asyncio.Queue()
        self._waiting: asyncio.Future[Answer] | None = None
        self._warning = ""
        self._note = complain("cells-damaged") if self.pad.is_damaged else ""
        self._undone_at = 0.0
        if self.pad.round is not None and self.pad.round.missing:
            self._cursor = self._cursor.at(rounds[-1], self.pad.round.missing[0])

    def compose(self) -> ComposeResult:
        yield Static("", id="heading", classes="top-line", markup=False)
        yield PadGrid(view_of_pad(self.pad, self.names, self._cursor))
        yield Prompt()
        yield Keypad()

    def on_mount(self) -> None:
        """The pad is seen, and what is typed is worked off."""
        self.session.go_on()
        self.pad.begin()
        if self.session.unsaved:
            self.disk.go_on_unsaved()
        self._show()
        self._work()

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat, all different."""
        return tuple(shown_names(self.session.names))

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters by seat, for who goes home."""
        return seat_letters(len(self.session.header.names), self.session.story)

    @work(group="pad")
    async def _work(self) -> None:
        """One stroke after the other."""
        while True:
            await (await self._strokes.get())()
            self._show()

    # Keys and clicks

    def on_key(self, event: events.Key) -> None:
        """What is written keeps its order; the other commands pass the gate."""
        if self._waiting is None and self._is_written(event):
            event.stop().prevent_default()

    def _is_written(self, event: events.Key) -> bool:
        if event.character is not None and event.character in _TYPED:
            self._strokes.put_nowait(partial(self._type, event.character))
            return True
        for name in _IN_ORDER:
            if presses(event.key, f"pad.{name}"):
                self._write(name, event.time)
                return True
        return False

    def on_paste(self, event: events.Paste) -> None:
        """The first line of a pasted text is typed."""
        event.stop()
        lines = [line.strip() for line in event.text.splitlines() if line.strip()]
        if lines:
            self._strokes.put_nowait(partial(self._type, lines[0]))

    def on_keypad_pressed(self, event: Keypad.Pressed) -> None:
        event.stop()
        if event.key in _IN_ORDER:
            self._write(event.key, event.at)
        else:
            self._strokes.put_nowait(partial(self._type, event.key))

    def on_pad_grid_picked(self, event: PadGrid.Picked) -> None:
        event.stop()
        self._strokes.put_nowait(partial(self._go, self._cursor.at(event.round, event.seat)))

    def action_write(self, name: str) -> None:
        """One of the commands between the characters."""
        if self._waiting is None:
            self._write(name, self.gate.now())
        elif name == "confirm":
            self._waiting.set_result(GoOn())

    def action_close(self) -> None:
        """The round counts, also with something missing if that is meant."""
        self._strokes.put_nowait(self._close)

    def action_undo(self) -> None:
        """The last entry, correction, round or change of people is taken back."""
        held = self.gate.now() - self._undone_at < min(_REPEATS, self.pace.held)
        self._undone_at = self.gate.now()
        if not held:
            self._strokes.put_nowait(self._take_back)

    def action_people(self) -> None:
        """Somebody leaves or comes."""
        self._strokes.put_nowait(self._change_people)

    def action_cards(self) -> None:
        """This round is played card by card; nothing of it may be entered yet."""
        self._strokes.put_nowait(self._to_cards)

    def action_unsaved(self) -> None:
        """The table does not wait for the disk any longer."""
        if self._waiting is not None:
            self._waiting.set_result(PlayUnsaved())

    def action_rematch(self) -> None:
        """The same people again; this game stays in its record."""
        navigation(self).rematch(self.session)

    def action_look_back(self) -> None:
        """The whole game once more, from its end."""
        from flip7.library.look_back import look_back_at  # noqa: PLC0415  (when asked for)

        history = look_back_at(self.session)
        navigation(self).to_replay(history, history.last)

    def action_leave(self) -> None:
        """Asks whether to leave; only the cell being typed could be lost."""
        from flip7.tui.shared.leaving_screen import ask_to_leave  # noqa: PLC0415  (when needed)

        ask_to_leave(self)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """What cannot be done now is no command now."""
        match action:
            case "unsaved":
                return self._waiting is not None
            case "rematch":
                return self.session.is_over
            case "close":
                return self.pad.round is not None
            case "cards":
                return not self.session.is_over
            case "people":
                return self.pad.lets_people_change
            case _:
                return True

    # What the strokes do

    def _write(self, name: str, at: float) -> None:
        cursor = self._cursor
        strokes: dict[str, Stroke] = {
            "confirm": partial(self._confirm, at),
            "erase": self._erase,
            "drop": lambda: self._go(self._cursor.at(cursor.round, cursor.seat)),
            "next": lambda: self._go(self._cursor.along(1)),
            "previous": lambda: self._go(self._cursor.along(-1)),
            "up": lambda: self._go(self._cursor.moved(0, -1)),
            "down": lambda: self._go(self._cursor.moved(0, 1)),
            "back": lambda: self._go(self._cursor.moved(-1, 0)),
            "forth": lambda: self._go(self._cursor.moved(1, 0)),
        }
        self._strokes.put_nowait(strokes[name])

    async def _type(self, text: str) -> None:
        self._note = ""
        cursor = self._cursor
        if self._may_write_at(cursor):
            self._cursor = cursor.typing(text)
        else:
            name = self.names[cursor.seat]
            self._note = complain("nobody-sat-there", name=name, number=cursor.round)

    def _may_write_at(self, cursor: Cursor) -> bool:
        if self.pad.is_open_at(cursor.round, cursor.seat):
            return True
        return self.pad.points(cursor.round, cursor.seat) is not None

    async def _erase(self) -> None:
        """The last character typed; where nothing is, what is entered is typed anew."""
        cursor = self._cursor
        if cursor.typed is None and self.pad.is_open_at(cursor.round, cursor.seat):
            assert self.pad.round is not None
            cursor = cursor.typing(self.pad.round.texts.get(cursor.seat, ""))
        self._cursor = cursor.erased()

    async def _go(self, cursor: Cursor) -> None:
        """Somewhere else; what was typed and not confirmed is let go."""
        self._note = ""
        self._cursor = cursor

    async def _confirm(self, at: float) -> None:
        """What is typed counts; where nothing is, it goes on, or the round is closed."""
        cursor, round = self._cursor, self.pad.round
        if not cursor.typed:
            if self._closes:
                # A key held down since the last cell ends no round.
                if self.gate.lets("enter", at):
                    await self._close()
            elif round is not None:
                self._go_to_missing(cursor.seat)
            return
        self._note = ""
        try:
            if self.pad.is_open_at(cursor.round, cursor.seat):
                await self._enter(cursor)
            else:
                await self._correct(cursor)
        except NoEntry as why:
            self._note = complain(why.code, **why.details)

    async def _enter(self, cursor: Cursor) -> None:
        try:
            await asyncio.to_thread(self.pad.enter, cursor.seat, cursor.typed or "")
        except OSError:
            self._note = complain("cells-not-kept")
        self._go_to_missing(cursor.seat)
        if self._closes:
            self.gate.took("enter")
            self._ask_anew()

    async def _correct(self, cursor: Cursor) -> None:
        points = self.pad.meaning(cursor.round, cursor.seat, cursor.typed or "").points
        question = correcting(self.pad, self.names, cursor, points)
        if points != self.pad.points(cursor.round, cursor.seat):
            seen = self.query_one(PadGrid).line_of_cursor
            if not await agreed(self, question, _("ja, so war es"), _("nein"), seen=seen):
                return
            await self._carry_out(
                lambda: self.pad.correct(cursor.round, cursor.seat, points),
            )
        self._cursor = self._cursor.at(cursor.round, cursor.seat)

    async def _close(self) -> None:
        pad = self.pad
        if pad.round is None:
            return
        if pad.round.missing:
            question = closing(pad, self.names)
            if not await agreed(self, question, _("ja, abschließen"), _("nein, noch nicht")):
                return
        if await self._carry_out(pad.close) and pad.round is not None:
            self._go_to_missing(behind=-1)

    async def _take_back(self) -> None:
        if not self.pad.can_take_back:
            self._note = complain("nothing-to-undo")
            return
        last = None if self.pad.round is None else self.pad.round.last_entered
        self._note = ""
        await self._carry_out(self.pad.take_back)
        if last is not None and self.pad.round is not None and last in self.pad.round.missing:
            self._cursor = self._cursor.at(self.pad.round.number, last)

    async def _change_people(self) -> None:
        if self.pad.lets_people_change:
            await let_leave_and_arrive(self)

    async def _to_cards(self) -> None:
        if self.pad.round is not None and self.pad.round.cells:
            self._note = complain("cells-entered")
        elif not self.session.is_over:
            self.pad.leave_to_cards()
            navigation(self).to_cards(self.session)

    async def _carry_out(self, step: Callable[[], object]) -> bool:
        """Whether this step was possible; it is on the disk then, or people go on unsaved."""
        try:
            await self.disk.carry_out(step)
        except Complaint as why:
            self._note = in_words(why)
            return False
        self._follow()
        return True

    async def reseat(self) -> None:
        """Somebody went or came."""
        self.pad.follow()
        self._follow()
        names, present = self.session.names, self.session.match.present
        there = tuple(names[seat] for seat in present)
        await asyncio.to_thread(went_and_came, navigation(self).games, names, there)

    def _follow(self) -> None:
        """The cursor stays where it was, or goes on with the open round."""
        was_open = self._cursor.round == self._cursor.rounds[-1]
        cursor = self._cursor.within(self.pad.rounds, self.pad.seats)
        self._cursor = cursor.at(cursor.rounds[-1], cursor.seat) if was_open else cursor
        if was_open and not self._may_write_at(self._cursor):
            self._go_to_missing(cursor.seat)

    def _go_to_missing(self, behind: int) -> None:
        """To the next cell that lacks an entry; where none does, to that of the open round."""
        round = self.pad.round
        if round is not None:
            seat = round.next_missing(behind)
            self._cursor = self._cursor.at(
                round.number, self._cursor.seat if seat is None else seat
            )

    @property
    def _closes(self) -> bool:
        """Whether Enter would close the round."""
        round, cursor = self.pad.round, self._cursor
        is_whole = round is not None and not round.missing and cursor.round == round.number
        return is_whole and not cursor.typed

    # What is seen, and a disk that fails

    def _show(self) -> None:
        view = view_of_pad(self.pad, self.names, self._cursor)
        self.query_one(PadGrid).show(view)
        self.query_one("#heading", Static).update(self._heading(view.tied))
        self._show_prompt()

    def _heading(self, tied: tuple[int, ...]) -> Content:
        match = self.session.match
        parts = [_("PUNKTEZETTEL")]
        if self.pad.round is not None:
            parts.append(fill(_("Runde {number}"), number=match.round.number))
            parts.append(fill(_("{name} gibt"), name=self.names[match.round.dealer]))
        if tied:
            people = listed(self.names[seat] for seat in tied)
            parts.append(fill(_("Stechen: {people}"), people=people))
        parts.append(fill(_("Ziel {target}"), target=match.rules.target))
        dot, room = f" {sign('·', '-')} ", self.size.width - 2
        while len(parts) > 1 and cells(dot.join(parts)) > room:
            parts.pop()  # What holds longest goes first.
        return between(dot.join(parts), self._warning, room)

    def on_resize(self) -> None:
        self._show()

    def _asked(self) -> PromptLook | None:
        if self._waiting is not None:
            return in_trouble(self.look.question, shut=self.gate.is_shut())
        shut = self._closes and self.gate.is_shut("enter")
        return pad_question(self.pad, self.names, self._cursor, Asking(self._note, shut))

    def say(self, note: str) -> None:
        """A word to the table, until the next entry."""
        self._note = note
        self._show_prompt()

    def warn(self, how_much: str) -> None:
        """How much is not saved, where everybody sees it as long as it is so."""
        self._warning = how_much
        self._show()

    def tell_trouble(self, told: str) -> None:
        """Why it does not count yet, and what can be done."""
        self.tell(in_trouble(told, shut=self.gate.is_shut()))

    async def next_answer(self, waiting: Literal["trouble"]) -> Answer:  # noqa: ARG002
        """Whether to try again, or to go on unsaved."""
        self._waiting = asyncio.get_running_loop().create_future()
        self._ask_anew()
        try:
            return await self._waiting
        finally:
            self._waiting = None
