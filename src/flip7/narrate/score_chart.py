"""The totals of a game as lines from round to round: a drawing of its own, in SVG."""

from collections.abc import Sequence
from html import escape

from flip7.narrate.words import _
from flip7.replay.score_table import ScoreTable

_WIDTH, _HEIGHT = 760, 380
_LEFT, _RIGHT, _TOP, _BOTTOM = 44, 190, 14, 28
_LINE = 13
"""So far apart are names at the end of their lines at least."""

_COLOURS = ("#0b5394", "#b45f06", "#38761d", "#990000", "#674ea7", "#134f5c")
_DASHES = ("", "6 3", "2 3", "9 3 2 3")
"""Colours alone tell nobody apart on paper: the dashes change with each turn of the colours."""


def svg(table: ScoreTable) -> str:
    """The chart; every text in it is escaped, and it needs nothing from outside."""
    rounds = len(table.rows)
    top = max(table.target, *(total or 0 for row in table.rows for total in row.totals))
    lines = [_line(table, seat, rounds, top) for seat in range(len(table.names))]
    target = _y(table.target, top)
    label = escape(_("Punkte nach jeder Runde"))
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" '
            f'role="img" aria-label="{label}" font-family="sans-serif" font-size="11">',
            f'<path d="M{_LEFT} {_TOP}V{_HEIGHT - _BOTTOM}H{_WIDTH - _RIGHT}" '
            'fill="none" stroke="#000"/>',
            f'<path d="M{_LEFT} {target:.1f}H{_WIDTH - _RIGHT}" stroke="#888" '
            'stroke-dasharray="1 4"/>',
            f'<text x="{_LEFT - 6}" y="{target + 4:.1f}" text-anchor="end">{table.target}</text>',
            f'<text x="{_LEFT - 6}" y="{_HEIGHT - _BOTTOM + 4}" text-anchor="end">0</text>',
            *_round_numbers(table, rounds),
            *lines,
            *_labels(table, top),
            "</svg>",
        ]
    )


def _line(table: ScoreTable, seat: int, rounds: int, top: int) -> str:
    points = [
        f"{_x(place, rounds):.1f},{_y(row.totals[seat] or 0, top):.1f}"
        for place, row in enumerate(table.rows, start=1)
        if row.totals[seat] is not None
    ]
    if table.rows[0].totals[seat] is not None:
        before = table.before[seat] if seat < len(table.before) else 0
        points.insert(0, f"{_x(0, rounds):.1f},{_y(before, top):.1f}")
    colour = _COLOURS[seat % len(_COLOURS)]
    dash = _DASHES[seat // len(_COLOURS) % len(_DASHES)]
    return (
        f'<polyline points="{" ".join(points)}" fill="none" stroke="{colour}" '
        f'stroke-width="2" stroke-dasharray="{dash}"/>'
    )


def _labels(table: ScoreTable, top: int) -> list[str]:
    """The names with their totals beside the last point of each line, none upon another."""
    ends = [
        (seat, total)
        for seat in range(len(table.names))
        if (total := next((row.totals[seat] for row in reversed(table.rows)), None)) is not None
    ]
    ends.sort(key=lambda end: -end[1])
    places = _apart([_y(total, top) for _, total in ends])
    return [
        f'<text x="{_WIDTH - _RIGHT + 6}" y="{y + 4:.1f}" fill="{_COLOURS[seat % len(_COLOURS)]}">'
        f"{escape(table.names[seat])} {total}</text>"
        for (seat, total), y in zip(ends, places, strict=True)
    ]


def _apart(wanted: Sequence[float]) -> list[float]:
    """Places near those wanted, from above, each at least a line below the one before."""
    places: list[float] = []
    for place in wanted:
        places.append(max(place, places[-1] + _LINE) if places else place)
    below = float(_HEIGHT - _BOTTOM)
    for at in range(len(places) - 1, -1, -1):
        places[at] = min(places[at], below)
        below = places[at] - _LINE
    return places


def _round_numbers(table: ScoreTable, rounds: int) -> list[str]:
    every = rounds // 20 + 1
    return [
        f'<text x="{_x(place, rounds):.1f}" y="{_HEIGHT - 10}" text-anchor="middle">'
        f"{row.number}</text>"
        for place, row in enumerate(table.rows, start=1)
        if place % every == 0
    ]


def _x(place: int, rounds: int) -> float:
    return _LEFT + (_WIDTH - _LEFT - _RIGHT) * place / rounds


def _y(total: int, top: int) -> float:
    return _HEIGHT - _BOTTOM - (_HEIGHT - _TOP - _BOTTOM) * total / top
