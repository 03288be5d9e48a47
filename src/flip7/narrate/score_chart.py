"""The totals of a game as lines from round to round."""

from flip7.narrate.line_chart import ChartLine, LineChart
from flip7.narrate.words import _
from flip7.replay.score_table import ScoreTable


def score_chart(table: ScoreTable) -> LineChart:
    """Everybody's total after each round, and the target."""
    return LineChart(
        _("Punkte nach jeder Runde"),
        tuple(_line(table, seat) for seat in range(len(table.names))),
        tuple(row.number for row in table.rows),
        max(table.target, *(total or 0 for row in table.rows for total in row.totals)),
        table.target,
        str(table.target),
    )


def _line(table: ScoreTable, seat: int) -> ChartLine:
    totals = [row.totals[seat] for row in table.rows]
    last = next((total for total in reversed(totals) if total is not None), None)
    before = None
    if totals[0] is not None:
        before = table.before[seat] if seat < len(table.before) else 0
    return ChartLine(f"{table.names[seat]} {last}", (before, *totals))
