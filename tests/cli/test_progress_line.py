"""A command that reads many lines before its screen comes says how far it is, on a terminal."""

import sys
from collections import deque
from io import StringIO
from itertools import count

import pytest

from flip7.analysis.game import analyse
from flip7.cli import progress_line
from flip7.cli.progress_line import told_while_analysed, told_while_read
from flip7.library.look_back import look_back
from flip7.record.reading import read_record
from tests.library.test_large_folders import AMISS, lay
from tests.regenerate import MADE


class OneLine(StringIO):
    """A terminal, or what is none."""

    def __init__(self, is_terminal: bool = True) -> None:
        super().__init__()
        self._is_terminal = is_terminal

    def isatty(self) -> bool:
        return self._is_terminal

    @property
    def seen(self) -> list[str]:
        """What stood on the line, one after the other."""
        return [text.strip() for text in self.getvalue().split("\r")[1:]]


def test_how_far_a_long_record_is_read_stands_on_one_line_and_goes(tmp_path, monkeypatch):
    path = lay(tmp_path, "a", 3500)
    monkeypatch.setattr(sys, "stderr", line := OneLine())
    with told_while_read(clock=count().__next__):
        deque(read_record(path), maxlen=0)
    told = "Eine lange Partie wird gelesen: {} Zeilen bis jetzt. [Strg+C] bricht ab"
    assert line.seen == [told.format(1000), told.format(2000), told.format(3000), "", ""]


def test_a_complaint_stands_on_a_line_of_its_own(tmp_path, monkeypatch):
    path = lay(tmp_path, "a", 1500, ends=AMISS)
    monkeypatch.setattr(sys, "stderr", line := OneLine())
    with pytest.raises(Exception, match="unknown-card"), told_while_read(clock=count().__next__):
        deque(read_record(path), maxlen=0)
    assert line.seen[-1] == ""


def test_how_far_an_analysis_is_stands_there_too(monkeypatch):
    history = look_back(MADE / "evening-of-2.flip7")
    lines = len(history.moments)
    monkeypatch.setattr(progress_line, "SOON", 0)
    monkeypatch.setattr(sys, "stderr", line := OneLine())
    with told_while_analysed(lines):
        analyse(history, most_cards=1)
    told = "Glück und Entscheidungen werden gerechnet: Zeile {} von {}. [Strg+C] bricht ab"
    assert line.seen[0] == told.format(1, lines)
    assert line.seen[-3:] == [told.format(lines, lines), "", ""]


@pytest.mark.parametrize("terminal", [OneLine(is_terminal=False), None])
def test_where_there_is_no_terminal_nothing_is_told(tmp_path, monkeypatch, terminal):
    path = lay(tmp_path, "a", 3500)
    monkeypatch.setattr(sys, "stderr", terminal)
    with told_while_read(clock=count().__next__):
        deque(read_record(path), maxlen=0)
    assert terminal is None or terminal.getvalue() == ""


def test_what_is_soon_read_needs_no_words(tmp_path, monkeypatch):
    path = lay(tmp_path, "a", 3500)
    monkeypatch.setattr(sys, "stderr", line := OneLine())
    with told_while_read(clock=lambda: 0.0):
        deque(read_record(path), maxlen=0)
    assert line.getvalue() == ""
