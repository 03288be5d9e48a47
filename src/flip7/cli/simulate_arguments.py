"""The options of `flip7 simulate`; its help ends with every character and its rule."""

import argparse
import shutil
import textwrap
from typing import Any

from flip7.cli.table_arguments import add_options, add_rules_argument
from flip7.cli.typed_text import typed_text
from flip7.narrate.words import _


def add_simulate(simulate: argparse.ArgumentParser) -> None:
    """Who plays, how often, by which rules, and on how many cores."""
    simulate.add_argument("-h", "--help", action=_HelpOfCharacters, help=_("diese Hilfe zeigen"))
    simulate.add_argument(
        "characters",
        nargs="+",
        type=typed_text,
        metavar=_("CHARAKTER"),
        help=_("einer je Platz, auch mehrmals, oder eine eigene Klasse: mybots:Cautious"),
    )
    simulate.add_argument(
        "--games",
        dest="how_many",
        default="1000",
        metavar="N",
        help=_("wie viele Partien (sonst 1000)"),
    )
    simulate.add_argument(
        "--seed", type=typed_text, help=_("woraus gemischt wird (sonst ausgelost)")
    )
    simulate.add_argument(
        "--rounds",
        metavar="N",
        help=_("die Herausforderung für einen oder zwei: das Ziel in so vielen Runden"),
    )
    simulate.add_argument(
        "--cores", metavar="N", help=_("auf so vielen Kernen zugleich (sonst auf allen)")
    )
    add_rules_argument(simulate)
    add_options(simulate)
    forms = simulate.add_mutually_exclusive_group()
    forms.add_argument("--json", action="store_true", help=_("ein JSON-Objekt"))
    forms.add_argument("--csv", action="store_true", help=_("als CSV"))


class _HelpOfCharacters(argparse._HelpAction):
    """Help that ends with the characters; they are looked up only when it is asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *rest: Any) -> None:
        """Shows it, and ends."""
        parser.formatter_class = argparse.RawDescriptionHelpFormatter
        parser.epilog = _listed(shutil.get_terminal_size().columns - 2)
        super().__call__(parser, *rest)


def _listed(width: int) -> str:
    """A paragraph for each character, behind the word that is typed for it."""
    from flip7.narrate.characters import CHARACTER_WORDS, described

    indent = 4 + max(map(len, CHARACTER_WORDS))
    told = (
        textwrap.fill(
            described(character),
            width,
            initial_indent=f"  {character}".ljust(indent),
            subsequent_indent=" " * indent,
        )
        for character in CHARACTER_WORDS
    )
    return "\n".join([f"{_('Charaktere des Hauses')}:", *told])
