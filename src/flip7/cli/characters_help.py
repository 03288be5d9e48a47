"""What `flip7 simulate --help` says below the options: every character and its rule."""

import argparse
import shutil
import textwrap
from typing import Any


class HelpOfCharacters(argparse._HelpAction):
    """Help that ends with the characters; they are looked up only when it is asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *rest: Any) -> None:
        """Shows it, and ends."""
        parser.formatter_class = argparse.RawDescriptionHelpFormatter
        parser.epilog = _listed(shutil.get_terminal_size().columns - 2)
        super().__call__(parser, *rest)


def _listed(width: int) -> str:
    """A paragraph for each character, behind the word that is typed for it."""
    from flip7.narrate.characters import CHARACTER_WORDS, described
    from flip7.narrate.words import _

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
