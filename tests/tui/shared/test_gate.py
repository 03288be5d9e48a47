"""A key pressed for one person never acts for the next, and the gate never stays shut."""

import pytest

from flip7.tui.shared.gate import LONGEST_DRAWING, Gate


class Clock:
    """A clock that stands still until it is told to go."""

    def __init__(self):
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def gate(clock):
    return Gate(quiet=0.25, held=0.7, clock=clock)


def press(gate: Gate, clock: Clock, key: str, after: float = 0.0) -> bool:
    """The key comes after so many seconds; if it counts it acts and the next prompt is drawn."""
    clock.now += after
    if not gate.lets(key):
        return False
    gate.took(key)
    gate.drawn()
    return True


def test_the_first_key_counts(gate, clock):
    assert press(gate, clock, "n")


def test_p001_a_burst_of_one_key_plays_once(gate, clock):
    assert [press(gate, clock, "n") for _ in range(3)] == [True, False, False]


def test_p001_a_burst_of_different_keys_plays_once(gate, clock):
    assert [press(gate, clock, key) for key in "nsns"] == [True, False, False, False]


def test_p001_a_held_key_plays_once_however_long(gate, clock):
    press(gate, clock, "n")

    until_it_repeats = 0.5
    assert not press(gate, clock, "n", after=until_it_repeats)
    assert not any(press(gate, clock, "n", after=0.03) for _ in range(300))


def test_the_key_that_acted_is_shut_until_it_was_silent(gate, clock):
    press(gate, clock, "n")

    assert not press(gate, clock, "n", after=0.69)
    assert not press(gate, clock, "n", after=0.69)
    assert press(gate, clock, "n", after=0.71)


def test_another_key_counts_after_the_quiet_time(gate, clock):
    press(gate, clock, "n")

    assert press(gate, clock, "s", after=0.26)


def test_a_key_too_early_makes_the_quiet_time_begin_anew(gate, clock):
    press(gate, clock, "n")

    assert not press(gate, clock, "s", after=0.2)
    assert not press(gate, clock, "s", after=0.2)
    assert press(gate, clock, "s", after=0.26)


def test_nothing_counts_before_the_prompt_is_drawn(gate, clock):
    gate.lets("n")
    gate.took("n")
    clock.now += 0.4

    assert not gate.lets("s")
    gate.drawn()
    clock.now += 0.26
    assert gate.lets("s")


def test_p002_a_prompt_that_is_never_drawn_does_not_keep_the_gate_shut(gate, clock):
    gate.lets("n")
    gate.took("n")
    clock.now += LONGEST_DRAWING + 0.26

    assert gate.lets("s")


def test_a_key_counts_from_when_it_was_pressed_not_from_when_it_is_read(gate, clock):
    press(gate, clock, "n")
    pressed = clock.now + 0.1
    clock.now += 5

    assert not gate.lets("s", at=pressed)


def test_p042_a_capital_is_the_same_key(gate, clock):
    press(gate, clock, "n")

    assert not press(gate, clock, "N", after=0.3)


def test_a_double_click_is_one(gate, clock):
    assert [press(gate, clock, "click"), press(gate, clock, "click", after=0.15)] == [True, False]


def test_it_says_when_it_opens_for_the_labels(gate, clock):
    press(gate, clock, "n")

    assert gate.is_shut()
    assert gate.opens_in() == pytest.approx(0.25)
    assert gate.opens_in("n") == pytest.approx(0.7)
    clock.now += 0.3
    assert not gate.is_shut()
    assert gate.is_shut("n")
