"""How many people are out of sight where not all have room, and where."""

from itertools import compress

from flip7.narrate.words import _, fill, sign


def away_told(above: int, below: int) -> tuple[str, str]:
    """In words, and where those have no room.

    >>> away_told(3, 5), away_told(0, 5)
    (('3 darüber, 5 darunter', '↑3 ↓5'), ('5 darunter', '↓5'))
    """
    words = [fill(_("{seats} darüber"), seats=above), fill(_("{seats} darunter"), seats=below)]
    signs = [f"{sign('↑', '^')}{above}", f"{sign('↓', 'v')}{below}"]
    there = (above > 0, below > 0)
    return ", ".join(compress(words, there)), " ".join(compress(signs, there))
