"""What the prompt says: who is asked, the keys that answer, and what a mark would do."""

from collections.abc import Callable

from flip7.engine.requests import CallDue, TargetDue
from flip7.engine.state import Match
from flip7.narrate.asking import ask, outcome
from flip7.narrate.words import _, fill
from flip7.tui.widgets.prompt import Label, PromptLook

Shut = Callable[[str], bool]
"""Whether the gate is shut for this key now."""

Names = tuple[str, ...]

MOST_LISTED = 6
"""So many letters at most stand in one label; the seats themselves show which there are."""


def call_question(
    match: Match, due: CallDue, names: Names, *, shut: Shut, undo: bool, chosen: str = ""
) -> PromptLook:
    """Asks "Noch eine" or "Stopp". ``chosen`` is the action the arrows stand on."""
    points = match.round.hands[due.seat].worth
    stay = fill(_("Stopp, {points} sichern"), points=points) if due.may_stay else _("Stopp")
    return PromptLook(
        ask(due, names, match),
        (
            Label("N", _("Noch eine"), "hit", shut("n"), chosen=chosen == "hit"),
            Label("S", stay, "stay", shut("s"), not due.may_stay, chosen == "stay"),
            *common_labels(shut, undo=undo),
        ),
    )


def target_question(
    match: Match, due: TargetDue, names: Names, letters: Names, *, shut: Shut, undo: bool
) -> PromptLook:
    """Who gets the action card? Nobody is pointed at yet."""
    there = [letters[seat].upper() for seat in due.targets]
    keys = " ".join(there) if len(there) <= MOST_LISTED else f"{there[0]} … {there[-1]}"
    label = Label(keys, _("zeigt auf jemanden"), shut=shut(""))
    return PromptLook(ask(due, names, match), (label, *common_labels(shut, undo=undo)))


def marked_question(
    match: Match, due: TargetDue, marked: int, names: Names, *, shut: Shut
) -> PromptLook:
    """What would happen to the one pointed at, and the key that makes it so."""
    return PromptLook(
        ask(due, names, match),
        outcome=outcome(due.card, due.seat, marked, names, match),
        confirm=Label("Enter", _("ja"), "confirm", shut("enter")),
    )


def told(sentence: str, more: str = "") -> PromptLook:
    """Nobody is asked; this has just happened, and ``more``."""
    return PromptLook(sentence, outcome=more, asks=False)


def trouble(complaint: str, *, shut: Shut) -> PromptLook:
    """Something could not be written; nothing has happened."""
    again = Label("Enter", _("noch einmal versuchen"), "confirm", shut("enter"))
    return PromptLook(complaint, (again, Label("Q", _("aufhören"), "leave", shut("q"))))


def common_labels(shut: Shut, *, undo: bool) -> tuple[Label, ...]:
    """The keys that are there whoever is asked."""
    return (
        Label("U", _("zurück"), "undo", shut("u"), not undo),
        Label("?", _("Hilfe"), "app.help", shut("question_mark")),
        Label("Q", _("Ende"), "leave", shut("q")),
        Label("W", _("warum?"), "why", shut("w"), spare=True),
    )
