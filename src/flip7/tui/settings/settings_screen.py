"""The settings of the table: each is changed with the arrows, counts at once, and is kept."""

import asyncio
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from flip7.engine.errors import Complaint
from flip7.engine.ruleset import DE_KOSMOS_2025
from flip7.library.errors import in_words
from flip7.library.quarrel import typed_position
from flip7.narrate.asking import ask
from flip7.narrate.shown import shown_path
from flip7.narrate.words import N_, _, fill, sign
from flip7.settings.writing import change_setting
from flip7.tui.keys import bindings_of
from flip7.tui.navigation import navigation
from flip7.tui.settings.keys_listed import keys_listed
from flip7.tui.settings.values import ROWS, value_of
from flip7.tui.setup.choice import ChoiceField
from flip7.tui.shared.key_line import KeyLine
from flip7.tui.shared.prompt import PromptLook
from flip7.tui.table.table_view import view_of
from flip7.tui.table.table_widget import Table

EXAMPLE = "Anna: 12 7 3 x2 +4 second | Ben: 9 5 stopped | Cleo: 8 8 busted | Dora: 11 2 frozen"
"""What lies on the table that shows the colours."""


class SettingsScreen(Screen[None]):
    """Each row is a setting; below them a table in the chosen colours, and every key."""

    HELP = N_(
        "Rauf und runter wählen eine Einstellung, links und rechts ändern sie. Jede gilt sofort "
        "und wird in der Datei vermerkt, die oben steht; was sonst darin steht, bleibt.\n"
        "Andere Tasten trägt man in dieser Datei ein: flip7 settings --example zeigt, wie."
    )

    CSS_PATH = "settings_screen.tcss"
    AUTO_FOCUS = ""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of(
        "settings",
        up="move(-1)",
        down="move(1)",
        page_up="turn_page(-1)",
        page_down="turn_page(1)",
        first="up down",
    )

    def compose(self) -> ComposeResult:
        """Where the file lies, a row for each setting, a table, and the keys."""
        path = navigation(self).settings.path
        where = "" if path is None else f" {sign('·', '-')} {shown_path(path)}"
        yield Static(f"{_('Einstellungen')}{where}", id="heading", classes="top-line", markup=False)
        with VerticalScroll(id="settings", can_focus=False):
            with Container(id="rows"):
                for row in ROWS:
                    label = Static(_(row.label), classes="label", markup=False)
                    field = ChoiceField(row.values(), value_of(self, row.name), row.name)
                    yield Container(label, field, classes="row")
            yield self._example()
            yield Static(keys_listed(), id="keys", markup=False)
        yield Static("", id="message", markup=False)
        yield KeyLine(
            ("settings.down", _("wählen")),
            ("choice.forth", _("ändern")),
            ("settings.page_down", _("Tasten sehen")),
            "settings.leave",
            "app.help",
        )

    def on_mount(self) -> None:
        """The first row has the arrows."""
        self._show_example()
        self._field(ROWS[0].name).focus()

    @on(ChoiceField.Changed)
    async def setting_changed(self, event: ChoiceField.Changed) -> None:
        """It counts at once; in another language the screen is written anew."""
        event.stop()
        name, value = str(event.choice.id), event.choice.value
        assert value is None or isinstance(value, str | bool)
        navigation(self).apply_setting(name, value)
        if name == "purist":
            self.query_one(Table).purist = bool(value)
            self._show_example()
        path = navigation(self).settings.path
        if path is not None:
            # It is written even if the screen is left meanwhile.
            self.app.run_worker(self._keep(path, name, value), group="settings")
        if name == "lang":
            await self.recompose()
            self._show_example()
            self._field(name).focus()

    def action_move(self, by: int) -> None:
        """The row above or below."""
        if by > 0:
            self.focus_next()
        else:
            self.focus_previous()

    def action_turn_page(self, by: int) -> None:
        """The table and the keys below, or back to the rows."""
        page = self.query_one("#settings", VerticalScroll)
        page.scroll_relative(y=by * (page.size.height - 1), animate=False)

    def action_leave(self) -> None:
        """Back to where it was opened."""
        self.dismiss()

    async def _keep(self, path: Path, name: str, value: str | bool | None) -> None:
        """Written into the file, one change after the other; what is in the way is told."""
        async with navigation(self).settings_file:
            try:
                await asyncio.to_thread(change_setting, path, name, value)
            except Complaint as why:
                told = _("Das gilt nur bis zum Ende des Programms. {why}")
                self._tell(fill(told, why=in_words(why)), wrong=True)
            else:
                self._tell(_("Vermerkt."))

    def _tell(self, text: str, *, wrong: bool = False) -> None:
        # While the screen is written anew there is no message.
        for message in self.query("#message").results(Static):
            message.set_class(wrong, "-wrong")
            message.update(Content(text))

    def _field(self, name: str) -> ChoiceField:
        return self.query_one(f"#{name}", ChoiceField)

    def _example(self) -> Table:
        names = typed_position(EXAMPLE).names
        return Table(names, "abcd", purist=bool(navigation(self).settings.purist))

    def _show_example(self) -> None:
        match, _steps = typed_position(EXAMPLE).header(DE_KOSMOS_2025).opening()
        table, due = self.query_one(Table), match.request
        table.show(view_of(match))
        table.ask(PromptLook(ask(due, table.names, match)))
