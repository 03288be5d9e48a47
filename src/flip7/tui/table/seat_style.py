"""How a seat is drawn by its state, with colours or without; signs and words say the same."""

from textual.content import Content

from flip7.tui.shared.moment_style import moment_style
from flip7.tui.table.table_view import SeatLook
from flip7.tui.table.tile import Drawing

_OUTLINED = {
    "active": "",
    "asked": "bold",
    "flip7": "bold $text-success",
    "stayed": "$text-muted",
    "frozen": "$text-primary",
    "busted": "$text-error",
    "gone": "$text-disabled",
}

_WORDS = {
    "asked": "bold $turn",
    "flip7": "bold $text-success",
    "stayed": "$text-success",
    "frozen": "$text-primary",
    "busted": "$text-error",
    "gone": "$text-disabled",
}


def ground_of(row: Content, look: SeatLook, draw: Drawing) -> Content:
    """A row of the seat on its ground: lit where somebody is asked, loud where it stands out."""
    if look.stands_out:
        return row.stylize_before(_loud(look)) if draw.is_painted else row.stylize("reverse")
    if draw.is_painted:
        return row.stylize_before(_ground(look))
    if look.may_be_chosen is False and look.state != "asked":
        return row.stylize_before("dim")
    return row.stylize_before(_OUTLINED[look.state])


def _ground(look: SeatLook) -> str:
    if look.state == "asked":
        return "$text on $lit"
    return "$text-muted" if look.recedes else "$text"


def _loud(look: SeatLook) -> str:
    if look.struck is not None:
        return moment_style(look.struck.headline.kind, is_painted=True)
    return "bold $block-cursor-foreground on $block-cursor-background"


def name_style(look: SeatLook, draw: Drawing) -> str:
    """How the name is drawn; that of whoever is asked is the brightest thing on the table."""
    if look.stands_out:
        return "bold"
    if look.state == "asked":
        return "bold $on-turn on $turn" if draw.is_painted else "bold reverse"
    if not draw.is_painted or look.recedes:
        return ""
    return "bold"


def word_style(look: SeatLook, draw: Drawing) -> str:
    """How the word for the state is drawn."""
    if look.stands_out or not draw.is_painted:
        return "bold"
    return _WORDS.get(look.state, "")


def quiet(content: Content, look: SeatLook) -> Content:
    """Without colours of its own where the whole seat has one."""
    return Content(content.plain) if look.stands_out else content


def letter_of(look: SeatLook) -> Content:
    """The letter to point with; where it can be pressed now, it looks like a key."""
    if look.may_be_chosen and not look.marked:
        return Content.styled(look.letter, "bold reverse")
    return Content(look.letter)
