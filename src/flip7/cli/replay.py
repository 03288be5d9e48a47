"""`flip7 replay FILE`: the replay screen. The record is read and never written to."""

import argparse

from flip7.cli.play import at_the_table, check_terminal
from flip7.cli.progress_line import told_while_read
from flip7.cli.typed_values import line_typed
from flip7.library.look_back import look_back


def replay(chosen: argparse.Namespace) -> int:
    """The replay of a record, as far as it is right."""
    with told_while_read():
        history = look_back(chosen.file)
    at = None if chosen.at is None else history.at_line(line_typed(chosen.at, history))
    check_terminal()
    return at_the_table(chosen, None, opening=lambda app: app.to_replay(history, at))
