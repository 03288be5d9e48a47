"""A challenge is set up: level, cards, edition, one or two people; and what was managed."""

import asyncio
from datetime import date
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Button, Static

from flip7.engine.ruleset import DE_KOSMOS_2025, RULE_SETS, RuleSet
from flip7.library.challenges import (
    LEVELS,
    OF_THE_DAY,
    challenge_rules,
    may_be_of_the_day,
    personal_bests,
    seed_of,
)
from flip7.narrate.challenge import best_told, in_rounds, odds_told, of_the_day_told
from flip7.narrate.complaints import complain
from flip7.narrate.editions import edition
from flip7.narrate.words import N_, _
from flip7.players.house_seats import names_and_house, typed_character, why_nobody
from flip7.players.names import LONGEST_NAME, clean_name
from flip7.tui.keys import bindings_of
from flip7.tui.navigation import navigation
from flip7.tui.setup.choice import ChoiceField
from flip7.tui.setup.house_field import turn_character
from flip7.tui.shared.field import Field
from flip7.tui.shared.key_line import KeyLine, Link

MOST_SHOWN = 8
"""So many personal bests are listed at most."""


class ChallengeScreen(Screen[None]):
    """The target in few rounds, for one or two people, each for themselves."""

    HELP = N_(
        "Wer schafft das Ziel in höchstens so vielen Runden? Jede Person spielt für sich, und alle "
        "anderen Regeln gelten. Die Partie des Tages hat für alle dieselben Karten; gezählt wird "
        "nur das erste Mal. {challenge_begin} beginnt."
    )

    CSS_PATH = "challenge_screen.tcss"

    BINDINGS: ClassVar[list[BindingType]] = bindings_of("challenge")

    def compose(self) -> ComposeResult:
        """Level, cards, names, what is wrong, and the bests."""
        yield Static(_("Herausforderung"), id="heading", classes="top-line", markup=False)
        levels = [(level, in_rounds(level)) for level in LEVELS]
        editions = [(name, edition(name)) for name in RULE_SETS]
        deals = ((False, _("ausgelost")), (True, _("Partie des Tages")))
        with Container(id="fields"):
            yield _row(_("Das Ziel in"), ChoiceField(levels, OF_THE_DAY, "level"))
            yield _row(_("Karten"), ChoiceField(deals, False, "today"))
            yield _row(_("Regeln"), ChoiceField(editions, DE_KOSMOS_2025.name, "rules"))
            yield _row(_("Name"), Field(compact=True, max_length=LONGEST_NAME, id="first"))
            placeholder = _("allein")
            second = Field(
                placeholder=placeholder, compact=True, max_length=LONGEST_NAME, id="second"
            )
            yield _row(_("und"), second)
            yield Button(Content(_("Los geht’s")), id="begin", variant="success", compact=True)
        yield Static(_odds(challenge_rules(OF_THE_DAY)), id="odds", markup=False)
        yield Static("", id="message", markup=False)
        yield Static("", id="bests", markup=False)
        yield KeyLine(
            "challenge.begin",
            ("challenge.house", _("Haus")),
            "challenge.leave",
            Link("F1", _("Hilfe"), "app.help"),
        )

    def on_mount(self) -> None:
        """Who plays is asked first."""
        self.query_one("#first", Field).focus()
        self._show_bests()

    @on(ChoiceField.Changed, "#level")
    @on(ChoiceField.Changed, "#rules")
    def how_hard_changed(self) -> None:
        """How hard it is changes with the level, and a little with the edition."""
        self.query_one("#odds", Static).update(Content(_odds(self._rules)))

    @on(ChoiceField.Changed, "#today")
    def cards_changed(self) -> None:
        """What is to be known of the deal of the day before it is played."""
        today = bool(self.query_one("#today", ChoiceField).value)
        told = of_the_day_told() if today else ""
        self.query_one("#message", Static).update(Content(told))

    @on(Button.Pressed, "#begin")
    @on(Field.Submitted)
    def action_begin(self) -> None:
        """To the table, unless something is missing."""
        texts = [self.query_one(f"#{place}", Field).value for place in ("first", "second")]
        typed = [text for text in texts if clean_name(text)]
        wrong = next(filter(None, (why_nobody(*typed_character(text)) for text in typed)), None)
        names, house = names_and_house(typed)
        today = bool(self.query_one("#today", ChoiceField).value)
        rules = self._rules
        if not names:
            wrong = _("Gebt mindestens einen Namen ein.")
            self.query_one("#first", Field).focus()
        elif today and not may_be_of_the_day(names, house, rules):
            wrong = complain("not-of-the-day")
        if wrong is not None:
            self.query_one("#message", Static).update(Content(wrong))
            return
        seed = seed_of(date.today()) if today else None
        navigation(self).begin(names, rules, 0, seed, house)

    def action_house(self) -> None:
        """A character of the house plays where the cursor is, the next one, or a person again."""
        if isinstance(self.focused, Field):
            self.query_one("#message", Static).update(Content(turn_character(self.focused)))

    @property
    def _rules(self) -> RuleSet:
        """What is chosen: the edition with its usual options, and in how many rounds."""
        level = self.query_one("#level", ChoiceField).value
        assert isinstance(level, int)
        return challenge_rules(level, RULE_SETS[str(self.query_one("#rules", ChoiceField).value)])

    def action_leave(self) -> None:
        """Back to the start screen."""
        self.dismiss()

    @work
    async def _show_bests(self) -> None:
        """Every record of the folder is looked into for them, while names are written."""
        bests = await asyncio.to_thread(personal_bests, navigation(self).games)
        managed = (best_told(each.name, each.level, each.rounds) for each in bests[:MOST_SHOWN])
        told = [_("Das Beste bisher:"), *managed]
        if not bests:
            told = [_("Noch hat niemand eine Herausforderung geschafft.")]
        self.query_one("#bests", Static).update(Content("\n".join(told)))


def _odds(rules: RuleSet) -> str:
    """How hard it is, where that was measured."""
    return odds_told(rules, people=1) or ""


def _row(label: str, widget: Field | ChoiceField) -> Container:
    return Container(Static(label, classes="label", markup=False), widget, classes="row")
