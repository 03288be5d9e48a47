"""The same cards judged by the other edition."""

import pytest

from flip7.engine.errors import IllegalInput
from flip7.engine.events import Lapsed, RoundEnded
from flip7.engine.inputs import Call, Give
from flip7.engine.requests import CallDue, TargetDue
from flip7.engine.ruleset import rule_set
from flip7.replay.comparison import Comparison, compare
from flip7.replay.history import open_history
from flip7.replay.other_edition import other_edition
from tests.records import CASES, cases, chance_record

QUARRELS = sorted({path.name.split("-")[0] for path in cases("quarrels")})

DECIDED_BY = {
    "D02": ({"2.5"}, {"2.5"}),
    "D03": ({"2.2"}, {"2.2"}),
    "D07": ({"7.4"}, {"7.4"}),
    "D08": ({"8.2", "8.3"}, {"8.7"}),
    "D12": ({"8.2", "8.1", "5.1"}, {"8.6"}),
    "D13": ({"8.2", "8.1", "7.1"}, {"8.6"}),
    "D14": ({"8.2", "8.1", "7.1"}, {"8.6"}),
    "D27": ({"8.2", "8.1", "5.1"}, {"8.6"}),
    "D35": ({"7.4"}, {"7.4"}),
}
"""The paragraphs of both editions for each pair whose lines differ."""


def compared(name: str, edition: str, answers=(), at=None) -> Comparison:
    history = open_history(CASES / "quarrels" / f"{name}-{edition}.flip7")
    return compare(history, other_edition(history.header.rules), at, answers)


def lines(name: str, edition: str) -> list[bytes]:
    return (CASES / "quarrels" / f"{name}-{edition}.flip7").read_bytes().splitlines()[1:]


def test_these_are_the_pairs_that_differ():
    german, international = "de-kosmos-2025", "int-the-op-2025"
    differ = {name for name in QUARRELS if lines(name, german) != lines(name, international)}
    assert differ == set(DECIDED_BY)


@pytest.mark.parametrize("name", DECIDED_BY)
def test_the_difference_of_a_quarrel_is_found_both_ways(name):
    german, international = DECIDED_BY[name]
    there = compared(name, "de-kosmos-2025")
    back = compared(name, "int-the-op-2025")
    assert (set(there.mine.paragraphs), set(there.other.paragraphs)) == (german, international)
    assert (set(back.mine.paragraphs), set(back.other.paragraphs)) == (international, german)


@pytest.mark.parametrize("name", [name for name in QUARRELS if name not in DECIDED_BY])
def test_a_quarrel_both_editions_settle_alike_has_no_difference(name):
    there = compared(name, "de-kosmos-2025")
    if name == "D15":
        # The same lines, but the international edition names both targets before the first works.
        assert there.other.paragraphs == ("8.6",)
    else:
        assert there.outcome == "same"


def test_a_paragraph_alone_is_no_difference():
    # The card lapses by 8.8 here and by 8.7 there.
    assert compared("D10", "de-kosmos-2025").outcome == "same"


def test_the_same_rules_never_differ():
    for path in cases("quarrels", "pinned", "changes", "games"):
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


def test_every_difference_cites_a_paragraph_on_both_sides(tmp_path):
    outcomes = set()
    for number in range(60):
        history = open_history(chance_record(tmp_path / "a.flip7", number, 300))
        for at in (None, 50, 120):
            comparison = compare(history, other_edition(history.header.rules), at)
            outcomes.add(comparison.outcome)
            if comparison.outcome != "same":
                assert comparison.mine.paragraphs
                assert comparison.other.paragraphs
                assert comparison.line >= comparison.start
    assert outcomes >= {"same", "difference"}


def test_comparing_leaves_the_record_as_it_is(tmp_path):
    path = chance_record(tmp_path / "a.flip7", 3)
    before = path.read_bytes()
    compare(open_history(path), rule_set("int-the-op-2025"))
    assert path.read_bytes() == before
