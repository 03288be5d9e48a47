"""An entry of the score pad in words: what was understood, before anybody confirms it."""

from collections.abc import Sequence
from typing import assert_never

from flip7.engine.cards import HIGHEST_NUMBER
from flip7.engine.events import Scored
from flip7.narrate.words import _, fill, ngettext, sign
from flip7.pad.entry import Bust, Cards, Entry, Points, Sum


def entry_told(entry: Entry) -> str:
    """What the entry means.

    >>> from flip7.pad.entry import understood
    >>> entry_told(understood("10+15")), entry_told(understood("12 7 3 x2 +4"))
    ('10 + 15 = 25', '12 + 7 + 3 = 22, × 2 = 44, + 4 = 48')
    >>> entry_told(understood("x"))
    'verzockt, 0 Punkte'
    """
    match entry:
        case Points():
            points = ngettext("{count} Punkt", "{count} Punkte", entry.points)
            return fill(points, count=entry.points)
        case Sum():
            return f"{_added(entry.parts)} = {entry.points}"
        case Cards():
            return _counted(entry)
        case Bust():
            return _("verzockt, 0 Punkte")
        case _:
            assert_never(entry)


def whose_points(place: str, *, is_of_the_house: bool) -> str:
    """What is asked at this place; the house plays only cards that are typed, so people tell it.

    >>> whose_points("Ben, Runde 3", is_of_the_house=False)
    'Ben, Runde 3: Punkte, Summe, Karten oder x?'
    """
    if is_of_the_house:
        told = _(
            "{place}, fürs Haus: Punkte, Summe, Karten oder x? Es spielt nur Karte für Karte mit."
        )
    else:
        told = _("{place}: Punkte, Summe, Karten oder x?")
    return fill(told, place=place)


def _counted(entry: Cards) -> str:
    """The sum of the numbers, and what each bonus makes of it (11.1)."""
    numbers = [card for card in entry.cards if card <= HIGHEST_NUMBER]
    steps = [f"{_added(numbers)} = {entry.scored.numbers}" if len(numbers) > 1 else _added(numbers)]
    so_far = entry.scored.numbers
    for told, after in _bonus(entry.scored):
        so_far = after
        steps.append(f"{told} = {so_far}")
    return ", ".join(steps)


def _bonus(scored: Scored) -> list[tuple[str, int]]:
    """Each bonus in words, with the points after it."""
    doubled = scored.numbers * scored.factor
    bonuses = [
        (scored.factor > 1, f"{sign('×', 'x')} {scored.factor}", doubled),
        (scored.plus > 0, f"+ {scored.plus}", doubled + scored.plus),
        (scored.bonus > 0, f"+ {scored.bonus} {_('Flip 7')}", scored.points),
    ]
    return [(told, after) for counts, told, after in bonuses if counts]


def _added(numbers: Sequence[int]) -> str:
    return " + ".join(map(str, numbers)) or "0"
