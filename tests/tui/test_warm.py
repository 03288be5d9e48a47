"""A copy of the loaded program is the program."""

import os
import signal
import sys

import pytest

from tests.tui.places import FLIP7, keep, program
from tests.tui.terminal import Terminal
from tests.tui.warm import Warm

linux = pytest.mark.skipif(sys.platform != "linux", reason="nothing is copied elsewhere")


@linux
def test_a_copy_says_and_ends_as_the_program_does(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    keep(tmp_path, "over.flip7")
    told = []
    for anew in (False, True):
        for words in (["verify", "over.flip7"], ["verify", "none.flip7"], ["rules", "8.2"]):
            with Terminal([*FLIP7, *words], env={"FLIP7_SETTINGS": "none"}, anew=anew) as terminal:
                assert isinstance(terminal.process, Warm) is not anew
                told.append((terminal.wait_exit(), terminal.text))
    assert told[:3] == told[3:]
    assert {code for code, _ in told} > {0}


@linux
def test_a_copy_leads_a_session_of_its_own_and_is_killed_alone(tmp_path):
    with program(tmp_path) as one, program(tmp_path, env={"LANGUAGE": "nl"}) as other:
        assert os.getsid(one.process.pid) == one.process.pid != other.process.pid
        one.wait_for("Neue Partie")
        one.kill()
        assert one.process.wait() == -signal.SIGKILL
        assert other.process.poll() is None
        other.wait_for("Nieuw")
