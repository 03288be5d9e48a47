"""The first line of a record: value and text, both ways, and nothing else."""

import json
from typing import Any

import pytest
from hypothesis import given
from msgspec.structs import replace

from flip7.engine.position import Laid, Position
from flip7.engine.ruleset import rule_set
from flip7.record.errors import Wrong
from flip7.record.header import Header, check_name, read_header, write_header
from tests.random_play import opening, settings_of_games
from tests.record.written import header

SEEDED = (
    '{"format": "flip7-record", "version": 1, "rules": "de-kosmos-2025",'
    ' "options": {"target": 200, "flip7_bonus": 15, "decks": 1, "first": "dealer"},'
    ' "seats": ["Anna", "Ben"], "dealer": 0, "seed": "KOSMOS"}'
)
"""The header of the format's description, letter by letter."""

POSITION = (
    '{"format": "flip7-record", "version": 1, "rules": "int-the-op-2025",'
    ' "options": {"target": 30, "flip7_bonus": 0, "decks": 2, "first": "left"},'
    ' "seats": ["Anna", "Ben"], "dealer": 1, "position":'
    ' {"turn": 0, "round": 3, "totals": [40, 25],'
    ' "hands": [{"cards": ["3", "+4", "second"], "status": "active"},'
    ' {"cards": ["5", "8", "5"], "status": "busted"}],'
    ' "discards": ["12"], "spent": ["freeze"]}}'
)


def changed(text: str, *path: str | int, to: Any) -> bytes:
    """The header with another value at this place; a key that is not there is added."""
    value = json.loads(text)
    place = value
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = to
    return json.dumps(value).encode()


def without(text: str, *path: str) -> bytes:
    """The header without this key."""
    value = json.loads(text)
    place = value
    for key in path[:-1]:
        place = place[key]
    del place[path[-1]]
    return json.dumps(value).encode()


def refusal(raw: bytes) -> Wrong:
    with pytest.raises(Wrong) as refused:
        read_header(raw)
    return refused.value


@pytest.mark.parametrize("text", [SEEDED, POSITION])
def test_text_and_value_both_ways(text):
    assert write_header(read_header(text.encode())) == text + "\n"


def test_the_values_are_those_of_the_text():
    assert read_header(SEEDED.encode()) == replace(header(seed="KOSMOS"), version=1)
    read = read_header(POSITION.encode())
    assert read.rules == rule_set(
        "int-the-op-2025", target=30, flip7_bonus=0, decks=2, first="left"
    )
    assert (read.dealer, read.seed) == (1, None)
    assert read.position is not None
    assert read.position.totals == (40, 25)
    assert [laid.status for laid in read.position.hands] == ["active", "busted"]


@given(settings_of_games())
def test_what_is_written_is_read_back(setting):
    _, _, position = opening(setting)
    names = tuple(f"Person {seat}" for seat in range(setting.seats))
    seed = None if position else f"seed {setting.seed}"
    head = Header(setting.rules, names, setting.dealer, seed, position)
    assert read_header(write_header(head).rstrip().encode()) == head


def test_the_seed_is_optional():
    """A stacked or a real deck has none."""
    assert read_header(without(SEEDED, "seed")).seed is None
    assert '"seed"' not in write_header(header())


def test_what_a_position_leaves_out_has_its_default():
    bare = json.loads(POSITION)
    for key in ("round", "totals", "discards", "spent"):
        del bare["position"][key]
    read = read_header(json.dumps(bare).encode())
    assert read.position is not None
    assert (read.position.round, read.position.totals) == (1, (0, 0))
    assert (read.position.discards, read.position.spent) == ((), ())


@pytest.mark.parametrize(
    "key", ["format", "version", "rules", "options", "seats", "dealer"], ids=str
)
def test_a_missing_key_is_refused(key):
    assert refusal(without(SEEDED, key)).code in {"missing-key", "wrong-format", "wrong-type"}


@pytest.mark.parametrize("key", ["target", "flip7_bonus", "decks", "first"])
def test_all_four_options_are_always_present(key):
    assert refusal(without(SEEDED, "options", key)).code == "wrong-type"


@pytest.mark.parametrize("key", ["turn", "hands"])
def test_turn_and_hands_are_required(key):
    assert refusal(without(POSITION, "position", key)).code == "wrong-type"


@pytest.mark.parametrize(
    "path",
    [("title",), ("options", "house"), ("position", "queue"), ("position", "hands", 0, "name")],
    ids=str,
)
def test_an_unknown_key_is_refused_at_every_depth(path):
    text = POSITION if path[0] == "position" else SEEDED
    assert refusal(changed(text, *path, to=1)).code in {"unknown-key", "wrong-type"}


@pytest.mark.parametrize(
    "doubled",
    [
        SEEDED.replace('"dealer": 0', '"dealer": 0, "dealer": 0'),
        SEEDED.replace('"decks": 1', '"decks": 1, "decks": 2'),
        POSITION.replace('"turn": 0', '"turn": 0, "turn": 1'),
        POSITION.replace('"status": "active"', '"status": "active", "status": "frozen"'),
    ],
)
def test_a_doubled_key_is_refused_at_every_depth(doubled):
    assert refusal(doubled.encode()).code == "double-key"


def test_a_newer_version_is_refused_with_both_versions_named():
    """P088."""
    wrong = refusal(changed(SEEDED, "version", to=3))
    assert (wrong.code, wrong.details) == ("newer-version", {"found": 3, "known": 2})


def test_a_newer_version_is_told_before_its_unknown_keys():
    newer = json.loads(changed(SEEDED, "version", to=3)) | {"weather": "rain", "seats": 7}
    assert refusal(json.dumps(newer).encode()).code == "newer-version"


SECOND = SEEDED.replace('"version": 1', '"version": 2')
TABLE = SECOND.replace('"seed": "KOSMOS"', '"cards": "table"')
EVERYTHING = TABLE.removesuffix("}") + ', "house": {"Ben": "bold"}, "challenge": 4}'


@pytest.mark.parametrize("text", [SECOND, TABLE, EVERYTHING])
def test_text_and_value_of_version_2_both_ways(text):
    assert write_header(read_header(text.encode())) == text + "\n"


def test_new_records_are_of_version_2():
    assert json.loads(write_header(header()))["version"] == 2


def test_real_cards_the_house_and_a_challenge_are_known_by_the_header():
    read = read_header(EVERYTHING.encode())
    assert (read.rules.real_cards, read.rules.challenge) == (True, 4)
    assert read.characters == (None, "bold")
    assert (read.rules.fewest_seats, read.rules.most_seats) == (1, 2)


def test_one_person_alone_may_try_the_challenge():
    alone = changed(EVERYTHING, "seats", to=["Anna"])
    assert refusal(alone).code == "house-not-seated"
    read = read_header(json.dumps(json.loads(alone) | {"house": {"Anna": "bold"}}).encode())
    assert read.names == ("Anna",)


@pytest.mark.parametrize("key", ["cards", "house", "challenge"])
def test_version_1_does_not_know_what_came_with_version_2(key):
    value = json.loads(EVERYTHING)[key]
    wrong = refusal(changed(SEEDED, key, to=value))
    assert (wrong.code, wrong.details) == ("only-version-2", {"key": key})


def test_a_hand_without_a_status_is_active_but_not_in_version_1():
    bare = POSITION.replace(', "status": "active"', "")
    assert refusal(bare.encode()).code == "wrong-type"
    read = read_header(bare.replace('"version": 1', '"version": 2').encode())
    assert read.position is not None
    assert read.position.hands[0].status == "active"


WRONG = [
    (("format",), "flip8-record", "wrong-format"),
    (("format",), None, "wrong-format"),
    (("version",), 0, "unknown-version"),
    (("version",), -1, "unknown-version"),
    (("version",), True, "wrong-type"),
    (("version",), "1", "wrong-type"),
    (("version",), None, "wrong-type"),
    (("rules",), "house-rules", "unknown-rules"),
    (("rules",), "DE-KOSMOS-2025", "unknown-rules"),
    (("rules",), 1, "wrong-type"),
    (("options",), [], "wrong-type"),
    (("options", "target"), 0, "option-out-of-range"),
    (("options", "target"), 10_000, "option-out-of-range"),
    (("options", "target"), True, "wrong-type"),
    (("options", "target"), "200", "wrong-type"),
    (("options", "flip7_bonus"), -1, "option-out-of-range"),
    (("options", "flip7_bonus"), 1000, "option-out-of-range"),
    (("options", "decks"), 0, "option-out-of-range"),
    (("options", "decks"), 3, "option-out-of-range"),
    (("options", "decks"), 10**17, "option-out-of-range"),
    (("options", "decks"), 10**18, "bad-number"),
    (("options", "first"), "youngest", "wrong-type"),
    (("seats",), [], "seats-range"),
    (("seats",), ["Anna"], "seats-range"),
    (("seats",), [f"P{i}" for i in range(19)], "seats-range"),
    (("seats",), "Anna,Ben", "wrong-type"),
    (("seats",), ["Anna", 7], "wrong-type"),
    (("seats",), ["Anna", None], "wrong-type"),
    (("dealer",), 2, "dealer-range"),
    (("dealer",), -1, "dealer-range"),
    (("dealer",), True, "wrong-type"),
    (("dealer",), "Anna", "wrong-type"),
    (("seed",), "", "bad-seed"),
    (("seed",), "x" * 65, "bad-seed"),
    (("seed",), "a\nb", "bad-seed"),
    (("seed",), "Gru\u0308\u00dfe", "bad-seed"),
    (("seed",), "\ud800", "bad-seed"),
    (("seed",), None, "wrong-type"),
    (("seed",), 7, "wrong-type"),
    (("position",), None, "wrong-type"),
]


@pytest.mark.parametrize(("path", "value", "code"), WRONG)
def test_a_value_that_cannot_stand_there_is_refused(path, value, code):
    assert refusal(changed(SEEDED, *path, to=value)).code == code


WRONG_POSITIONS = [
    (("turn",), 2, "bad-position"),
    (("turn",), -1, "bad-position"),
    (("turn",), True, "wrong-type"),
    (("round",), 0, "bad-position"),
    (("round",), 10**4299, "bad-number"),
    (("round",), None, "wrong-type"),
    (("totals",), [], "bad-position"),
    (("totals",), [1], "bad-position"),
    (("totals",), [1, 2, 3], "bad-position"),
    (("totals",), [1, -1], "bad-position"),
    (("totals",), [1, "2"], "wrong-type"),
    (("totals",), [1, 10**4299], "bad-number"),
    (("totals",), None, "wrong-type"),
    (("hands",), [], "bad-position"),
    (("hands", 0, "status"), "gone", "wrong-type"),
    (("hands", 0, "status"), "stayed", "bad-position"),
    (("hands", 0, "cards"), ["13"], "unknown-card"),
    (("hands", 0, "cards"), ["flip3"], "bad-position"),
    (("hands", 0, "cards"), [3], "wrong-type"),
    (("hands", 1, "cards"), ["5", "8"], "bad-position"),
    (("discards",), ["joker"], "unknown-card"),
    (("discards",), ["0"] * 3, "bad-position"),
    (("spent",), ["0"] * 256, "bad-position"),
    (("spent",), "freeze", "wrong-type"),
]


@pytest.mark.parametrize(("path", "value", "code"), WRONG_POSITIONS)
def test_a_position_that_cannot_lie_there_is_refused(path, value, code):
    assert refusal(changed(POSITION, "position", *path, to=value)).code == code


def test_seed_and_position_exclude_each_other():
    assert refusal(changed(POSITION, "seed", to="KOSMOS")).code == "seed-and-position"


def test_36_people_need_two_decks():
    many = changed(SEEDED, "seats", to=[f"P{i}" for i in range(36)])
    assert refusal(many).code == "seats-range"
    two = changed(many.decode(), "options", "decks", to=2)
    assert len(read_header(two).names) == 36


@pytest.mark.parametrize(
    "name",
    ["A", "x" * 40, "Jürgen", "[/b]", "[bold]Max", "\\", " ", "עברית", "王", "Max (2)", "'; --"],
)
def test_names_are_taken_as_they_are(name):
    """P010: brackets are letters like any other."""
    assert read_header(changed(SEEDED, "seats", to=[name, "Ben"])).names[0] == name


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "length"),
        ("x" * 41, "length"),
        ("x" * 200, "length"),
        ("Ju\u0308rgen", "not-nfc"),
        ("a\nb", "control"),
        ("a\x00", "control"),
        ("\x1b[2J", "control"),
        ("\x85", "control"),
        ("\udcff", "control"),
    ],
)
def test_names_that_cannot_be_are_refused(name, reason):
    wrong = refusal(changed(SEEDED, "seats", to=[name, "Ben"]))
    assert (wrong.code, wrong.details["reason"]) == ("bad-name", reason)


@pytest.mark.parametrize("other", ["Max", "max", "MAX", "mAX"])
def test_names_are_different_ignoring_case(other):
    """P030."""
    assert refusal(changed(SEEDED, "seats", to=["Max", other])).code == "same-name"
    with pytest.raises(Wrong, match="same-name"):
        check_name(other, ["Anna", "Max"])


def test_ignoring_case_knows_umlauts_and_the_greek_sigma():
    for one, other in [("JÜRGEN", "jürgen"), ("ΣΟΦΟΣ", "σοφος"), ("ΟΔΟΣ", "οδος")]:
        assert refusal(changed(SEEDED, "seats", to=[one, other])).code == "same-name"


def test_a_position_without_totals_is_written_with_none_won_yet():
    laid = Position(0, (Laid((3,), "active"), Laid((5,), "active")))
    assert '"totals": [0, 0]' in write_header(header(position=laid))


def test_totals_for_too_few_seats_are_named():
    line = POSITION.replace("[40, 25]", "[40]")
    with pytest.raises(Wrong) as refusal:
        read_header(line.encode())
    assert refusal.value.details == {"because": "totals-per-seat"}


@pytest.mark.parametrize(
    ("option", "least", "most"), [("target", 1, 9999), ("flip7_bonus", 0, 999), ("decks", 1, 2)]
)
def test_an_option_out_of_range_is_named_with_its_range(option, least, most):
    for found in (least - 1, most + 1):
        wrong = refusal(changed(SEEDED, "options", option, to=found))
        assert wrong.code == "option-out-of-range"
        assert wrong.details == {"option": option, "least": least, "most": most}
