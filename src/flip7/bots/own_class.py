"""A character of one's own: a class in a Python file, named like ``mybots:Cautious``."""

from importlib import import_module

from flip7.bots.character import Character
from flip7.bots.characters import CHARACTERS


class NoCharacter(Exception):
    """Nobody of this name plays; the cause, if any, says what is wrong with the class."""


def character_named(name: str) -> Character:
    """The character of this name: of the house, or an instance of a class of one's own.

    Raises `NoCharacter` where there is none.

    >>> character_named("bold") is CHARACTERS["bold"]
    True
    """
    if name in CHARACTERS:
        return CHARACTERS[name]
    module, colon, of_class = name.partition(":")
    if not colon:
        raise NoCharacter(name)
    try:
        character: Character = getattr(import_module(module), of_class)()
    except Exception as error:
        raise NoCharacter(name) from error
    if not (callable(getattr(character, "call", None)) and hasattr(character, "aim")):
        raise NoCharacter(name)
    return character
