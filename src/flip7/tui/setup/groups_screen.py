"""The groups that were kept: one of them sits down, is no longer kept, or gets its name."""

from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from flip7.narrate.card_words import listed
from flip7.narrate.complaints import unreadable
from flip7.narrate.words import _, fill
from flip7.players.groups import LONGEST_GROUP_NAME, Roster, forget_group, read_groups, tonight
from flip7.players.names import clean_name, shown_names
from flip7.settings.keys import sign_of
from flip7.tui.keys import bindings_of
from flip7.tui.shared.choices import Choices
from flip7.tui.shared.field import Field
from flip7.tui.shared.key_line import KeyLine


class GroupsScreen(ModalScreen[Roster | None]):
    """All groups of the folder ``games``. Ends with the one that sits down, or None."""

    CSS_PATH = "groups_screen.tcss"

    BINDINGS: ClassVar[list[BindingType]] = bindings_of("groups")

    def __init__(self, games: Path) -> None:
        super().__init__()
        self._games = games
        self._groups = read_groups(games).groups
        self._to_remove = ""

    def compose(self) -> ComposeResult:
        """The groups, the one that played last first."""
        with Container(id="groups"):
            yield Static(_("Gemerkte Gruppen"), id="heading", markup=False)
            yield Choices(*self._options(), markup=False)
            yield Static(self._empty(), id="message", markup=False)
            yield KeyLine(
                ("groups.take", _("spielt")),
                ("groups.remove", _("löschen")),
                "groups.leave",
            )

    def on_mount(self) -> None:
        """The first one is marked."""
        self._list.highlighted = 0 if self._groups else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Where no group is kept, none can sit down or be removed."""
        return action not in ("take", "remove") or bool(self._groups)

    @on(OptionList.OptionSelected)
    def take_clicked(self, event: OptionList.OptionSelected) -> None:
        """A click on a group, or Enter; it may have gone since."""
        if event.option_index < len(self._groups):
            self.dismiss(tonight(self._groups[event.option_index]))

    @on(OptionList.OptionHighlighted)
    def other_marked(self, event: OptionList.OptionHighlighted) -> None:
        """Another group is not removed by the second key."""
        if event.option_id != self._to_remove:
            self._to_remove = ""
            self._tell("")

    def action_take(self) -> None:
        """The marked group sits down."""
        if self._marked is not None:
            self.dismiss(tonight(self._marked))

    def action_remove(self) -> None:
        """The marked group is no longer kept, if that is pressed twice."""
        group = self._marked
        if group is None:
            return
        if self._to_remove != group.group:
            self._to_remove = group.group
            self._tell(fill(_("Noch einmal drücken löscht {group}."), group=group.group))
            return
        try:
            forget_group(self._games, group.group)
        except OSError as error:
            self._tell(unreadable(self._games, error))
            return
        self._groups = read_groups(self._games).groups
        self._list.clear_options()
        self._list.add_options(self._options())
        self._list.highlighted = 0 if self._groups else None
        self._tell(self._empty())

    def action_leave(self) -> None:
        """No group."""
        self.dismiss(None)

    @property
    def _list(self) -> OptionList:
        return self.query_one(OptionList)

    @property
    def _marked(self) -> Roster | None:
        at = self._list.highlighted
        return None if at is None else self._groups[at]

    def _options(self) -> list[Option]:
        return [Option(_line(group), id=group.group) for group in self._groups]

    def _empty(self) -> str:
        if self._groups:
            return ""
        told = _("Noch keine. {key} merkt sich, wer gerade dasteht.")
        return fill(told, key=sign_of("setup.keep"))

    def _tell(self, text: str) -> None:
        self.query_one("#message", Static).update(Content(text))


class NamingScreen(ModalScreen[str | None]):
    """What a group is called; ``proposed`` is its name so far."""

    CSS_PATH = "groups_screen.tcss"

    BINDINGS: ClassVar[list[BindingType]] = bindings_of("naming")

    def __init__(self, proposed: str) -> None:
        super().__init__()
        self._proposed = proposed

    def compose(self) -> ComposeResult:
        """One field."""
        with Container(id="groups"):
            yield Static(_("Wie heißt die Gruppe?"), id="heading", markup=False)
            yield Field(
                self._proposed,
                placeholder=_("Freitagsrunde"),
                compact=True,
                max_length=LONGEST_GROUP_NAME,
            )
            yield KeyLine(
                "naming.keep",
                "naming.leave",
            )

    @on(Field.Cut)
    def tell_cut(self, event: Field.Cut) -> None:
        """Before the question."""
        self.query_one("#heading", Static).update(f"{event.told} {_('Wie heißt die Gruppe?')}")

    @on(Input.Submitted)
    def action_keep(self) -> None:
        """Kept under this name; where nothing is written, under the one that is proposed."""
        name = clean_name(self.query_one(Input).value) or self._proposed or _("Freitagsrunde")
        self.dismiss(name[:LONGEST_GROUP_NAME])

    def action_leave(self) -> None:
        """Not kept."""
        self.dismiss(None)


def _line(group: Roster) -> Content:
    return Content.assemble((group.group, "bold"), f"  {listed(shown_names(group.people))}")
