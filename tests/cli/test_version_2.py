"""Every command that reads a record reads those of version 2."""

import pytest

from tests.cli.running import flip7
from tests.records import cases
from tests.tiers import one_in

COMMANDS = (
    ("explain",),
    ("explain", "--json"),
    ("explain", "--as", "markdown"),
    ("explain", "--as", "html"),
    ("explain", "--as", "csv"),
    ("sheet",),
    ("compare",),
    ("verify",),
)


@pytest.mark.parametrize("path", one_in(12, cases("v2")))
def test_every_command_reads_it(path):
    for command, *options in COMMANDS:
        done = flip7(command, path, *options)
        assert (done.returncode, done.stderr) == (0, ""), (command, *options)


def test_a_corrected_round_keeps_its_first_entry_on_the_sheet():
    [path] = [path for path in cases("v2") if path.stem == "14.4-an-older-round-de"]
    told = flip7("explain", path).stdout
    assert "Runde 1   10    10   25    25   30    30" in told
    assert "Runde 1 ist berichtigt; zuerst: Ben 20." in told
    rows = flip7("explain", path, "--as", "csv").stdout.splitlines()
    assert rows[-1] == "4,1,14,,,1,37,1,15"


def test_after_an_agreement_the_game_is_open_again():
    [path] = [path for path in cases("v2") if path.stem == "12.6-after-the-winner-de"]
    told = flip7("explain", path).stdout
    assert "So vereinbart: Ben nimmt „Noch eine“ zurück." in told
    assert "Die Partie ist noch offen." in told
