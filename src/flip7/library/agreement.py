"""A "Noch eine" nobody meant is put to the table: what would happen if all agree (12.6)."""

from collections.abc import Sequence

from flip7.engine.inputs import Call, Turn
from flip7.library.challenges import is_of_a_day
from flip7.narrate.card_words import listed_cards
from flip7.narrate.words import _, fill, ngettext
from flip7.record.header import Header
from flip7.session import Session
from flip7.settings.file import Settings


def allows_agreements(settings: Settings, header: Header) -> bool:
    """Whether this table may agree on anything; on the deal of the day nobody may."""
    return settings.allows_agreements and not is_of_a_day(header)


def may_go_back(session: Session) -> bool:
    """Whether something can be taken back now, as a slip or by an agreement of the table."""
    return session.why_no_undo is None or session.why_no_agreement is None


def what_is_agreed_on(session: Session, names: Sequence[str]) -> str:
    """The question to everybody: whose "Noch eine" would not count, and what goes back with it."""
    call = session.call_to_agree_on
    assert call is not None
    assert isinstance(call.line, Call)
    after = [moment.line for moment in session.in_force if moment.number > call.number]
    cards = [line.card for line in after if isinstance(line, Turn)]
    others = {line.seat for line in after if isinstance(line, Call) and line.hit}
    if others:
        template = _(
            "Seid ihr alle einverstanden, dass „Noch eine“ von {name} nicht gilt, und nichts, was "
            "danach kam? {cards} kommen in den Stapel zurück, er wird neu gemischt, und die "
            "Aufzeichnung behält es."
        )
        return fill(template, name=names[call.line.seat], cards=listed_cards(cards))
    if not cards:
        template = _("Seid ihr alle einverstanden, dass „Noch eine“ von {name} nicht gilt?")
        return fill(template, name=names[call.line.seat])
    template = ngettext(
        "Seid ihr alle einverstanden, dass „Noch eine“ von {name} nicht gilt? {cards} kommt in "
        "den Stapel zurück, er wird neu gemischt, und die Aufzeichnung behält es.",
        "Seid ihr alle einverstanden, dass „Noch eine“ von {name} nicht gilt? {cards} kommen in "
        "den Stapel zurück, er wird neu gemischt, und die Aufzeichnung behält es.",
        len(cards),
    )
    return fill(template, name=names[call.line.seat], cards=listed_cards(cards))


def agreements_told(session: Session) -> str:
    """How often the table has agreed to take a card back, for its result; empty if never (12.6)."""
    often = session.agreements
    template = _("{often}-mal wurde „Noch eine“ einvernehmlich zurückgenommen.")
    return fill(template, often=often) if often else ""


def once_more(session: Session) -> str:
    """The second question: what can no longer be taken back after that."""
    assert session.why_no_agreement is None
    return _("Wirklich? Was davor gesagt wurde, lässt sich danach nicht mehr zurücknehmen.")
