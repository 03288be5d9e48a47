"""Why something happened: the facts behind each event."""

from flip7.engine.cards import FLIP3, FREEZE, SECOND
from flip7.engine.events import (
    Aimed,
    Busted,
    Called,
    Event,
    Lapsed,
    ShieldSpent,
    Shuffled,
    TurnPassed,
    WaitingTaken,
)
from flip7.engine.state import Action
from flip7.narrate import why as told
from flip7.replay.history import History, open_history
from flip7.replay.position_text import read_position
from flip7.replay.why import (
    CallChoice,
    Choice,
    Fact,
    Lay,
    NoChoice,
    PassedOver,
    Piles,
    Queue,
    RepeatRisk,
    Why,
    why_at,
)
from flip7.session import Session
from tests.builders import DE
from tests.records import cases


def history_of(tmp_path, position: str, answers: list[str | int]) -> History:
    """A game from a position: a card by its number, a call by its word, a target as ``>B``."""
    typed = read_position(position)
    session = Session.begin(typed.header(DE), tmp_path / "a.flip7")
    for answer in answers:
        if isinstance(answer, int):
            session.turn_card(answer)
        elif answer.startswith(">"):
            session.give(typed.names.index(answer[1:]))
        else:
            session.say(hit=answer == "hit")
    session.close()
    return open_history(session.path)


def why_of(history: History, kind: type[Event], nth: int = 0) -> Why:
    places = [at for at in range(len(history.stops)) if isinstance(history.event(at), kind)]
    why = why_at(history, places[nth])
    assert why is not None
    return why


def facts_of(history: History, kind: type[Event], nth: int = 0) -> tuple[Fact, ...]:
    return why_of(history, kind, nth).facts


def test_a_bust_shows_the_cards_that_lay_there_and_how_likely_it_was(tmp_path):
    history = history_of(tmp_path, "A: 12 3 +4 | B: 6", ["hit", 12])
    # 94 cards without the four on the table; eleven 12s and two 3s among them.
    assert facts_of(history, Busted) == (Lay(0, (12, 3, 14)), RepeatRisk(0, 13, 90))
    assert why_of(history, Busted).paragraph == "4.1"


def test_a_call_shows_what_else_could_have_been_said(tmp_path):
    history = history_of(tmp_path, "A: 12 +4 | B:", ["stay", "hit", 5])
    assert CallChoice(0, True, 16) in facts_of(history, Called)
    assert CallChoice(1, False, 0) in facts_of(history, Called, 1)


def test_a_target_shows_whose_choice_it_was_and_among_whom(tmp_path):
    history = history_of(tmp_path, "A: 1 | B: 2 | C: 3 stopped", ["hit", FREEZE, ">B"])
    assert facts_of(history, Aimed) == (Choice(0, FREEZE, (0, 1), 1),)


def test_a_forced_target_shows_why_there_was_no_choice(tmp_path):
    history = history_of(tmp_path, "A: 1 | B: 2 2 busted | C: 3 stopped", ["hit", FREEZE])
    assert facts_of(history, Aimed) == (NoChoice(0, FREEZE, ((1, "busted"), (2, "stayed"))),)


def test_a_second_chance_nobody_can_take_shows_who_has_one(tmp_path):
    history = history_of(tmp_path, "A: 1 second | B: second | C: 3 frozen", ["hit", SECOND])
    assert facts_of(history, Lapsed) == (
        NoChoice(0, SECOND, ((0, "shield"), (1, "shield"), (2, "frozen"))),
    )


def test_a_turn_shows_who_was_passed_over(tmp_path):
    history = history_of(tmp_path, "A: 1 | B: 2 stopped | C: 3", ["hit", 5])
    assert facts_of(history, TurnPassed, 1) == (PassedOver(((1, "stayed"),)),)


def test_what_waits_is_shown_as_it_waited(tmp_path):
    history = history_of(
        tmp_path, "A: 1 | B: 2 | C: 3", ["hit", FLIP3, ">A", FREEZE, SECOND, 4, ">B"]
    )
    freeze, second = Action(FREEZE, 0, waited=True), Action(SECOND, 0, waited=True)
    assert facts_of(history, WaitingTaken) == (Queue((freeze, second)),)
    assert facts_of(history, WaitingTaken, 1) == (Queue((second,)),)


def test_a_second_chance_that_saves_shows_the_hand_it_saved(tmp_path):
    history = history_of(tmp_path, "A: 9 second | B: 2", ["hit", 9])
    assert facts_of(history, ShieldSpent)[0] == Lay(0, (9, SECOND))


def test_a_shuffle_shows_where_the_cards_lay():
    for path in cases("games", "pinned"):
        history = open_history(path)
        shuffles = [at for at in range(history.last) if isinstance(history.event(at), Shuffled)]
        if shuffles:
            why = why_at(history, shuffles[0])
            assert why is not None
            piles = why.facts[0]
            assert isinstance(piles, Piles)
            assert piles.pile == 0
            assert piles.discards + piles.in_front + piles.elsewhere == 94
            return


def test_every_event_of_every_known_game_has_its_reason_in_words():
    for path in cases("pinned", "quarrels", "changes", "v2")[::3]:
        history = open_history(path)
        for at in range(len(history.stops)):
            why = why_at(history, at)
            if why is None:
                assert history.event(at) is None
                continue
            assert told.sentence(why)
            assert told.paragraph(why).number == why.paragraph
            assert all(sentence.endswith(".") for sentence in told.facts(why))


def test_the_facts_are_told_in_words(tmp_path):
    history = history_of(tmp_path, "Anna: 12 3 | Ben: 6 6 busted | Cleo: 2", ["hit", 12])
    assert told.facts(why_of(history, Busted)) == [
        "Vor Anna lag vorher: 12 und 3.",
        "Von 89 Karten, die kommen konnten, hätten 13 eine Zahl von Anna wiederholt.",
    ]
    assert told.facts(why_of(history, TurnPassed, 1)) == ["Nicht mehr im Spiel: Ben (verzockt)."]


def test_no_fact_tells_more_than_the_table_could_see(tmp_path):
    # The same moment of two games that differ only in the cards to come.
    moments = []
    for name, later in (("a", 9), ("b", 8)):
        folder = tmp_path / name
        folder.mkdir()
        history = history_of(folder, "A: 12 3 | B: 6", ["hit", 7, "hit", later])
        moments.append([why_at(history, at) for at in range(history.at_line(5))])
    assert moments[0] == moments[1]
