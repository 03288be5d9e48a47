"""The catalogue, the filling of templates, the names of cards and of statuses."""

from pathlib import Path
from typing import get_args

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from flip7.engine.cards import FLIP3, KINDS, SECOND, X2
from flip7.engine.state import Status
from flip7.narrate import statuses, words
from flip7.narrate.card_words import label, listed, listed_cards, row, short_label
from flip7.narrate.shown import shown


@pytest.fixture
def english(tmp_path: Path):
    """A catalogue with a few words in it, in use."""
    catalogue = Catalog(locale="en", domain=words.DOMAIN)
    catalogue.add("verzockt", "bust")
    catalogue.add(("{n} Punkt", "{n} Punkte"), ("{n} point", "{n} points"))
    catalogue.add("Stopp", "stayed", context="status")
    file = tmp_path / "en" / "LC_MESSAGES" / "flip7.mo"
    file.parent.mkdir(parents=True)
    with file.open("wb") as out:
        write_mo(out, catalogue)
    words.use("en", tmp_path)
    yield
    words.use("de")


def test_german_needs_no_catalogue():
    words.use("de")
    assert words.language() == "de"
    assert words._("verzockt") == "verzockt"
    assert [words.ngettext("Punkt", "Punkte", n) for n in (0, 1, 2)] == [
        "Punkte",
        "Punkt",
        "Punkte",
    ]


def test_an_unknown_language_is_refused_and_changes_nothing():
    with pytest.raises(ValueError, match="tlh"):
        words.use("tlh")
    assert words.language() == "de"


@pytest.mark.usefixtures("english")
def test_a_language_is_there_as_soon_as_its_catalogue_is():
    assert words.language() == "en"
    assert statuses.busted() == "bust"
    assert statuses.stayed() == "stayed"
    assert words.ngettext("{n} Punkt", "{n} Punkte", 2) == "{n} points"
    assert statuses.flip7() == "FLIP 7"


@pytest.mark.parametrize(
    ("asked", "setting", "environ", "spoken"),
    [
        ("en", "nl", {"LANG": "de_DE.UTF-8"}, "en"),
        (None, "nl", {"LANG": "en_GB.UTF-8"}, "nl"),
        (None, None, {"LANG": "en_GB.UTF-8"}, "en"),
        (None, None, {"LANG": "nl_BE@euro"}, "nl"),
        (None, None, {"LANG": "de_AT"}, "de"),
        (None, None, {"LANG": "EN"}, "en"),
        (None, None, {"LANG": "en-US"}, "en"),
        (None, None, {}, "de"),
        (None, None, {"LANG": "C.UTF-8"}, "de"),
        (None, None, {"LANG": "POSIX"}, "de"),
        (None, None, {"LANG": "fr_FR.UTF-8"}, "en"),
        (None, None, {"LANG": "english"}, "en"),
        (None, None, {"LANG": "nl", "LC_MESSAGES": "en", "LC_ALL": "de"}, "de"),
        (None, None, {"LANG": "nl", "LC_MESSAGES": "en", "LC_ALL": ""}, "en"),
        (None, None, {"LANG": "nl", "LC_CTYPE": "en"}, "nl"),
        ("tlh", None, {"LANG": "nl"}, "nl"),
        (None, "tlh", {"LANG": "en"}, "en"),
        ("../en", "", {"LANG": "../nl"}, "de"),
    ],
)
def test_who_chooses_the_language(asked, setting, environ, spoken):
    assert words.choose_language(asked, setting, environ) == spoken


@pytest.mark.parametrize(
    ("environ", "spoken"),
    [
        ({"LANGUAGE": "nl:en", "LC_ALL": "de_DE.UTF-8"}, "nl"),
        ({"LANGUAGE": "fr:nl", "LANG": "de_DE.UTF-8"}, "nl"),
        ({"LANGUAGE": "pt_BR:en_GB.UTF-8", "LANG": "de_DE.UTF-8"}, "en"),
        ({"LANGUAGE": "", "LANG": "nl_NL.UTF-8"}, "nl"),
        ({"LANGUAGE": "fr", "LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANGUAGE": "C:nl", "LANG": "C"}, "nl"),
        ({"LANGUAGE": "C", "LANG": "C"}, "de"),
        ({"LANGUAGE": ":::", "LANG": "nl"}, "de"),
    ],
)
def test_a_list_of_languages_is_tried_in_its_order_and_english_comes_before_german(environ, spoken):
    assert words.choose_language(None, None, environ) == spoken


@pytest.mark.parametrize("value", ["{name}", "{0}", "%s", "%(name)s", "[/b]", "\\1", r"\g<0>", "{"])
def test_a_value_is_never_read_as_a_template(value):
    assert words.fill("{name} und {other}", name=value, other="B") == f"{value} und B"


def test_a_missing_value_is_noticed():
    with pytest.raises(KeyError):
        words.fill("{name}", other="B")


def test_the_placeholders_of_a_template():
    assert words.placeholders("{a}: {b} und {a}") == {"a", "b"}


def test_cards_are_named():
    assert [label(card) for card in (0, 13, X2, FLIP3)] == ["0", "+2", "×2", "Flip Three"]
    assert [short_label(card) for card in (12, FLIP3, SECOND)] == ["12", "Flip3", "Second"]
    assert len({label(card) for card in KINDS}) == len(KINDS)
    assert all(len(short_label(card)) <= 6 for card in KINDS)


def test_cards_and_people_are_listed():
    assert listed([]) == ""
    assert listed(["Anna"]) == "Anna"
    assert listed(["Anna", "{last}", "Cleo"]) == "Anna, {last} und Cleo"
    assert listed_cards((7, X2)) == "7 und ×2"
    assert row((12, 7, 3)) == "12 7 3"


def test_every_status_has_a_word_that_fits_its_cell():
    spoken = [statuses.of(status) for status in get_args(Status)]
    assert spoken == ["", "Stopp", "gefroren", "verzockt", "gegangen"]
    others = [statuses.at_turn(), statuses.choosing(), statuses.drawing(), statuses.flip7()]
    others += [statuses.shield(), statuses.dealer()]
    assert all(0 < len(word) <= 8 for word in [*spoken[1:], *others])
    assert len(statuses.dealer_sign()) == 1


@pytest.mark.parametrize(
    "character",
    [
        *("\x1b", "\x00", "\x07", "\n", "\x9b"),
        *("\u202e", "\u2066", "\u200b", "\u200d", "\ufeff", "\u2028"),
        *("\ud800", "\ufe0f", "\u3164", "\U000e0041", "\ue000"),
    ],
)
def test_p048_p100_no_sign_steers_the_terminal_or_hides(character):
    told = shown(f"a{character}b")
    assert character not in told
    assert told.startswith("a\\")
    assert told.endswith("b")


def test_what_people_write_is_shown_as_it_is():
    assert shown("Jürgen [/b] {0} 中文 Ångström") == "Jürgen [/b] {0} 中文 Ångström"


@pytest.mark.parametrize("text", ["x" * 10_000_000, "\x1b" * 61, "a" + "\x1b" * 30, "é" * 61])
def test_a_long_text_is_cut_and_never_inside_an_escape(text):
    told = shown(text)
    assert len(told) <= 60
    assert told.endswith("…")
    assert len(told.replace("\\x1b", "").strip("xaé…")) == 0
