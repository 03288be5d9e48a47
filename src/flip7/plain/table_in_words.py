"""The table in words, for people who hear or feel it: who has what, and how it stands."""

from collections.abc import Iterator, Sequence

from flip7.engine.cards import size
from flip7.engine.odds import asked_next, risk, seen_cards
from flip7.engine.requests import CallDue, TargetDue
from flip7.engine.state import Hand, Match, Round
from flip7.narrate import statuses
from flip7.narrate.asking import waits
from flip7.narrate.card_words import label, listed, listed_cards
from flip7.narrate.challenge import which_round
from flip7.narrate.odds import next_told, of_an_empty_pile, risk_told, secured_told
from flip7.narrate.shown import shown
from flip7.narrate.words import _, fill, ngettext
from flip7.replay.score_table import ranking

Names = Sequence[str]
Letters = Sequence[str]


def points(count: int) -> str:
    """Points in words.

    >>> points(1), points(23)
    ('1 Punkt', '23 Punkte')
    """
    return fill(ngettext("{count} Punkt", "{count} Punkte", count), count=count)


def cards(hand: Hand) -> str:
    """The cards in front of somebody, the Second Chance last."""
    return listed_cards(hand.cards) if hand.cards else _("keine Karte")


def unknown(typed: str, helped: str) -> str:
    """The line for text that is no answer here."""
    return fill(_("„{typed}“ geht hier nicht. {help}"), typed=shown(typed, 20), help=helped)


def own(hand: Hand) -> str:
    """The hand of the person asked."""
    return fill(_("Vor dir: {cards}; {points}."), cards=cards(hand), points=points(hand.worth))


def target(match: Match, seat: int, letters: Letters, names: Names) -> str:
    """Somebody who can be chosen: letter, name, cards, points."""
    hand = match.round.hands[seat]
    return fill(
        _("{letter} für {name}: {cards}; {points}."),
        letter=letters[seat].upper(),
        name=names[seat],
        cards=cards(hand),
        points=points(hand.worth),
    )


def stand(match: Match, letters: Letters, names: Names, commitment: str | None) -> Iterator[str]:
    """Everything that lies on the table, a line a person."""
    round = match.round
    # Behind a round entered as points nobody knows how many cards are where (14.3).
    template = (
        _("{round}, {dealer} gibt. Im Stapel {pile}, in der Ablage {discards}.")
        if round.pile_known
        else _("{round}, {dealer} gibt.")
    )
    yield fill(
        template,
        round=which_round(round.number, round.rules),
        dealer=names[round.dealer],
        pile=size(round.pile),
        discards=size(round.discards),
    )
    for seat in match.present:
        yield _person(match, seat, letters, names)
    if round.queue:
        waiting = listed(waits(each, names) for each in round.queue)
        yield fill(_("Es wartet: {cards}."), cards=waiting)
    if commitment is not None:
        yield fill(_("Siegel {seal}."), seal=commitment)


def counted(round: Round, names: Names) -> Iterator[str]:
    """The risk of whoever is asked, and where the cards of every kind are."""
    if isinstance(round.request, CallDue):
        yield _odds(round, round.request, names)
    if not round.pile_known:
        return
    for seen in seen_cards(round):
        yield fill(
            _("{card}: kommt noch {to_come}, liegt {in_hands}, weg {out}."),
            card=label(seen.card),
            to_come=seen.to_come,
            in_hands=seen.in_hands,
            out=seen.out,
        )
    if not round.pile:
        yield of_an_empty_pile(round)


def standings(match: Match, names: Names) -> Iterator[str]:
    """The totals of those still there, best first."""
    for place, seat in ranking({seat: match.totals[seat] for seat in match.present}):
        yield f"{place}. {names[seat]}: {points(match.totals[seat])}"


def _odds(round: Round, due: CallDue, names: Names) -> str:
    after = asked_next(round)
    secured = [secured_told(round.hands[due.seat].worth)] if due.may_stay else []
    following = next_told(None if after is None else names[after])
    told = "; ".join([risk_told(risk(round, due.seat))[0], *secured, following[0]])
    return f"{names[due.seat]}: {told}."


def _person(match: Match, seat: int, letters: Letters, names: Names) -> str:
    hand = match.round.hands[seat]
    who = [f"{letters[seat].upper()} {names[seat]}"]
    if word := _word(match, seat):
        who.append(word)
    return fill(
        _("{who}: {cards}; {points}, insgesamt {total}."),
        who=", ".join(who),
        cards=cards(hand),
        points=points(hand.points),
        total=match.totals[seat],
    )


def _word(match: Match, seat: int) -> str:
    """The state of a person; empty for one still in the game and not asked."""
    match match.request:
        case CallDue(asked) if asked == seat:
            return statuses.at_turn()
        case TargetDue(asked) if asked == seat:
            return statuses.choosing()
        case _:
            return statuses.of(match.round.hands[seat].status)
