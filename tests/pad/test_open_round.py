"""The round being entered, where one writes, and what is kept of it beside the record."""

import pytest

from flip7.engine.ruleset import DE_KOSMOS_2025
from flip7.pad.cursor import Cursor
from flip7.pad.entry import LONGEST_ENTRY
from flip7.pad.errors import NoEntry
from flip7.pad.kept_cells import Kept, forget, keep, kept, path_beside
from flip7.pad.open_round import OpenRound, open_round

THREE = OpenRound(2, (0, 1, 3), DE_KOSMOS_2025)


def test_zero_is_an_entry_and_nothing_is_none():
    round = THREE.entered(1, "0")
    assert round.missing == (0, 3)
    assert round.points(4) == (0, 0, 0, 0)
    with pytest.raises(NoEntry):
        round.entered(0, "")


def test_it_goes_from_person_to_person_and_round_to_whoever_was_left_out():
    round = THREE.entered(1, "x").entered(3, "23")
    assert [THREE.next_missing(seat) for seat in (0, 1, 3)] == [1, 3, 0]
    assert round.next_missing(3) == 0
    assert round.entered(0, "7").next_missing(0) is None


def test_a_cell_can_be_entered_anew_and_the_last_one_taken_back():
    round = THREE.entered(0, "5").entered(1, "6").entered(0, "7 8")
    assert round.texts == {1: "6", 0: "7 8"}
    assert round.last_entered == 0
    assert round.without(0).texts == {1: "6"}


def test_the_same_card_never_lies_in_front_of_two_people():
    round = THREE.entered(0, "1 5")
    assert round.entered(0, "1 6").points(1) == (7,)
    with pytest.raises(NoEntry) as refused:
        round.entered(1, "1 6")
    assert refused.value.code == "cell-card-elsewhere"


def test_kept_cells_that_are_wrong_or_of_nobody_there_are_left_out():
    texts = {0: "12 7", 1: "13 13", 2: "5", 3: "x"}
    assert open_round(2, (0, 1, 3), DE_KOSMOS_2025, texts).texts == {0: "12 7", 3: "x"}


def test_one_moves_through_all_cells():
    cursor = Cursor(range(1, 4), (0, 1, 3), 3, 0)
    assert cursor.moved(-9, 0).round == 1
    assert cursor.moved(9, -1) == cursor.at(3, 3)
    assert cursor.along(-1) == cursor.at(2, 3)
    assert cursor.at(3, 3).along(1) == cursor.at(1, 0)
    assert cursor.at(9, 0) == cursor.at(1, 2) == cursor


def test_what_is_typed_stays_until_one_moves_on():
    cursor = Cursor(range(1, 4), (0, 1, 3), 3, 1).typing("1").typing("2")
    assert cursor.typed == "12"
    assert cursor.erased().erased().erased().typed == ""
    assert cursor.typing("0" * 999).typed == "12" + "0" * (LONGEST_ENTRY - 2)
    assert cursor.moved(0, 1).typed is None
    assert cursor.within(range(1, 5), (0, 1)) == Cursor(range(1, 5), (0, 1), 3, 1, "12")
    assert cursor.within(range(1, 2), (0, 3)) == Cursor(range(1, 2), (0, 3), 1, 0)


def test_confirmed_cells_lie_beside_the_record_for_its_owner_alone(tmp_path):
    record = tmp_path / "game.flip7"
    keep(record, 4, {2: "12 7 x2", 0: "x"})
    file = path_beside(record)
    assert file.name == "game.flip7.entry"
    assert file.stat().st_mode & 0o777 == 0o600
    assert kept(record, 4) == Kept({2: "12 7 x2", 0: "x"})
    assert list(kept(record, 4).texts) == [2, 0]
    assert kept(record, 5) == Kept()
    assert list(tmp_path.iterdir()) == [file]


def test_a_round_of_which_nothing_is_entered_is_kept_as_one(tmp_path):
    record = tmp_path / "game.flip7"
    keep(record, 1, {0: "5"})
    keep(record, 1, {})
    assert list(tmp_path.iterdir()) == [path_beside(record)]
    assert kept(record, 1) == Kept()


def test_nothing_is_left_once_the_round_is_closed(tmp_path):
    record = tmp_path / "game.flip7"
    keep(record, 1, {0: "5"})
    forget(record)
    forget(record)
    assert list(tmp_path.iterdir()) == []
    assert kept(record, 1) == Kept()


DAMAGED = [
    b"",
    b"\xff\xfe",
    b"{",
    b"[]",
    b"[" * 90_000,
    b'{"round": "1", "cells": {}}',
    b'{"round": 1, "cells": {"0": "5", "1": 7}}',
    b'{"round": 1, "cells": {"-1": "5", "0": "5"}}',
    b'{"round": 1, "cells": {"0": "5", "99999": "5"}}',
    b'{"round": 1, "cells": {"0": "5", "1": "' + b"1" * 5000 + b'"}}',
]


@pytest.mark.parametrize("raw", DAMAGED, ids=range(len(DAMAGED)))
def test_a_damaged_file_is_said_to_be_and_what_is_right_in_it_counts(raw, tmp_path):
    record = tmp_path / "game.flip7"
    path_beside(record).write_bytes(raw)
    found = kept(record, 1)
    assert found.damaged
    assert found.texts in ({}, {0: "5"})


def test_a_folder_in_its_place_is_a_damaged_file(tmp_path):
    path_beside(tmp_path / "game.flip7").mkdir()
    assert kept(tmp_path / "game.flip7", 1) == Kept(damaged=True)
