"""A game as text to read, a page to keep, or a score sheet."""

from collections.abc import Sequence

from flip7.library.errors import NotPossible
from flip7.library.look_back import analysed
from flip7.narrate.analysis import AnalysisPart, sections
from flip7.narrate.score_sheet import as_csv
from flip7.narrate.shown import shown
from flip7.narrate.story import Story, as_text
from flip7.narrate.story_markdown import as_markdown
from flip7.narrate.story_page import as_page
from flip7.replay.history import History
from flip7.replay.score_table import score_table


def laid_out(told: Story, history: History, form: str, *, tells_luck: bool) -> str:
    """The story in a ``form``: text, markdown, html, or the score sheet alone as csv."""
    if form == "markdown":
        return as_markdown(told)
    if form == "html":
        names = [shown(name) for name in history.names]
        luck = _luck(history, names) if tells_luck else []
        return as_page(told, history.header.rules.name, luck)
    if form == "csv":
        return as_csv(score_table(history))
    return as_text(told)


def _luck(history: History, names: Sequence[str]) -> list[AnalysisPart]:
    """The analysis; nothing where the cards of no round are known."""
    try:
        return [*sections(analysed(history, purist=False), names)]
    except NotPossible:
        return []
