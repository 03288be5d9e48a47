"""A result stands once nobody can take back any more what led to it."""

import errno
import sys
from unittest.mock import patch

import pytest

from flip7.engine.ruleset import rule_set
from flip7.record.is_final import is_final
from flip7.record.verifying import verify
from tests.record.written import header, lines, record_file, with_results

WON = "11 | 12 | 0 stay | 1 stay"


def test_a_game_that_lies_on_no_table_stands(tmp_path):
    head = header(rules=rule_set("de-kosmos-2025", target=1), seed="KOSMOS")
    _, game = with_results(head, lines(WON))
    assert is_final(record_file(tmp_path / "one.flip7", head, WON), game)
    assert is_final(tmp_path / "vanished.flip7", game)


def test_a_game_that_is_not_over_does_not_stand(tmp_path):
    _, game = with_results(header(), lines("3 | 5"))
    assert not is_final(record_file(tmp_path / "one.flip7", header(), "3 | 5"), game)


@pytest.mark.skipif(sys.platform == "win32", reason="locks differ there")
def test_where_nobody_can_know_whether_it_is_on_a_table_no_result_stands(tmp_path):
    head = header(rules=rule_set("de-kosmos-2025", target=1), seed="KOSMOS")
    _, game = with_results(head, lines(WON))
    path = record_file(tmp_path / "one.flip7", head, WON)
    with patch("fcntl.flock", side_effect=OSError(errno.ENOLCK, "no locks")):
        assert not is_final(path, game)
        assert verify(path).seed is None
    assert verify(path).seed == "KOSMOS"
