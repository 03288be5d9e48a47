"""The same table under another rule set: its options, and its match."""

from msgspec.structs import replace

from flip7.engine import deal, pile
from flip7.engine.cards import Bag
from flip7.engine.events import Shuffled, Step
from flip7.engine.match import is_between_rounds
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
    chosen = rule_set(name, **rules.chosen)
    return replace(chosen, challenge=rules.challenge, real_cards=rules.real_cards)


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
    return replace(match, rules=rules, round=pile.bound_by(round, rules, this_round)), log


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
