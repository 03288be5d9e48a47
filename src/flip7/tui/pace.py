"""How fast the table goes: how long a card stays, and how long keys stay shut."""

import msgspec


class Pace(msgspec.Struct, frozen=True):
    """All times of the table, in seconds.

    ``turn``: a card that is drawn lies face down so long, and half as long it stands on its edge.
    ``reveal``: a card that did something stays so long, ``deal``: a plain card of the deal.
    ``quiet``: no key may have come for so long before the next one counts; also between a mark and
    the Enter that confirms it. ``held``: the key that acted last must have been silent for so long.
    ``summary``: no key closes a summary earlier.
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
