"""Files and texts made to cost time or memory, for all that reads what others wrote (P091)."""

import tracemalloc
from collections.abc import Callable
from contextlib import suppress
from itertools import product
from pathlib import Path

import pytest

from flip7.engine.errors import Complaint
from flip7.engine.ruleset import DE_KOSMOS_2025
from flip7.library.quarrel import judge
from flip7.library.seeds import clean_seed
from flip7.library.titles_and_trash import title_of, titled
from flip7.players.groups import Groups, read_groups
from flip7.players.names import names_in, seat_names, shown_names
from flip7.replay.course import read_course
from flip7.replay.position_text import read_position
from flip7.replay.typed_words import typed_cards
from flip7.settings.file import read_settings
from tests.records import lay_no_file
from tests.tiers import one_in
from tests.work import takes_less_than

MB = 1024 * 1024
LONG = MB // 8
ANNA = "Anna: 3 5 | Ben: 6"

FILES = {
    "20 MB of nothing": b"\0" * (20 * MB),
    "20 MB of one line": b'{"groups": "' + b"x" * (20 * MB) + b'"}',
    "nested deep": b'{"groups": ' + b"[" * 60_000,
    "nested deep in TOML": b"pace = " + b"[" * 60_000 + b"\n",
    "many lines that are none": b"?\n" * 30_000,
    "many keys": b"".join(b"k%d = 1\n" % number for number in range(6_000)),
    "one long key": b"a." * 30_000 + b"a = 1\n",
    "many groups": b'{"format": "flip7-groups", "version": 1, "last": null, "groups": ['
    + b",".join([b'{"people": ["Anna", "Ben"], "group": "x", "absent": []}'] * 15_000)
    + b"]}",
}

TEXTS = {
    "one word of a lot": "x" * LONG,
    "a lot of digits": "9" * LONG,
    "a lot of words": "3 " * (LONG // 2),
    "a lot of seats": "Anna: 3 | " * (LONG // 10),
    "a lot of signs": "|:>,;" * (LONG // 5),
    "a lot of accents": "a" + "\u0301" * (LONG // 2),
    "a lot of lines": "Anna\n" * (LONG // 5),
    "a lot of actions": "freeze>Ben " * (LONG // 11),
}

READERS: dict[str, Callable[[str], object]] = {
    "position": read_position,
    "course": lambda text: read_course(text, ("Anna", "Ben")),
    "judged": lambda text: judge(text, "", DE_KOSMOS_2025),
    "judged after": lambda text: judge(ANNA, text, DE_KOSMOS_2025),
    "pile": typed_cards,
    "seed": clean_seed,
    "title": lambda text: titled(Path("one.flip7"), text),
    "file name": lambda text: title_of(Path(f"2025-01-31-201500-a1b2c3 {text}.flip7")),
    "names": lambda text: shown_names(seat_names(names_in(text)[:18])),
}


def costs_little(read: Callable[[], object]) -> bool:
    """Whether it takes neither time nor memory until it is read or refused."""

    def ends() -> None:
        with suppress(Complaint, ValueError, OSError):
            read()

    tracemalloc.start()
    ends()
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most < 100 * MB and takes_less_than(1, ends)


@pytest.mark.parametrize("raw", FILES.values(), ids=FILES)
def test_p091_settings_and_groups_of_any_kind_are_read_at_once(tmp_path, raw):
    for name, read in (
        ("settings.toml", lambda: read_settings(tmp_path / "settings.toml")),
        ("groups.json", lambda: read_groups(tmp_path)),
    ):
        (tmp_path / name).write_bytes(raw)
        assert costs_little(read)
        assert (tmp_path / name).read_bytes() == raw


@pytest.mark.parametrize(("reader", "text"), one_in(7, product(READERS, TEXTS)))
def test_p091_texts_of_any_length_are_read_or_refused_at_once(reader, text):
    assert costs_little(lambda: READERS[reader](TEXTS[text]))


@pytest.mark.parametrize("what", ["folder", "pipe", "zeros"])
def test_p091_settings_and_groups_that_are_no_file_are_not_waited_for(tmp_path, what):
    for name in ("settings.toml", "groups.json"):
        lay_no_file(tmp_path / name, what)
    assert len(read_settings(tmp_path / "settings.toml").troubles) == 1
    assert read_groups(tmp_path) == Groups()
