"""Every event cites a paragraph of its rule book, and every paragraph is cited or general."""

from collections import Counter
from functools import cache

import pytest
from msgspec.structs import replace

from flip7.engine.events import Event
from flip7.engine.inputs import Correct, Count, Shuffle
from flip7.engine.ruleset import (
    DE_KOSMOS_2025,
    INT_THE_OP_2025,
    RULE_SETS,
    RuleSet,
    rule_set,
)
from flip7.narrate.rulebook import load
from tests.builders import deal, table
from tests.random_play import ARRANGEMENTS, HABITS, Setting, opening, steps

GENERAL = {
    DE_KOSMOS_2025.name: {
        "1.1": "how many cards there are",
        "1.2": "two decks",
        "8.6": "nothing is named in advance",
        "8.7": "a bust removes nothing",
        "10.5": "no card is lost",
        "10.6": "what lapsing means",
        "12.3": "two people",
        "12.6": "the table agrees, not the engine",
        "13.1": "one or two people",
        "14.1": "a card that cannot come is refused",
        "14.5": "what an undo takes back, the record knows",
    },
    INT_THE_OP_2025.name: {
        "1.1": "how many cards there are",
        "1.2": "two decks",
        "8.1": "who owns a waiting card",
        "8.2": "one queue",
        "8.3": "busted, one names nothing",
        "8.4": "named is named",
        "8.5": "no shield ever waits",
        "10.5": "no card is lost",
        "10.6": "what lapsing means",
        "12.3": "two people",
        "12.6": "the table agrees, not the engine",
        "13.1": "one or two people",
        "14.1": "a card that cannot come is refused",
        "14.5": "what an undo takes back, the record knows",
    },
}
"""Paragraphs that decide no single event, and why."""


@cache
def cited(name: str) -> Counter[str]:
    """How often each paragraph is cited in many games, and in scenes that are rare."""
    events: list[Event] = []
    for seed, arrangement in enumerate(ARRANGEMENTS * 6):
        for habit in HABITS:
            rules = rule_set(name, target=(40, 9999)[seed % 2])
            seats = (2, 4, 13, 18)[seed % 4]
            setting = Setting(rules, seats, 0, arrangement, habit, seed, 4, False, seats < 13)
            match, told, _ = opening(setting)
            events += told
            for step in steps(setting, match):
                events += step.events
    return Counter(event.paragraph for event in [*events, *rare_events(RULE_SETS[name])])


def rare_events(rules: RuleSet) -> list[Event]:
    """Scenes that many games may pass by."""
    all_frozen = deal("A B C", "freeze", rules=rules).gives("A", "A").draws("freeze")
    all_frozen.gives("B", "B").draws("freeze")
    last_card = table("A: 7 | B: 2 stayed", rules=rules, only="7").hits("A").draws("7 0")
    seats = "A: 12 | B: 12 stayed | C: 9 stayed"
    tied = table(seats, totals=(191, 191, 0), rules=rules).stays("A").leaves("A")
    return [*all_frozen.events, *last_card.events, *tied.events, *new_chapters(rules)]


def new_chapters(rules: RuleSet) -> list[Event]:
    """A challenge, and a round of real cards that is entered as points and corrected."""
    alone = deal("A", "5", rules=replace(rules, challenge=1)).stays("A")
    real = deal("A B", rules=replace(rules, real_cards=True))
    real.answers(Shuffle()).answers(Count((3, 5))).answers(Correct(1, (4, 5)))
    return [*alone.events, *real.events]


@pytest.mark.parametrize("name", RULE_SETS)
def test_every_event_cites_a_paragraph_of_its_rule_book(name):
    numbers = {paragraph.number for paragraph in load(name)}
    assert set(cited(name)) <= numbers


@pytest.mark.parametrize("name", RULE_SETS)
def test_every_paragraph_is_cited_or_general(name):
    numbers = {paragraph.number for paragraph in load(name)}
    assert numbers - set(cited(name)) == set(GENERAL[name])
    assert len(GENERAL[name]) <= 14
