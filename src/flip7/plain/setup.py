"""Before the table: go on with the open game or begin a new one, and who plays."""

from typing import Literal, TypeAlias

from flip7.engine.ruleset import FEWEST_PEOPLE
from flip7.library.games import GameInfo
from flip7.narrate.card_words import listed
from flip7.narrate.complaints import complain
from flip7.narrate.words import _, fill
from flip7.plain.answers import meaning
from flip7.plain.lines import Left, Lines
from flip7.players.names import (
    LONGEST_NAME,
    names_in,
    seat_names,
    shown_names,
    texts_in,
    told_left_out,
)

Choice: TypeAlias = Literal["go-on", "new", "leave"]


def choose(newest: GameInfo | None, lines: Lines) -> Choice:
    """Asks what the table wants; a new game where none is open."""
    if newest is None:
        return "new"
    told = fill(
        _("Eine Partie ist noch offen: {people}."),
        people=listed(shown_names(newest.names, 2 * LONGEST_NAME)),
    )
    lines.say(told)
    question = _("Enter: weiterspielen. neu: eine neue Partie. q: beenden.")
    lines.say(question)
    try:
        while True:
            match meaning(lines.typed()):
                case "confirm":
                    return "go-on"
                case "new":
                    return "new"
                case "quit":
                    return "leave"
                case _:
                    lines.say(question)
    except Left:
        return "leave"


def plays_unsaved(why: str, lines: Lines) -> bool:
    """Asks whether to play although nothing can be saved now; ``why`` says why."""
    lines.say(why)
    question = _("weiter: ohne Speichern spielen. Enter: nein.")
    lines.say(question)
    try:
        while True:
            match meaning(lines.typed()):
                case "unsaved":
                    return True
                case "confirm" | "quit":
                    return False
                case _:
                    lines.say(question)
    except Left:
        return False


def names_typed(lines: Lines, most: int) -> tuple[str, ...]:
    """Asks for the people, one a line, in their order; empty if nobody wants to play.

    At ``most`` this many have room.
    """
    lines.say(_("Wer spielt? Ein Name je Zeile, im Uhrzeigersinn. Eine leere Zeile beginnt."))
    names: list[str] = []
    while True:
        try:
            typed = lines.typed()
        except Left:
            return ()
        new = names_in(typed)
        lost = told_left_out(texts_in(typed))
        if lost:
            lines.say(lost)
        if any(len(name) > LONGEST_NAME for name in new):
            lines.say(complain("bad-name", name=typed, reason="length"))
        elif len(names) + len(new) > most:
            lines.say(complain("too-many-people"))
        elif new:
            names += new
        elif lost:
            continue
        elif len(names) < FEWEST_PEOPLE:
            lines.say(complain("seats-range", least=FEWEST_PEOPLE, most=most, found=len(names)))
        else:
            return seat_names(names)
