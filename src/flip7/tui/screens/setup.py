"""The setup screen: who plays, in which order, and by which rules."""

from collections.abc import Sequence
from typing import ClassVar, cast

from msgspec.structs import replace
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
from flip7.tui.places import places
from flip7.tui.seating import PLACES, Seating, seat
from flip7.tui.widgets.choice import Choice
from flip7.tui.widgets.key_line import KeyLine
from flip7.tui.widgets.name_list import LONGEST_PASTE, NameList

MOST_NAMED = 3
"""So many people without a seat at most are named."""


class Unusable(Exception):
    """A field cannot stay as it is: which, and why."""

    def __init__(self, field: Input | NameList, why: str) -> None:
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
        self._left_out: tuple[str, ...] = ()

    def compose(self) -> ComposeResult:
        """The places on the left, the settings on the right, what is wrong below."""
        hint = _("Neues Spiel · Namen im Uhrzeigersinn: links ist als Nächstes dran.")
        yield Static(hint, id="hint", markup=False)
        with VerticalScroll(id="setup", can_focus=False):
            yield NameList(self._offered)
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
            self._names.focus()

    # Names

    @on(NameList.Changed)
    def names_changed(self) -> None:
        """Who can give has changed too."""
        self._tell_people()

    @on(NameList.Complete)
    def names_complete(self) -> None:
        """Everybody is there: one more Enter, and the game begins, however fast it comes."""
        begin = self.query_one("#begin", Button)
        if self.focused is begin:
            self.action_begin()
        else:
            self.set_focus(begin)

    @on(NameList.Full)
    def names_full(self) -> None:
        """There is no nineteenth place."""
        self._tell(complain("too-many-seats-for-the-table", most=PLACES))

    @on(NameList.ListPasted)
    def list_pasted(self, event: NameList.ListPasted) -> None:
        """A list fills the free places; it replaces a group that was only offered."""
        names = self._names
        place, seating = names.place, names.seating
        if seating.texts == self._offered.texts:
            place, seating = 0, seat([])
        filled, left = seating.filled(place, [name[:LONGEST_NAME] for name in event.names])
        names.reseat(filled, max(filled.taken, default=0))
        names.focus()
        self._left_out = left

    def on_paste(self, event: events.Paste) -> None:
        """A list pasted elsewhere than into a field is a list of names all the same."""
        if not isinstance(self.focused, Input):
            self.post_message(NameList.ListPasted(names_in(event.text[:LONGEST_PASTE])))

    def action_move(self, by: int) -> None:
        """The name changes places with its neighbour."""
        names = self._names
        place = min(max(names.place + by, 0), PLACES - 1)
        names.reseat(names.seating.moved(names.place, by), place)

    def action_insert(self) -> None:
        """A free place here; those behind move on."""
        names = self._names
        if len(names.seating.taken) == PLACES:
            self.names_full()
        names.reseat(names.seating.inserted(names.place), names.place)
        names.focus()

    def action_remove(self) -> None:
        """Nobody on this place; those behind move up."""
        names = self._names
        names.reseat(names.seating.removed(names.place), names.place)

    # Settings

    @on(Choice.Changed, "#rules")
    def rules_changed(self) -> None:
        """Every edition has its own habit of who begins."""
        self.query_one("#first", Choice).value = RULE_SETS[str(self._chosen("rules"))].first

    @on(Choice.Changed, "#dealer")
    def dealer_changed(self, event: Choice.Changed) -> None:
        """The deal goes with the person, wherever that person sits down."""
        dealer = cast("int | None", event.choice.value)
        self._names.seating = replace(self._names.seating, dealer=dealer)

    @on(Input.Changed)
    def field_changed(self, event: Input.Changed) -> None:
        """Nothing is wrong any more with what is being changed."""
        event.input.remove_class("-wrong")

    @on(Input.Submitted)
    def next_field(self) -> None:
        """Enter goes on to the next setting."""
        self.focus_next()

    @on(Button.Pressed, "#begin")
    def action_begin(self) -> None:
        """To the table, unless something is missing; the first field that is wrong says so."""
        try:
            names = self._people()
            rules = self._rules()
            seed = self._seed()
        except Unusable as why:
            self._show_wrong(why)
        else:
            places(self).begin(names, rules, self._names.seating.dealer_seat, seed)

    def action_leave(self) -> None:
        """Back to the start screen; no game has begun, and the names stay for the next time."""
        places(self).draft = self._names.seating
        places(self).to_start()

    # What stands in the fields

    @property
    def _names(self) -> NameList:
        return self.query_one(NameList)

    def _chosen(self, setting: str) -> object:
        return self.query_one(f"#{setting}", Choice).value

    def _people(self) -> tuple[str, ...]:
        names = self._names.seating.names
        if len(names) < FEWEST_PEOPLE:
            raise Unusable(
                self._names,
                complain("seats-range", least=FEWEST_PEOPLE, most=PLACES, found=len(names)),
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

    def _tell_people(self) -> None:
        """How many play, who can give, and who found no place."""
        seating = self._names.seating
        dealer = self.query_one("#dealer", Choice)
        dealer.options = self._dealers(seating)
        dealer.value = seating.dealer if seating.dealer in seating.taken else None
        left, self._left_out = self._left_out, ()
        self._tell(_who_stays_out(left) if left else _how_many(len(seating.taken)))

    def _show_wrong(self, why: Unusable) -> None:
        """The field that is wrong is marked and has the cursor."""
        if isinstance(why.field, NameList):
            free = next(at for at, text in enumerate(why.field.seating.texts) if not text)
            why.field.go_to(free)
            why.field.wrong = free
        else:
            why.field.add_class("-wrong")
        why.field.focus()
        self._tell(str(why), wrong=True)

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
