"""What has been read already is not told again, as long as it stands there."""

from pathlib import Path

import pytest

from flip7.record.errors import Wrong
from flip7.record.follow import Follower
from flip7.record.reading import read_record
from flip7.record.timeline import Moment
from tests.record.written import header, lines, record_file, with_results


def read(path: Path) -> list[Moment]:
    return [told for told in read_record(path) if isinstance(told, Moment)]


def knowing(path: Path, told: list[Moment]) -> Follower:
    follower = Follower(path)
    follower.know([each.line for each in told], told[-1].game)
    return follower


def test_what_is_known_is_not_told_again(tmp_path):
    path = record_file(tmp_path / "one.flip7", header(), "3 | 5")
    follower = knowing(path, read(path))
    assert follower.news() == (3, [])
    record_file(path, header(), "3 | 5 | 0 stay")
    standing, news = follower.news()
    assert (standing, [told.line for told in news]) == (3, lines("0 stay"))


def test_what_does_not_stand_there_is_told_from_the_beginning(tmp_path):
    known = read(record_file(tmp_path / "other.flip7", header(), "3 | 7"))
    path = record_file(tmp_path / "one.flip7", header(), "3 | 5")
    standing, news = knowing(path, known).news()
    assert (standing, len(news)) == (0, 3)


def test_what_is_no_record_any_more_is_not_known(tmp_path):
    path = record_file(tmp_path / "one.flip7", header(), "3 | 5")
    known = read(path)
    path.write_text("?\n?\n?\n")
    with pytest.raises(Wrong, match="not-json"):
        knowing(path, known).news()


def test_a_record_that_has_become_shorter_is_told_from_the_beginning(tmp_path):
    path = record_file(tmp_path / "one.flip7", header(), "3 | 5")
    known = read(path)
    record_file(path, header(), "3")
    standing, news = knowing(path, known).news()
    assert (standing, news[-1].game) == (0, with_results(header(), lines("3"))[1])
