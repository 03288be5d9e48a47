"""Of a broken report no character is a key, and no byte ends the program."""

from collections.abc import Iterator
from random import Random

import pytest
from textual import events
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual.constants import ESCAPE_DELAY

from flip7.tui.driver import APART, LATE, NO_LETTERS, Decoder, Keyboard
from flip7.tui.sequences import is_open, is_whole


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


def escape_alone(keyboard: Keyboard, clock: Clock) -> list[str]:
    """The keys once nothing has followed an ESC for long enough."""
    clock.now += ESCAPE_DELAY
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
        "\x1b[" + "1;" * 20 + "nnn",
    ],
)
def test_p045_a_broken_report_is_no_letters(keyboard, clock, broken):
    assert keys(keyboard, broken) + escape_alone(keyboard, clock) == []
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
    assert keys(keyboard, "\x1b") + escape_alone(keyboard, clock) == ["escape"]
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


# A sequence in pieces, as a slow line brings it

ANSWERS = [
    "\x1b]11;rgb:0000/ssss/nnnn\x07",
    "\x1b]10;rgb:ffff/ffff/ffff\x1b\\",
    "\x1b]52;c;bm5u\x07",
    "\x1bP>|XTerm(390)\x1b\\",
    "\x1bP1$r0 q\x1b\\",
    "\x1bP!|00000000\x1b\\",
    "\x1b_Gi=31;OK\x1b\\",
    "\x1b[?62;22c",
    "\x1b[>41;390;0c",
    "\x1b[0n",
    "\x1b[12;40R",
    "\x1b[?2026;2$y",
    "\x1b[?2048;0$y",
    "\x1b[8;24;80t",
    "\x1b[?1u",
    "\x1b[I",
    "\x1b[O",
    "\x1b[<0;5;5M",
    "\x1b[<0;5;5m",
    "\x1b[<64;5;5M",
    "\x1b[M !!",
    "\x1b[32;5;5M",
    "\x1b[110;;110u",
    "\x1b[115;1;115u",
    "\x1b[13u",
]
"""What terminals say by themselves, the mouse, and letters as new terminals send them."""

KNOWN = (
    ANSWERS
    + [
        keys
        for keys in Random(6).sample(sorted(ANSI_SEQUENCES_KEYS), len(ANSI_SEQUENCES_KEYS))
        if len(keys) > 2 and keys.startswith("\x1b") and not keys.startswith("\x1b\x1b")
    ][: 200 - len(ANSWERS)]
)

ACTS = (events.Key, events.MouseEvent, events.Paste)


def torn(keyboard: Keyboard, clock: Clock, pieces: tuple[str, str], gap: float) -> list[object]:
    """What the keyboard tells of two pieces that come one after the other."""
    return [*keyboard.read(pieces[0]), *waited(keyboard, clock, gap), *keyboard.read(pieces[1])]


def waited(keyboard: Keyboard, clock: Clock, seconds: float) -> Iterator[object]:
    """What time alone brings; the program looks 20 times a second."""
    until = clock.now + seconds
    while clock.now + 0.05 < until:
        clock.now += 0.05
        yield from keyboard.tick()
    clock.now = until
    yield from keyboard.tick()


def all_pieces(sequence: str) -> list[tuple[str, str]]:
    """A sequence torn after every character from the second on."""
    return [(sequence[:cut], sequence[cut:]) for cut in range(2, len(sequence))]


def test_200_sequences_are_known():
    assert len(set(KNOWN)) == 200
    assert all(is_whole(each) for each in KNOWN)
    assert all(is_open(begun) for each in KNOWN for begun, _ in all_pieces(each))


@pytest.mark.parametrize("gap", [0.01, 0.03, 0.05, 0.09])
def test_a_sequence_torn_for_a_moment_is_what_it_is_whole(gap):
    for sequence in KNOWN:
        whole = list(map(repr, Keyboard(Clock()).read(sequence)))
        for pieces in all_pieces(sequence):
            clock = Clock()
            assert list(map(repr, torn(Keyboard(clock), clock, pieces, gap))) == whole, pieces


@pytest.mark.parametrize("gap", [0.12, 0.2, 0.35, 0.5, 0.7, 0.9, 1.01, 1.5, 5.0])
def test_of_a_sequence_torn_for_longer_nothing_acts(gap):
    for sequence in KNOWN:
        for pieces in all_pieces(sequence):
            clock = Clock()
            keyboard = Keyboard(clock)
            told = torn(keyboard, clock, pieces, gap)
            assert not [each for each in told if isinstance(each, ACTS)], pieces
            clock.now += APART
            assert keys(keyboard, "n") == ["n"], pieces


def test_what_the_terminal_answers_counts_also_in_pieces(keyboard, clock):
    [message] = torn(keyboard, clock, ("\x1b[?2026", ";2$y"), 0.5)
    assert type(message).__name__ == "TerminalSupportsSynchronizedOutput"


@pytest.mark.parametrize("begun", ["\x1b[", "\x1b[1;2", "\x1bO", "\x1b]11;rgb:0000/", "\x1bP"])
def test_a_sequence_whose_rest_is_lost_takes_keys_for_a_second_at_most(begun, keyboard, clock):
    told = [keys(keyboard, begun)]
    for _ in range(6):
        clock.now += 0.3
        told.append(keys(keyboard, "s"))
    assert told[:2] == [[], []]
    assert told[4:] == [["s"], ["s"], ["s"]]


@pytest.mark.parametrize("begun", ["\x1b[<35;1", "\x1b[<", "\x1b[?20 ", "\x1b[["])
def test_a_letter_that_cannot_belong_to_what_has_begun_is_a_key(begun, keyboard, clock):
    assert keys(keyboard, begun) == []
    clock.now += APART
    assert keys(keyboard, "ä") == ["ä"]


@pytest.mark.parametrize("begun", ["\x1b[", "\x1b[1;2", "\x1bO", "\x1bO1;"])
def test_the_end_of_a_sequence_draws_no_card_however_late_it_comes(begun, keyboard, clock):
    assert keys(keyboard, begun) == []
    clock.now += 60
    assert [keys(keyboard, "H"), keys(keyboard, "h")] == [[], ["h"]]


@pytest.mark.parametrize("gap", [0.12, 0.5])
def test_a_pasted_text_in_pieces_stays_one(gap):
    pasted = "\x1b[200~Anna\nsn\x1b[201~"
    for pieces in all_pieces(pasted):
        clock = Clock()
        [paste] = torn(Keyboard(clock), clock, pieces, gap)
        assert isinstance(paste, events.Paste)
        assert paste.text == "Anna\nsn"


@pytest.mark.parametrize("rest", ["]11;rgb:0000/ssss/nnnn\x07", "P>|sn(1)\x1b\\", "[?62;22c"])
def test_the_late_rest_of_an_answer_behind_a_lone_esc_is_dropped(rest, keyboard, clock):
    assert keys(keyboard, "\x1b") + escape_alone(keyboard, clock) == ["escape"]
    clock.now += LATE / 2
    assert keys(keyboard, rest) == []
    assert keys(keyboard, "n") == ["n"]
