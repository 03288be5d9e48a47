"""Groups of people: kept, offered, and never a reason not to play."""

import errno
import json
import os
import stat

import pytest

from flip7.engine.ruleset import rule_set
from flip7.library.next_people import offered
from flip7.players.groups import (
    FILE,
    TONIGHT,
    Roster,
    forget_group,
    keep_group,
    read_groups,
    sat_down,
    tonight,
    went_and_came,
)
from tests.players.sitting import playing
from tests.session.failing_disk import FailingDisk
from tests.tui.places import keep

FRIDAY = Roster(("Anna", "Ben", "Cleo"), group="Freitagsrunde")


def test_a_group_is_kept_and_fetched_again(tmp_path):
    keep_group(tmp_path, FRIDAY)
    [group] = read_groups(tmp_path).groups
    assert (group.group, group.people) == ("Freitagsrunde", ("Anna", "Ben", "Cleo"))


def test_a_file_saved_again_by_a_windows_editor_is_still_read(tmp_path):
    keep_group(tmp_path, Roster(("Anna", "Ben"), group="Familie"))
    file = tmp_path / "groups.json"
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n"))
    assert read_groups(tmp_path).named("Familie") is not None


def test_only_the_owner_reads_the_names(tmp_path):
    folder = tmp_path / "new"
    keep_group(folder, FRIDAY)
    assert stat.S_IMODE((folder / FILE).stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert [path.name for path in folder.iterdir()] == [FILE]


def test_the_group_that_played_last_comes_first(tmp_path):
    keep_group(tmp_path, FRIDAY)
    keep_group(tmp_path, Roster(("Oma", "Opa"), group="Familie"))
    assert [group.group for group in read_groups(tmp_path).groups] == ["Familie", "Freitagsrunde"]
    sat_down(tmp_path, FRIDAY)
    assert [group.group for group in read_groups(tmp_path).groups] == ["Freitagsrunde", "Familie"]


def test_the_same_name_is_the_same_group_and_a_guest_does_not_join_it(tmp_path):
    keep_group(tmp_path, FRIDAY)
    keep_group(tmp_path, Roster(("Anna", "Ben"), group="FREITAGSRUNDE"))
    [group] = read_groups(tmp_path).groups
    assert group.people == ("Anna", "Ben")
    sat_down(tmp_path, Roster(("Anna", "Ben", "Gast"), group="Freitagsrunde"))
    [group] = read_groups(tmp_path).groups
    assert group.people == ("Anna", "Ben")
    forget_group(tmp_path, "freitagsrunde")
    assert read_groups(tmp_path).groups == ()


def test_whoever_sits_out_does_so_tonight_only(tmp_path):
    sat_down(tmp_path, Roster(FRIDAY.people, absent=("Ben",)))
    last = offered(tmp_path)
    assert playing(last) == ("Anna", "Cleo")
    assert playing(tonight(last, last.when + TONIGHT + 1)) == FRIDAY.people


def test_p018_the_last_people_are_offered(tmp_path):
    assert offered(tmp_path).people == ()
    path = keep(tmp_path, "a.flip7", 40)
    names = tuple(json.loads(path.read_bytes().splitlines()[0])["seats"])
    assert offered(tmp_path).people == names
    sat_down(tmp_path, FRIDAY)
    assert offered(tmp_path).people == FRIDAY.people


def test_people_who_played_since_are_offered_instead(tmp_path):
    sat_down(tmp_path, FRIDAY)
    path = keep(tmp_path, "a.flip7", 40, age=-10_000_000_000)
    names = tuple(json.loads(path.read_bytes().splitlines()[0])["seats"])
    assert offered(tmp_path).people == names


def test_p031_p039_who_left_sits_out_and_who_came_is_offered_next_time(tmp_path):
    sat_down(tmp_path, FRIDAY)
    went_and_came(tmp_path, ("Anna", "Ben", "Cleo", "Dora"), ("Anna", "Cleo", "Dora"))
    last = offered(tmp_path)
    assert last.people == ("Anna", "Ben", "Cleo", "Dora")
    assert playing(last) == ("Anna", "Cleo", "Dora")


def test_a_full_table_keeps_no_seat_for_those_who_left(tmp_path):
    people = tuple(f"P{number}" for number in range(18))
    sat_down(tmp_path, Roster(people))
    went_and_came(tmp_path, (*people, "Neu"), (*people[1:], "Neu"))
    assert offered(tmp_path).people == (*people[1:], "Neu")


def test_the_rules_of_a_group_are_kept_with_it(tmp_path):
    rules = rule_set("int-the-op-2025", target=100)
    keep_group(tmp_path, Roster(FRIDAY.people, group="F", rules=rules))
    [group] = read_groups(tmp_path).groups
    assert group.rules == rules


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"[]",
        b"\xff",
        b'{"format": "other", "version": 1}',
        b'{"format": "flip7-groups", "version": 99}',
        b'{"format": "flip7-groups", "version": 1, "groups": [{"people": 3}]}',
        b"[" * 100_000,
    ],
)
def test_a_damaged_file_is_passed_over_and_kept_beside_the_next_one(text, tmp_path):
    (tmp_path / FILE).write_bytes(text)
    assert read_groups(tmp_path).groups == ()
    keep_group(tmp_path, FRIDAY)
    assert len(read_groups(tmp_path).groups) == 1
    assert (tmp_path / "groups-2.json").read_bytes() == text


def test_p048_names_in_the_file_are_clean_when_they_sit_down(tmp_path):
    people = ["An\x1b[2Jna", "", "\u202eBen", "ben", "x" * 300]
    wrong = {"rules": "?", "target": 0, "flip7_bonus": 0, "first": "x"}
    group = {"group": "F\x07", "people": people, "absent": ["Ben"], "habit": wrong}
    text = json.dumps({"format": "flip7-groups", "version": 1, "groups": [group], "last": group})
    (tmp_path / FILE).write_text(text)
    [read] = read_groups(tmp_path).groups
    assert read.people == ("An[2Jna", "Ben", "ben (2)", "x" * 40)
    assert (read.group, read.absent, read.rules) == ("F", ("Ben",), None)


def test_two_groups_of_one_name_in_the_file_are_the_first_of_them(tmp_path):
    keep_group(tmp_path, Roster(("Anna", "Ben"), group="Freitag"))
    path = tmp_path / FILE
    found = json.loads(path.read_text())
    other = {**found["groups"][0], "group": "FREITAG", "people": ["Cleo", "Dora"]}
    path.write_text(json.dumps({**found, "groups": [*found["groups"], other]}))
    assert [group.people for group in read_groups(tmp_path).groups] == [("Anna", "Ben")]


def test_in_a_shared_folder_nobody_elses_file_is_written_to(tmp_path):
    theirs = tmp_path / "theirs.txt"
    theirs.write_text("theirs")
    for name in (f".{FILE}.{os.getpid()}", f".{FILE}.tmp", FILE):
        (tmp_path / name).symlink_to(theirs)
    keep_group(tmp_path, FRIDAY)
    assert theirs.read_text() == "theirs"
    assert stat.S_IMODE((tmp_path / FILE).lstat().st_mode) == 0o600
    assert len(read_groups(tmp_path).groups) == 1


def test_a_change_that_fails_leaves_the_old_groups_and_nothing_beside_them(tmp_path):
    keep_group(tmp_path, FRIDAY)
    before = (tmp_path / FILE).read_bytes()
    with FailingDisk(tmp_path, errno.EIO, first=0, names=("fsync",)), pytest.raises(OSError):  # noqa: PT011
        forget_group(tmp_path, FRIDAY.group)
    assert (tmp_path / FILE).read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_where_nothing_can_be_looked_at_there_are_no_groups(tmp_path):
    assert read_groups(tmp_path / ("x" * 300)).groups == ()


def test_a_folder_that_cannot_be_written_keeps_nobody_from_playing(tmp_path):
    (tmp_path / "file").write_text("")
    sat_down(tmp_path / "file", FRIDAY)
    with pytest.raises(OSError, match=r".*"):
        keep_group(tmp_path / "file", FRIDAY)
