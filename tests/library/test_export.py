"""A game is handed on, or it is said why not: never more than a sentence."""

import pytest

from flip7.library.errors import NotPossible
from flip7.library.export import hand_on
from tests.records import cases


@pytest.mark.parametrize("to", ["nowhere/copy.flip7", "x" * 300, f"{'x' * 300}/copy.flip7"])
def test_a_place_that_cannot_be_is_told(tmp_path, to):
    with pytest.raises(NotPossible):
        hand_on(cases("games")[0], tmp_path / to)
    assert list(tmp_path.iterdir()) == []
