"""`flip7 analyse`: luck and decisions of a game that is over."""

from pathlib import Path

from flip7.cli.output import say
from flip7.cli.progress_line import told_while_analysed, told_while_read
from flip7.library.look_back import analysed, look_back
from flip7.narrate.analysis import as_text, sections
from flip7.narrate.shown import shown


def analyse_record(path: Path, *, purist: bool) -> int:
    """The whole analysis as text."""
    with told_while_read():
        history = look_back(path)
    with told_while_analysed(len(history.moments)):
        analysis = analysed(history, purist=purist)
    say(as_text(sections(analysis, [shown(name) for name in history.names])))
    return 0
