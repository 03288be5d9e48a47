"""Luck and decisions of a game that is over: where points came from, and when it was decided."""

from collections.abc import Iterator
from functools import partial
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from flip7.analysis.game import Analysis
from flip7.engine.errors import Complaint
from flip7.library.errors import in_words
from flip7.library.look_back import analysed
from flip7.narrate.analysis import AnalysisPart, heading, sections, worked_out_so_far
from flip7.narrate.line_chart import LineChart
from flip7.narrate.words import N_, _, sign
from flip7.players.names import cells, shown_names
from flip7.replay.history import History
from flip7.tui.keys import bindings_of
from flip7.tui.navigation import navigation
from flip7.tui.shared.key_line import Key, KeyLine, Link
from flip7.tui.shared.lines import wrapped
from flip7.tui.shared.number_table import number_table
from flip7.tui.shared.only_looks import OnlyLooks
from flip7.tui.shared.text_columns import Column, TextColumns
from flip7.tui.shared.told_meanwhile import told_meanwhile

_NAME, _ROOMY = 14, 100
"""Cells of a name beside the chart; from so many on each name is whole."""

_WIDEST_BAR = 4


class AnalysisScreen(OnlyLooks, Screen[None]):
    HELP = N_(
        "Woher die Punkte kamen: Glück ist, was eine Karte mehr oder weniger brachte als das "
        "Mittel aller, die kommen konnten; verschenkt ist, was die andere Entscheidung im Mittel "
        "mehr gebracht hätte. Knappe Entscheidungen sind keine Fehler.\n"
        "{analysis_point1}, {analysis_point2} und {analysis_point3} führen zu den Wendepunkten. "
        "Wer das alles nicht wissen will, stellt in den Einstellungen Puristen ein."
    )

    CSS_PATH = "analysis_screen.tcss"

    BINDINGS: ClassVar[list[BindingType]] = bindings_of(
        "analysis", **{f"point{number}": f"point({number})" for number in (1, 2, 3)}
    )

    def __init__(self, history: History) -> None:
        super().__init__()
        self._history = history
        self._analysis: Analysis | None = None

    def compose(self) -> ComposeResult:
        yield Static(heading(), id="heading", classes="top-line", markup=False)
        with VerticalScroll(id="analysis"):
            yield Static("", id="note", markup=False)
        yield KeyLine(*self._keys())

    def _keys(self) -> Iterator[Key]:
        """The way to the turning points once there are some."""
        yield Link(_("↑ ↓"), _("blättern"), "screen.page")
        if self._analysis is not None and self._analysis.turning_points:
            yield "analysis.point1", _("zum Wendepunkt")
        yield from ("analysis.leave", "app.help")

    def on_mount(self) -> None:
        self._tell_how_far(0)
        self.run_worker(self._work_out(), group="analysis")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action != "point":
            return True
        points = () if self._analysis is None else self._analysis.turning_points
        return isinstance(parameters[0], int) and parameters[0] <= len(points)

    def action_point(self, number: int) -> None:
        """To a turning point in the replay, the first is 1."""
        if self._analysis is not None:
            entry = self._analysis.turning_points[number - 1].entry
            at = self._history.at_line(entry.line) + entry.step
            navigation(self).to_replay(self._history, at)

    def action_page(self) -> None:
        self.query_one("#analysis").scroll_page_down(animate=False)

    def action_leave(self) -> None:
        self.dismiss()

    async def _work_out(self) -> None:
        purist = bool(navigation(self).settings.purist)
        note = self.query_one("#note", Static)
        work = partial(analysed, self._history, purist=purist)
        try:
            self._analysis = await told_meanwhile(self, work, self._tell_how_far)
        except Complaint as why:
            note.update(Content(in_words(why)))
            return
        if self._analysis is None or not self.is_attached:
            return
        names = shown_names(self._history.names)
        panels = [PartPanel(part) for part in sections(self._analysis, names)]
        note.display = False
        await self.query_one("#analysis").mount(*panels)
        self.query_one(KeyLine).show(*self._keys())

    def _tell_how_far(self, line: int) -> None:
        told = worked_out_so_far(line, len(self._history.moments))
        self.query_one("#note", Static).update(Content(told))


class PartPanel(Widget):
    """A part of the analysis, in its frame."""

    def __init__(self, part: AnalysisPart) -> None:
        super().__init__()
        self.border_title = Content(part.title)
        self._part = part

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        return len(self._lines(width))

    def render(self) -> Content:
        return Content("\n").join(self._lines(self.content_size.width))

    def _lines(self, width: int) -> list[Content]:
        part = self._part
        lines: list[Content] = []
        if part.chart is not None:
            lines = chart_lines(part.chart, width)
        elif part.rows:
            lines = number_table(part.heads, part.rows, width)
        told = [Content(line) for text in part.lines for line in wrapped(text, width)]
        return [*lines, *([Content("")] if lines and told else []), *told]


def chart_lines(chart: LineChart, width: int) -> list[Content]:
    """For each person a bar after every round, as high as the chance; the last ones if need be."""
    places = len(chart.rounds) + 1
    longest = max(cells(line.label) for line in chart.lines)
    name = max(_NAME, longest) if width >= _ROOMY else _NAME
    bar = max(1, min(_WIDEST_BAR, (width - name - 1) // places))
    shown = max(1, (width - name - 1) // bar)
    table = TextColumns((Column(name), Column(bar * min(places, shown))))
    numbers = "".join(f"{number:<{bar}}" for number in (0, *chart.rounds))[-shown * bar :]
    names = shown_names([line.label for line in chart.lines], name)
    rows = [
        table.row(
            who,
            Content.styled("".join(_bar(each) * bar for each in line.values[-shown:]), "$primary"),
        )
        for who, line in zip(names, chart.lines, strict=True)
    ]
    heads = [table.row(_("Runde"), numbers, style="$text-muted")] if bar > 2 else []
    return [*heads, *rows]


def _bar(chance: float | None) -> str:
    """A chance as high as it is; in ASCII tenths."""
    if chance is None:
        return " "
    eighths = round(8 * chance)
    return sign("▁▁▂▃▄▅▆▇█"[eighths], str(min(9, int(10 * chance))))
