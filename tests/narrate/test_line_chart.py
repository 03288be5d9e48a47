"""A chart as SVG: a line for each person, with names beside the ends."""

import re
from xml.etree import ElementTree as ET

from flip7.narrate.line_chart import ChartLine, LineChart, svg

SVG = "{http://www.w3.org/2000/svg}"


def drawn(*lines: ChartLine) -> ET.Element:
    return ET.fromstring(svg(LineChart("A & B", lines, (3, 4), 1.0, 0.5, "50 %", "0 %")))


def points(chart: ET.Element, seat: int) -> list[tuple[float, float]]:
    text = chart.findall(f"{SVG}polyline")[seat].get("points", "")
    return [(float(x), float(y)) for x, y in re.findall(r"([\d.]+),([\d.]+)", text)]


def words(chart: ET.Element) -> list[str]:
    return ["".join(text.itertext()) for text in chart.findall(f"{SVG}text")]


def test_a_line_goes_from_before_the_first_round_to_after_the_last():
    chart = drawn(ChartLine("Anna", (0.5, 0.25, 1.0)), ChartLine("<Ben>", (0.5, 0.75, 0.0)))
    (x0, y0), (x1, y1), (x2, y2) = points(chart, 0)
    assert x0 < x1 < x2
    assert x1 - x0 == x2 - x1
    assert y2 < y0 < y1
    assert points(chart, 1)[0] == (x0, y0)
    assert chart.get("aria-label") == "A & B"
    assert words(chart) == ["50 %", "0 %", "3", "4", "Anna", "<Ben>"]


def test_who_came_late_or_left_has_a_line_of_those_rounds_alone():
    chart = drawn(ChartLine("Anna", (None, 0.5, 1.0)), ChartLine("Ben", (0.5, None, None)))
    assert (len(points(chart, 0)), len(points(chart, 1))) == (2, 1)
    assert set(words(chart)) >= {"Anna", "Ben"}


def test_names_at_the_same_height_stand_below_each_other():
    chart = drawn(*(ChartLine(name, (0.5, 0.1, 0.0)) for name in ("Anna", "Ben", "Cleo")))
    heights = [float(text.get("y", "")) for text in chart.findall(f"{SVG}text")[-3:]]
    assert heights[1] - heights[0] == heights[2] - heights[1] >= 11
