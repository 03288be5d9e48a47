"""What one card made happen, in pieces that fit the prompt, one shown after the other."""

from collections.abc import Sequence

from flip7.engine.events import (
    CardTurned,
    DealEnded,
    DealSkipped,
    Event,
    RoundBegan,
    RoundEnded,
    TurnPassed,
)
from flip7.names import cells
from flip7.narrate.sentences import short, tell
from flip7.tui.widgets.prompt import PromptLook
from flip7.tui.widgets.question import told

_OF_A_PLAIN_DEAL = (CardTurned, DealEnded, DealSkipped, RoundBegan, TurnPassed)
_DEAL_CARD = ("2.3", "2.5")


def beats(happened: Sequence[Event], names: tuple[str, ...], width: int) -> list[PromptLook]:
    """Everything worth telling up to the end of the round, two lines of so many cells at a time."""
    shown: list[PromptLook] = []
    first = ""
    for sentence in _sentences(happened, names):
        if first and cells(sentence) <= width:
            shown.append(told(first, sentence))
            first = ""
        elif first:
            shown.append(told(first))
            first = sentence
        else:
            first = sentence
    if first:
        shown.append(told(first))
    return shown


def is_plain_deal(happened: Sequence[Event]) -> bool:
    """Whether one card of the deal came and did nothing but lie down."""
    return all(isinstance(event, _OF_A_PLAIN_DEAL) for event in happened) and not any(
        isinstance(event, CardTurned) and event.paragraph not in _DEAL_CARD for event in happened
    )


def _sentences(happened: Sequence[Event], names: tuple[str, ...]) -> list[str]:
    """What the chronicle is silent about is not told here either."""
    sentences = []
    for event in happened:
        if short(event, names):
            sentences.append(tell(event, names))
        if isinstance(event, RoundEnded):
            break
    return sentences
