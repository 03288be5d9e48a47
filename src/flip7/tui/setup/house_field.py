"""A name that is typed, played by a character of the house at a key."""

from flip7.players.house_seats import next_character, typed_character, who_plays
from flip7.players.names import clean_name
from flip7.tui.shared.field import Field


def turn_character(field: Field) -> str:
    """Whoever is typed here is played by the next character, or by a person again.

    Told is the rule of that character; nothing of a person.
    """
    if clean_name(typed_character(field.value)[0]):
        field.value = next_character(field.value)
        field.cursor_position = len(field.value)
    return who_plays(field.value)
