"""Looking back at a game: its history, played on from any moment, quarrels entered by hand.

Nothing here writes to a record that is looked at. What cannot be is a `Complaint`.
"""

from pathlib import Path

import msgspec
from msgspec.structs import replace

from flip7.engine.cards import Card
from flip7.engine.events import Event, events_of
from flip7.engine.inputs import Call, Give, Input, Turn
from flip7.engine.ruleset import RuleSet
from flip7.engine.state import Match
from flip7.library.errors import check_room, not_readable, not_savable
from flip7.library.folder import new_game_path
from flip7.narrate.complaints import complain
from flip7.narrate.words import _, fill
from flip7.players.names import clean_name, seat_names
from flip7.record.errors import Wrong
from flip7.record.header import Header
from flip7.record.reading import lines_taken_back
from flip7.record.verifying import Reading
from flip7.replay.copying import fork, play_on
from flip7.replay.course import Course, typed_course, write_course
from flip7.replay.follow import HistoryFollower
from flip7.replay.history import History, history_from, open_history
from flip7.replay.pile_to_come import pile_to_come
from flip7.replay.position_text import TypedPosition, read_position
from flip7.replay.typed_words import as_typed, cards, words
from flip7.session import Session


class Judged(msgspec.Struct, frozen=True):
    """A quarrel entered by hand, judged: how it began, the table now, what has happened.

    ``left_over`` is the rest of the typed course that nothing has asked for.
    """

    header: Header
    course: Course

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
        """What has happened since it lay as typed."""
        return (*events_of(self.header.opening()[1]), *self.course.events)

    @property
    def left_over(self) -> str:
        """The rest of the typed course, which nothing has asked for yet."""
        return write_course(self.course.left_over, self.names)


def look_back(path: Path) -> History:
    """The history of a record as far as it is right; raises a `Complaint`."""
    try:
        return open_history(path)
    except OSError as error:
        raise not_readable(path, error) from None


def look_through(path: Path) -> Reading:
    """A record to be read once, knowing what is taken back; raises a `Complaint`."""
    try:
        return Reading(path, lines_taken_back(path))
    except OSError as error:
        raise not_readable(path, error) from None


def read_on(follower: HistoryFollower) -> History | None:
    """What has come of a record since, None if nothing has; raises a `Complaint`."""
    try:
        return follower.news()
    except OSError as error:
        raise not_readable(follower.path, error) from None


def look_back_at(session: Session) -> History:
    """The history of a game that is being played, with every line the table has accepted."""
    return history_from(session.path, session.moments, is_final=session.is_final)


def why_it_ends(history: History) -> str:
    """Where and why a record stops being right; empty if all of it is."""
    wrong = history.wrong
    if wrong is not None:
        why = complain(wrong.code, **wrong.details)
        return fill(_("Zeile {line} stimmt nicht mehr: {why}"), line=wrong.line, why=why)
    return "" if history.torn is None else complain("torn-line")


def play_on_from(history: History, number: int, folder: Path, pile: str = "") -> Session:
    """A new game in this folder that goes on from a line of another; raises a `Complaint`.

    ``pile`` lists the cards to come, top card first, and chance comes after them. Without any the
    same cards come, as far as they are known.
    """
    to = new_game_path(folder)
    try:
        check_room(fork(history, number).match)
        deck = play_on(history, number, to, typed_cards(pile) or None)
        return Session.resume(to, deck=deck)
    except OSError as error:
        raise not_savable(to, error) from None


def typed_cards(text: str) -> list[Card]:
    """The cards of a typed list, between spaces or commas; raises `Misread`."""
    return [card for word in words(as_typed(text), separators=",") for card in cards(word)]


def judge(position: str, course: str, rules: RuleSet) -> Judged:
    """A typed position, and what has come and been said since, by these rules.

    Raises a `Complaint`.
    """
    header = typed_position(position).header(rules)
    return Judged(header, typed_course(header.opening()[0], course, header.names))


def typed_position(text: str) -> TypedPosition:
    """The position that was typed, with clean names; raises a `Complaint`."""
    typed = read_position(text)
    for name in typed.names:
        if not clean_name(name):
            raise Wrong("bad-name", name=name, reason="unseen")
    return replace(typed, names=seat_names(typed.names))


def play_judged(judged: Judged, folder: Path) -> Session:
    """A new game in this folder that goes on where a quarrel entered by hand has come to.

    Chance deals its cards. Raises a `Complaint`.
    """
    check_room(judged.match)
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
