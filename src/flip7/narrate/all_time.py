"""The standings over many games: as text, as CSV, and in words what was left out."""

import csv
from collections.abc import Iterator, Mapping
from datetime import datetime
from io import StringIO
from typing import assert_never, get_args

from msgspec.structs import replace

from flip7.narrate.card_words import listed
from flip7.narrate.cell_width import cells, left, right
from flip7.narrate.characters import CHARACTER_WORDS, character_name
from flip7.narrate.odds import average
from flip7.narrate.score_sheet import no_formula
from flip7.narrate.shown import shown
from flip7.narrate.words import _, fill, ngettext
from flip7.replay.all_time import AllTime, LeftOut, Lifetime, Ranking
from flip7.replay.tally import NotCounted

_REASONS: tuple[LeftOut, ...] = (*get_args(NotCounted), "copy")
"""In the order in which they are told."""


def heads() -> tuple[str, ...]:
    """What stands above the columns of numbers, behind the name."""
    return (
        _("Partien"),
        _("Siege"),
        _("Punkte je Runde"),
        _("beste Runde"),
        _("verzockt"),
        _("Flip 7"),
    )


def numbers(person: Lifetime) -> tuple[str, ...]:
    """The columns of numbers of one person."""
    return (
        str(person.games),
        str(person.wins),
        average(person.points, person.rounds),
        str(person.best),
        str(person.busts) if person.by_cards else "–",
        str(person.flip7s) if person.by_cards else "–",
    )


def rankings(standings: AllTime) -> Iterator[tuple[str, Ranking]]:
    """Each table that has somebody in it, with its title."""
    evening, all_games, house = standings.evening, standings.all_games, standings.house
    if evening.games:
        day = f"{datetime.fromtimestamp(evening.begun):%d.%m.%Y}"
        told = ngettext(
            "Der Abend vom {day}: {games} Partie",
            "Der Abend vom {day}: {games} Partien",
            evening.games,
        )
        yield fill(told, day=day, games=evening.games), evening
    if all_games.games:
        told = ngettext("Insgesamt: {games} Partie", "Insgesamt: {games} Partien", all_games.games)
        yield fill(told, games=all_games.games), all_games
    if house.games:
        told = ngettext("Das Haus: {games} Partie", "Das Haus: {games} Partien", house.games)
        yield fill(told, games=house.games), in_words(house)


def in_words(house: Ranking) -> Ranking:
    """The characters of the house as people call them; one nobody knows keeps its own name."""
    known = [
        replace(each, name=character_name(each.name)) if each.name in CHARACTER_WORDS else each
        for each in house.people
    ]
    return replace(house, people=tuple(known))


def as_text(standings: AllTime) -> str:
    """A table for the evening, and one for all games; without any a sentence."""
    parts = ["\n".join([title, *_lines(ranking)]) for title, ranking in rankings(standings)]
    return "\n\n".join(parts or [nothing_counts()])


def as_csv(standings: AllTime) -> str:
    """The same as CSV, with a point in every mean: in front the table, behind the rounds played."""
    file = StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow([_("Tabelle"), _("Name"), *heads(), _("Runden")])
    tables = (
        (_("Abend"), standings.evening),
        (_("insgesamt"), standings.all_games),
        (_("Haus"), in_words(standings.house)),
    )
    for table, ranking in tables:
        for person in ranking.people:
            name, a_round = no_formula(shown(person.name)), f"{person.points_a_round:.1f}"
            games, wins, _a_round, *others = numbers(person)
            writer.writerow([table, name, games, wins, a_round, *others, person.rounds])
    return file.getvalue()


def read_so_far(lines: int) -> str:
    """How far all the games have been read."""
    return fill(_("Die Partien werden gelesen: {lines} Zeilen bis jetzt."), lines=lines)


def nothing_counts() -> str:
    """That there is no table yet."""
    return _("Noch keine Partie zählt. Jede zählt, sobald jemand sie gewonnen hat.")


def left_out_told(left_out: Mapping[LeftOut, int]) -> str:
    """How many records count for nothing, and why; empty where all count."""
    parts = [_so_many(why, left_out[why]) for why in _REASONS if left_out.get(why)]
    return fill(_("Nicht mitgezählt: {parts}."), parts=listed(parts)) if parts else ""


def _so_many(why: LeftOut, number: int) -> str:
    match why:
        case "open":
            told = ngettext("{number} offene", "{number} offene", number)
        case "damaged":
            told = ngettext("{number} beschädigte", "{number} beschädigte", number)
        case "newer":
            told = ngettext(
                "{number} einer neueren Version", "{number} einer neueren Version", number
            )
        case "position":
            told = ngettext("{number} Stellung", "{number} Stellungen", number)
        case "challenge":
            told = ngettext("{number} Herausforderung", "{number} Herausforderungen", number)
        case "copy":
            told = ngettext("{number} Kopie", "{number} Kopien", number)
        case other:
            assert_never(other)
    return fill(told, number=number)


def _lines(ranking: Ranking) -> list[str]:
    rows = [("", *heads())]
    rows += [(shown(person.name), *numbers(person)) for person in ranking.people]
    widths = [max(map(cells, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            [left(name, widths[0])]
            + [right(number, width) for number, width in zip(rest, widths[1:], strict=True)]
        )
        for name, *rest in rows
    ]
