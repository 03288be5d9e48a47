"""Games played through a session by people who always answer the same at the same line.

What comes next follows from the game and the length of its record alone, so a game that was cut off
and resumed goes exactly as the one nobody disturbed.
"""

from pathlib import Path
from random import Random

from msgspec.structs import replace

from flip7.engine.cards import cards_in
from flip7.engine.deal import is_untouched
from flip7.engine.inputs import Turn
from flip7.engine.match import is_between_rounds
from flip7.engine.pile import drawable
from flip7.engine.requests import CallDue, CardDue, MatchOver, TargetDue
from flip7.engine.ruleset import RULE_SETS, rule_set
from flip7.record.header import Header
from flip7.session import Session, header_for


def some_header(seed: int, *, most_people: int = 18, target: int | None = None) -> Header:
    """Some table: its people, its rules, its deck; one seed in ten is a table with real cards."""
    random = Random(f"{seed}/table")
    names = tuple(f"Person {number}" for number in range(random.randint(2, most_people)))
    rules = rule_set(
        random.choice(sorted(RULE_SETS)),
        target=target or random.choice([30, 60, 120, 200]),
        flip7_bonus=15,
        first=random.choice(["dealer", "left"]),
    )
    if seed % 10 == 3:
        rules = replace(rules, real_cards=True)
    return header_for(names, rules, None, f"played-{seed}")


def answer(session: Session, seed: int) -> bool:
    """The next thing that happens in this game; False once there is nothing more.

    One seed in ten is a table that agrees now and then to take a card back.
    """
    random = Random(f"{seed}/{len(session.moments)}")
    session.allows_agreements = True
    if _may_take_back(session) and random.random() < 0.1:
        session.undo()
        return True
    if seed % 10 == 8 and session.why_no_agreement is None and random.random() < 0.05:
        session.take_back_agreed()
        return True
    if session.has_real_cards and random.random() < 0.2 and _at_real_cards(session, random):
        return True
    if is_between_rounds(session.match) and random.random() < 0.2:
        _come_or_go(session, random)
        return True
    match session.request:
        case CardDue():
            session.turn_card(random.choice(cards_in(drawable(session.match.round))))
        case CallDue(_, may_stay):
            session.say(hit=not may_stay or random.random() < 0.6)
        case TargetDue(_, _, targets):
            session.give(random.choice(targets))
        case MatchOver():
            return False
    return True


def play_on(session: Session, seed: int) -> Session:
    """The game to its end."""
    while answer(session, seed):
        pass
    return session


def undisturbed(folder: Path, seed: int, *, most_people: int = 18, target: int = 60) -> Session:
    """This game, played without any trouble."""
    header = some_header(seed, most_people=most_people, target=target)
    return play_on(Session.begin(header, folder / f"undisturbed-{seed}.flip7"), seed)


def _may_take_back(session: Session) -> bool:
    return session.why_no_undo is None and session.match.winner is None


def _at_real_cards(session: Session, random: Random) -> bool:
    """A shuffle, a round of points, or a correction of the last; False where there can be none."""
    match = session.match
    points = [random.randrange(40) if seat in match.present else 0 for seat in match.seats]
    last = match.finished.get(match.finished.last)
    if match.is_over:
        return False
    if is_untouched(match.round):
        session.count(points)
    elif last is not None and not last.gone:
        session.correct(match.finished.last, points[: len(last.points)])
    else:
        session.shuffle()
    return True


def _come_or_go(session: Session, random: Random) -> None:
    match = session.match
    if len(match.present) > 2 and random.random() < 0.6:
        session.leave(random.choice(match.present))
    elif len(match.present) < match.rules.most_seats:
        session.join(f"Guest {len(session.names)}", random.randrange(match.rules.target))
    else:
        session.leave(match.present[0])


def bold(session: Session, most: int) -> list[int]:
    """So many more cards of a game in which everybody is bold, fewer if it ends."""
    seen: list[int] = []
    while len(seen) < most:
        match session.request:
            case CardDue():
                session.turn_card()
                line = session.moments[-1].line
                seen += [line.card] if isinstance(line, Turn) else []
            case CallDue():
                session.say(hit=True)
            case TargetDue(targets=targets):
                session.give(targets[0])
            case _:
                break
    return seen
