"""`flip7 sheet`: the score sheet of a game as CSV, or a blank one to print."""

from pathlib import Path

from flip7.cli.errors import Refused, refuse_the_rest
from flip7.cli.output import say
from flip7.cli.typed_values import number_typed
from flip7.library.look_back import look_back
from flip7.narrate.score_sheet import as_csv, as_page, blank
from flip7.narrate.shown import shown
from flip7.narrate.words import _
from flip7.replay.score_table import score_table

_MOST_COLUMNS = 36


def sheet(path: Path | None, form: str) -> int:
    """Points and totals of a game, round by round, as CSV or as a page to print."""
    if path is None:
        raise Refused("no-sheet")
    history = look_back(path)
    table = score_table(history)
    say((as_page(table) if form == "html" else as_csv(table)).rstrip("\n"))
    refuse_the_rest(history.wrong)
    return 0


def blank_sheet(path: Path | None, columns: str) -> int:
    """An empty sheet with these columns, or one for the people of a game."""
    if path is not None:
        names = tuple(shown(name) for name in look_back(path).names)
    else:
        number = number_typed(columns)
        if not 1 <= number <= _MOST_COLUMNS:
            raise Refused(
                "number-out-of-range",
                option=_("Spalten"),
                least=1,
                most=_MOST_COLUMNS,
                found=columns,
            )
        names = ("",) * number
    say(blank(names).rstrip("\n"))
    return 0
