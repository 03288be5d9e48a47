"""Every event told: one example each, then whole games of both editions."""

import random
import re
from typing import get_args

import pytest

from flip7.engine.cards import FLIP3, FREEZE, SECOND, X2, card_named
from flip7.engine.deck import seeded_deck
from flip7.engine.events import (
    ActionWaits,
    Aimed,
    Busted,
    Called,
    CardTurned,
    Corrected,
    DealEnded,
    DealSkipped,
    Event,
    Exhausted,
    FlipSeven,
    Frozen,
    Lapsed,
    LapseReason,
    MatchReopened,
    MatchWon,
    PutBack,
    Reached,
    RoundBegan,
    RoundEnded,
    Scored,
    SeatJoined,
    SeatLeft,
    SeriesBegan,
    SeriesEnded,
    SeriesEnding,
    ShieldSpent,
    ShieldTaken,
    ShieldVoid,
    Shuffled,
    TableCleared,
    Tied,
    TurnPassed,
    WaitingTaken,
    events_of,
)
from flip7.engine.inputs import Turn
from flip7.engine.match import advance, legal_inputs, new_match
from flip7.engine.requests import CardDue, MatchOver
from flip7.engine.ruleset import RULE_SETS
from flip7.engine.state import Ending
from flip7.narrate import words
from flip7.narrate.sentences import short, tell
from flip7.narrate.sentences.scores import reckoning

ANNA, BEN, CLEO, DORA = range(4)
NAMES = ["Anna", "Ben", "Cleo", "Dora"]
STRANGE = ["[/b]", "{0} {name}", "%s %(name)s", "\\ $error {"]

PLUS4 = card_named("+4")

EXAMPLES: list[tuple[Event, str, str]] = [
    (
        RoundBegan("2.1", 4, dealer=BEN, first=BEN),
        "Runde 4: Ben gibt und bekommt die erste Karte.",
        "Runde 4, Ben gibt",
    ),
    (
        RoundBegan("2.1", 1, dealer=BEN, first=CLEO),
        "Runde 1: Ben gibt, die erste Karte bekommt Cleo.",
        "Runde 1, Ben gibt",
    ),
    (
        DealSkipped("2.4", ANNA),
        "Anna ist schon raus und bekommt keine Karte.",
        "Anna: keine Karte",
    ),
    (DealEnded("2.2"), "Alle haben ihre Startkarte.", ""),
    (TurnPassed("3.4", ANNA), "Anna ist dran.", ""),
    (Called("3.1", ANNA, hit=True, points=0), "Anna sagt „Noch eine“.", ""),
    (
        Called("3.2", BEN, hit=False, points=23),
        "Ben sagt Stopp und sichert 23 Punkte.",
        "Ben: Stopp mit 23",
    ),
    (
        Called("3.2", BEN, hit=False, points=1),
        "Ben sagt Stopp und sichert 1 Punkt.",
        "Ben: Stopp mit 1",
    ),
    (
        Called("3.2", BEN, hit=False, points=0),
        "Ben sagt Stopp und sichert 0 Punkte.",
        "Ben: Stopp mit 0",
    ),
    (CardTurned("3.1", ANNA, 9), "Anna zieht eine 9.", "Anna zieht 9"),
    (CardTurned("3.1", ANNA, PLUS4), "Anna zieht +4.", "Anna zieht +4"),
    (CardTurned("3.1", ANNA, X2), "Anna zieht ×2.", "Anna zieht ×2"),
    (CardTurned("3.3", ANNA, FLIP3), "Anna zieht Flip Three.", "Anna zieht Flip Three"),
    (CardTurned("2.3", ANNA, 9), "Startkarte für Anna: 9.", "Anna bekommt 9"),
    (CardTurned("2.5", ANNA, 9), "Startkarte für Anna: 9.", "Anna bekommt 9"),
    (
        CardTurned("7.2", DORA, 5, nth=2, giver=BEN),
        "Karte 2 von 3 für Dora: 5.",
        "Dora 2/3: 5",
    ),
    (
        Busted("4.1", CLEO, 8, lost=31),
        "Cleo hat schon eine 8: verzockt, 31 Punkte verloren.",
        "Cleo verzockt sich mit 8, 31 Punkte verloren",
    ),
    (
        Busted("4.1", CLEO, 1, lost=1),
        "Cleo hat schon eine 1: verzockt, 1 Punkt verloren.",
        "Cleo verzockt sich mit 1, 1 Punkt verloren",
    ),
    (
        FlipSeven("4.2", ANNA, (0, 1, 3, 5, 7, 9, 12)),
        "FLIP 7! Anna hat sieben verschiedene Zahlen: 0, 1, 3, 5, 7, 9 und 12.",
        "Anna: FLIP 7!",
    ),
    (
        ShieldSpent("6.2", BEN, 9),
        "Ben hat schon eine 9: Die neue 9 und die Second Chance werden abgelegt.",
        "Second Chance rettet Ben",
    ),
    (
        ShieldTaken("6.1", ANNA),
        "Anna behält die Second Chance.",
        "Anna behält Second Chance",
    ),
    (
        ShieldTaken("6.3", DORA, giver=BEN),
        "Dora hat jetzt die Second Chance von Ben.",
        "Second Chance von Ben an Dora",
    ),
    (
        ActionWaits("7.3", DORA, FREEZE, place=2),
        "Freeze wartet für Dora bis nach der Serie, Platz 2 in der Schlange.",
        "Freeze wartet",
    ),
    (
        WaitingTaken("8.2", DORA, FREEZE),
        "Jetzt ist die wartende Karte von Dora dran: Freeze.",
        "Freeze von Dora ist dran",
    ),
    (
        WaitingTaken("8.6", DORA, FLIP3, target=BEN),
        "Jetzt wirkt die wartende Karte von Dora: Flip Three, angesagt für Ben.",
        "Flip Three von Dora ist dran",
    ),
    (Aimed("5.1", BEN, FREEZE, DORA, (BEN, DORA)), "Ben gibt Dora den Freeze.", ""),
    (Aimed("5.1", BEN, FREEZE, BEN, (BEN, DORA)), "Ben nimmt den Freeze selbst.", ""),
    (Aimed("7.1", BEN, FLIP3, DORA, (BEN, DORA)), "Ben gibt Dora den Flip Three.", ""),
    (Aimed("7.1", BEN, FLIP3, BEN, (BEN, DORA)), "Ben nimmt den Flip Three selbst.", ""),
    (
        Aimed("6.3", BEN, SECOND, DORA, (ANNA, DORA)),
        "Ben gibt die Second Chance an Dora weiter.",
        "",
    ),
    (
        Aimed("9.1", BEN, FREEZE, BEN, (BEN,), forced=True),
        "Ben muss den Freeze selbst nehmen: Sonst ist niemand mehr im Spiel.",
        "Freeze muss an Ben",
    ),
    (
        Aimed("9.1", BEN, FREEZE, DORA, (DORA,), forced=True),
        "Ben muss Dora den Freeze geben: Sonst ist niemand mehr im Spiel.",
        "Freeze muss an Dora",
    ),
    (
        Aimed("9.1", BEN, FLIP3, BEN, (BEN,), forced=True),
        "Ben muss den Flip Three selbst nehmen: Sonst ist niemand mehr im Spiel.",
        "Flip Three muss an Ben",
    ),
    (
        Aimed("9.1", BEN, FLIP3, DORA, (DORA,), forced=True),
        "Ben muss Dora den Flip Three geben: Sonst ist niemand mehr im Spiel.",
        "Flip Three muss an Dora",
    ),
    (
        Aimed("9.1", BEN, SECOND, DORA, (DORA,), forced=True),
        "Ben muss die Second Chance an Dora weitergeben: Alle anderen haben eine oder sind raus.",
        "Second Chance muss an Dora",
    ),
    (
        Aimed("8.6", BEN, FREEZE, DORA, (BEN, DORA), in_advance=True),
        "Ben sagt Freeze für Dora an.",
        "Freeze nachher an Dora",
    ),
    (
        Aimed("8.6", BEN, FLIP3, BEN, (BEN, DORA), in_advance=True),
        "Ben sagt Flip Three für sich selbst an.",
        "Flip Three nachher an Ben",
    ),
    (
        Aimed("9.1", BEN, FREEZE, BEN, (BEN,), forced=True, in_advance=True),
        "Freeze von Ben geht nachher an Ben: Sonst ist niemand mehr im Spiel.",
        "Freeze nachher an Ben",
    ),
    (
        Frozen("5.1", DORA, giver=BEN, points=31),
        "Dora ist eingefroren und behält 31 Punkte.",
        "Ben friert Dora bei 31 ein",
    ),
    (
        Frozen("5.1", DORA, giver=DORA, points=1),
        "Dora ist eingefroren und behält 1 Punkt.",
        "Dora friert bei 1 ein",
    ),
    (
        Frozen("5.2", DORA, giver=BEN, points=4, shield=True),
        "Dora ist eingefroren und behält 4 Punkte; die Second Chance hilft da nicht.",
        "Ben friert Dora bei 4 ein",
    ),
    (
        SeriesBegan("7.1", DORA, giver=BEN),
        "Flip Three von Ben: Dora bekommt bis zu drei Karten.",
        "Flip Three von Ben für Dora",
    ),
    (
        SeriesBegan("7.1", BEN, giver=BEN),
        "Flip Three: Ben bekommt bis zu drei Karten.",
        "Flip Three für Ben",
    ),
    (
        SeriesEnded("7.1", DORA, BEN, (7, FREEZE, 7), "bust"),
        "Flip Three von Ben für Dora endet nach 7, Freeze und 7: verzockt.",
        "Flip Three für Dora vorbei",
    ),
    (
        SeriesEnded("7.1", BEN, BEN, (5, PLUS4, 9), "complete"),
        "Flip Three für Ben ist vorbei: 5, +4 und 9.",
        "Flip Three für Ben vorbei",
    ),
    (
        SeriesEnded("4.2", DORA, BEN, (7,), "flip7"),
        "Flip Three von Ben für Dora endet nach 7: Flip 7.",
        "Flip Three für Dora vorbei",
    ),
    (
        SeriesEnded("10.4", DORA, BEN, (), "exhausted"),
        "Flip Three von Ben für Dora bringt nichts: Es kommt keine Karte mehr.",
        "Flip Three für Dora vorbei",
    ),
    (
        SeriesEnded("10.4", DORA, BEN, (7, 3), "exhausted"),
        "Flip Three von Ben für Dora endet nach 7 und 3: Es kommt keine Karte mehr.",
        "Flip Three für Dora vorbei",
    ),
    (
        Lapsed("6.3", BEN, SECOND, "nobody-eligible"),
        "Second Chance von Ben verfällt: Wer noch im Spiel ist, hat schon eine.",
        "Second Chance von Ben verfällt",
    ),
    (
        Lapsed("8.6", BEN, FREEZE, "target-out", DORA),
        "Freeze von Ben verfällt: Dora ist nicht mehr im Spiel.",
        "Freeze von Ben verfällt",
    ),
    (
        Lapsed("8.7", BEN, FLIP3, "bust"),
        "Flip Three von Ben verfällt: Ben hat sich in dieser Serie verzockt.",
        "Flip Three von Ben verfällt",
    ),
    (
        Lapsed("8.8", BEN, FREEZE, "flip7"),
        "Freeze von Ben verfällt: Nach einem Flip 7 wirkt nichts mehr.",
        "Freeze von Ben verfällt",
    ),
    (
        Lapsed("8.8", BEN, FREEZE, "nobody-active"),
        "Freeze von Ben verfällt: Niemand ist mehr im Spiel.",
        "Freeze von Ben verfällt",
    ),
    (
        Lapsed("10.4", BEN, FREEZE, "exhausted"),
        "Freeze von Ben verfällt: Es kommt keine Karte mehr.",
        "Freeze von Ben verfällt",
    ),
    (
        Exhausted("10.4", shuffled=False),
        "Der Stapel ist leer, und zu mischen gibt es nichts: keine Karten mehr.",
        "Keine Karten mehr",
    ),
    (
        Exhausted("10.4", shuffled=True),
        "Der Stapel ist leer, und in diesem Zug wurde schon gemischt: keine Karten mehr.",
        "Keine Karten mehr",
    ),
    (
        Shuffled("10.3", 38),
        "Der Stapel ist leer: 38 Karten aus der Ablage werden gemischt.",
        "Neu gemischt",
    ),
    (
        Shuffled("10.2", 1),
        "Der Stapel ist leer: 1 Karte aus der Ablage wird der neue Stapel.",
        "Neu gemischt",
    ),
    (
        ShieldVoid("6.4", ANNA),
        "Die Second Chance von Anna wurde nicht gebraucht und wird abgelegt.",
        "",
    ),
    (
        Scored("11.1", ANNA, numbers=23, factor=1, plus=0, bonus=0, points=23, total=120),
        "Anna bekommt 23 Punkte, insgesamt 120.",
        "",
    ),
    (
        Scored("11.1", ANNA, numbers=1, factor=1, plus=0, bonus=0, points=1, total=1),
        "Anna bekommt 1 Punkt, insgesamt 1.",
        "",
    ),
    (
        Scored("11.1", ANNA, numbers=37, factor=2, plus=6, bonus=15, points=95, total=95),
        "Anna bekommt 95 Punkte (37 × 2 + 6 + 15 für den Flip 7), insgesamt 95.",
        "",
    ),
    (
        Scored("11.1", CLEO, 0, 1, 0, 0, points=0, total=31, busted=True),
        "Cleo hat sich verzockt: 0 Punkte, insgesamt 31.",
        "",
    ),
    (
        RoundEnded("11.2", 3, "all-out", (0,), (0,)),
        "Runde 3 ist zu Ende: Niemand ist mehr im Spiel.",
        "Runde 3 ist zu Ende",
    ),
    (
        RoundEnded("4.2", 3, "flip7", (0,), (0,)),
        "Runde 3 ist zu Ende: Ein Flip 7 beendet sie für alle.",
        "Runde 3 ist zu Ende",
    ),
    (
        RoundEnded("10.4", 3, "exhausted", (0,), (0,)),
        "Runde 3 ist zu Ende: Es kommt keine Karte mehr.",
        "Runde 3 ist zu Ende",
    ),
    (
        TableCleared("10.1", discards=38, pile=56),
        "Die Karten der Runde kommen auf die Ablage: 56 im Stapel, 38 in der Ablage.",
        "",
    ),
    (
        TableCleared("10.1", discards=None, pile=None),
        "Die Karten der Runde kommen auf die Ablage.",
        "",
    ),
    (
        Tied("12.2", (ANNA, BEN, CLEO), 211),
        "Gleichstand: Anna, Ben und Cleo haben je 211 Punkte. Alle spielen weiter.",
        "Gleichstand bei 211, alle spielen weiter",
    ),
    (
        Tied("12.2", (ANNA, BEN), 1),
        "Gleichstand: Anna und Ben haben je 1 Punkt. Alle spielen weiter.",
        "Gleichstand bei 1, alle spielen weiter",
    ),
    (MatchWon("12.1", ANNA, 211), "Anna gewinnt mit 211 Punkten!", "Anna gewinnt mit 211"),
    (MatchWon("12.1", ANNA, 1), "Anna gewinnt mit 1 Punkt!", "Anna gewinnt mit 1"),
    (SeatLeft("12.4", BEN, 120), "Ben geht, 120 Punkte bleiben stehen.", "Ben geht"),
    (SeatLeft("12.4", BEN, 1), "Ben geht, 1 Punkt bleibt stehen.", "Ben geht"),
    (
        SeatJoined("12.5", DORA, 0),
        "Dora kommt dazu und beginnt mit 0 Punkten.",
        "Dora kommt dazu",
    ),
    (
        SeatJoined("12.5", DORA, 1),
        "Dora kommt dazu und beginnt mit 1 Punkt.",
        "Dora kommt dazu",
    ),
]

EXAMPLES += [
    (
        Shuffled("14.2", 40, said=True),
        "Ihr habt gemischt: 40 Karten liegen im Stapel.",
        "Neu gemischt",
    ),
    (
        RoundEnded("14.3", 3, "counted", (23, 0), (61, 40)),
        "Runde 3 ist als Punkte eingetragen.",
        "Runde 3 ist zu Ende",
    ),
    (
        Reached("13.2", (), 4),
        "Die Herausforderung ist nach 4 Runden zu Ende. Niemand hat das Ziel geschafft.",
        "Niemand hat das Ziel geschafft.",
    ),
    (
        Reached("13.2", (ANNA, BEN), 1),
        "Die Herausforderung ist nach 1 Runde zu Ende. Anna und Ben haben das Ziel geschafft!",
        "Anna und Ben haben das Ziel geschafft!",
    ),
    (
        Corrected("14.4", 2, (10, 5), (10, 5), (20, 5), (20, 5)),
        "Runde 2 ist berichtigt: Anna 20 statt 10.",
        "Runde 2 berichtigt",
    ),
    (
        Corrected("14.4", 2, (10, 5), (20, 5), (30, 7), (30, 7)),
        "Runde 2 ist berichtigt: Anna 30 statt 20, zuerst 10, Ben 7 statt 5.",
        "Runde 2 berichtigt",
    ),
    (
        Corrected("14.4", 2, (10, 5), (20, 5), (20, 5), (20, 5)),
        "Runde 2 bleibt, wie sie war.",
        "Runde 2 berichtigt",
    ),
    (
        MatchReopened("14.4"),
        "Damit ist die Partie wieder offen.",
        "Die Partie ist wieder offen",
    ),
    (
        PutBack("12.6", BEN, 40),
        "So vereinbart: Ben nimmt „Noch eine“ zurück. Der Stapel mit 40 Karten ist neu gemischt.",
        "Ben nimmt „Noch eine“ zurück, neu gemischt",
    ),
]
EVENTS = [event for event, _, _ in EXAMPLES]


@pytest.mark.parametrize(("event", "sentence", "few_words"), EXAMPLES)
def test_told(event, sentence, few_words):
    assert tell(event, NAMES) == sentence
    assert short(event, NAMES) == few_words


def test_every_kind_of_event_has_an_example():
    assert {type(event) for event in EVENTS} == set(get_args(Event))


def test_every_reason_and_every_ending_has_an_example():
    lapses = {event.why for event in EVENTS if isinstance(event, Lapsed)}
    series = {event.why for event in EVENTS if isinstance(event, SeriesEnded)}
    rounds = {event.ending for event in EVENTS if isinstance(event, RoundEnded)}
    assert (lapses, series, rounds) == (
        set(get_args(LapseReason)),
        set(get_args(SeriesEnding)),
        set(get_args(Ending)),
    )


@pytest.mark.parametrize("event", EVENTS)
def test_a_name_is_never_read_as_a_template(event):
    """P010: markup, braces and percent signs in names come through as they are."""
    plain = tell(event, NAMES)
    for seat, name in enumerate(NAMES):
        if name in plain:
            assert STRANGE[seat] in tell(event, STRANGE)
    assert "{" not in plain + short(event, NAMES)


def test_p080_no_word_of_another_language():
    told = " ".join(f"{tell(event, NAMES)} {short(event, NAMES)}" for event in EVENTS).casefold()
    assert not {"hit", "stay", "bust", "round", "points", "draw"} & set(re.findall(r"\w+", told))


def test_the_signs_can_be_plain():
    words.use_plain_signs(True)
    try:
        told = tell(Scored("11.1", ANNA, 37, 2, 6, 0, 80, 80), NAMES)
        assert tell(CardTurned("3.1", ANNA, X2), NAMES) == "Anna zieht x2."
    finally:
        words.use_plain_signs(False)
    assert told == "Anna bekommt 80 Punkte (37 x 2 + 6), insgesamt 80."


def test_the_reckoning_adds_up():
    assert reckoning(Scored("11.1", ANNA, 26, 2, 4, 0, 56, 56)) == "26 × 2 + 4"
    assert reckoning(Scored("11.1", ANNA, 0, 1, 10, 0, 10, 10)) == "0 + 10"
    assert reckoning(Scored("11.1", ANNA, 23, 1, 0, 0, 23, 23)) == "23"


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("seed", range(5))
def test_whole_games_are_told(rules, seed):
    chance = random.Random(seed)
    people = 12 if seed == 0 else 4
    names = [f"Name {seat}" for seat in range(people)]
    match, steps = new_match(RULE_SETS[rules], people, 0)
    deck = seeded_deck(f"told {seed}")
    while not isinstance(match.request, MatchOver):
        for event in events_of(steps):
            sentence = tell(event, names)
            assert sentence[-1] in ".!"
            assert "{" not in sentence + short(event, names)
        if isinstance(match.request, CardDue):
            card, deck = deck.draw(match)
            match, steps = advance(match, Turn(card))
        else:
            match, steps = advance(match, chance.choice(legal_inputs(match)))
    assert tell(steps[-1].event, names).startswith(f"Name {match.winner} gewinnt")
