"""Every screen as it was when somebody last looked at it, and what has to be true of each."""

import re
from functools import partial
from itertools import product

import pytest
from textual.widgets import Button

from flip7.engine.events import CardTurned
from flip7.engine.requests import CallDue, TargetDue
from flip7.narrate.asking import ask
from flip7.narrate.card_words import label as card_label
from flip7.narrate.words import _, fill, use_plain_signs
from flip7.players.names import NAME_IN_A_SENTENCE, cells, shown_names
from flip7.players.seat_letters import seat_letters
from flip7.session import Session
from flip7.settings.keys import sign_of
from flip7.tui.shared.key_line import KeyLine
from flip7.tui.shared.prompt import Prompt
from flip7.tui.table.layout import SIDE_FROM
from flip7.tui.table.table_widget import Table
from tests.tiers import one_in
from tests.tui.camera import USUAL, Camera, Lines, camera, somewhere, spoken
from tests.tui.pictures import (
    GOLDENS,
    LANGUAGES,
    as_album,
    as_text,
    golden_of_scene,
    golden_of_visit,
    in_all_sizes,
)
from tests.tui.visits import SCENES, SUMMARY, SUMMARY_OF_18, TARGET_OF_18, VISITS, kept, play

ONCE_MORE = "look at it, then run: python -m tests.regenerate"
FRAMES = re.compile(r"[─-╿▁-▟]")

EVERYBODY = [(80, 24), (120, 40)]
"""On these nobody is left out, however many there are."""

EACH_IN_EACH = [
    (scene, (LANGUAGES * 2)[place % 3 + turn])
    for place, scene in enumerate(SCENES)
    for turn in range(3)
]
"""Every scene in all languages; each begins with another one than the scene before."""


@pytest.mark.parametrize(
    ("scene", "lang"),
    one_in(3, EACH_IN_EACH),
    ids=lambda value: value if isinstance(value, str) else f"{value.name}-of-{value.seats}",
)
async def test_the_table_in_every_size(scene, lang):
    with somewhere() as games, spoken(lang):
        async with camera(games) as view:
            session = await play(view, scene)
            pictures = await in_all_sizes(view)
            for size, lines in pictures.items():
                fits(lines, size)
                FACTS[scene.name](lines, size, session)
    assert as_album(pictures) == golden_of_scene(scene, lang).read_text("utf-8"), ONCE_MORE


def fits(lines: Lines, size: tuple[int, int]) -> None:
    """No line is wider than the window, and none is missing."""
    assert [cells(line) for line in lines] == [size[0]] * size[1]


def facts_of_a_call(lines: Lines, size: tuple[int, int], session: Session) -> None:
    """Who is asked, both labels, the hand, everybody, the newest card."""
    due = session.request
    assert isinstance(due, CallDue)
    hand = session.match.round.hands[due.seat]
    text = "\n".join(lines)
    assert fill(_("{name}: Noch eine oder Stopp?"), name=spoken_of(session, due.seat)) in text
    assert f"[{sign_of('table.hit')}] {_('Noch eine')}" in text
    assert f"[S] {fill(_('Stopp, {points} sichern'), points=hand.worth)}" in text
    if not any("╭" in line for line in lines):
        assert re.search(" +".join(card_label(card) for card in hand.numbers), text)
    seats_are_there(lines, size, session, due.seat)
    newest_is_told(lines, session)


def facts_of_a_target(lines: Lines, size: tuple[int, int], session: Session) -> None:
    """Who chooses, what for, the keys of those who may be chosen, everybody, the newest card."""
    due = session.request
    assert isinstance(due, TargetDue)
    text = "\n".join(lines)
    names = shown_names(session.names, NAME_IN_A_SENTENCE)
    assert ask(due, names, session.match) in " ".join(text.split())
    first, last = (letters_of(session)[due.targets[place]] for place in (0, -1))
    assert re.search(rf"\[{first} (… )?{last}\] {_('wählt jemanden')}", text)
    seats_are_there(lines, size, session, due.seat)
    newest_is_told(lines, session)


def facts_of_a_summary(lines: Lines, size: tuple[int, int], session: Session) -> None:
    """Whose round brought what, what each needs, who is first, the key that goes on."""
    ended, target = session.resting, session.header.rules.target
    assert ended is not None
    text = "\n".join(lines)
    assert f"[Enter] {_('nächste Runde')}" in text
    rows = sum(
        any(
            re.match(
                rf"[ │]*\d+\. [=↑↓\d ]{{3}} {letter} .*\b{points} +{total}\b"
                + (rf" +{target - total}\b" if size[0] >= 60 else ""),
                line,
            )
            for line in lines
        )
        for letter, points, total in zip(
            letters_of(session), ended.points, ended.totals, strict=True
        )
    )
    assert rows == len(ended.points) if size in EVERYBODY else rows >= min(5, len(ended.points))
    best = max(ended.totals)
    said = " ".join(text.split())
    for seat, total in enumerate(ended.totals):
        if total == best:
            assert spoken_of(session, seat) in said


FACTS = {
    "table": facts_of_a_call,
    "target": facts_of_a_target,
    "summary": facts_of_a_summary,
}


def spoken_of(session: Session, seat: int) -> str:
    """The name of this seat as sentences say it."""
    return shown_names(session.names, NAME_IN_A_SENTENCE)[seat]


def letters_of(session: Session) -> list[str]:
    """The letters of all seats, as the screen writes them."""
    return [letter.upper() for letter in seat_letters(len(session.names))]


def seats_are_there(lines: Lines, size: tuple[int, int], session: Session, asked: int) -> None:
    """Everybody is there with the total; in a small window at least whoever is asked."""
    letters, totals = letters_of(session), session.match.totals
    everybody = range(len(letters))
    for seat in everybody if size in EVERYBODY else [asked]:
        sign = ">" if seat == asked else "."
        row = rf" *{letters[seat]} .{sign} .* {totals[seat]} *"
        assert any(re.fullmatch(row, line) for line in lines) or re.search(
            rf" {totals[seat]}( → \d+)?( ✓)? ", panel_of(letters[seat], lines, seat == asked)
        ), letters[seat]


def panel_of(letter: str, lines: Lines, is_asked: bool) -> str:
    """The panel that has this letter in its frame; nothing if there is none."""
    start = f"┏━ {letter} " if is_asked else f"╭─ {letter} "
    for row, line in enumerate(lines):
        left = line.find(start)
        if left >= 0:
            right = 1 + line.find("┓" if is_asked else "╮", left)
            sides = [below[left] in "┃│┗╰" for below in lines[row + 1 :]]
            rows = lines[row + 1 : row + 1 + [*sides, False].index(False)]
            return "\n".join(below[left:right] for below in rows)
    return ""


def newest_is_told(lines: Lines, session: Session) -> None:
    """The card turned last, and for whom, ends the story, at the bottom or at the side."""
    turned = [
        event
        for entry in session.moments
        for event in entry.events
        if isinstance(event, CardTurned)
    ][-1]
    if len(lines[0]) < SIDE_FROM:
        told = next(line for line in reversed(lines) if line.strip())
    else:
        prompt = next(row for row, line in enumerate(lines) if "[?]" in line)
        side = [line[-30:].strip() for line in lines[:prompt]]
        told = " ".join(filter(None, side))[-60:]
    assert spoken_of(session, turned.seat) in told
    assert card_label(turned.card) in told


@pytest.mark.parametrize("name", one_in(2, VISITS))
async def test_every_other_screen_and_no_label_of_it_is_cut(name):
    with somewhere() as games:
        async with camera(games) as view:
            await VISITS[name](view)
            lines = await view.still()
            fits(lines, USUAL)
            await labels_are_whole(view)
    assert as_text(lines) == golden_of_visit(name).read_text("utf-8"), ONCE_MORE


@pytest.mark.parametrize(("name", "lang"), one_in(7, product(VISITS, ["nl", "en"])))
async def test_in_other_languages_no_label_is_cut_either(name, lang):
    with somewhere() as games, spoken(lang):
        async with camera(games) as view:
            await VISITS[name](view)
            await labels_are_whole(view)


async def labels_are_whole(view: Camera) -> None:
    """Every key stands there with all its words; where room is short, whole ones are left out."""
    for size in (USUAL, (60, 20)):
        text = words_on(await view.of_size(size))
        missing = [label for label in labels(view) if label not in text]
        assert missing == [], f"{size}\n{text}"


def labels(view: Camera) -> list[str]:
    """The keys of the screen and its buttons."""
    screen, text = view.app.screen, "\n".join(view.lines)
    found = [str(button.label) for button in screen.query(Button)]
    found += [label.plain for line in screen.query(KeyLine) for label in line.labels]
    for prompt in screen.query(Prompt):
        look = prompt._look
        shown = look.labels
        found += [
            label.text
            for label in shown
            if (view.is_wide and not label.spare) or f"[{label.key}]" in text
        ]
    return found


def words_on(lines: Lines) -> str:
    """What is written on the screen, without frames."""
    return "\n".join(FRAMES.sub(" ", line) for line in lines)


DRAWN = ("target_marked", "summary_chart", "summary_of_the_win", "result", "replay")


@pytest.mark.parametrize("name", DRAWN)
async def test_p101_cards_charts_and_arrows_in_plain_signs(name):
    use_plain_signs(True)
    try:
        with somewhere() as games:
            async with camera(games) as view:
                await VISITS[name](view)
                text = "\n".join(view.lines)
    finally:
        use_plain_signs(False)
    assert {sign for sign in text if not sign.isascii() and not sign.isalpha()} == set()
    if name in ("result", "summary_of_the_win"):
        assert re.search(r"^[ |]+1\. \^1 +F Max \(2\)", text, re.MULTILINE)
        assert re.search(r"^[ |]+2\. v1 +C Oma Friederike", text, re.MULTILINE)


async def test_p013_whoever_is_asked_is_seen_also_beside_a_mark_far_away():
    with somewhere() as games:
        async with camera(games) as view:
            session = await play(view, TARGET_OF_18)
            due = session.request
            assert isinstance(due, TargetDue)
            letters = letters_of(session)
            for size in ((60, 20), (40, 12)):
                await view.of_size(size)
                for seat in due.targets[:-1]:
                    await view.until(lambda: view.is_asked)
                    await view.types(letters[seat].lower())
                    lines = await view.until(partial(points_at, view, seat))
                    fits(lines, size)
                    for shown in (seat, due.seat):
                        row = rf" ?{letters[shown]} .* {session.match.totals[shown]} *"
                        assert any(re.fullmatch(row, line) for line in lines), letters[shown]


async def test_p031_where_not_all_have_room_whoever_left_takes_no_line():
    with somewhere() as games:
        async with camera(games) as view:
            session = Session.resume(kept(games, "evening-of-6", SUMMARY.line + 2))
            session.leave(3)
            session.go_on()
            view.app.to_table(session)
            await view.until(lambda: view.is_asked)
            letters = [line[0] for line in (await view.of_size((40, 12)))[1:5]]
            assert letters == ["A", "B", "C", "E"]


async def test_p064_what_has_no_room_on_a_summary_is_announced_and_two_keys_away():
    with somewhere() as games:
        async with camera(games) as view:
            session = await play(view, SUMMARY_OF_18)
            lines = await view.of_size((40, 12))
            assert lines[0].startswith(" 1-5/18 ↓ ")
            seen = set()
            while not lines[0].startswith(" 14-18/18 "):
                seen |= {line[9] for line in lines[1:6]}
                lines = await view.types("down")
            seen |= {line[9] for line in lines[1:6]}
    assert seen == set(letters_of(session))


async def test_a_summary_that_ends_the_game_says_who_has_won():
    with somewhere() as games:
        async with camera(games) as view:
            await VISITS["summary_of_the_win"](view)
            text = " ".join(" ".join(view.lines).split())
    assert (
        "Runde 7 ist zu Ende: Niemand ist mehr im Spiel. Max (2) gewinnt mit 212 Punkten!" in text
    )
    assert "führt" not in text


def points_at(view: Camera, seat: int) -> bool:
    """Whether this seat is marked."""
    return view.app.screen.query_one(Table)._marked == seat


def test_every_picture_has_its_screen():
    wanted = {golden_of_scene(scene, lang) for scene in SCENES for lang in LANGUAGES}
    assert set(GOLDENS.rglob("*.txt")) == wanted | set(map(golden_of_visit, VISITS)), ONCE_MORE
