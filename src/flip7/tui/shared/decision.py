"""A question with two answers, above where one was; what was pressed before does not answer it."""

from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import ModalScreen, Screen

from flip7.tui.keys import bindings_of
from flip7.tui.navigation import navigation
from flip7.tui.pace import Pace
from flip7.tui.shared.gated_screen import GatedScreen
from flip7.tui.shared.prompt import Label, Prompt, PromptLook


class Decision(GatedScreen[bool], ModalScreen[bool]):
    """Asks ``question``; ends with whether the answer is ``yes``. Enter means ``no``.

    ``place`` is that of the commands `yes` and `no`.
    """

    CSS_PATH = "decision.tcss"

    def __init__(self, question: str, yes: str, no: str, place: str, pace: Pace) -> None:
        super().__init__(pace)
        self._question = question
        self._yes = yes
        self._no = no
        self._place = place

    def compose(self) -> ComposeResult:
        """The question and its two answers."""
        yield Prompt()

    def action_answer(self, yes: bool) -> None:
        """One of the two."""
        self.dismiss(yes)

    def action_leave(self) -> None:
        """Ctrl+C: rather not."""
        self.dismiss(False)

    def _come_to_front(self) -> None:
        """Nothing ever lies above a question."""

    def _asked(self) -> PromptLook:
        shut = self.gate.is_shut()
        no = Label.of(f"{self._place}.no", self._no, shut, chosen=not shut)
        yes = Label.of(f"{self._place}.yes", self._yes, shut)
        return PromptLook(self._question, (no, yes))


class DecisionScreen(Decision):
    """Any question with yes and no."""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of(
        "decision", yes="answer(True)", no="answer(False)"
    )

    def __init__(self, question: str, yes: str, no: str, pace: Pace) -> None:
        super().__init__(question, yes, no, "decision", pace)


async def agreed(
    screen: Screen[Any], question: str, yes: str, no: str, *, seen: int | None = None
) -> bool:
    """Whether the answer to a question above this screen is yes; only a worker may ask.

    The line ``seen`` is not covered by it, and what stands around that.
    """
    asking = DecisionScreen(question, yes, no, navigation(screen).pace)
    if seen is not None:
        asking.add_class("-at-the-end" if seen < screen.size.height // 2 else "-at-the-top")
    answer: bool = await screen.app.push_screen_wait(asking)
    return answer
