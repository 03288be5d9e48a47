"""`flip7 explain`: a game told, each event with the paragraph that decided it."""

from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

from flip7.cli.errors import Refused, refuse_the_rest
from flip7.cli.output import say, say_object
from flip7.cli.progress_line import told_while_analysed
from flip7.cli.typed_values import number_typed
from flip7.engine.cards import NAMES
from flip7.engine.events import Event
from flip7.library.games import seed_was_known
from flip7.library.look_back import look_back, look_through
from flip7.narrate.story import (
    StoryLine,
    ending,
    harmless,
    story,
    story_lines,
    text_end,
    text_lines,
    title,
)
from flip7.record.timeline import Moment
from flip7.record.verdict import Verdict
from flip7.record.verifying import Reading
from flip7.replay.history import History
from flip7.replay.score_table import ScoreSheet


def explain(
    path: Path, wanted_round: str | None, form: str, *, as_json: bool, purist: bool = False
) -> int:
    """Tells the game, or one round of it, as far as its record is right.

    The page of a whole game whose result stands tells luck and decisions as well, but not to
    a purist.
    """
    if wanted_round is None and (as_json or form == "text"):
        return _as_it_is_read(look_through(path), as_json=as_json)
    from flip7.library.laid_out import laid_out  # the pages are not needed for text

    history = look_back(path)
    number = None if wanted_round is None else _round(wanted_round, history)
    told = story(history, number, seed_was_known=_was_known(history.verdict))
    if as_json:
        _say_objects(told.lines)
    else:
        tells_luck = history.has_analysis and number is None and not purist
        with told_while_analysed(len(history.moments)):
            text = laid_out(told, history, form, tells_luck=tells_luck)
        say(text.rstrip("\n"))
    refuse_the_rest(history.wrong)
    return 0


def _as_it_is_read(reading: Reading, *, as_json: bool) -> int:
    """Tells the game moment by moment; of what was told only the score sheet is kept."""
    if as_json:
        _say_objects(story_lines(reading))
    else:
        _say_text(reading)
    refuse_the_rest(reading.verdict.wrong)
    return 0


def _say_text(reading: Reading) -> None:
    moments, sheet = iter(reading), ScoreSheet()
    first = next(moments)
    header = first.game.header
    say("\n".join(title(header.names, header.rules)))
    for line in text_lines(story_lines(_counted(chain([first], moments), sheet))):
        say(line)
    verdict = reading.verdict
    end = ending(verdict, seed_was_known=_was_known(verdict))
    for line in text_end(end, harmless(sheet.table)):
        say(line)


def _counted(moments: Iterable[Moment], sheet: ScoreSheet) -> Iterator[Moment]:
    """The moments on their way to be told, put on the score sheet in passing."""
    for moment in moments:
        sheet.take(moment)
        yield moment


def _was_known(verdict: Verdict) -> bool:
    return verdict.seed is not None and seed_was_known(verdict.path, verdict.seed)


def _say_objects(lines: Iterable[StoryLine]) -> None:
    for line in lines:
        if line.event is not None:
            say_object(_object(line, line.event))


def _round(text: str, history: History) -> int:
    number, last = number_typed(text), history.moments[-1].match.round.number
    if not 1 <= number <= last:
        raise Refused("no-such-round", found=text, last=last)
    return number


def _object(line: StoryLine, event: Event) -> dict[str, Any]:
    card = getattr(event, "card", None)
    return {
        "line": line.number,
        "round": line.round,
        "event": type(event).__name__,
        "seat": getattr(event, "seat", getattr(event, "owner", None)),
        "card": None if card is None else NAMES[card],
        "paragraph": event.paragraph,
        "taken_back": line.taken_back,
        "text": line.sentence,
    }
