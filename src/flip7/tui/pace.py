"""How fast the table goes: how long a card stays, and how long keys stay shut."""

import msgspec


class Pace(msgspec.Struct, frozen=True):
    """All times of the table, in seconds.

    ``turn``: how long a drawn card lies face down; half as long it stands on its edge. ``reveal``:
    how long a card stays that did something, ``deal``: a plain card of the deal. ``quiet``: how
    long no key may have come before the next one counts, also between a mark and the Enter that
    confirms it. ``held``: how long the key that acted last must have been silent. ``summary``: how
    long no key closes a summary.
    """

    name: str
    reveal: float
    deal: float
    turn: float = 0.0
    quiet: float = 0.25
    held: float = 0.7
    summary: float = 0.5

    @property
    def waits(self) -> bool:
        """Whether cards are shown one after the other; without waiting only their result is."""
        return self.reveal > 0


PACES: dict[str, Pace] = {
    pace.name: pace
    for pace in (
        Pace("off", reveal=0, deal=0, quiet=0.06, held=0.06, summary=0.06),
        Pace("fast", reveal=0.6, deal=0.15, turn=0.1),
        Pace("normal", reveal=1.4, deal=0.35, turn=0.2),
        Pace("slow", reveal=3.0, deal=0.9, turn=0.4),
    )
}
"""The paces by the names the command line has for them."""
