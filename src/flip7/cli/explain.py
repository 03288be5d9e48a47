"""`flip7 explain`: a game told, each event with the paragraph that decided it."""

from pathlib import Path
from typing import Any

from flip7.cli.errors import Refused
from flip7.cli.histories import history_of, number_typed, refuse_the_rest
from flip7.cli.output import say, say_object
from flip7.engine.cards import NAMES
from flip7.engine.events import Event
from flip7.library.folder import seed_was_known
from flip7.narrate.story import Story, StoryLine, as_text, story
from flip7.replay.history import History


def explain(path: Path, wanted_round: str | None, form: str, *, as_json: bool) -> int:
    """Tells the game, or one round of it, as far as its record is right."""
    history = history_of(path)
    number = None if wanted_round is None else _round(wanted_round, history)
    seed = history.seed
    told = story(history, number, seed_was_known=seed is not None and seed_was_known(path, seed))
    if as_json:
        for line in told.lines:
            if line.event is not None:
                say_object(_object(line, line.event))
    else:
        say(_laid_out(told, history, form).rstrip("\n"))
    refuse_the_rest(history)
    return 0


def _laid_out(told: Story, history: History, form: str) -> str:
    if form == "markdown":
        from flip7.narrate.story_markdown import as_markdown

        return as_markdown(told)
    if form == "html":
        from flip7.narrate.story_page import as_page

        return as_page(told, history.header.rules.name)
    if form == "csv":
        from flip7.narrate.score_sheet import as_csv
        from flip7.replay.score_table import score_table

        return as_csv(score_table(history))
    return as_text(told)


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
