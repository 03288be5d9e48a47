"""One game being played: everything answered is on the disk, and comes back as it was."""

import os
import signal
import stat
import subprocess
import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from flip7.engine.deal import drawn_dealer
from flip7.engine.deck import Deck, seeded_deck
from flip7.engine.errors import IllegalInput
from flip7.engine.events import Event, RoundEnded, events_of
from flip7.engine.inputs import Call, Give, Leave, Turn
from flip7.engine.match import advance, legal_inputs, new_match
from flip7.engine.position import Laid, Position
from flip7.engine.requests import CallDue, CardDue, MatchOver, TargetDue
from flip7.engine.ruleset import RULE_SETS, rule_set
from flip7.engine.state import Match
from flip7.record.errors import Wrong
from flip7.record.game import MOST_NAMES, Game, Trail, dealt_from
from flip7.record.header import Header
from flip7.record.lines import Arrival, Line, RoundLine, Undo, WinnerLine
from flip7.record.verifying import verify
from flip7.replay.history import open_history
from flip7.replay.pile_to_come import pile_to_come
from flip7.session import NotSaved, Session, header_for
from tests.random_play import Setting
from tests.record.other_window import keeps_others_out
from tests.record.written import header, lines, record_file, some_lines, text_of, with_results
from tests.session.failing_disk import FailingDisk
from tests.tiers import one_in

TO_60 = {name: rule_set(name, target=60) for name in RULE_SETS}
EDITIONS = pytest.mark.parametrize("name", RULE_SETS)


def answer(session: Session, line: Line) -> None:
    """Whoever sits at the table does what this line says."""
    match line:
        case Turn():
            session.turn_card()
        case Call(_, hit):
            session.say(hit=hit)
        case Give():
            session.give(line.to)
        case Undo():
            session.undo()
        case Leave(seat):
            session.leave(seat)
        case Arrival(name, total):
            session.join(name, total)
        case _:
            raise AssertionError("results are written by the session")


def game_of(seed: int, name: str = "de-kosmos-2025", seats: int = 3) -> tuple[Header, list[Line]]:
    """A seeded game with undos and people who come and go, without its result lines."""
    rules = TO_60[name]
    setting = Setting(rules, seats, habit="thumb", seed=seed, rounds=3, people_move=True)
    head = header(" ".join(f"P{seat}" for seat in range(seats)), rules, seed=f"seed {seed}")
    played = [line for _, line, _ in some_lines(head, setting, undo=0.1)]
    return head, [line for line in played if not isinstance(line, (RoundLine, WinnerLine))]


def why_not(session: Session) -> str | None:
    """Why nothing can be taken back now."""
    return session.why_no_undo


def resting(session: Session) -> RoundEnded | None:
    """The round whose summary the table looks at."""
    return session.resting


# Beginning


def test_a_new_game_has_its_header_on_the_disk(tmp_path):
    path = tmp_path / "games" / "one.flip7"
    head = header(seed="KOSMOS")
    session = Session.begin(head, path)
    assert path.read_text() == text_of(head, [])
    assert (session.header, session.path, session.names) == (head, path, ("Anna", "Ben"))


def test_only_its_owner_can_read_a_record(tmp_path):
    """The seed stands in it."""
    path = tmp_path / "one.flip7"
    before = os.umask(0)
    try:
        Session.begin(header(seed="KOSMOS"), path)
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize("kind", ["file", "folder", "dangling link"])
def test_what_is_there_already_is_not_overwritten(tmp_path, kind):
    path = tmp_path / "one.flip7"
    if kind == "file":
        path.write_text("the scores of grandma")
    elif kind == "folder":
        path.mkdir()
    else:
        path.symlink_to(tmp_path / "nowhere")
    with pytest.raises(FileExistsError):
        Session.begin(header(), path)
    assert kind != "file" or path.read_text() == "the scores of grandma"
    assert [found.name for found in tmp_path.iterdir()] == ["one.flip7"]


@pytest.mark.parametrize(
    ("names", "seed", "code"),
    [
        (("Anna", "anna"), "KOSMOS", "same-name"),
        (("Anna", "x" * 41), "KOSMOS", "bad-name"),
        (("Anna", ""), "KOSMOS", "bad-name"),
        (("Anna", "Ben"), "", "bad-seed"),
        (("Anna", "Ben"), "Gru\u0308\u00dfe", "bad-seed"),
        (("Anna", "Ben"), "x" * 65, "bad-seed"),
    ],
)
def test_a_record_that_could_not_be_read_back_never_comes_to_be(tmp_path, names, seed, code):
    """P055: it would be lost as soon as the table is left."""
    with pytest.raises(Wrong, match=code):
        Session.begin(Header(RULE_SETS["de-kosmos-2025"], names, 0, seed), tmp_path / "one.flip7")
    assert list(tmp_path.iterdir()) == []


@EDITIONS
def test_the_first_dealer_is_drawn_from_the_seed_unless_the_table_chose(name):
    rules = RULE_SETS[name]
    people = ("Anna", "Ben", "Cleo", "Dora")
    assert header_for(people, rules, None, "KOSMOS") == Header(rules, people, 3, "KOSMOS")
    assert header_for(people, rules, 1, "KOSMOS").dealer == 1
    assert header_for(people, rules, 0, "KOSMOS").dealer == 0
    assert header_for(people, rules, None, "abc").dealer == drawn_dealer("abc", 4)


# Playing


def own_run(head: Header, given_lines: Sequence[Line]) -> tuple[Match, list[Line], list[Event]]:
    """What the engine alone makes of these lines: the match, the whole record, all events.

    Leaves undo and people aside.
    """
    match, steps = new_match(head.rules, len(head.names), head.dealer)
    told = events_of(steps)
    assert head.seed is not None
    deck: Deck = seeded_deck(head.seed, head.rules.decks)
    written: list[Line] = []
    for line in given_lines:
        assert isinstance(line, (Turn, Call, Give))
        if isinstance(line, Turn):
            card, deck = deck.draw(match)
            assert card == line.card
        match, steps = advance(match, line)
        events = events_of(steps)
        told += events
        written.append(line)
        written += [
            RoundLine(event.number, event.ending, event.points, event.totals)
            for event in events
            if isinstance(event, RoundEnded)
        ]
        if match.winner is not None:
            written.append(WinnerLine(match.winner))
    return match, written, told


@EDITIONS
def test_the_record_is_the_engines_own_run(tmp_path, name):
    """Every line is in the file before the call returns."""
    rules = TO_60[name]
    setting = Setting(rules, 4, habit="thumb", seed=5, rounds=99)
    head = header("Anna Ben Cleo Dora", rules, seed="Omas Geburtstag")
    played = [line for _, line, _ in some_lines(head, setting)]
    inputs = [line for line in played if not isinstance(line, (RoundLine, WinnerLine))]
    path = tmp_path / "one.flip7"
    session = Session.begin(head, path)
    for count, line in enumerate(inputs, 1):
        answer(session, line)
        match, written, _ = own_run(head, inputs[:count])
        assert session.match == match
        assert path.read_text() == text_of(head, written)
    match, _, told = own_run(head, inputs)
    assert isinstance(session.request, MatchOver)
    assert verify(path).game.match == match
    assert [event for entry in session.moments for event in entry.events] == told


def test_the_other_process_sees_every_answer(tmp_path):
    """P021: killed at any moment, the record holds every answer that was told, and is right."""
    script = textwrap.dedent("""
        import sys
        from pathlib import Path
        from flip7.session import Session
        from tests.session.test_session import answer, game_of
        head, inputs = game_of(3)
        session = Session.begin(head, Path(sys.argv[1]))
        for line in inputs:
            answer(session, line)
            print(len(session.moments), flush=True)
    """)
    for answers in (1, 7, 20):
        path = tmp_path / f"{answers}.flip7"
        playing = subprocess.Popen(
            [sys.executable, "-c", script, str(path)],
            cwd=Path(__file__).parents[2],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert playing.stdout is not None
        told = 0
        for _ in range(answers):
            told = int(playing.stdout.readline())
        playing.send_signal(signal.SIGKILL)
        playing.wait()
        playing.stdout.close()
        assert verify(path).lines >= told
        assert len(Session.resume(path).moments) >= told


def test_an_answer_nobody_waits_for_changes_nothing(tmp_path):
    """P024."""
    path = tmp_path / "one.flip7"
    session = Session.begin(header(seed="KOSMOS"), path)
    for call, code in [
        (lambda: session.say(hit=True), "card-awaited"),
        (lambda: session.give(1), "card-awaited"),
    ]:
        with pytest.raises(IllegalInput, match=code):
            call()
    session.turn_card()
    session.turn_card()
    before = path.read_bytes(), session.match, list(session.moments)
    with pytest.raises(IllegalInput, match="call-awaited"):
        session.turn_card()
    with pytest.raises(IllegalInput, match="call-awaited"):
        session.give(1)
    with pytest.raises(Wrong, match="undo-behind-a-card"):
        session.undo()
    with pytest.raises(Wrong, match="not-between-rounds"):
        session.leave(1)
    with pytest.raises(Wrong, match="not-between-rounds"):
        session.join("Cleo")
    with pytest.raises(Wrong, match="same-name"):
        session.join("ANNA")
    assert (path.read_bytes(), session.match, session.moments) == before


def test_a_target_that_is_none_is_refused(tmp_path):
    path = record_file(tmp_path / "one.flip7", header(), "3 | 5 | 0 hit | freeze")
    session = Session.resume(path)
    assert isinstance(session.request, TargetDue)
    for to in (-1, 2):
        with pytest.raises(Wrong, match="not-a-target"):
            session.give(to)
    session.give(1)
    assert session.match.round.hands[1].status == "frozen"


def test_a_game_without_a_deck_cannot_turn_a_card(tmp_path):
    session = Session.begin(header(), tmp_path / "one.flip7")
    with pytest.raises(IllegalInput, match="no-deck"):
        session.turn_card()


def test_what_cannot_be_written_has_not_happened(tmp_path):
    """P092: a notice, the game stays as it was, and goes on when there is room again."""
    folder = tmp_path / "games"
    path = folder / "one.flip7"
    session = Session.begin(header(seed="KOSMOS"), path)
    session.turn_card()
    before = session.match, list(session.moments)
    folder.rename(tmp_path / "away")
    folder.write_text("not a folder any more")
    with pytest.raises(NotSaved):
        session.turn_card()
    assert (session.match, session.moments) == before
    folder.unlink()
    (tmp_path / "away").rename(folder)
    session.turn_card()
    assert verify(path).game.match == session.match


def test_what_can_be_taken_back_and_why_not(tmp_path):
    path = tmp_path / "one.flip7"
    session = Session.begin(header(seed="KOSMOS"), path)
    assert why_not(session) == "nothing-to-undo"
    session.turn_card()
    assert why_not(session) == "undo-behind-a-card"
    session.turn_card()
    dealt = session.match
    session.say(hit=False)
    assert why_not(session) is None
    session.undo()
    assert session.match == dealt
    assert [moment.in_force for moment in session.moments] == [True] * 3 + [False] * 2
    session.say(hit=True)
    assert why_not(session) == "undo-behind-a-card"
    assert path.read_text().splitlines()[-3:] == [
        '{"seat": 0, "say": "stay"}',
        '{"undo": true}',
        '{"seat": 0, "say": "hit"}',
    ]


def test_the_timeline_marks_all_that_an_undo_takes_back(tmp_path):
    """The round line goes with the Stopp that caused it; two undos go two steps back."""
    text = "3 | 5 | 0 stay | 1 stay | undo | undo | 0 hit | 7"
    session = Session.resume(record_file(tmp_path / "one.flip7", header(), text))
    marked = [moment.number for moment in session.moments if not moment.in_force]
    assert marked == [4, 5, 6, 7, 8]
    assert [moment.before for moment in session.moments] == [0, 1, 2, 3, 4, 5, 4, 3, 8, 9]


def test_the_summary_rests_until_the_table_goes_on(tmp_path):
    path = record_file(tmp_path / "one.flip7", header(), "3 | 5 | 0 stay")
    session = Session.resume(path)
    assert resting(session) is None
    session.say(hit=False)
    summary = resting(session)
    assert summary is not None
    assert summary.points == (3, 5)
    assert resting(Session.resume(path)) == summary
    session.go_on()
    assert resting(session) is None
    session.join("Cleo", 7)
    assert resting(session) == summary
    session.leave(0)
    assert (session.names, session.match.present) == (("Anna", "Ben", "Cleo"), (1, 2))
    session.undo()
    session.undo()
    session.undo()
    assert resting(session) is None
    assert session.match.totals == (0, 0)


def test_the_seed_is_hidden_while_the_game_is_open(tmp_path):
    rules = rule_set("de-kosmos-2025", target=1)
    session = Session.begin(header(rules=rules, seed="KOSMOS"), tmp_path / "one.flip7")
    shown = [(session.commitment, session.seed)]
    for line in lines("11 | 12 | 0 stay | 1 stay | undo | 1 stay"):
        answer(session, line)
        shown.append((session.commitment, session.seed))
    assert shown == [("9918bf59", None)] * 7
    session.let_it_stand()
    assert session.seed == "KOSMOS"
    stacked = Session.begin(header(), tmp_path / "two.flip7")
    assert (stacked.commitment, stacked.seed) == (None, None)


def test_p059_once_the_seed_is_shown_nothing_is_taken_back(tmp_path):
    rules = rule_set("de-kosmos-2025", target=1)
    session = Session.begin(header(rules=rules, seed="KOSMOS"), tmp_path / "one.flip7")
    session.let_it_stand()
    for line in lines("11 | 12 | 0 stay | 1 stay | undo | 1 stay"):
        answer(session, line)
    assert (session.is_final, session.why_no_undo) == (False, None)
    session.let_it_stand()
    before = session.path.read_bytes()
    with pytest.raises(Wrong) as refusal:
        session.undo()
    assert refusal.value.code == session.why_no_undo == "result-stands"
    assert session.path.read_bytes() == before


def test_p059_a_finished_game_that_was_left_stands(tmp_path):
    """Since it was left, `verify` and the replay show its seed."""
    rules = rule_set("de-kosmos-2025", target=1)
    session = Session.begin(header(rules=rules, seed="KOSMOS"), tmp_path / "one.flip7")
    for line in lines("11 | 12 | 0 stay | 1 stay"):
        answer(session, line)
    assert (verify(session.path).seed, open_history(session.path).seed) == (None, None)
    session.close()
    assert (verify(session.path).seed, open_history(session.path).seed) == ("KOSMOS", "KOSMOS")
    again = Session.resume(session.path)
    assert (again.seed, again.why_no_undo) == ("KOSMOS", "result-stands")


def test_what_a_card_ended_stands_at_once(tmp_path):
    rules = rule_set("de-kosmos-2025", target=1)
    session = Session.begin(header(rules=rules, seed="KOSMOS"), tmp_path / "one.flip7")
    for line in lines("11 | 12 | 0 stay | 1 hit | 12"):
        answer(session, line)
    assert session.match.winner == 0
    assert (session.seed, session.why_no_undo) == ("KOSMOS", "undo-behind-a-card")


def test_without_a_seed_a_finished_game_can_be_taken_back_after_a_break(tmp_path):
    rules = rule_set("de-kosmos-2025", target=1)
    given = "11 | 12 | 0 stay | 1 stay"
    again = Session.resume(record_file(tmp_path / "one.flip7", header(rules=rules), given))
    assert again.match.winner is not None
    again.undo()
    assert again.match.winner is None


# Coming back


def seen(session: Session) -> tuple[object, ...]:
    """All that anybody at the table can see or do next."""
    game = session._game
    due = session.request
    coming = game.deck.draw(game.match)[0] if game.deck and isinstance(due, CardDue) else None
    return (
        session.match,
        session.names,
        legal_inputs(session.match),
        coming,
        session.why_no_undo,
        session.resting,
        session.commitment,
        list(session.moments),
    )


@EDITIONS
@pytest.mark.parametrize("seed", one_in(2, range(6)))
def test_resumed_after_any_line_it_is_the_game_as_it_was(tmp_path, name, seed):
    """P055: state, legal answers and next card, at every prefix; results that lack are written."""
    head, inputs = game_of(seed, name, seats=2 + seed)
    path, cut = tmp_path / "one.flip7", tmp_path / "cut.flip7"
    session = Session.begin(head, path)
    for line in inputs:
        whole = path.read_bytes()
        cut.write_bytes(whole)
        resumed = Session.resume(cut)
        if resumed.is_final:
            assert session.match.winner is not None
            answer(session, line)
            continue
        assert seen(resumed) == seen(session)
        assert cut.read_bytes() == whole
        answer(session, line)
        answer(resumed, line)
        owed = path.read_bytes()[len(whole) :].splitlines(keepends=True)
        for count in range(1, len(owed)):
            cut.write_bytes(whole + b"".join(owed[:count]))
            again = Session.resume(cut)
            assert seen(again) == seen(session)
            assert cut.read_bytes() == path.read_bytes()


@given(st.integers(0, 2**32), st.sampled_from(sorted(RULE_SETS)), st.integers(2, 18))
def test_a_random_game_comes_back_anywhere(tmp_path_factory, seed, name, seats):
    """P055: many games, resumed somewhere and played on from there."""
    head, inputs = game_of(seed, name, seats)
    away = Random(seed).randint(0, len(inputs))
    later = inputs[away : away + 30]
    path = tmp_path_factory.mktemp("games") / "one.flip7"
    session = Session.resume(record_file(path, head, inputs[:away]))
    if session.is_final:
        later = []
    for line in later:
        answer(session, line)
    written, game = with_results(head, inputs[: away + len(later)])
    assert path.read_text() == text_of(head, written)
    assert (session.match, session.names) == (game.match, game.names)


@pytest.mark.parametrize("times", [1, 5])
def test_resuming_deals_no_other_cards(tmp_path, times):
    """P058: the next 120 cards, across a reshuffle, however often the game was left."""

    def play(path: Path, *, leaving: bool) -> list[int]:
        rules = rule_set("int-the-op-2025", target=9999)
        session = Session.begin(header("A B C", rules, seed="KOSMOS"), path)
        cards: list[int] = []
        while len(cards) < 120:
            if leaving and len(session.moments) % 5 == 0:
                for _ in range(times):
                    session.close()
                    session = Session.resume(path)
            if isinstance(session.request, CardDue):
                session.turn_card()
                line = session.moments[-1].line
                cards += [line.card] if isinstance(line, Turn) else []
            elif isinstance(session.request, CallDue):
                hand = session.match.round.hands[session.request.seat]
                session.say(hit=hand.worth < 20 or not session.request.may_stay)
            else:
                assert isinstance(session.request, TargetDue)
                session.give(session.request.targets[0])
        return cards

    stayed = play(tmp_path / "stayed.flip7", leaving=False)
    assert play(tmp_path / "left.flip7", leaving=True) == stayed


def test_a_deck_that_is_handed_over_deals_from_the_first_card_on(tmp_path):
    deck = pile_to_come(with_results(header(), [])[1].match, [9, 12])
    session = Session.begin(header(), tmp_path / "one.flip7", deck=deck)
    session.turn_card()
    session.turn_card()
    assert [entry.line for entry in session.moments[1:]] == [Turn(9), Turn(12)]


def test_without_a_deck_the_card_seen_on_the_table_is_turned(tmp_path):
    session = Session.begin(header(), tmp_path / "one.flip7")
    with pytest.raises(IllegalInput, match=r"^no-deck$"):
        session.turn_card()
    session.turn_card(7)
    assert session.moments[-1].line == Turn(7)


def test_who_comes_late_begins_with_nothing(tmp_path):
    path = record_file(tmp_path / "one.flip7", header(), "3 | 5 | 0 stay | 1 stay")
    session = Session.resume(path)
    session.join("Cleo")
    assert session.match.totals == (3, 5, 0)


def test_the_very_first_answer_of_a_record_can_be_taken_back(tmp_path):
    laid = Position(0, (Laid((3,), "active"), Laid((5,), "active")), totals=(0, 0))
    session = Session.begin(header(position=laid), tmp_path / "one.flip7")
    session.say(hit=False)
    session.undo()
    assert [moment.in_force for moment in session.moments] == [True, False, False]


def test_whoever_resumes_a_game_holds_its_lock(tmp_path):
    path = record_file(tmp_path / "one.flip7", header(), "3 | 5")
    session = Session.resume(path)
    assert keeps_others_out(path)
    session.close()
    assert not keeps_others_out(path)


def test_a_whole_record_is_not_written_when_it_is_resumed(tmp_path):
    path = record_file(tmp_path / "one.flip7", header(), "3 | 5")
    with FailingDisk(tmp_path, first=0, names=("write", "fsync", "ftruncate")) as disk:
        Session.resume(path).close()
    assert disk.calls == []


@pytest.mark.slow
def test_a_deck_deals_also_after_a_thousand_undos(tmp_path):
    """People came, went and came again: each undo goes one step further back, all in one go."""
    head = header()
    coming = [
        step for seat in range(2, MOST_NAMES) for step in (Arrival(f"P{seat}", 0), Leave(seat))
    ]
    given = [*lines("3 | 5 | 0 stay | 1 stay"), *coming]
    path = record_file(tmp_path / "one.flip7", head, given)
    session = Session.resume(path, deck=pile_to_come(with_results(head, given)[1].match, [9, 12]))
    for _ in coming:
        session.undo()
    session.undo()
    session.say(hit=False)
    session.turn_card()
    session.turn_card()
    assert session.moments[-1].line == Turn(12)
    assert verify(path).lines == len(session.moments)


def test_a_deck_is_handed_to_however_many_games_an_undo_could_go_back_to():
    game = with_results(header(), lines("3 | 5"))[1]
    deck = pile_to_come(game.match)
    for _ in range(10_000):
        game = replace(game, trail=Trail(game, (Leave(0),)))
    back: Game | None = dealt_from(game, deck)
    steps = 0
    while back is not None:
        assert back.deck is deck
        back, steps = None if back.trail is None else back.trail.start, steps + 1
    assert steps == 10_001


def test_a_seed_deals_by_itself_whatever_deck_is_handed_over():
    seeded = with_results(header(seed="KOSMOS"), lines("11"))[1]
    assert dealt_from(seeded, pile_to_come(seeded.match)) is seeded


TORN = "3 | 5 | 0 hit | freeze | 0 gives freeze to 0 | undo | 0 gives freeze to 1 | 0 stay"


def test_a_torn_line_is_dropped_and_its_bytes_are_kept(tmp_path):
    """Cut at every byte behind the header: the game goes on from its last whole line."""
    whole = record_file(tmp_path / "whole.flip7", header("Änne Ben"), TORN).read_bytes()
    first = whole.index(b"\n") + 1
    for cut in range(first, len(whole) + 1):
        path = tmp_path / f"{cut}.flip7"
        path.write_bytes(whole[:cut])
        session = Session.resume(path)
        end = whole.rfind(b"\n", 0, cut) + 1
        torn = whole[end:cut]
        if torn:
            assert session.torn is not None
            assert session.torn.read_bytes() == torn
            assert stat.S_IMODE(session.torn.stat().st_mode) == 0o600
        else:
            assert session.torn is None
        found = path.read_bytes()
        assert found.startswith(whole[:end])
        owed = found[end:]
        assert not owed or owed == whole[end:]
        assert verify(path).torn is None
        assert seen(Session.resume(path))[0] == session.match


def test_the_results_a_cut_took_away_are_written_first(tmp_path):
    whole = record_file(tmp_path / "whole.flip7", header(), "3 | 5 | 0 stay | 1 stay").read_bytes()
    path = tmp_path / "cut.flip7"
    path.write_bytes(whole[: whole.rfind(b"{") + 9])
    session = Session.resume(path)
    assert path.read_bytes() == whole
    assert session.resting is not None
    assert session.torn is not None


def test_a_finished_game_comes_back_with_its_result(tmp_path):
    rules = rule_set("de-kosmos-2025", target=5)
    path = record_file(tmp_path / "one.flip7", header(rules=rules), "3 | 5 | 0 stay | 1 stay")
    before = path.read_bytes()
    session = Session.resume(path)
    assert session.request == MatchOver(1)
    assert path.read_bytes() == before
    with pytest.raises(IllegalInput, match="match-over"):
        session.turn_card()
    with pytest.raises(Wrong, match="after-the-winner"):
        session.join("Cleo")


def test_a_wrong_record_is_not_played_on_and_not_touched(tmp_path):
    path = record_file(tmp_path / "one.flip7", header(), "3 | 5")
    with path.open("a") as file:
        file.write('{"seat": 1, "say": "hit"}\n{"torn')
    before = path.read_bytes()
    with pytest.raises(Wrong) as refusal:
        Session.resume(path)
    assert (refusal.value.line, refusal.value.code) == (4, "wrong-seat")
    assert path.read_bytes() == before
    assert [found.name for found in tmp_path.iterdir()] == ["one.flip7"]


@pytest.mark.parametrize("raw", [b"", b'{"format": "flip7'])
def test_a_record_without_a_header_is_not_resumed(tmp_path, raw):
    path = tmp_path / "one.flip7"
    path.write_bytes(raw)
    with pytest.raises(Wrong):
        Session.resume(path)
    assert path.read_bytes() == raw


def test_a_position_can_be_resumed(tmp_path):
    text = (Path(__file__).parents[1] / "cases/pinned/position-with-everything.flip7").read_bytes()
    path = tmp_path / "one.flip7"
    path.write_bytes(text)
    session = Session.resume(path)
    assert session.match == verify(path).game.match
    assert path.read_bytes() == text
