"""The keys: which of them run a command now, what each is called, and which may be chosen.

>>> sign_of("table.hit"), sign_of("app.leave")
('N', 'Strg+C')
"""

import unicodedata
from collections.abc import Mapping

from flip7.narrate.words import _, language, pgettext
from flip7.players.seat_letters import LETTERS
from flip7.settings.commands import COMMANDS, HIT
from flip7.settings.errors import Misfit

_WRITING = ("setup", "challenge", "naming", "arriving", "palette", "typed", "quarrel", "play_on")
"""Places where people write: no character is a command there."""

_ON_THE_PAD = frozenset("0123456789+x")
"""What is typed on the score pad is no command there."""

_POINTING = ("table", "people")
"""Places where the letter of a seat points at somebody."""

_EVERYWHERE = "app"
_BEHIND_ALTGR = "[]{}\\~@|"
_NAMED = (
    *("enter", "escape", "space", "tab", "backspace", "delete", "insert", "comma"),
    *("home", "end", "pageup", "pagedown", "up", "down", "left", "right"),
    *(f"f{number}" for number in range(1, 13)),
)
_OTHER_NAMES = {"esc": "escape", "del": "delete", "return": "enter", ",": "comma", " ": "space"}


class _ChosenKeys:
    """The keys the table chose for this process."""

    keys: Mapping[str, tuple[str, ...]] = {}


def choose(keys: Mapping[str, tuple[str, ...]]) -> None:
    """These keys from now on, by command; every other command keeps its own."""
    _ChosenKeys.keys = keys


def keys_of(id: str) -> tuple[str, ...]:  # noqa: A002  (of a command)
    """The keys of a command now: those chosen, else those of the language."""
    command = COMMANDS[id]
    return _ChosenKeys.keys.get(id) or command.elsewhere.get(language(), command.keys)


def changed() -> dict[str, tuple[str, ...]]:
    """The commands whose keys are not the default ones, with their keys."""
    return {
        id: keys_of(id)
        for id, command in COMMANDS.items()  # noqa: A001
        if keys_of(id) != command.keys
    }


def sign_of(id: str, among: tuple[str, ...] = ()) -> str:  # noqa: A002
    """The key of a command as a label shows it: `N`, in English `N/H`.

    ``among`` those that do it where one is.
    """
    keys = among or keys_of(id)
    letters = [key for key in keys if len(key) == 1]
    shown = letters if id == HIT.id and letters else keys[:1]
    return "/".join(spoken(key) for key in shown)


def spoken(key: str) -> str:
    """A key as people name it.

    >>> spoken("shift+up"), spoken("f2"), spoken("?")
    ('Umschalt+↑', 'F2', '?')
    """
    names = {
        "escape": "Esc",
        "enter": "Enter",
        "space": _("Leertaste"),
        "tab": "Tab",
        "backspace": _("Rücktaste"),
        "delete": _("Entf"),
        "insert": _("Einfg"),
        "home": _("Pos1"),
        "end": pgettext("key", "Ende"),
        "pageup": _("Bild ↑"),
        "pagedown": _("Bild ↓"),
        "comma": ",",
        "up": "↑",
        "down": "↓",
        "left": "←",
        "right": "→",
    }
    *with_keys, last = key.split("+") if len(key) > 1 else [key]
    held = [{"ctrl": _("Strg"), "shift": _("Umschalt")}.get(each, each) for each in with_keys]
    return "+".join([*held, names.get(last, last.upper())])


# What somebody wants to change


def read_key(text: str) -> str:
    """The key that somebody wrote; raises `Misfit` if there is none of that name."""
    key = text if text == " " else text.strip().lower()
    *held, last = key.split("+") if len(key) > 1 else [key]
    last = _OTHER_NAMES.get(last, last)
    held = [{"strg": "ctrl", "umschalt": "shift"}.get(each, each) for each in held]
    if last in _NAMED and held in ([], ["shift"], ["ctrl"]):
        return "+".join([*held, last])
    if len(last) != 1 or not last.isprintable():
        raise Misfit("no-such-key", found=text)
    if last in _BEHIND_ALTGR:
        raise Misfit("key-behind-altgr", found=text)
    is_plain_letter = last.isascii() and last.isalpha()
    if held and not (held == ["ctrl"] and is_plain_letter):
        raise Misfit("no-such-key", found=text)
    # A letter with an accent is typed in one way here and in another there.
    if unicodedata.category(last).startswith("M"):
        raise Misfit("no-such-key", found=text)
    return "+".join([*held, last])


def check_keys(id: str, keys: tuple[str, ...], others: Mapping[str, tuple[str, ...]]) -> None:  # noqa: A002
    """Raises `Misfit` where one of these keys cannot be that of this command.

    ``others`` are the keys of all other commands.
    """
    place = COMMANDS[id].place
    for key in keys:
        if key == "space" and place == "table":
            raise Misfit("key-not-there", found=spoken(key))
        writes = len(key) == 1 or key == "space"
        if writes and (place in _WRITING or id in ("app.leave", "app.palette")):
            raise Misfit("key-writes", found=spoken(key))
        if place == "pad" and (key in _ON_THE_PAD or key == "space"):
            raise Misfit("key-writes", found=spoken(key))
        if key in LETTERS and (place in _POINTING or place == _EVERYWHERE):
            raise Misfit("key-of-a-seat", found=spoken(key))
        for other, taken in others.items():
            together = place == _EVERYWHERE or COMMANDS[other].place in (place, _EVERYWHERE)
            if other != id and together and key in taken:
                raise Misfit("key-taken", found=spoken(key), command=_(COMMANDS[other].does))
