"""Chapter 9: who may be the target of an action card, and where there is no choice."""

from msgspec.structs import replace

from flip7.engine.cards import FLIP3, FREEZE, ONE, SECOND
from flip7.engine.errors import IllegalInput
from flip7.engine.events import Aimed, Lapsed, Step
from flip7.engine.inputs import Give
from flip7.engine.requests import TargetDue
from flip7.engine.state import Action, Round

_AT_ONCE = {FREEZE: "5.1", FLIP3: "7.1", SECOND: "6.3"}


def legal(round: Round, action: Action) -> tuple[int, ...]:
    """The active people, the owner included (5.1, 7.1).

    For a Second Chance those without one (6.3).
    """
    if action.card != SECOND:
        return round.active
    return tuple(seat for seat in round.active if not round.hands[seat].shield)


def choose(round: Round, action: Action, log: list[Step]) -> Round:
    """Two or more legal targets: a question; one: it is forced; none: the card lapses (9.1).

    An action that is not ``round.action`` still waits and is only named in advance (8.6).
    """
    targets = legal(round, action)
    in_advance = action is not round.action
    if len(targets) > 1:
        return replace(round, request=TargetDue(action.owner, action.card, targets, in_advance))
    if not targets:
        round = replace(round, action=None, aside=round.aside + ONE[action.card])
        lapsed = Lapsed(_lapse_paragraph(action), action.owner, action.card, "nobody-eligible")
        log.append(Step(lapsed, round))
        return round
    aimed = Aimed("9.1", action.owner, action.card, targets[0], targets, True, in_advance)
    return _aim(round, action, aimed, log)


def give(round: Round, due: TargetDue, given: Give, action: Action, log: list[Step]) -> Round:
    """The owner points at a legal target."""
    if given.seat != due.seat:
        raise IllegalInput("wrong-seat", seat=given.seat)
    if given.card != due.card:
        raise IllegalInput("wrong-card")
    if given.to not in due.targets:
        raise IllegalInput("not-a-target", seat=given.to)
    paragraph = "8.6" if due.in_advance else _choice_paragraph(round, action)
    aimed = Aimed(paragraph, due.seat, due.card, given.to, due.targets, False, due.in_advance)
    return _aim(replace(round, request=None), action, aimed, log)


def _aim(round: Round, action: Action, aimed: Aimed, log: list[Step]) -> Round:
    """The card knows its target: the one being asked about, or one that still waits (8.6)."""
    with_target = replace(action, target=aimed.target)
    if action is round.action:
        round = replace(round, action=with_target)
    else:
        place = round.queue.index(action)
        queue = (*round.queue[:place], with_target, *round.queue[place + 1 :])
        round = replace(round, queue=queue)
    log.append(Step(aimed, round))
    return round


def _choice_paragraph(round: Round, action: Action) -> str:
    if not action.waited:
        return _AT_ONCE[action.card]
    if action.card == SECOND:
        return "8.5"
    return {"busted": "8.3", "frozen": "8.4"}.get(round.hands[action.owner].status, "8.1")


def _lapse_paragraph(action: Action) -> str:
    """Only a Second Chance finds nobody: where nobody is active the round is over (8.8)."""
    return "8.5" if action.waited else "6.3"
