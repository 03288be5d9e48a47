"""A simulation in words: a table, CSV, and which difference is shown."""

import csv
from io import StringIO

from flip7.bots.outcome import Outcome
from flip7.bots.simulation import Simulation
from flip7.narrate.cell_width import cells, left, right
from flip7.narrate.odds import percent
from flip7.narrate.option_words import options
from flip7.narrate.score_sheet import no_formula
from flip7.narrate.shown import shown
from flip7.narrate.words import _, fill

_EXACT = 1_000_000
"""A share is told as so many of a million."""


def as_text(simulation: Simulation) -> str:
    """What was played, a row for each character, and between whom no difference is shown."""
    return "\n".join(
        [
            _played(simulation),
            options(simulation.rules),
            "",
            *_table(simulation),
            "",
            fill(
                _("Eine Partie hat im Mittel {rounds} Runden."),
                rounds=decimal(simulation.rounds_a_game, 1),
            ),
            *_undecided(simulation),
        ]
    )


def as_csv(simulation: Simulation) -> str:
    """One line a character; shares as numbers from 0 to 1."""
    file = StringIO()
    writer = csv.writer(file, lineterminator="\n")
    first = list(as_objects(simulation)[0])
    writer.writerow(first)
    for each in as_objects(simulation):
        writer.writerow([no_formula(shown(str(each[title]))) for title in first])
    return file.getvalue()


def as_objects(simulation: Simulation) -> list[dict[str, str | int | float]]:
    """Every figure of every character, whoever won most often first."""
    return [
        {
            "character": name,
            "seats": simulation.seats[name],
            "games": simulation.games,
            "wins": outcome.wins,
            "share": outcome.share,
            "low": outcome.interval[0],
            "high": outcome.interval[1],
            "points_a_round": outcome.points / outcome.rounds,
            "busts_a_round": outcome.busts / outcome.rounds,
            "flip7s_a_round": outcome.flip7s / outcome.rounds,
            "rounds_a_game": simulation.rounds_a_game,
        }
        for name, outcome in simulation.ranked
    ]


def decimal(value: float, places: int) -> str:
    """A number with so many places behind the comma.

    >>> decimal(17.256, 2)
    '17,26'
    """
    whole, fraction = f"{value:.{places}f}".split(".")
    return fill(_("{whole},{fraction}"), whole=whole, fraction=fraction)


def progress(done: int, asked: int) -> str:
    """How far the simulation is."""
    return fill(_("{done} von {asked} Partien. [Strg+C] bricht ab"), done=done, asked=asked)


def broken_off(simulation: Simulation) -> str:
    """That it was ended before all games were played."""
    told = _("Abgebrochen: {done} von {asked} Partien sind gespielt.")
    return fill(told, done=simulation.games, asked=simulation.asked)


def _played(simulation: Simulation) -> str:
    if simulation.rules.challenge is None:
        told = _("{games} Partien zu {seats}, Seed {seed}:")
    else:
        told = _("{games} Herausforderungen in {rounds} Runden zu {seats}, Seed {seed}:")
    return fill(
        told,
        rounds=simulation.rules.challenge,
        games=simulation.games,
        seats=sum(simulation.seats.values()),
        seed=shown(simulation.seed),
    )


def _table(simulation: Simulation) -> list[str]:
    """One line a character below the titles, figures to the right."""
    titles = (
        _("Charakter"),
        _("Plätze"),
        _("Siege/Platz") if simulation.rules.challenge is None else _("geschafft"),
        _("95-%-Intervall"),
        _("Punkte/Runde"),
        _("verzockt"),
        _("Flip 7"),
    )
    rows: list[tuple[str, ...]] = [titles]
    rows += [_row(name, simulation.seats[name], outcome) for name, outcome in simulation.ranked]
    widths = [max(map(cells, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            [left(row[0], widths[0]), *map(right, row[1:], widths[1:])],
        )
        for row in rows
    ]


def _row(name: str, seats: int, outcome: Outcome) -> tuple[str, ...]:
    low, high = outcome.interval
    return (
        shown(name),
        str(seats),
        percent(outcome.wins, outcome.games),
        f"{_percent(low)} – {_percent(high)}",
        decimal(outcome.points / outcome.rounds, 2),
        percent(outcome.busts, outcome.rounds),
        percent(outcome.flip7s, outcome.rounds),
    )


def _percent(share: float) -> str:
    return percent(round(share * _EXACT), _EXACT)


def _undecided(simulation: Simulation) -> list[str]:
    return [
        fill(_("Kein Unterschied gezeigt: {one} und {other}."), one=shown(one), other=shown(other))
        for one, other in simulation.undecided
    ]
