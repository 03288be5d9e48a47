"""The start screen: go on with an open game, begin a new one, or leave."""

from itertools import islice
from pathlib import Path
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from flip7.library.errors import in_words
from flip7.library.game_labels import called, called_with_people, people, said_when
from flip7.library.games import MOST_LINES, GameInfo, Newest, list_games, newest_open
from flip7.narrate.card_words import listed
from flip7.narrate.words import N_, _, fill
from flip7.players.groups import read_groups, tonight
from flip7.players.names import WIDEST_NAME, cut_name
from flip7.settings.commands import GROUP_KEYS
from flip7.settings.keys import sign_of
from flip7.tui.keys import bindings_of, doing
from flip7.tui.navigation import navigation
from flip7.tui.shared.choices import Choices
from flip7.tui.shared.key_line import KeyLine, Link

MOST_OFFERED = 4
"""The most open games offered."""


class StartScreen(Screen[None]):
    """Where the evening begins. ``games`` is the folder of the records."""

    HELP = N_(
        "Hier beginnt der Abend. Eine Partie, die noch offen ist, geht genau dort weiter, wo ihr "
        "aufgehört habt; eine neue lässt die alten liegen.\n"
        "Die Pfeiltasten wählen, Enter nimmt. Ein Klick tut beides."
    )

    CSS_PATH = "start_screen.tcss"

    BINDINGS: ClassVar[list[BindingType]] = bindings_of(
        "start",
        new="app.setup",
        challenge="app.challenge",
        pad="app.setup_pad",
        games="app.games",
        standings="app.standings",
        guide="app.guide",
        rules="app.rule_book",
        quarrel="app.quarrel",
        settings="app.settings",
        quit="leave",
        **{f"group{key}": f"group({key})" for key in GROUP_KEYS},
    )

    def __init__(self, games: Path, complaints: tuple[str, ...] = ()) -> None:
        super().__init__()
        newest = newest_open(games, MOST_LINES)
        self._offered = _offered(games, newest.game)
        self._groups = read_groups(games).groups[: len(GROUP_KEYS)]
        unplayable = map(in_words, newest.unplayable)
        self._notice = "\n".join([*complaints, *_elsewhere(newest), *unplayable])

    def compose(self) -> ComposeResult:
        """Title, choices, and a place for what went wrong."""
        with VerticalScroll(id="start", can_focus=False):
            yield Static("F L I P   7", id="title", markup=False)
            yield Static(_("Noch eine oder Stopp?"), id="motto", markup=False)
            yield Choices(*self._options(), markup=False)
            yield Static(self._notice, id="notice", markup=False)
        yield KeyLine(
            Link(_("↑ ↓"), _("wählen"), "screen.next"),
            Link(_("Enter"), _("los"), "screen.choose"),
            "app.help",
        )

    def on_mount(self) -> None:
        """The safe choice is marked: going on where the table stopped."""
        self._choices.highlighted = 0
        self._choices.focus()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing goes on where no game is open, and nobody sits down of a group that is none."""
        match action, parameters:
            case "resume", _:
                return bool(self._offered)
            case "group", (int(number),):
                return number <= len(self._groups)
            case _:
                return True

    @on(OptionList.OptionSelected)
    async def choose_option(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click on a choice: an open game, or a command."""
        if event.option_id is None:
            self._go_on_with(self._offered[event.option_index])
        else:
            await self.run_action(doing(event.option_id))

    def action_next(self) -> None:
        """The next choice is marked."""
        self._choices.action_cursor_down()

    def action_choose(self) -> None:
        """The marked choice is taken."""
        self._choices.action_select()

    def action_resume(self) -> None:
        """The open game begun last goes on, if there is one."""
        if self._offered:
            self._go_on_with(self._offered[0])

    def action_group(self, number: int) -> None:
        """The people of a group that was kept sit down, the first is 1."""
        if number <= len(self._groups):
            navigation(self).action_setup(tonight(self._groups[number - 1]))

    def action_leave(self) -> None:
        """The program ends; here nothing can be lost."""
        self.app.exit()

    @property
    def _choices(self) -> OptionList:
        return self.query_one(OptionList)

    def _options(self) -> list[Option]:
        games = [
            Option(_open_game(game, newest=place == 0)) for place, game in enumerate(self._offered)
        ]
        groups = [
            _choice(f"start.group{key}", cut_name(group.group, WIDEST_NAME), people(group.people))
            for key, group in zip(GROUP_KEYS, self._groups, strict=False)
        ]
        return [
            *games,
            _choice("start.new", _("Neue Partie")),
            *groups,
            _choice("start.challenge", _("Herausforderung")),
            _choice("start.pad", _("Punktezettel")),
            _choice("start.games", _("Alle Partien")),
            _choice("start.standings", _("Gesamtwertung")),
            _choice("start.guide", _("Regeln in 60 Sekunden")),
            _choice("start.rules", _("Regelbuch")),
            _choice("start.quarrel", _("Einen Streit klären")),
            _choice("start.settings", _("Einstellungen")),
            _choice("start.quit", _("Beenden")),
        ]

    @work(group="open", exclusive=True)
    async def _go_on_with(self, game: GameInfo) -> None:
        """To the table; a record that turns out damaged says so and stays as it is."""
        from flip7.tui.library.open_game import open_game  # noqa: PLC0415  (when needed)

        complaint = await open_game(self, game.path)
        self.query_one("#notice", Static).update(Content(complaint))


def _offered(folder: Path, newest: GameInfo | None) -> list[GameInfo]:
    """The open game begun last, then older ones; only the first has been read whole."""
    if newest is None:
        return []
    others = (
        game for game in list_games(folder) if game.state == "open" and game.path != newest.path
    )
    return [
        newest,
        *islice((game for game in others if game.begun <= newest.begun), MOST_OFFERED - 1),
    ]


def _elsewhere(newest: Newest) -> tuple[str, ...]:
    """What is played in other windows, by name."""
    if not newest.elsewhere:
        return ()
    games = listed(called(game) for game in newest.elsewhere)
    told = _("In anderen Fenstern wird gespielt: {games}. {key} führt dorthin.")
    return (fill(told, games=games, key=sign_of("start.games")),)


def _open_game(game: GameInfo, *, newest: bool) -> Content:
    """An open game: who plays it, and when that was."""
    title = _key("start.resume", _("Weiterspielen")) if newest else Content("      ")
    return Content.assemble(title, "  ", f"{called_with_people(game)} · {said_when(game.begun)}")


def _choice(command: str, does: str, who: str = "") -> Option:
    """A command to choose; of a group also who it is."""
    return Option(Content.assemble(_key(command, does), f"  {who}" if who else ""), id=command)


def _key(command: str, does: str) -> Content:
    return Content.assemble((f" {sign_of(command)} ", "bold reverse"), "  ", does)
