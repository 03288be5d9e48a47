"""The deck of a seed: the deal `flip7-deal-1`, number by number."""

import hashlib
import subprocess
import sys

import pytest

from flip7.engine.cards import NAMES, bag_of, card_named, cards_in, deck_bag
from flip7.engine.deal import drawn_dealer
from flip7.engine.deck import (
    StackedDeck,
    Words,
    commitment,
    is_seed,
    seeded_deck,
)
from flip7.engine.errors import IllegalInput
from flip7.engine.inputs import Turn
from flip7.engine.match import advance, legal_inputs, new_match
from flip7.engine.requests import CardDue
from flip7.engine.ruleset import INT_THE_OP_2025, rule_set
from tests.builders import DE, names_of, table


def dealt(seed, decks=1):
    """All cards of the seed's first pile, by name."""
    return [NAMES[card] for card in seeded_deck(seed, decks).cards]


def spelled_out(seed, bag, used=0):
    """The shuffle of the specification, written down once more and without the engine."""
    words: list[int] = []

    def below(n):
        nonlocal used
        while True:
            while used >= len(words):
                digest = hashlib.sha256(f"{seed}/{len(words) // 4}".encode()).digest()
                words.extend(int.from_bytes(digest[i : i + 8], "big") for i in (0, 8, 16, 24))
            used += 1
            if words[used - 1] < 2**64 // n * n:
                return words[used - 1] % n

    cards = cards_in(bag)
    for i in range(len(cards) - 1, 0, -1):
        j = below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards, used


def test_the_seed_kosmos_deals_what_the_specification_says():
    """P087."""
    cards = dealt("KOSMOS")
    assert " ".join(cards[:12]) == "11 12 12 12 flip3 6 11 5 9 5 10 11"
    assert " ".join(cards[-3:]) == "10 7 4"
    assert len(cards) == 94


def test_the_drawn_dealer_the_first_word_and_the_seal():
    assert drawn_dealer("KOSMOS", 4) == 3
    assert Words("Grüße").below(2**64)[0] == 14898594246025126900
    assert commitment("KOSMOS") == "9918bf59"


@pytest.mark.parametrize("seed", ["KOSMOS", "Grüße", "7", " 7", "x" * 64, "王", "a/0"])
@pytest.mark.parametrize("decks", [1, 2])
def test_every_seed_is_shuffled_as_specified(seed, decks):
    cards, _ = spelled_out(seed, deck_bag(decks))
    assert list(seeded_deck(seed, decks).cards) == cards
    assert bag_of(cards) == deck_bag(decks)


def test_different_seeds_deal_differently():
    """P082: also those that look like the same number."""
    seeds = ["7", "07", " 7", "7 ", "-7", "7.0", "Grüße", "Grusse"]
    assert len({tuple(dealt(seed)) for seed in seeds}) == len(seeds)


def test_a_word_beyond_the_last_multiple_is_passed_over():
    """With n just above half the range about every second word is."""
    n = 2**63 + 1
    words, passed_over = Words("KOSMOS"), 0
    for _ in range(50):
        number, after = words.below(n)
        assert 0 <= number < n
        passed_over += after.used - words.used - 1
        words = after
    assert 25 < passed_over < 90


def test_below_one_takes_a_word_all_the_same():
    assert Words("KOSMOS").below(1) == (0, Words("KOSMOS", 1))


def test_all_numbers_are_equally_likely():
    words, counts = Words("fair"), [0] * 6
    for _ in range(6000):
        number, words = words.below(6)
        counts[number] += 1
    assert all(900 < count < 1100 for count in counts)


def exhaust(match, deck):
    """Everybody says hit and points at the first, until the next card needs a shuffle."""
    while match.round.pile or not isinstance(match.request, CardDue):
        due = match.request
        if isinstance(due, CardDue):
            card, deck = deck.draw(match)
            match, _ = advance(match, Turn(card))
        else:
            match, _ = advance(match, legal_inputs(match)[0])
    return match, deck


def test_a_reshuffle_goes_on_with_the_same_words():
    """The discards in canonical order, the words after those of the first shuffle."""
    match, _ = new_match(rule_set("de-kosmos-2025", target=9999), 4, 0)
    match, deck = exhaust(match, seeded_deck("KOSMOS"))
    _, used = spelled_out("KOSMOS", deck_bag(1))
    cards, _ = spelled_out("KOSMOS", match.round.discards, used)
    card, after = deck.draw(match)
    assert card == cards[0]
    assert list(after.cards) == cards
    assert after.drawn == 1


def test_a_reshuffle_is_made_when_the_card_is_turned():
    """An undo before that takes it back, words included: the deck is the value it was."""
    match, _ = new_match(rule_set("de-kosmos-2025", target=9999), 4, 0)
    match, deck = exhaust(match, seeded_deck("KOSMOS"))
    used = deck.words.used
    once = deck.draw(match)
    assert deck.words.used == used
    assert deck.draw(match) == once


def test_a_later_reshuffle_continues_further():
    """P058: three piles of one seed, each another order."""
    rules = rule_set("int-the-op-2025", target=9999)
    match, _ = new_match(rules, 4, 0)
    deck = seeded_deck("KOSMOS")
    used = [deck.words.used]
    for _ in range(3):
        match, deck = exhaust(match, deck)
        card, deck = deck.draw(match)
        match, _ = advance(match, Turn(card))
        used.append(deck.words.used)
    assert used == sorted(set(used))


def test_a_stacked_deck_deals_its_cards_and_nothing_after_them():
    match, _ = new_match(INT_THE_OP_2025, 2, 0)
    deck = StackedDeck((3, 5))
    first, deck = deck.draw(match)
    second, deck = deck.draw(match)
    assert (first, second) == (3, 5)
    with pytest.raises(IllegalInput, match="card-not-in-pile"):
        deck.draw(match)


def test_a_pile_put_together_again_is_shuffled_with_the_words_that_come():
    """12.6: words are never used twice, and an empty pile uses none."""
    _, deck = seeded_deck("KOSMOS").draw(new_match(DE, 2, 0)[0])
    again = deck.with_pile(deck_bag(1))
    assert sorted(again.cards) == cards_in(deck_bag(1))
    assert again.words.used > deck.words.used
    assert again.with_pile(0).words == again.words
    stacked = StackedDeck((3, 5))
    assert stacked.with_pile(deck_bag(1)) == stacked


@pytest.mark.parametrize("text", ["a", "7", " ", "x" * 64, "Grüße", "👍", "a/0", "ſ"])
def test_what_is_a_seed(text):
    assert is_seed(text)


@pytest.mark.parametrize(
    "text", ["", "x" * 65, "Gru\u0308\u00dfe", "a\n", "\x00", "\x7f", "\x85", "\ud800", "\u212b"]
)
def test_what_is_no_seed(text):
    """P082: only in NFC, 1 to 64 characters, no control characters."""
    assert not is_seed(text)


def test_two_processes_deal_the_same():
    """P061: no hash of this process goes into it."""
    look = "from flip7.engine.deck import seeded_deck; print(seeded_deck('Omas Geburtstag').cards)"
    told = {
        subprocess.run(
            [sys.executable, "-c", look],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert told == {f"{seeded_deck('Omas Geburtstag').cards}\n".encode()}


def test_the_pile_of_a_match_does_not_know_the_order():
    t = table("A: 3 | B: 5", rules=DE)
    assert names_of(t.match.round.pile).split() == sorted(t.pile.split(), key=card_named)
