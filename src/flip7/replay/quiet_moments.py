"""The quiet moments of a game: where it means the same under both editions."""

from flip7.engine.deal import is_untouched
from flip7.engine.match import is_between_rounds
from flip7.engine.requests import CallDue
from flip7.engine.state import Match
from flip7.record.timeline import Moment
from flip7.replay.history import History


def is_quiet(match: Match) -> bool:
    """Whether somebody is asked and nothing is going on, or a round has no card yet.

    Here alone a game means the same under both editions: nothing waits, nothing is half done.
    """
    if match.is_over:
        return False
    round = match.round
    if isinstance(match.request, CallDue):
        return round.deal is None
    return is_between_rounds(match) or _is_first_deal(match)


def last_quiet(history: History, number: int) -> Moment:
    """The last quiet moment at or before this line: the call, or the round, it all began with.

    Moments that were taken back are passed over. A record has one: its header.
    """
    quiet = history.moments[0]
    for moment in history.in_force():
        if moment.number > number:
            break
        if is_quiet(moment.match) and not moment.game.due:
            quiet = moment
    return quiet


def _is_first_deal(match: Match) -> bool:
    """Whether the very first round has no card yet."""
    return match.last_dealer is None and is_untouched(match.round)
