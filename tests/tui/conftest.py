"""Settings that hold for every test of a screen."""

from functools import lru_cache
from typing import Any
from unittest.mock import patch

import pytest
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

parsed = Stylesheet._parse_rules


@lru_cache(maxsize=4096)
def parsed_once(variables: frozenset[tuple[str, str]], *told: Any) -> list[RuleSet]:
    return parsed(Stylesheet(variables=dict(variables)), *told)


@pytest.fixture(autouse=True, scope="session")
def each_style_is_parsed_once():
    """Every app has the same styles in the same colours; Textual remembers them for one only."""

    def known(
        sheet: Stylesheet,
        css: str,
        read_from: tuple[str, str],
        is_default_rules: bool = False,
        tie_breaker: int = 0,
        scope: str = "",
    ) -> list[RuleSet]:
        colours = frozenset(sheet._variables.items())
        return parsed_once(colours, css, read_from, is_default_rules, tie_breaker, scope)

    with patch.object(Stylesheet, "_parse_rules", known):
        yield
