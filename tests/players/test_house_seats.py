"""Seats of the house, as they are typed behind a name: `Rechner=counter`."""

import json

import pytest

from flip7.bots.characters import CHARACTERS
from flip7.players.house_seats import (
    names_and_house,
    next_character,
    typed_character,
    unknown_character,
    who_plays,
    why_nobody,
)
from tests.cli.running import flip7


@pytest.mark.parametrize(
    ("typed", "name", "character"),
    [
        ("Anna", "Anna", None),
        ("Rechner=counter", "Rechner", "counter"),
        ("  Rechner  =  COUNTER ", "Rechner", "counter"),
        ("a=b=bold", "a=b", "bold"),
        ("=bold", "", "bold"),
        # What is no word is part of the name.
        ("Anna=", "Anna=", None),
        ("1+1=2", "1+1=2", None),
        ("Anna=so so", "Anna=so so", None),
    ],
)
def test_a_word_behind_the_last_equals_sign_is_a_character(typed, name, character):
    assert typed_character(typed) == (name, character)


def test_the_first_character_nobody_knows_is_told():
    assert unknown_character(["Anna", "Ben=bold", "=)"]) is None
    assert unknown_character(["Anna=bold", "Ben=hal", "Cleo=9000x", "Dora=x"]) == "hal"


def test_why_nobody_can_sit_down():
    assert why_nobody("A" * 40, None) is None
    assert why_nobody("Anna", "bold") is None
    too_long = why_nobody("A" * 41, "bold")
    assert too_long is not None
    assert "1 bis 40 Zeichen" in too_long
    assert "AAAA" in too_long
    unknown = why_nobody("Anna", "hal")
    assert unknown is not None
    assert "„hal“" in unknown
    assert all(character in unknown for character in CHARACTERS)


def test_the_key_goes_through_all_characters_and_back_to_a_person():
    text, seen = "Cleo", []
    for _ in range(len(CHARACTERS) + 1):
        text = next_character(text)
        seen.append(text)
    assert seen == [*(f"Cleo={character}" for character in CHARACTERS), "Cleo"]
    assert next_character("Cleo=hal") == f"Cleo={min(CHARACTERS, key=[*CHARACTERS].index)}"


def test_who_plays_a_seat_is_told_with_the_rule():
    assert who_plays("Cleo") == who_plays("Cleo=hal") == ""
    assert who_plays("Cleo=careful").startswith("Hasenfuß: Stopp ab ")


def test_of_two_with_one_name_the_right_one_is_the_house():
    names, house = names_and_house(["Max", "Max=bold", " \u200bBen "])
    assert names == ("Max", "Max (2)", "Ben")
    assert house == {"Max (2)": "bold"}


def test_the_house_sits_down_where_it_is_typed(tmp_path):
    seats = ("--seats", "Anna,Rechner=counter", "--seed", "KOSMOS")
    flip7("--games", tmp_path, "play", "--plain", *seats, stdin=b"q\n\n")
    [record] = tmp_path.glob("*.flip7")
    header = json.loads(record.read_bytes().splitlines()[0])
    assert (header["seats"], header["house"]) == (["Anna", "Rechner"], {"Rechner": "counter"})
    refused = flip7("--games", tmp_path, "play", "--plain", "--seats", "Anna,Ben=hal")
    assert refused.returncode == 2
    assert "hal" in refused.stderr
