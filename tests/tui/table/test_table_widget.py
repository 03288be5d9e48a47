"""The picture of the table: with the longest hands everybody has a line, and nothing is cut off."""

import re

import pytest
from msgspec.structs import replace
from textual.app import App, ComposeResult

from flip7.engine.cards import FLIP3, FREEZE, card_named
from flip7.engine.events import Called, Shuffled
from flip7.engine.match import from_position
from flip7.engine.position import Laid, Position
from flip7.engine.requests import CallDue, MatchOver
from flip7.engine.ruleset import rule_set
from flip7.engine.state import Action, Match, Series
from flip7.narrate.headlines import headline
from flip7.players.seat_letters import seat_letters
from flip7.tui.table.announcements import announcements
from flip7.tui.table.header_line import how_near
from flip7.tui.table.prompts import call_question, marked_question
from flip7.tui.table.seat_cards import numbers
from flip7.tui.table.table_view import Struck, seat_looks, view_after, view_of
from flip7.tui.table.table_widget import Table
from flip7.tui.themes import dress
from tests.builders import deal
from tests.builders import table as laid_table
from tests.tui.camera import at_rest

LONG_NAMES = tuple(
    f"{front}{'-Friederike' * 2} ({number})" if number % 3 else f"{front}{number}"
    for number, front in enumerate(("Maximilian", "Oma", "Bartholomäus") * 6, 1)
)
SIZES = [(80, 24), (100, 30), (120, 40), (160, 50), (60, 20), (40, 12)]


def laid(cards: str, status: str = "active") -> Laid:
    return Laid(tuple(map(card_named, cards.split())), status)  # type: ignore[arg-type]


def crowded() -> Match:
    """18 people, the longest hands there are, totals of five digits, a series and a long queue."""
    hands = (
        laid("12 11 10 9 8 7 x2 +2 +4 +6 +8 +10 second"),
        laid("12 11 10 9 8 7 12", "busted"),
        laid("12 11 10 9 8", "frozen"),
        *(laid("10 11", "stayed") for _ in range(3)),
        *(laid("4", "active") for _ in range(3)),
        *(laid("12", "active") for _ in range(6)),
        *(laid("11", "active") for _ in range(3)),
    )
    totals = tuple(12345 + seat for seat in range(18))
    match, _ = from_position(
        rule_set("de-kosmos-2025", target=9999), 18, 1, Position(0, hands, 42, totals)
    )
    waiting = tuple(Action(card, seat, waited=True) for seat in (0, 6) for card in (FREEZE, FLIP3))
    running = Series(0, 6, (card_named("7"),))
    return replace(
        match, round=replace(match.round, series=running, queue=(*waiting, *waiting[:2]))
    )


class Picture(App[None]):
    """Only a table, for the time of a test."""

    CSS_PATH = "../../../src/flip7/tui/table/table.tcss"

    def __init__(self) -> None:
        super().__init__()
        dress(self)

    def compose(self) -> ComposeResult:
        yield Table(LONG_NAMES, seat_letters(18), "9918bf59")


async def drawn(match: Match, size: tuple[int, int], marked: int | None = None) -> list[str]:
    """The lines of the screen with this match on the table."""
    app = Picture()
    async with app.run_test(size=size) as pilot:
        table = app.query_one(Table)
        table.show(view_of(match), marked)
        due, names = match.request, table.names
        look = (
            call_question(match, due, names, opened=lambda _: 1.0, undo=True)  # type: ignore[arg-type]
            if marked is None
            else marked_question(match, due, marked, names, opened=lambda _: 1.0)  # type: ignore[arg-type]
        )
        table.ask(look)
        table.tell([laid_table("A: 12 | B: 12", turn="B", pile="12").hits("B").moment])
        await at_rest(pilot)
        strips = app.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip) for strip in strips]


@pytest.mark.parametrize("size", SIZES)
async def test_p009_p013_the_longest_hands_fit(size):
    width, height = size
    lines = await drawn(crowded(), size)
    text = "\n".join(lines)

    assert len(lines) == height
    assert all(len(line) <= width for line in lines)
    assert re.search(r"^ *A ? >|[┏━]+ A ", text, re.MULTILINE)
    assert "Noch eine oder Stopp?" in " ".join(text.split())
    assert re.search(r"\[N\] Noch eine +\[S\] Stopp, 144 sichern", text)
    assert "12345" in text
    assert re.search(r"1/3|Karte 1 von 3", " ".join(text.split()))


async def test_at_80_by_24_all_18_are_there_with_everything_they_have():
    lines = await drawn(crowded(), (80, 24))
    seats = lines[1:19]

    assert [line[1] for line in seats] == [letter.upper() for letter in seat_letters(18)]
    assert len({line[6:20] for line in seats}) == 18
    assert [line[-6:].strip() for line in seats] == [str(12345 + seat) for seat in range(18)]
    assert "12 11 10  9  8  7" in seats[0]
    assert "×2 +2 +4 +6 +8 +10 * am Zug" in seats[0]
    assert re.search(r"G ?x", seats[1])
    assert "12 11 10 9 8 7 12" in seats[1]
    assert "verzockt" in seats[1]
    assert "# " in seats[2]
    assert "gefroren" in seats[2]
    assert "= " in seats[3]
    assert "Stopp" in seats[3]
    assert "Flip3 an A: 1/3 · danach: A Freeze Flip3 · G Freeze Flip3 · A Freeze Flip3" in lines[19]


def test_p078_after_a_bust_ends_the_round_the_cards_are_still_there():
    played = laid_table("Anna: 3 9 | Ben: 12 stayed", pile="9").hits("Anna")
    view = view_after(played.moment)

    assert view.round.hands[0].numbers == (3, 9, 9)
    assert view.round.hands[0].status == "busted"
    assert view.round.number == 1
    busted, other = seat_looks(view, ("Anna", "Ben"), ("a", "b"))
    assert [face.text for face in numbers(busted) if face.twice] == ["9", "9"]
    assert not any(face.twice for face in numbers(other))
    turned = [event for event in played.last if not isinstance(event, Called)]
    looks = announcements(turned, ("Anna", "Ben"), 78)
    assert looks[0].look.question == "Anna zieht eine 9."
    assert "verzockt" in looks[0].look.outcome


async def test_a_word_to_the_table_is_never_cut_where_the_log_has_lines_for_it():
    word = "Zurücknehmen geht hier nicht: Danach ist schon eine Karte gekommen."
    app = Picture()
    async with app.run_test(size=(120, 40)) as pilot:
        app.query_one(Table).tell([], word)
        lines = await at_rest(pilot)
    assert word in " ".join(" ".join(line[90:].split()) for line in lines if line[90:].strip())


async def test_who_left_costs_nobody_the_size_of_their_cards():
    match = laid_table(" | ".join(f"P{number}: 12" for number in range(1, 13))).match
    hands = tuple(
        replace(hand, status="gone") if seat % 2 else hand
        for seat, hand in enumerate(match.round.hands)
    )
    app = Picture()
    async with app.run_test(size=(80, 24)) as pilot:
        table = Table(tuple(f"P{number}" for number in range(1, 13)), seat_letters(12))
        await app.screen.mount(table)
        await app.query(Table).first().remove()
        table.show(view_of(match))
        crowd = [line for line in await at_rest(pilot) if "P1" in line]
        table.show(view_of(replace(match, round=replace(match.round, hands=hands))))
        lines = await at_rest(pilot)
    assert not crowd[0].startswith("╭─")
    panels = [line for line in lines if re.search("[╭┏]", line)]
    assert [len(re.findall("[╭┏]", line)) for line in panels] == [2, 2, 2]
    assert not any("P2" in line for line in lines)


@pytest.mark.parametrize(
    ("totals", "said"),
    [
        ((180, 0, 0), ""),
        ((190, 0, 0), "letzte Runde?"),
        ((203, 203, 30), "Stechen: Anna und Ben"),
        ((150, 150, 30), ""),
        ((0, 195, 0), ""),
    ],
)
def test_the_header_says_that_somebody_can_win_and_who_has_to_break_a_tie(totals, said):
    match = laid_table("Anna: 3 7 | Ben: 9 9 busted | Cleo: 1").match
    view = view_of(replace(match, round=replace(match.round, totals=totals)))
    assert how_near(view, ("Anna", "Ben", "Cleo")) == said


def test_points_alone_and_a_game_that_is_over_are_no_last_round():
    match = laid_table("Anna: 3 7 | Ben: 9").match
    won = replace(match.round, totals=(230, 10))
    assert how_near(view_of(replace(match, round=won)), ("Anna", "Ben")) == "letzte Runde?"
    assert how_near(view_of(replace(match, round=won, request=MatchOver(0))), ("A", "B")) == ""
    dealt = deal("Anna Ben").match
    corrected = replace(dealt, round=replace(dealt.round, totals=(230, 10)))
    assert how_near(view_of(corrected), ("Anna", "Ben")) == ""


@pytest.mark.parametrize("size", [(40, 12), (60, 12), (80, 15), (120, 15), (160, 15)])
async def test_how_many_seats_are_hidden_is_said_with_its_direction_at_every_width(size):
    match = replace(crowded(), request=CallDue(9, may_stay=True))
    text = "\n".join(await drawn(match, size))
    assert re.search(r"([↑↓]\d+|\d+ dar(über|unter)) *$", text, re.MULTILINE), text


@pytest.mark.parametrize("size", [(40, 12), (80, 24), (120, 40), (200, 60)])
async def test_a_reshuffle_has_a_line_for_itself(size):
    app = Picture()
    shuffled = headline(Shuffled("10.2", 40))
    assert shuffled is not None
    async with app.run_test(size=size) as pilot:
        view = replace(view_of(crowded()), struck=Struck(shuffled))
        app.query_one(Table).show(view)
        lines = await at_rest(pilot)
    [line] = [line for line in lines if "N E U" in line]
    assert "~" in line
