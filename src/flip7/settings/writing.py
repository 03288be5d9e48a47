"""One setting changed in the settings file; every other line of it stays as it is.

The lines are changed where they stand, so comments, unknown lines and those that are wrong are kept
to the byte. What was written is read again before it counts.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from flip7.library.errors import not_writable
from flip7.record import owner_only
from flip7.settings.errors import Misfit
from flip7.settings.file import Settings, read_settings, settings_in

_VALUE = r"(\"[^\"]*\"|'[^']*'|[^\s#]+)"
"""A value of one line."""


def change_setting(path: Path, name: str, value: str | bool | None) -> Settings:
    """The settings once this one has been written; None leaves it out, and it is as usual.

    The file and its folder are made where there are none. Raises a `Complaint` where the file
    cannot be written, or changed without losing something else in it.
    """
    path = path.resolve()
    before = read_settings(path)
    if any(trouble.line == 0 or trouble.code == "utf-16" for trouble in before.troubles):
        raise Misfit("not-changeable")
    try:
        text = _text(path.read_bytes()) if path.exists() else ""
        for changed in _ways(text, name, value):
            raw = changed.encode("utf-8", "surrogateescape")
            after = settings_in(raw, path)
            if _only_that_changed(before, after, name, value):
                owner_only.write_whole(path, raw, _mode(path))
                return after
    except OSError as error:
        raise not_writable(path, error) from None
    raise Misfit("not-changeable")


def _text(raw: bytes) -> str:
    """The file as text; bytes that are none survive."""
    return raw.decode("utf-8", "surrogateescape")


def _ways(text: str, name: str, value: str | bool | None) -> Iterator[str]:
    """The text with the setting changed, in each possible way, the best first."""
    lines = text.splitlines(keepends=True)
    end = "\r\n" if lines and lines[0].endswith("\r\n") else "\n"
    there = _line_of(lines, rf"[\"']?{name}[\"']?\s*=\s*")
    if value is None:
        yield text if there is None else _replaced(lines, there, f"# {lines[there]}")
        return
    written = f"{name} = {_written(value)}"
    if there is not None:
        changed, times = re.subn(
            rf"(=\s*){_VALUE}", rf"\g<1>{_written(value)}", lines[there], count=1
        )
        if times:
            yield _replaced(lines, there, changed)
        yield _replaced(lines, there, written + end)
    example = _line_of(lines, rf"#\s*{name}\s*=")
    if example is not None:
        first = lines[example] if lines[example].endswith("\n") else lines[example] + end
        yield _replaced(lines, example, f"{first}{written}{end}")
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    yield f"{mark}{written}{end}{text.removeprefix(mark)}"


def _written(value: str | bool) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def _line_of(lines: list[str], begins: str) -> int | None:
    """The first line that begins like this, before the first table."""
    for at, line in enumerate(lines):
        said = line.removeprefix("\ufeff").lstrip(" \t")
        if said.startswith("["):
            return None
        if re.match(begins, said):
            return at
    return None


def _replaced(lines: list[str], at: int, line: str) -> str:
    return "".join([*lines[:at], line, *lines[at + 1 :]])


def _only_that_changed(
    before: Settings, after: Settings, name: str, value: str | bool | None
) -> bool:
    """Whether the setting has this value now, and everything else is as it was."""
    others = [each for each in Settings.__struct_fields__ if each not in (name, "troubles", "path")]
    same = all(getattr(before, each) == getattr(after, each) for each in others)
    no_worse = len(after.troubles) <= len(before.troubles)
    return same and no_worse and getattr(after, name) == value


def _mode(path: Path) -> int:
    """Who may read the file: as before, and its owner alone where there is none yet."""
    return path.stat().st_mode & 0o777 if path.exists() else owner_only.FILE
