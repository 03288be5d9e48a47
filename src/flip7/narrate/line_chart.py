"""Values of several people as lines from round to round: a drawing of its own, in SVG."""

from collections.abc import Sequence
from html import escape

import msgspec

_WIDTH, _HEIGHT = 760, 380
_LEFT, _RIGHT, _TOP, _BOTTOM = 52, 190, 14, 28
_NAME_APART = 13
"""So far apart are names at the end of their lines at least."""

_COLOURS = ("#0b5394", "#b45f06", "#38761d", "#990000", "#674ea7", "#134f5c")
_DASHES = ("", "6 3", "2 3", "9 3 2 3")
"""Colours alone tell nobody apart on paper: the dashes change with each turn of the colours."""


class ChartLine(msgspec.Struct, frozen=True):
    """One person: the values before the first round and after each, and what stands at the end.

    There is None for rounds the person was not there.
    """

    label: str
    values: tuple[float | None, ...]


class LineChart(msgspec.Struct, frozen=True):
    """What is drawn: values from 0 to ``top``, with a line across at ``mark``.

    ``rounds`` are the numbers of the rounds.
    """

    title: str
    lines: tuple[ChartLine, ...]
    rounds: tuple[int, ...]
    top: float
    mark: float
    mark_label: str
    foot_label: str = "0"


def svg(chart: LineChart) -> str:
    """The chart; every text in it is escaped, and it needs nothing from outside."""
    mark = _y(chart.mark, chart.top)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" '
            f'role="img" aria-label="{escape(chart.title)}" '
            'font-family="sans-serif" font-size="11">',
            f'<path d="M{_LEFT} {_TOP}V{_HEIGHT - _BOTTOM}H{_WIDTH - _RIGHT}" '
            'fill="none" stroke="#000"/>',
            f'<path d="M{_LEFT} {mark:.1f}H{_WIDTH - _RIGHT}" stroke="#888" '
            'stroke-dasharray="1 4"/>',
            f'<text x="{_LEFT - 6}" y="{mark + 4:.1f}" text-anchor="end">'
            f"{escape(chart.mark_label)}</text>",
            f'<text x="{_LEFT - 6}" y="{_HEIGHT - _BOTTOM + 4}" text-anchor="end">'
            f"{escape(chart.foot_label)}</text>",
            *_round_numbers(chart.rounds),
            *(_line(chart, seat) for seat in range(len(chart.lines))),
            *_labels(chart),
            "</svg>",
        ]
    )


def _line(chart: LineChart, seat: int) -> str:
    points = [
        f"{_x(place, len(chart.rounds)):.1f},{_y(value, chart.top):.1f}"
        for place, value in enumerate(chart.lines[seat].values)
        if value is not None
    ]
    dash = _DASHES[seat // len(_COLOURS) % len(_DASHES)]
    return (
        f'<polyline points="{" ".join(points)}" fill="none" stroke="{_colour(seat)}" '
        f'stroke-width="2" stroke-dasharray="{dash}"/>'
    )


def _labels(chart: LineChart) -> list[str]:
    """Who it is, beside the last point of each line, none upon another."""
    ends = [
        (seat, end)
        for seat, line in enumerate(chart.lines)
        if (end := next((each for each in reversed(line.values) if each is not None), None))
        is not None
    ]
    ends.sort(key=lambda end: -end[1])
    places = _apart([_y(value, chart.top) for _, value in ends])
    return [
        f'<text x="{_WIDTH - _RIGHT + 6}" y="{y + 4:.1f}" fill="{_colour(seat)}">'
        f"{escape(chart.lines[seat].label)}</text>"
        for (seat, _value), y in zip(ends, places, strict=True)
    ]


def _apart(wanted: Sequence[float]) -> list[float]:
    """Places near those wanted, from above, each at least a line below the one before."""
    places: list[float] = []
    for place in wanted:
        places.append(max(place, places[-1] + _NAME_APART) if places else place)
    below = float(_HEIGHT - _BOTTOM)
    for at in range(len(places) - 1, -1, -1):
        places[at] = min(places[at], below)
        below = places[at] - _NAME_APART
    return places


def _round_numbers(rounds: Sequence[int]) -> list[str]:
    every = len(rounds) // 20 + 1
    return [
        f'<text x="{_x(place, len(rounds)):.1f}" y="{_HEIGHT - 10}" text-anchor="middle">'
        f"{number}</text>"
        for place, number in enumerate(rounds, start=1)
        if place % every == 0
    ]


def _colour(seat: int) -> str:
    return _COLOURS[seat % len(_COLOURS)]


def _x(place: int, rounds: int) -> float:
    return _LEFT + (_WIDTH - _LEFT - _RIGHT) * place / rounds


def _y(value: float, top: float) -> float:
    return _HEIGHT - _BOTTOM - (_HEIGHT - _TOP - _BOTTOM) * value / top
