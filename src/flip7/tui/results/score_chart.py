"""The totals over the rounds: a bar for everybody that grows by a piece each round.

Each piece has the colour of its round and its points in it; without colours the pieces are drawn by
turns in two signs, so the end of each is the total after its round.
"""

from collections.abc import Iterator, Sequence

import msgspec
from textual.content import Content
from textual.widget import Widget

from flip7.engine.cards import HIGHEST_NUMBER
from flip7.narrate import statuses
from flip7.narrate.words import _, fill, pgettext, sign
from flip7.players.names import cells, shown_names
from flip7.players.seat_letters import seat_letters
from flip7.replay.standings import Person, Standing, standings
from flip7.session import Session
from flip7.tui.shared.lines import with_part
from flip7.tui.shared.text_columns import CellText, Column, TextColumns, Wide
from flip7.tui.shared.widths import FULL_WIDTH
from flip7.tui.themes import is_painted

MOVED = 3
"""Cells of how many places somebody has won or lost."""
_NAME = 3
"""The column of the name; the bar is behind it."""
_LEAST_BAR, _ROOMY_BAR = 7, 40
"""Cells of a bar; what it has beyond the second is given to names that are cut else."""
_WITH_DETAILS = 58
"""Cells from which on there is more to be told than the total."""
_HUES_APART = 5
_HEADS = "bold $text-muted"


class _Details(msgspec.Struct, frozen=True):
    """Cells of a name, of the best round, with its number or without, and of each count."""

    name: int
    best: int
    count: int
    with_round: bool


_SHORT, _WHOLE = _Details(12, 5, 6, with_round=False), _Details(14, 10, 7, with_round=True)


class ScoreChart(Widget):
    """The chart of these people; `scroll_people` where not all have room."""

    def __init__(
        self, people: Sequence[Person], names: Sequence[str], letters: Sequence[str]
    ) -> None:
        super().__init__()
        self.people = tuple(people)
        self._names = tuple(names)
        self._letters = tuple(letters)
        self._first = 0
        self.border_title = Content(_("Die Partie bis hier"))

    @property
    def lines(self) -> int:
        """How many lines it has, with its heads."""
        return 1 + len(self.people)

    def scroll_people(self, lines: int) -> None:
        """Others come into view."""
        most = max(0, self.lines - self.size.height)
        self._first = max(0, min(self._first + lines, most))
        self.refresh()

    def render(self) -> Content:
        """As many lines as fit; where there is room for more, everybody has one to themselves.

        Where all people just do, the heads are left out.
        """
        heads, *lines = score_chart(
            self.people,
            self._names,
            self._letters,
            self.size.width,
            is_painted=is_painted(self.app),
        )
        height = self.size.height
        if height >= 2 * len(lines):
            return Content("\n").join([heads, Content("\n\n").join(lines)])
        if height == len(lines):
            return Content("\n").join(lines)
        shown = lines[self._first : self._first + height - 1]
        told = with_part(heads.plain, self._first, len(shown), len(lines))
        return Content("\n").join([Content.styled(told, _HEADS), *shown])


def chart_of(session: Session) -> ScoreChart:
    """The evening so far."""
    letters = seat_letters(len(session.header.names), session.story)
    return ScoreChart(standings(session.story), session.names, letters)


def score_chart(
    people: Sequence[Person],
    names: Sequence[str],
    letters: Sequence[str],
    width: int,
    *,
    is_painted: bool = False,
) -> list[Content]:
    """Heads and a line for each person, best first, in ``width`` cells.

    A line has place, places won or lost, letter, name, bar and total; with more room also the best
    round, how often the person busted, and the Flip 7s. The first in the ranking stands out.
    """
    details = _details(width)
    table = _columns(width, details, key=max(map(len, letters)), longest=max(map(cells, names)))
    name, bar = table.columns[_NAME].width, table.columns[_NAME + 1].width
    shown = shown_names(names, name)
    top = max([1, *(standing.total for person in people for standing in person.standings)])
    moves = arrows(people)
    draw = _painted_bar if is_painted else _bar
    lines = [_heads(table, details)]
    for person in people:
        place = (f"{person.now.place}.", moves.get(person.seat, ""), letters[person.seat].upper())
        row: list[CellText | Wide] = [Wide(statuses.gone(), _NAME)] if person.left else [*place]
        row += [shown[person.seat], draw(person.standings, top, bar), person.now.total]
        if details:
            row += [_best(person, with_round=details.with_round), person.busts, person.flip7s]
        lines.append(table.row(*row, style=_style(person)))
    return lines


def _columns(width: int, details: _Details | None, key: int, longest: int) -> TextColumns:
    """The bar takes what the other columns leave."""
    behind = [Column(6, "right")]
    if details:
        counts = Column(details.count, "right")
        behind += [Column(details.best, "right"), counts, counts]
    least = details.name if details else 9
    before = (Column(4, "right"), Column(MOVED), Column(key, "right"))
    rest = width - TextColumns((*before, Column(least), Column(0), *behind)).width
    more = max(0, min(longest - least, rest - _ROOMY_BAR))
    name, bar = Column(least + more), Column(max(_LEAST_BAR, rest - more))
    return TextColumns((*before, name, bar, *behind))


def _details(width: int) -> _Details | None:
    if width < _WITH_DETAILS:
        return None
    return _SHORT if width < FULL_WIDTH - 10 else _WHOLE


def arrows(people: Sequence[Person]) -> dict[int, str]:
    """The places won or lost by everybody still there; whoever sits alone holds the only one."""
    if len(people) == 1:
        return {}
    return {person.seat: moved(person.climbed) for person in people if not person.left}


def moved(climbed: int | None) -> str:
    """Places won or lost as an arrow: `↑2`, `↓1`, `=`; nothing after the first round."""
    if climbed is None:
        return ""
    if climbed == 0:
        return "="
    return f"{sign('↑', '^') if climbed > 0 else sign('↓', 'v')}{abs(climbed)}"


def _style(person: Person) -> str:
    if person.left:
        return "$text-disabled"
    return "bold" if person.now.place == 1 else ""


def _heads(table: TextColumns, details: _Details | None) -> Content:
    heads = ["", "", "", _("Name"), "", _("gesamt")]
    if details:
        heads += [_("beste"), pgettext("chart", "verz."), _("Flip 7")]
    return table.row(*heads, style=_HEADS)


def _best(person: Person, *, with_round: bool) -> str:
    best = person.best
    if not with_round:
        return str(best.points)
    return fill(_("{points} (R{number})"), points=best.points, number=best.round)


def _bar(standings: Sequence[Standing], top: int, width: int) -> Content:
    signs = (sign("█", "#"), sign("▒", "="))
    return Content("").join(
        Content(signs[(standing.round + 1) % 2] * (end - begin))
        for standing, begin, end in _pieces(standings, top, width)
    )


def _painted_bar(standings: Sequence[Standing], top: int, width: int) -> Content:
    return Content("").join(
        Content.styled(_in_the_middle(str(standing.points), end - begin), _colour(standing.round))
        for standing, begin, end in _pieces(standings, top, width)
        if end > begin
    )


def _pieces(
    standings: Sequence[Standing], top: int, width: int
) -> Iterator[tuple[Standing, int, int]]:
    """Where the piece of each round begins and ends."""
    begin = 0
    for standing in standings:
        end = max(begin, min(width, (2 * standing.total * width + top) // (2 * top)))
        yield standing, begin, end
        begin = end


def _in_the_middle(points: str, width: int) -> str:
    """The points behind a blank, if they fit; else only the piece."""
    return f" {points.center(width - 1)}" if len(points) < width else " " * width


def _colour(round: int) -> str:
    """Rounds that follow each other have hues far apart."""
    return f"bold $on-card on $card-{round * _HUES_APART % (HIGHEST_NUMBER + 1)}"
