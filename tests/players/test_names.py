import re
import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from flip7.players.names import (
    LONGEST_NAME,
    cells,
    clean_name,
    cut_name,
    names_in,
    seat_names,
    shown_names,
)
from flip7.record.header import check_name
from flip7.tui import textual_patches  # noqa: F401  (from here on the library counts as we do)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Anna", "Anna"),
        ("  Oma   Heinz ", "Oma Heinz"),
        ("[/b]", "[/b]"),
        ("[@click=app.quit]Klick[/]", "[@click=app.quit]Klick[/]"),
        ("C:\\\\", "C:\\\\"),
        ("%s {0}", "%s {0}"),
        ("Max\x1b[2J", "Max[2J"),
        ("\x1b]0;x\x07Ben", "]0;xBen"),
        ("An\x00na\x9b", "Anna"),
        ("Anna\nBen", "Anna Ben"),
        ("\u202eannA\u200f", "annA"),
        ("Zoe\u0308", "Zoë"),
        ("A\u200bnna\ufeff", "Anna"),
        ("張偉", "張偉"),
        ("\u0301Anna", "Anna"),
        ("Z" + "\u0301" * 9, "Ź" + "\u0301" * 3),
        ("👍🏽", "👍"),
        ("👨‍👩‍👧", "👨👩👧"),
        ("7\ufe0f\u20e3", "7\u20e3"),
        ("Ge\u3164rd\u00a0M.", "Gerd M."),
        ("\udcfcml", "ml"),
        (" \t\x1b ", ""),
        ("", ""),
    ],
)
def test_a_name_is_cleaned(typed, kept):
    assert clean_name(typed) == kept


@given(st.text(max_size=60))
def test_what_is_clean_stays_and_may_stand_in_a_record(text):
    name = clean_name(text)
    assert clean_name(name) == name
    if name:
        check_name(name[:LONGEST_NAME].rstrip() or "x", ())


def is_given(code: int) -> bool:
    """Whether there is a character of this number."""
    return unicodedata.category(chr(code)) not in ("Cn", "Co", "Cs")


def is_one_of_thousands(code: int) -> bool:
    """Whether it is one of the signs of which a whole block is alike."""
    return unicodedata.name(chr(code), "").startswith(("CJK UNIFIED", "HANGUL SYLLABLE"))


@pytest.mark.parametrize("every", [64, pytest.param(1, marks=pytest.mark.slow)])
def test_names_are_as_wide_as_the_screen_library_draws_them(every):
    codes = (
        code
        for code in range(sys.maxunicode + 1)
        if code % 64 == 0 or (is_given(code) and (every == 1 or not is_one_of_thousands(code)))
    )
    kept = (clean_name("x" + chr(code)) for code in codes)
    wrong = [
        f"{name!r} {unicodedata.category(name[-1])}"
        for name in kept
        if len(name) == 2 and cells(name) != cell_len(name)
    ]
    assert wrong == []


def test_a_vowel_sign_beside_its_letter_has_a_cell_and_is_never_parted_from_it():
    name = "नीला"
    assert cells(name) == cell_len(name) == 4
    assert [cut_name("नीला कुमारी", most) for most in (4, 5, 6)] == ["नी…", "नी…री", "नी…री"]
    assert cell_len(shown_names(["नीला" * 9, "Ben"], 12)[0]) <= 12


def test_a_list_of_names_is_taken_apart():
    pasted = "Anna\r\nBen, Cleo;Dora\tEmil\n\n ,\x00, Oma Heinz"
    assert names_in(pasted) == ["Anna", "Ben", "Cleo", "Dora", "Emil", "Oma Heinz"]


@pytest.mark.parametrize(
    ("typed", "seated"),
    [
        (["Max", "max", "Max "], ("Max", "max (2)", "Max (3)")),
        (["Max", "Max", "Max (2)"], ("Max", "Max (3)", "Max (2)")),
        (["Zoë", "Zoe\u0308"], ("Zoë", "Zoë (2)")),
        (["Straße", "STRASSE"], ("Straße", "STRASSE (2)")),
    ],
)
def test_two_people_never_have_one_name(typed, seated):
    assert seat_names(typed) == seated


@given(st.lists(st.text("aA\u0308ß", min_size=1, max_size=50).map(clean_name), max_size=18))
def test_seat_names_may_all_sit_at_one_table(names):
    names = [name[:LONGEST_NAME] for name in names if name]
    seated = seat_names(names)
    for place, name in enumerate(seated):
        check_name(name, seated[:place])


@given(st.text(max_size=60).map(clean_name), st.integers(8, 20))
def test_a_cut_name_fits_and_never_parts_an_accent(name, most):
    cut = cut_name(name, most)
    assert cells(cut) <= most
    assert cut == name or "…" in cut
    assert not re.search("…[\u0300-\u036f]", cut)


def test_p038_a_long_name_keeps_its_number_and_eight_cells():
    cut = cut_name("Oma-Friederike-Charlotte-von-und-zu (2)", 14)
    assert cut == "Oma-F…d-zu (2)"
    assert cells(cut) >= 8


def test_p038_names_that_differ_only_where_they_are_cut_stay_different():
    alike = ["Oma-Friederike-A-Charlotte", "Oma-Friederike-B-Charlotte", "Ben"]
    shown = shown_names(alike, 14)
    assert shown == ("Oma-Frieder…~1", "Oma-Frieder…~2", "Ben")
    assert all(cells(name) <= 14 for name in shown)


def test_shown_names_are_clean_whatever_a_record_holds():
    assert shown_names(["Max\u202e", "\u200b"]) == ("Max", "?")
