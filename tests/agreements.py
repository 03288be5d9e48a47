"""Games in which somebody has said a "Noch eine" nobody meant, one for each thing it can do."""

import functools
import tempfile
from collections.abc import Callable
from pathlib import Path

from flip7.engine.cards import card_named
from flip7.engine.events import Shuffled
from flip7.engine.inputs import Call
from flip7.engine.requests import CallDue, CardDue, TargetDue
from flip7.engine.ruleset import rule_set
from flip7.library.quarrel import typed_position
from flip7.replay.pile_to_come import pile_to_come
from flip7.session import Session, header_for

SEED = "Anna 13"
"""Deals 5 5 7 5: Anna busts with the second card she asks for."""

RULES = rule_set("de-kosmos-2025")


def laid_out(folder: Path, position: str, *pile: str) -> Session:
    """A round from this position, with these cards on top of the pile."""
    header = typed_position(position).header(RULES)
    match, _ = header.opening()
    deck = pile_to_come(match, [card_named(name) for name in pile])
    session = Session.begin(header, folder / "game.flip7", deck=deck)
    session.allows_agreements = True
    return session


def busted(folder: Path) -> Session:
    """Anna has asked for a card and busted."""
    session = laid_out(folder, "Anna: 5 | Ben: 7", "5")
    session.say(hit=True)
    session.turn_card()
    return session


def won(folder: Path) -> Session:
    """Anna has busted with the card she asked for, and by that Ben has won."""
    rules = rule_set("de-kosmos-2025", target=1)
    session = Session.begin(header_for(("Anna", "Ben"), rules, 0, SEED), folder / "game.flip7")
    session.allows_agreements = True
    for hit in (True, False, True):
        while not isinstance(session.request, CallDue):
            session.turn_card()
        session.say(hit=hit)
    session.turn_card()
    assert session.is_over
    session.go_on()
    return session


def flipped_three(folder: Path) -> Session:
    """The card Anna asked for was a Flip Three, and Ben has had his three cards."""
    session = laid_out(folder, "Anna: 5 | Ben: 7", "flip3", "8", "9", "10")
    session.say(hit=True)
    session.turn_card()
    session.give(1)
    for _ in range(3):
        session.turn_card()
    return session


def shuffled(folder: Path) -> Session:
    """The pile was empty, so the card somebody asked for came after a shuffle."""
    path = folder / "game.flip7"
    path.write_bytes(_until_a_shuffle())
    session = Session.resume(path)
    session.allows_agreements = True
    return session


@functools.cache
def _until_a_shuffle() -> bytes:
    """The record of a game that somebody has played until then."""
    with tempfile.TemporaryDirectory() as folder:
        session = _played_until_a_shuffle(Path(folder))
        session.close()
        return (Path(folder) / "game.flip7").read_bytes()


def _played_until_a_shuffle(folder: Path) -> Session:
    names = tuple(f"P{number}" for number in range(1, 19))
    rules = rule_set("de-kosmos-2025", target=9999)
    session = Session.begin(header_for(names, rules, 0, "KOSMOS"), folder / "game.flip7")
    session.allows_agreements = True
    while True:
        session.go_on()
        match session.request:
            case CallDue():
                session.say(hit=True)
                if isinstance(session.request, CardDue):
                    told = session.turn_card().events
                    if session.why_no_agreement is None and any(
                        isinstance(event, Shuffled) for event in told
                    ):
                        return session
            case TargetDue() as due:
                session.give(due.targets[0])
            case _:
                session.turn_card()


def beside_the_house(folder: Path) -> Session:
    """Anna has got the card she asked for, and the house another one since."""
    header = header_for(("Anna", "Ben"), RULES, 0, SEED, {"Ben": "counter"})
    session = Session.begin(header, folder / "game.flip7")
    session.allows_agreements = True
    while not isinstance(session.request, CallDue):
        session.turn_card()
    session.say(hit=True)
    session.turn_card()
    call = session.house_answer()
    assert isinstance(call, Call)
    session.say(hit=call.hit)
    if call.hit:
        session.turn_card()
    return session


BRANCHES: dict[str, Callable[[Path], Session]] = {
    "bust": busted,
    "win": won,
    "Flip Three": flipped_three,
    "shuffle": shuffled,
    "house": beside_the_house,
}
"""What the card led to, by a word for it."""


def before_the_call(session: Session) -> tuple[object, ...]:
    """How many such calls go back with one agreement; who was asked before, and all hands."""
    call = session.call_to_agree_on
    assert call is not None
    game = session.moments[call.number - 2].game
    after = [each.line for each in session.in_force if each.number >= call.number]
    calls = sum(isinstance(line, Call) and line.hit for line in after)
    return calls, game.match.request, game.match.round.hands
