import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from flip7.narrate import plain_text
from flip7.players.names import cells, clean_name


@pytest.fixture(autouse=True)
def _registered():
    plain_text.register()


@example("\u1112\u1161\u11ab")
@given(st.text(st.characters(codec="utf-8"), max_size=40).map(clean_name))
def test_p067_no_row_shifts_where_signs_are_replaced(text):
    assert len(text.encode("ascii", plain_text.SAME_WIDTH)) == cells(text)


@given(st.text())
def test_every_text_can_be_written_in_ascii(text):
    assert text.encode("ascii", plain_text.SPELLED_OUT).isascii()


def test_umlauts_are_spelled_out_where_there_is_room():
    assert "Größe × „ß“ – 張".encode("ascii", plain_text.SPELLED_OUT) == b'Groesse x "ss" - ?'
    assert "Größe × │".encode("ascii", plain_text.SAME_WIDTH) == b"Grose x |"
