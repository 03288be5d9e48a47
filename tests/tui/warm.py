"""A program that has loaded everything waits, and a copy of it is `flip7` at once.

Half of the time a test in a terminal takes goes by until Textual is loaded. What is copied
is a Python in a terminal of its own that has loaded all of it and run nothing; a copy gets
the terminal, arguments, environment and folder of the program, runs ``-m flip7`` in them and
ends like any program. What Python itself or a module reads while it is loaded is the same for the
copies of one original, so there is one for each such surroundings.
"""

import atexit
import fcntl
import functools
import gc
import importlib
import json
import os
import pkgutil
import pty
import runpy
import select
import signal
import socket
import subprocess
import sys
import termios
from collections.abc import Mapping, Sequence
from typing import Any

_READ_WHILE_LOADED = (
    *("PYTHON", "TEXTUAL", "LC_", "LANG", "NO_COLOR", "ESCDELAY", "COVERAGE"),
    *("COLUMNS", "LINES"),
)
_COVERED = "COVERAGE"
_MOUTHFUL = 1 << 20

START = [sys.executable, "-m", "flip7"]


class Warm:
    """A copy that runs, told of and told to stop like a `subprocess.Popen`."""

    def __init__(self, original: "_Original", pid: int, command: Sequence[str]) -> None:
        self.pid = pid
        self.args = command
        self.returncode: int | None = None
        self._original = original

    def poll(self) -> int | None:
        """The exit code, if it is over."""
        return self._ended(0)

    def wait(self, timeout: float | None = None) -> int:
        """The exit code, once it is over."""
        code = self._ended(timeout)
        if code is None:
            raise subprocess.TimeoutExpired(self.args, timeout or 0)
        return code

    def send_signal(self, number: int) -> None:
        """Signals it, if it still runs."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def _ended(self, timeout: float | None) -> int | None:
        if self.returncode is None:
            self.returncode = self._original.ended(self.pid, timeout)
        return self.returncode


class _Original:
    """The program that is copied, and how each of its copies ended."""

    def __init__(self, env: Mapping[str, str]) -> None:
        self._ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._terminal, its = pty.openpty()
        self._codes: dict[int, int] = {}
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, __file__, str(theirs.fileno())],
                stdin=its,
                stdout=its,
                stderr=its,
                start_new_session=True,
                pass_fds=[theirs.fileno()],
                env=env,
            )
        os.close(its)
        atexit.register(self._close)

    def copied(self, command: Sequence[str], terminal: str, env: Mapping[str, str]) -> Warm:
        told = json.dumps([terminal, os.getcwd(), command[len(START) :], dict(env)])  # noqa: PTH109
        self._ours.send(told.encode())
        while True:
            kind, pid, code = self._heard(None) or ("", 0, 0)
            if kind == "runs":
                return Warm(self, pid, command)
            self._codes[pid] = code

    def ended(self, pid: int, timeout: float | None) -> int | None:
        while pid not in self._codes:
            heard = self._heard(timeout)
            if heard is None:
                return None
            self._codes[heard[1]] = heard[2]
        return self._codes.pop(pid)

    def _close(self) -> None:
        self._ours.close()
        self._process.wait()
        os.close(self._terminal)

    def _heard(self, timeout: float | None) -> tuple[str, int, int] | None:
        if not select.select([self._ours], [], [], timeout)[0]:
            return None
        kind, pid, code = json.loads(self._ours.recv(_MOUTHFUL))
        return kind, pid, code


def started(command: Sequence[str], terminal: str, env: Mapping[str, str]) -> Warm | None:
    """This command in this terminal, if it is one that can be copied."""
    if command[: len(START)] != START or sys.platform != "linux":
        return None
    read = {name: value for name, value in env.items() if name.startswith(_READ_WHILE_LOADED)}
    if any(name.startswith(_COVERED) for name in read):
        return None
    return _original(frozenset(read.items())).copied(command, terminal, env)


@functools.cache
def _original(read: frozenset[tuple[str, str]]) -> _Original:
    usual = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return _Original({**usual, "TERM": "xterm-256color", **dict(read)})


# ------------------------------------------------------------------------ in the original


def _told(ours: int) -> list[Any]:
    """In a copy: what it is. The original stays here until nobody is there who could want one."""
    control = socket.socket(fileno=ours)
    running: dict[int, int] = {}
    while True:
        ready = select.select([control.fileno(), *running], [], [])[0]
        for handle in running.keys() & set(ready):
            pid = running.pop(handle)
            os.close(handle)
            code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
            control.send(json.dumps(["ended", pid, code]).encode())
        if control.fileno() not in ready:
            continue
        told = control.recv(_MOUTHFUL)
        if not told:
            os._exit(0)
        pid = os.fork()
        if pid:
            running[os.pidfd_open(pid)] = pid
            continue
        for handle in running:
            os.close(handle)
        what: list[Any] = json.loads(told)
        _sit_down(what[0])
        control.send(json.dumps(["runs", os.getpid(), 0]).encode())
        control.close()
        return what


def _sit_down(name: str) -> None:
    """This terminal becomes its own, and there is no other."""
    os.setsid()
    terminal = os.open(name, os.O_RDWR)
    fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)
    for handle in range(3):
        os.dup2(terminal, handle)
    os.close(terminal)


if __name__ == "__main__":
    for _ignored in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
        signal.signal(_ignored, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    # As it is for `python -m`: the folder it runs in, not the one this file is in.
    sys.path[0] = ""
    for _module in pkgutil.walk_packages(importlib.import_module("flip7").__path__, "flip7."):
        # The program itself is run, not loaded.
        if _module.name != "flip7.__main__":
            importlib.import_module(_module.name)
    gc.freeze()
    _, _folder, _arguments, _environment = _told(int(sys.argv[1]))
    os.chdir(_folder)
    os.environ.clear()
    os.environ.update(_environment)
    sys.path[0] = _folder
    sys.argv[1:] = _arguments
    runpy.run_module("flip7", run_name="__main__", alter_sys=True)
