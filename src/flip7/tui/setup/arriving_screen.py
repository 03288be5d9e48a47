"""Somebody new at the table: a name, and the points to begin with."""

from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from flip7.narrate.complaints import complain
from flip7.narrate.words import _, fill
from flip7.players.house_seats import who_plays
from flip7.players.names import (
    LONGEST_NAME,
    NAME_IN_A_SENTENCE,
    clean_name,
    shown_names,
    told_left_out,
)
from flip7.players.roster import (
    most_to_begin_with,
    newcomer,
    points_to_begin_with,
    why_not_this_one,
)
from flip7.session import Session
from flip7.tui.keys import bindings_of
from flip7.tui.setup.changes import Comes
from flip7.tui.setup.house_field import turn_character
from flip7.tui.shared.field import Field
from flip7.tui.shared.key_line import KeyLine, Link


class LeadingField(Field):
    """A field whose Enter leads on before the next key acts; that key is for where it led."""

    async def on_key(self, event: events.Key) -> None:
        place, focused = self.screen, self.screen.focused
        if isinstance(focused, LeadingField) and focused is not self:
            event.stop().prevent_default()
            focused.post_message(events.Key(event.key, event.character))
        elif event.key == "enter" and isinstance(place, ArrivingScreen):
            event.stop().prevent_default()
            place.go_on_from(self)


class ArrivingScreen(ModalScreen[Comes | None]):
    """The name of somebody new, and the points to begin with."""

    CSS_PATH = "players_screen.tcss"

    BINDINGS: ClassVar[list[BindingType]] = bindings_of("arriving")

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session

    def compose(self) -> ComposeResult:
        """Two fields, and where the newcomer will sit, or what is wrong."""
        with Container(id="arriving"):
            yield Static(_("Wer kommt dazu?"), id="heading", markup=False)
            with Container(classes="row"):
                yield Static(_("Name"), classes="label", markup=False)
                yield LeadingField(compact=True, max_length=LONGEST_NAME, id="name")
            with Container(classes="row"):
                yield Static(_("Punkte"), classes="label", markup=False)
                yield LeadingField(placeholder="0", compact=True, max_length=4, id="total")
            yield Static(self._where(), id="message", markup=False)
            yield KeyLine(
                Link("Enter", _("weiter"), "screen.submit"),
                ("arriving.house", _("Haus")),
                "arriving.leave",
            )

    def _where(self) -> str:
        last = self._session.match.present[-1]
        return fill(
            _("Sitzt hinter {name}, dem letzten Platz, und beginnt mit 0 bis {most} Punkten."),
            name=shown_names(self._session.names, NAME_IN_A_SENTENCE)[last],
            most=most_to_begin_with(self._session),
        )

    def go_on_from(self, field: LeadingField) -> None:
        """From the name to the points; from there somebody sits down."""
        if field is self._name_field and clean_name(field.value):
            self.set_focus(self._total_field)
            left_out = told_left_out([field.value])
            self._tell(left_out or who_plays(field.value), wrong=bool(left_out))
        else:
            self.action_submit()

    def action_house(self) -> None:
        """A character of the house comes, the next one, or somebody of the people after all."""
        self.set_focus(self._name_field)
        self._tell(turn_character(self._name_field), wrong=False)

    def action_submit(self) -> None:
        """Sits down, unless something cannot be so."""
        name, house = newcomer(self._session, self._name_field.value)
        text = self._total_field.value
        points, most = points_to_begin_with(self._session, text), most_to_begin_with(self._session)
        if not name:
            self.set_focus(self._name_field)
            typed = self._name_field.value
            why = "unseen" if typed.strip() else "empty"
            self._tell(complain("bad-name", name=typed, reason=why))
        elif (why_not := why_not_this_one(self._session, name, house)) is not None:
            self.set_focus(self._name_field)
            self._tell(why_not)
        elif points is None:
            self._tell(complain("total-out-of-range", least=0, most=most, found=text))
        else:
            self.dismiss(Comes(name, points, house))

    @on(Field.Cut)
    def field_cut(self, event: Field.Cut) -> None:
        """Not all of a pasted text had room."""
        self._tell(event.told)

    def action_leave(self) -> None:
        """Nobody comes."""
        self.dismiss(None)

    @property
    def _name_field(self) -> LeadingField:
        return self.query_one("#name", LeadingField)

    @property
    def _total_field(self) -> LeadingField:
        return self.query_one("#total", LeadingField)

    def _tell(self, text: str, *, wrong: bool = True) -> None:
        message = self.query_one("#message", Static)
        message.set_class(wrong and bool(text), "-wrong")
        message.update(Content(text or self._where()))
