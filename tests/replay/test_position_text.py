"""A position in one line, both ways; and what came since."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from flip7.engine.cards import FLIP3, FREEZE, KINDS, SECOND
from flip7.engine.errors import IllegalInput
from flip7.engine.events import Busted
from flip7.engine.inputs import Leave
from flip7.engine.match import from_position
from flip7.engine.position import Laid, Position
from flip7.engine.requests import CallDue, CardDue, TargetDue
from flip7.engine.ruleset import DE_KOSMOS_2025, INT_THE_OP_2025, rule_set
from flip7.narrate import statuses, words
from flip7.narrate.card_words import label, short_label
from flip7.narrate.complaints import complain
from flip7.record.errors import Wrong
from flip7.replay.course import (
    Came,
    Course,
    Pointed,
    Said,
    read_course,
    take_course,
    write_course,
)
from flip7.replay.errors import Misread
from flip7.replay.history import open_history
from flip7.replay.position_at import position_at
from flip7.replay.position_text import TypedPosition, read_position, write_position
from flip7.session import Session, header_for
from tests.random_play import some_position
from tests.records import cases, chance_record

NAMES = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), min_size=1, max_size=20
)


@st.composite
def positions(draw: st.DrawFn) -> TypedPosition:
    seats = draw(st.integers(2, 18))
    names = draw(
        st.lists(NAMES, min_size=seats, max_size=seats, unique_by=str.casefold).filter(bool)
    )
    rules = rule_set("de-kosmos-2025")
    position = some_position(rules, seats, Random(draw(st.integers(0, 2**32))))
    if not any(position.totals):
        position = replace(position, totals=())
    return TypedPosition(tuple(names), position, draw(st.integers(0, seats - 1)))


@given(positions())
def test_what_is_written_is_read_again(typed):
    text = write_position(typed)
    assert read_position(text) == typed
    assert write_position(read_position(text)) == text


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("A:3|B:", "A: 3 | B:"),
        ("A: 3, 5, ×2 SC| B: Freeze*2", "A: 3 5 x2 second | B: freeze freeze"),
        ("A: 3 ; Stand 40 25 | B: 6", None),
        ("A: 3 | B: 6 gestoppt; Stand 40 25", "A: 3 | B: 6 stopped; totals 40 25"),
        ("A: 3 | B: 6; am Zug: b; gibt B", "A: 3 | B: 6; turn B; dealer B"),
        ("A: | B: 6 eingefroren; Ablage 12 12 12 1", "A: | B: 6 frozen; discards 12*3 1"),
        ('"A|B: x": 3 | "say ""hi""": 7 7 VERZOCKT', '"A|B: x": 3 | "say ""hi""": 7 7 busted'),
        (
            "Oma Heinz: 3 | B: 1; Runde 12; gebunden flip3",
            "Oma Heinz: 3 | B: 1; round 12; spent flip3",
        ),
    ],
)
def test_german_and_english_words_have_one_form(text, canonical):
    if canonical is None:
        with pytest.raises(Misread):
            read_position(text)
    else:
        assert write_position(read_position(text)) == canonical


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("A: 3 Second Chance | B: 6", "A: 3 second | B: 6"),
        ("A: 3 + 4 2x | B: 6 x 2", "A: 3 +4 x2 | B: 6 x2"),
        ("A: 3 ×2 | B: 6 2×", "A: 3 x2 | B: 6 x2"),
        ("A: 3 × 2, SECOND  chance | B: 6", "A: 3 x2 second | B: 6"),
        ("Ａ：３ ＋４ ｘ２｜Ｂ：６；ｒｏｕｎｄ　２", "Ａ: 3 +4 x2 | Ｂ: 6; round 2"),
        ('"Ａ：": 3 | B: 6; dran "Ａ："', '"Ａ：": 3 | B: 6'),
        (
            "A: 3 | B: 6; Ablage Flip Three*2 flip 3 Freeze",
            "A: 3 | B: 6; discards flip3*3 freeze",
        ),
        ("A: 3 gestopt | B: 6 bevroren", "A: 3 stopped | B: 6 frozen"),
        ("A: 3 | B: 7 7 verbrand", "A: 3 | B: 7 7 busted"),
        ("A: 3 | B: 7 7 gebust", "A: 3 | B: 7 7 busted"),
        ("\ufeffA: 3 | B: 6", "A: 3 | B: 6"),
    ],
)
def test_what_the_program_prints_and_what_people_write_is_read(text, canonical):
    assert write_position(read_position(text)) == canonical


@pytest.mark.parametrize("lang", ["de", "en", "nl"])
def test_every_word_for_a_card_a_status_or_a_call_that_is_printed_can_be_typed(lang):
    words.use(lang)
    for plain in (False, True):
        words.use_plain_signs(plain)
        for card in KINDS:
            for printed in (label(card), short_label(card)):
                assert read_course(printed, ["A"]) == (Came(card),)
    words.use_plain_signs(False)
    for status in ("stayed", "frozen", "busted"):
        [laid, _] = read_position(f"A: 7 7 {statuses.of(status)} | B:").position.hands
        assert laid.status == status
    for hit, call in ((True, words._("Noch eine")), (False, words._("Stopp"))):
        assert read_course(f"A {call}", ["A"]) == (Said(0, hit),)


@pytest.mark.parametrize(
    ("came", "written"),
    [
        ("7 flip3 > Ben", "7, flip3>Ben"),
        ("7 flip3> Ben stay", "7, flip3>Ben, stay"),
        ("Flip Three >Ben", "flip3>Ben"),
        ("Second Chance > Ben, Freeze > Anna", "second>Ben, freeze>Anna"),
        ('Flip Three > "Oma Heinz" 7', 'flip3>"Oma Heinz", 7'),
        ("7 > Ben", "7, >Ben"),
        ("freeze＞Ben，＋ ４", "freeze>Ben, +4"),
        ("Oma Heinz noch eine + 2, Anna nog een 2x", '"Oma Heinz" hit, +2, Anna hit, x2'),
        ("\ufeff7 8", "7, 8"),
    ],
)
def test_a_course_may_be_typed_as_one_says_it(came, written):
    names = ["Anna", "Ben", "Oma Heinz"]
    assert write_course(read_course(came, names), names) == written


def test_the_column_of_a_target_typed_apart_is_that_of_the_name():
    with pytest.raises(Misread) as misread:
        read_course("7 Flip Three  >  Cleo", ["Anna", "Ben"])
    assert (misread.value.code, misread.value.details["column"]) == ("name-unknown", 18)


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("", "seats-missing", 1),
        ("A: 3 | | B: 6", "seats-missing", 8),
        ("A 3 5 | B: 6", "name-missing", 1),
        ("A: 3 13 | B: 6", "word-unknown", 6),
        ("A: 3 | B: 6 schläft", "word-unknown", 13),
        ("A: 3 stopped 5 | B: 6", "status-not-last", 14),
        ("A: 3 | a: 6", "name-twice", 8),
        ("A: 3 | B: 6; turn C", "name-unknown", 19),
        ("A: 3 | B: 6; round zwei", "number-expected", 20),
        ("A: 3 | B: 6; totals 40 -1", "number-expected", 24),
        ("A: 3 | B: 6; weather fine", "part-unknown", 14),
        ("A: 3 | B: 6; round 2; Runde 3", "part-twice", 23),
        ('"A: 3 | B: 6', "name-missing", 1),
        ("A: 3: 4 | B: 6", "word-unknown", 7),
    ],
)
def test_what_cannot_be_read_is_named_with_its_column(text, code, column):
    with pytest.raises(Misread) as misread:
        read_position(text)
    assert (misread.value.code, misread.value.details["column"]) == (code, column)
    told = complain(code, **misread.value.details)
    assert str(column) in told


def test_a_position_that_cannot_lie_on_a_table_is_wrong():
    with pytest.raises(Wrong, match="bad-position"):
        read_position("A: 3 3 | B: 6").header(DE_KOSMOS_2025)
    with pytest.raises(Wrong, match="seats-range"):
        read_position("A: 3").header(DE_KOSMOS_2025)
    with pytest.raises(Wrong, match="bad-name"):
        read_position(f"{'A' * 41}: 3 | B: 4").header(DE_KOSMOS_2025)


def course(text: str, came: str, rules=DE_KOSMOS_2025) -> Course:
    typed = read_position(text)
    match, _ = typed.header(rules).opening()
    return take_course(match, read_course(came, typed.names))


def test_cards_come_to_whoever_is_asked():
    went = course("A: 3 | B: 6", "7 8 9")
    assert [hand.numbers for hand in went.match.round.hands] == [(3, 7, 9), (6, 8)]
    assert went.left_over == ()


def test_a_choice_that_is_lacking_is_asked_for():
    went = course("A: 3 | B: 6", "7 freeze 3")
    assert went.match.request == TargetDue(1, FREEZE, (0, 1))
    assert went.left_over == (Came(3),)


def test_a_card_and_its_target_can_be_said_at_once():
    went = course("A: 3 | B: 6 | C: 9", "freeze>B 4")
    assert [hand.status for hand in went.match.round.hands] == ["active", "frozen", "active"]
    assert went.match.request == CallDue(0, may_stay=True)


def test_the_target_of_a_waiting_card_is_kept_until_it_is_asked():
    went = course("A: 3 | B: 6 | C: 9", "flip3>B freeze>C 1 2")
    assert [hand.status for hand in went.match.round.hands] == ["active", "active", "frozen"]
    assert went.left_over == ()


@pytest.mark.parametrize(
    ("came", "overruled"),
    [
        ("freeze>B", [(FREEZE, 1, "9.1")]),
        ("freeze>A", []),
        ("flip3>B freeze>B 1 2", [(FLIP3, 1, "9.1"), (FREEZE, 1, "9.1")]),
        ("second>B", [(SECOND, 1, "6.1")]),
        ("second>A", []),
    ],
)
def test_a_target_that_was_not_free_to_choose_is_kept_as_overruled(came, overruled):
    went = course("A: 3 | B: 6 stayed", came)
    found = [(each.typed.card, each.typed.seat, each.event.paragraph) for each in went.overruled]
    assert found == overruled
    assert all(each.event in went.events for each in went.overruled)


def test_a_target_that_was_overruled_answers_no_later_card():
    went = course("A: 3 | B: 6 | C: 9", "second>B 4 5 second")
    assert went.match.request == TargetDue(0, SECOND, (1, 2))
    assert [each.typed for each in went.overruled] == [Pointed(SECOND, 1)]


def test_calls_are_said_with_a_name_or_without():
    went = course("Oma Heinz: 3 | B: 6", "Oma Heinz stay, Noch 6")
    assert any(isinstance(event, Busted) for event in went.events)
    with pytest.raises(IllegalInput, match="wrong-seat"):
        course("A: 3 | B: 6", "B hit")
    assert course("A: 3 | B: 6", "hit").match.request == CardDue(0, "call")


def test_both_editions_can_judge_it():
    by = {
        rules.name: course("A: 7 | B: 6", "flip3>A second 7 4", rules).match.round.hands[0].status
        for rules in (DE_KOSMOS_2025, INT_THE_OP_2025)
    }
    assert by == {"de-kosmos-2025": "busted", "int-the-op-2025": "active"}


@pytest.mark.parametrize(
    ("text", "column"), [("7 Cleo stay", 3), ("7 14", 3), ("freeze>Cleo", 8), ("7>A", 1)]
)
def test_a_course_that_cannot_be_read_is_named_with_its_column(text, column):
    with pytest.raises(Misread) as misread:
        read_course(text, ["A", "B"])
    assert misread.value.details["column"] == column


@given(
    st.lists(
        st.one_of(
            st.integers(0, 21).map(Came),
            st.builds(Said, st.none() | st.integers(0, 6), st.booleans()),
            st.builds(Pointed, st.none() | st.integers(19, 21), st.integers(0, 6)),
        )
    )
)
def test_a_written_course_is_read_again(items):
    names = ["Anna", "Oma Heinz", "12", 'a "b" > c', "１２", "2x", "Ｂ；"]
    assert read_course(write_course(items, names), names) == tuple(items)


@pytest.mark.parametrize("path", cases("games")[::8], ids=lambda path: path.stem)
def test_a_moment_becomes_a_position_and_leads_to_the_same_table(path):
    history = open_history(path)
    assert sum(leads_to_the_same_table(history, moment) for moment in history.moments[::7])


def test_a_stopp_that_is_taken_back_later_led_to_its_own_table(tmp_path):
    header = header_for(("Anna", "Ben", "Cleo"), DE_KOSMOS_2025, 0, "KOSMOS")
    session = Session.begin(header, tmp_path / "a.flip7")
    for _ in header.names:
        session.turn_card()
    said = [session.say(hit=False), session.say(hit=False)]
    back = [session.undo(), session.undo()]
    history = open_history(session.path)
    for moment in (*said, *back):
        assert leads_to_the_same_table(history, moment)
    first = said[0].number
    then = [position_at(history, moment.number) for moment in (*said, *back)]
    assert [each and each.number for each in then] == [first, first + 1, first, first - 1]


def leads_to_the_same_table(history, moment):
    """Whether there is a position at this moment; typed again it leads to the table as it lay."""
    at = position_at(history, moment.number)
    if at is None:
        return False
    typed = read_position(write_position(at.typed))
    match, _ = typed.header(history.header.rules).opening()
    went = take_course(match, read_course(write_course(at.since, typed.names), typed.names))
    assert went.match.round.hands == moment.match.round.hands
    assert went.match.request == moment.match.request
    assert went.match.round.pile == moment.match.round.pile
    return True


def test_people_who_left_are_not_in_the_position(tmp_path):
    for number in range(30):
        history = open_history(chance_record(tmp_path / "a.flip7", number, 400, seats=4))
        end = history.moments[-1]
        at = position_at(history, end.number)
        if at is not None and len(end.match.present) < len(end.names):
            assert len(at.typed.names) == len(end.match.present)
            from_position(
                history.header.rules, len(at.typed.names), at.typed.dealer, at.typed.position
            )
            return
    pytest.fail("nobody ever left")


def test_the_first_deal_is_no_position():
    history = open_history(cases("games")[0])
    assert position_at(history, 2) is None


def test_a_quarrel_in_a_later_deal_begins_at_the_call_before_it():
    history = open_history(cases("games")[0])
    dealt = history.moment(history.rounds[1]).number + 2
    moment = history.moments[dealt - 1]
    at = position_at(history, dealt)
    assert at is not None
    assert at.typed.position.round == 1
    assert [type(item).__name__ for item in at.since][-2:] == ["Came", "Came"]
    went = take_course(at.typed.header(history.header.rules).opening()[0], at.since)
    assert went.match.round == moment.match.round
    assert went.match.totals == moment.match.totals


def test_who_leaves_before_a_deal_is_in_no_position(tmp_path):
    for number in range(30):
        history = open_history(chance_record(tmp_path / "a.flip7", number, 400, seats=4))
        for moment in history.moments[1:]:
            if isinstance(moment.line, Leave) and not moment.taken_back:
                assert position_at(history, moment.number) is None
                return
    pytest.fail("nobody ever left")


def test_the_default_is_the_first_seat():
    typed = read_position("A: 3 | B: 6")
    assert typed.dealer == typed.position.turn == 0
    assert typed.position == Position(0, (Laid((3,), "active"), Laid((6,), "active")))
