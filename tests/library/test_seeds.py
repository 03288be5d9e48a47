import re

import pytest

from flip7.engine.deck import is_seed
from flip7.library.seeds import clean_seed, invent_seed


def test_an_invented_seed_is_nine_syllables_to_read_aloud():
    seed = invent_seed()
    assert re.fullmatch(
        r"(?:(?:[bdfghklmnprstw][aeiou]){3}-){2}(?:[bdfghklmnprstw][aeiou]){3}", seed
    )
    assert is_seed(seed)
    assert (14 * 5) ** 9 > 2**50


def test_two_invented_seeds_differ():
    assert len({invent_seed() for _ in range(100)}) == 100


@pytest.mark.parametrize(
    ("typed", "seed"),
    [
        ("7", "7"),
        (" 7", "7"),
        ("-7", "-7"),
        ("Gru\u0308ße", "Grüße"),
        ("Omas Geburtstag ", "Omas Geburtstag"),
        ("x" * 64, "x" * 64),
    ],
)
def test_p082_the_same_seed_typed_differently_is_the_same(typed, seed):
    assert clean_seed(typed) == seed


@pytest.mark.parametrize(
    "typed", ["", "   ", "x" * 65, "a\x1bb", "a\nb", "\x00", "\udcfc", "x" * 1_000_000]
)
def test_a_seed_that_cannot_be_one_is_refused(typed):
    with pytest.raises(ValueError, match="1–64"):
        clean_seed(typed)
