"""A whole game told: every event with its paragraph, round by round, and how it ended.

The same story is laid out as plain text, as Markdown and as a page to print; as text it can be told
while the record is read.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby

import msgspec
from msgspec.structs import replace

from flip7.engine.events import Event, RoundBegan, SeatJoined
from flip7.engine.ruleset import RuleSet
from flip7.narrate.characters import character_name
from flip7.narrate.complaints import complain
from flip7.narrate.option_words import options
from flip7.narrate.score_sheet import as_text as score_text
from flip7.narrate.sentences import tell
from flip7.narrate.shown import shown
from flip7.narrate.words import _, fill
from flip7.record.timeline import Moment
from flip7.record.verdict import Verdict
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
        for number, lines in groupby(self.lines, key=lambda line: line.round):
            yield heading(number), tuple(lines)


def story(
    history: History, round_number: int | None = None, *, seed_was_known: bool = False
) -> Story:
    """The story of a record as far as it is right, or of one round of it.

    ``seed_was_known``: people may have known the cards before the game began.
    """
    told = story_lines(history.moments)
    lines = tuple(line for line in told if round_number is None or line.round == round_number)
    people, rules = title(history.header.names, history.header.rules)
    if round_number is not None:
        return Story(people, rules, lines, (), None)
    end = tuple(ending(history.verdict, seed_was_known=seed_was_known))
    return Story(people, rules, lines, end, harmless(score_table(history)))


def title(names: Iterable[str], rules: RuleSet) -> tuple[str, str]:
    """Who plays, and by which rules."""
    return ", ".join(map(shown, names)), options(rules)


def heading(round_number: int) -> str:
    """What stands above a round."""
    return fill(_("Runde {number}"), number=round_number)


def harmless(scores: ScoreTable) -> ScoreTable:
    """The score sheet with names that are harmless to show."""
    return replace(scores, names=tuple(map(shown, scores.names)))


def as_text(told: Story) -> str:
    """The story as plain text."""
    lines = [told.people, told.rules, *text_lines(told.lines)]
    if told.scores is not None:
        lines += text_end(told.ending, told.scores)
    return "\n".join(lines)


def text_lines(lines: Iterable[StoryLine]) -> Iterator[str]:
    """The rounds as plain text, line by line, with an empty one before each heading."""
    for number, told in groupby(lines, key=lambda line: line.round):
        yield ""
        yield heading(number)
        yield from map(_text_line, told)


def text_end(end: Iterable[str], scores: ScoreTable) -> Iterator[str]:
    """How it ended, and the score sheet, as plain text behind the rounds."""
    yield ""
    yield " ".join(end)
    if scores.rows:
        yield ""
        yield score_text(scores)


def undone() -> str:
    """What an undo without an event says."""
    return _("Zurückgenommen.")


def story_lines(moments: Iterable[Moment]) -> Iterator[StoryLine]:
    """Everything that happened, told as it comes; no more than one moment is held."""
    number = 1
    for moment in moments:
        position = moment.game.header.position
        if moment.number == 1 and position is not None:
            number = position.round
        names = tuple(map(shown, moment.names))
        for event in moment.events:
            if isinstance(event, RoundBegan) and not moment.taken_back:
                number = event.number
            sentence = " ".join([tell(event, names), *_of_the_house(moment, event)])
            yield _line(moment, number, sentence, event, names)
        if moment.is_undo and not moment.events:
            yield _line(moment, number, undone(), None, names)


def _of_the_house(moment: Moment, event: Event) -> Iterator[str]:
    """Which character sits down, where it is no person."""
    if isinstance(event, SeatJoined):
        character = moment.game.characters[event.seat]
        if character is not None:
            template = _("Dort spielt das Haus: {character}.")
            yield fill(template, character=shown(character_name(character)))


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


def ending(end: Verdict, *, seed_was_known: bool = False) -> Iterator[str]:
    """How the record ends, and with what its deal can be checked."""
    if end.wrong is not None:
        yield fill(
            _("Ab Zeile {line} stimmt die Aufzeichnung nicht mehr: {reason}"),
            line=end.wrong.line,
            reason=complain(end.wrong.code, **end.wrong.details),
        )
    elif end.finished:
        yield _("Die Partie ist zu Ende.")
    else:
        yield _("Die Partie ist noch offen.")
    if end.torn is not None:
        yield complain("torn-line")
    if end.commitment is not None:
        yield fill(_("Siegel {seal}."), seal=end.commitment)
    if end.seed is not None:
        yield fill(_("Seed „{seed}“."), seed=shown(end.seed, 64))
    if seed_was_known:
        yield complain("known-seed")
