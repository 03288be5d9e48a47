"""The score sheet: as text, as CSV, and blank to be printed for a table without a screen."""

import csv
from collections.abc import Iterator, Sequence
from html import escape
from io import StringIO

from flip7.engine.ruleset import DE_KOSMOS_2025
from flip7.narrate.cell_width import cells, left, right
from flip7.narrate.shown import shown
from flip7.narrate.words import _, fill, language
from flip7.replay.score_table import ScoreRow, ScoreTable

_BAR = 40
"""Characters of the bar of the highest total."""

_BLANK_ROUNDS = 20

BLANK_STYLE = """\
@page { size: A4 landscape; margin: 12mm }
body { font: 11pt sans-serif; color: #000; background: #fff }
table { border-collapse: collapse; width: 100%; table-layout: fixed }
th, td { border: 1px solid #000; height: 7mm; text-align: center; overflow: hidden }
th:first-child { width: 18mm }"""


def as_text(table: ScoreTable) -> str:
    """Points and totals round by round, one line a round, and a bar for each total."""
    widths = [max(cells(name), 9) for name in table.names]
    rounds = [fill(_("Runde {number}"), number=row.number) for row in table.rows]
    first = max(map(cells, rounds))
    rows = [_row("", table.names, first, widths)]
    rows += [
        _row(heading, _both(row), first, widths)
        for heading, row in zip(rounds, table.rows, strict=True)
    ]
    return "\n".join([*rows, *corrections(table), "", *_bars(table)])


def corrections(table: ScoreTable) -> list[str]:
    """What was entered first where the points of a round were corrected (14.4)."""
    return [
        fill(
            _("Runde {number} ist berichtigt; zuerst: {points}."),
            number=row.number,
            points=", ".join(_changed(table.names, row)),
        )
        for row in table.rows
        if row.entered is not None
    ]


def _changed(names: Sequence[str], row: ScoreRow) -> Iterator[str]:
    for name, points, first in zip(names, row.points, row.entered or (), strict=False):
        if points not in (None, first):
            yield f"{name} {first}"


def as_csv(table: ScoreTable) -> str:
    """One line a round: its number, then points and total of each person; nothing where absent.

    A cell that a spreadsheet would take for a formula begins with an apostrophe; characters that
    steer a terminal are written out.
    """
    file = StringIO()
    writer = csv.writer(file, lineterminator="\n")
    points, total = _("Punkte"), _("Stand")
    titles = [f"{name} {word}" for name in map(shown, table.names) for word in (points, total)]
    writer.writerow([_("Runde"), *map(no_formula, titles)])
    for row in table.rows:
        numbers = [
            "" if number is None else number
            for pair in zip(row.points, row.totals, strict=True)
            for number in pair
        ]
        writer.writerow([row.number, *numbers])
    return file.getvalue()


def blank(names: tuple[str, ...]) -> str:
    """An empty score sheet as a page to print, with these names or with room for them."""
    return _page(names, _free(1, len(names)))


def as_page(table: ScoreTable) -> str:
    """The score sheet as a page to print, with the points entered, and room for what is to come.

    What was entered first is struck through beside the points that count.
    """
    seats = range(len(table.names))
    rows = [(str(row.number), [_entered(row, seat) for seat in seats]) for row in table.rows]
    next_one = table.rows[-1].number + 1 if table.rows else 1
    free = [] if table.winner is not None else _free(next_one, len(seats))
    return _page(tuple(map(shown, table.names)), rows + free, last_totals(table))


def _free(first: int, seats: int) -> list[tuple[str, list[str]]]:
    """Rounds to be filled in by hand."""
    return [(str(number), [""] * seats) for number in range(first, max(first, _BLANK_ROUNDS) + 1)]


def _entered(row: ScoreRow, seat: int) -> str:
    points = row.points[seat]
    if points is None:
        return ""
    if row.entered is None or not row.is_corrected(seat):
        return str(points)
    return f"<s>{row.entered[seat]}</s> {points}"


def _page(
    names: tuple[str, ...], rows: list[tuple[str, list[str]]], totals: Sequence[int] = ()
) -> str:
    """A table of these rows with their heads; below it the totals, where there are any."""
    title = _("Flip 7: Punktezettel")
    heads = "".join(f"<th>{escape(head)}</th>" for head in (_("Runde"), *names))
    lines = [_line(head, row) for head, row in rows]
    if totals:
        lines.append(_line(escape(_("Summe")), [str(total) for total in totals]))
    drawn = "\n".join(lines)
    sums = fill(
        _(
            "Zahlen zusammen, mal 2 für x2, plus Bonus, plus {bonus} für sieben verschiedene "
            "Zahlen."
        ),
        bonus=DE_KOSMOS_2025.flip7_bonus,
    )
    return f"""\
<!DOCTYPE html>
<html lang="{language()}">
<head>
<meta charset="utf-8">
<title>{escape(title)}</title>
<style>
{BLANK_STYLE}
</style>
</head>
<body>
<h1>{escape(title)}</h1>
<p>{escape(sums)}</p>
<table>
<tr>{heads}</tr>
{drawn}
</table>
</body>
</html>
"""


def _line(heading: str, cells_of_html: Sequence[str]) -> str:
    return f"<tr><th>{heading}</th>{''.join(f'<td>{cell}</td>' for cell in cells_of_html)}</tr>"


def _row(heading: str, values: Sequence[str], first: int, widths: Sequence[int]) -> str:
    columns = [right(value, width) for value, width in zip(values, widths, strict=True)]
    return "  ".join([left(heading, first), *columns])


def _both(row: ScoreRow) -> list[str]:
    """Points of the round and the total after it: `23   131`."""
    return [
        "–" if points is None else f"{points:>3} {total:>5}"
        for points, total in zip(row.points, row.totals, strict=True)
    ]


def _bars(table: ScoreTable) -> list[str]:
    """A bar for each last total, the longest for the highest."""
    totals = last_totals(table)
    highest = max(1, *totals)
    width = max(cells(name) for name in table.names)
    return [
        f"{left(name, width)} {'#' * (total * _BAR // highest)} {total}"
        for name, total in zip(table.names, totals, strict=True)
    ]


def last_totals(table: ScoreTable) -> list[int]:
    """The last total of each person that is known, also of those who left."""
    return [
        next((row.totals[seat] or 0 for row in reversed(table.rows) if _sat(row, seat)), 0)
        for seat in range(len(table.names))
    ]


def _sat(row: ScoreRow, seat: int) -> bool:
    return row.totals[seat] is not None


def no_formula(text: str) -> str:
    """The text of a cell; what a spreadsheet would take for a formula begins otherwise."""
    return f"'{text}" if text[:1] in "=+-@\t" else text
