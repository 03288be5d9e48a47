"""Everything that can be wrong, said clearly: one German sentence for each stable code.

The sentences stand in files by the rooms that cause their codes. A sentence needs all its details.

>>> complain("newer-version", found=2, known=1)
'Die Aufzeichnung hat Version 2, dieses Programm kennt nur Version 1.'
>>> complain("not-saved", because="disk-full")
'Die Partie lässt sich nicht speichern. Auf dem Datenträger ist kein Platz mehr.'
"""

from collections.abc import Iterable, Mapping
from pathlib import Path

from flip7.engine.cards import NAMES, card_named
from flip7.narrate.card_words import label
from flip7.narrate.complaints import bots, engine, files, pad, record, replay, settings, table
from flip7.narrate.complaints.files import Code as FileCode
from flip7.narrate.shown import shown
from flip7.narrate.words import _, fill

_SENTENCES: Mapping[str, str] = {
    **files.SENTENCES,
    **engine.SENTENCES,
    **record.SENTENCES,
    **replay.SENTENCES,
    **pad.SENTENCES,
    **bots.SENTENCES,
    **settings.SENTENCES,
    **table.LIBRARY,
    **table.COMMANDS,
    **table.SCREENS,
}

_WORDS: Mapping[str, Mapping[str, str]] = {**record.WORDS, **table.WORDS}

CODES: frozenset[str] = frozenset(_SENTENCES)
"""Every code there is a sentence for."""

_LONGEST: Mapping[str, int] = {"path": 200, "trouble": 200, "wrong": 5000}
"""The most characters shown of a detail; of all others 60."""


def complain(code: str, **details: object) -> str:
    """The sentence for what is wrong; ``KeyError`` for a code nobody knows, or a missing detail.

    Details come from files and command lines and are shown harmless. Those no sentence asks for are
    not shown. ``because`` is the code of a second sentence.
    """
    of_somebody = engine.OF_SOMEBODY.get(code) if "name" in details else None
    because = details.pop("because", None)
    told = _filled(code, of_somebody or _SENTENCES[code], details)
    return f"{told} {complain(because, **details)}" if isinstance(because, str) else told


def file_code(error: OSError) -> FileCode:
    """The code for what the system says of a file, such as `no-such-file` or `disk-full`.

    ``not-readable`` for everything without a code of its own.
    """
    return files.of_reading(error)


def unreadable(path: object, error: OSError) -> str:
    """What the system says of a file or folder that is read."""
    return complain(file_code(error), path=path, reason=files.reason(error))


def unreadable_here(error: OSError) -> str:
    """The same at the end of a line that begins with the file.

    >>> import errno
    >>> unreadable_here(FileNotFoundError(errno.ENOENT, ""))
    'Diese Datei gibt es nicht.'
    """
    sentences = files.BEHIND_ITS_NAME
    return _(sentences.get(file_code(error), sentences["not-readable"]))


def not_saved(error: OSError, path: object) -> str:
    """That a game is not saved at ``path``, and why, in two sentences.

    >>> import errno
    >>> not_saved(OSError(errno.ENOSPC, ""), "x.flip7")
    'Die Partie lässt sich nicht speichern. Auf dem Datenträger ist kein Platz mehr.'
    """
    code = files.of_writing(error)
    return complain("not-saved", because=code, path=path, reason=files.reason(error))


def _filled(code: str, sentence: str, details: Mapping[str, object]) -> str:
    words = _WORDS.get(code, {})
    return fill(_(sentence), **{key: _said(key, detail, words) for key, detail in details.items()})


def _said(key: str, detail: object, words: Mapping[str, str]) -> str:
    """A detail as it stands in a sentence."""
    if isinstance(detail, str) and detail in words:
        return _(words[detail])
    if key == "card" and isinstance(detail, int | str):
        return _card(detail)
    if isinstance(detail, bool):
        return str(detail).lower()
    if isinstance(detail, str | int | Path):
        return shown(str(detail), _LONGEST.get(key, 60))
    if isinstance(detail, Iterable):
        return shown(_row(list(detail)))
    return shown(str(detail))


def _row(things: list[object]) -> str:
    """Numbers as they stand in a record, in brackets; anything else one after the other."""
    row = ", ".join(map(str, things))
    return f"[{row}]" if all(isinstance(each, int) for each in things) else row


def _card(card: int | str) -> str:
    """The label of a card given by value or by its name in records; anything else as it is."""
    if isinstance(card, str):
        return label(card_named(card)) if card in NAMES else shown(card)
    return label(card) if 0 <= card < len(NAMES) else str(card)
