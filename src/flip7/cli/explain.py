"""`flip7 explain`: a game as text, each event with the paragraph that decided it."""

from pathlib import Path
from typing import Any

import msgspec

from flip7.cli.output import say, say_object
from flip7.cli.refused import Refused, refuse
from flip7.engine.cards import NAMES
from flip7.engine.events import Event, RoundBegan
from flip7.games import unreadable, wrong_at
from flip7.narrate.complaints import complain
from flip7.narrate.editions import options
from flip7.narrate.sentences import tell
from flip7.narrate.shown import shown
from flip7.narrate.words import _, fill
from flip7.record.game import Game
from flip7.record.lines import Undo
from flip7.record.reading import Told, Torn, read_record
from flip7.record.verifying import Verdict
from flip7.record.wrong import Wrong


class _Step(msgspec.Struct):
    """One event, or an undo without one: where it stands, its round, whether it was taken back."""

    line: int
    round: int
    event: Event | None
    names: tuple[str, ...]
    taken_back: bool = False


def explain(path: Path, wanted_round: str | None, *, as_json: bool) -> int:
    """Tells the game, or one round of it."""
    told, torn = _read(path)
    steps = _steps(told)
    game = told[-1].game
    if wanted_round is not None:
        number = _round_number(wanted_round, last=max(step.round for step in steps))
        steps = [step for step in steps if step.round == number]
    if as_json:
        for step in steps:
            if step.event is not None:
                say_object(_object(step, step.event))
        return 0
    say(_heading(game))
    _say_steps(steps)
    if wanted_round is None:
        say(f"\n{_ending(Verdict(path, told[-1].number, game, torn))}")
    return 0


def _read(path: Path) -> tuple[list[Told], Torn | None]:
    told: list[Told] = []
    torn: Torn | None = None
    try:
        for line in read_record(path):
            if isinstance(line, Torn):
                torn = line
            else:
                told.append(line)
    except Wrong as wrong:
        raise Refused(wrong_at(path, wrong)) from None
    except OSError as error:
        raise Refused(unreadable(path, error)) from None
    return told, torn


def _steps(told: list[Told]) -> list[_Step]:
    """Every event in order; what an undo took back is marked."""
    position = told[0].game.header.position
    round_number = 1 if position is None else position.round
    steps: list[_Step] = []
    for line in told:
        names = tuple(shown(name) for name in line.game.names)
        if isinstance(line.line, Undo):
            _mark_taken_back(steps, told, line)
            steps.append(_Step(line.number, round_number, None, names))
        for event in line.events:
            if isinstance(event, RoundBegan):
                round_number = event.number
            steps.append(_Step(line.number, round_number, event, names))
        round_number = line.game.match.round.number
    return steps


def _mark_taken_back(steps: list[_Step], told: list[Told], undo: Told) -> None:
    """An undo makes the game the very value that it was before what is taken back."""
    back_to = next(line.number for line in told if line.game is undo.game)
    for step in steps:
        step.taken_back = step.taken_back or back_to < step.line


def _round_number(text: str, last: int) -> int:
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= 6 else 0
    if not 1 <= number <= last:
        raise refuse("no-such-round", found=text, last=last)
    return number


def _heading(game: Game) -> str:
    return f"{', '.join(shown(name) for name in game.header.names)}\n{options(game.header.rules)}"


def _say_steps(steps: list[_Step]) -> None:
    """The events under the number of their round."""
    heading = 0
    for step in steps:
        if step.round != heading:
            heading = step.round
            say("\n" + fill(_("Runde {number}"), number=heading))
        say(_line(step))


def _line(step: _Step) -> str:
    if step.event is None:
        undone = _("Zurückgenommen.")
        return f"{step.line:>5}  {undone}"
    sentence = f"{tell(step.event, step.names)} [{step.event.paragraph}]"
    if step.taken_back:
        undone = _("zurückgenommen")
        return f"{step.line:>5} - {sentence} ({undone})"
    return f"{step.line:>5}  {sentence}"


def _ending(verdict: Verdict) -> str:
    """How the record ends, and with what its deal can be checked."""
    parts = [_("Die Partie ist zu Ende.") if verdict.finished else _("Die Partie ist noch offen.")]
    if verdict.torn is not None:
        parts.append(complain("torn-line"))
    if verdict.seal is not None:
        parts.append(fill(_("Siegel {seal}."), seal=verdict.seal))
    if verdict.seed is not None:
        parts.append(fill(_("Seed „{seed}“."), seed=shown(verdict.seed, 64)))
    return " ".join(parts)


def _object(step: _Step, event: Event) -> dict[str, Any]:
    card = getattr(event, "card", None)
    return {
        "line": step.line,
        "round": step.round,
        "event": type(event).__name__,
        "seat": getattr(event, "seat", getattr(event, "owner", None)),
        "card": None if card is None else NAMES[card],
        "paragraph": event.paragraph,
        "taken_back": step.taken_back,
        "text": tell(event, step.names),
    }
