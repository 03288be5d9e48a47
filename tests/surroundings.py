"""What a machine may have set, and no test may notice.

``python -m tests.surroundings`` runs the quick tests with everything set oddly, and passes what
else is typed on to pytest: ``python -m tests.surroundings tests/cli``.
"""

import os
import signal
import subprocess
import sys
from collections.abc import MutableMapping

_FAMILIES = ("PYTHON", "TEXTUAL", "LC_", "XDG_", "FLIP7_")
_SINGLES = ("COLUMNS", "LINES", "NO_COLOR", "LANGUAGE")

ODD = {
    "PYTHONDONTWRITEBYTECODE": "1",
    "PYTHONHASHSEED": "7",
    "PYTHONIOENCODING": "ascii",
    "PYTHONUNBUFFERED": "1",
    "PYTHONUTF8": "0",
    "TEXTUAL_ANIMATIONS": "none",
    "TEXTUAL_COLOR_SYSTEM": "foo",
    "TEXTUAL_LOG": "/nowhere/log",
    "COLUMNS": "7",
    "LINES": "3",
    "NO_COLOR": "1",
    "LANGUAGE": "nl:en",
    "LC_ALL": "en_GB.UTF-8",
    "LC_MESSAGES": "nl_NL.UTF-8",
    "XDG_CONFIG_HOME": "/nowhere/config",
    "XDG_DATA_HOME": "/nowhere/data",
    "FLIP7_GAMES": "/nowhere/games",
    "FLIP7_SETTINGS": "/nowhere/settings",
}
"""One value for each that would change what the program does."""


def forget(environ: MutableMapping[str, str]) -> None:
    """Takes all of that out; a test that needs one sets it.

    >>> environ = {"PYTHONUNBUFFERED": "1", "LINES": "3", "PATH": "/bin"}
    >>> forget(environ)
    >>> environ
    {'PATH': '/bin'}
    """
    for name in [*environ]:
        if name.startswith(_FAMILIES) or name in _SINGLES:
            del environ[name]


def hear_signals() -> None:
    """In a child: it ignores nothing, whatever the tests do.

    What runs behind a shell ignores Ctrl+C, what ``nohup`` starts that its window is closed, and
    so would everything they start.
    """
    for ignored in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
        signal.signal(ignored, signal.SIG_DFL)


if __name__ == "__main__":
    tests = subprocess.run(
        [sys.executable, "-m", "pytest", *sys.argv[1:]], env=os.environ | ODD, check=False
    )
    sys.exit(tests.returncode)
