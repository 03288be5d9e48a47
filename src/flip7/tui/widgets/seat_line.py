"""One person at the table, in one line: letter, signs, name, cards, word, points, total."""

from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from flip7.engine.cards import X2, Card
from flip7.engine.state import Hand
from flip7.names import cells
from flip7.narrate import statuses
from flip7.narrate.card_words import label
from flip7.narrate.words import sign
from flip7.tui.widgets.columns import Columns, columns_for
from flip7.tui.widgets.moment import SeatLook

_STYLES = {
    "active": "",
    "asked": "bold",
    "flip7": "bold $text-success",
    "stayed": "$text-muted",
    "frozen": "$text-primary",
    "busted": "$text-error",
    "gone": "$text-disabled",
}
"""How the whole line is drawn, by state; signs and words say the same."""


class SeatLine(Widget):
    """One seat. It is told what to show, and tells when somebody clicks it."""

    ALLOW_SELECT = False

    @dataclass
    class Clicked(Message):
        """Somebody pointed at this seat with the mouse; ``at`` in seconds of the screen's clock."""

        seat: int
        at: float

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self._look: SeatLook | None = None

    def show(self, look: SeatLook | None) -> None:
        """Draws the seat anew if anything about it has changed; nothing while it is None."""
        if look != self._look:
            self._look = look
            self.refresh()

    def render(self) -> Content:
        """The line as it is."""
        if self._look is None:
            return Content("")
        return seat_line(self._look, columns_for(self.size.width)).truncate(
            self.size.width, pad=self._look.marked
        )

    def on_click(self, event: events.Click) -> None:
        """Pointed at."""
        event.stop()
        self.post_message(self.Clicked(self.seat, event.time))


def seat_line(look: SeatLook, columns: Columns) -> Content:
    """The seat in one line with these columns."""
    gap = " " * columns.gap
    parts = [
        Content.assemble(" " * columns.margin, _letter(look), " ", _signs(look)),
        Content(_left(look.name, columns.name)),
    ]
    if columns.numbers:
        parts.append(_numbers(look, columns.numbers))
    if columns.bonus:
        parts.append(_bonus(look, columns))
    parts.append(Content(_left("*" if look.hand.shield else "", columns.shield)))
    parts.append(Content.styled(_left(look.word, columns.word), "bold" if look.word else ""))
    parts.append(Content(_points(look, columns.points)))
    parts.append(Content.styled(str(look.total).rjust(columns.total), "bold"))
    line = Content(gap).join(parts)
    if look.marked:
        return line.stylize("reverse")
    if look.may_be_chosen is False:
        return line.stylize_before("dim")
    return line.stylize_before(_STYLES[look.state])


def _letter(look: SeatLook) -> Content:
    """The letter to point with; where it can be pressed now, it looks like a key."""
    if look.may_be_chosen and not look.marked:
        return Content.styled(look.letter, "bold reverse")
    return Content(look.letter)


def _signs(look: SeatLook) -> str:
    dealer = statuses.dealer_sign() if look.deals else " "
    return f"{dealer}{look.sign}"


def _numbers(look: SeatLook, width: int) -> Content:
    """The numbers as they lie; the newest one and both of a pair that busted stand out."""
    shown = [
        Content.styled(label(card), _number_style(look, card, place))
        for place, card in enumerate(look.hand.numbers)
    ]
    row = Content(" ").join(shown)
    return Content.assemble(row, " " * max(0, width - row.cell_length))


def _number_style(look: SeatLook, card: Card, place: int) -> str:
    if card == look.twice:
        return "bold reverse"
    is_last = place == len(look.hand.numbers) - 1
    return "bold underline" if is_last and card == look.newest else ""


def _bonus(look: SeatLook, columns: Columns) -> Content:
    hand = look.hand
    if columns.summed:
        return Content(_left(_summed(hand), columns.bonus))
    # ×2 first, then as one adds them up.
    cards = sorted(hand.bonus, key=lambda card: (card != X2, card))
    shown = [
        Content.styled(label(card), "bold underline" if card == look.newest else "")
        for card in cards
    ]
    row = Content(" ").join(shown)
    return Content.assemble(row, " " * max(0, columns.bonus - row.cell_length))


def _summed(hand: Hand) -> str:
    """The bonus cards in few cells: what they multiply and what they add."""
    factor = f"{sign('×', 'x')}{hand.factor}" if hand.factor > 1 else ""
    plus = f"+{hand.plus}" if hand.plus else ""
    return " ".join(part for part in (factor, plus) if part)


def _points(look: SeatLook, width: int) -> str:
    """What lies in front is worth; nothing before the first card."""
    if look.state == "gone" or (look.hand.is_empty and look.hand.status == "active"):
        return " " * width
    return str(look.points).rjust(width)


def _left(text: str, width: int) -> str:
    return text + " " * max(0, width - cells(text))
