"""Where the points of a round come from: each term by itself, and a second telling of all."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from flip7.analysis.expected_points import Outlook
from flip7.analysis.game import analyse, mean_rests
from flip7.analysis.ledger import Entry, LeftOut, RoundLedger, ledger
from flip7.engine.cards import FREEZE, KINDS, Card, cards_in, count, deck_bag
from flip7.engine.events import CardTurned, RoundBegan, RoundEnded
from flip7.engine.inputs import Shuffle
from flip7.engine.ruleset import RuleSet
from flip7.engine.state import Hand
from flip7.narrate.analysis import as_text, sections
from flip7.record.header import Header
from flip7.record.lines import RoundLine, Undo
from flip7.record.reading import read_record
from flip7.record.timeline import Moment, first_moment
from flip7.replay.history import open_history
from tests.analysis.luck import Spread
from tests.analysis.plain_ledger import plain_ledger
from tests.analysis.simulated import awaited, simulated, with_card
from tests.builders import BOTH, DE
from tests.record.written import header, lines, record_file, with_results
from tests.records import CASES, cases, write_record
from tests.tiers import one_in

NEAR = 3
"""Three cards: enough where the terms are compared, not the values."""

MOST_REST = {"de-kosmos-2025": 2.0, "int-the-op-2025": 0.6}
"""Points a round; where all cards stay bound, a shuffle changes more."""

MOST_AHEAD = 0.25
"""Points a round, of it for cards the model did not expect any more."""

GAMES = 200
WITHIN = 4
"""Standard errors."""


def first_round(tmp_path: Path, course: str, most_cards: int = NEAR) -> RoundLedger:
    path = record_file(tmp_path / "a.flip7", header(rules=DE), course)
    [told] = ledger(open_history(path).moments, most_cards)
    assert isinstance(told, RoundLedger)
    return told


def of(told: RoundLedger, seat: int, *causes: str) -> list[float]:
    return [entry.points for entry in told.entries if entry.seat == seat and entry.cause in causes]


@BOTH
@pytest.mark.parametrize("number", [1, 2])
def test_a_second_telling_comes_to_the_same_terms(rules, number):
    moments = list(simulated(rules, number, ("cool", "bold", "cool")))[:130]
    told = list(ledger(moments, NEAR))
    again = plain_ledger(moments, NEAR)
    assert len(told) == len(again) > 1
    for round, seats in zip(told, again, strict=True):
        assert isinstance(round, RoundLedger)
        for seat, terms in seats.items():
            for term in ("start", "luck", "loss", "others", "rest"):
                assert getattr(round.seats[seat], term) == pytest.approx(terms[term], abs=1e-9)


@BOTH
def test_the_terms_come_to_the_points(rules):
    for number in range(3):
        for told in ledger(simulated(rules, number), NEAR):
            assert isinstance(told, RoundLedger)
            for seat in told.seats.values():
                assert seat.sum == pytest.approx(seat.points, abs=1e-9)
                assert seat.loss >= 0


def test_the_start_is_the_value_of_an_empty_hand_with_the_pile_as_it_lies(tmp_path):
    told = first_round(tmp_path, "5 | 3 | 0 stay | 1 stay")
    start = Outlook(Hand(), deck_bag(1), 15, NEAR).best
    assert [seat.start for seat in told.seats.values()] == [start, start]


def test_luck_is_the_value_after_a_card_less_the_mean_of_all_that_could_come(tmp_path):
    told = first_round(tmp_path, "5 | 3 | 0 stay | 1 stay")
    outlook = Outlook(Hand(), deck_bag(1), 15, NEAR)
    mean = sum(map(outlook.after, cards_in(deck_bag(1)))) / 94
    assert of(told, 0, "card") == [pytest.approx(outlook.after(5) - mean)]
    assert outlook.after(FREEZE) == outlook.best


@BOTH
@pytest.mark.parametrize("seed", one_in(2, [1, 2]))
def test_the_luck_of_all_cards_that_could_come_is_nothing(rules, seed):
    chance = Random(seed)
    round = [first_moment(Header(rules, tuple("ABCD"), 0))]
    looked_at = 0
    while round[-1].match.round.number < 3:
        bag = awaited(round[-1])
        if bag and not chance.randrange(4):
            each = [count(bag, card) * luck_of(round, card) for card in KINDS if count(bag, card)]
            assert sum(each) == pytest.approx(0, abs=1e-9)
            assert max(each) > 0
            looked_at += 1
        if any(isinstance(step.event, RoundBegan) for step in round[-1].steps):
            round = round[-1:]
        round.append(with_card(round[-1], chance.choice(cards_in(bag)) if bag else FREEZE))
    assert looked_at > 3


def luck_of(round: list[Moment], card: Card) -> float:
    """What this card, coming next, would bring; the round ends with whatever cards are lowest."""
    then = with_card(round[-1], card)
    after = [then]
    while not any(isinstance(step.event, RoundEnded) for step in after[-1].steps):
        after.append(with_card(after[-1], min(cards_in(awaited(after[-1])), default=card)))
    *_, told = ledger([*round, *after], 2)
    assert isinstance(told, RoundLedger)
    at = [entry for entry in told.entries if (entry.line, entry.term) == (then.number, "luck")]
    return sum(entry.points for entry in at)


def test_a_call_loses_what_the_other_one_was_worth_more(tmp_path):
    told = first_round(tmp_path, "5 | 12 | 0 stay | 1 hit | 9 | 1 hit | 11 | 1 hit | 10 | 1 stay")
    early, good, *late, last = told.calls
    assert (early.hit, good.hit, last.hit) == (False, True, False)
    assert early.loss == early.going_on - early.stopping == -sum(of(told, 0, "call")) > 5
    assert good.loss == last.loss == 0
    assert late[-1].loss == late[-1].stopping - late[-1].going_on > 5
    assert told.seats[1].loss == sum(call.loss for call in told.calls if call.seat == 1)


def test_calls_that_are_about_as_good_are_narrow():
    rounds = [told for told in ledger(simulated(DE, 3), NEAR) if isinstance(told, RoundLedger)]
    calls = [call for told in rounds for call in told.calls]
    narrow = [call for call in calls if call.is_narrow]
    assert 0 < len(narrow) < len(calls)
    assert max(call.loss for call in narrow) < 0.5


def test_a_freeze_and_forced_cards_are_others(tmp_path):
    told = first_round(
        tmp_path,
        "12 | 5 | 0 hit | 9 | 1 hit | flip3 | 1 gives flip3 to 0 | 2 | +4 | 3 | "
        "0 hit | freeze | 0 gives freeze to 1 | 0 stay",
        most_cards=6,
    )
    assert len(of(told, 0, "forced")) == 3
    assert max(of(told, 0, "forced")) < 0
    [frozen] = of(told, 1, "frozen")
    assert frozen < -5
    assert told.seats[1].points == 5


def test_a_second_chance_that_is_given_is_a_gift_and_one_that_is_drawn_is_luck(tmp_path):
    told = first_round(
        tmp_path,
        "second | 5 | 0 hit | second | 1 hit | 9 | 0 hit | 7 | 1 stay | 0 stay",
    )
    assert (len(of(told, 0, "gift")), len(of(told, 1, "gift"))) == (0, 1)
    assert of(told, 1, "gift")[0] > 0


def test_somebody_elses_flip_7_ends_a_hand_that_was_worth_more(tmp_path):
    told = first_round(
        tmp_path,
        "1 | 2 | 0 hit | flip3 | 0 gives flip3 to 0 | 3 | 4 | 5 | 1 hit | 6 | "
        "0 hit | flip3 | 0 gives flip3 to 0 | 7 | 8 | 9",
    )
    [ended] = of(told, 1, "flip7")
    assert ended < 0
    assert told.seats[1].rest == pytest.approx(sum(of(told, 1, "flip7", "ahead", "shuffled")))


def test_what_was_taken_back_does_not_count(tmp_path):
    once = first_round(tmp_path, "5 | 3 | 0 stay | 1 stay")
    (tmp_path / "a.flip7").unlink()
    twice = first_round(tmp_path, "5 | 3 | 0 stay | undo | 0 stay | 1 stay")
    assert twice.seats == once.seats
    assert len(twice.calls) == 2


def test_a_call_the_table_agreed_to_take_back_does_not_count_either(tmp_path):
    once = first_round(tmp_path, "5 | 3 | 0 stay | 1 stay")
    given = [*lines("5 | 3 | 0 hit | 9"), Undo(agreed=True), *lines("0 stay | 1 stay")]
    path = write_record(tmp_path / "b.flip7", header(), with_results(header(), given)[0])
    [agreed] = ledger(open_history(path).moments, NEAR)
    assert isinstance(agreed, RoundLedger)
    assert agreed.seats == once.seats


def test_a_round_that_began_in_the_middle_is_left_out():
    moments = open_history(CASES / "pinned" / "position-with-everything.flip7").moments
    assert next(ledger(moments, NEAR)) == LeftOut(moments[0].match.round.number)


def test_a_record_is_followed_as_it_is_read():
    path = CASES / "games" / "de-kosmos-2025-101-00001-timid.flip7"
    read = (moment for moment in read_record(path) if isinstance(moment, Moment))
    assert next(ledger(read, NEAR)) == next(ledger(open_history(path).moments, NEAR))


def test_every_entry_stands_at_a_step_of_its_line():
    moments = list(simulated(DE, 5))
    for told in ledger(moments, NEAR):
        assert isinstance(told, RoundLedger)
        for entry in told.entries:
            assert isinstance(entry, Entry)
            assert entry.step < len(moments[entry.line - 1].steps)


@pytest.mark.slow
@BOTH
def test_luck_has_mean_zero_for_every_seat(rules: RuleSet):
    for seat, spread in Spread.of_games(rules, GAMES).items():
        assert abs(spread.mean) < WITHIN * spread.standard_error, seat


@BOTH
def test_only_cards_that_were_not_expected_any_more_are_seen_later(rules: RuleSet):
    moments = list(simulated(rules, 6))
    seen = 0
    for told in ledger(moments, NEAR):
        assert isinstance(told, RoundLedger)
        for late in told.entries:
            if late.cause == "ahead":
                assert late.points > 0
                assert len(taken(moments, told.number, late)) >= NEAR
                seen += 1
    assert seen


def taken(moments: list[Moment], number: int, until: Entry) -> list[CardTurned]:
    """The cards that came to this seat in this round before this entry."""
    return [
        step.event
        for moment in moments[: until.line - 1]
        for step in moment.steps
        if isinstance(step.event, CardTurned)
        and (step.event.seat, step.round.number) == (until.seat, number)
    ]


@pytest.mark.slow
@BOTH
def test_the_rest_stays_small(rules: RuleSet, capsys):
    told = [each for number in range(2) for each in ledger(simulated(rules, number))]
    rests = mean_rests(each for each in told if isinstance(each, RoundLedger))
    with capsys.disabled():
        print(f"\n{rules.name}: {rests}")  # noqa: T201
    assert sum(rests.values()) < MOST_REST[rules.name]
    assert rests["ahead"] < MOST_AHEAD


def test_rounds_entered_as_points_and_rounds_behind_them_are_left_out(tmp_path):
    rules = replace(DE, real_cards=True)
    head = header(rules=rules)
    second, third = lines("5 | 3 | 1 stay | 0 stay"), lines("5 | 3 | 0 stay | 1 stay")
    given = [RoundLine(1, "counted", (20, 0), (20, 0)), *second, Shuffle(), *third]
    path = write_record(tmp_path / "a.flip7", head, with_results(head, given)[0])
    told = list(ledger(open_history(path).moments, NEAR))
    assert told[:2] == [LeftOut(1), LeftOut(2)]
    last = told[2]
    assert isinstance(last, RoundLedger)
    assert last.seats[0].sum == pytest.approx(5)


def test_a_challenge_has_no_chances_against_anybody(tmp_path):
    head = header("Anna", replace(DE, challenge=1))
    path = record_file(tmp_path / "a.flip7", head, "5 | 0 stay")
    analysis = analyse(open_history(path), NEAR)
    assert (analysis.chances, analysis.turning_points) == ((), ())
    assert analysis.people[0].sum == pytest.approx(5)
    assert "Chancen" not in as_text(sections(analysis, analysis.names))


SHUFFLED_IN_THE_DEAL = (
    "de-kosmos-2025-101-00021-actions",
    "int-the-op-2025-102-00027-actions",
)
"""Somebody whose hand was still empty got an action card just after the pile was shuffled."""


def comes_to_the_points(path: Path) -> int:
    """How many rounds have a ledger, of which the terms come to the points."""
    rounds = 0
    for told in ledger(open_history(path).moments, NEAR):
        if isinstance(told, RoundLedger):
            rounds += 1
            for seat in told.seats.values():
                assert seat.sum == pytest.approx(seat.points, abs=1e-9), path
    return rounds


@pytest.mark.parametrize("name", SHUFFLED_IN_THE_DEAL)
def test_the_terms_come_to_the_points_where_the_pile_is_shuffled_in_the_deal(name):
    assert comes_to_the_points(CASES / "games" / f"{name}.flip7") > 5


@pytest.mark.slow
def test_the_terms_come_to_the_points_in_every_known_game():
    known = cases("changes", "found", "games", "pinned", "quarrels", "seeded")
    assert sum(map(comes_to_the_points, known)) > 1000
