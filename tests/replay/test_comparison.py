"""The same cards judged by the other edition."""

import re

import pytest

from flip7.engine.cards import SECOND
from flip7.engine.errors import IllegalInput
from flip7.engine.events import Frozen, Lapsed, RoundEnded, ShieldTaken
from flip7.engine.inputs import Call, Give
from flip7.engine.requests import CallDue, TargetDue
from flip7.engine.ruleset import rule_set
from flip7.narrate.rulebook import load
from flip7.replay.comparison import Comparison, compare
from flip7.replay.history import open_history
from flip7.replay.other_edition import other_edition
from flip7.replay.parting_paragraphs import PARTING
from tests.records import CASES, cases, chance_record
from tests.tiers import one_in

QUARRELS = sorted({path.name.split("-")[0] for path in cases("quarrels")})

DECIDED_BY = {
    "D02": ({"2.5"}, {"2.5"}),
    "D03": ({"2.2"}, {"2.2"}),
    "D07": ({"7.4"}, {"7.4"}),
    "D08": ({"8.2", "8.3"}, {"8.7"}),
    "D12": ({"8.2", "8.1"}, {"8.6"}),
    "D13": ({"8.2", "8.1"}, {"8.6"}),
    "D14": ({"8.2", "8.1"}, {"8.6"}),
    "D27": ({"8.2", "8.1"}, {"8.6"}),
}
"""The paragraphs of both editions for each pair of which one record shows a difference."""

SEEN_FROM = {
    "D12": ["int-the-op-2025"],
    "D13": ["int-the-op-2025"],
    "D14": ["int-the-op-2025"],
    "D27": ["de-kosmos-2025"],
}
"""Where only one of the two records shows it: the other one's targets do just the same there."""

BOTH = ["de-kosmos-2025", "int-the-op-2025"]


def compared(name: str, edition: str, answers=(), at=None) -> Comparison:
    history = open_history(CASES / "quarrels" / f"{name}-{edition}.flip7")
    return compare(history, other_edition(history.header.rules), at, answers)


def lines(name: str, edition: str) -> list[bytes]:
    return (CASES / "quarrels" / f"{name}-{edition}.flip7").read_bytes().splitlines()[1:]


def test_these_are_the_pairs_that_differ():
    german, international = BOTH
    differ = {name for name in QUARRELS if lines(name, german) != lines(name, international)}
    # A Second Chance given away during the series or after it: the same hands either way.
    assert differ == {*DECIDED_BY, "D35"}


@pytest.mark.parametrize("name", DECIDED_BY)
def test_the_difference_of_a_quarrel_is_found(name):
    german, international = DECIDED_BY[name]
    for played in SEEN_FROM.get(name, BOTH):
        found = compared(name, played)
        sides = (found.mine, found.other) if played == BOTH[0] else (found.other, found.mine)
        assert [set(side.paragraphs) for side in sides] == [german, international]


@pytest.mark.parametrize("name", [name for name in QUARRELS if name not in DECIDED_BY])
def test_a_quarrel_both_editions_settle_alike_has_no_difference(name):
    assert compared(name, "de-kosmos-2025").outcome == "same"


@pytest.mark.parametrize("name", ["D12", "D13", "D14", "D15", "D35"])
def test_what_is_only_said_at_another_time_is_passed_over_with_a_word(name):
    found = compared(name, "de-kosmos-2025")
    assert found.outcome == "same"
    assert len(found.passed) == 1


def test_a_paragraph_alone_is_no_difference():
    # The card lapses by 8.8 here and by 8.7 there.
    assert compared("D10", "de-kosmos-2025").outcome == "same"


@pytest.mark.parametrize(
    "path", one_in(3, cases("quarrels", "pinned", "changes", "games")), ids=lambda path: path.stem
)
def test_the_same_rules_never_differ(path):
    history = open_history(path)
    for at in (None, len(history.moments) // 2):
        assert compare(history, history.header.rules, at).outcome == "same"


def test_a_choice_the_record_has_no_answer_for_is_named():
    # INT discards the Freeze of somebody who busted; DE lets that person give it away.
    comparison = compared("D08", "int-the-op-2025")
    assert comparison.outcome == "choice"
    assert comparison.wanted == TargetDue(1, 19, (0, 2))
    assert isinstance(comparison.mine.events[-1], Lapsed)


def test_the_table_answers_and_it_goes_on():
    wanted = compared("D08", "int-the-op-2025").wanted
    assert isinstance(wanted, TargetDue)
    answers = [Give(1, 19, 2), Call(0, hit=False)]
    after = compared("D08", "int-the-op-2025", answers).aftermath
    assert after is not None
    assert isinstance(after.ended, RoundEnded)
    assert after.ended.points == (3, 0, 10)
    assert after.record_ended is not None
    assert after.request is None


def test_after_the_difference_the_table_is_asked_again():
    comparison = compared("D02", "de-kosmos-2025")
    assert comparison.outcome == "difference"
    assert comparison.wanted == CallDue(2, may_stay=True)
    one_more = compared("D02", "de-kosmos-2025", [Call(2, hit=False)])
    assert one_more.wanted == CallDue(0, may_stay=False)


def test_an_answer_that_is_not_allowed_is_refused():
    with pytest.raises(IllegalInput, match="not-a-target"):
        compared("D08", "int-the-op-2025", [Give(1, 19, 1)])


def test_it_begins_at_the_call_before_the_line():
    # Line 6 is the second card of a Flip Three; the call it came from is line 2.
    comparison = compared("D07", "de-kosmos-2025", at=6)
    assert comparison.start == 1
    assert comparison.outcome == "difference"
    assert compared("D07", "de-kosmos-2025", at=8).start == 7
    assert compared("D07", "de-kosmos-2025", at=8).outcome == "same"


def found(name: str) -> Comparison:
    history = open_history(CASES / "found" / f"compare-{name}.flip7")
    return compare(history, other_edition(history.header.rules))


def test_a_missing_decision_is_named_in_the_line_of_its_card_though_that_was_kept():
    # Anna has a Second Chance and draws another in line 5; she has used up the first when the
    # series is over, and keeps it.
    comparison = found("kept-second-chance-then-another")
    assert (comparison.outcome, comparison.line) == ("choice", 5)
    assert comparison.wanted == TargetDue(0, SECOND, (1, 2))
    assert comparison.mine.events[-1] == ShieldTaken("8.5", 0)


def test_a_second_chance_kept_sooner_or_later_does_not_hide_the_difference_that_matters():
    comparison = found("second-chance-last-in-series")
    assert comparison.passed == (7,)
    assert (comparison.outcome, comparison.line) == ("difference", 12)
    assert (comparison.mine.paragraphs, comparison.other.paragraphs) == (("8.2",), ("8.7",))
    assert isinstance(comparison.mine.events[-1], Frozen)


def test_a_target_nobody_can_choose_is_no_difference_where_the_card_has_no_effect():
    assert found("alone-freeze-then-flip3").outcome == "same"


def test_the_parting_paragraphs_are_those_the_international_book_replaces():
    book = load("int-the-op-2025", "de")
    german = load("de-kosmos-2025", "de")
    said = book.preface.split("derselben Nummer")[1].split("Gespielt wie dort")[0]
    eighth = {f"8.{number}" for number in range(1, 8)}
    assert "8.1 bis 8.7" in " ".join(said.split())
    assert set(re.findall(r"\d+\.\d+", said)) | eighth == PARTING
    for number in PARTING:
        assert book.paragraph(number).text != german.paragraph(number).text


def test_every_difference_cites_a_paragraph_on_both_sides(tmp_path):
    outcomes = set()
    for number in range(60):
        history = open_history(chance_record(tmp_path / "a.flip7", number, 300))
        for at in (None, 50, 120):
            comparison = compare(history, other_edition(history.header.rules), at)
            outcomes.add(comparison.outcome)
            if comparison.outcome != "same":
                assert set() < set(comparison.mine.paragraphs) <= PARTING
                assert set() < set(comparison.other.paragraphs) <= PARTING
                assert comparison.line >= comparison.start
    assert outcomes >= {"same", "difference"}


def test_comparing_leaves_the_record_as_it_is(tmp_path):
    path = chance_record(tmp_path / "a.flip7", 3)
    before = path.read_bytes()
    compare(open_history(path), rule_set("int-the-op-2025"))
    assert path.read_bytes() == before
