"""The setup screen: who plays, in which order, and by which rules."""

from collections.abc import Sequence
from typing import ClassVar, cast

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Button, Input, Static

from flip7.engine.ruleset import RULE_SETS, First, RuleSet, rule_set
from flip7.engine.winning import FEWEST_PEOPLE
from flip7.names import LONGEST_NAME, names_in, shown_names
from flip7.narrate.card_words import listed
from flip7.narrate.complaints import complain
from flip7.narrate.editions import edition, first
from flip7.narrate.words import N_, _, fill, ngettext
from flip7.seeds import clean_seed
from flip7.tui.letters import LETTERS
from flip7.tui.places import places
from flip7.tui.seating import PLACES, Seating, seat
from flip7.tui.widgets.choice import Choice
from flip7.tui.widgets.key_line import KeyLine
from flip7.tui.widgets.name_field import LONGEST_PASTE, NameField

MOST_NAMED = 3
"""So many people without a seat at most are named."""


class Unusable(Exception):
    """A field cannot stay as it is: which, and why."""

    def __init__(self, field: Input, why: str) -> None:
        super().__init__(why)
        self.field = field


class SetupScreen(Screen[None]):
    """A table is set up. ``offered`` is who sits there at first: the last group, or a draft."""

    CSS_PATH = "../styles/setup.tcss"
    AUTO_FOCUS = ""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "begin", N_("Los geht’s"), id="setup.begin"),
        Binding("f3,shift+up", "move(-1)", N_("einen Platz rauf"), id="setup.up"),
        Binding("f4,shift+down", "move(1)", N_("einen Platz runter"), id="setup.down"),
        Binding("f5", "insert", N_("Platz einfügen"), id="setup.insert"),
        Binding("f6", "remove", N_("Platz entfernen"), id="setup.remove"),
        Binding("escape", "leave", N_("zurück"), id="setup.leave"),
    ]

    def __init__(self, offered: Seating) -> None:
        super().__init__()
        self._offered = offered
        self._taken: tuple[int, ...] | None = None
        self._place = 0

    def compose(self) -> ComposeResult:
        """The places on the left, the settings on the right, what is wrong below."""
        hint = _("Neues Spiel · Namen im Uhrzeigersinn: links ist als Nächstes dran.")
        yield Static(hint, id="hint", markup=False)
        with VerticalScroll(id="setup", can_focus=False):
            with Container(id="places"):
                for place, text in enumerate(self._offered.texts):
                    letter = Static("", classes="letter", markup=False)
                    yield _row(letter, NameField(place, text))
            with Container(id="settings"):
                yield from self._settings()
        yield Static("", id="message", markup=False)
        yield KeyLine(
            [
                ("F2", _("Los geht’s"), "screen.begin"),
                ("F3", _("rauf"), "screen.move(-1)"),
                ("F4", _("runter"), "screen.move(1)"),
                ("F5", _("einfügen"), "screen.insert"),
                ("F6", _("weg"), "screen.remove"),
                ("Esc", _("zurück"), "screen.leave"),
                ("F1", _("Hilfe"), "app.help"),
            ]
        )

    def on_mount(self) -> None:
        """The last group needs one key only; a new one begins with a name."""
        self._tell_people()
        if self._offered.taken:
            self.query_one("#begin", Button).focus()
        else:
            self._fields[0].focus()

    # Names

    @on(Input.Changed)
    def field_changed(self, event: Input.Changed) -> None:
        """Nothing is wrong any more with what is being changed."""
        event.input.remove_class("-wrong")
        if isinstance(event.input, NameField):
            self._tell_people()

    @on(Input.Submitted)
    def next_field(self, event: Input.Submitted) -> None:
        """Enter goes on to the next name; on an empty place everybody is there."""
        field = event.input
        if not isinstance(field, NameField):
            self.focus_next()
        elif not field.value.strip():
            self.query_one("#begin", Button).focus()
        elif field.place + 1 < PLACES:
            self._fields[field.place + 1].focus()
        else:
            self._tell(complain("too-many-seats-for-the-table", most=PLACES))

    @on(NameField.Neighbour)
    def neighbour(self, event: NameField.Neighbour) -> None:
        """Up and down in the list of names."""
        place = event.field.place + event.by
        if 0 <= place < PLACES:
            self._fields[place].focus()
        elif place == PLACES:
            self.query_one("#begin", Button).focus()

    @on(NameField.Emptied)
    def emptied(self, event: NameField.Emptied) -> None:
        """Backspace in an empty field: the names behind move up."""
        self._reseat(self._seating.removed(event.field.place), max(0, event.field.place - 1))

    @on(NameField.ListPasted)
    def list_pasted(self, event: NameField.ListPasted) -> None:
        """A list fills the free places; it replaces a group that was only offered."""
        seating = self._seating
        if seating.texts == self._offered.texts:
            seating = seat([])
        names = [name[:LONGEST_NAME] for name in event.names]
        filled, left = seating.filled(event.place if seating.taken else 0, names)
        self._reseat(filled, max(filled.taken, default=0))
        if left:
            self._tell(_who_stays_out(left))

    def on_paste(self, event: events.Paste) -> None:
        """A list pasted elsewhere than into a name is a list of names all the same."""
        if isinstance(self.focused, Input):
            return
        names = names_in(event.text[:LONGEST_PASTE])
        if names:
            self.post_message(NameField.ListPasted(0, names))

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """The place last worked on, for keys that move it."""
        if isinstance(event.widget, NameField):
            self._place = event.widget.place

    def action_move(self, by: int) -> None:
        """The name changes places with its neighbour."""
        place = min(max(self._place + by, 0), PLACES - 1)
        self._reseat(self._seating.moved(self._place, by), place)

    def action_insert(self) -> None:
        """A free place here; those behind move on."""
        seating = self._seating
        inserted = seating.inserted(self._place)
        self._reseat(inserted, self._place)
        if len(seating.taken) == PLACES:
            self._tell(complain("too-many-seats-for-the-table", most=PLACES))

    def action_remove(self) -> None:
        """Nobody on this place; those behind move up."""
        self._reseat(self._seating.removed(self._place), self._place)

    # Settings

    @on(Choice.Changed, "#rules")
    def rules_changed(self) -> None:
        """Every edition has its own habit of who begins."""
        self.query_one("#first", Choice).value = RULE_SETS[str(self._chosen("rules"))].first

    @on(Choice.Changed, "#dealer")
    def dealer_changed(self) -> None:
        """Who gives is told with the people."""
        self._tell_people()

    @on(Button.Pressed, "#begin")
    def action_begin(self) -> None:
        """To the table, unless something is missing; the first field that is wrong says so."""
        try:
            names = self._names()
            rules = self._rules()
            seed = self._seed()
        except Unusable as why:
            why.field.add_class("-wrong")
            why.field.focus()
            self._tell(str(why), wrong=True)
        else:
            places(self).begin(names, rules, self._seating.dealer_seat, seed)

    def action_leave(self) -> None:
        """Back to the start screen; no game has begun, and the names stay for the next time."""
        places(self).draft = self._seating
        places(self).to_start()

    # What stands in the fields

    @property
    def _fields(self) -> list[NameField]:
        return list(self.query(NameField))

    @property
    def _seating(self) -> Seating:
        dealer = cast("int | None", self._chosen("dealer"))
        return Seating(tuple(field.value for field in self._fields), dealer)

    def _chosen(self, setting: str) -> object:
        return self.query_one(f"#{setting}", Choice).value

    def _names(self) -> tuple[str, ...]:
        names = self._seating.names
        if len(names) < FEWEST_PEOPLE:
            free = next(field for field in self._fields if not field.value.strip())
            raise Unusable(
                free, complain("seats-range", least=FEWEST_PEOPLE, most=PLACES, found=len(names))
            )
        return names

    def _rules(self) -> RuleSet:
        return rule_set(
            str(self._chosen("rules")),
            target=self._number("target", 1, 9999),
            flip7_bonus=self._number("flip7_bonus", 0, 999),
            first=cast(First, self._chosen("first")),
        )

    def _number(self, option: str, least: int, most: int) -> int:
        field = self.query_one(f"#{option}", Input)
        text = field.value.strip()
        number = int(text) if text.isascii() and text.isdigit() else -1
        if not least <= number <= most:
            raise Unusable(
                field,
                complain("option-out-of-range", option=option, least=least, most=most, found=text),
            )
        return number

    def _seed(self) -> str | None:
        field = self.query_one("#seed", Input)
        if not field.value.strip():
            return None
        try:
            return clean_seed(field.value)
        except ValueError:
            raise Unusable(field, complain("bad-seed")) from None

    # What is shown

    def _settings(self) -> ComposeResult:
        rules = next(iter(RULE_SETS.values()))
        yield _setting(
            _("Zuerst gibt"), Choice(self._dealers(self._offered), self._offered.dealer, "dealer")
        )
        editions = [(name, edition(name)) for name in RULE_SETS]
        yield _setting(_("Regeln"), Choice(editions, rules.name, "rules"))
        who = [(each, first(each)) for each in ("dealer", "left")]
        yield _setting(_("Erste Karte"), Choice(who, rules.first, "first"))
        target = Input(str(rules.target), compact=True, max_length=4, id="target")
        yield _setting(_("Ziel"), target)
        bonus = Input(str(rules.flip7_bonus), compact=True, max_length=3, id="flip7_bonus")
        yield _setting(_("Flip 7 bringt"), bonus)
        seed = Input(placeholder=_("ausgelost"), compact=True, max_length=64, id="seed")
        yield _setting(_("Seed"), seed)
        yield Button(Content(_("Los geht’s")), id="begin", variant="success", compact=True)

    def _dealers(self, seating: Seating) -> tuple[tuple[object, str], ...]:
        """Who can give first: drawn, or somebody at the table."""
        return (
            (None, _("ausgelost")),
            *zip(seating.taken, shown_names(seating.names), strict=True),
        )

    def _reseat(self, seating: Seating, focus: int) -> None:
        """The names as they sit now."""
        for field, text in zip(self._fields, seating.texts, strict=True):
            field.value = text
        self.query_one("#dealer", Choice).value = seating.dealer
        self._fields[focus].focus()
        self._tell_people()

    def _tell_people(self) -> None:
        """How many play, and who can give."""
        seating = self._seating
        dealer = self.query_one("#dealer", Choice)
        dealer.options = self._dealers(seating)
        if seating.dealer not in seating.taken:
            dealer.value = None
        self._tell(_how_many(len(seating.taken)))
        if seating.taken != self._taken:
            self._taken = seating.taken
            self._show_letters()

    def _show_letters(self) -> None:
        """The letter everybody will have at the table; none on an empty place."""
        letters = dict(zip(self._taken or (), LETTERS, strict=False))
        for place, label in enumerate(self.query(".letter").results(Static)):
            label.update(Content(letters.get(place, "·").upper()))

    def _tell(self, text: str, *, wrong: bool = False) -> None:
        message = self.query_one("#message", Static)
        message.set_class(wrong, "-wrong")
        message.update(Content(text))


def _row(*parts: Static | Input | Choice) -> Container:
    return Container(*parts, classes="row")


def _setting(label: str, widget: Input | Choice) -> Container:
    return _row(Static(label, classes="label", markup=False), widget)


def _how_many(people: int) -> str:
    if people < FEWEST_PEOPLE:
        return fill(_("Gebt mindestens {least} Namen ein."), least=FEWEST_PEOPLE)
    if people == FEWEST_PEOPLE:
        return _("Zu zweit geht es auch: nach unserer Regel 12.3, die Schachtel nennt 3 bis 18.")
    return fill(ngettext("{people} spielt mit.", "{people} spielen mit.", people), people=people)


def _who_stays_out(names: Sequence[str]) -> str:
    """Who found no place, the first few by name."""
    shown = list(shown_names(names[:MOST_NAMED]))
    if len(names) > MOST_NAMED:
        shown.append(fill(_("{rest} weitere"), rest=len(names) - MOST_NAMED))
    full = complain("too-many-seats-for-the-table", most=PLACES)
    return fill(_("{full} Ohne Platz: {people}."), full=full, people=listed(shown))
