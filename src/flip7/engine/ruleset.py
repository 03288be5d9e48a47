"""The rule sets: every point on which tables differ, as data (the German and the international)."""

from typing import Literal, TypeAlias

import msgspec

First: TypeAlias = Literal["dealer", "left"]

SEATS_PER_DECK = 18
"""So many people at most play with one deck (ruling 1.2)."""


class RuleSet(msgspec.Struct, frozen=True, gc=False):
    """One edition with the options of the table; the engine asks these fields, never a name.

    ``target`` 1–9999, ``flip7_bonus`` 0–999, ``decks`` 1–2, ``first`` who is dealt to and asked
    first.
    """

    name: str
    first: First
    target: int = 200
    flip7_bonus: int = 15
    decks: int = 1
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

    @property
    def most_seats(self) -> int:
        """So many people at most sit at this table (ruling 1.2)."""
        return SEATS_PER_DECK * self.decks


DE_KOSMOS_2025 = RuleSet(name="de-kosmos-2025", first="dealer")
"""The German edition of 2025: the default."""

INT_THE_OP_2025 = RuleSet(
    name="int-the-op-2025",
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


def rule_set(
    name: str,
    *,
    target: int = 200,
    flip7_bonus: int = 15,
    decks: int = 1,
    first: First | None = None,
) -> RuleSet:
    """The rule set of that name with the options of the table.

    ``first`` left out means the edition's own habit. ``ValueError`` for an unknown name or an
    option outside its range.
    """
    if name not in RULE_SETS:
        raise ValueError(f"unknown rule set {name!r}")
    for option, value, least, most in (
        ("target", target, 1, 9999),
        ("flip7_bonus", flip7_bonus, 0, 999),
        ("decks", decks, 1, 2),
    ):
        if not least <= value <= most:
            raise ValueError(f"{option} must be {least}–{most}, not {value}")
    if first not in (None, "dealer", "left"):
        raise ValueError(f"first must be dealer or left, not {first!r}")
    rules = RULE_SETS[name]
    return msgspec.structs.replace(
        rules,
        target=target,
        flip7_bonus=flip7_bonus,
        decks=decks,
        first=first or rules.first,
    )
