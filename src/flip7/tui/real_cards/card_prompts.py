"""What the prompt says where the next card is typed, and where one is half typed."""

from msgspec.structs import replace

from flip7.engine.deal import is_untouched
from flip7.engine.requests import CallDue, CardDue
from flip7.engine.state import Match
from flip7.narrate.asking import ask
from flip7.narrate.card_words import label, short_label
from flip7.narrate.words import _, fill
from flip7.settings.keys import sign_of, spoken
from flip7.tui.keys import key_of
from flip7.tui.real_cards.strokes import BACK, ENTER, completions, stroke
from flip7.tui.shared.prompt import Label, PromptLook
from flip7.tui.table.prompts import Names, Opened, common_labels


def card_question(
    match: Match, due: CardDue, names: Names, *, opened: Opened, undo: bool
) -> PromptLook:
    """Whose card is turned over next, and that it is typed."""
    undoing, *others = common_labels(opened, undo=undo)
    pad = [Label.of("cards.pad", _("als Punkte"), spare=True)] if is_untouched(match.round) else []
    labels = (*_kinds(), undoing, _shuffled(opened), *pad, *others)
    return PromptLook(ask(due, names, match), labels, who=names[due.seat])


def or_the_card(look: PromptLook, *, opened: Opened) -> PromptLook:
    """Who is asked "Noch eine" or "Stopp" can also just get the card, which says the first."""
    hit, stay, undoing, *others = look.labels
    figures = Label("0 … 12 + X F T C", _("Karte"))
    return replace(look, labels=(hit, stay, figures, undoing, _shuffled(opened), *others))


def called(match: Match, name: str) -> tuple[str, ...]:
    """What is read across the table, the longest first: the name, which card, and what waits."""
    series = match.round.series
    if series is None or not isinstance(match.request, CardDue):
        return (name,)
    nth = f"{name} {len(series.cards) + 1}/3"
    waiting = [short_label(action.card) for action in match.round.queue]
    return (" > ".join([nth, *waiting]), nth, name) if waiting else (nth, name)


def half_typed(half: str, due: CardDue | CallDue, match: Match, names: Names) -> PromptLook:
    """What completes the card, or takes away what was typed of it."""
    labels = [
        Label(_key(sign), label(made.card), doing_of(sign))
        for sign in completions(half)
        if (made := stroke(half, sign)) is not None and made.card is not None
    ]
    whose = CardDue(due.seat, "call") if isinstance(due, CallDue) else due
    told = fill(_("{asked}: {half} …"), asked=ask(whose, names, match), half=half)
    no = Label(spoken("escape"), _("nein"), doing_of(BACK))
    return PromptLook(told, (*labels, no), who=names[due.seat])


def what_follows(half: str) -> str:
    """What can be typed after a half typed card, said after something else was."""
    keys = ", ".join(_key(sign) for sign in completions(half))
    told = _("Nach „{half}“ geht nur: {keys}. {escape} heißt: keine solche Karte.")
    return fill(told, half=half, keys=keys, escape=spoken("escape"))


def once_more() -> str:
    """A card was typed that does not count."""
    return _("Die Karte noch einmal: Sie kam, bevor nach ihr gefragt war.")


def _key(sign: str) -> str:
    return spoken("enter") if sign == ENTER else sign


def doing_of(sign: str) -> str:
    """The action of a label that completes a card."""
    return f"stroke('{sign}')"


def _kinds() -> tuple[Label, ...]:
    """One key for most cards."""
    return (
        Label("0 … 12", _("Zahl")),
        Label(sign_of("cards.bonus"), _("Bonuskarte")),
        Label.of("cards.times_two", _("×2")),
        Label.of("cards.freeze", _("Freeze")),
        Label.of("cards.flip_three", _("Flip Three")),
        Label.of("cards.second_chance", _("Second Chance")),
    )


def _shuffled(opened: Opened) -> Label:
    shut = opened(key_of("cards.shuffled")) < 1
    return Label.of("cards.shuffled", _("gemischt"), shut)
