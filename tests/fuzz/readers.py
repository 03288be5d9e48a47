"""Everything that reads what others have written, and what it may answer: a value or a refusal."""

from pathlib import Path

from flip7.library.seeds import clean_seed
from flip7.library.titles_and_trash import LONGEST_TITLE, title_of, titled
from flip7.narrate.complaints import complain
from flip7.players.names import cells, clean_name, cut_name, names_in, seat_names, shown_names
from flip7.record.errors import Wrong
from flip7.record.follow import Follower
from flip7.record.header import check_name, read_header
from flip7.record.json_line import LONGEST_LINE
from flip7.record.lines import read_line, write_line
from flip7.record.reading import read_record
from flip7.record.summary import read_summary


def follow(path: Path) -> None:
    """A record that may still be follower, as far as it is there."""
    Follower(path).news()


def file_is_read_or_refused(path: Path, raw: bytes) -> bool:
    """Whether these bytes are a record; refused by everybody with one clear sentence otherwise."""
    path.write_bytes(raw)
    try:
        for _ in read_record(path):
            pass
    except Wrong as wrong:
        _is_clear(wrong)
        _is_at(wrong, path, raw)
        right = False
    else:
        right = True
    for look in (read_summary, follow):
        try:
            look(path)
        except Wrong:
            assert not right or not raw.endswith(b"\n")
    assert path.read_bytes() == raw
    return right


def line_is_read_or_refused(raw: bytes) -> None:
    """One line; what is read is written back as the same value."""
    try:
        line = read_line(raw[:LONGEST_LINE])
    except Wrong as wrong:
        _is_clear(wrong)
    else:
        try:
            assert read_line(write_line(line).rstrip("\n").encode()) == line
        except UnicodeEncodeError:
            # A lone half of a character in a name; the name is refused where the line would stand.
            assert "\\ud" in raw.decode().lower()


def header_is_read_or_refused(raw: bytes) -> None:
    """One first line."""
    try:
        read_header(raw[:LONGEST_LINE])
    except Wrong as wrong:
        _is_clear(wrong)


def seed_is_clean_or_refused(text: str) -> None:
    """A seed as it was typed."""
    try:
        seed = clean_seed(text)
    except ValueError:
        return
    assert clean_seed(seed) == seed
    assert seed.encode()


def names_are_clean(text: str) -> None:
    """A name, and a list of names, as they were typed or pasted."""
    name = clean_name(text)
    assert clean_name(name) == name
    assert name.isprintable() or not name
    assert cells(cut_name(name)) <= 20
    seated = seat_names([*names_in(text), text, text.upper()])
    assert len({each.casefold() for each in seated}) == len(seated)
    assert len(set(shown_names(seated))) == len(seated)
    try:
        check_name(text, ())
    except Wrong as wrong:
        _is_clear(wrong)


def title_stays_in_its_folder(text: str) -> None:
    """A title, and a file with such a name."""
    path = Path("games") / "2025-01-31-201500-a1b2c3.flip7"
    new = titled(path, text)
    assert new.parent == path.parent
    assert title_of(new) == clean_name(clean_name(text)[:LONGEST_TITLE])


def _is_clear(wrong: Wrong) -> None:
    assert complain(wrong.code, **wrong.details)


def _is_at(wrong: Wrong, path: Path, raw: bytes) -> None:
    assert wrong.path == path
    assert 1 <= wrong.line <= raw.count(b"\n") + 1


OF_LINES = (line_is_read_or_refused, header_is_read_or_refused)
OF_TEXTS = (seed_is_clean_or_refused, names_are_clean, title_stays_in_its_folder)
