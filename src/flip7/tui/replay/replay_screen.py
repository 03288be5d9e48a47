"""The replay: any moment of a game at the very table it was played at, forward and back.

It reads and never writes. At the table it answers "Warum?": the same screen, with the reasons open.
A game that another window plays it follows, and so it is the place to watch from.
"""

import asyncio
from collections.abc import Callable
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen

from flip7.engine.errors import Complaint
from flip7.library.errors import in_words
from flip7.library.look_back import read_on, why_it_ends
from flip7.narrate.complaints import complain
from flip7.narrate.words import N_, _, fill
from flip7.replay.follow import HistoryFollower
from flip7.replay.history import History
from flip7.settings.keys import sign_of
from flip7.tui.keys import bindings_of
from flip7.tui.navigation import navigation
from flip7.tui.replay.luck_line import LUCK_LINES, LuckLine
from flip7.tui.replay.playback import Playback
from flip7.tui.replay.replay_prompts import labels_of, note_at, step_told
from flip7.tui.replay.replay_view import concerned, letters_of, said_at, seen_at, story_at
from flip7.tui.replay.search import Search
from flip7.tui.replay.telling import tells_something
from flip7.tui.replay.timeline_bar import TimelineBar
from flip7.tui.replay.why_panel import WhyPanel
from flip7.tui.shared.only_looks import OnlyLooks
from flip7.tui.shared.prompt import Label, Prompt, PromptLook
from flip7.tui.table.table_widget import LEAST_HEIGHT, Table

LOOKS_AGAIN = 0.4
"""Seconds between two looks at a record that somebody may be playing."""

LEAST_PANEL = 6
"""With fewer lines below the table the reasons take its place."""

FRAMED = 36
"""From so many lines on the line of the game has a frame."""


class ReplayScreen(OnlyLooks, Screen[None]):
    """A game, shown from this step on.

    ``asked_why``: it lies above the table of a game that is being played, and says why. Any other
    game that is still open is followed: who stands at its end sees each new line, who looks back is
    told that there is more.
    """

    HELP = N_(
        "Jeder Moment der Partie, so wie er auf dem Tisch lag; nichts davon ändert die Partie. "
        "Unten läuft die ganze Partie als Linie: | eine Runde, x verzockt, ! ein Flip 7, = eine "
        "Kette von Aktionen. Ein Klick führt dorthin.\n"
        "{replay_why} sagt, welcher Absatz der Regeln entschieden hat und was dahinter stand. "
        "{replay_compare} fragt, was die andere Ausgabe dazu sagt. {replay_play_on} beginnt "
        "von hier eine neue Partie."
    )

    CSS_PATH = "replay_screen.tcss"
    AUTO_FOCUS = ""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of(
        "replay",
        back="step(-1)",
        on="step(1)",
        turn_back="turn(-1)",
        turn_on="turn(1)",
        round_back="round(-1)",
        round_on="round(1)",
        faster="speed(1)",
        slower="speed(-1)",
        next_hit="hit(1)",
        last_hit="hit(-1)",
        up="scroll_lines(-1)",
        down="scroll_lines(1)",
    )

    def __init__(self, history: History, at: int | None = None, *, asked_why: bool = False) -> None:
        super().__init__()
        self._history = history
        self._at = history.at_line(1) if at is None else at
        self._asked_why = asked_why
        self._is_why_open = asked_why
        self._letters = letters_of(history)
        self._search = Search()
        self._playback = Playback(self, self._play_one)
        self._note = why_it_ends(history)
        self._is_played = False
        self._has_more = False

    def compose(self) -> ComposeResult:
        """The table, the reasons if they are asked for, the line of the whole game."""
        yield Table(self._history.names, self._letters[0], self._history.commitment)
        yield WhyPanel()
        yield LuckLine()
        yield TimelineBar(self._history)

    def on_mount(self) -> None:
        """The moment it was opened at."""
        self._table = self.query_one(Table)
        self._panel = self.query_one(WhyPanel)
        self._timeline = self.query_one(TimelineBar)
        self._share_out()
        self._show()
        if not self._history.is_final and not self._is_on_this_table:
            self._follow()

    def on_resize(self) -> None:
        """The lines are shared out anew, and the story has others to fill."""
        self._share_out()
        self.call_after_refresh(self._show_story)

    # Moving

    def action_step(self, by: int) -> None:
        self._go_to(self._history.by_event(self._at, by > 0))

    def action_turn(self, by: int) -> None:
        self._go_to(self._history.by_turn(self._at, by > 0))

    def action_round(self, by: int) -> None:
        self._go_to(self._history.by_round(self._at, by > 0))

    def action_start(self) -> None:
        self._go_to(0)

    def action_end(self) -> None:
        self._go_to(self._history.last)

    def on_timeline_bar_chosen(self, event: TimelineBar.Chosen) -> None:
        """A click into the line."""
        self._go_to(event.at)

    def on_timeline_bar_stepped(self, event: TimelineBar.Stepped) -> None:
        """A click at an end of the line."""
        self.action_step(1 if event.forward else -1)

    def action_line(self) -> None:
        """Asks for a line of the record."""
        last = self._history.moments[-1].number
        question = fill(_("Zu welcher Zeile der Aufzeichnung? 1 bis {last}"), last=last)
        self._type(question, "37", self._go_to_typed_line)

    def action_search(self) -> None:
        """Asks what is looked for."""
        question = _("Wonach sucht ihr? Alle Wörter müssen vorkommen.")
        self._type(question, _("Freeze Ben"), self._find)

    def action_hit(self, by: int) -> None:
        """The next place that was found, or the one before; round and round."""
        if not self._search.has_hits:
            told = _("Noch nichts gesucht: [{key}] sucht.")
            self._say(fill(told, key=sign_of("replay.search")))
            return
        at = self._search.next_from(self._at, forward=by > 0)
        self._go_to(at, self._search.told(at))

    def action_scroll_lines(self, lines: int) -> None:
        """The reasons move, or the seats where not all have room."""
        if self._is_why_open:
            self._panel.scroll_relative(y=lines, animate=False)
        else:
            self._table.scroll_seats(lines)

    # Playing

    def action_play(self) -> None:
        """It runs by itself, or stands still."""
        if self._playback.is_running:
            self._playback.stop()
        else:
            if self._at == self._history.last:
                self._at = 0
            self._playback.run()
        self._show()

    def action_speed(self, by: int) -> None:
        self._playback.change_speed(by)
        self._timeline.show(self._at, self._playback.told_speed)

    def _play_one(self) -> None:
        """The next step that tells something."""
        history, at = self._history, self._history.by_event(self._at, True)
        while at < history.last and not tells_something(history, at):
            at += 1
        if at == history.last:
            self._playback.stop()
        self._at, self._note = at, ""
        self._show()

    # What else there is to do

    def action_why(self) -> None:
        """The reasons open and close; at the table of a running game they lead back to it."""
        if self._asked_why:
            self.action_leave()
            return
        self._is_why_open = not self._is_why_open
        self._share_out()
        self._show()

    def action_luck(self) -> None:
        self.query_one(LuckLine).turn()
        self._share_out()

    def action_compare(self) -> None:
        """The same cards by the other edition."""
        from flip7.tui.replay.comparison_screen import ComparisonScreen  # noqa: PLC0415  (when asked for)

        self._playback.stop()
        number = self._history.moment(self._at).number
        self.app.push_screen(ComparisonScreen(self._history, number), self._go_to_found_line)

    def action_rule_book(self) -> None:
        """The rule book, opened at the paragraph of this step."""
        self._playback.stop()
        event = self._history.event(self._at)
        paragraph = None if event is None else event.paragraph
        navigation(self).action_rule_book(self._history.header.rules.name, paragraph)

    def action_play_on(self) -> None:
        from flip7.tui.replay.play_on_screen import PlayOnScreen  # noqa: PLC0415

        self._playback.stop()
        number = self._history.moment(self._at).number
        if self._history.moment(self._at).match.is_over:
            self._say(complain("game-finished"))
        else:
            self.app.push_screen(PlayOnScreen(self._history, number))

    def action_position(self) -> None:
        """The position here, to be changed and played through."""
        from flip7.tui.replay.position_screen import PositionScreen, typed_at  # noqa: PLC0415

        self._playback.stop()
        typed = typed_at(self._history, self._history.moment(self._at).number)
        if typed is None:
            self._say(_("Keine Stellung: Seit dem Austeilen wurde noch niemand gefragt."))
        else:
            self.app.push_screen(PositionScreen(*typed, self._history.header.rules))

    def on_prompt_pressed(self, event: Prompt.Pressed) -> None:
        event.stop()
        self.call_later(self.run_action, event.action)

    def action_leave(self) -> None:
        """Back to where it was opened; out of the program if that was the command line."""
        if self._has_below:
            self.dismiss()
        else:
            self.app.exit()

    @property
    def _has_below(self) -> bool:
        """Whether this was opened from another place of the program."""
        return len(self.app.screen_stack) > 2

    # Following

    @property
    def _is_on_this_table(self) -> bool:
        """Whether this very window plays the game."""
        session = navigation(self).session
        return session is not None and session.path == self._history.path

    @work(group="following")
    async def _follow(self) -> None:
        """Looks again and again whether another window has written more."""
        follower, trouble = await asyncio.to_thread(HistoryFollower, self._history), ""
        while not self._history.is_final:
            self._notice_players(follower.is_played)
            try:
                history = await asyncio.to_thread(read_on, follower)
            except Complaint as why:
                if in_words(why) != trouble:
                    trouble = in_words(why)
                    self._say(trouble)
            else:
                if history is not None:
                    await self._take_over(history)
            await asyncio.sleep(LOOKS_AGAIN)

    def _notice_players(self, is_played: bool) -> None:
        """Whether a window plays the game is said at its end."""
        if is_played != self._is_played:
            self._is_played = is_played
            self._show_story()

    async def _take_over(self, history: History) -> None:
        """The game as it is now: the end moves on, and whoever looks back stays where one is."""
        was_at_end = (
            self._at == self._history.last and not self._playback.is_running and self.is_current
        )
        has_others = history.names != self._history.names
        self._history, self._letters = history, letters_of(history)
        self._search.look_again(history)
        self._at = history.last if was_at_end else min(self._at, history.last)
        self._has_more = not was_at_end
        if has_others:
            await self._table.remove()
            self._table = Table(history.names, self._letters[0], history.commitment)
            await self.mount(self._table, before=0)
            self._share_out()
        self._timeline.show_game(history)
        self._note = "" if was_at_end else self._note
        self._show()

    # What is seen

    def _go_to(self, at: int, note: str = "") -> None:
        self._playback.stop()
        self._at, self._note = max(0, min(at, self._history.last)), note
        self._show()

    def _go_to_typed_line(self, typed: str) -> None:
        if typed.isascii() and typed.isdigit() and len(typed) < 9:
            self._go_to(self._history.at_line(int(typed)))
        else:
            self._say(complain("bad-number", found=typed))

    def _go_to_found_line(self, number: int | None) -> None:
        if number is not None:
            self._go_to(self._history.at_line(number))

    def _find(self, text: str) -> None:
        self._search.look_for(text, self._history)
        if self._search.has_hits:
            self._at -= 1  # What stands here counts as well.
            self.action_hit(1)
        else:
            self._say(fill(_("„{text}“ kommt nicht vor."), text=text))

    def _type(self, question: str, example: str, then: Callable[[str], None]) -> None:
        from flip7.tui.shared.input_dialog import InputDialog  # noqa: PLC0415  (when asked for)

        def typed(text: str | None) -> None:
            if text is not None:
                then(text)

        self._playback.stop()
        self.app.push_screen(InputDialog(question, example), typed)

    def _say(self, note: str) -> None:
        self._note = note
        self._show_story()

    def _show(self) -> None:
        history, at = self._history, self._at
        event = history.event(at)
        self._table.letters = self._letters[history.stops[at].moment]
        seen = seen_at(history, at)
        self._table.show(seen, concerned=concerned(event))
        self._show_story()
        said = said_at(history, at, self._table.names)
        told = step_told(event, said, seen.request, self._table.names)
        self._table.ask(PromptLook(told, self._labels(), asks=False))
        if self._is_why_open:
            self._panel.show(history, at, said)
        self.query_one(LuckLine).show(history, at)
        self._timeline.show(at, self._playback.told_speed)

    def _show_story(self) -> None:
        """What came before; what happens now is said in the prompt."""
        history, note = self._history, self._note or self._end_note()
        until = self._at if history.event(self._at) is None else self._at - 1
        # A happening has a line at least, so there are never more of them to be seen.
        most = self._table.size.height + 1
        self._table.tell(story_at(history, until, most) if until >= 0 else [], note)

    def _end_note(self) -> str:
        if self._asked_why:
            return ""
        self._has_more = self._has_more and self._at != self._history.last
        return note_at(self._history, self._at, has_more=self._has_more, is_played=self._is_played)

    def _labels(self) -> tuple[Label, ...]:
        return labels_of(
            is_running=self._playback.is_running,
            is_why_open=self._is_why_open,
            asked_why=self._asked_why,
            has_below=self._has_below,
        )

    def _share_out(self) -> None:
        """How many lines reasons, luck and the line of the game get; the table has the rest.

        Where it needs them all, the luck stands above its last ones.
        """
        height, seats = self.size.height, len(self._history.names)
        around = seats + LEAST_HEIGHT // 2
        line = 0 if height <= LEAST_HEIGHT else 2 if height >= max(20, around + 3) else 1
        framed = height >= FRAMED
        self._timeline.display = line > 0
        self._timeline.set_class(framed, "panel")
        taken = line + 2 * framed
        self._timeline.styles.height = max(1, taken)
        luck = self.query_one(LuckLine)
        is_beside = height - taken - LUCK_LINES >= LEAST_HEIGHT
        luck.set_class(not is_beside, "-above")
        taken += LUCK_LINES if luck.display and is_beside else 0
        most = height - taken - LEAST_HEIGHT
        wanted = max(9, min(height - taken - around, 2 * height // 5))
        self._panel.display = self._is_why_open
        self._table.display = not self._is_why_open or most >= LEAST_PANEL
        self._panel.styles.height = min(wanted, most) if most >= LEAST_PANEL else "1fr"
