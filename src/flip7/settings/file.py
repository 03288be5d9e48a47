"""The settings file: what a table changes, read so that nothing in it is ever fatal.

It is TOML. A line that cannot stand there is told by its number and counts as left out; everything
else counts. `example` writes the whole file as comments.
"""

import os
import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Literal, Unpack

import msgspec

from flip7.library.typed_path import typed_path
from flip7.narrate.complaints import complain, file_code
from flip7.narrate.complaints.files import reason
from flip7.narrate.shown import shown_path
from flip7.narrate.words import _, fill, languages
from flip7.settings.commands import COMMANDS
from flip7.settings.errors import Code, Misfit, SettingsDetails
from flip7.settings.keys import check_keys, read_key

ENVIRONMENT = "FLIP7_SETTINGS"
"""The variable that names another file."""

MOST_BYTES = 100_000
_LONGEST_LINE = 4196
_MOST_TROUBLES = 20
"""Faults after which reading stops: each costs another pass over the file."""

PACES = ("off", "fast", "normal", "slow")
"""How long revealed cards stay, by name."""

THEMES = ("dark", "light", "dusk", "contrast", "colour-blind", "terminal")
"""How the screen is coloured, by name."""


class Trouble(msgspec.Struct, frozen=True):
    """What is wrong with a line, and its number; 0 is the file itself."""

    line: int
    code: str
    details: Mapping[str, object] = {}


class Settings(msgspec.Struct, frozen=True):
    """What the table wants. None: nothing was said, so whoever asks decides.

    ``plain`` is the game as text, ``ascii`` draws with ASCII characters, ``reduced_motion`` moves
    nothing, ``purist`` shows no odds, ``bell`` rings at moments nobody may miss, ``agreement`` lets
    the table take back a "Noch eine" if all agree. ``keys`` are the commands with other keys than
    usual. ``troubles`` are the lines passed over.
    """

    lang: str | None = None
    pace: Literal["off", "fast", "normal", "slow"] | None = None
    theme: str | None = None
    plain: bool | None = None
    ascii: bool | None = None
    reduced_motion: bool | None = None
    purist: bool | None = None
    bell: bool | None = None
    agreement: bool | None = None
    keys: Mapping[str, tuple[str, ...]] = {}
    troubles: tuple[Trouble, ...] = ()
    path: Path | None = None

    @property
    def allows_agreements(self) -> bool:
        """Whether a "Noch eine" goes back if all agree (12.6); purists take it as it was said."""
        return self.agreement is not False and not self.purist

    @property
    def complaints(self) -> tuple[str, ...]:
        """What is wrong in the file, in words: `FILE:LINE: reason`."""
        return tuple(map(self._told, self.troubles))

    def _told(self, trouble: Trouble) -> str:
        told = complain(trouble.code, **trouble.details)
        if self.path is None or "path" in trouble.details:
            return told
        line = f":{trouble.line}" if trouble.line else ""
        return f"{shown_path(self.path)}{line}: {told}"


def settings_path() -> Path:
    """The path of the file: from the environment, or in the user's folder for settings."""
    named = os.environ.get(ENVIRONMENT)
    if named:
        return typed_path(named)
    from platformdirs import user_config_path  # noqa: PLC0415  (dear to load)

    return user_config_path("flip7", appauthor=False) / "settings.toml"


def read_settings(path: Path | None = None) -> Settings:
    """The settings of this file, or of the usual one; the defaults where there is none."""
    path = path or settings_path()
    try:
        if path.is_fifo() or path.is_char_device():
            # Nobody knows when, or whether, one of these ends.
            return Settings(troubles=(Trouble(0, "no-file", {"path": path}),), path=path)
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return Settings(path=path)
    except OSError as error:
        trouble = Trouble(0, file_code(error), {"path": path, "reason": reason(error)})
        return Settings(troubles=(trouble,), path=path)
    return settings_in(raw, path)


def settings_in(raw: bytes, path: Path) -> Settings:
    """What these bytes say, which stand in this file or are to."""
    if len(raw) > MOST_BYTES:
        trouble = Trouble(0, "file-too-large", {"most": MOST_BYTES})
        return Settings(troubles=(trouble,), path=path)
    if raw.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return Settings(troubles=(Trouble(1, "utf-16"),), path=path)
    return _Reading(raw, path).settings()


def example() -> str:
    """The whole file with every setting as a comment, in the language in use."""
    lines = [f"# {line}" for line in _("Einstellungen von flip7.").splitlines()]
    lines.append("# " + _("Ein # am Anfang schaltet eine Zeile ab."))
    for name, setting in _SETTINGS.items():
        tells = fill(setting.tells(), known=setting.known)
        lines += ["", f"# {tells}", f"# {name} = {setting.example}"]
    lines += ["", f"# {_('Tasten: links, was sie tun, rechts eine oder mehrere.')}", "[keys]"]
    place = ""
    for command in COMMANDS.values():
        if command.place != place:
            place = command.place
            lines.append("")
        keys = ", ".join(f'"{key}"' for key in command.keys)
        lines.append(f'# "{command.id}" = [{keys}]  # {_(command.does)}')
    return "\n".join(lines)


class _Setting(msgspec.Struct, frozen=True):
    """One setting: what it tells (``{known}`` are its values), an example, and its values."""

    tells: Callable[[], str]
    example: str
    values: Callable[[], tuple[str, ...]] | None = None

    def holds(self, value: object) -> bool:
        """Whether the setting may have this value."""
        if self.values is None:
            return isinstance(value, bool)
        return isinstance(value, str) and value in self.values()

    @property
    def known(self) -> str:
        """The values it may have, in words."""
        return ", ".join(("true", "false") if self.values is None else self.values())


_SETTINGS: dict[str, _Setting] = {
    "lang": _Setting(lambda: _("Die Sprache: {known}. Sonst die des Systems."), '"de"', languages),
    "pace": _Setting(
        lambda: _("Wie lange aufgedeckte Karten stehen bleiben: {known}."),
        '"normal"',
        lambda: PACES,
    ),
    "theme": _Setting(
        lambda: _("Die Farben: {known}."),
        '"dark"',
        lambda: THEMES,
    ),
    "plain": _Setting(lambda: _("Als Text spielen, ohne gezeichneten Tisch."), "false"),
    "ascii": _Setting(
        lambda: _("Nur ASCII-Zeichen, für Terminals, die Zeichen falsch breit zeigen."), "false"
    ),
    "reduced_motion": _Setting(
        lambda: _("Keine Bewegung: Aufgedeckte Karten drehen sich nicht."), "false"
    ),
    "purist": _Setting(
        lambda: _("Puristen: kein Risiko über der Frage, kein Glück nach der Partie."), "false"
    ),
    "agreement": _Setting(
        lambda: _("Ein „Noch eine“ aus Versehen geht zurück, wenn alle einverstanden sind."),
        "true",
    ),
    "bell": _Setting(lambda: _("Die Klingel des Terminals bei großen Momenten."), "false"),
}


class _Reading:
    """The reading of one file."""

    def __init__(self, raw: bytes, path: Path) -> None:
        self._path = path
        self._troubles: list[Trouble] = []
        self._lines = [self._decoded(line, at) for at, line in _numbered(raw)]
        self._values: dict[str, Any] = {}
        self._keys: dict[str, tuple[str, ...]] = {}

    def settings(self) -> Settings:
        """The settings that are right; the others become troubles."""
        for name, value in self._read().items():
            if len(self._troubles) >= _MOST_TROUBLES:
                break
            if name == "keys" and isinstance(value, dict):
                self._read_keys(_flat(value))
            else:
                self._read_setting(name, value)
        self._check_keys()
        troubles = tuple(sorted(self._troubles, key=lambda trouble: trouble.line))
        return Settings(**self._values, keys=self._keys, troubles=troubles, path=self._path)

    def _decoded(self, line: bytes, at: int) -> str:
        if len(line) > _LONGEST_LINE:
            self._tell(at, "not-toml")
            return ""
        try:
            return line.decode()
        except UnicodeDecodeError:
            self._tell(at, "not-utf8")
            return ""

    def _read(self) -> dict[str, Any]:
        """The file as TOML, without the lines that are not TOML."""
        import tomllib  # noqa: PLC0415  (dear to load, and few tables have such a file)

        while len(self._troubles) < _MOST_TROUBLES:
            try:
                return tomllib.loads("\n".join(self._lines))
            except RecursionError:
                self._tell(1, "not-toml")
                return {}
            except ValueError as error:
                self._leave_out(error)
        return {}

    def _leave_out(self, error: ValueError) -> None:
        """Blanks the line at which the file stopped being TOML, or the last that is not blank.

        An error at the end of the file names a line behind it.
        """
        found = re.search(r"at line (\d+)", str(error))
        there = [at for at, line in enumerate(self._lines) if line.strip(" \t")]
        upto = int(found[1]) - 1 if found else there[-1]
        at = max((each for each in there if each <= upto), default=there[-1])
        self._lines[at] = ""
        self._tell(at + 1, "not-toml")

    def _read_setting(self, name: str, value: object) -> None:
        setting = _SETTINGS.get(name)
        if setting is None:
            known = [*_SETTINGS, "keys"]
            self._tell_unknown(name, "unknown-setting", "misspelt-setting", known)
        elif setting.holds(value):
            self._values[name] = value
        else:
            found = value if isinstance(value, str | bool) else _in_a_sentence(value)
            at = self._line_of(name)
            self._tell(at, "bad-setting", key=name, known=setting.known, found=found)

    def _read_keys(self, written: Mapping[str, object]) -> None:
        for name, value in written.items():
            if len(self._troubles) >= _MOST_TROUBLES:
                break
            line = self._line_of(name)
            if name not in COMMANDS:
                self._tell_unknown(name, "unknown-command", "misspelt-command", COMMANDS)
                continue
            try:
                self._keys[name] = _keys(value)
            except Misfit as misfit:
                self._tell(line, misfit.code, **misfit.details)

    def _check_keys(self) -> None:
        """Drops keys that two commands in one place would share, and keys a command cannot have."""
        usual = {name: command.keys for name, command in COMMANDS.items()}
        for name in list(self._keys):
            others = {**usual, **self._keys}
            try:
                check_keys(name, self._keys[name], others)
            except Misfit as misfit:
                del self._keys[name]
                self._tell(self._line_of(name), misfit.code, **misfit.details)

    def _line_of(self, name: str) -> int:
        """The number of the line on which this name stands, 1 if it cannot be found."""
        last = name.rpartition(".")[2]
        ways = [rf"[\"']?{re.escape(name)}[\"']?\s*=", rf"[\"']?{re.escape(last)}[\"']?\s*="]
        ways.append(rf"\[\s*[\"']?{re.escape(name.partition('.')[0])}")
        for way in ways:
            for at, line in enumerate(self._lines, 1):
                if re.match(way, line.strip()):
                    return at
        return 1

    def _tell_unknown(self, name: str, code: Code, misspelt: Code, known: Iterable[str]) -> None:
        """Notes an unknown name, with the known one it may have been meant to be."""
        nearest = _nearest(name, known)
        if nearest is None:
            self._tell(self._line_of(name), code, found=name)
        else:
            self._tell(self._line_of(name), misspelt, found=name, nearest=nearest)

    def _tell(
        self, line: int, code: Code | Literal["not-utf8"], **details: Unpack[SettingsDetails]
    ) -> None:
        self._troubles.append(Trouble(line, code, details))


def _numbered(raw: bytes) -> list[tuple[int, bytes]]:
    return list(enumerate(raw.removeprefix(BOM_UTF8).replace(b"\r\n", b"\n").split(b"\n"), 1))


def _flat(written: Mapping[str, Any], before: str = "") -> dict[str, object]:
    """`table.hit` written without quotes is a table in a table; here it is one name again."""
    flat: dict[str, object] = {}
    for name, value in written.items():
        if isinstance(value, dict):
            flat |= _flat(value, f"{before}{name}.")
        else:
            flat[before + name] = value
    return flat


def _keys(value: object) -> tuple[str, ...]:
    """One key, several between commas, or a list of them."""
    if isinstance(value, str):
        value = value.split(",") if value.strip(", ") else [value]
    if not isinstance(value, list) or not value:
        raise Misfit("no-such-key", found=_in_a_sentence(value))
    return tuple(dict.fromkeys(map(_key, value)))


def _key(value: object) -> str:
    if not isinstance(value, str):
        raise Misfit("no-such-key", found=_in_a_sentence(value))
    return read_key(value)


def _in_a_sentence(value: object) -> str:
    """The value as a complaint names it; Python refuses to write a number of 4,000 digits."""
    try:
        return str(value)
    except ValueError:
        return "…"


def _nearest(name: str, known: Iterable[str]) -> str | None:
    from difflib import get_close_matches  # noqa: PLC0415  (only where something is wrong)

    near = get_close_matches(name, list(known), 1)
    return near[0] if near and near[0] != name else None
