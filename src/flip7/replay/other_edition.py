"""The same table under another rule set: where a game can change sides, and how it is then."""

from msgspec.structs import replace

from flip7.engine import deal
from flip7.engine.cards import FREEZE, KIND, Bag
from flip7.engine.events import Shuffled, Step
from flip7.engine.match import is_between_rounds
from flip7.engine.requests import CallDue
from flip7.engine.ruleset import DE_KOSMOS_2025, INT_THE_OP_2025, RuleSet, rule_set
from flip7.engine.state import Match
from flip7.record.timeline import Moment
from flip7.replay.history import History


def other_edition(rules: RuleSet, name: str | None = None) -> RuleSet:
    """The other edition with the options of this table; or the one named.

    Where this table plays as its edition is used to, the other plays as *it* is used to.
    ``ValueError`` for an unknown name.
    """
    if name is None:
        german = rules.name == DE_KOSMOS_2025.name
        name = INT_THE_OP_2025.name if german else DE_KOSMOS_2025.name
    return rule_set(name, **rules.chosen)


def is_quiet(match: Match) -> bool:
    """Whether somebody is asked and nothing is going on, or a round has no card yet.

    Here alone a game means the same under both editions: nothing waits, nothing is half done.
    """
    if match.winner is not None:
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


def judged_by(match: Match, rules: RuleSet, this_round: Bag = 0) -> tuple[Match, list[Step]]:
    """A quiet match as it would be played on by these rules, and what is told of it then.

    ``this_round`` are the discards that came there in the running round: where every card of a
    round stays bound until it is over, they do (10.3).
    """
    round = match.round
    log: list[Step] = []
    if round.deal is not None:
        dealt = deal.go_on(deal.begin(replace(round, rules=rules, request=None), log), log)
        assert dealt.request is not None
        return replace(match, rules=rules, round=dealt, request=dealt.request), log
    bound, discards = round.bound, round.discards
    if rules.bound_until_round_end:
        bound, discards = bound + this_round, discards - this_round
    elif round.rules.bound_until_round_end:
        freezes = bound & KIND[FREEZE]
        bound, discards = freezes, discards + bound - freezes
    changed = replace(round, rules=rules, bound=bound, discards=discards)
    return replace(match, rules=rules, round=changed), log


def discarded_this_round(history: History, until: Moment) -> Bag:
    """The discards that came there in the running round, and are not shuffled in again."""
    match = until.match
    if match.rules.bound_until_round_end:
        return 0
    before: Bag = history.moments[0].match.round.discards
    for moment in history.in_force():
        if moment.number > until.number:
            break
        if is_between_rounds(moment.match):
            before = moment.match.round.discards
        elif any(isinstance(event, Shuffled) for event in moment.events):
            before = 0
    return match.round.discards - before


def _is_first_deal(match: Match) -> bool:
    """Whether the very first round has no card yet."""
    return match.last_dealer is None and deal.is_untouched(match.round)
