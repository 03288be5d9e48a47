"""Two editions side by side, told: where they part, by which paragraphs, and what comes of it."""

from collections.abc import Iterable, Iterator

from flip7.engine.events import Event, RoundEnded
from flip7.engine.requests import CardDue
from flip7.narrate.asking import ask
from flip7.narrate.card_words import listed
from flip7.narrate.editions import edition
from flip7.narrate.rulebook import Paragraph, load
from flip7.narrate.sentences import tell
from flip7.narrate.words import _, fill, ngettext
from flip7.replay.comparison import Aftermath, Comparison, Side


def verdict(comparison: Comparison) -> str:
    """How far the two editions agree, in one sentence."""
    lines = {"start": comparison.start, "line": comparison.line}
    if comparison.outcome == "same":
        template = _("Von Zeile {start} bis {line} gibt es keinen Unterschied.")
    elif comparison.outcome == "choice":
        template = _("Ab Zeile {start} verglichen: In Zeile {line} fehlt eine Entscheidung.")
    else:
        template = _("Ab Zeile {start} verglichen: In Zeile {line} ist der erste Unterschied.")
    return fill(template, **lines)


def passed(comparison: Comparison) -> str:
    """That earlier lines went another way, but came to the same; empty if none did."""
    lines = comparison.passed
    if not lines:
        return ""
    template = ngettext(
        "In Zeile {line} geht es anders zu, es kommt aber dasselbe heraus.",
        "In {count} Zeilen geht es anders zu, es kommt aber dasselbe heraus; die erste ist {line}.",
        len(lines),
    )
    return fill(template, count=len(lines), line=lines[0])


def side(shown: Side, names: tuple[str, ...]) -> list[str]:
    """What happens under one edition, each sentence with its paragraph, and what it waits for."""
    told = [f"{tell(event, names)} [{event.paragraph}]" for event in shown.events]
    if shown.request is not None:
        told.append(f"{ask(shown.request, names)} [{shown.asked_by}]")
    return told


def paragraphs(shown: Side) -> list[Paragraph]:
    """The paragraphs that decide it there, from that edition's rule book."""
    book = load(shown.rules)
    return [book.paragraph(number) for number in shown.paragraphs]


def aftermath(comparison: Comparison) -> list[str]:
    """How the round goes on under the other edition, and how it ends on both sides."""
    after = comparison.aftermath
    if after is None:
        return []
    names = comparison.names
    told = [f"{tell(event, names)} [{event.paragraph}]" for event in _worth_telling(after.events)]
    if after.impossible:
        told.append(_("Die nächste Karte der Aufzeichnung kann hier nicht kommen."))
    elif after.request is not None:
        told.append(_open_end(after, names))
    if after.ended is not None and after.record_ended is not None:
        told.append(_points(comparison.mine.rules, after.record_ended, names))
        told.append(_points(comparison.other.rules, after.ended, names))
    return told


def text(comparison: Comparison) -> str:
    """The whole comparison as plain text."""
    return "\n".join(_text(comparison))


def _text(comparison: Comparison) -> Iterator[str]:
    yield verdict(comparison)
    if comparison.passed:
        yield passed(comparison)
    if comparison.outcome == "same":
        return
    for shown in (comparison.mine, comparison.other):
        yield ""
        yield f"{edition(shown.rules)}:"
        yield from (f"  {line}" for line in side(shown, comparison.names))
        for paragraph in paragraphs(shown):
            yield f"  {paragraph.number} {paragraph.title}"
    after = aftermath(comparison)
    if after:
        yield ""
        yield fill(_("So ginge es weiter, {edition}:"), edition=edition(comparison.other.rules))
        yield from (f"  {line}" for line in after)


def _worth_telling(events: Iterable[Event]) -> Iterator[Event]:
    for event in events:
        if not isinstance(event, RoundEnded):
            yield event


def _open_end(after: Aftermath, names: tuple[str, ...]) -> str:
    assert after.request is not None
    if isinstance(after.request, CardDue):
        return _("Hier hat die Aufzeichnung keine Karte mehr.")
    return fill(
        _("Das müsste der Tisch entscheiden: {question}"), question=ask(after.request, names)
    )


def _points(rules: str, ended: RoundEnded, names: tuple[str, ...]) -> str:
    points = listed(f"{name} {each}" for name, each in zip(names, ended.points, strict=False))
    return fill(
        _("Punkte dieser Runde, {edition}: {points}."), edition=edition(rules), points=points
    )
