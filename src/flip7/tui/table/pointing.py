"""Who is pointed at: by a letter, an arrow or a click, or by a number that is typed."""

from collections.abc import Sequence

import msgspec

from flip7.engine.requests import TargetDue
from flip7.engine.state import Match, Round
from flip7.narrate.asking import ask, why_not_them
from flip7.narrate.complaints import complain
from flip7.players.seat_letters import are_numbers
from flip7.tui.shared.prompt import PromptLook
from flip7.tui.shared.typed_number import seat_numbered, typed_on
from flip7.tui.table.prompts import Opened, common_labels, marked_question, target_question


class PointedAt(msgspec.Struct, frozen=True):
    """The seat that is pointed at, if any, and what was typed of its number.

    >>> there = [str(number) for number in range(1, 37)]
    >>> pointed = PointedAt().typing("1", there, [0, 9])
    >>> pointed.typing("0", there, [0, 9])
    PointedAt(seat=9, typed='10')
    >>> pointed.typing("2", there, [0, 9]).typing("backspace", there, [0, 9])
    PointedAt(seat=0, typed='1')
    """

    seat: int | None = None
    typed: str = ""

    @property
    def is_begun(self) -> bool:
        """Whether there is anything to be taken away again."""
        return self.seat is not None or bool(self.typed)

    def typing(
        self, key: str, letters: Sequence[str], targets: Sequence[int]
    ) -> "PointedAt | None":
        """After one more key; None for a key that types no number here."""
        typed = typed_on(self.typed, key)
        if typed is None or key == "escape" or not are_numbers(letters):
            return None
        seat = seat_numbered(typed, letters)
        return PointedAt(seat if seat in targets else None, typed)

    def moved(self, by: int, targets: Sequence[int]) -> "PointedAt":
        """The next target, or the previous one; from nobody the first, or the last."""
        if self.seat is None:
            return PointedAt(targets[0 if by > 0 else -1])
        return PointedAt(targets[(targets.index(self.seat) + by) % len(targets)])


def why_not(typed: str, letters: Sequence[str], names: Sequence[str], round: Round) -> str:
    """Why this number chooses nobody."""
    seat = seat_numbered(typed, letters)
    if seat is None:
        return complain("no-such-number", number=typed)
    return why_not_them(round.hands[seat], names[seat])


def pointing_question(
    match: Match,
    pointed: PointedAt,
    names: tuple[str, ...],
    letters: tuple[str, ...],
    *,
    opened: Opened,
    undo: bool,
) -> PromptLook:
    """Who gets the action card, and what that would do, or what is typed and why it cannot be."""
    due = match.request
    assert isinstance(due, TargetDue)
    if pointed.seat is not None:
        look = marked_question(match, due, pointed.seat, names, opened=opened)
        number = f"{letters[pointed.seat]}: " if are_numbers(letters) else ""
        return msgspec.structs.replace(look, outcome=number + look.outcome)
    if not pointed.typed:
        return target_question(match, due, names, letters, opened=opened, undo=undo)
    goes_on = any(letters[seat].startswith(pointed.typed) for seat in due.targets)
    told = "" if goes_on else why_not(pointed.typed, letters, names, match.round)
    return PromptLook(
        ask(due, names, match),
        common_labels(opened, undo=undo),
        outcome=f"{pointed.typed}_ {told}".rstrip(),
        who=names[due.seat],
    )
