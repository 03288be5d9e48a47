"""What another card may do to whoever is asked, what Stopp secures, and who is asked next.

It stands above the prompt, in the line of what waits: while somebody is asked "Noch eine oder
Stopp?" nothing waits.
"""

from flip7.engine.odds import asked_next, risk
from flip7.engine.requests import CallDue
from flip7.narrate.odds import next_told, risk_told, secured_told
from flip7.narrate.words import sign
from flip7.tui.table.table_view import TableView


def risk_line(view: TableView, names: tuple[str, ...], *, purist: bool) -> tuple[str, ...]:
    """The line from the longest way to say it to the shortest; empty while nobody is asked.

    ``purist``: who reckons for themselves gets no odds, only who is next.
    """
    due, round = view.request, view.round
    if not isinstance(due, CallDue) or due != round.request:
        return ()
    after = asked_next(round)
    following = next_told(None if after is None else names[after])
    if purist:
        return following
    longest, *shorter = risk_told(risk(round, due.seat))
    secured = [secured_told(round.hands[due.seat].worth)] if due.may_stay else []
    return (
        _dotted(longest, *secured, following[0]),
        _dotted(longest, following[0]),
        *(_dotted(each, following[-1]) for each in shorter),
        *shorter,
    )


def _dotted(*parts: str) -> str:
    return f" {sign('·', '-')} ".join(parts)
