"""Which steps of a game people would stop at."""

from flip7.engine.events import DealEnded, RoundBegan, RoundEnded, TableCleared, TurnPassed
from flip7.narrate.sentences import short
from flip7.replay.history import History


def last_told(history: History, *, resting: bool = False) -> int:
    """The last step that people would ask about: not that somebody else is asked now.

    ``resting``: the table looks at the summary, so it is the end of that round.
    """
    for at in range(history.last, -1, -1):
        event = history.event(at)
        if isinstance(event, RoundEnded):
            return at
        if event is not None and not resting and not isinstance(event, TurnPassed | DealEnded):
            return at
    return 0


def rests_at(history: History) -> int:
    """The stop to be looked at: the last one, or the end of a round while the next has no card."""
    for at in range(history.last, -1, -1):
        event = history.event(at)
        if isinstance(event, RoundEnded):
            return at
        if not is_result(history, at) and not isinstance(event, RoundBegan | TableCleared):
            break
    return history.last


def is_result(history: History, at: int) -> bool:
    """Whether nothing happens here but that a result is written down."""
    return history.event(at) is None and not history.moment(at).is_undo


def tells_something(history: History, at: int) -> bool:
    """Whether this step is worth stopping at when the game runs by itself."""
    event = history.event(at)
    return event is None or bool(short(event, history.names))
