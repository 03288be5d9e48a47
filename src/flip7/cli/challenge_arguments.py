"""The options of `flip7 challenge`."""

import argparse

from flip7.cli.table_arguments import add_rules_argument
from flip7.cli.typed_text import typed_text
from flip7.narrate.words import _


def add_challenge(challenge: argparse.ArgumentParser) -> None:
    """Who plays, how many rounds, and whether it is the deal of the day."""
    challenge.add_argument(
        "--seats",
        required=True,
        type=typed_text,
        metavar=_("NAMEN"),
        help=_("eine Person oder zwei: Anna,Ben"),
    )
    challenge.add_argument(
        "--rounds", default="4", metavar="N", help=_("höchstens so viele Runden, sonst vier")
    )
    challenge.add_argument(
        "--today", action="store_true", help=_("die Partie des Tages: für alle dieselben Karten")
    )
    add_rules_argument(challenge)
