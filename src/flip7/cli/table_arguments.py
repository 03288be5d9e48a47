"""The arguments that say how a table plays: its edition, and a flag for each option."""

import argparse

from flip7.engine.options import ALLOWED
from flip7.engine.ruleset import DE_KOSMOS_2025, RULE_SETS
from flip7.narrate.option_words import option_help
from flip7.narrate.words import _

_SHORT_FLAGS = {"flip7_bonus": "--bonus"}
"""Flags not named after their option."""


def add_rules_argument(
    to: argparse.ArgumentParser, default: str | None = DE_KOSMOS_2025.name
) -> None:
    """Adds ``--rules``; left out, they are the ``default``."""
    to.add_argument("--rules", default=default, metavar=_("REGELN"), help=", ".join(RULE_SETS))


def add_options(to: argparse.ArgumentParser) -> None:
    """Adds the flag of every option; left out, it is as usual in the edition."""
    for option, allowed in ALLOWED.items():
        flag, words = flag_of(option), option_help(option)
        if isinstance(allowed, range):
            to.add_argument(flag, dest=option, metavar="N", help=words)
        else:
            to.add_argument(flag, dest=option, choices=allowed, help=words)


def flag_of(option: str) -> str:
    """The flag for an option of the table.

    >>> flag_of("target"), flag_of("flip7_bonus")
    ('--target', '--bonus')
    """
    return _SHORT_FLAGS.get(option, f"--{option.replace('_', '-')}")
