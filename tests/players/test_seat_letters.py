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


def test_where_a_nineteenth_sits_down_everybody_has_a_number_until_the_game_ends():
    joined, left = SeatJoined("12.5", 18, 0), SeatLeft("12.4", 3, 40)
    numbers = tuple(str(number) for number in range(1, 20))
    assert seat_letters(18, [joined]) == numbers
    assert seat_letters(18, [joined, left]) == numbers
    assert seat_letters(18, [joined, left, left]) == numbers
    assert seat_letters(18, [joined, left, SeatJoined("12.5", 19, 0)]) == (*numbers, "20")


def test_only_whoever_is_present_needs_a_letter():
    joined, left = SeatJoined("12.5", 18, 0), SeatLeft("12.4", 3, 40)
    assert seat_letters(18, [left, joined]) == (*LETTERS[:3], " ", *LETTERS[4:], LETTERS[3])


def test_a_game_that_begins_with_more_people_than_letters_has_numbers():
    assert seat_letters(36)[:2] == ("1", "2")
    assert seat_letters(36)[-1] == "36"
