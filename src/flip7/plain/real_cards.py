"""Real cards as a conversation: which card was turned over is asked, and typed (chapter 14)."""

from flip7.engine.cards import Card
from flip7.engine.deal import is_untouched
from flip7.engine.errors import Complaint
from flip7.engine.real_cards import may_be_shuffled_in
from flip7.engine.requests import CallDue, CardDue
from flip7.engine.state import Match
from flip7.narrate.asking import all_on_the_table, ask, whether_shuffled
from flip7.narrate.complaints import complain
from flip7.narrate.words import _, fill
from flip7.plain import table_in_words as spoken
from flip7.plain.answers import card_meant
from flip7.plain.people import Talk


def ask_for_card(table: Talk, due: CardDue | CallDue) -> None:
    """Asks for the next card; whoever is asked "Noch eine" or "Stopp" may say that instead."""
    session = table.session
    question, helped = _question(table, due), _helped(due, session.match)
    table.say(question)
    while True:
        typed, command = table.heard(question, helped)
        card = card_meant(typed)
        match command:
            case "undo":
                table.take_back()
                return
            case "shuffled":
                table.tell(table.carry_out(session.shuffle).events)
                return
            case "points" if table.write_points():
                return
            case "correct":
                table.correct()
                return
            case "hit" if isinstance(due, CallDue):
                table.tell(table.carry_out(lambda: session.say(hit=True)).events)
                return
            case "stay" if isinstance(due, CallDue) and due.may_stay:
                table.tell(table.carry_out(lambda: session.say(hit=False)).events)
                return
            case "stay" if isinstance(due, CallDue):
                table.say(complain("no-card-in-front"))
            case None if card is not None:
                if _is_typed(table, card):
                    return
            case "confirm":
                table.say(question)
            case _:
                table.say(spoken.unknown(typed, helped))


def _is_typed(table: Talk, card: Card) -> bool:
    """Whether the card can be the one that was turned; else it is said what would explain it."""
    try:
        moment = table.carry_out(lambda: table.session.type_card(card))
    except Complaint as why:
        if why.code != "card-not-in-pile":
            raise
        table.say(_why_not(card, table.session.match))
        return False
    table.tell(moment.events)
    return True


def _why_not(card: Card, match: Match) -> str:
    if not may_be_shuffled_in(match.round, card):
        return all_on_the_table(card, match)
    told = _("{question} Dann tippt: gemischt. Sonst war es eine andere Karte.")
    return fill(told, question=whether_shuffled(card))


def _question(table: Talk, due: CardDue | CallDue) -> str:
    match = table.session.match
    asked = ask(due, table.names, match)
    if isinstance(due, CallDue):
        return f"{asked} {spoken.own(match.round.hands[due.seat])}"
    return fill(_("{due}: welche ist es?"), due=asked)


def _helped(due: CardDue | CallDue, match: Match) -> str:
    parts = [_("Die Karte: 0 bis 12, +2 bis +10, x2, freeze, flip3, second.")]
    if isinstance(due, CallDue):
        parts.append(_("n: noch eine. s: Stopp."))
    parts.append(_("u: zurücknehmen. gemischt: ihr habt gemischt."))
    if is_untouched(match.round):
        parts.append(_("zettel: diese Runde als Punkte."))
    if match.finished:
        parts.append(_("korrektur: eine frühere Runde."))
    parts.append(_("stand: alle Karten. z: zählen. w: warum. q: beenden."))
    return " ".join(parts)
