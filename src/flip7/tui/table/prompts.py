"""What the prompt says: who is asked, the keys that answer, and what a mark would do."""

from collections.abc import Callable

from flip7.engine.requests import CallDue, TargetDue
from flip7.engine.state import Match
from flip7.narrate.asking import ask, outcome
from flip7.narrate.headlines import Headline
from flip7.narrate.words import _, fill, pgettext
from flip7.tui.keys import key_of
from flip7.tui.shared.prompt import Label, PromptLook

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
            _label("hit", _("Noch eine"), shut, chosen=chosen == "hit"),
            _label("stay", stay, shut, off=not due.may_stay, chosen=chosen == "stay"),
            *common_labels(shut, undo=undo),
        ),
        who=names[due.seat],
    )


def target_question(
    match: Match, due: TargetDue, names: Names, letters: Names, *, shut: Shut, undo: bool
) -> PromptLook:
    """Who gets the action card? Nobody is pointed at yet."""
    there = [letters[seat].upper() for seat in due.targets]
    keys = " ".join(there) if len(there) <= MOST_LISTED else f"{there[0]} … {there[-1]}"
    label = Label(keys, _("wählt jemanden"), shut=shut(""))
    labels = (label, *common_labels(shut, undo=undo))
    return PromptLook(ask(due, names, match), labels, who=names[due.seat])


def marked_question(
    match: Match, due: TargetDue, marked: int, names: Names, *, shut: Shut
) -> PromptLook:
    """What would happen to the one pointed at, and the key that makes it so."""
    return PromptLook(
        ask(due, names, match),
        outcome=outcome(due.card, due.seat, marked, names, match),
        confirm=_label("confirm", _("ja"), shut),
        who=names[due.seat],
    )


def told(sentence: str, more: str = "", headline: Headline | None = None) -> PromptLook:
    """Nobody is asked; this has just happened, and ``more``; ``headline`` is what stands out."""
    return PromptLook(sentence, outcome=more, asks=False, headline=headline)


def trouble(complaint: str, *, shut: Shut) -> PromptLook:
    """Something could not be written; nothing has happened."""
    again = _label("confirm", _("noch einmal versuchen"), shut)
    unsaved = _label("unsaved", _("ohne Speichern weiter"), shut)
    return PromptLook(complaint, (again, unsaved, _label("leave", _("beenden"), shut)))


def common_labels(shut: Shut, *, undo: bool) -> tuple[Label, ...]:
    """The keys that are there whoever is asked."""
    return (
        _label("undo", pgettext("undo", "rückgängig"), shut, off=not undo),
        Label.of("app.help", _("Hilfe"), shut(key_of("app.help"))),
        _label("leave", _("beenden"), shut),
        _label("why", _("warum?"), shut, spare=True),
        _label("count", _("zählen"), shut, spare=True),
        _label("settings", _("Einstellungen"), shut, spare=True),
    )


def _label(
    does: str,
    words: str,
    shut: Shut,
    *,
    off: bool = False,
    chosen: bool = False,
    spare: bool = False,
) -> Label:
    """The label of something done at the table, with its key."""
    command = f"table.{does}"
    return Label.of(command, words, shut(key_of(command)), off=off, chosen=chosen, spare=spare)
