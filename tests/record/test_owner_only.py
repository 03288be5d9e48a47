"""A file of the owner's own is replaced whole, or left as it was."""

import pytest

from flip7.record.owner_only import FILE, write_whole


@pytest.mark.parametrize("mode", [FILE, 0o644])
def test_it_may_be_read_by_those_who_could_before(mode, tmp_path):
    path = tmp_path / "new" / "settings.toml"
    write_whole(path, b"one", mode)
    assert (path.read_bytes(), path.stat().st_mode & 0o777) == (b"one", mode)
    write_whole(path, b"two", mode)
    assert (path.read_bytes(), path.stat().st_mode & 0o777) == (b"two", mode)


def test_where_it_cannot_stand_nothing_is_left_beside_it(tmp_path):
    path = tmp_path / "settings.toml"
    path.mkdir()
    with pytest.raises(IsADirectoryError):
        write_whole(path, b"one")
    assert list(tmp_path.iterdir()) == [path]
