"""A story as Markdown: headings, a score table, lists; nothing in a name becomes markup."""

import re
from collections.abc import Iterator

from flip7.narrate.story import Story, StoryLine
from flip7.narrate.words import _
from flip7.replay.score_table import ScoreTable

_MARKUP = re.compile(r"([\\`*_{}\[\]()<>#+.!|~&$-])")


def as_markdown(told: Story) -> str:
    """The whole story, ended by a newline."""
    return "\n".join(_parts(told)) + "\n"


def escaped(text: str) -> str:
    """The text as Markdown shows it as it is."""
    return _MARKUP.sub(r"\\\1", text)


def _parts(told: Story) -> Iterator[str]:
    yield f"# Flip 7: {escaped(told.people)}"
    yield ""
    yield escaped(told.rules)
    if told.scores is not None and told.scores.rows:
        yield ""
        yield from _table(told.scores)
    for heading, lines in told.rounds():
        yield ""
        yield f"## {escaped(heading)}"
        yield ""
        yield from map(_line, lines)
    if told.ending:
        yield ""
        yield escaped(" ".join(told.ending))


def _table(scores: ScoreTable) -> Iterator[str]:
    yield "| " + " | ".join([_("Runde"), *map(escaped, scores.names)]) + " |"
    yield "|" + " ---: |" * (len(scores.names) + 1)
    for row in scores.rows:
        both = zip(row.points, row.totals, strict=True)
        cells = ["–" if points is None else f"{points} → {total}" for points, total in both]
        yield "| " + " | ".join([str(row.number), *cells]) + " |"


def _line(line: StoryLine) -> str:
    sentence = escaped(line.sentence)
    if line.event is not None:
        sentence = f"{sentence} **{line.event.paragraph}**"
    return f"- {line.number}: ~~{sentence}~~" if line.taken_back else f"- {line.number}: {sentence}"
