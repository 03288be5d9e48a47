"""Of a broken report no sign is a key, and no byte ends the program."""

import pytest
from textual import events

from flip7.tui.driver import LATE, NO_LETTERS, Decoder, Keyboard


class Clock:
    now = 50.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def keyboard(clock):
    return Keyboard(clock)


def keys(keyboard: Keyboard, text: str) -> list[str]:
    return [each.key for each in keyboard.read(text) if isinstance(each, events.Key)]


def escape_alone(keyboard: Keyboard) -> list[str]:
    """The keys once nothing has followed an ESC for long enough."""
    if keyboard._timeout_time is not None:
        keyboard._timeout_time = 0.0
    return [each.key for each in keyboard.tick() if isinstance(each, events.Key)]


def test_letters_are_keys(keyboard):
    assert keys(keyboard, "nS?") == ["n", "S", "question_mark"]


@pytest.mark.parametrize("at_once", [True, False])
@pytest.mark.parametrize(
    ("pasted", "text"),
    [
        ("Anna\nBen", "Anna\nBen"),
        ("E\x1b[31mva\nBen\nCleo", "E[31mva\nBen\nCleo"),
        ("E\x1b]0;x\x07va\n" + "Ben\n" * 20, "E]0;x\x07va\n" + "Ben\n" * 20),
        ("A\x1b\x1b[20\x1b[A\x1b[200~B\x1b", "A[20[A[200~B"),
    ],
)
def test_p048_p070_an_esc_in_a_pasted_text_loses_nothing_of_it(pasted, text, at_once, keyboard):
    sent = f"n\x1b[200~{pasted}\x1b[201~\x1b[A"
    reads = [sent] if at_once else list(sent)
    messages = [message for read in reads for message in keyboard.read(read)]
    assert [each.text for each in messages if isinstance(each, events.Paste)] == [text]
    assert [each.key for each in messages if isinstance(each, events.Key)] == ["n", "up"]


def test_whole_sequences_are_keys_and_clicks(keyboard):
    assert keys(keyboard, "\x1b[A\x1bOB\x1b[110;;110u") == ["up", "down", "n"]
    assert isinstance(next(keyboard.read("\x1b[<0;5;5M")), events.MouseDown)


@pytest.mark.parametrize(
    "broken",
    [
        "\x1b[<32;NaN;NaNM",
        "\x1b[<35;1",
        "\x1b[<;;M",
        "\x1b[;?abcdefgijklmoprtvxns",
        "\x1bn",
        "\x1b]s",
        "\x1b[1114112u",
        "\x1b[99999999999999999999~",
        "\x1b[97;1;1114112u",
    ],
)
def test_p045_a_broken_report_is_no_letters(keyboard, clock, broken):
    assert keys(keyboard, broken) + escape_alone(keyboard) == []
    clock.now += 1
    assert keys(keyboard, "n") == ["n"]


def test_p045_letters_right_behind_a_report_are_its_rest(keyboard, clock):
    assert keys(keyboard, "\x1b[<35;10;10Mn") == []
    clock.now += NO_LETTERS
    assert keys(keyboard, "n") == ["n"]


def test_p045_a_report_torn_apart_is_one(keyboard, clock):
    assert keys(keyboard, "\x1b") == []
    clock.now += 0.05
    assert keys(keyboard, "[<35;1;1M") == []


def test_p045_the_late_rest_of_a_report_is_dropped(keyboard, clock):
    assert keys(keyboard, "\x1b") + escape_alone(keyboard) == ["escape"]
    clock.now += LATE / 2
    assert keys(keyboard, "[<35;1;1M") == []
    assert keys(keyboard, "n") == ["n"]


def test_a_pasted_list_of_names_is_no_keys(keyboard):
    pasted = list(keyboard.read("\x1b[200~Anna\nsn\x1b[201~"))

    assert keys(keyboard, "") == []
    assert [each.text for each in pasted if isinstance(each, events.Paste)] == ["Anna\nsn"]


def test_p043_latin_1_is_read_as_what_it_means():
    assert Decoder().text("Jürgen".encode("latin-1")) == "Jürgen"
    assert Decoder().text(b"\xffn") == "ÿn"


def test_p043_utf_8_in_pieces_stays_utf_8():
    decoder = Decoder()

    assert "".join(decoder.text(bytes([byte])) for byte in "Jürgen 張偉".encode()) == "Jürgen 張偉"


@pytest.mark.parametrize("cut", range(1, 6))
def test_p044_old_mouse_reports_are_dropped_also_in_pieces(cut, keyboard):
    decoder, report = Decoder(), b"\x1b[M \x83\x83"

    text = decoder.text(report[:cut]) + decoder.text(report[cut:] + b"n")

    # The beginning of an escape sequence may be handed on before it is known what it is.
    assert text == ("n" if cut >= 3 else report.decode("latin-1") + "n")
    assert set(keys(keyboard, text)) <= {"n"}
