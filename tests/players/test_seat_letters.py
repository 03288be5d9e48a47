"""A person's letter stays the same all evening."""

from flip7.engine.events import SeatJoined, SeatLeft
from flip7.players.seat_letters import LETTERS, seat_letters

COMMANDS = "nsuqwh?yz"


def test_eighteen_letters_none_of_them_a_command():
    assert len(set(LETTERS)) == 18
    assert not set(LETTERS) & set(COMMANDS)


def test_the_letters_go_by_seat():
    assert seat_letters(3) == ("a", "b", "c")


def test_who_stays_keeps_the_letter_and_newcomers_take_the_first_free_one():
    left, joined = SeatLeft("12.4", 1, 20), SeatJoined("12.5", 3, 0)

    assert seat_letters(3, [left]) == ("a", " ", "c")
    assert seat_letters(3, [left, joined]) == ("a", " ", "c", "b")
    assert seat_letters(3, [joined]) == ("a", "b", "c", "d")
