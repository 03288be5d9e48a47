"""The summary of a record says the same as one that is read whole."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from flip7.engine.ruleset import rule_set
from flip7.record.errors import Wrong
from flip7.record.reading import LARGEST_FILE, read_record
from flip7.record.summary import read_summary
from flip7.record.timeline import Moment
from tests.record.written import header, record_file
from tests.session.played import undisturbed

CASES = Path(__file__).parents[1] / "cases"
RECORDS = sorted((CASES / "changes").glob("*.flip7")) + sorted((CASES / "seeded").glob("*.flip7"))


def prefixes(path: Path, into: Path) -> list[tuple[Path, Moment]]:
    """The record after each line, and what reading it whole says there."""
    lines = path.read_bytes().splitlines(keepends=True)
    found = []
    for told in read_record(path):
        if isinstance(told, Moment):
            cut = into / f"{told.number}.flip7"
            cut.write_bytes(b"".join(lines[: told.number]))
            found.append((cut, told))
    return found


def test_after_every_line_of_a_game_with_undos_comings_and_goings(tmp_path):
    whole = undisturbed(tmp_path, 184, most_people=3, target=30).path
    for path, told in prefixes(whole, tmp_path):
        if told.game.due:
            continue  # The line that says it is still to come.
        assert_same(path, told)


def test_a_win_that_was_taken_back_is_none(tmp_path):
    rules = rule_set("de-kosmos-2025", target=1)
    won = "11 | 12 | 0 stay | 1 stay"
    for told, winner in ((won, 1), (f"{won} | undo", None), (f"{won} | undo | 1 stay", 1)):
        path = record_file(tmp_path / "one.flip7", header(rules=rules, seed="KOSMOS"), told)
        assert read_summary(path).winner == winner


def test_a_header_that_is_torn_is_refused_by_that_name(tmp_path):
    path = tmp_path / "one.flip7"
    path.write_bytes(b'{"format": "flip7')
    with pytest.raises(Wrong) as refusal:
        read_summary(path)
    assert refusal.value.code == "torn-header"


@pytest.mark.parametrize("path", RECORDS[::3], ids=lambda path: path.stem)
def test_known_records(path):
    *_, last = (told for told in read_record(path) if isinstance(told, Moment))
    assert_same(path, last)


def assert_same(path: Path, told: Moment) -> None:
    seen, match = read_summary(path), told.game.match
    assert seen.header == told.game.header
    assert seen.names == told.game.names
    assert seen.winner == match.winner
    assert sorted({*match.seats} - {*match.present}) == sorted(seen.gone)
    if seen.rounds:
        assert seen.totals[: len(match.totals)] == match.totals[: len(seen.totals)]
        best = max(match.totals[seat] for seat in match.present if seat < len(seen.totals))
        leaders = {told.game.names[s] for s in match.present if match.totals[s] == best}
        assert set(seen.leaders) <= leaders
        assert seen.leaders
    else:
        assert seen.leaders == ()


def test_the_leader_is_still_there(tmp_path):
    given = "3 | 5 | 7 | 0 stay | 1 stay | 2 stay"
    path = record_file(tmp_path / "a.flip7", header("Anna Ben Cleo"), given)
    assert read_summary(path).leaders == ("Cleo",)
    path = record_file(path, header("Anna Ben Cleo"), f"{given} | leave 2")
    assert read_summary(path).leaders == ("Ben",)
    path = record_file(path, header("Anna Ben Cleo"), f"{given} | leave 2 | undo")
    assert read_summary(path).leaders == ("Cleo",)
    path = record_file(path, header("Anna Ben Cleo"), f"{given} | undo")
    assert read_summary(path).leaders == ()


def test_of_a_very_long_record_only_the_end_is_read(tmp_path):
    given = "3 | 5 | 0 stay | 1 stay | join Cleo 7"
    path = record_file(tmp_path / "a.flip7", header("Anna Ben"), given)
    with path.open("ab") as file:
        for _ in range(60_000):
            file.write(b'{"leave": 0}\n{"undo": true}\n')
    assert path.stat().st_size < LARGEST_FILE
    seen = read_summary(path)
    assert (seen.names, seen.rounds) == (("Anna", "Ben"), 0)


@pytest.mark.parametrize(
    ("raw", "code"),
    [(b"", "empty-file"), (b"{", "torn-header"), (b"{}\n", "wrong-format")],
)
def test_what_has_no_first_line_is_no_record(tmp_path, raw, code):
    path = tmp_path / "a.flip7"
    path.write_bytes(raw)
    with pytest.raises(Wrong, match=code):
        read_summary(path)


def test_a_wrong_end_is_noticed(tmp_path):
    path = record_file(tmp_path / "a.flip7", header(), "3 | 5")
    with path.open("ab") as file:
        file.write(b"what?\n")
    with pytest.raises(Wrong, match="not-json"):
        read_summary(path)


def test_of_a_challenge_that_is_over_those_lead_who_managed_it(tmp_path):
    rules = replace(rule_set("de-kosmos-2025", target=5), challenge=1)
    path = record_file(tmp_path / "a.flip7", header(rules=rules), "3 | 5 | 0 stay | 1 stay")
    assert read_summary(path).leaders == ("Ben",)
    path = record_file(path, header(rules=rules), "6 | 5 | 0 stay | 1 stay")
    assert read_summary(path).leaders == ("Anna", "Ben")
