"""The commands. Data goes to stdout, trouble to stderr; only one that draws loads the screens.

Exit codes: 0 done; 1 a record is not right, or a game could not be saved; 2 wrong usage, unreadable
input, no terminal.
"""

import os
import sys
from collections.abc import Sequence

from flip7.cli.output import prepare, say
from flip7.cli.refused import Refused, refuse

WRONG_USE = 2
CUT_SHORT = 130
"""What shells expect of a program ended by Ctrl+C."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command of these arguments; returns its exit code."""
    prepare()
    try:
        code = _run(sys.argv[1:] if arguments is None else arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return CUT_SHORT
    except BrokenPipeError:
        return _nobody_reads()
    except OSError as error:
        return _unwritable(error)
    return code


def _run(arguments: Sequence[str]) -> int:
    """The exit code of the command, or of what argparse and refusals have said already."""
    from flip7.cli.arguments import parser

    try:
        chosen = parser().parse_args(arguments)
        _choose_language(chosen.lang)
        code: int = chosen.run(chosen)
    except Refused as refused:
        say(f"flip7: {refused.sentence}", to=sys.stderr)
        return refused.exit_code
    except SystemExit as ended:
        return int(ended.code or 0)
    return code


def _choose_language(wanted: str | None) -> None:
    from flip7.narrate.words import languages, use

    if wanted is None:
        return
    if wanted not in languages():
        raise refuse("unknown-language", found=wanted, known=languages())
    use(wanted)


def _nobody_reads() -> int:
    """The reader of the pipe has seen enough; nothing more may be written, not even at the end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
    return 0


def _unwritable(error: OSError) -> int:
    """The place the output goes to is full or gone."""
    from flip7.narrate.complaints import complain

    say(f"flip7: {complain('not-writable', path='stdout', reason=error.strerror)}", to=sys.stderr)
    _nobody_reads()
    return WRONG_USE
