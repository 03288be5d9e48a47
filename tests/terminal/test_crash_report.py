"""What a report holds, and what people are told where no screen is."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from flip7.engine.errors import IllegalInput
from flip7.record.errors import Wrong
from flip7.terminal.crash_report import lines_of

SEED = "balumi-kotefa-sudeno"


def caught(what):
    """The lines reported of what this raises."""
    try:
        what()
    except Exception as error:
        return list(lines_of(error))
    raise AssertionError("nothing broke")


def one_in_another():
    known: dict[str, str] = {}
    try:
        known[SEED]
    except KeyError as error:
        raise ValueError(f"no {SEED}") from error


def several_at_once():
    raise ExceptionGroup(SEED, [KeyError(SEED), IllegalInput("wrong-seat")])


def for_ever():
    return for_ever()


def test_a_report_names_kinds_and_places_and_no_value():
    lines = caught(one_in_another)
    assert lines[0].startswith("flip7 ")
    assert lines.index("KeyError") < lines.index("ValueError")
    assert any(line.endswith(" one_in_another") for line in lines)
    assert "    known[SEED]" in lines
    assert SEED not in "\n".join(lines)


def test_a_report_names_all_that_broke_at_once():
    lines = caught(several_at_once)
    assert {"KeyError", "IllegalInput: wrong-seat", "ExceptionGroup"} <= set(lines)
    assert SEED not in "\n".join(lines)


def test_a_report_says_what_was_missing_and_what_the_system_said():
    assert caught(lambda: object().nothing)[-1] == "AttributeError: nothing"  # type: ignore[attr-defined]
    assert caught(Path("nowhere").stat)[-1] == "FileNotFoundError: errno 2"


def test_a_report_of_a_wrong_line_says_its_code_alone():
    def wrong():
        raise Wrong("card-not-of-seed", card=7)

    assert caught(wrong)[-1] == "Wrong: card-not-of-seed"


def test_an_endless_recursion_makes_no_endless_report():
    lines = caught(for_ever)
    assert lines[-1] == "RecursionError"
    assert len(lines) < 500


@pytest.mark.parametrize("broken", ["flip7.cli.rules.rules", "flip7.cli.settings.fill_in"])
@pytest.mark.parametrize(("there", "option"), [("usual", None), ("chosen", "--games")])
def test_no_command_ever_shows_a_traceback_and_reports_beside_its_records(
    there, option, broken, tmp_path
):
    named = [] if option is None else [option, str(tmp_path / there)]
    driver = (
        "import sys, flip7.cli.rules, flip7.cli.settings\n"
        f"def breaks(*_): raise KeyError('{SEED}')\n"
        f"{broken} = breaks\n"
        "from flip7.__main__ import main\n"
        "sys.exit(main(['rules', *sys.argv[1:]]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", driver, *named],
        env=os.environ | {"FLIP7_GAMES": str(tmp_path / "usual")},
        capture_output=True,
        text=True,
        check=False,
    )
    [report] = (tmp_path / there).iterdir()
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.splitlines() == [
        "flip7: Das Programm hat einen Fehler gemacht und beendet sich.",
        f"Ein Bericht darüber, ohne Seed, Karten und Namen, liegt hier: {report}",
    ]
    assert SEED not in report.read_text(encoding="utf-8")
