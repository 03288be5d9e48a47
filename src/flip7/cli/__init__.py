"""The commands. Data goes to stdout, trouble to stderr; only one that draws loads the screens.

Exit codes: 0 done; 1 a record is not right, a game could not be saved, or the program made a fault;
2 wrong usage, unreadable input, no terminal; 128 and the number of a signal that ended the game,
129 also where the terminal is gone.
"""

import argparse
import contextlib
import os
import sys
from collections.abc import Sequence
from itertools import pairwise

from flip7.cli.errors import NOT_SAVED, Refused
from flip7.cli.output import OutputStopped, drop_the_rest, finish, prepare, say
from flip7.engine.errors import Complaint
from flip7.terminal.gone import TERMINAL_GONE, TerminalGone

OWN_FAULT = 1
WRONG_USE = 2
CUT_SHORT = 130
"""What shells expect of a program ended by Ctrl+C."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command of these arguments; returns its exit code."""
    prepare()
    code = _exit_code(sys.argv[1:] if arguments is None else arguments)
    drop_the_rest()
    return code


def _exit_code(arguments: Sequence[str]) -> int:
    """The exit code of the command, or of what ended it; trouble is told."""
    try:
        code = _run(arguments)
        finish()
    except KeyboardInterrupt:
        return CUT_SHORT
    except TerminalGone:
        return TERMINAL_GONE
    except BrokenPipeError:
        # The reader of the pipe has seen enough.
        return 0
    except OSError as error:
        return _trouble(error)
    except Exception as error:
        return _own_fault(error, _asked(arguments, "--games"))
    return code


def _run(arguments: Sequence[str]) -> int:
    """The exit code of the command, also where it refuses or argparse has ended it."""
    from flip7.cli.arguments import parse
    from flip7.cli.settings import fill_in
    from flip7.settings.file import read_settings

    asked = _asked(arguments, "--lang")
    settings = read_settings()
    _speak(asked, settings.lang)
    try:
        if asked is not None:
            _check_language(asked)
        chosen = parse(arguments)
        fill_in(chosen, settings)
        code = _carry_out(chosen)
    except Complaint as why:
        return _complaint(why)
    except SystemExit as ended:
        return int(ended.code or 0)
    return code


def _carry_out(chosen: argparse.Namespace) -> int:
    """The exit code of this command; a fault of our own is reported beside its records."""
    try:
        code: int = chosen.run(chosen)
    except (OSError, Complaint):
        raise
    except Exception as error:
        from flip7.library.games import games_folder
        from flip7.terminal.crash_report import BrokenOff

        if isinstance(error, BrokenOff):
            raise
        raise BrokenOff(games_folder(chosen.games), None) from error
    return code


def _asked(arguments: Sequence[str], option: str) -> str | None:
    """The value of this option, the last one if it is given several times.

    It is looked for before anything is parsed: help and complaints are told in the language of
    `--lang`, and a fault on the way is reported in the folder of `--games`.
    """
    asked = None
    for argument, following in pairwise([*arguments, None]):
        if argument is None or argument == "--":
            break
        if argument == option and following is not None:
            asked = following
        elif argument.startswith(f"{option}="):
            asked = argument.removeprefix(f"{option}=")
    return asked


def _speak(asked: str | None, setting: str | None) -> None:
    from flip7.narrate.words import choose_language, use

    use(choose_language(asked, setting, os.environ))


def _check_language(asked: str) -> None:
    from flip7.narrate.words import languages

    if asked not in languages():
        raise Refused("unknown-language", found=asked, known=languages())


def _complaint(why: Complaint) -> int:
    """Says why the command refuses."""
    from flip7.library.errors import in_words

    say(f"flip7: {in_words(why)}", to=sys.stderr)
    return NOT_SAVED if why.code == "not-saved" else WRONG_USE


def _own_fault(error: Exception, games: str | None) -> int:
    """Says, without a traceback, that the program made a fault, and writes a report."""
    from flip7.library.games import games_folder
    from flip7.library.typed_path import typed_path
    from flip7.terminal.crash_report import BrokenOff, tell_and_report

    if isinstance(error, BrokenOff) and isinstance(error.__cause__, Exception):
        told = tell_and_report(error.__cause__, error.folder, error.session)
    else:
        told = tell_and_report(error, games_folder(typed_path(games) if games else None))
    with contextlib.suppress(OSError):
        say(f"flip7: {told}", to=sys.stderr)
    return OWN_FAULT


def _trouble(error: OSError) -> int:
    """Says what the system reports: about the output, a file, or something without a name."""
    from flip7.narrate.complaints import complain, unreadable
    from flip7.narrate.complaints.files import reason

    if isinstance(error, OutputStopped):
        told = complain("output-stopped", reason=reason(error))
    elif error.filename is not None:
        told = unreadable(error.filename, error)
    else:
        told = complain("system-said", reason=reason(error))
    with contextlib.suppress(OSError):
        say(f"flip7: {told}", to=sys.stderr)
    return WRONG_USE
