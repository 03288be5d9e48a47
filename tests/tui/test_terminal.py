"""The terminal the tests play in is one."""

import sys

from tests.tui.terminal import Terminal

ECHO = """
import os, shutil, signal, tty
def say(*words):  # A signal may come in the middle of a print.
    os.write(1, (" ".join(map(str, words)) + "\\r\\n").encode())
signal.signal(signal.SIGWINCH, lambda *_: say("now", *shutil.get_terminal_size()))
tty.setraw(0)
say("size", *shutil.get_terminal_size())
while (key := open(0, "rb", buffering=0, closefd=False).read(1)) != b"q":
    say("key", key)
"""


def test_a_program_sees_its_size_and_its_keys():
    with Terminal([sys.executable, "-c", ECHO], width=61, height=21) as terminal:
        terminal.wait_for("size 61 21")
        terminal.send("n")
        terminal.wait_for("key b'n'")
        terminal.send("q")
        assert terminal.wait_exit() == 0


def test_a_program_hears_of_a_new_size():
    with Terminal([sys.executable, "-c", ECHO]) as terminal:
        terminal.wait_for("size 80 24")
        terminal.resize(40, 12)
        terminal.wait_for("now 40 12")
