"""What the screens after a round and after a game have in common."""

from typing import ClassVar, Literal

from flip7.library.agreement import may_go_back
from flip7.narrate.complaints import complain
from flip7.session import Session
from flip7.tui.keys import key_of
from flip7.tui.pace import Pace
from flip7.tui.shared.gate import Gate
from flip7.tui.shared.gated_screen import GatedScreen
from flip7.tui.shared.leaving_screen import ask_to_leave

GoesOn = Literal["go-on", "undo", "people"]
"""How it goes on: as the rules say, with what ended it taken back, or with other people."""


class OverScreen(GatedScreen[GoesOn]):
    """A round or a game is over. That is read first, and what ended it may be taken back."""

    UNDO: ClassVar[str]
    """The command that takes it back."""

    def __init__(self, session: Session, names: tuple[str, ...], gate: Gate, pace: Pace) -> None:
        super().__init__(pace, gate, read_for=pace.summary)
        self._session = session
        self._names = names
        self._note = ""

    def action_undo(self) -> None:
        """What happened last is taken back, where it can be; else the screen says why not."""
        self.gate.took(key_of(self.UNDO))
        if may_go_back(self._session):
            self.dismiss("undo")
        else:
            self._note = complain(self._session.why_no_undo or "nothing-to-undo")
            self._ask_anew()

    def action_leave(self) -> None:
        """Asks whether to leave."""
        ask_to_leave(self)
