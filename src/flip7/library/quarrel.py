"""A quarrel from a real table, entered by hand: laid out, judged, and played on.

What cannot be is a `Complaint`.
"""

import contextlib
from pathlib import Path

import msgspec
from msgspec.structs import replace

from flip7.engine.errors import Complaint
from flip7.engine.events import Event, events_of
from flip7.engine.inputs import Call, Give, Input, Turn
from flip7.engine.ruleset import RuleSet
from flip7.engine.state import Match
from flip7.library.errors import not_savable
from flip7.library.games import new_game_path
from flip7.players.names import clean_name, seat_names
from flip7.record.errors import Wrong
from flip7.record.header import Header
from flip7.replay.course import Course, typed_course, write_course
from flip7.replay.pile_to_come import pile_to_come
from flip7.replay.position_text import TypedPosition, read_position, write_position
from flip7.replay.typed_words import seat_of
from flip7.session import Session


class Judged(msgspec.Struct, frozen=True):
    """A quarrel entered by hand, judged: how it began, the table now, what has happened.

    ``left_over`` is the rest of the typed course that nothing has asked for.
    """

    typed: TypedPosition
    header: Header
    course: Course

    @property
    def position(self) -> str:
        """The position it began with, as one types it."""
        return write_position(self.typed)

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return self.header.names

    @property
    def match(self) -> Match:
        """The table now."""
        return self.course.match

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened since the position."""
        return (*events_of(self.header.opening()[1]), *self.course.events)

    @property
    def left_over(self) -> str:
        """The rest of the typed course, which nothing has asked for yet."""
        return write_course(self.course.left_over, self.names)


def typed_position(text: str, turn: str | None = None) -> TypedPosition:
    """The position that was typed, with clean names; ``turn`` names who is asked first."""
    typed = read_position(text)
    for name in typed.names:
        if not clean_name(name):
            raise Wrong("bad-name", name=name, reason="unseen")
    typed = replace(typed, names=seat_names(typed.names))
    if turn is None:
        return typed
    asked = seat_of(clean_name(turn), typed.names, 1)
    return replace(typed, position=replace(typed.position, turn=asked))


def judge(position: str, course: str, rules: RuleSet, turn: str | None = None) -> Judged:
    """A typed position, and what has come and been said since, by these rules."""
    typed = typed_position(position, turn)
    header = typed.header(rules)
    return Judged(typed, header, typed_course(header.opening()[0], course, header.names))


def judge_so_far(
    position: str, course: str, rules: RuleSet
) -> tuple[Judged, str, Complaint | None]:
    """The quarrel as far as it can be; how much of the course that is, and what is wrong there.

    Raises the `Complaint` where the position itself cannot be.
    """
    try:
        return judge(position, course, rules), course, None
    except Complaint as why:
        wrong = why
    right = course
    while right := right.rstrip(" ,"):
        right = right[: max(right.rfind(" "), right.rfind(","), 0)].rstrip(" ,")
        with contextlib.suppress(Complaint):
            return judge(position, right, rules), right, wrong
    raise wrong


def play_judged(judged: Judged, folder: Path) -> Session:
    """A new game in this folder that goes on where a quarrel entered by hand has come to.

    Chance deals its cards.
    """
    path = new_game_path(folder)
    came = [given.card for given in judged.course.inputs if isinstance(given, Turn)]
    try:
        deck = pile_to_come(judged.header.opening()[0], came)
        session = Session.begin(judged.header, path, deck=deck)
        for given in judged.course.inputs:
            _answer(session, given)
    except OSError as error:
        raise not_savable(path, error) from None
    return session


def _answer(session: Session, given: Input) -> None:
    match given:
        case Turn():
            session.turn_card()
        case Call(_, hit):
            session.say(hit=hit)
        case Give(_, _, to):
            session.give(to)
        case _:
            raise AssertionError("nobody comes or goes in a quarrel")
