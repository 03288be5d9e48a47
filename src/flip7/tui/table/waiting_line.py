"""The line of what runs and what waits: the Flip Three, the queue in its order; else the risk."""

from itertools import groupby

from textual.content import Content
from textual.widget import Widget

from flip7.engine.requests import CardDue
from flip7.engine.state import Action, Round, Series
from flip7.narrate.asking import waits
from flip7.narrate.card_words import label, short_label
from flip7.narrate.words import _, fill, sign
from flip7.players.names import cells
from flip7.players.seat_letters import are_numbers
from flip7.tui.shared.lines import between, cut, wrapped
from flip7.tui.shared.out_of_sight import away_told
from flip7.tui.table.risk_line import risk_line
from flip7.tui.table.stamp import stamped
from flip7.tui.table.table_view import Struck, TableView


class WaitingLine(Widget):
    """Which of the three cards of a series is due, and the waiting actions with their owners.

    Where not all seats have room it also says how many are above and below those shown; with more
    people than letters that matters more than to tell all else at length.
    """

    def __init__(self) -> None:
        super().__init__()
        self._told: tuple[str, ...] = ("",)
        self._hidden = (0, 0)
        self._is_big = False
        self._struck: Struck | None = None

    def show(
        self,
        view: TableView,
        names: tuple[str, ...],
        letters: tuple[str, ...],
        *,
        purist: bool,
        hidden: tuple[int, int] = (0, 0),
    ) -> None:
        """Draws the line anew if anything in it has changed; a purist sees no odds."""
        capitals = tuple(letter.upper() for letter in letters)
        told: tuple[str, ...] = (
            _told(view, names),
            _told_by_letters(view, capitals),
            _told_by_owners(view, capitals),
        )
        self.set_class(any(told), "-waits")
        if not any(told):
            told = risk_line(view, names, purist=purist) or told
        self._is_big = are_numbers(letters)
        # What happens to nobody alone has its picture here.
        struck = None if view.struck is None or view.struck.headline.seats else view.struck
        if (told, hidden, struck) != (self._told, self._hidden, self._struck):
            self._told, self._hidden, self._struck = told, hidden, struck
            self.refresh()

    def render(self) -> Content:
        """The line with names, or with letters where names have no room, or shorter still.

        Where there are more lines than one, all of them are filled.
        """
        width, height = self.size.width - 2, self.size.height
        if self._struck is not None:
            stamp = stamped([Content("")] * height, self._struck, width + 2)
            return Content("\n").join(row.stylize("reverse") for row in stamp)
        away = away_told(*self._hidden)
        if height > 1:
            rows = next(
                (rows for text in self._told if len(rows := wrapped(text, width)) <= height),
                wrapped(self._told[-1], width)[:height],
            )
            rows = [f" {row}" for row in rows] + [""] * (height - len(rows))
            shown = [Content(row) for row in rows]
            if away[0]:
                room = width - cells(away[0]) - 1
                shown[-1] = between(cut(rows[-1], room), away[0], width)
            return Content("\n").join(shown)
        ways = [(text, away[0]) for text in self._told] if self._is_big else []
        ways += [(text, told) for text in self._told for told in away]
        text, told = next(
            (way for way in ways if sum(map(cells, way)) + bool(way[1]) <= width), ways[-1]
        )
        room = width - (cells(told) + 1 if told else 0)
        return Content(" ") + between(cut(text, room), told, width)


def _told(view: TableView, names: tuple[str, ...]) -> str:
    parts = []
    if view.round.series is not None:
        parts.append(_series(view, view.round.series, names))
    if view.round.queue:
        parts.append(_queue([_waits(action, names, view.round) for action in view.round.queue]))
    return _dotted(parts)


def _waits(action: Action, names: tuple[str, ...], round: Round) -> str:
    """A waiting card; whose it is goes without saying while its owner gets the three cards."""
    is_known = round.series is not None and round.series.seat == action.owner
    return label(action.card) if is_known and action.target is None else waits(action, names)


def _told_by_letters(view: TableView, capitals: tuple[str, ...]) -> str:
    parts = []
    if view.round.series is not None:
        template = _("Flip Three {giver} an {name}: {nth}/3")
        parts.append(_fill_series(template, view, view.round.series, capitals))
    if view.round.queue:
        parts.append(_queue([_short(action, capitals) for action in view.round.queue]))
    return _dotted(parts)


def _told_by_owners(view: TableView, capitals: tuple[str, ...]) -> str:
    """Each owner once for cards that wait one behind the other: `A Freeze Flip3 · B Second`."""
    parts = []
    if view.round.series is not None:
        parts.append(_fill_series(_("Flip3 an {name}: {nth}/3"), view, view.round.series, capitals))
    if view.round.queue:
        grouped = groupby(view.round.queue, key=lambda action: action.owner)
        parts.append(
            _queue([_of_one(owner, list(actions), capitals) for owner, actions in grouped])
        )
    return _dotted(parts)


def _of_one(owner: int, actions: list[Action], capitals: tuple[str, ...]) -> str:
    behind = [_short(action, capitals).removeprefix(f"{capitals[owner]} ") for action in actions]
    return " ".join([capitals[owner], *behind])


def _series(view: TableView, series: Series, names: tuple[str, ...]) -> str:
    if series.giver == series.seat:
        template = _("Flip Three für {name} selbst: Karte {nth} von 3")
    else:
        template = _("Flip Three von {giver} an {name}: Karte {nth} von 3")
    return _fill_series(template, view, series, names)


def _fill_series(template: str, view: TableView, series: Series, people: tuple[str, ...]) -> str:
    """Which card is due, or else which lies there."""
    nth = max(1, min(3, len(series.cards) + isinstance(view.request, CardDue)))
    return fill(template, giver=people[series.giver], name=people[series.seat], nth=nth)


def _queue(actions: list[str]) -> str:
    return fill(_("danach: {actions}"), actions=_dotted(actions))


def _short(action: Action, capitals: tuple[str, ...]) -> str:
    """`A Freeze`, and for whom if that is named already: `A Freeze an B`."""
    if action.target is None:
        template, target = _("{owner} {card}"), ""
    else:
        template, target = _("{owner} {card} an {target}"), capitals[action.target]
    return fill(
        template, owner=capitals[action.owner], card=short_label(action.card), target=target
    )


def _dotted(parts: list[str]) -> str:
    return f" {sign('·', '-')} ".join(parts)
