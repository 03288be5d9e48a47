"""Random and spoilt input: only clean refusals, at once, in little memory (P048, P090, P091)."""

import os
import tracemalloc
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flip7.library.games import list_games
from flip7.record.errors import Wrong
from flip7.record.reading import LARGEST_FILE
from flip7.record.summary import read_summary
from flip7.session import Session
from tests.fuzz.mutations import TOKENS, nonsense, real_records, spoilt, texts
from tests.fuzz.readers import OF_LINES, OF_TEXTS, file_is_read_or_refused, follow
from tests.work import takes_less_than

RECORDS = real_records()
CHANCES = st.integers(0, 2**32)


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fuzz") / "game.flip7"


@given(record=st.sampled_from(range(len(RECORDS))), chance=CHANCES)
def test_p090_a_spoilt_record_is_read_or_refused(path, record, chance):
    file_is_read_or_refused(path, spoilt(RECORDS[record], Random(chance)))


@given(raw=st.binary(max_size=2000) | CHANCES.map(lambda chance: nonsense(Random(chance))))
def test_p091_bytes_that_are_no_record(path, raw):
    file_is_read_or_refused(path, raw)


@pytest.mark.parametrize("read", OF_LINES)
@given(
    raw=st.binary(max_size=300)
    | st.sampled_from(TOKENS)
    | texts().map(
        lambda text: b'{"join": ' + ascii(text).encode().replace(b"'", b'"') + b', "total": 0}'
    )
)
def test_p091_a_line_of_any_bytes_is_read_or_refused(read, raw):
    read(raw)


@pytest.mark.parametrize("read", OF_TEXTS)
@given(text=texts())
def test_p048_a_text_of_any_signs_is_read_or_refused(read, text):
    read(text)


HEAD = RECORDS[0].splitlines(keepends=True)[0]
HOSTILE = {
    "a line of 10 MB": HEAD + b'{"card": "' + b"3" * 10**7 + b'"}\n',
    "a header of 10 MB": b'{"format": "' + b"x" * 10**7 + b'"}\n',
    "nested deep": HEAD + b"[" * 60_000 + b"\n",
    "10 MB of newlines": HEAD + b"\n" * 10**7,
    "10 MB of undo": HEAD + b'{"undo": true}\n' * 600_000,
    "10 MB of zeros": b"\0" * 10**7,
}


@pytest.mark.parametrize("raw", HOSTILE.values(), ids=HOSTILE)
@pytest.mark.parametrize(
    "read",
    [Session.resume, follow, read_summary, lambda path: list(list_games(path.parent))],
    ids=["resume", "follow", "summary", "list"],
)
def test_p091_hostile_sizes_cost_neither_time_nor_memory(path, raw, read):
    path.write_bytes(raw)

    def ends() -> None:
        with suppress(Wrong):
            read(path)

    tracemalloc.start()
    ends()
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 100 * 1024 * 1024
    assert takes_less_than(1, ends)
    assert path.read_bytes() == raw


@pytest.mark.parametrize("what", ["folder", "pipe", "zeros", "too large"])
def test_p091_what_is_no_file_is_not_even_opened(tmp_path, what):
    path = tmp_path / "game.flip7"
    match what:
        case "folder":
            path.mkdir()
        case "pipe":
            os.mkfifo(path)
        case "zeros":
            path.symlink_to("/dev/zero")
        case _:
            path.touch()
            os.truncate(path, LARGEST_FILE + 1)
    for read in (Session.resume, follow, read_summary):
        with pytest.raises(Wrong, match=r"not-a-file|file-too-large"):
            read(path)
    assert all(game.state == "damaged" for game in list_games(tmp_path))
