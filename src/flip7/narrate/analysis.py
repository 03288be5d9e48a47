"""Luck and decisions in words: sections of a title, a table and sentences."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import get_args

import msgspec

from flip7.analysis.game import Analysis, TurningPoint, mean_rests
from flip7.analysis.ledger import MOST_CARDS, Cause, Entry, JudgedCall, SeatLedger, Term
from flip7.narrate.cell_width import cells, left, right
from flip7.narrate.line_chart import ChartLine, LineChart, svg
from flip7.narrate.odds import decimal, in_percent, percent, signed
from flip7.narrate.words import _, fill, ngettext, pgettext

_MOST_GIVEN_AWAY = 5
"""The most calls listed that gave points away."""


TERMS: tuple[Term, ...] = get_args(Term)
"""In the order in which they are told."""


class AnalysisPart(msgspec.Struct, frozen=True):
    """A part of the analysis; the first cell of each row is its name, the others are numbers.

    A screen or page draws the ``chart`` instead of the rows.
    """

    title: str
    heads: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    lines: tuple[str, ...] = ()
    chart: LineChart | None = None


def sections(analysis: Analysis, names: Sequence[str]) -> Iterator[AnalysisPart]:
    """All parts: sums, when it was decided, chances, calls, and each round."""
    told = (_formula(), *_left_out_told(analysis.left_out))
    yield AnalysisPart(_("Die ganze Partie"), _heads(), _ledger_rows(analysis.people, names), told)
    if analysis.turning_points:
        points = [turning_point_told(point, names) for point in analysis.turning_points]
        yield AnalysisPart(_("Wendepunkte"), lines=tuple(points))
    if analysis.chances:
        yield _chances(analysis, names)
    yield AnalysisPart(_("Entscheidungen"), lines=tuple(_calls_told(analysis.calls, names)))
    for each in analysis.rounds:
        title = fill(_("Runde {number}"), number=each.number)
        yield AnalysisPart(title, _heads(), _ledger_rows(each.seats, names))
    yield AnalysisPart(_("Was gezählt wird"), lines=(*_terms_told(), _rest_told(analysis)))


def heading() -> str:
    """What stands above all parts."""
    return _("Glück und Entscheidungen")


def as_text(parts: Iterable[AnalysisPart]) -> str:
    """The parts one below the other."""
    return "\n\n".join([heading(), *("\n".join(_text(part)) for part in parts)])


def as_html(parts: Iterable[AnalysisPart]) -> Iterator[str]:
    """The parts as the end of a page."""
    yield f"<h2>{escape(heading())}</h2>"
    for part in parts:
        yield f"<h3>{escape(part.title)}</h3>"
        if part.chart is not None:
            yield svg(part.chart)
        elif part.rows:
            heads = "".join(f"<th>{escape(head)}</th>" for head in ("", *part.heads))
            yield f"<table>\n<tr>{heads}</tr>"
            for name, *numbers in part.rows:
                row = "".join(f"<td>{escape(number)}</td>" for number in numbers)
                yield f"<tr><th>{escape(name)}</th>{row}</tr>"
            yield "</table>"
        yield from (f"<p>{escape(line)}</p>" for line in part.lines)


def term_word(term: Term) -> str:
    """The name of a term."""
    return {
        "start": pgettext("term", "Start"),
        "luck": _("Glück"),
        "loss": _("verschenkt"),
        "others": _("andere"),
        "rest": _("Rest"),
    }[term]


def cause_word(cause: Cause) -> str:
    """What a term came from, in a word or two."""
    return {
        "start": _("noch keine Karte"),
        "card": pgettext("cause", "Karte"),
        "call": _("Entscheidung"),
        "forced": _("gezwungen"),
        "frozen": _("eingefroren"),
        "gift": _("Second Chance"),
        "pile": _("was noch kommt"),
        "flip7": _("Flip 7 von anderen"),
        "exhausted": _("keine Karte mehr da"),
        "shuffled": _("neu gemischt"),
        "ahead": _("eine Karte weiter gesehen"),
    }[cause]


def entry_told(entry: Entry, name: str) -> str:
    """What a step did to somebody: `Anna: Glück +3,2 (Karte)`. What was given away has no sign."""
    return fill(
        _("{name}: {term} {points} ({cause})"),
        name=name,
        term=term_word(entry.term),
        points=decimal(-entry.points) if entry.term == "loss" else signed(entry.points),
        cause=cause_word(entry.cause),
    )


def call_told(call: JudgedCall, name: str) -> str:
    """What either call was worth, and whether it was narrow or gave something away."""
    told = fill(
        _("{name}: Noch eine {going_on}, Stopp {stopping}"),
        name=name,
        going_on=decimal(call.going_on),
        stopping=decimal(call.stopping),
    )
    if call.is_narrow:
        return f"{told}: {_('knapp')}"
    if call.loss:
        return f"{told}: {fill(_('verschenkt {points}'), points=decimal(call.loss))}"
    return f"{told}: {_('richtig')}"


def turning_point_told(point: TurningPoint, names: Sequence[str]) -> str:
    """When it was, whose chance changed by how much, and what did most of it."""
    return fill(
        _("Runde {round}, Zeile {line}: {entry}; Aussicht {change}"),
        round=point.round,
        line=point.entry.line,
        entry=entry_told(point.entry, names[point.seat]),
        change=in_percent(signed(100 * point.change)),
    )


def worked_out_so_far(line: int, lines: int) -> str:
    """How many lines of the game have been gone through."""
    return fill(
        _("Glück und Entscheidungen werden gerechnet: Zeile {line} von {lines}."),
        line=line,
        lines=lines,
    )


def method_told() -> str:
    """How the chances are found, in one sentence."""
    return _(
        "Die Aussichten: als spielten von da an alle wie der Rechner der Hausplätze, jede weitere "
        "Runde nach dessen Verteilung der Rundenpunkte, unabhängig voneinander."
    )


def _heads() -> tuple[str, ...]:
    return (_("Punkte"), *map(term_word, TERMS))


def _ledger_rows(seats: dict[int, SeatLedger], names: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    best_first = sorted(seats.items(), key=lambda each: (-each[1].points, each[0]))
    return tuple((names[seat], *_numbers(sums)) for seat, sums in best_first)


def _numbers(sums: SeatLedger) -> tuple[str, ...]:
    others = map(signed, (sums.others, sums.rest))
    return str(sums.points), decimal(sums.start), signed(sums.luck), decimal(sums.loss), *others


def _formula() -> str:
    return _("Punkte = Start + Glück − verschenkt + andere + Rest.")


def _terms_told() -> tuple[str, ...]:
    return (
        _("Start: was vor der ersten Karte zu erwarten ist, wenn niemand eingreift."),
        _("Glück: jede Karte, gemessen am Mittel aller Karten, die kommen konnten."),
        _(
            "verschenkt: was die andere Entscheidung im Mittel mehr gebracht hätte; wen jemand "
            "wählt, zählt nicht."
        ),
        _(
            "andere: Freeze, Flip Three und weitergegebene Second Chances, auch eigene, und was "
            "die Karten der anderen im Stapel lassen."
        ),
        fill(
            _(
                "Rest: Die Runde endet durch den Flip 7 von anderen oder ohne Karten, es wird neu "
                "gemischt, oder jemand nimmt mehr als {cards} Karten: Von da an sieht das Modell "
                "nur eine Karte weiter."
            ),
            cards=MOST_CARDS,
        ),
    )


def _chances(analysis: Analysis, names: Sequence[str]) -> AnalysisPart:
    """The chances to win after every round."""
    seats = range(len(names))
    whens = (_("Anfang"), *(fill(_("Runde {number}"), number=each) for each in analysis.numbered))
    rows = [
        (when, *(_chance(chance.get(seat)) for seat in seats))
        for when, chance in zip(whens, analysis.chances, strict=True)
    ]
    title = _("Aussichten auf den Sieg")
    lines = [
        ChartLine(names[seat], tuple(each.get(seat) for each in analysis.chances)) for seat in seats
    ]
    chart = LineChart(
        title, tuple(lines), analysis.numbered, 1.0, 0.5, in_percent(50), in_percent(0)
    )
    return AnalysisPart(title, tuple(names), tuple(rows), (method_told(),), chart)


def _chance(chance: float | None) -> str:
    return "–" if chance is None else percent(round(1000 * chance), 1000)


def _calls_told(calls: Sequence[JudgedCall], names: Sequence[str]) -> Iterator[str]:
    yield _narrow_told(sum(call.is_narrow for call in calls), len(calls))
    dear = sorted(
        (call for call in calls if call.loss and not call.is_narrow), key=lambda call: -call.loss
    )
    for call in dear[:_MOST_GIVEN_AWAY]:
        yield fill(
            _("Zeile {line}: {call}"), line=call.line, call=call_told(call, names[call.seat])
        )


def _narrow_told(narrow: int, calls: int) -> str:
    """How many calls were no mistakes because either answer was about as good."""
    if not narrow:
        none = ngettext(
            "{calls} Entscheidung, und knapp war sie nicht.",
            "{calls} Entscheidungen, und knapp war keine davon.",
            calls,
        )
        return fill(none, calls=calls)
    told = ngettext(
        "{narrow} von {calls} Entscheidung war knapp: Das andere war höchstens einen halben "
        "Punkt besser oder schlechter, ein Fehler war keine davon.",
        "{narrow} von {calls} Entscheidungen waren knapp: Das andere war höchstens einen halben "
        "Punkt besser oder schlechter, ein Fehler war keine davon.",
        calls,
    )
    return fill(told, narrow=narrow, calls=calls)


def _rest_told(analysis: Analysis) -> str:
    causes = ", ".join(
        f"{cause_word(cause)} {decimal(points)}"
        for cause, points in mean_rests(analysis.rounds).items()
    )
    return fill(
        _("Der Rest ist im Mittel {rest} Punkte je Runde groß ({causes})."),
        rest=decimal(analysis.mean_rest),
        causes=causes,
    )


def _left_out_told(rounds: int) -> Iterator[str]:
    """How many rounds nothing can be said of, and why."""
    if rounds:
        told = ngettext(
            "{rounds} Runde ist nicht dabei: Sie ist als Punkte eingetragen, oder ihr Anfang oder "
            "ihr Stapel ist unbekannt.",
            "{rounds} Runden sind nicht dabei: Sie sind als Punkte eingetragen, oder ihr Anfang "
            "oder ihr Stapel ist unbekannt.",
            rounds,
        )
        yield fill(told, rounds=rounds)


def _text(part: AnalysisPart) -> Iterator[str]:
    yield part.title
    rows = [("", *part.heads), *part.rows] if part.rows else []
    widths = [max(map(cells, column)) for column in zip(*rows, strict=True)]
    for name, *numbers in rows:
        columns = [right(each, width) for each, width in zip(numbers, widths[1:], strict=True)]
        yield "  ".join([left(name, widths[0]), *columns])
    yield from part.lines
