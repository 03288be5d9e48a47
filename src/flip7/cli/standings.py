"""`flip7 standings`: who has won how often, on the last evening and over all games."""

import sys
from datetime import date, datetime
from pathlib import Path

from flip7.cli.output import finish, say
from flip7.cli.progress_line import told_while_read
from flip7.library.tallies import tallied_games
from flip7.narrate.all_time import as_csv, as_text, left_out_told, read_so_far
from flip7.replay.all_time import all_time


def standings(folder: Path, since: date | None, *, csv: bool) -> int:
    """The tables of the games of this folder, or of those begun ``since`` that day."""
    with told_while_read(so_far=read_so_far):
        games = tallied_games(folder)
    midnight = None if since is None else datetime(since.year, since.month, since.day).timestamp()
    counted = all_time(games, midnight)
    say(as_csv(counted).rstrip("\n") if csv else as_text(counted))
    if told := left_out_told(counted.left_out):
        finish()
        say(told, to=sys.stderr)
    return 0
