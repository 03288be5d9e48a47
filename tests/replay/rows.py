"""Rows of a score sheet, of which a test needs no more than points and totals."""

from collections.abc import Sequence

from flip7.engine.events import Scored
from flip7.engine.state import Ending
from flip7.replay.score_table import ScoreRow


def score_row(
    number: int, ending: Ending, points: Sequence[int | None], totals: Sequence[int | None]
) -> ScoreRow:
    """A round with these points and totals by seat; None where somebody was not there."""
    hands = [
        None if won is None or total is None else Scored("11.1", seat, won, 1, 0, 0, won, total)
        for seat, (won, total) in enumerate(zip(points, totals, strict=True))
    ]
    return ScoreRow(number, ending, tuple(hands))
