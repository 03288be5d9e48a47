"""Points, told, and how the game ends."""

from collections.abc import Sequence

from flip7.engine.events import Corrected, MatchWon, Reached, Scored, Tied
from flip7.narrate.card_words import listed
from flip7.narrate.words import _, fill, ngettext, sign


def reckoning(event: Scored) -> str:
    """How the points of a hand come together: `26 × 2 + 4`, or just `23`."""
    parts = [str(event.numbers)]
    if event.factor > 1:
        parts.append(f"{sign('×', 'x')} {event.factor}")
    if event.plus:
        parts.append(f"+ {event.plus}")
    if event.bonus:
        parts.append(fill(_("+ {bonus} für den Flip 7"), bonus=event.bonus))
    return " ".join(parts)


def scored(event: Scored, names: Sequence[str]) -> str:
    if event.busted:
        template = _("{name} hat sich verzockt: 0 Punkte, insgesamt {total}.")
    elif event.points == event.numbers:
        template = ngettext(
            "{name} bekommt {points} Punkt, insgesamt {total}.",
            "{name} bekommt {points} Punkte, insgesamt {total}.",
            event.points,
        )
    else:
        template = ngettext(
            "{name} bekommt {points} Punkt ({reckoning}), insgesamt {total}.",
            "{name} bekommt {points} Punkte ({reckoning}), insgesamt {total}.",
            event.points,
        )
    return fill(
        template,
        name=names[event.seat],
        points=event.points,
        reckoning=reckoning(event),
        total=event.total,
    )


def tied(event: Tied, names: Sequence[str]) -> str:
    template = ngettext(
        "Gleichstand: {people} haben je {total} Punkt. Alle spielen weiter.",
        "Gleichstand: {people} haben je {total} Punkte. Alle spielen weiter.",
        event.total,
    )
    return fill(template, people=listed(names[seat] for seat in event.seats), total=event.total)


def match_won(event: MatchWon, names: Sequence[str]) -> str:
    template = ngettext(
        "{name} gewinnt mit {total} Punkt!", "{name} gewinnt mit {total} Punkten!", event.total
    )
    return fill(template, name=names[event.seat], total=event.total)


def managed(seats: Sequence[int], names: Sequence[str]) -> str:
    """Who has managed the challenge."""
    if not seats:
        return _("Niemand hat das Ziel geschafft.")
    template = ngettext(
        "{people} hat das Ziel geschafft!", "{people} haben das Ziel geschafft!", len(seats)
    )
    return fill(template, people=listed(names[seat] for seat in seats))


def reached(event: Reached, names: Sequence[str]) -> str:
    template = ngettext(
        "Die Herausforderung ist nach {rounds} Runde zu Ende. {managed}",
        "Die Herausforderung ist nach {rounds} Runden zu Ende. {managed}",
        event.rounds,
    )
    return fill(template, rounds=event.rounds, managed=managed(event.seats, names))


def corrected(event: Corrected, names: Sequence[str]) -> str:
    changes = [
        _change(names[seat], points, before, entered)
        for seat, (points, before, entered) in enumerate(
            zip(event.points, event.before, event.entered, strict=True)
        )
        if points != before
    ]
    if not changes:
        return fill(_("Runde {number} bleibt, wie sie war."), number=event.number)
    template = _("Runde {number} ist berichtigt: {changes}.")
    return fill(template, number=event.number, changes=", ".join(changes))


def _change(name: str, points: int, before: int, entered: int) -> str:
    if entered in (before, points):
        template = _("{name} {points} statt {before}")
    else:
        template = _("{name} {points} statt {before}, zuerst {entered}")
    return fill(template, name=name, points=points, before=before, entered=entered)
