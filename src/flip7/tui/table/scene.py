"""A line of the record as the table shows it: scene after scene, each of one and the same step.

Rows, waiting cards, log and prompt of a scene come from one value, so none of them can be ahead of
the others: the log ends where the prompt begins, and the cards lie as they lay at its last word.
"""

import msgspec
from msgspec.structs import replace

from flip7.engine.requests import CallDue, TargetDue
from flip7.record.timeline import Moment
from flip7.tui.pace import Pace
from flip7.tui.shared.prompt import PromptLook
from flip7.tui.table.announcements import Announcement, announcements
from flip7.tui.table.table_view import Struck, TableView, view_at


class Scene(msgspec.Struct, frozen=True):
    """``view`` lies on the table, ``log`` is the line as far as it was told before, ``look`` tells.

    It stays for ``seconds``.
    """

    view: TableView
    log: Moment
    look: PromptLook
    seconds: float


def scenes(moment: Moment, names: tuple[str, ...], width: int, pace: Pace) -> list[Scene]:
    """What is shown of this line before somebody is asked again, sentences ``width`` cells wide.

    A harmless card with a question behind it needs no scene where ``pace`` gives it no time.
    """
    told = announcements(moment.events, names, width)
    return [
        scene
        for nth, each in enumerate(told)
        if (scene := _scene(moment, each, _seconds(moment, each, pace, nth == len(told) - 1)))
    ]


def _scene(moment: Moment, announced: Announcement, seconds: float) -> Scene | None:
    if not seconds:
        return None
    view = view_at(moment, announced.last)
    if announced.look.headline is not None:
        view = replace(view, struck=Struck(announced.look.headline))
    log = replace(moment, steps=moment.steps[: announced.first])
    return Scene(view, log, announced.look, seconds)


def _seconds(moment: Moment, announced: Announcement, pace: Pace, is_last: bool) -> float:
    if announced.look.headline is not None:
        return pace.moment
    if not announced.is_quiet:
        return pace.reveal
    if is_last and isinstance(moment.match.request, CallDue | TargetDue):
        return pace.number
    return max(pace.deal, pace.number) if pace.number else pace.deal
