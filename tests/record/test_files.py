"""Files that are no records, or only nearly: a friendly refusal, at once, with a line (P091)."""

import os
import tracemalloc
from pathlib import Path

import pytest

from flip7.record.errors import Wrong
from flip7.record.json_line import LONGEST_LINE
from flip7.record.reading import LARGEST_FILE, Torn, each_told, read_record, told_of_lines
from flip7.record.timeline import Moment
from flip7.record.verifying import verify
from tests.record.written import header, lines, record_file, text_of, with_results
from tests.work import takes_less_than

HEAD = text_of(header(), [])


def refused(path: Path) -> tuple[str, int]:
    with pytest.raises(Wrong) as refusal:
        verify(path)
    assert refusal.value.path == path
    return refusal.value.code, refusal.value.line


HOSTILE: dict[str, tuple[bytes, str, int]] = {
    "empty": (b"", "empty-file", 1),
    "one newline": (b"\n", "blank-line", 1),
    "binary": (bytes(range(255, -1, -1)) * 10, "not-utf8", 1),
    "zero-filled": (b"\0" * 4096, "torn-header", 1),
    "zero-filled with a newline": (b"\0" * 4096 + b"\n", "not-json", 1),
    "a header cut in the middle": (HEAD[:40].encode(), "torn-header", 1),
    "a header without its newline": (HEAD.rstrip().encode(), "torn-header", 1),
    "a BOM": (b"\xef\xbb\xbf" + HEAD.encode(), "bom", 1),
    "UTF-16": (HEAD.encode("utf-16"), "not-utf8", 1),
    "a blank line": (HEAD.encode() + b"\n", "blank-line", 2),
    "a blank line in between": (
        HEAD.encode() + b'{"card": "3"}\n\n{"card": "4"}\n',
        "blank-line",
        3,
    ),
    "a second header": (2 * HEAD.encode(), "unknown-key", 2),
    "no header": (b'{"card": "3"}\n', "wrong-format", 1),
    "a list": (b"[]\n", "not-an-object", 1),
    "a pickle": (b"\x80\x04\x95\n", "not-utf8", 1),
    "a line of 10 MB": (HEAD.encode() + b'{"card": "' + b"3" * 10**7 + b'"}\n', "line-too-long", 2),
    "10 MB without a newline": (HEAD.encode() + b"3" * 10**7, "line-too-long", 2),
    "a header of 10 MB": (b'{"format": "' + b"x" * 10**7 + b'"}\n', "line-too-long", 1),
    "nested 100 000 deep": (HEAD.encode() + b"[" * 100_000 + b"\n", "line-too-long", 2),
    "nested deep": (HEAD.encode() + b"[" * 60_000 + b"\n", "nested-too-deep", 2),
    "NaN": (HEAD.encode() + b'{"card": NaN}\n', "bad-number", 2),
    "1e400": (HEAD.encode() + b'{"card": 1e400}\n', "bad-number", 2),
    "a number of 5 000 digits": (
        HEAD.encode() + b'{"leave": ' + b"9" * 5000 + b"}\n",
        "bad-number",
        2,
    ),
    "a lone surrogate": (HEAD.encode() + b'{"join": "\\ud800", "total": 0}\n', "bad-name", 2),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_what_is_no_record_is_refused_at_once(tmp_path, what):
    raw, code, line = HOSTILE[what]
    path = tmp_path / "game.flip7"
    path.write_bytes(raw)
    assert refused(path) == (code, line)
    assert takes_less_than(1, lambda: refused(path))
    assert path.read_bytes() == raw


def test_a_long_line_is_not_read_whole(tmp_path):
    path = tmp_path / "game.flip7"
    path.write_bytes(HEAD.encode() + b'{"card": "' + b"3" * 10**7 + b'"}\n')
    tracemalloc.start()
    refused(path)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 2_000_000


@pytest.mark.parametrize(("size", "code"), [(0, None), (1, "line-too-long")])
def test_the_longest_line_is_64_kb(tmp_path, size, code):
    assert LONGEST_LINE == 65_536
    path = tmp_path / "game.flip7"
    card = b'{"card": "3"}'
    line = card + b" " * (LONGEST_LINE - len(card) + size) + b"\n"
    path.write_bytes(HEAD.encode() + line)
    if code:
        assert refused(path) == (code, 2)
    else:
        assert verify(path).lines == 2


def test_a_file_larger_than_16_mb_is_refused(tmp_path):
    path = tmp_path / "game.flip7"
    path.write_text(HEAD)
    os.truncate(path, LARGEST_FILE + 1)
    assert refused(path) == ("file-too-large", 1)


@pytest.mark.skipif(not Path("/dev/fd").exists(), reason="no files by number")
def test_an_open_pipe_named_by_its_number_is_read():
    reader, writer = os.pipe()
    with os.fdopen(reader), os.fdopen(writer, "wb") as pipe:
        pipe.write(HEAD.encode())
        pipe.close()
        [moment] = read_record(Path(f"/dev/fd/{reader}"))
    assert isinstance(moment, Moment)


def test_a_folder_or_a_pipe_is_no_record(tmp_path):
    folder = tmp_path / "folder.flip7"
    folder.mkdir()
    assert refused(folder) == ("not-a-file", 1)
    pipe = tmp_path / "pipe.flip7"
    os.mkfifo(pipe)
    assert refused(pipe) == ("not-a-file", 1)
    assert refused(Path("/dev/null")) == ("not-a-file", 1)


def test_a_file_that_is_not_there_is_an_os_error(tmp_path):
    with pytest.raises(FileNotFoundError):
        verify(tmp_path / "none.flip7")


def test_what_is_told_stops_before_the_first_wrong_line(tmp_path):
    path = record_file(tmp_path / "game.flip7", header(), "3 | 5 | 0 hit")
    with path.open("a") as file:
        file.write('{"seat": 1, "say": "hit"}\n{"card": "7"}\n')
    told: list[Moment | Torn] = []
    with pytest.raises(Wrong) as refusal:
        told.extend(read_record(path))
    assert [each.number for each in told] == [1, 2, 3, 4]
    assert (refusal.value.code, refusal.value.line) == ("card-awaited", 5)
    assert str(refusal.value) == f"{path}:5: card-awaited"


def test_windows_line_ends_and_spaces_are_only_spaces(tmp_path):
    path = tmp_path / "game.flip7"
    path.write_bytes(HEAD.encode() + b'{"card": "3"} \r\n')
    assert verify(path).lines == 2


def test_the_verdict_tells_what_was_read(tmp_path):
    path = record_file(tmp_path / "game.flip7", header(seed="KOSMOS"), "11 | 12")
    verdict = verify(path)
    assert (verdict.path, verdict.lines, verdict.torn, verdict.finished) == (path, 3, None, False)
    assert (verdict.commitment, verdict.seed) == ("9918bf59", None)
    plain = verify(record_file(path, header(), "11 | 12"))
    assert (plain.commitment, plain.seed) == (None, None)


# Torn lines

TORN = (
    "3 | 5 | 0 hit | freeze | 0 gives freeze to 0 | undo | 0 gives freeze to 1 | 0 hit | 7 | 0 stay"
)


def test_after_the_last_newline_a_line_is_torn_and_the_rest_is_judged(tmp_path):
    """Cut at every byte: whole lines are judged, the bytes after them are said to be torn."""
    head = header("Änne Ben")
    whole = text_of(head, with_results(head, lines(TORN))[0]).encode()
    path = tmp_path / "game.flip7"
    first = whole.index(b"\n") + 1
    for cut in range(len(whole) + 1):
        path.write_bytes(whole[:cut])
        kept, rest = whole[:cut].count(b"\n"), cut - (whole[:cut].rfind(b"\n") + 1)
        if cut == 0:
            assert refused(path) == ("empty-file", 1)
        elif cut < first:
            assert refused(path) == ("torn-header", 1)
        else:
            verdict = verify(path)
            assert verdict.lines == kept
            assert verdict.torn == (Torn(kept + 1, rest) if rest else None)


def test_a_torn_line_does_not_excuse_a_wrong_one_before_it(tmp_path):
    path = tmp_path / "game.flip7"
    path.write_text(HEAD + '{"seat": 0, "say": "hit"}\n{"card')
    assert refused(path) == ("card-awaited", 2)


def test_p091_what_is_too_large_says_how_large_it_may_be(tmp_path):
    path = tmp_path / "one.flip7"
    path.touch()
    os.truncate(path, LARGEST_FILE + 1)
    with pytest.raises(Wrong) as refusal:
        verify(path)
    assert (refusal.value.code, refusal.value.details) == ("file-too-large", {"most": LARGEST_FILE})
    assert str(refusal.value).startswith(f"{path}:1: file-too-large")


def test_what_is_wrong_says_so_before_anybody_knows_where():
    assert str(Wrong("bad-seed")) == "record:1: bad-seed"


def test_p090_a_card_the_seed_does_not_deal_is_named(tmp_path):
    path = tmp_path / "one.flip7"
    path.write_text(text_of(header(seed="KOSMOS"), lines("12")), encoding="utf-8")
    with pytest.raises(Wrong) as refusal:
        verify(path)
    assert (refusal.value.code, refusal.value.details) == ("card-not-of-seed", {"card": 12})


def test_whoever_waits_for_a_record_is_told_before_every_line_and_may_end_that(tmp_path):
    path = record_file(tmp_path / "game.flip7", header(), "3 | 5 | 0 hit")
    read: list[Moment | Torn] = []
    told: list[int] = []

    def tell() -> None:
        told.append(len(read))
        if len(told) > 4:
            raise TimeoutError

    with told_of_lines(tell):
        for moment in read_record(path):
            read.append(moment)  # noqa: PERF402  (each before the next is told)
        with pytest.raises(TimeoutError):
            next(read_record(path))
    assert told == [0, 1, 2, 3, 4]
    assert len([*read_record(path)]) == 4


def test_a_game_that_is_gone_through_once_more_is_told_before_every_line_too(tmp_path):
    path = record_file(tmp_path / "game.flip7", header(), "3 | 5 | 0 hit")
    moments = [each for each in read_record(path) if not isinstance(each, Torn)]
    told: list[int] = []
    again: list[Moment] = []
    with told_of_lines(lambda: told.append(len(again))):
        for moment in each_told(moments):
            again.append(moment)  # noqa: PERF402  (each before the next is told)
    assert told == [0, 1, 2, 3]
    assert again == [*each_told(moments)] == moments
