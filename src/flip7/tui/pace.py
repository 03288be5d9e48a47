"""How fast the table goes: how long a card stays, and how long keys stay shut."""

import msgspec

from flip7.narrate.words import N_, _, fill

PACE_WORDS = {
    "off": N_("ohne Warten"),
    "fast": N_("schnell"),
    "normal": N_("normal"),
    "slow": N_("langsam"),
}
"""What people call each pace."""


class Pace(msgspec.Struct, frozen=True):
    """All times of the table, in seconds.

    ``turn``: how long a drawn card lies face down; half as long it stands on its edge. ``reveal``:
    how long an action or a result stays, ``moment``: something nobody may miss, ``deal``: a plain
    card with another behind it, ``number``: one with a question behind it. ``quiet``: how long no
    key may have come before the next one counts, also between a mark and the Enter that confirms
    it. ``held``: how long the key that acted last must have been silent. ``summary``: how long no
    key closes a summary. ``house``: how long the house waits before it answers.
    """

    name: str
    reveal: float
    deal: float
    moment: float = 0.0
    number: float = 0.0
    turn: float = 0.0
    quiet: float = 0.25
    held: float = 0.7
    summary: float = 0.5
    house: float = 1.5

    @property
    def waits(self) -> bool:
        """Whether cards are shown one after the other; without waiting only their result is."""
        return self.reveal > 0


PACES: dict[str, Pace] = {
    pace.name: pace
    for pace in (
        Pace("off", reveal=0, deal=0, quiet=0.06, held=0.06, summary=0.06, house=0),
        Pace("fast", reveal=0.35, deal=0.15, moment=0.5, turn=0.06, house=0.8),
        Pace("normal", reveal=0.55, deal=0.3, moment=0.85, turn=0.1),
        Pace("slow", reveal=2.0, deal=0.9, moment=2.4, number=1.5, turn=0.4, house=2.5),
    )
}
"""The paces by the names the command line has for them, the fastest first."""


def pace_beside(pace: Pace, by: int) -> Pace:
    """The next faster one if ``by`` is negative, else the next slower one; the last has none.

    >>> pace_beside(PACES["normal"], 1).name, pace_beside(PACES["off"], -1).name
    ('slow', 'off')
    """
    paces = list(PACES.values())
    place = [each.name for each in paces].index(pace.name) + by
    return paces[max(0, min(place, len(paces) - 1))]


def pace_told(pace: Pace) -> str:
    """How fast it goes now, in a word."""
    return fill(_("Tempo: {pace}"), pace=_(PACE_WORDS[pace.name]))
