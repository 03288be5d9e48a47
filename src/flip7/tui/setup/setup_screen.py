"""The setup screen: who plays, in which order, and by which rules."""

import contextlib
from typing import ClassVar, cast

from msgspec.structs import replace
from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, Input, Static

from flip7.engine.options import ALLOWED, Value
from flip7.engine.ruleset import FEWEST_PEOPLE, RULE_SETS, SEATS_PER_DECK, RuleSet, rule_set
from flip7.narrate.complaints import complain, unreadable
from flip7.narrate.words import N_, _, fill
from flip7.players.groups import Roster, keep_group, sat_down
from flip7.players.house_seats import names_and_house, typed_character, who_plays, why_nobody
from flip7.players.names import LONGEST_NAME, clean_name, shown_names, texts_in, told_cut
from flip7.players.seating import rules_for, seat, seated
from flip7.tui.keys import bindings_of
from flip7.tui.navigation import navigation
from flip7.tui.setup.begin_button import BeginButton
from flip7.tui.setup.choice import ChoiceField
from flip7.tui.setup.fields import POINTS, Unusable, dealers, rule_fields, seed_in, value_in
from flip7.tui.setup.name_list import LONGEST_PASTE, NameList
from flip7.tui.setup.who_plays import how_many, table_full, who_sits_out, who_stays_out
from flip7.tui.shared.field import Field
from flip7.tui.shared.key_line import Key, KeyLine, Link


class SetupScreen(Screen[None]):
    """A table is set up, or a ``pad``. ``offered`` sit there at first: the last, or a group."""

    HELP = N_(
        "Schreibt die Namen so auf, wie ihr sitzt, im Uhrzeigersinn: Wer unter dir steht, sitzt "
        "links von dir und ist nach dir dran. Enter geht zum nächsten Namen. Leere Plätze spielen "
        "nicht mit. Eine Liste von Namen lässt sich auf einmal einfügen. {setup_keep} merkt sich "
        "die Leute als Gruppe, {setup_groups} holt eine Gruppe; wer heute fehlt, setzt mit "
        "{setup_sits_out} aus, und der Name bleibt stehen.\n"
        "Rechts stehen die Regeln. Links und rechts ändern einen Wert, Tab geht weiter. Den Seed "
        "lasst ihr am besten auslosen: Aus ihm wird gemischt, und wer ihn kennt, kennt die Karten."
    )

    CSS_PATH = "setup_screen.tcss"
    AUTO_FOCUS = ""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of(
        "setup",
        up="move(-1)",
        down="move(1)",
        next="go_to_field(1)",
        previous="go_to_field(-1)",
        first="next previous filled",
    )

    def __init__(self, offered: Roster, *, pad: bool = False) -> None:
        super().__init__()
        self._pad = pad
        self._group = offered.group
        self._offered_rules = rules_for(offered, offered.rules or next(iter(RULE_SETS.values())))
        self._offered = seated(offered, self._offered_rules)
        self._left_out: tuple[str, ...] = ()
        self._replaced: str | None = None
        self._has_new_name = False

    def compose(self) -> ComposeResult:
        """The places on the left, the settings on the right, what is wrong below."""
        yield Static(self._hint(), id="hint", markup=False)
        with VerticalScroll(id="setup", can_focus=False):
            with Container(id="people", classes="panel") as people:
                people.border_title = Content(_("Wer spielt"))
                yield NameList(self._offered)
            with Container(id="settings", classes="panel") as settings:
                settings.border_title = Content(_("Wie gespielt wird"))
                yield from rule_fields(self._offered, self._offered_rules, pad=self._pad)
                yield BeginButton(self._new_list)
        yield Static("", id="message", markup=False)
        yield KeyLine(*self._keys())

    def _keys(self) -> tuple[Key, ...]:
        """What Enter does where the cursor is, and the keys one needs; F1 tells the others."""
        match self.focused:
            case NameList():
                does = _("nächster Name")
            case ChoiceField():
                does = _("anderer Wert")
            case Input():
                does = _("nächstes Feld")
            case _:
                does = _("Los geht’s")
        return (
            Link("Enter", does, "screen.enter"),
            *(() if isinstance(self.focused, Button) else ("setup.begin",)),
            ("setup.groups", _("Gruppen")),
            "setup.leave",
            Link("F1", _("Hilfe"), "app.help"),
        )

    def on_descendant_focus(self) -> None:
        """Enter does something else there."""
        self.query_one(KeyLine).show(*self._keys())

    def action_enter(self) -> None:
        """A click on what Enter does."""
        if isinstance(self.focused, Button):
            self.action_begin()
        elif self.focused is not None:
            self.focused.post_message(events.Key("enter", "\r"))

    def on_mount(self) -> None:
        """The last group needs one key only; a new one begins with a name."""
        self._tell_people()
        self._show_seed()
        if self._offered.named:
            begin = self.query_one("#begin", Button)
            begin.focus()
            # In a small window it has a place below only once everything is laid out.
            self.call_after_refresh(begin.scroll_visible, animate=False)
        else:
            self._names.focus()

    @on(NameList.Changed)
    def names_changed(self) -> None:
        """Who can give has changed too; a new list that is empty again is none."""
        if self._replaced is not None and any(self._names.seating.texts):
            self._has_new_name = True
        elif self._has_new_name:
            self._sit_down_again()
        self._tell_people()

    def _new_list(self) -> NameList | None:
        """Where a name is written that is none of those offered; None if they were changed."""
        if not self._offered.named or self._names.seating != self._offered:
            return None
        self._replaced, self._group = self._group, ""
        self._show_hint()
        self._names.reseat(seat([]), 0)
        return self._names

    def _sit_down_again(self) -> None:
        """The people offered before, and Enter begins."""
        self._group, self._replaced = self._replaced or "", None
        self._has_new_name = False
        self._names.reseat(self._offered, 0)
        self._show_hint()
        self.query_one("#begin", Button).focus()

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
        """There is no further place."""
        self._tell(table_full(self._names.seating.places))

    @on(NameList.ListPasted)
    def list_pasted(self, event: NameList.ListPasted) -> None:
        """A list fills the free places; it replaces a group that was only offered."""
        names = self._names
        place, seating = names.place, names.seating
        if seating.texts == self._offered.with_places(seating.places).texts:
            place, seating = 0, seat([], places=seating.places)
            self._group = ""
            self._show_hint()
        found = [name for name in map(clean_name, event.texts) if name]
        filled, left = seating.filled(place, [name[:LONGEST_NAME] for name in found])
        names.reseat(filled, max(filled.named, default=0))
        names.focus()
        self._left_out = left
        if not left:
            names.tell_lost(event.texts, told_cut(event.texts))

    @on(NameList.Lost)
    def name_lost(self, event: NameList.Lost) -> None:
        """Said below the names until one changes again."""
        self._tell(event.told)

    def on_paste(self, event: events.Paste) -> None:
        """A list pasted elsewhere than into a field is a list of names all the same."""
        if not isinstance(self.focused, Input):
            self.post_message(NameList.ListPasted(texts_in(event.text[:LONGEST_PASTE])))

    def action_move(self, by: int) -> None:
        """The name changes places with its neighbour."""
        names = self._names
        place = min(max(names.place + by, 0), names.seating.places - 1)
        names.reseat(names.seating.moved(names.place, by), place)

    def action_insert(self) -> None:
        """A free place here; those behind move on."""
        names = self._names
        if len(names.seating.named) == names.seating.places:
            self.names_full()
        names.reseat(names.seating.inserted(names.place), names.place)
        names.focus()

    def action_remove(self) -> None:
        """Nobody on this place; those behind move up."""
        names = self._names
        names.reseat(names.seating.removed(names.place), names.place)

    def action_sits_out(self) -> None:
        """Whoever stands on this line sits out tonight, or plays after all; the name stays."""
        names = self._names
        if names.place in names.seating.named:
            names.seating = names.seating.sitting_out(names.place)

    def action_house(self) -> None:
        """A character of the house plays on this line, another one, or a person again."""
        self._names.change_character()

    def action_groups(self) -> None:
        """One of the groups that were kept sits down instead."""
        from flip7.tui.setup.groups_screen import GroupsScreen  # noqa: PLC0415  (when needed)

        self.app.push_screen(GroupsScreen(navigation(self).games), self._sit_down)

    def action_keep(self) -> None:
        """These people are kept as a group, with their rules."""
        from flip7.tui.setup.groups_screen import NamingScreen  # noqa: PLC0415

        if len(self._names.seating.people) < FEWEST_PEOPLE:
            self._tell(how_many(0))
        else:
            self.app.push_screen(NamingScreen(self._group), self._keep)

    def _sit_down(self, roster: Roster | None) -> None:
        if roster is None:
            return
        self._group = roster.group
        rules = rules_for(roster, roster.rules or self._roster().rules or self._offered_rules)
        self._names.reseat(seated(roster, rules), 0)
        self._show_rules(rules)
        self._show_hint()
        self.query_one("#begin", Button).focus()

    def _keep(self, name: str | None) -> None:
        if not name:
            return
        self._group = name
        try:
            keep_group(navigation(self).games, self._roster())
        except OSError as error:
            self._tell(unreadable(navigation(self).games, error), wrong=True)
        else:
            self._show_hint()
            self._tell(fill(_("Gemerkt: {group}."), group=name))

    def _roster(self) -> Roster:
        """Who sits here and who sits out, and by which rules they play."""
        seating = self._names.seating
        rules = self._offered_rules
        with contextlib.suppress(Unusable):
            rules = self._rules()
        return Roster(seating.people, seating.names_of_absent, self._group, rules)

    def _show_rules(self, rules: RuleSet) -> None:
        """The rules of a group in their fields."""
        self._offered_rules = rules
        self.query_one("#rules", ChoiceField).value = rules.name
        if self._chosen("cards") != POINTS:
            self.query_one("#cards", ChoiceField).value = rules.real_cards
        for option in ALLOWED:
            self._show_option(option, getattr(rules, option))

    def _show_option(self, option: str, value: Value) -> None:
        field = self._field(option)
        field.value = value if isinstance(field, ChoiceField) else str(value)

    # Settings

    @on(ChoiceField.Changed, "#rules")
    def rules_changed(self) -> None:
        """Where editions differ in an option, such as who begins, each brings its usual value."""
        edition = RULE_SETS[str(self._chosen("rules"))]
        for option in ALLOWED:
            if len({getattr(rules, option) for rules in RULE_SETS.values()}) > 1:
                self._show_option(option, getattr(edition, option))

    @on(ChoiceField.Changed, "#decks")
    def decks_changed(self) -> None:
        """With two decks there is room for more; nobody who has a place loses it."""
        names, most = self._names, SEATS_PER_DECK * cast("int", self._chosen("decks"))
        seating = names.seating.with_places(most)
        names.reseat(seating, min(names.place, seating.places - 1))

    @on(ChoiceField.Changed, "#cards")
    def cards_changed(self) -> None:
        """What the people shuffle themselves comes from no seed; one that is written stays."""
        self._show_seed()

    def _show_seed(self) -> None:
        row = self.query_one("#seed", Input).parent
        assert isinstance(row, Widget)
        row.display = not self._chosen("cards")

    @on(ChoiceField.Changed, "#dealer")
    def dealer_changed(self, event: ChoiceField.Changed) -> None:
        """The deal goes with the person, wherever that person sits down."""
        dealer = cast("int | None", event.choice.value)
        self._names.seating = replace(self._names.seating, dealer=dealer)

    @on(Field.Cut)
    def field_cut(self, event: Field.Cut) -> None:
        """Not all of a pasted text had room."""
        self._tell(event.told)

    @on(Input.Changed)
    def field_changed(self, event: Input.Changed) -> None:
        """Nothing is wrong any more with what is being changed."""
        event.input.remove_class("-wrong")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Enter goes on from a setting that is written; elsewhere it does something else."""
        return action != "filled" or isinstance(self.focused, Input)

    def action_filled(self) -> None:
        """On to the next setting."""
        self.focus_next()

    def action_go_to_field(self, by: int) -> None:
        """The next or the previous field."""
        if by > 0:
            self.focus_next()
        else:
            self.focus_previous()

    @on(Button.Pressed, "#begin")
    def action_begin(self) -> None:
        """To the table, unless something is missing; the first field that is wrong says so."""
        try:
            rules = self._rules()
            names, house = names_and_house(self._people(rules))
            has_seed = not self._chosen("cards")
            seed = seed_in(self.query_one("#seed", Input)) if has_seed else None
        except Unusable as why:
            self._show_wrong(why)
        else:
            sat_down(navigation(self).games, self._roster())
            dealer, pad = self._names.seating.dealer_seat, self._chosen("cards") == POINTS
            navigation(self).begin(names, rules, dealer, seed, house, pad=pad)

    def action_leave(self) -> None:
        """Back to the start screen; no game has begun, and the names stay for the next time."""
        roster = self._roster()
        navigation(self).draft = roster
        if self._names.seating != self._offered:
            sat_down(navigation(self).games, roster)
        navigation(self).action_start()

    # What stands in the fields

    @property
    def _names(self) -> NameList:
        return self.query_one(NameList)

    def _chosen(self, setting: str) -> object:
        return self.query_one(f"#{setting}", ChoiceField).value

    def _field(self, option: str) -> ChoiceField | Input:
        field = self.query_one(f"#{option}")
        assert isinstance(field, ChoiceField | Input)
        return field

    def _people(self, rules: RuleSet) -> tuple[str, ...]:
        seating = self._names.seating
        names, most = seating.names, rules.most_seats
        if len(names) > most:
            raise Unusable(self._names, table_full(most), seating.taken[most])
        if len(names) < FEWEST_PEOPLE:
            free = next((at for at, text in enumerate(seating.texts) if not text), 0)
            why = complain("seats-range", least=FEWEST_PEOPLE, most=most, found=len(names))
            raise Unusable(self._names, why, free)
        for place, name in zip(seating.taken, names, strict=True):
            if (why_not := why_nobody(*typed_character(name))) is not None:
                raise Unusable(self._names, why_not, place)
        return names

    def _rules(self) -> RuleSet:
        chosen = {option: value_in(self._field(option), option) for option in ALLOWED}
        rules = rule_set(str(self._chosen("rules")), **chosen)
        return replace(rules, real_cards=bool(self._chosen("cards")))

    # What is shown

    def _tell_people(self) -> None:
        """How many play, who can give, and who found no place."""
        seating = self._names.seating
        dealer = self.query_one("#dealer", ChoiceField)
        dealer.options = dealers(seating)
        dealer.value = seating.dealer if seating.dealer in seating.taken else None
        left, self._left_out = self._left_out, ()
        if left:
            self._tell(who_stays_out(left, seating.places))
        elif rule := who_plays(seating.texts[self._names.place]):
            self._tell(rule)
        else:
            absent = shown_names(seating.names_of_absent)
            told = (how_many(len(seating.taken)), who_sits_out(absent), self._way())
            self._tell(" ".join(filter(None, told)))

    def _way(self) -> str:
        """How one gets from the people offered to others, and back."""
        if self._replaced is not None:
            return _("Neue Liste: Ist sie wieder leer, sitzen die Leute von vorhin da.")
        if self._offered.named and self._names.seating == self._offered:
            return _("Wer hier einen Namen tippt, beginnt eine neue Liste.")
        return ""

    def _hint(self) -> str:
        """What this is, and how the names stand."""
        what = self._group or (_("Punktezettel") if self._pad else _("Neue Partie"))
        return fill(
            _("{what} · Namen im Uhrzeigersinn: Wer links sitzt, kommt als Nächstes."), what=what
        )

    def _show_hint(self) -> None:
        self.query_one("#hint", Static).update(Content(self._hint()))

    def _show_wrong(self, why: Unusable) -> None:
        """The field that is wrong is marked and has the cursor."""
        if isinstance(why.field, NameList):
            why.field.go_to(why.place)
            why.field.wrong = why.place
        else:
            why.field.add_class("-wrong")
        why.field.focus()
        self._tell(str(why), wrong=True)

    def _tell(self, text: str, *, wrong: bool = False) -> None:
        message = self.query_one("#message", Static)
        message.set_class(wrong, "-wrong")
        message.update(Content(text))
