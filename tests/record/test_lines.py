"""One line of a record: value and text, both ways, and nothing else."""

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flip7.engine.cards import FLIP3, FREEZE, KINDS, NAMES, SECOND
from flip7.engine.inputs import Call, Correct, Give, Leave, Shuffle, Turn
from flip7.record.errors import Wrong
from flip7.record.lines import (
    Arrival,
    Line,
    ReachedLine,
    RoundLine,
    Undo,
    WinnerLine,
    read_line,
    write_line,
)

KNOWN: dict[str, Line] = {
    '{"card": "flip3"}': Turn(FLIP3),
    '{"card": "0"}': Turn(0),
    '{"card": "+10"}': Turn(17),
    '{"seat": 0, "say": "hit"}': Call(0, hit=True),
    '{"seat": 3, "say": "stay"}': Call(3, hit=False),
    '{"seat": 0, "give": "flip3", "to": 1}': Give(0, FLIP3, 1),
    '{"seat": 2, "give": "freeze", "to": 2}': Give(2, FREEZE, 2),
    '{"seat": 2, "give": "second", "to": 0}': Give(2, SECOND, 0),
    '{"undo": true}': Undo(),
    '{"round": 1, "ended": "all-out", "points": [23, 0], "totals": [23, 0]}': RoundLine(
        1, "all-out", (23, 0), (23, 0)
    ),
    '{"round": 2, "ended": "flip7", "points": [0, 99], "totals": [23, 99]}': RoundLine(
        2, "flip7", (0, 99), (23, 99)
    ),
    '{"round": 3, "ended": "exhausted", "points": [1, 2], "totals": [24, 101]}': RoundLine(
        3, "exhausted", (1, 2), (24, 101)
    ),
    '{"leave": 1}': Leave(1),
    '{"join": "Cleo", "total": 0}': Arrival("Cleo", 0),
    '{"join": "Zoë (2) [/b]", "total": 17}': Arrival("Zoë (2) [/b]", 17),
    '{"winner": 0}': WinnerLine(0),
    '{"undo": "agreed"}': Undo(agreed=True),
    '{"shuffle": true}': Shuffle(),
    '{"correct": 2, "points": [23, 14]}': Correct(2, (23, 14)),
    '{"reached": []}': ReachedLine(()),
    '{"reached": [0, 1]}': ReachedLine((0, 1)),
    '{"join": "Cleo", "total": 0, "house": "bold"}': Arrival("Cleo", 0, "bold"),
    '{"round": 3, "ended": "counted", "points": [23, 0], "totals": [61, 40]}': RoundLine(
        3, "counted", (23, 0), (61, 40)
    ),
}
"""Every kind of line as the format writes it."""

SEATS = st.integers(0, 35)
POINTS = st.lists(st.integers(0, 9999), min_size=2, max_size=36).map(tuple)
LINES = st.one_of(
    st.builds(Turn, st.sampled_from(KINDS)),
    st.builds(Call, SEATS, st.booleans()),
    st.builds(Give, SEATS, st.sampled_from([FREEZE, FLIP3, SECOND]), SEATS),
    st.builds(Undo, st.booleans()),
    st.just(Shuffle()),
    st.builds(Correct, st.integers(1, 500), POINTS),
    st.builds(ReachedLine, POINTS),
    st.builds(
        RoundLine,
        st.integers(1, 500),
        st.sampled_from(["all-out", "flip7", "exhausted", "counted"]),
        POINTS,
        POINTS,
    ),
    st.builds(Leave, SEATS),
    st.builds(Arrival, st.text(st.characters(codec="utf-8"), max_size=40), SEATS),
    st.builds(WinnerLine, SEATS),
)


@pytest.mark.parametrize("text", KNOWN)
def test_text_and_value_both_ways(text):
    assert read_line(text.encode()) == KNOWN[text]
    assert write_line(KNOWN[text]) == text + "\n"


@pytest.mark.parametrize("card", KINDS)
def test_every_card_has_its_name(card):
    assert write_line(Turn(card)) == f'{{"card": "{NAMES[card]}"}}\n'
    assert read_line(write_line(Turn(card)).rstrip().encode()) == Turn(card)


@given(LINES)
def test_what_is_written_is_read_back(line):
    text = write_line(line)
    assert text.count("\n") == 1
    assert text.endswith("\n")
    assert read_line(text[:-1].encode()) == line


def test_order_of_keys_and_spaces_do_not_matter():
    assert read_line(b' { "to":1,"give":"flip3" , "seat":0 }\t') == Give(0, FLIP3, 1)


WRONG = {
    "unknown-key": [
        '{"seat": 0, "say": "hit", "why": "luck"}',
        '{"card": "3", "seat": 0}',
        '{"card": "3", "undo": true}',
        '{"undo": true, "at": 3}',
        '{"leave": 1, "total": 3}',
        '{"winner": 0, "total": 200}',
        '{"shuffle": true, "cards": 3}',
        '{"reached": [0], "winner": 0}',
        '{"weather": "fine"}',
        "{}",
    ],
    "missing-key": [
        '{"say": "hit"}',
        '{"give": "flip3", "to": 1}',
        '{"seat": 0, "give": "flip3"}',
        '{"join": "Cleo"}',
        '{"round": 1, "ended": "all-out", "points": [1, 2]}',
        '{"round": 1, "points": [1, 2], "totals": [1, 2]}',
    ],
    "double-key": [
        '{"card": "3", "card": "3"}',
        '{"card": "3", "card": "4"}',
        '{"card": "3", "c\\u0061rd": "4"}',
        '{"seat": 0, "say": "hit", "seat": 0}',
    ],
    "wrong-type": [
        '{"card": 3}',
        '{"card": null}',
        '{"card": ["3"]}',
        '{"seat": true, "say": "hit"}',
        '{"seat": "0", "say": "hit"}',
        '{"seat": null, "say": "hit"}',
        '{"seat": 0, "say": "pass"}',
        '{"seat": 0, "say": true}',
        '{"seat": 0, "say": "\\ud800"}',
        '{"round": 1, "ended": "\\udfff", "points": [1, 2], "totals": [1, 2]}',
        '{"seat": 0, "give": "flip3", "to": "1"}',
        '{"undo": false}',
        '{"undo": 1}',
        '{"undo": "true"}',
        '{"undo": "agree"}',
        '{"undo": ""}',
        '{"shuffle": false}',
        '{"shuffle": 1}',
        '{"correct": 1, "points": 3}',
        '{"correct": "1", "points": [3]}',
        '{"reached": 0}',
        '{"reached": [true]}',
        '{"join": "Cleo", "total": 0, "house": true}',
        '{"join": "Cleo", "total": 0, "house": null}',
        '{"leave": true}',
        '{"leave": "Anna"}',
        '{"join": 7, "total": 0}',
        '{"join": "Cleo", "total": "0"}',
        '{"join": "Cleo", "total": false}',
        '{"winner": "Anna"}',
        '{"round": 1, "ended": "bored", "points": [1, 2], "totals": [1, 2]}',
        '{"round": 1, "ended": "all-out", "points": {"0": 1}, "totals": [1, 2]}',
        '{"round": 1, "ended": "all-out", "points": [1, true], "totals": [1, 2]}',
        '{"round": true, "ended": "all-out", "points": [1, 2], "totals": [1, 2]}',
    ],
    "bad-number": [
        '{"seat": 0.0, "say": "hit"}',
        '{"seat": 1.0, "say": "hit"}',
        '{"seat": 1e0, "say": "hit"}',
        '{"leave": NaN}',
        '{"leave": Infinity}',
        '{"leave": -Infinity}',
        '{"leave": 1e400}',
        '{"winner": ' + "9" * 5000 + "}",
        '{"winner": ' + "9" * 4300 + "}",
        '{"winner": 1000000000000000000}',
        '{"round": 1, "ended": "all-out", "points": [-1000000000000000000], "totals": [0]}',
    ],
    "unknown-card": [
        '{"card": "13"}',
        '{"card": "-1"}',
        '{"card": "07"}',
        '{"card": "+3"}',
        '{"card": "X2"}',
        '{"card": "x2 "}',
        '{"card": "Freeze"}',
        '{"card": ""}',
        '{"card": "\\ud800"}',
        '{"seat": 0, "give": "7", "to": 1}',
        '{"seat": 0, "give": "x2", "to": 1}',
        '{"seat": 0, "give": "joker", "to": 1}',
    ],
    "not-an-object": ["[]", '["card", "3"]', '"card"', "3", "true", "null"],
    "not-json": [
        "card 3",
        '{"card": "3"',
        '{"card": "3",}',
        "{'card': '3'}",
        '{"card": "3"} {"card": "4"}',
        '{"card": "3"}\x00',
        '{"card": "a\x00b"}',
        '{"card": 03}',
        '{"card": "3"} // lucky',
        "\x1b[2J",
    ],
    "blank-line": ["", " ", "\t", "\r"],
    "bom": ['\ufeff{"card": "3"}'],
    "nested-too-deep": ["[" * 30_000 + "]" * 30_000, '{"card": ' * 5_000 + "1" + "}" * 5_000],
}


@pytest.mark.parametrize("code", WRONG)
def test_a_line_that_is_not_one_is_refused(code):
    """P091."""
    for text in WRONG[code]:
        with pytest.raises(Wrong) as refusal:
            read_line(text.encode("utf-8", "surrogatepass"))
        assert refusal.value.code == code, text


@pytest.mark.parametrize("raw", [b"\xff\xfe{", b'{"card": "\xe9"}', b"\xed\xa0\x80", b"\x80"])
def test_bytes_that_are_not_utf8_are_refused(raw):
    with pytest.raises(Wrong, match="not-utf8"):
        read_line(raw)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(), st.lists))
def test_any_value_under_any_key_is_read_or_refused(value):
    """P091: one typed error, whatever stands there."""
    keys = "card say seat give undo round leave join winner reached shuffle correct house ?"
    for key in keys.split():
        raw = json.dumps({key: value, "total": value}).encode()
        with suppress(Wrong):
            read_line(raw)


@given(st.binary(max_size=60))
def test_any_bytes_are_refused_with_the_one_error(raw):
    with pytest.raises(Wrong):
        read_line(raw)
