"""Games of characters alone: every deal comes from the seed, and everybody sits everywhere.

Game for game the line-up moves on by a seat; once it sits as it began, the next deal comes, so that
no game is counted twice. Line-ups play the same deals, whoever is in them. In a challenge whoever
has the target in time has won (13.2).
"""

from collections.abc import Iterable, Sequence

import msgspec

from flip7.bots.character import Character
from flip7.bots.house import decide
from flip7.bots.outcome import Outcome
from flip7.engine.deck import Deck, seeded_deck
from flip7.engine.events import Busted, FlipSeven, RoundEnded, Step
from flip7.engine.inputs import Turn
from flip7.engine.match import advance, new_match
from flip7.engine.requests import CardDue, MatchOver
from flip7.engine.ruleset import RuleSet


class Simulation(msgspec.Struct, frozen=True):
    """What was played: so many ``games`` of those ``asked`` for, and an outcome for each character.

    ``seats`` says how many seats each character has; both are in the order of the line-up.
    """

    rules: RuleSet
    seed: str
    asked: int
    games: int
    seats: dict[str, int]
    outcomes: dict[str, Outcome]

    @property
    def rounds_a_game(self) -> float:
        """How many rounds a game had on average."""
        outcome = next(iter(self.outcomes.values()))
        return outcome.rounds / outcome.games

    @property
    def ranked(self) -> list[tuple[str, Outcome]]:
        """The characters, whoever won most often first."""
        return sorted(self.outcomes.items(), key=lambda each: -each[1].share)

    @property
    def undecided(self) -> list[tuple[str, str]]:
        """The pairs of which nobody can say yet which is stronger."""
        ranked = self.ranked
        return [
            (name, other)
            for place, (name, outcome) in enumerate(ranked)
            for other, others in ranked[place + 1 :]
            if not outcome.differs_from(others)
        ]


def summed(
    rules: RuleSet, seed: str, line_up: Sequence[str], asked: int, played: Iterable[list[Outcome]]
) -> Simulation:
    """The simulation of these games, each with the outcomes of its line-up."""
    games, outcomes = 0, [Outcome()] * len(line_up)
    for each in played:
        games += each[0].games
        outcomes = [before + more for before, more in zip(outcomes, each, strict=True)]
    by_name = {name: Outcome() for name in line_up}
    for name, outcome in zip(line_up, outcomes, strict=True):
        by_name[name] += outcome
    seats = {name: line_up.count(name) for name in by_name}
    return Simulation(rules, seed, asked, games, seats, by_name)


def play_games(
    rules: RuleSet, seed: str, line_up: Sequence[Character], numbers: Iterable[int]
) -> list[Outcome]:
    """The games of these numbers; an outcome for each place of the line-up, all games together."""
    outcomes = [Outcome()] * len(line_up)
    for number in numbers:
        played = play_game(rules, seed, line_up, number)
        outcomes = [before + more for before, more in zip(outcomes, played, strict=True)]
    return outcomes


def play_game(
    rules: RuleSet, seed: str, line_up: Sequence[Character], number: int
) -> list[Outcome]:
    """The game of this number, from 0; an outcome for each place of the line-up."""
    deal, moved = divmod(number, _ways_to_sit(line_up))
    seated = [*line_up[moved:], *line_up[:moved]]
    by_seat = _play(rules, seated, seeded_deck(f"{seed}/{deal}", rules.decks))
    return [by_seat[(place - moved) % len(line_up)] for place in range(len(line_up))]


def _ways_to_sit(line_up: Sequence[Character]) -> int:
    """After how many moves the same characters sit on all seats again."""
    around = [[*line_up[moved:], *line_up[:moved]] for moved in range(1, len(line_up) + 1)]
    return around.index([*line_up]) + 1


def _play(rules: RuleSet, seated: Sequence[Character], deck: Deck) -> list[Outcome]:
    """One game to its end; an outcome for each seat."""
    counts = [Outcome(games=1) for _ in seated]
    match, steps = new_match(rules, len(seated), 0)
    while not isinstance(due := match.request, MatchOver):
        if isinstance(due, CardDue):
            card, deck = deck.draw(match)
            match, steps = advance(match, Turn(card))
        else:
            match, steps = advance(match, decide(match, due, seated[due.seat]))
        for step in steps:
            _count(counts, step)
    winners = due.reached if due.winner is None else (due.winner,)
    for seat in winners:
        counts[seat] += Outcome(wins=1)
    return counts


def _count(counts: list[Outcome], step: Step) -> None:
    """Adds what happened to the outcomes."""
    match step.event:
        case RoundEnded(points=points):
            counts[:] = [
                outcome + Outcome(rounds=1, points=scored)
                for outcome, scored in zip(counts, points, strict=True)
            ]
        case Busted(seat=seat):
            counts[seat] += Outcome(busts=1)
        case FlipSeven(seat=seat):
            counts[seat] += Outcome(flip7s=1)
        case _:
            pass
