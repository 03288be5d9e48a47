"""A character of one's own: a class in a Python file, named like ``mybots:Cautious``."""

from importlib import import_module

from flip7.bots.character import Character
from flip7.bots.characters import CHARACTERS
from flip7.bots.errors import CannotPlay, own_class_failed


def character_named(name: str) -> Character:
    """The character of this name: of the house, or an instance of a class of one's own.

    Raises `CannotPlay` where there is none.

    >>> character_named("bold") is CHARACTERS["bold"]
    True
    """
    if name in CHARACTERS:
        return CHARACTERS[name]
    module, colon, of_class = name.partition(":")
    if not colon:
        raise _unknown(name)
    try:
        character: Character = getattr(import_module(module), of_class)()
    except Exception as error:
        raise own_class_failed(error) from None
    if not (callable(getattr(character, "call", None)) and hasattr(character, "aim")):
        raise _unknown(name)
    return character


def _unknown(name: str) -> CannotPlay:
    return CannotPlay("unknown-class", found=name, known=tuple(CHARACTERS))
