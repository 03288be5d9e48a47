"""Real records spoilt by chance, and bytes and words that were never any."""

import json
from pathlib import Path
from random import Random

from hypothesis import strategies as st

CASES = Path(__file__).parents[1] / "cases"

TOKENS = (
    b"null",
    b"true",
    b"-1",
    b"1.0",
    b"1e400",
    b"NaN",
    b"-Infinity",
    b"9" * 5000,
    b"[]",
    b"{}",
    b'""',
    b'"\\u0000"',
    b'"\\ud800"',
    b'"\\u202e"',
    b"\xff",
    b"\x00",
    b"\x1b[2J",
    b"\xef\xbb\xbf",
    b"\r",
    b"\n",
    b'"undo"',
    b'"card"',
    b'"leave"',
    b"[" * 3000,
    b'{"a":' * 3000,
)
"""What has broken readers of JSON before."""


def real_records() -> list[bytes]:
    """Short records of every kind, right and wrong."""
    paths = sorted(CASES.glob("*/*.flip7"))
    return [path.read_bytes() for path in paths if path.stat().st_size < 12_000]


def spoilt(raw: bytes, random: Random) -> bytes:
    """This record with one to three things changed; most changes come early, or nothing is read."""
    for _ in range(random.randint(1, 3)):
        raw = random.choice(_CHANGES)(raw, random)
    return raw


def nonsense(random: Random) -> bytes:
    """Bytes that never were a record; sometimes behind the header of one."""
    raw = random.randbytes(random.randrange(300))
    return _HEAD + raw if random.random() < 0.5 else raw


def odd_text(random: Random) -> str:
    """Text as it may come from a keyboard, a clipboard or a file."""
    ranges = ((32, 127), (0, 32), (0x300, 0x370), (0x2000, 0x2070), (0xD800, 0xE000))
    characters = []
    for _ in range(random.randrange(1, 90)):
        first, end = random.choice((*ranges, (0x1F300, 0x1FA00), (0, 0x110000)))
        characters.append(chr(random.randrange(first, end)))
    return "".join(characters)


def texts() -> st.SearchStrategy[str]:
    """The same for examples that are made smaller."""
    return st.integers(0, 2**32).map(lambda seed: odd_text(Random(seed))) | st.text(max_size=200)


_HEAD = (
    b'{"format": "flip7-record", "version": 1, "rules": "de-kosmos-2025", "options": {"target": '
    b'200, "flip7_bonus": 15, "decks": 1, "first": "dealer"}, "seats": ["Anna", "Ben"], "dealer": '
    b'0, "seed": "KOSMOS"}\n'
)


def _place(raw: bytes, random: Random) -> int:
    return int(len(raw) * random.random() ** 2)


def _flip_a_bit(raw: bytes, random: Random) -> bytes:
    if not raw:
        return raw
    place = _place(raw, random)
    return raw[:place] + bytes([raw[place] ^ 1 << random.randrange(8)]) + raw[place + 1 :]


def _put_a_token(raw: bytes, random: Random) -> bytes:
    place = _place(raw, random)
    return raw[:place] + random.choice(TOKENS) + raw[place + random.randrange(4) :]


def _cut(raw: bytes, random: Random) -> bytes:
    return raw[: _place(raw, random)]


def _drop_bytes(raw: bytes, random: Random) -> bytes:
    place = _place(raw, random)
    return raw[:place] + raw[place + random.randrange(30) :]


def _double_or_drop_a_line(raw: bytes, random: Random) -> bytes:
    lines = raw.splitlines(keepends=True)
    if not lines:
        return raw
    place = int(len(lines) * random.random() ** 2)
    again = random.choice([0, 0, 2, 50])
    return b"".join(lines[:place] + lines[place : place + 1] * again + lines[place + 1 :])


def _swap_lines(raw: bytes, random: Random) -> bytes:
    lines = raw.splitlines(keepends=True)
    if len(lines) > 2:
        one, other = random.sample(range(len(lines)), 2)
        lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def _change_a_value(raw: bytes, random: Random) -> bytes:
    """One value of one line is another, of any kind; the line stays JSON."""
    lines = raw.splitlines(keepends=True)
    if not lines:
        return raw
    place = int(len(lines) * random.random() ** 2)
    try:
        value = json.loads(lines[place])
    except (ValueError, RecursionError):
        return raw
    if not isinstance(value, dict) or not value:
        return raw
    value[random.choice(list(value))] = random.choice(_VALUES)
    lines[place] = json.dumps(value).encode() + b"\n"
    return b"".join(lines)


_VALUES: tuple[object, ...] = (
    None,
    True,
    0,
    -1,
    1,
    2**70,
    1.5,
    "",
    "x",
    "freeze",
    "12",
    "\ud800",
    [],
    ["Anna"] * 300,
    {},
    {"turn": 0, "hands": []},
    {"turn": -1, "hands": [{"cards": ["12"] * 90, "status": "active"}] * 2},
    {"target": 1, "flip7_bonus": 0, "decks": 2, "first": "left"},
    "x" * 70_000,
)

_CHANGES = (
    _flip_a_bit,
    _put_a_token,
    _cut,
    _drop_bytes,
    _double_or_drop_a_line,
    _swap_lines,
    _change_a_value,
)
