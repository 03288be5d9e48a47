"""The golden texts brought up to date: what `explain` says of some games, and every screen.

    .venv/bin/python -m tests.regenerate

Look at the difference before it is committed: every changed sentence and picture shows there.
"""

from pathlib import Path

from flip7.narrate import words
from flip7.narrate.story import as_text, story
from flip7.replay.history import open_history
from tests.records import CASES
from tests.tui import pictures

GOLDENS = Path(__file__).parent / "goldens" / "explain"

MADE = GOLDENS.parent / "records"

LANGUAGES = ("de", "en", "nl")
"""One folder of goldens for each."""

GAMES = (
    "pinned/10.3-int-flip-three-returns",
    "pinned/12.2-outsider-can-win",
    "pinned/8.6-card-for-someone-out-is-discarded",
    "pinned/position-with-everything",
    "quarrels/D01-de-kosmos-2025",
    "quarrels/D14-de-kosmos-2025",
    "quarrels/D14-int-the-op-2025",
    "changes/de-kosmos-2025-201-00011-timid",
    "changes/int-the-op-2025-202-00011-actions",
    "made/a-tie-played-on",
    "v2/12.6-after-the-winner-de",
    "v2/13.2-real-cards-and-a-correction-int",
    "v2/14.2-within-a-round-int",
    "v2/14.4-takes-the-win-away-de",
    "v2/house-arrives-de",
)
"""Games in which every kind of event occurs."""


def record(game: str) -> Path:
    """The record of a golden game; a made one lies beside the goldens."""
    folder, name = game.split("/")
    return (MADE if folder == "made" else CASES / folder) / f"{name}.flip7"


def golden(game: str, lang: str) -> Path:
    """Where its text lies."""
    return GOLDENS / lang / f"{Path(game).name}.txt"


def told(game: str, lang: str) -> str:
    """What `explain` says of the game in this language."""
    before = words.language()
    words.use(lang)
    try:
        return as_text(story(open_history(record(game)))) + "\n"
    finally:
        words.use(before)


def regenerate() -> None:
    """Writes every golden anew, and removes those of games no longer among them."""
    for lang in LANGUAGES:
        wanted = {golden(game, lang): told(game, lang) for game in GAMES}
        for path, text in wanted.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        for path in set((GOLDENS / lang).glob("*.txt")) - wanted.keys():
            path.unlink()


if __name__ == "__main__":
    regenerate()
    pictures.regenerate()
