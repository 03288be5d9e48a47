"""How a game in the folder is presented: title, people, date, state."""

from collections.abc import Sequence
from datetime import datetime
from typing import assert_never

from flip7.library.games import MOST_LINES, GameInfo
from flip7.library.titles_and_trash import title_of
from flip7.narrate.card_words import listed
from flip7.narrate.shown import shown
from flip7.narrate.words import _, fill, ngettext, pgettext
from flip7.players.names import shown_names

MOST_NAMED = 4
"""The most people named of a game."""


def called(game: GameInfo) -> str:
    """Its title; where it has none, who plays it; where nobody knows, the name of its file."""
    title = title_of(game.path)
    if title:
        return fill(_("„{title}“"), title=title)
    return people(game.names) or shown(game.path.name)


def called_with_people(game: GameInfo, most: int = MOST_NAMED) -> str:
    """Its title, if it has one, and who plays it."""
    all_of_them = people(game.names, most)
    if title_of(game.path) and all_of_them:
        return f"{called(game)} · {all_of_them}"
    return all_of_them or called(game)


def people(all_names: Sequence[str], most: int = MOST_NAMED) -> str:
    """The people, the first few by name; empty if there are none."""
    names = shown_names(all_names)
    if len(names) <= most:
        return listed(names)
    rest = len(names) - most + 1
    others = fill(ngettext("{rest} andere", "{rest} andere", rest), rest=rest)
    return listed([*names[: most - 1], others])


def said_when(begun: float) -> str:
    """Day and time as one says them; without the day if it was today."""
    then = datetime.fromtimestamp(begun)
    if then.date() == datetime.now().date():
        return fill(_("heute {time}"), time=f"{then:%H:%M}")
    return fill(_("am {day} um {time}"), day=f"{then:%d.%m.}", time=f"{then:%H:%M}")


def written_when(begun: float) -> str:
    """Day and time in twelve cells; the year instead of the time where it was another one."""
    then = datetime.fromtimestamp(begun)
    if then.year == datetime.now().year:
        return f"{then:%d.%m. %H:%M}"
    return f"{then:%d.%m.%Y}  "


def state_word(game: GameInfo) -> str:
    """The state of a game, in a word of at most ten cells."""
    match game.state:
        case "open":
            return _("offen")
        case "finished":
            return pgettext("game", "fertig")
        case "in use":
            return _("läuft")
        case "damaged":
            return _("beschädigt")
        case "newer":
            return _("zu neu")
        case other:
            assert_never(other)


def state_told(game: GameInfo) -> str:
    """The state of a game, in a sentence or two."""
    match game.state:
        case "open" | "in use":
            told = _how_it_stands(game)
            if game.state == "open":
                return told
            return f"{_('Ein anderes Fenster spielt diese Partie gerade.')} {told}"
        case "finished":
            won = _("{people} hat in Runde {rounds} gewonnen.")
            return fill(won, people=people(game.leaders), rounds=game.rounds)
        case "damaged" if game.right_lines == MOST_LINES:
            so_far = _("Beschädigt. Die ersten {lines} Zeilen sind richtig, weiter hinten: {why}")
            return fill(so_far, lines=game.right_lines, why=game.why)
        case "damaged" if game.right_lines:
            right = _("Beschädigt. Richtig bis Zeile {lines}, danach nicht mehr: {why}")
            return fill(right, lines=game.right_lines, why=game.why)
        case "damaged":
            return fill(_("Beschädigt von Anfang an: {why}"), why=game.why)
        case "newer":
            return game.why
        case other:
            assert_never(other)


def _how_it_stands(game: GameInfo) -> str:
    if not game.rounds:
        return _("Noch ist keine Runde zu Ende.")
    told = _("Nach Runde {rounds} vorn: {people}.")
    return fill(told, rounds=game.rounds, people=people(game.leaders))
