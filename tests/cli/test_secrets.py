"""P059: no command tells the seed of an open game, or anything that follows from it.

A twin has the same lines and no seed, so nothing can be known of its cards to come. What is said of
both must be the same but for the seal.
"""

import re
from pathlib import Path

import pytest

from tests.cli.running import every_command, flip7
from tests.records import SEED, asking_record

SEAL = re.compile(r'[ ,·]*((Siegel|Zegel) [0-9a-f]{8}[\\.]*|"seal": (null|"[0-9a-f]{8}"))')
TALK = b"?\nstand\nw\nq\n"
"""What people type who only look."""

GAME = "GAME"
"""Stands for the record in an argument."""

COMMANDS: dict[str, list[list[str]]] = {
    "explain": [
        *(["explain", GAME, "--as", form] for form in ("text", "markdown", "html", "csv")),
        ["explain", GAME, "--json"],
        ["explain", GAME, "--round", "1", "--lang", "en"],
    ],
    "compare": [
        ["compare", GAME],
        ["compare", GAME, "--at", "20"],
        ["compare", GAME, "--answers", "stay"],
    ],
    "sheet": [["sheet", GAME], ["sheet", "--blank", GAME]],
    "verify": [["verify", GAME], ["verify", "--json", GAME], ["verify", "--lang", "nl", GAME]],
    "analyse": [["analyse", GAME]],
    "export": [["export", GAME, "copy.flip7"]],
    "replay": [["replay", GAME]],
    "watch": [["watch", GAME]],
    "resume": [["resume", GAME, "--plain"], ["resume", GAME], ["resume", GAME, "--pile", "0 0"]],
}
"""What is asked of an open game."""

OF_NO_GAME = {
    "play",
    "pad",
    "challenge",
    "position",
    "deal",
    "rules",
    "settings",
    "simulate",
    "standings",
}
"""These begin a game, know none that is open, or say at once that they show every card."""


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """An open game, and the same one without its seed."""
    folder = tmp_path_factory.mktemp("twins")
    (folder / "seeded").mkdir()
    game = asking_record(folder / "seeded" / "game.flip7")
    header, rest = game.read_text(encoding="utf-8").split("\n", 1)
    twin = folder / "seedless" / "game.flip7"
    twin.parent.mkdir()
    twin.write_text(re.sub(r', "seed": "[^"]*"', "", header) + "\n" + rest, encoding="utf-8")
    return game, twin


def said(words: list[str], game: Path) -> tuple[int, str]:
    """The exit code, and all that a command says or writes about this game."""
    copy = game.parent / "copy.flip7"
    copy.unlink(missing_ok=True)
    named = {GAME: str(game), "copy.flip7": str(copy)}
    arguments = [named.get(word, word) for word in words]
    done = flip7(*arguments, stdin=TALK, env={"FLIP7_GAMES": str(game.parent)})
    told = done.stdout + done.stderr
    if copy.exists():
        told = copy.read_text(encoding="utf-8")
    return done.returncode, told.replace(str(game.parent), "")


def test_every_command_is_asked():
    assert set(every_command()) == COMMANDS.keys() | OF_NO_GAME


@pytest.mark.parametrize("command", COMMANDS)
def test_p059_a_game_with_a_seed_tells_no_more_than_one_without(command, twins):
    game, twin = twins
    before = game.read_bytes()
    for words in COMMANDS[command]:
        code, told = said(words, game)
        assert SEED not in told, words
        expected = said(words, twin)
        assert (code, plain(told)) == (expected[0], plain(expected[1])), words
    assert game.read_bytes() == before


def plain(told: str) -> list[str]:
    """The lines without the seal, and without those that had nothing else."""
    lines = (SEAL.sub("", line).strip() for line in told.splitlines())
    return [line for line in lines if line and line != ONLY_WITHOUT_A_SEED]


ONLY_WITHOUT_A_SEED = "Ohne Seed: Was noch kommt, ist neu gemischt."
