"""`flip7 watch`: the game of the table beside, large and live. Nothing is ever written."""

import argparse

from flip7.cli.play import at_the_table, check_terminal
from flip7.cli.progress_line import told_while_read
from flip7.library.look_back import look_back


def watch(chosen: argparse.Namespace) -> int:
    """The game of this record, or whichever of the folder is being played."""
    if chosen.file is not None:
        with told_while_read():
            look_back(chosen.file)
    check_terminal()
    return at_the_table(chosen, None, opening=lambda app: app.to_watch(chosen.file))
