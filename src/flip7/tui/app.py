"""The app: the folder, the pace, and which screen comes next. Everything else is on the screens."""

import asyncio
import contextlib
import gc
import os
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace
from textual import events
from textual.binding import BindingType
from textual.dom import DOMNode
from textual.screen import Screen

from flip7.engine.ruleset import DE_KOSMOS_2025, RuleSet
from flip7.library.agreement import allows_agreements
from flip7.library.games import new_game_path
from flip7.library.next_people import offered
from flip7.library.rematch import rematch_of
from flip7.library.seeds import invent_seed
from flip7.narrate.complaints import not_saved
from flip7.narrate.words import _, choose_language, fill, language, use
from flip7.players.groups import Roster
from flip7.session import NotSaved, Session, header_for
from flip7.settings.file import Settings
from flip7.settings.keys import choose
from flip7.tui.driver import driver_class
from flip7.tui.keys import actions_at, bindings_of, keymap
from flip7.tui.pace import PACES
from flip7.tui.shared.only_looks import OnlyLooks
from flip7.tui.signals import Signals
from flip7.tui.textual_patches import SteadyApp, at_work
from flip7.tui.themes import dress, spare_colours, wear

if TYPE_CHECKING:
    from flip7.replay.history import History


class Flip7(SteadyApp, inherit_bindings=False):
    """The whole program on the screen.

    ``games`` is the folder of the records, ``pace`` how long cards stay. With a ``session`` it
    begins at the table, else with the screen that ``opening`` opens, usually the start screen.
    """

    TITLE = "Flip 7"
    # The table is the first screen of most starts: read on its own, its rules would be read twice.
    CSS_PATH = ["app.tcss", "table/table.tcss"]  # noqa: RUF012
    ENABLE_COMMAND_PALETTE = False
    # The terminal marks text itself; the library stumbles over a click on what has just gone.
    ALLOW_SELECT = False
    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012  (so the library declares it)
        (0, "-narrow"),
        (60, "-compact"),
        (100, "-wide"),
    ]
    VERTICAL_BREAKPOINTS = [  # noqa: RUF012
        (0, "-short"),
        (24, "-normal"),
        (36, "-tall"),
    ]

    # What leaving means is for the screen to say: at the table it asks.
    BINDINGS: ClassVar[list[BindingType]] = bindings_of("app", leave="screen.leave", first="leave")

    def __init__(
        self,
        games: Path,
        pace: str = "normal",
        session: Session | None = None,
        opening: "Callable[[Flip7], object] | None" = None,
        settings: Settings | None = None,
    ) -> None:
        self._is_beginning = False
        self._signals = Signals(self.leave_soon)
        super().__init__(driver_class=driver_class(self._signals.terminal_gone, self.end_soon))
        self.games = games
        self.settings = settings or Settings()
        self.settings_file = asyncio.Lock()
        choose(self.settings.keys)
        self.set_keymap(keymap())
        dress(self, self.settings.theme)
        self.pace = PACES[pace]
        self.last_key = ""
        self.draft: Roster | None = None
        self._complaints = self.settings.complaints
        self.session: Session | None = session
        self._opening = opening or Flip7.action_start

    def play(self) -> int:
        """Runs until everybody has left; returns the exit code.

        What breaks in the app is raised once the screen is left, with nothing told of it before.
        """
        spare_colours(self)
        with self._signals as signals:
            self.run()
        if self.broke is not None:
            raise self.broke
        return signals.code or self.return_code or 0

    async def on_event(self, event: events.Event) -> None:
        """A key that ends a screen must not act on the one below; so the last key is known."""
        if isinstance(event, events.Key):
            self.last_key = event.key
        await super().on_event(event)

    def on_mount(self) -> None:
        """The first screen."""
        self.hear_of_all_faults()
        self.call_after_refresh(_collect_again)
        if self.session is None:
            self._opening(self)
        else:
            self.to_table(self.session)

    def action_start(self) -> None:
        """The start screen; whatever was open is closed, once nothing of it would be lost."""
        self._let_go(self._start)

    def _start(self) -> None:
        from flip7.tui.library.start_screen import StartScreen  # noqa: PLC0415  (each screen when needed)

        if self.session is not None:
            self.session.close()
        self.session = None
        # What is wrong in the settings is said once.
        complaints, self._complaints = self._complaints, ()
        self._show(StartScreen(self.games, complaints))

    def action_setup(self, people: Roster | None = None) -> None:
        """Who plays, and by which rules; these ``people``, or those who most likely do."""
        from flip7.tui.setup.setup_screen import SetupScreen  # noqa: PLC0415

        self.push_screen(SetupScreen(people or self.draft or offered(self.games)))

    def action_challenge(self) -> None:
        """The target in few rounds, for one or two; above where one was."""
        from flip7.tui.setup.challenge_screen import ChallengeScreen  # noqa: PLC0415

        self.push_screen(ChallengeScreen())

    def action_setup_pad(self) -> None:
        """Who plays with their own cards, and has the points written here."""
        from flip7.tui.setup.setup_screen import SetupScreen  # noqa: PLC0415

        self.push_screen(SetupScreen(self.draft or offered(self.games), pad=True))

    def action_games(self) -> None:
        """All games of the folder; above where one was."""
        from flip7.tui.library.games_screen import GamesScreen  # noqa: PLC0415

        self.push_screen(GamesScreen(self.games))

    def action_standings(self) -> None:
        """Who has won how often; above where one was."""
        from flip7.tui.library.standings_screen import StandingsScreen  # noqa: PLC0415

        self.push_screen(StandingsScreen(self.games))

    def to_table(self, session: Session) -> None:
        """The table of this game, or its result if it is finished.

        One played before is let go, once nothing of it would be lost.
        """
        if _opens_the_pad(session):
            self.to_pad(session)
        else:
            self.to_cards(session)

    def to_cards(self, session: Session) -> None:
        """The table of this game, where every card is seen."""
        self._sit_down(session, self._table_for)

    def to_pad(self, session: Session) -> None:
        """The score pad of this game of real cards; from the table too, to enter a round there."""
        self._sit_down(session, self._pad)

    def _sit_down(self, session: Session, place: Callable[[Session], Screen[None]]) -> None:
        session.allows_agreements = allows_agreements(self.settings, session.header)
        if self.session is session:
            self._show(place(session))
        else:
            self._let_go(partial(self._take_place, session, place), instead=session.close)

    def _take_place(self, session: Session, place: Callable[[Session], Screen[None]]) -> None:
        if self.session is not None:
            self.session.close()
        self.session = session
        self._show(place(session))

    def _table_for(self, session: Session) -> Screen[None]:
        if session.has_real_cards:
            from flip7.tui.real_cards.real_cards_screen import RealCardsScreen  # noqa: PLC0415

            return RealCardsScreen(session, self.pace)
        from flip7.tui.table.table_screen import TableScreen  # noqa: PLC0415

        return TableScreen(session, self.pace)

    def _pad(self, session: Session) -> Screen[None]:
        from flip7.tui.pad.pad_screen import PadScreen  # noqa: PLC0415

        return PadScreen(session, self.pace)

    def to_replay(self, history: "History", at: int | None = None) -> None:
        """A game looked back at, from a step on; above where one was."""
        from flip7.tui.replay.replay_screen import ReplayScreen  # noqa: PLC0415

        self.push_screen(ReplayScreen(history, at))

    def to_watch(self, record: Path | None) -> None:
        """This game, or the one being played, for everybody in the room to see."""
        from flip7.tui.replay.watch_screen import WatchScreen  # noqa: PLC0415

        self._show(WatchScreen(self.games, record))

    def action_why(self) -> None:
        """Why the last thing at the table happened, and everything before; it waits meanwhile."""
        from flip7.library.look_back import look_back_at  # noqa: PLC0415
        from flip7.tui.replay.replay_screen import ReplayScreen  # noqa: PLC0415
        from flip7.tui.replay.telling import last_told  # noqa: PLC0415

        if self.session is None:
            return
        with self._only_looking():
            history = look_back_at(self.session)
            at = last_told(history, resting=self.session.resting is not None)
            self.push_screen(ReplayScreen(history, at, asked_why=True))

    def action_scores(self) -> None:
        """The points of all rounds so far; above where one was."""
        from flip7.tui.results.scores_screen import ScoresScreen  # noqa: PLC0415

        if self.session is not None:
            with self._only_looking():
                self.push_screen(ScoresScreen(self.session))

    def action_settings(self) -> None:
        """What this table wants otherwise; above where one was."""
        from flip7.tui.settings.settings_screen import SettingsScreen  # noqa: PLC0415

        spoken = language()

        def back(_: None) -> None:
            if self.session is None and language() != spoken:
                self.action_start()

        self.push_screen(SettingsScreen(), back)

    def apply_setting(self, name: str, value: str | bool | None) -> None:
        """This setting counts from now on, on every screen."""
        self.settings = replace(self.settings, **{name: value})
        if self.session is not None:
            self.session.allows_agreements = allows_agreements(self.settings, self.session.header)
        match name, value:
            case "theme", str(theme):
                wear(self, theme)
            case "pace", str(pace):
                self.pace = PACES[pace]
            case "lang", str() | None:
                use(choose_language(None, self.settings.lang, os.environ))
                self.set_keymap(keymap())

    def action_quarrel(self) -> None:
        """A quarrel entered by hand."""
        from flip7.tui.replay.position_screen import PositionScreen  # noqa: PLC0415

        self.push_screen(PositionScreen())

    def begin(
        self,
        names: tuple[str, ...],
        rules: RuleSet,
        dealer: int | None,
        seed: str | None,
        house: Mapping[str, str],
        *,
        pad: bool = False,
    ) -> None:
        """A new game with a new record; the seed is invented and the dealer drawn if None.

        ``pad``: of its real cards only the points are entered.
        """
        seed = invent_seed() if seed is None else seed
        header = header_for(names, rules, dealer, seed, house)
        path = new_game_path(self.games)
        opening = partial(Session.begin, header, path)
        then = self.to_pad if pad else self.to_table
        self._let_go(lambda: self.run_worker(self._begin(opening, path, then), group="begin"))

    async def _begin(
        self, opening: Callable[..., Session], path: Path, then: Callable[[Session], None]
    ) -> None:
        """Where no record can be written, the table may choose to play all the same."""
        if self._is_beginning:
            return
        self._is_beginning = True
        try:
            session = await self._begun(opening, path)
        finally:
            self._is_beginning = False
        if session is not None:
            self.draft = None
            then(session)

    async def _begun(self, opening: Callable[..., Session], path: Path) -> Session | None:
        """The new game; None if it cannot be saved and nobody wants to play it so."""
        try:
            return await asyncio.to_thread(opening)
        except NotSaved as error:
            from flip7.tui.library.open_game import agreed_to_play_unsaved  # noqa: PLC0415

            if not await agreed_to_play_unsaved(self.screen, not_saved(error, path)):
                return None
            return await asyncio.to_thread(opening, unsaved=True)

    def _let_go(
        self, then: Callable[[], object], *, instead: Callable[[], object] = lambda: None
    ) -> None:
        """Does this at once, or once the table knows what of its game would be lost by it.

        ``instead`` is done where the table rather stays.
        """
        if self.session is None or not self.session.unsaved:
            then()
        else:
            losing = self._lose(self.session, then, instead)
            self.run_worker(losing, group="let go", exclusive=True)

    async def _lose(
        self, session: Session, then: Callable[[], object], instead: Callable[[], object]
    ) -> None:
        from flip7.library.save_status import what_would_be_lost  # noqa: PLC0415
        from flip7.tui.shared.decision import agreed  # noqa: PLC0415  (a disk seldom fails)

        question = fill(_("Trotzdem beenden? {lost}"), lost=what_would_be_lost(session))
        if await agreed(self.screen, question, _("ja, beenden"), _("nein, weiterspielen")):
            session.close()
            self.session = None
            then()
        else:
            instead()

    def rematch(self, session: Session) -> None:
        """A new game of the people still there; the deal moves on, left of the last dealer."""
        header = rematch_of(session)
        pad, house = _opens_the_pad(session), header.house
        self.begin(header.names, header.rules, header.dealer, header.seed, house, pad=pad)

    async def action_command(self, id: str) -> None:  # noqa: A002
        """What the keys of this command do on the screen in front, if it is anything."""
        found = actions_at(self.screen).get(id)
        if found is not None:
            node, action = found
            await self.run_action(action, node)

    def action_help(self) -> None:
        """Help for where one is."""
        from flip7.tui.rules.help_screen import HelpScreen  # noqa: PLC0415

        if not isinstance(self.screen, HelpScreen):
            with self._only_looking():
                self.push_screen(HelpScreen(self.screen))

    def action_palette(self) -> None:
        """Everything that can be done where one is, to be found by its name."""
        from flip7.tui.shared.palette import PaletteScreen  # noqa: PLC0415

        if not isinstance(self.screen, PaletteScreen):
            self.push_screen(PaletteScreen(self.screen))

    def action_rule_book(self, rules: str | None = None, paragraph: str | None = None) -> None:
        """The book of these rules, or those of the table, at a paragraph; above where one was."""
        from flip7.tui.rules.rule_book_screen import RuleBookScreen  # noqa: PLC0415

        of_the_table = (
            DE_KOSMOS_2025.name if self.session is None else self.session.header.rules.name
        )
        with self._only_looking():
            self.push_screen(RuleBookScreen(rules or of_the_table, paragraph))

    def action_guide(self) -> None:
        """The rules in 60 seconds; above where one was."""
        from flip7.tui.rules.guide_screen import GuideScreen  # noqa: PLC0415

        self.push_screen(GuideScreen())

    def _show(self, screen: Screen[None]) -> None:
        """This screen and none below it but the bare one of the library."""
        self.leave_all_screens()
        self.push_screen(screen)

    # What breaks in a screen that only looks

    def goes_on_after(self, error: Exception) -> bool:
        """Closes the screen that broke if it only looks and something lies below it."""
        at = at_work(self)
        within: list[DOMNode] = at.ancestors_with_self if isinstance(at, DOMNode) else []
        for screen in self.screen_stack[2:]:
            if isinstance(screen, OnlyLooks) and screen in within:
                self.call_next(self._close, screen, error)
                return True
        return False

    def _close(self, looking: Screen[Any], error: Exception) -> None:
        """Leaves this screen and those above it, once."""
        if looking not in self.screen_stack:
            return
        while looking in self.screen_stack:
            self.screen.dismiss(None)
        self._tell_and_go_on(error)

    @contextlib.contextmanager
    def _only_looking(self) -> Iterator[None]:
        """What breaks here opens no screen, and does not end the one where one is."""
        try:
            yield
        except Exception as error:
            self._tell_and_go_on(error)

    def _tell_and_go_on(self, error: Exception) -> None:
        from flip7.terminal.crash_report import report_and_go_on  # noqa: PLC0415  (seldom)

        self.notify(report_and_go_on(error, self.games), severity="error", markup=False)


def _opens_the_pad(session: Session) -> bool:
    """Whether this game goes on as a score pad."""
    if not session.has_real_cards:
        return False
    from flip7.library.score_pad import opens_the_pad  # noqa: PLC0415  (then alone)

    return opens_the_pad(session)


def _collect_again() -> None:
    """What has been loaded stays; from now on other garbage is collected."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
