"""The risk of one more card in words, from the longest to the shortest, and who is asked next."""

from flip7.engine.odds import Risk, seen_cards
from flip7.engine.state import Round
from flip7.narrate.words import _, fill, ngettext


def risk_told(risk: Risk) -> tuple[str, ...]:
    """What one more card can do, for whatever room there is.

    >>> for each in risk_told(Risk(cards=41, busting=22, shielded=False, reshuffled=False)):
    ...     print(each)
    verzockt mit 22 von 41 Karten (53,7 %)
    verzockt: 22 von 41 (53,7 %)
    verzockt: 22/41 (53,7 %)
    """
    if not risk.known:
        return of_an_unknown_pile(), _("Stapel unbekannt")
    if risk.cards == 0:
        return (_("keine Karte mehr da: „Noch eine“ beendet die Runde"), _("keine Karte mehr da"))
    if risk.shielded:
        templates = (
            _("{busting} von {cards} Karten doppelt ({share}), Second Chance rettet"),
            _("doppelt: {busting} von {cards}, Second rettet"),
            _("doppelt {busting}/{cards}, Second"),
        )
    else:
        templates = (
            _("verzockt mit {busting} von {cards} Karten ({share})"),
            _("verzockt: {busting} von {cards} ({share})"),
            _("verzockt: {busting}/{cards} ({share})"),
        )
    share = percent(risk.busting, risk.cards)
    longest, middle, shortest = (
        fill(each, busting=risk.busting, cards=risk.cards, share=share) for each in templates
    )
    if risk.reshuffled:
        longest = fill(_("erst wird gemischt, dann {risk}"), risk=longest)
        middle = fill(_("gemischt: {risk}"), risk=middle)
    return longest, middle, shortest


def percent(part: int, whole: int) -> str:
    """A share to a tenth of a percent.

    >>> percent(10, 60), percent(1, 1)
    ('16,7\u202f%', '100,0\u202f%')
    """
    tenths = (2000 * part + whole) // (2 * whole)
    return in_percent(_in_tenths(tenths))


def in_percent(number: str | int) -> str:
    """A number with its sign, not to be parted at the end of a line.

    >>> in_percent(25)
    '25\u202f%'
    """
    return fill(_("{number}\N{NARROW NO-BREAK SPACE}%"), number=number)


def average(sum: int, number: int) -> str:  # noqa: A002
    """A mean to a tenth.

    >>> average(70, 3), average(9, 1)
    ('23,3', '9,0')
    """
    return _in_tenths((20 * sum + number) // (2 * number))


def decimal(number: float) -> str:
    """A number to a tenth, without its sign.

    >>> decimal(20.2457)
    '20,2'
    """
    return _in_tenths(round(10 * abs(number)))


def signed(number: float) -> str:
    """A number to a tenth, with its sign.

    >>> signed(3.14), signed(-0.26), signed(-0.04)
    ('+3,1', '-0,3', '0,0')
    """
    mark = "" if not round(10 * number) else "+" if number > 0 else "-"
    return mark + decimal(number)


def _in_tenths(tenths: int) -> str:
    return fill(_("{whole},{tenth}"), whole=tenths // 10, tenth=tenths % 10)


def next_told(name: str | None) -> tuple[str, ...]:
    """Who is asked next; None where the person asked is the last."""
    if name is None:
        return (_("sonst ist niemand mehr im Spiel"), _("niemand sonst"))
    return (fill(_("danach {name}"), name=name),)


def secured_told(points: int) -> str:
    """What Stopp is worth."""
    return fill(
        ngettext("Stopp sichert {points} Punkt", "Stopp sichert {points} Punkte", points),
        points=points,
    )


def of_an_unknown_pile() -> str:
    """That a round entered as points says nothing about the cards to come (14.3)."""
    return _("welche Karten noch kommen, weiß niemand")


def of_an_empty_pile(round: Round) -> str:
    """That nothing is left to draw, and how many cards lie in nobody's hand."""
    out = sum(seen.out for seen in seen_cards(round))
    told = ngettext(
        "Der Stapel ist leer. Abgelegt oder gebunden ist {cards} Karte.",
        "Der Stapel ist leer. Abgelegt oder gebunden sind {cards} Karten.",
        out,
    )
    return fill(told, cards=out)
