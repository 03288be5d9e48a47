"""Seats played by the house, as they are typed: a name and a character, `Rechner=counter`."""

from collections.abc import Iterable, Iterator, Sequence

from flip7.bots.across_the_house import unknown
from flip7.bots.characters import CHARACTERS
from flip7.narrate.card_words import listed
from flip7.narrate.characters import described
from flip7.narrate.complaints import complain
from flip7.players.names import LONGEST_NAME, clean_name, seat_names

_SIGN = "="


def typed_character(text: str) -> tuple[str, str | None]:
    """The name of somebody as it was typed, and the character if the house plays that seat.

    >>> typed_character("Rechner = counter"), typed_character("Anna")
    (('Rechner', 'counter'), ('Anna', None))
    """
    name, sign, word = text.rpartition(_SIGN)
    character = word.strip().casefold()
    # A name may hold any sign; what names a character is a word.
    return (name.strip(), character) if sign and character.isidentifier() else (text, None)


def unknown_character(texts: Iterable[str]) -> str | None:
    """The first character that was typed and that nobody knows; None if there is none."""
    typed = (typed_character(text)[1] for text in texts)
    return next((each for each in typed if each is not None and each not in CHARACTERS), None)


def why_nobody(name: str, character: str | None) -> str | None:
    """Why nobody can sit down under this clean name, or as this character; None if somebody can."""
    # Some letters are written as two once the name is clean.
    if len(name) > LONGEST_NAME:
        return complain("bad-name", name=name, reason="length")
    if character is not None and character not in CHARACTERS:
        return complain("unknown-character", found=character, known=tuple(CHARACTERS))
    return None


def whom_people_answer_for(characters: Sequence[str | None], names: Sequence[str]) -> Iterator[str]:
    """For every character of a game that nobody knows: at whose seats people answer."""
    for character in dict.fromkeys(unknown(characters)):
        seats = [seat for seat, each in enumerate(characters) if each == character]
        people = listed(names[seat] for seat in seats)
        yield complain("people-answer", found=character, names=people)


def next_character(text: str) -> str:
    """The text with the next character behind the name; without any behind the last one.

    >>> next_character("Cleo"), next_character("Cleo=bold")
    ('Cleo=careful', 'Cleo')
    """
    name, character = typed_character(text)
    known = list(CHARACTERS)
    at = known.index(character) + 1 if character in known else 0
    return f"{name}{_SIGN}{known[at]}" if at < len(known) else name


def who_plays(text: str) -> str:
    """Which character plays the seat that was typed, and by which rule; empty for a person.

    >>> who_plays("Cleo=bold")
    'Draufgänger: Stopp erst ab 35 Punkten; nimmt jeden Flip Three selbst.'
    """
    _name, character = typed_character(text)
    return described(character) if character in CHARACTERS else ""


def names_and_house(texts: Sequence[str]) -> tuple[tuple[str, ...], dict[str, str]]:
    """The names of everybody, all different, and the characters of the house by name.

    >>> names_and_house(["Anna", "Rechner=counter"])
    (('Anna', 'Rechner'), {'Rechner': 'counter'})
    """
    typed = [typed_character(text) for text in texts]
    names = seat_names(clean_name(name) for name, _character in typed)
    characters = (character for _name, character in typed)
    house = zip(names, characters, strict=True)
    return names, {name: each for name, each in house if each is not None}
