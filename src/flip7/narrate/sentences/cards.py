"""Cards that were turned, told, and the Second Chance."""

from collections.abc import Sequence

from flip7.engine.cards import is_number
from flip7.engine.events import (
    Busted,
    CardTurned,
    Exhausted,
    FlipSeven,
    PutBack,
    ShieldSpent,
    ShieldTaken,
    ShieldVoid,
    Shuffled,
)
from flip7.narrate.card_words import label, listed_cards
from flip7.narrate.words import _, fill, ngettext


def card_turned(event: CardTurned, names: Sequence[str]) -> str:
    if event.nth:
        template = _("Karte {nth} von 3 für {name}: {card}.")
    elif event.is_dealt:
        template = _("Startkarte für {name}: {card}.")
    elif is_number(event.card):
        template = _("{name} zieht eine {card}.")
    else:
        template = _("{name} zieht {card}.")
    return fill(template, nth=event.nth, name=names[event.seat], card=label(event.card))


def short_card(event: CardTurned, names: Sequence[str]) -> str:
    if event.nth:
        template = _("{name} {nth}/3: {card}")
    elif event.is_dealt:
        template = _("{name} bekommt {card}")
    else:
        template = _("{name} zieht {card}")
    return fill(template, nth=event.nth, name=names[event.seat], card=label(event.card))


def busted(event: Busted, names: Sequence[str]) -> str:
    template = ngettext(
        "{name} hat schon eine {card}: verzockt, {points} Punkt verloren.",
        "{name} hat schon eine {card}: verzockt, {points} Punkte verloren.",
        event.lost,
    )
    return fill(template, name=names[event.seat], card=label(event.card), points=event.lost)


def flip_seven(event: FlipSeven, names: Sequence[str]) -> str:
    template = _("FLIP 7! {name} hat sieben verschiedene Zahlen: {numbers}.")
    return fill(template, name=names[event.seat], numbers=listed_cards(event.numbers))


def shuffled(event: Shuffled) -> str:
    if event.said:
        template = ngettext(
            "Ihr habt gemischt: {cards} Karte liegt im Stapel.",
            "Ihr habt gemischt: {cards} Karten liegen im Stapel.",
            event.cards,
        )
        return fill(template, cards=event.cards)
    template = ngettext(
        "Der Stapel ist leer: {cards} Karte aus der Ablage wird der neue Stapel.",
        "Der Stapel ist leer: {cards} Karten aus der Ablage werden gemischt.",
        event.cards,
    )
    return fill(template, cards=event.cards)


def put_back(event: PutBack, names: Sequence[str]) -> str:
    template = ngettext(
        "So vereinbart: {name} nimmt „Noch eine“ zurück. Der Stapel mit {cards} Karte ist neu "
        "gemischt.",
        "So vereinbart: {name} nimmt „Noch eine“ zurück. Der Stapel mit {cards} Karten ist neu "
        "gemischt.",
        event.cards,
    )
    return fill(template, name=names[event.seat], cards=event.cards)


def exhausted(event: Exhausted) -> str:
    if event.shuffled:
        return _("Der Stapel ist leer, und in diesem Zug wurde schon gemischt: keine Karten mehr.")
    return _("Der Stapel ist leer, und zu mischen gibt es nichts: keine Karten mehr.")


def shield_spent(event: ShieldSpent, names: Sequence[str]) -> str:
    template = _(
        "{name} hat schon eine {card}: Die neue {card} und die Second Chance werden abgelegt."
    )
    return fill(template, name=names[event.seat], card=label(event.card))


def shield_taken(event: ShieldTaken, names: Sequence[str]) -> str:
    if event.giver is None:
        return fill(_("{name} behält die Second Chance."), name=names[event.seat])
    return fill(
        _("{name} hat jetzt die Second Chance von {giver}."),
        name=names[event.seat],
        giver=names[event.giver],
    )


def short_shield(event: ShieldTaken, names: Sequence[str]) -> str:
    if event.giver is None:
        return fill(_("{name} behält Second Chance"), name=names[event.seat])
    return fill(
        _("Second Chance von {giver} an {name}"), name=names[event.seat], giver=names[event.giver]
    )


def shield_void(event: ShieldVoid, names: Sequence[str]) -> str:
    template = _("Die Second Chance von {name} wurde nicht gebraucht und wird abgelegt.")
    return fill(template, name=names[event.seat])
