"""What was the most of a game: the best round, most busts, the boldest card that went well."""

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from flip7.engine.events import Busted, CardTurned
from flip7.engine.odds import risk
from flip7.engine.state import Match
from flip7.narrate.card_words import listed
from flip7.narrate.odds import percent
from flip7.narrate.words import _, fill
from flip7.record.timeline import Moment
from flip7.replay.standings import Person

_MOST_NAMED = 2
"""What more people than that share is nothing to be named for."""
_FEWEST_BUSTS = 2
_LEAST_DARE = 0.25
"""Less than one card in four is no risk to tell of."""
_CALLED = ("3.1", "3.3")


class _Dare(msgspec.Struct, frozen=True):
    """A card drawn of one's own will, and how many of those that could come would have busted."""

    seat: int
    round: int
    busting: int
    cards: int

    @property
    def share(self) -> float:
        """From 0 to 1."""
        return self.busting / self.cards


def superlatives(
    people: Sequence[Person], moments: Sequence[Moment], names: Sequence[str]
) -> tuple[str, ...]:
    """Each in a few words, as far as there is something to say; ``moments`` are in force."""
    told = (_best_round(people, names), _most_busts(people, names), _boldest(moments, names))
    return tuple(filter(None, told))


def _best_round(people: Sequence[Person], names: Sequence[str]) -> str:
    most = max(person.best.points for person in people)
    best = [person for person in people if person.best.points == most]
    if most == 0 or len(best) > 1:
        return ""
    [person] = best
    template = _("Beste Runde: {name} mit {points} (Runde {number})")
    return fill(template, name=names[person.seat], points=most, number=person.best.round)


def _most_busts(people: Sequence[Person], names: Sequence[str]) -> str:
    most = max(person.busts for person in people)
    often = [names[person.seat] for person in people if person.busts == most]
    if most < _FEWEST_BUSTS or len(often) > _MOST_NAMED:
        return ""
    return fill(_("Am häufigsten verzockt: {names}, {busts}-mal"), names=listed(often), busts=most)


def _boldest(moments: Sequence[Moment], names: Sequence[str]) -> str:
    """The likeliest bust that did not come, of those called for without a Second Chance."""
    dares = [
        dare
        for before, moment in pairwise(moments)
        if (dare := _dare(before.match, moment)) and dare.share >= _LEAST_DARE
    ]
    if not dares:
        return ""
    dare = max(dares, key=lambda dare: dare.share)
    template = _("Knapp gut gegangen: {name} bei {percent} (Runde {number})")
    return fill(
        template,
        name=names[dare.seat],
        percent=percent(dare.busting, dare.cards),
        number=dare.round,
    )


def _dare(before: Match, moment: Moment) -> _Dare | None:
    events = moment.events
    turned = next((event for event in events if isinstance(event, CardTurned)), None)
    if turned is None or turned.paragraph not in _CALLED:
        return None
    at_risk = risk(before.round, turned.seat)
    has_busted = any(isinstance(event, Busted) for event in events)
    if has_busted or at_risk.shielded or not at_risk.cards or not at_risk.known:
        return None
    return _Dare(turned.seat, before.round.number, at_risk.busting, at_risk.cards)
