"""A result stands once nobody can take back any more what led to it."""

import errno
import sys
from unittest.mock import patch

import pytest
from msgspec.structs import replace

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


@pytest.mark.skipif(sys.platform == "win32", reason="locks differ there")
@pytest.mark.parametrize("version", [1, 2])
def test_what_a_card_ended_may_still_be_agreed_back_on_a_table(tmp_path, version):
    """12.6: version 1 knows no agreement."""
    rules = rule_set("de-kosmos-2025", target=1)
    head = replace(header(rules=rules), version=version)
    busted = "11 | 12 | 0 stay | 1 hit | 12"
    _, game = with_results(head, lines(busted))
    path = record_file(tmp_path / "one.flip7", head, busted)
    assert is_final(path, game)
    with patch("fcntl.flock", side_effect=OSError(errno.ENOLCK, "no locks")):
        assert is_final(path, game) == (version == 1)
