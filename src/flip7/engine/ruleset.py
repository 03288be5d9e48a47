"""The rule sets: every point on which tables differ, as data (the German and the international)."""

from msgspec.structs import asdict, replace

from flip7.engine.options import Options, Value, options_of

SEATS_PER_DECK = 18
"""The most people that play with one deck (ruling 1.2)."""
FEWEST_PEOPLE = 2
MOST_IN_A_CHALLENGE = 2
MOST_ROUNDS = 99
"""The most rounds a challenge may have (ruling 13.1)."""

MOST_SEATS = 2 * SEATS_PER_DECK
"""The most that play with two."""


class RuleSet(Options, frozen=True, kw_only=True, gc=False):
    """One edition with the options of the table; the engine asks these fields, never a name."""

    name: str
    deal_after_flip3: bool = True
    """2.5: hit by Flip Three before the own deal card, one gets it all the same, or is asked."""
    second_waits: bool = True
    """7.4: a Second Chance drawn in a series waits until the series is over, or works at once."""
    named_in_advance: bool = False
    """8.6, 8.7: targets of waiting cards are named after the series; a bust discards the cards."""
    bound_until_round_end: bool = True
    """10.3: every card of the round stays bound, or spent and lapsed ones are discarded at once."""
    one_shuffle_a_turn: bool = False
    """10.4: a second reshuffle within one turn ends the round."""
    challenge: int | None = None
    """13.1: the most rounds in which one or two people try for the target; None in a match."""
    real_cards: bool = False
    """14: the cards lie on the table, and what comes is typed; or a deck deals them."""

    @property
    def options(self) -> Options:
        """The options alone."""
        return Options(*(getattr(self, option) for option in Options.__struct_fields__))

    @property
    def chosen(self) -> dict[str, Value]:
        """The options that are not as usual in this edition."""
        usual = asdict(RULE_SETS[self.name].options)
        return {
            option: value
            for option, value in asdict(self.options).items()
            if value != usual[option]
        }

    @property
    def fewest_seats(self) -> int:
        """The fewest people that may sit at this table (rulings 1.2, 13.1)."""
        return FEWEST_PEOPLE if self.challenge is None else 1

    @property
    def most_seats(self) -> int:
        """The most people that may sit at this table (rulings 1.2, 13.1)."""
        return SEATS_PER_DECK * self.decks if self.challenge is None else MOST_IN_A_CHALLENGE


DE_KOSMOS_2025 = RuleSet(name="de-kosmos-2025", target=200, flip7_bonus=15, decks=1, first="dealer")
"""The German edition of 2025: the default."""

INT_THE_OP_2025 = RuleSet(
    name="int-the-op-2025",
    target=200,
    flip7_bonus=15,
    decks=1,
    first="left",
    deal_after_flip3=False,
    second_waits=False,
    named_in_advance=True,
    bound_until_round_end=False,
    one_shuffle_a_turn=True,
)
"""The international edition 3.1."""

RULE_SETS: dict[str, RuleSet] = {rules.name: rules for rules in (DE_KOSMOS_2025, INT_THE_OP_2025)}
"""The rule sets by their record names, the default first."""


def rule_set(name: str, **chosen: Value) -> RuleSet:
    """The rule set of that name with the options the table has chosen, the others as usual in it.

    ``ValueError`` for an unknown name, an unknown option, or one outside its range.
    """
    if name not in RULE_SETS:
        raise ValueError(f"unknown rule set {name!r}")
    usual = RULE_SETS[name]
    return replace(usual, **asdict(options_of(asdict(usual.options) | chosen)))


def with_room_for(rules: RuleSet, seats: int) -> RuleSet:
    """The same rules; with two decks where so many people have no room with one (ruling 1.2).

    >>> with_room_for(DE_KOSMOS_2025, 18).decks, with_room_for(DE_KOSMOS_2025, 19).decks
    (1, 2)
    """
    return rules if seats <= rules.most_seats else replace(rules, decks=2)
