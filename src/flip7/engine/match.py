"""The doors of the engine: `new_match`, `from_position`, `advance`.

No chapter knows another. Each takes the round, returns it changed and tells step by step what
happened; the loop here sends it on to the next until the rules wait for somebody.

>>> from flip7.engine.inputs import Turn
>>> from flip7.engine.ruleset import DE_KOSMOS_2025
>>> match, steps = new_match(DE_KOSMOS_2025, seats=2, dealer=0)
>>> match, steps = advance(match, Turn(7))
>>> match.round.hands[0].numbers, match.request
((7,), CardDue(seat=1, drawn_for='deal'))
"""

from typing import assert_never

from msgspec.structs import replace

from flip7.engine import (
    challenge,
    deal,
    freeze,
    numbers,
    pile,
    real_cards,
    scoring,
    second,
    series,
    targets,
    turn,
    waiting,
    winning,
)
from flip7.engine.cards import (
    FLIP3,
    FREEZE,
    HIGHEST_NUMBER,
    KIND,
    KINDS,
    ONE,
    SECOND,
    Bag,
    Card,
    deck_bag,
    size,
)
from flip7.engine.errors import IllegalInput
from flip7.engine.events import (
    Exhausted,
    LapseReason,
    MatchReopened,
    SeriesEnding,
    Step,
    TableCleared,
)
from flip7.engine.inputs import (
    Call,
    Correct,
    Count,
    Give,
    Input,
    Join,
    Leave,
    Shuffle,
    Turn,
    awaited,
)
from flip7.engine.position import Position, lay_out
from flip7.engine.requests import CallDue, CardDue, MatchOver, TargetDue
from flip7.engine.ruleset import RuleSet
from flip7.engine.state import Action, Ending, Hand, Match, Round, Series

_WHY_SERIES_ENDS: dict[Ending, SeriesEnding] = {"flip7": "flip7", "exhausted": "exhausted"}
_WHY_LAPSED: dict[Ending, LapseReason] = {
    "flip7": "flip7",
    "all-out": "nobody-active",
    "exhausted": "exhausted",
}


def new_match(rules: RuleSet, seats: int, dealer: int) -> tuple[Match, list[Step]]:
    """A match before its first card, and the first round beginning.

    ``ValueError`` unless there are 2–18 seats (36 with two decks).
    """
    _check_seats(rules, seats, dealer)
    log: list[Step] = []
    bare = Round(rules, 1, dealer, (Hand(),) * seats, (0,) * seats, deck_bag(rules.decks))
    seated = deal.begin(bare, log)
    start = Match(rules, seated, CardDue(seated.turn, "deal"))
    return _carry_on(start, seated, log), log


def from_position(
    rules: RuleSet, seats: int, dealer: int, position: Position
) -> tuple[Match, list[Step]]:
    """A match that begins in the middle of a round; raises `IllegalInput` or ``ValueError``."""
    _check_seats(rules, seats, dealer)
    log: list[Step] = []
    round = lay_out(rules, seats, dealer, position)
    start = Match(rules, round, CallDue(position.turn, may_stay=False))
    return _carry_on(start, round, log), log


def advance(match: Match, given: Input) -> tuple[Match, list[Step]]:
    """The match after this input, and everything that happened, step by step.

    Raises `IllegalInput` where the rules do not allow it; the old match stays valid either way.
    """
    due = match.request
    log: list[Step] = []
    if type(due) is CardDue and type(given) is Turn:
        round = _turn_card(match.round, due, given.card, log)
    elif type(due) is CallDue and type(given) is Call:
        round = turn.call(match.round, due, given, log)
    elif type(due) is TargetDue and type(given) is Give:
        round = targets.give(match.round, due, given, _being_aimed(match.round), log)
    elif isinstance(given, (Leave, Join)) and not isinstance(due, MatchOver):
        return _leave_or_join(match, given, log), log
    elif isinstance(given, (Shuffle, Count, Correct)):
        return _at_real_cards(match, given, log), log
    else:
        raise IllegalInput(awaited(due))
    return _carry_on(match, round, log), log


def legal_inputs(match: Match) -> list[Input]:
    """Every input that answers the request now.

    Leaving, joining and what people do with real cards are not among them.
    """
    due = match.request
    match due:
        case CardDue():
            there = pile.drawable(match.round)
            return [Turn(card) for card in KINDS if there & KIND[card]]
        case CallDue(seat, may_stay):
            return [Call(seat, True), Call(seat, False)] if may_stay else [Call(seat, True)]
        case TargetDue(seat, card, seats):
            return [Give(seat, card, to) for to in seats]
        case MatchOver():
            return []
        case _:
            assert_never(due)


def is_between_rounds(match: Match) -> bool:
    """Whether a round has just ended and the next has no card yet.

    People may leave and join (12.4, 12.5).
    """
    return match.last_dealer is not None and not match.is_over and deal.is_untouched(match.round)


def _check_seats(rules: RuleSet, seats: int, dealer: int) -> None:
    if not rules.fewest_seats <= seats <= rules.most_seats:
        raise ValueError(f"seats must be {rules.fewest_seats}–{rules.most_seats}, not {seats}")
    if not 0 <= dealer < seats:
        raise ValueError(f"dealer must be 0–{seats - 1}, not {dealer}")


def _turn_card(round: Round, due: CardDue, card: Card, log: list[Step]) -> Round:
    """A card is turned over, lies where its kind belongs, and goes to the chapter of its kind."""
    if not 0 <= card <= SECOND:
        raise IllegalInput("no-such-card")
    seat = due.seat
    if not round.pile:
        round = pile.shuffle(round, log)
    if not round.pile & KIND[card]:
        raise IllegalInput("card-not-in-pile", card=card)
    running = round.series
    if running is not None:
        running, turned = series.turned(running, card)
    elif due.drawn_for == "deal":
        turned = deal.turned(round, due, card)
    else:
        turned = turn.turned(seat, card)
    left = round.pile - ONE[card]
    if card < FREEZE:
        hands = round.with_hand(seat, numbers.lay(round.hands[seat], card))
        round = replace(round, hands=hands, pile=left, series=running, request=None)
        log.append(Step(turned, round))
        return numbers.judge(round, seat, card, log) if card <= HIGHEST_NUMBER else round
    drawn = Action(card, seat)
    round = replace(round, action=drawn, pile=left, series=running, request=None)
    log.append(Step(turned, round))
    if running is not None and (card != SECOND or round.rules.second_waits):
        return waiting.put(round, drawn, log)
    return round


def _being_aimed(round: Round) -> Action:
    """The action card whose target is asked for: at once, or of one that waits (8.6)."""
    action = round.action or waiting.next_unnamed(round)
    assert action is not None
    return action


def _carry_on(match: Match, round: Round, log: list[Step]) -> Match:
    """From chapter to chapter until somebody or the pile is asked, or the round is over."""
    while round.request is None and round.ending is None:
        if round.action is not None:
            round = _act(round, round.action, log)
        elif round.series is not None:
            round = _go_on_with_series(round, round.series, log)
        elif round.deal is None and not round.queue:
            round = turn.go_on(round, log)
        elif turn.next_active(round.hands, round.turn) is None:
            round = replace(round, ending="all-out")
        elif round.queue:
            unnamed = waiting.next_unnamed(round)
            round = targets.choose(round, unnamed, log) if unnamed else waiting.go_on(round, log)
        else:
            round = deal.go_on(round, log)
    if round.aside:
        round = pile.sort_aside(round)
    if type(round.request) is CardDue:
        round = pile.supply(round, round.request)
        if round.ending is not None:
            log.append(Step(Exhausted("10.4", bool(round.discards)), round))
    if round.ending is None:
        return replace(match, round=round, request=round.request)
    return _close_round(match, _break_off(round, round.ending, log), log)


def _act(round: Round, action: Action, log: list[Step]) -> Round:
    """An action card finds its target, or is carried out on it."""
    if action.card == SECOND and second.is_kept(round, action):
        return second.carry_out(round, action, action.owner, log)
    if action.target is None:
        return targets.choose(round, action, log)
    if action.card == FREEZE:
        return freeze.carry_out(round, action, action.target, log)
    if action.card == FLIP3:
        return series.carry_out(round, action, action.target, log)
    return second.carry_out(round, action, action.target, log)


def _go_on_with_series(round: Round, running: Series, log: list[Step]) -> Round:
    """The series takes its next card or ends.

    After a bust chapter 8 says what becomes of what it drew.
    """
    round = series.go_on(round, running, log)
    if round.series is None and round.hands[running.seat].status == "busted":
        return waiting.after_bust(round, running, log)
    return round


def _break_off(round: Round, ending: Ending, log: list[Step]) -> Round:
    """The round is over: a running series stops, what waits lapses (8.8, 10.4).

    Shields are void (6.4).
    """
    if round.series is not None and ending in _WHY_SERIES_ENDS:
        round = series.end(round, round.series, _WHY_SERIES_ENDS[ending], log)
    if round.queue:
        round = waiting.lapse_all(round, _WHY_LAPSED[ending], log)
    second.void(round, log)
    return pile.sort_aside(round) if round.aside else round


def _close_round(match: Match, round: Round, log: list[Step]) -> Match:
    """The round is counted (11.1).

    The match is over (12.1, 13.2), or the next round begins (2.1, 10.1).
    """
    return _judge(_counted(match, scoring.count_hands(round, log)), log)


def _counted(match: Match, round: Round) -> Match:
    """The match with a round that is over and counted; of real cards it may be corrected (14.4)."""
    if not match.rules.real_cards:
        return replace(match, round=round, last_dealer=round.dealer)
    last = real_cards.finished(round, match.totals)
    rounds = match.finished.with_next(round.number, last)
    return replace(match, round=round, last_dealer=round.dealer, finished=rounds)


def _judge(match: Match, log: list[Step]) -> Match:
    """The match is over, or the next round begins; a round without a card begins anew."""
    end = _end(match, log)
    if end is not None:
        over = replace(match.round, request=None)
        return replace(match, round=over, request=end, winner=end.winner)
    round = match.round
    if round.ending is None:
        return _begin_round(match, round.number, round.discards, log)
    discards = pile.collect(round)
    if round.ending != "counted":
        counts = (size(discards), size(round.pile)) if round.pile_known else (None, None)
        log.append(Step(TableCleared("10.1", *counts), round))
    return _begin_round(match, round.number + 1, discards, log)


def _end(match: Match, log: list[Step]) -> MatchOver | None:
    """How the match ends after its last finished round, if it does (12.1, 13.2)."""
    round, most = match.round, match.rules.challenge
    if most is None:
        winner = winning.decide(round, log)
        return None if winner is None else MatchOver(winner)
    played = round.number if round.ending is not None else round.number - 1
    reached = challenge.decide(round, played, most, log)
    return None if reached is None else MatchOver(None, reached)


def _begin_round(match: Match, number: int, discards: Bag, log: list[Step]) -> Match:
    """The next round: the deal passes on from the last dealer (2.1)."""
    assert match.last_dealer is not None
    last = match.round
    dealer = deal.next_dealer(last.hands, match.last_dealer)
    bare = Round(
        match.rules,
        number,
        dealer,
        last.hands,
        last.totals,
        last.pile,
        discards,
        pile_known=last.pile_known,
    )
    return _carry_on(match, deal.begin(bare, log), log)


def _leave_or_join(match: Match, given: Leave | Join, log: list[Step]) -> Match:
    """People come and go between rounds only (12.4, 12.5); the round that has begun begins anew."""
    if match.rules.challenge is not None:
        raise IllegalInput("nobody-comes-or-goes")
    if not is_between_rounds(match):
        raise IllegalInput("not-between-rounds")
    if isinstance(given, Leave):
        return _judge(replace(match, round=winning.leave(match.round, given.seat, log)), log)
    round = winning.join(match.round, given.total, log)
    return _begin_round(replace(match, round=round), round.number, round.discards, log)


def _at_real_cards(match: Match, given: Shuffle | Count | Correct, log: list[Step]) -> Match:
    """What people do with real cards, whatever is asked (14.2, 14.3, 14.4)."""
    if not match.rules.real_cards:
        raise IllegalInput("cards-are-dealt")
    if isinstance(given, Correct):
        return _correct(match, given, log)
    if match.is_over:
        raise IllegalInput("match-over")
    if isinstance(given, Shuffle):
        return replace(match, round=real_cards.shuffle(match.round, log))
    if not deal.is_untouched(match.round):
        raise IllegalInput("round-has-begun")
    return _judge(_counted(match, real_cards.count(match.round, given.points, log)), log)


def _correct(match: Match, given: Correct, log: list[Step]) -> Match:
    """A finished round is corrected (14.4).

    Between rounds, and once the match is over, it is judged anew; within a round its end does.
    """
    round = real_cards.correct(match.round, match.finished, given.number, given.points, log)
    rounds = match.finished.with_corrected(given.number, given.points)
    corrected = replace(match, round=round, finished=rounds)
    if match.is_over:
        judged = _judge(replace(corrected, winner=None), log)
        if not judged.is_over:
            log.insert(1, Step(MatchReopened("14.4"), round))
        return judged
    if not is_between_rounds(match):
        return corrected
    end = _end(corrected, log)
    if end is None:
        return corrected
    over = replace(round, request=None)
    return replace(corrected, round=over, request=end, winner=end.winner)
