"""A whole game told: every event with its paragraph, round by round, and how it ended.

The same story is laid out as plain text, as Markdown and as a page to print.
"""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from flip7.engine.events import Event, RoundBegan
from flip7.narrate.complaints import complain
from flip7.narrate.option_words import options
from flip7.narrate.score_sheet import as_text as score_text
from flip7.narrate.sentences import tell
from flip7.narrate.shown import shown
from flip7.narrate.words import _, fill
from flip7.record.timeline import Moment
from flip7.replay.history import History
from flip7.replay.score_table import ScoreTable, score_table


class StoryLine(msgspec.Struct, frozen=True):
    """One event, or an undo without one, with the line of the record and its round.

    A round whose beginning was undone is none: what was told of it is part of the round before.
    ``sentence`` is told in the language in use; ``names`` are harmless to show.
    """

    number: int
    round: int
    sentence: str
    event: Event | None
    names: tuple[str, ...]
    taken_back: bool


class Story(msgspec.Struct, frozen=True):
    """A game, or one round of it, as it is told; ``ending`` is empty for one round.

    ``scores`` is the score sheet, None for one round.
    """

    people: str
    rules: str
    lines: tuple[StoryLine, ...]
    ending: tuple[str, ...]
    scores: ScoreTable | None

    def rounds(self) -> Iterator[tuple[str, tuple[StoryLine, ...]]]:
        """The heading of each round, and its lines."""
        numbers = dict.fromkeys(line.round for line in self.lines)
        for number in numbers:
            heading = fill(_("Runde {number}"), number=number)
            yield heading, tuple(line for line in self.lines if line.round == number)


def story(
    history: History, round_number: int | None = None, *, seed_was_known: bool = False
) -> Story:
    """The story of a record as far as it is right, or of one round of it.

    ``seed_was_known``: people may have known the cards before the game began.
    """
    people = ", ".join(shown(name) for name in history.header.names)
    lines = tuple(
        line for line in _lines(history) if round_number is None or line.round == round_number
    )
    rules = options(history.header.rules)
    if round_number is not None:
        return Story(people, rules, lines, (), None)
    table = score_table(history)
    scores = replace(table, names=tuple(shown(name) for name in table.names))
    known = (complain("known-seed"),) if seed_was_known else ()
    return Story(people, rules, lines, (*_ending(history), *known), scores)


def as_text(told: Story) -> str:
    """The story as plain text."""
    parts = [f"{told.people}\n{told.rules}"]
    for heading, lines in told.rounds():
        parts.append("\n".join([heading, *map(_text_line, lines)]))
    if told.ending:
        parts.append(" ".join(told.ending))
    if told.scores is not None and told.scores.rows:
        parts.append(score_text(told.scores))
    return "\n\n".join(parts)


def undone() -> str:
    """What an undo without an event says."""
    return _("Zurückgenommen.")


def _lines(history: History) -> Iterator[StoryLine]:
    number = history.stops[0].round
    for at, stop in enumerate(history.stops):
        moment = history.moments[stop.moment]
        names = tuple(shown(name) for name in moment.names)
        event = history.event(at)
        if isinstance(event, RoundBegan) and not moment.taken_back:
            number = event.number
        if event is not None or moment.is_undo:
            sentence = undone() if event is None else tell(event, names)
            yield _line(moment, number, sentence, event, names)


def _line(
    moment: Moment, number: int, sentence: str, event: Event | None, names: tuple[str, ...]
) -> StoryLine:
    return StoryLine(moment.number, number, sentence, event, names, moment.taken_back)


def _text_line(line: StoryLine) -> str:
    if line.event is None:
        return f"{line.number:>5}  {line.sentence}"
    sentence = f"{line.sentence} [{line.event.paragraph}]"
    if line.taken_back:
        mark = _("zurückgenommen")
        return f"{line.number:>5} - {sentence} ({mark})"
    return f"{line.number:>5}  {sentence}"


def _ending(history: History) -> Iterator[str]:
    """How the record ends, and with what its deal can be checked."""
    if history.wrong is not None:
        wrong = history.wrong
        reason = complain(wrong.code, **wrong.details)
        yield fill(
            _("Ab Zeile {line} stimmt die Aufzeichnung nicht mehr: {reason}"),
            line=wrong.line,
            reason=reason,
        )
    elif history.finished:
        yield _("Die Partie ist zu Ende.")
    else:
        yield _("Die Partie ist noch offen.")
    if history.torn is not None:
        yield complain("torn-line")
    if history.seal is not None:
        yield fill(_("Siegel {seal}."), seal=history.seal)
    if history.seed is not None:
        yield fill(_("Seed „{seed}“."), seed=shown(history.seed, 64))
