"""What the prompt says: who is asked, the keys that answer, and what a mark would do."""

from collections.abc import Callable

from msgspec.structs import replace

from flip7.engine.requests import CallDue, TargetDue
from flip7.engine.state import Match
from flip7.narrate.asking import ask, outcome
from flip7.narrate.headlines import Headline
from flip7.narrate.words import _, fill, pgettext
from flip7.tui.keys import key_of
from flip7.tui.shared.prompt import Label, PromptLook

Opened = Callable[[str], float]
"""How far the gate has opened for this key: 1 if it counts now."""

Names = tuple[str, ...]

MOST_LISTED = 6
"""The most letters in one label; the seats themselves show which there are."""


def call_question(
    match: Match, due: CallDue, names: Names, *, opened: Opened, undo: bool, chosen: str = ""
) -> PromptLook:
    """Asks "Noch eine" or "Stopp". ``chosen`` is the action the arrows stand on."""
    points = match.round.hands[due.seat].worth
    stay = fill(_("Stopp, {points} sichern"), points=points) if due.may_stay else _("Stopp")
    return PromptLook(
        ask(due, names, match),
        (
            _label("hit", _("Noch eine"), opened, chosen=chosen == "hit"),
            _label("stay", stay, opened, off=not due.may_stay, chosen=chosen == "stay"),
            *common_labels(opened, undo=undo),
        ),
        who=names[due.seat],
    )


def target_question(
    match: Match, due: TargetDue, names: Names, letters: Names, *, opened: Opened, undo: bool
) -> PromptLook:
    """Who gets the action card? Nobody is pointed at yet."""
    there = [letters[seat].upper() for seat in due.targets]
    keys = " ".join(there) if len(there) <= MOST_LISTED else f"{there[0]} … {there[-1]}"
    label = Label(keys, _("wählt jemanden"), shut=opened("") < 1)
    labels = (label, *common_labels(opened, undo=undo))
    return PromptLook(ask(due, names, match), labels, who=names[due.seat])


def marked_question(
    match: Match, due: TargetDue, marked: int, names: Names, *, opened: Opened
) -> PromptLook:
    """What would happen to the one pointed at, and the keys that make it so, or not."""
    return PromptLook(
        ask(due, names, match),
        outcome=outcome(due.card, due.seat, marked, names, match),
        labels=(_label("confirm", _("ja"), opened), _label("unmark", _("nein"), opened)),
        who=names[due.seat],
    )


def house_thinks(name: str, *, opened: Opened, undo: bool) -> PromptLook:
    """The house is asked; what was said before can still be taken back."""
    return PromptLook(
        fill(_("{name} überlegt …"), name=name), common_labels(opened, undo=undo), who=name
    )


def told(sentence: str, more: str = "", headline: Headline | None = None) -> PromptLook:
    """Nobody is asked; this has just happened, and ``more``; ``headline`` is what stands out."""
    return PromptLook(sentence, outcome=more, asks=False, headline=headline)


def trouble(complaint: str, *, opened: Opened) -> PromptLook:
    """Something could not be written; nothing has happened."""
    again = _label("confirm", _("noch einmal versuchen"), opened)
    unsaved = _label("unsaved", _("ohne Speichern weiter"), opened)
    return PromptLook(complaint, (again, unsaved, _label("leave", _("beenden"), opened)))


def common_labels(opened: Opened, *, undo: bool) -> tuple[Label, ...]:
    """The keys that are there whoever is asked."""
    return (
        _label("undo", pgettext("undo", "rückgängig"), opened, off=not undo),
        Label.of("app.help", _("Hilfe"), opened(key_of("app.help")) < 1),
        _label("leave", _("beenden"), opened),
        _label("why", _("warum?"), opened, spare=True),
        _label("count", _("zählen"), opened, spare=True),
        _label("settings", _("Einstellungen"), opened, spare=True),
    )


def _label(
    does: str,
    words: str,
    opened: Opened,
    *,
    off: bool = False,
    chosen: bool = False,
    spare: bool = False,
) -> Label:
    """The label of something done at the table, with its key."""
    command = f"table.{does}"
    filled = opened(key_of(command))
    label = Label.of(command, words, filled < 1, off=off, chosen=chosen, spare=spare)
    return replace(label, filled=filled)
