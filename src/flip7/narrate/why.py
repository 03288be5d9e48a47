"""Why something happened, told: the facts behind an event, one sentence each."""

from collections.abc import Sequence
from typing import assert_never

from flip7.engine.cards import SECOND
from flip7.narrate import statuses
from flip7.narrate.asking import waits
from flip7.narrate.card_words import label, listed, listed_cards
from flip7.narrate.rulebook import Paragraph, load
from flip7.narrate.sentences import tell
from flip7.narrate.words import _, fill, ngettext
from flip7.replay.why import (
    Beginning,
    CallChoice,
    Choice,
    Fact,
    FlipThree,
    Lay,
    NoChoice,
    OutBecause,
    PassedOver,
    Piles,
    Queue,
    RepeatRisk,
    Totals,
    Why,
)

Names = Sequence[str]


def sentence(why: Why) -> str:
    """What happened."""
    return tell(why.event, why.names)


def paragraph(why: Why) -> Paragraph:
    """The paragraph that decided it, from the rule book of that game."""
    return load(why.rules).paragraph(why.paragraph)


def facts(why: Why) -> list[str]:
    """The facts behind it, one sentence each."""
    return [fact(each, why.names) for each in why.facts]


def fact(known: Fact, names: Names) -> str:
    """One fact in one sentence."""
    match known:
        case Lay():
            return _lay(known, names)
        case Choice():
            return fill(
                _("{name} hatte die Wahl: {targets}."),
                name=names[known.seat],
                targets=_either(known.targets, names),
            )
        case NoChoice():
            return _no_choice(known, names)
        case CallChoice():
            return _call(known, names)
        case RepeatRisk():
            return _risk(known, names)
        case PassedOver():
            return fill(_("Nicht mehr im Spiel: {people}."), people=_people(known.others, names))
        case Queue():
            waiting = ", ".join(waits(action, names) for action in known.waiting)
            return fill(_("In der Schlange: {waiting}."), waiting=waiting)
        case FlipThree():
            return _series(known, names)
        case Totals():
            return _standing(known, names)
        case Piles():
            return fill(
                _(
                    "Im Stapel {pile}, in der Ablage {discards}, vor euch {front}, "
                    "gebunden oder wartend {elsewhere}."
                ),
                pile=known.pile,
                discards=known.discards,
                front=known.in_front,
                elsewhere=known.elsewhere,
            )
        case Beginning():
            return _beginning(known, names)
        case _:
            assert_never(known)


def _lay(known: Lay, names: Names) -> str:
    if not known.cards:
        return fill(_("Vor {name} lag noch nichts."), name=names[known.seat])
    return fill(
        _("Vor {name} lag vorher: {cards}."),
        name=names[known.seat],
        cards=listed_cards(known.cards),
    )


def _no_choice(known: NoChoice, names: Names) -> str:
    if not known.others:
        return fill(_("{name} hatte keine Wahl."), name=names[known.seat])
    return fill(
        _("{name} hatte mit {card} keine Wahl: {people}."),
        name=names[known.seat],
        card=label(known.card),
        people=_people(known.others, names),
    )


def _call(known: CallChoice, names: Names) -> str:
    if not known.may_stay:
        template = _("{name} konnte nur Noch eine sagen: Ohne Karte gibt es kein Stopp.")
        return fill(template, name=names[known.seat])
    template = ngettext(
        "{name} konnte Noch eine sagen oder mit Stopp {points} Punkt sichern.",
        "{name} konnte Noch eine sagen oder mit Stopp {points} Punkte sichern.",
        known.points,
    )
    return fill(template, name=names[known.seat], points=known.points)


def _risk(known: RepeatRisk, names: Names) -> str:
    template = ngettext(
        "Von {cards} Karte, die kommen konnte, hätte {repeating} eine Zahl von {name} wiederholt.",
        "Von {cards} Karten, die kommen konnten, hätten {repeating} eine Zahl von {name} "
        "wiederholt.",
        known.cards,
    )
    return fill(template, cards=known.cards, repeating=known.repeating, name=names[known.seat])


def _series(known: FlipThree, names: Names) -> str:
    if not known.cards:
        return fill(
            _("Flip Three von {giver} für {name}: Noch ist keine der drei Karten da."),
            giver=names[known.giver],
            name=names[known.seat],
        )
    return fill(
        _("Flip Three von {giver} für {name}, bis dahin: {cards}."),
        giver=names[known.giver],
        name=names[known.seat],
        cards=listed_cards(known.cards),
    )


def _standing(known: Totals, names: Names) -> str:
    totals = [f"{name} {total}" for name, total in zip(names, known.totals, strict=False)]
    return fill(
        _("Der Stand: {totals}. Das Ziel: {target}."), totals=", ".join(totals), target=known.target
    )


def _beginning(known: Beginning, names: Names) -> str:
    if known.dealer == known.first:
        template = _("{dealer} gibt; an diesem Tisch fängt an, wer gibt.")
    else:
        template = _("{dealer} gibt; an diesem Tisch fängt an, wer links davon sitzt: {first}.")
    return fill(template, dealer=names[known.dealer], first=names[known.first])


def _either(seats: Sequence[int], names: Names) -> str:
    """Names to choose from: `Anna, Ben oder Cleo`."""
    *others, last = [names[seat] for seat in seats]
    if not others:
        return last
    return fill(_("{others} oder {last}"), others=", ".join(others), last=last)


def _people(others: Sequence[tuple[int, OutBecause]], names: Names) -> str:
    return listed(f"{names[seat]} ({_because(why)})" for seat, why in others)


def _because(why: OutBecause) -> str:
    if why == "shield":
        return fill(_("hat schon {card}"), card=label(SECOND))
    return statuses.of(why) or _("im Spiel")
