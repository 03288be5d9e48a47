"""Groups of people who play together again and again: `groups.json` beside the records.

A file that is damaged is passed over, never fatal, and kept beside the new one. Only its owner can
read it.
"""

import contextlib
import os
import time
from codecs import BOM_UTF8
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import asdict, replace

from flip7.engine.options import ALLOWED
from flip7.engine.ruleset import MOST_SEATS, SEATS_PER_DECK, RuleSet, rule_set
from flip7.players.names import LONGEST_NAME, clean_name, seat_names
from flip7.record import owner_only
from flip7.record.unique_path import numbered_paths

FILE = "groups.json"
FORMAT = "flip7-groups"
VERSION = 1

MOST_GROUPS = 50
LONGEST_GROUP_NAME = 30

TONIGHT = 12 * 3600
"""One evening, in seconds: whoever sits out does so for that long."""

_MOST_BYTES = 1_000_000


class Roster(msgspec.Struct, frozen=True):
    """People in the order in which they sit; ``absent`` are those of them who sit out tonight.

    ``group`` is the name of the group they are, ``rules`` are what they play by, ``when`` they were
    last seen as a time stamp.
    """

    people: tuple[str, ...]
    absent: tuple[str, ...] = ()
    group: str = ""
    rules: RuleSet | None = None
    when: float = 0.0


class Groups(msgspec.Struct, frozen=True):
    """All groups, the one that played last first, and who sat there last whether a group or not."""

    groups: tuple[Roster, ...] = ()
    last: Roster | None = None

    def named(self, name: str) -> Roster | None:
        """The group of this name, whether small or capital letters."""
        wanted = name.casefold()
        return next((group for group in self.groups if group.group.casefold() == wanted), None)


class _Group(msgspec.Struct, frozen=True):
    """Some people as they stand in the file; their ``habit`` is a rule set and its options."""

    people: tuple[str, ...]
    absent: tuple[str, ...] = ()
    group: str = ""
    habit: dict[str, Any] | None = None
    when: float = 0.0


class _File(msgspec.Struct, frozen=True):
    """The file as it is written."""

    format: str
    version: int
    groups: tuple[_Group, ...] = ()
    last: _Group | None = None


def read_groups(folder: Path) -> Groups:
    """The groups of this folder; none where there is no file, or one that is damaged."""
    return _read(folder) or Groups()


def tonight(roster: Roster, now: float | None = None) -> Roster:
    """The people as they sit down: who sat out on another evening is there again."""
    now = time.time() if now is None else now
    return roster if 0 <= now - roster.when < TONIGHT else replace(roster, absent=())


def keep_group(folder: Path, roster: Roster) -> None:
    """Keeps a group under its name, in place of one of the same name; ``OSError`` if it cannot."""
    others = _without(read_groups(folder), roster.group)
    groups = (_seen(roster), *others)[:MOST_GROUPS]
    _change(folder, lambda known: replace(known, groups=groups))


def forget_group(folder: Path, name: str) -> None:
    """Removes the group of this name; ``OSError`` if that cannot be written."""
    _change(folder, lambda known: replace(known, groups=_without(known, name)))


def sat_down(folder: Path, roster: Roster) -> None:
    """Keeps who plays, or was about to; nothing is lost where that cannot be written."""
    if not roster.people:
        return

    def seen(known: Groups) -> Groups:
        group = known.named(roster.group) if roster.group else None
        groups = known.groups
        if group is not None:
            there = folded(group.people)
            absent = tuple(name for name in roster.absent if name.casefold() in there)
            groups = (_seen(replace(group, absent=absent)), *_without(known, roster.group))
        return Groups(groups, _seen(roster))

    with contextlib.suppress(OSError):
        _change(folder, seen)


def went_and_came(folder: Path, names: tuple[str, ...], present: tuple[str, ...]) -> None:
    """Keeps who is at the table after somebody left or came; who left sits out tonight.

    ``names`` are all who ever sat there, ``present`` those who still do.
    """
    last = read_groups(folder).last
    if last is None or not folded(last.people) & folded(names):
        last = Roster(())
    people = [
        *last.people,
        *(name for name in names if name.casefold() not in folded(last.people)),
    ]
    there = folded(present)
    absent = [name for name in people if name.casefold() not in there]
    # Whoever left has no claim to a seat that somebody else needs.
    room = max(SEATS_PER_DECK, len(present))
    for name in absent[: max(0, len(people) - room)]:
        people.remove(name)
    sat_down(folder, replace(last, people=tuple(people), absent=tuple(absent)))


def _read(folder: Path) -> Groups | None:
    """The groups of the file; None where there is no file or it is damaged."""
    path = folder / FILE
    try:
        if not path.is_file():
            return None
        with path.open("rb") as file:
            raw = file.read(_MOST_BYTES + 1)
        file_read = msgspec.json.decode(raw.removeprefix(BOM_UTF8), type=_File)
    except (OSError, msgspec.MsgspecError, ValueError, RecursionError):
        return None
    if len(raw) > _MOST_BYTES or file_read.format != FORMAT or file_read.version > VERSION:
        return None
    named: dict[str, Roster] = {}
    for group in map(_from_file, file_read.groups[:MOST_GROUPS]):
        if group.group and group.people:
            named.setdefault(group.group.casefold(), group)
    last = None if file_read.last is None else _from_file(file_read.last)
    return Groups(tuple(named.values()), last)


def _change(folder: Path, change: Callable[[Groups], Groups]) -> None:
    """Writes the groups anew, whole or not at all."""
    path = folder / FILE
    known = _read(folder)
    if known is None and os.path.lexists(path):
        path.replace(next(place for place in numbered_paths(path) if not os.path.lexists(place)))
    changed = change(known or Groups())
    last = None if changed.last is None else _for_file(changed.last)
    written = _File(FORMAT, VERSION, tuple(map(_for_file, changed.groups)), last)
    text = msgspec.json.format(msgspec.json.encode(written), indent=1)
    owner_only.write_whole(path, text + b"\n")


def _seen(roster: Roster) -> Roster:
    return replace(_clean(roster), when=time.time())


def _clean(roster: Roster) -> Roster:
    """The roster with names that can sit at a table, whatever the file says."""
    names = [clean_name(name)[:LONGEST_NAME] for name in roster.people]
    people = seat_names(name for name in names if name)[:MOST_SEATS]
    absent = folded(tuple(clean_name(name)[:LONGEST_NAME] for name in roster.absent))
    sits_out = tuple(name for name in people if name.casefold() in absent)
    group = clean_name(roster.group)[:LONGEST_GROUP_NAME].strip()
    return replace(roster, people=people, absent=sits_out, group=group)


def _from_file(group: _Group) -> Roster:
    rules = None if group.habit is None else _rules(group.habit)
    return _clean(Roster(group.people, group.absent, group.group, rules, group.when))


def _for_file(roster: Roster) -> _Group:
    rules = roster.rules
    habit = None if rules is None else {"rules": rules.name, **asdict(rules.options)}
    return _Group(roster.people, roster.absent, roster.group, habit, roster.when)


def _rules(habit: Mapping[str, Any]) -> RuleSet | None:
    """The rule set and options of the file, the usual ones where missing; None if unknown."""
    options = {option: habit[option] for option in ALLOWED if option in habit}
    with contextlib.suppress(ValueError):
        return rule_set(str(habit.get("rules")), **options)
    return None


def _without(known: Groups, name: str) -> tuple[Roster, ...]:
    return tuple(group for group in known.groups if group.group.casefold() != name.casefold())


def folded(names: tuple[str, ...]) -> set[str]:
    """The names without regard to large and small letters."""
    return {name.casefold() for name in names}
