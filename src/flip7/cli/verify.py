"""`flip7 verify`: one line for each record, right or not."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from flip7.cli.output import say, say_object
from flip7.narrate.complaints import complain, file_code, unreadable_here
from flip7.narrate.shown import shown, shown_path
from flip7.narrate.words import _, fill, ngettext
from flip7.record.errors import Wrong
from flip7.record.verdict import Verdict
from flip7.record.verifying import verify

NOT_RIGHT = 1

FIRST_LINE = 1
"""The line named for a file that cannot be read at all."""


def verify_files(paths: Iterable[Path], *, as_json: bool) -> int:
    """Judges every file, also after a bad one; 1 if any is not right, else 0."""
    all_right = True
    for path in paths:
        try:
            verdict = verify(path)
        except Wrong as wrong:
            all_right = False
            _say_wrong(path, wrong.line, wrong.code, complain(wrong.code, **wrong.details), as_json)
        except OSError as error:
            all_right = False
            code = file_code(error)
            _say_wrong(path, FIRST_LINE, code, unreadable_here(error), as_json)
        else:
            if as_json:
                say_object(_verdict_object(path, verdict))
            else:
                say(f"ok {shown_path(path)} {_facts(verdict)}")
    return 0 if all_right else NOT_RIGHT


def _say_wrong(path: Path, line: int, code: str, reason: str, as_json: bool) -> None:
    if as_json:
        say_object({"file": str(path), "ok": False, "line": line, "code": code, "reason": reason})
    else:
        say(f"FAIL {shown_path(path)}:{line}: {reason}")


def _facts(verdict: Verdict) -> str:
    """The facts of a record that is right: its lines, its seal, how it ended."""
    facts = [
        fill(ngettext("{lines} Zeile", "{lines} Zeilen", verdict.lines), lines=verdict.lines),
        _("fertig") if verdict.finished else _("noch offen"),
    ]
    if verdict.commitment is not None:
        facts.append(fill(_("Siegel {seal}"), seal=verdict.commitment))
    if verdict.seed is not None:
        facts.append(fill(_("Seed „{seed}“"), seed=shown(verdict.seed, 64)))
    elif verdict.finished and verdict.commitment is not None:
        facts.append(_("der Seed, sobald das Ergebnis gilt"))
    if verdict.torn is not None:
        torn = ngettext(
            "Zeile {line} ist abgerissen und zählt nicht ({size} Byte)",
            "Zeile {line} ist abgerissen und zählt nicht ({size} Bytes)",
            verdict.torn.size,
        )
        facts.append(fill(torn, line=verdict.torn.number, size=verdict.torn.size))
    return ", ".join(facts)


def _verdict_object(path: Path, verdict: Verdict) -> dict[str, Any]:
    game = verdict.game
    return {
        "file": str(path),
        "ok": True,
        "lines": verdict.lines,
        "finished": verdict.finished,
        "torn": 0 if verdict.torn is None else verdict.torn.size,
        "seal": verdict.commitment,
        "seed": verdict.seed,
        "rules": game.header.rules.name,
        "names": list(game.names),
        "totals": list(game.match.totals),
        "winner": game.match.winner,
    }
