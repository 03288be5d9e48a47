"""The argument that names a rule set."""

import argparse

from flip7.engine.ruleset import DE_KOSMOS_2025, RULE_SETS
from flip7.narrate.words import _


def add_rules_argument(
    to: argparse.ArgumentParser, default: str | None = DE_KOSMOS_2025.name
) -> None:
    """Adds ``--rules``; left out, they are the ``default``."""
    to.add_argument("--rules", default=default, metavar=_("REGELN"), help=", ".join(RULE_SETS))
