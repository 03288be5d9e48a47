"""A story as a page to read, keep and print: one file of HTML that needs nothing from outside."""

from collections.abc import Iterator, Sequence
from html import escape

from flip7.narrate.analysis import AnalysisPart, as_html
from flip7.narrate.line_chart import svg
from flip7.narrate.rulebook import load
from flip7.narrate.score_chart import score_chart
from flip7.narrate.story import Story, StoryLine
from flip7.narrate.words import _, language
from flip7.replay.score_table import ScoreTable

_STYLE = """\
body { font: 11pt/1.45 serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem;
       color: #111; background: #fff }
h1, h2, h3 { font-family: sans-serif; break-after: avoid }
table { border-collapse: collapse; font: 10pt sans-serif }
th, td { border: 1px solid #999; padding: .15rem .5rem; text-align: right }
svg { width: 100%; height: auto; break-inside: avoid }
ol { list-style: none; padding: 0 }
li { break-inside: avoid; padding-left: 3.5rem; text-indent: -3.5rem }
li b { display: inline-block; width: 3rem; font-weight: normal; color: #666; text-indent: 0 }
abbr { font: 9pt sans-serif; color: #555; text-decoration: none }
del { color: #777 }
@media print { body { margin: 0; max-width: none } }"""


def as_page(told: Story, rules: str, luck: Sequence[AnalysisPart] = ()) -> str:
    """The whole page; the paragraphs of the rule book ``rules`` are named beside their numbers.

    ``luck`` stands behind the story.
    """
    return "\n".join(_parts(told, rules, luck)) + "\n"


def _parts(told: Story, rules: str, luck: Sequence[AnalysisPart]) -> Iterator[str]:
    title = escape(f"Flip 7: {told.people}")
    yield "<!DOCTYPE html>"
    yield f'<html lang="{language()}">'
    yield f'<head>\n<meta charset="utf-8">\n<title>{title}</title>'
    yield f"<style>\n{_STYLE}\n</style>\n</head>\n<body>"
    yield f"<h1>{title}</h1>\n<p>{escape(told.rules)}</p>"
    if told.scores is not None and told.scores.rows:
        yield from _table(told.scores)
        yield svg(score_chart(told.scores))
    titles = {paragraph.number: paragraph.title for paragraph in load(rules)}
    for heading, lines in told.rounds():
        yield f"<h2>{escape(heading)}</h2>\n<ol>"
        for line in lines:
            yield _line(line, titles)
        yield "</ol>"
    if told.ending:
        yield f"<p>{escape(' '.join(told.ending))}</p>"
    if luck:
        yield from as_html(luck)
    yield "</body>\n</html>"


def _table(scores: ScoreTable) -> Iterator[str]:
    heads = "".join(f"<th>{escape(head)}</th>" for head in (_("Runde"), *scores.names))
    yield f"<table>\n<tr>{heads}</tr>"
    for row in scores.rows:
        both = zip(row.points, row.totals, strict=True)
        cells = "".join(
            "<td>–</td>" if points is None else f"<td>{points} → {total}</td>"
            for points, total in both
        )
        yield f"<tr><th>{row.number}</th>{cells}</tr>"
    yield "</table>"


def _line(line: StoryLine, titles: dict[str, str]) -> str:
    told = escape(line.sentence)
    if line.taken_back:
        told = f"<del>{told}</del>"
    if line.event is not None:
        number = line.event.paragraph
        told += f' <abbr title="{escape(titles[number])}">{number}</abbr>'
    return f"<li><b>{line.number}</b> {told}</li>"
