"""The fields of a table being set up: who deals first, which rules, which seed."""

from textual.app import ComposeResult
from textual.containers import Container
from textual.widgets import Input, Static

from flip7.engine.options import ALLOWED, Value, typed
from flip7.engine.ruleset import RULE_SETS, RuleSet
from flip7.library.seeds import clean_seed
from flip7.narrate.complaints import complain
from flip7.narrate.editions import edition
from flip7.narrate.option_words import OPTION_WORDS, told
from flip7.narrate.words import _
from flip7.players.names import shown_names
from flip7.players.seating import Seating
from flip7.tui.setup.choice import ChoiceField
from flip7.tui.setup.name_list import NameList
from flip7.tui.shared.field import Field

_MOST_TO_CHOOSE_FROM = 9


POINTS = "points"
"""The cards of the people, of which only the points are entered."""


class Unusable(Exception):
    """A field cannot stay as it is: which, and why; of the names the one on this ``place``."""

    def __init__(self, field: Input | ChoiceField | NameList, why: str, place: int = 0) -> None:
        super().__init__(why)
        self.field = field
        self.place = place


def rule_fields(offered: Seating, rules: RuleSet, *, pad: bool) -> ComposeResult:
    """A row for each setting; ``offered`` are the people who may deal first.

    ``pad``: at first only the points of real cards are entered.
    """
    yield _setting(
        _("Zuerst gibt"),
        ChoiceField(dealers(offered), offered.dealer, "dealer"),
    )
    editions = [(name, edition(name)) for name in RULE_SETS]
    yield _setting(_("Regeln"), ChoiceField(editions, rules.name, "rules"))
    # First what the arrows choose, then what is written; a second deck is seldom wanted.
    for option in sorted(ALLOWED, key=lambda option: (option == "decks", _is_written(option))):
        if option == "decks":
            seed = Field(placeholder=_("ausgelost"), compact=True, max_length=64, id="seed")
            yield _setting(_("Seed"), seed)
        row = _(OPTION_WORDS[option].row)
        yield _setting(row, _option(option, getattr(rules, option)))
    cards = (
        (False, _("vom Stapel")),
        (True, _("eure eigenen")),
        (POINTS, _("eure eigenen, nur Punkte")),
    )
    chosen = POINTS if pad else rules.real_cards
    yield _setting(_("Karten"), ChoiceField(cards, chosen, "cards"))


def dealers(seating: Seating) -> tuple[tuple[object, str], ...]:
    """Who can give first: drawn, or somebody at the table."""
    return (
        (None, _("ausgelost")),
        *zip(seating.taken, shown_names(seating.names), strict=True),
    )


def value_in(field: Input | ChoiceField, option: str) -> Value:
    """What stands in the field of this option; raises `Unusable`."""
    text = str(field.value).strip()
    value = typed(option, text)
    if value is None:
        least, most = ALLOWED[option][0], ALLOWED[option][-1]
        why = complain("number-out-of-range", option=option, least=least, most=most, found=text)
        raise Unusable(field, why)
    return value


def seed_in(field: Input) -> str | None:
    """The seed that is written there, None if it is to be drawn; raises `Unusable`."""
    if not field.value.strip():
        return None
    try:
        return clean_seed(field.value)
    except ValueError:
        raise Unusable(field, complain("bad-seed")) from None


def _row(*parts: Static | Input | ChoiceField) -> Container:
    return Container(*parts, classes="row")


def _setting(label: str, widget: Input | ChoiceField) -> Container:
    return _row(Static(label, classes="label", markup=False), widget)


def _option(option: str, value: Value) -> Input | ChoiceField:
    """The field of an option: its words to choose from, or a number to write."""
    allowed = ALLOWED[option]
    if _is_written(option):
        longest = len(str(allowed[-1]))
        return Field(str(value), compact=True, max_length=longest, id=option)
    words = [str(each) if isinstance(each, int) else told(option, each) for each in allowed]
    return ChoiceField([*zip(allowed, words, strict=True)], value, option)


def _is_written(option: str) -> bool:
    """Whether there are too many values to choose from."""
    return len(ALLOWED[option]) > _MOST_TO_CHOOSE_FROM
