"""Taking back: a Stopp, a target, a leaving or arriving, never behind a card (P011, P015)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from flip7.engine.cards import bag_of
from flip7.engine.deck import SeededDeck
from flip7.engine.inputs import Call, Correct, Give, Leave, Shuffle
from flip7.engine.ruleset import RULE_SETS, rule_set
from flip7.record.errors import Wrong
from flip7.record.game import open_game, take
from flip7.record.lines import Arrival, Line, ReachedLine, RoundLine, Undo, WinnerLine
from flip7.record.reading import lines_taken_back, read_record
from flip7.record.timeline import Moment
from tests.builders import DE
from tests.random_play import ARRANGEMENTS, HABITS, Setting
from tests.record.written import header, lines, record_file, some_lines, with_results


def after(text, names="Anna Ben", **options):
    return with_results(header(names, **options), lines(text))[1]


def is_refused(text, names="Anna Ben"):
    """Whether the last of these lines is refused as an undo behind a card."""
    *right, last = lines(text)
    _, game = with_results(header(names), right)
    with pytest.raises(Wrong) as refusal:
        take(game, last)
    return refusal.value.code == "undo-behind-a-card"


def test_a_stay_can_be_taken_back():
    assert after("3 | 5 | 0 stay | undo").match == after("3 | 5").match
    assert after("3 | 5 | 0 stay | undo | 0 hit | 7").match.round.hands[0].numbers == (3, 7)


def test_a_stay_with_zero_points_can_be_taken_back():
    """P015: also when the value is 0."""
    assert after("0 | 5 | 0 stay | undo").match == after("0 | 5").match


def test_a_target_can_be_taken_back():
    given = "3 | 5 | 0 hit | freeze | 0 gives freeze to 1"
    assert after(given + " | undo").match == after("3 | 5 | 0 hit | freeze").match
    other = after(given + " | undo | 0 gives freeze to 0").match
    assert other.round.hands[0].status == "frozen"


def test_the_round_line_goes_with_the_stay_that_caused_it():
    """P033: totals follow."""
    assert after("3 | 5 | 0 stay | 1 stay").match.totals == (3, 5)
    assert after("3 | 5 | 0 stay | 1 stay | undo").match == after("3 | 5 | 0 stay").match


def test_several_undos_go_further_back():
    assert after("3 | 5 | 0 stay | 1 stay | undo | undo").match == after("3 | 5").match
    assert is_refused("3 | 5 | 0 stay | 1 stay | undo | undo | undo")


def test_a_hit_counts_as_turning_a_card():
    assert is_refused("3 | 5 | 0 stay | 1 hit | undo")
    assert is_refused("3 | 5 | 0 stay | 1 hit | 7 | undo")


def test_nothing_is_taken_back_behind_a_card():
    assert is_refused("undo")
    assert is_refused("3 | undo")
    assert is_refused("3 | 5 | 0 hit | freeze | undo")
    assert is_refused("3 | 5 | 0 hit | flip3 | 0 gives flip3 to 1 | 7 | undo")


def test_the_round_a_card_ended_is_not_taken_back():
    assert is_refused("3 | 5 | 0 stay | 1 hit | 5 | undo")


def test_a_target_in_the_deal_can_be_taken_back():
    assert after("freeze | 0 gives freeze to 1 | undo").match == after("freeze").match


def test_leaving_and_arriving_can_be_taken_back():
    ended = "3 | 5 | 7 | 0 stay | 1 stay | 2 stay"
    people = "Anna Ben Cleo"
    assert after(ended + " | leave 1 | undo", people).match == after(ended, people).match
    back = after(ended + " | join Dora 3 | undo", people)
    assert (back.names, back.match) == (("Anna", "Ben", "Cleo"), after(ended, people).match)
    both = after(ended + " | leave 1 | join Dora 0 | undo | undo | undo", people)
    assert both.match == after("3 | 5 | 7 | 0 stay | 1 stay", people).match
    assert after(ended + " | join Dora 3 | undo | join Dora 4", people).match.totals[3] == 4


def test_a_leave_that_won_is_taken_back_with_its_winner_line():
    head = header("Anna Ben Cleo", rule_set("de-kosmos-2025", target=5))
    written, game = with_results(head, lines("5 | 5 | 3 | 0 stay | 1 stay | 2 stay | leave 0"))
    assert written[-1] == WinnerLine(1)
    game, _ = take(game, Undo())
    assert (game.match.winner, game.match.present) == (None, (0, 1, 2))


def test_what_is_taken_back_must_have_been_right():
    game = after("3 | 5")
    with pytest.raises(Wrong, match="wrong-seat"):
        take(game, Call(1, hit=False))


@given(
    st.integers(0, 2**32),
    st.sampled_from(sorted(RULE_SETS)),
    st.sampled_from(ARRANGEMENTS),
    st.sampled_from(HABITS),
)
def test_undo_leads_to_the_game_without_the_line(seed, rules, arrangement, habit):
    """What counts is what was not taken back; and only what the format allows is."""
    setting = Setting(
        rule_set(rules, target=60),
        seats=2 + seed % 4,
        arrangement=arrangement,
        habit=habit,
        seed=seed,
        people_move=True,
        rounds=4,
    )
    head = header(" ".join(f"P{seat}" for seat in range(setting.seats)), setting.rules)
    effective: list[Line] = []
    last = open_game(head)[0]
    for before, line, game in some_lines(head, setting, undo=0.3):
        assert (before.trail is not None and not before.due) == may_undo(effective, before.due)
        if isinstance(line, Undo):
            while isinstance(effective.pop(), (RoundLine, WinnerLine)):
                pass
        else:
            effective.append(line)
        last = game
    again, _ = open_game(head)
    for line in effective:
        again, _ = take(again, line)
    assert (again.match, again.names, again.due) == (last.match, last.names, last.due)


@pytest.mark.parametrize("behind", [b"", b'{"und', b'{"undo": "no"}\n{"undo": true}\n'])
def test_the_lines_taken_back_are_known_as_far_as_a_record_can_be_read(tmp_path, behind):
    path = record_file(tmp_path / "a.flip7", header(), "3 | 5 | 0 stay | undo")
    path.write_bytes(path.read_bytes() + behind)
    assert lines_taken_back(path) == {4}


def test_whoever_arrived_is_known_by_the_line(tmp_path):
    path = record_file(tmp_path / "a.flip7", header(), "3 | 5 | 0 stay | 1 stay | join Cleo 7")
    moments = [each for each in read_record(path) if isinstance(each, Moment)]
    assert [each.arrived for each in moments if each.arrived] == ["Cleo"]


def may_undo(effective: list[Line], due: tuple[Line, ...]) -> bool:
    """Whether the format lets an undo stand behind these lines."""
    inputs = [line for line in effective if not isinstance(line, (RoundLine, WinnerLine))]
    if due or not inputs:
        return False
    match inputs[-1]:
        case Call(_, hit):
            return not hit
        case Give() | Leave() | Arrival():
            return True
        case _:
            return False


@pytest.mark.parametrize(
    ("line", "key"),
    [
        (Undo(agreed=True), "agreed"),
        (Shuffle(), "shuffle"),
        (Correct(1, (1, 2)), "correct"),
        (ReachedLine((0,)), "reached"),
        (RoundLine(1, "counted", (1, 2), (1, 2)), "counted"),
        (Arrival("Cleo", 0, "bold"), "house"),
    ],
)
def test_version_1_knows_nothing_of_version_2(line, key):
    game, _ = open_game(replace(header(), version=1))
    with pytest.raises(Wrong) as refusal:
        take(game, line)
    assert (refusal.value.code, refusal.value.details) == ("only-version-2", {"key": key})


def test_an_agreement_takes_back_the_last_hit_and_nothing_before_it():
    """12.6."""
    back = after("3 | 5 | 0 stay | 1 hit | 5 | agreed")
    assert back.match == after("3 | 5 | 0 stay").match
    with pytest.raises(Wrong, match="undo-behind-a-card"):
        take(back, Undo())
    with pytest.raises(Wrong, match="nothing-to-agree-on"):
        take(back, Undo(agreed=True))


def test_agreements_go_back_one_hit_after_the_other():
    back = after("3 | 5 | 0 hit | 7 | 1 hit | 9 | agreed | agreed")
    assert back.match == after("3 | 5").match


@pytest.mark.parametrize("seed", [2, 3, 9])
def test_after_an_agreement_the_cards_of_the_pile_come_and_no_others(seed):
    """12.6: also where the card came out of a pile that was shuffled for it, or led to others."""
    head = header("Anna Ben Cleo", replace(DE, target=600), seed=f"SEED {seed}")
    agreed = 0
    for _, _, after in some_lines(head, Setting(DE, 3, seed=seed, habit="bold")):
        if after.due or after.before_hit is None:
            continue
        back, _ = take(after, Undo(agreed=True))
        assert isinstance(back.deck, SeededDeck)
        assert bag_of(back.deck.cards[back.deck.drawn :]) == back.match.round.pile
        agreed += 1
    assert agreed > 50
