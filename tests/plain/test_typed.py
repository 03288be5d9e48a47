"""The words people type."""

import ast
import inspect
import re

import pytest

from flip7.narrate import words
from flip7.plain import conversation, ending, pad, people, real_cards, setup
from flip7.plain.answers import _MEANINGS, _WORDS, meaning, seat_meant
from flip7.players.seat_letters import LETTERS

NAMES = ("Anna", "Jürgen", "Max", "Maximilian", "A", "張偉")


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("u", "undo"),
        ("UNDO", "undo"),
        ("rückgängig", "undo"),
        ("  Zurück. ", "undo"),
        ("zurueck", "undo"),
        ("ru\u0308ckga\u0308ngig", "undo"),
        ("N", "hit"),
        ("noch  eine!", "hit"),
        ("ja", "hit"),
        ("Stopp", "stay"),
        ("stop!", "stay"),
        ("?", "help"),
        ("stand", "stand"),
        ("warum", "why"),
        ("q", "quit"),
        ("", "confirm"),
    ],
)
def test_p104_every_usual_word_is_understood(text, command):
    assert meaning(text) == command


@pytest.mark.parametrize(
    "text", ["nein", "no", "nee", "x", "y", "nn", ".", "!", "?!?", "\x1b[A", "張", "0"]
)
def test_p104_what_could_be_meant_otherwise_is_nothing(text):
    """Nein to a question with two answers is none of them."""
    assert meaning(text) is None


def test_no_word_means_two_things():
    assert len(_MEANINGS) == sum(len(words.split(",")) for words in _WORDS.values())


def test_no_letter_of_a_seat_is_a_command():
    assert all(meaning(letter) is None for letter in LETTERS)


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("B", 1),
        ("juergen", 1),
        ("JÜRGEN", 1),
        ("max", 2),
        ("maxi", 3),
        ("ma", None),
        ("m", None),
        ("a", 0),
        ("張偉", 5),
        ("z", None),
        ("Bert", None),
    ],
)
def test_somebody_is_meant_by_letter_name_or_beginning(text, seat):
    assert seat_meant(text, "abcdef", NAMES, range(6)) == seat


def test_a_beginning_need_only_be_the_only_one_among_those_who_can_be_chosen():
    assert seat_meant("maxi", "abcdef", NAMES, [0, 3]) == 3
    assert seat_meant("ma", "abcdef", NAMES, [0, 3]) == 3


@pytest.mark.parametrize("lang", words.languages())
def test_every_word_that_help_names_is_understood(lang):
    words.use(lang)
    looks = (conversation, ending, pad, people, real_cards, setup)
    told = [words._(text) for look in looks for text in texts(look) if re.search(r"\b[qu]: ", text)]
    assert len(told) >= 6
    named = [word for text in told for word in re.findall(r"(\S+): ", text) if word != "Enter"]
    assert [word for word in named if meaning(word) is None] == []


def texts(module):
    """Every text in the code of a module."""
    tree = ast.walk(ast.parse(inspect.getsource(module)))
    return [
        each.value
        for each in tree
        if isinstance(each, ast.Constant) and isinstance(each.value, str)
    ]
