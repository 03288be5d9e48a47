"""Where a screen can send people: what the app offers to every screen.

What a key leads to everywhere is an action of the app, bound as `app.guide`; the rest is called.
"""

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, cast

from textual.dom import DOMNode

from flip7.engine.ruleset import RuleSet
from flip7.players.groups import Roster
from flip7.session import Session
from flip7.settings.file import Settings
from flip7.tui.pace import Pace

if TYPE_CHECKING:
    from flip7.replay.history import History


class Navigation(Protocol):
    """The app, as its screens know it."""

    games: Path
    """The folder of the records."""

    pace: Pace

    settings: Settings
    """What the table wants."""

    settings_file: asyncio.Lock
    """Held by whoever changes the file of the settings."""

    session: Session | None
    """The game on the table, if there is one."""

    last_key: str
    """The key pressed last, on whatever screen."""

    draft: Roster | None
    """Who sat at a table that was left while it was set up."""

    def action_start(self) -> None:
        """The start screen; whatever was open is closed."""

    def action_setup(self, people: Roster | None = None) -> None:
        """Who plays, and by which rules; these ``people``, or those who most likely do."""

    def action_rule_book(self, rules: str | None = None, paragraph: str | None = None) -> None:
        """The book of these rules, or those of the table, at a paragraph; above where one was."""

    def to_table(self, session: Session) -> None:
        """The table of this game, or its result if it is finished."""

    def to_cards(self, session: Session) -> None:
        """The table of this game, where every card is seen."""

    def to_pad(self, session: Session) -> None:
        """The score pad of this game of real cards; from the table too, to enter a round there."""

    def to_replay(self, history: "History", at: int | None = None) -> None:
        """A game looked back at, from a step on; above where one was."""

    def apply_setting(self, name: str, value: str | bool | None) -> None:
        """This setting counts from now on, on every screen."""

    def begin(
        self,
        names: tuple[str, ...],
        rules: RuleSet,
        dealer: int | None,
        seed: str | None,
        house: Mapping[str, str],
        *,
        pad: bool = False,
    ) -> None:
        """A new game with a new record; the seed is invented and the dealer drawn if None.

        ``pad``: of its real cards only the points are entered.
        """

    def rematch(self, session: Session) -> None:
        """A new game of the people still there; the deal moves on, left of the last dealer."""


def navigation(node: DOMNode) -> Navigation:
    """The app of a screen or of anything on it."""
    return cast(Navigation, node.app)
