"""The commands that lead to the table: `flip7`, `flip7 play`, `flip7 resume`.

Everything that can be wrong is found before a file is touched and before the screens are loaded.
"""

import argparse
import gc
import os
import sys
import unicodedata
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import replace

from flip7.bots.characters import CHARACTERS
from flip7.cli.errors import NOT_SAVED, Refused
from flip7.cli.output import prepare_screen, say
from flip7.cli.progress_line import told_while_read
from flip7.cli.text_table import choose_table, lines, may_be_text, play_as_text
from flip7.cli.typed_values import check_rules
from flip7.engine.deck import Deck
from flip7.engine.errors import Complaint
from flip7.engine.options import ALLOWED, Value, typed
from flip7.engine.ruleset import DE_KOSMOS_2025, MOST_SEATS, RuleSet, rule_set, with_room_for
from flip7.library.errors import NotPossible, in_words, not_readable, not_savable
from flip7.library.games import (
    GameInfo,
    Newest,
    check_playable,
    games_folder,
    new_game_path,
    newest_open,
    play_on,
)
from flip7.library.seeds import clean_seed, invent_seed
from flip7.library.typed_path import is_standard_output
from flip7.narrate.complaints import not_saved
from flip7.narrate.words import _
from flip7.players.house_seats import names_and_house, typed_character, unknown_character
from flip7.players.names import LONGEST_NAME, clean_name, texts_in, told_left_out
from flip7.record.header import Header, seat_named
from flip7.session import Session, header_for
from flip7.terminal.check import why_no_table
from flip7.terminal.crash_report import BrokenOff

if TYPE_CHECKING:
    from flip7.engine.cards import Card
    from flip7.tui.app import Flip7

Opening: TypeAlias = "Callable[[Flip7], object]"
"""Opens the first screen of the app."""


def start(chosen: argparse.Namespace) -> int:
    """The start screen."""
    choose_table(chosen)
    return _start_as_text(chosen) if chosen.plain else at_the_table(chosen, None)


def play(chosen: argparse.Namespace) -> int:
    """A new game, straight at the table."""
    rules = replace(rules_typed(chosen), real_cards=chosen.cards == "table")
    if rules.real_cards and chosen.seed is not None:
        raise Refused("seed-and-real-cards")
    session = new_game(chosen, rules)
    return 0 if session is None else at_the_table(chosen, session)


def pad(chosen: argparse.Namespace) -> int:
    """A new game of real cards, straight at the score pad."""
    session = new_game(chosen, replace(rules_typed(chosen), real_cards=True))
    if session is None:
        return 0
    if chosen.plain:
        return play_as_text(chosen, session, pad=True)
    return at_the_table(chosen, None, opening=lambda app: app.to_pad(session))


def new_game(chosen: argparse.Namespace, rules: RuleSet) -> Session | None:
    """A new game of those who are named or typed, by these rules; None if nobody wants to play."""
    if chosen.seats is None and chosen.position is None:
        chosen.seats = ",".join(_people_typed(chosen, rules))
        if not chosen.seats:
            return None
    header, deck = _new(chosen, rules) if chosen.position is None else _laid_out(chosen, rules)
    if chosen.record is not None and is_standard_output(chosen.record):
        raise Refused("no-file", path=chosen.record)
    if chosen.record is not None and os.path.lexists(chosen.record):
        raise Refused("already-exists", path=chosen.record)
    if chosen.record is not None and not chosen.record.parent.is_dir():
        raise Refused("folder-gone", path=chosen.record)
    choose_table(chosen)
    path = chosen.record or new_game_path(games_of(chosen))
    return begun(header, path, deck)


def resume(chosen: argparse.Namespace) -> int:
    """The newest open game, or the one of a file; a finished one shows its result."""
    path = chosen.file
    if path is None:
        folder = games_of(chosen)
        with told_while_read():
            newest = newest_open(folder)
        if newest.game is None:
            raise _none_open(folder, newest)
        _say_all(newest.passed_over)
        path = newest.game.path
    with told_while_read():
        check_playable(path)
    choose_table(chosen)
    with told_while_read():
        session = play_on(path, pile=_pile(chosen.pile))
    return at_the_table(chosen, session)


def games_of(chosen: argparse.Namespace) -> Path:
    """The folder of the games; refused where something else stands in its place."""
    folder = games_folder(chosen.games)
    there = next(each for each in (folder, *folder.absolute().parents) if os.path.lexists(each))
    if not there.is_dir():
        raise Refused("not-a-folder", path=there)
    return folder


def _none_open(folder: Path, newest: Newest) -> Complaint:
    """The complaint that no game is open, or why those that are cannot be played.

    Where the folder cannot be read, that is the complaint.
    """
    if newest.passed_over:
        *others, last = newest.passed_over
        _say_all(others)
        return last
    try:
        os.scandir(folder).close()
    except FileNotFoundError:
        pass
    except OSError as error:
        return not_readable(folder, error)
    return Refused("no-open-game")


def _pile(typed: str) -> "list[Card]":
    """The cards to come that were typed, top card first."""
    if not typed:
        return []
    from flip7.replay.typed_words import typed_cards

    return typed_cards(typed)


def at_the_table(
    chosen: argparse.Namespace, session: Session | None, *, opening: "Opening | None" = None
) -> int:
    """The screens, until everybody has left: a game, what ``opening`` shows, or the start."""
    if chosen.plain and session is not None:
        return play_as_text(chosen, session)
    folder = games_of(chosen)
    # Nothing that is loaded now dies again: to look for it would cost a tenth of the start.
    gc.disable()
    from flip7.tui.app import Flip7

    prepare_screen(ascii_asked=chosen.ascii)
    app = Flip7(folder, chosen.pace, session, opening, chosen.settings)
    try:
        code = app.play()
    except Exception as error:
        raise BrokenOff(app.games, app.session) from error
    unsaved = _saved_in_the_end(app.session)
    return code or unsaved


def _saved_in_the_end(session: Session | None) -> int:
    """Tries once more to save what the table has played unsaved; says so if that cannot be."""
    trouble = None if session is None else session.why_not_saved()
    if session is None or trouble is None or not session.unsaved:
        return 0
    say(f"flip7: {not_saved(trouble, session.path)}", to=sys.stderr)
    return NOT_SAVED


def check_terminal() -> None:
    """Refuses where no table can be drawn."""
    code = why_no_table()
    if code is not None:
        raise Refused(code, term=os.environ.get("TERM"))


def _start_as_text(chosen: argparse.Namespace) -> int:
    """The open game, or a new one by the usual rules, whichever is typed."""
    from flip7.plain import choose, names_typed

    newest = _newest(games_of(chosen))
    choice = choose(newest, lines())
    if choice == "go-on" and newest is not None:
        return _play_as_text(chosen, partial(play_on, newest.path))
    typed = names_typed(lines(), MOST_SEATS) if choice == "new" else ()
    if not typed:
        return 0
    names, house = seats_typed(",".join(typed), rule_set(DE_KOSMOS_2025.name, decks=2))
    rules = with_room_for(rule_set(DE_KOSMOS_2025.name), len(names))
    if rules.decks > 1:
        say(_("Für so viele sind zwei Kartenspiele zusammengemischt."))
    header = header_for(names, rules, None, invent_seed(), house)
    return _play_as_text(chosen, partial(begun, header, new_game_path(games_of(chosen))))


def _play_as_text(chosen: argparse.Namespace, opening: Callable[..., Session]) -> int:
    """Plays the game as text; unsaved, where it cannot be saved, only if the table wants that."""
    from flip7.plain import plays_unsaved

    try:
        session = opening()
    except NotPossible as why:
        if why.code != "not-saved":
            raise
        if not plays_unsaved(in_words(why), lines()):
            return NOT_SAVED
        session = opening(unsaved=True)
    return at_the_table(chosen, session)


def _people_typed(chosen: argparse.Namespace, rules: RuleSet) -> tuple[str, ...]:
    """The people, typed one a line; a drawn table needs them on the command line."""
    from flip7.plain import names_typed

    if not may_be_text(chosen):
        missing = _("Es fehlt: %s") % "--seats"
        raise Refused("misused", trouble=missing, program="flip7 play")
    choose_table(chosen)
    return names_typed(lines(), rules.most_seats)


def begun(
    header: Header, path: Path, deck: Deck | None = None, *, unsaved: bool = False
) -> Session:
    """A new game with its record there; refused where that cannot be."""
    try:
        return Session.begin(header, path, unsaved=unsaved, deck=deck)
    except FileExistsError:
        raise Refused("already-exists", path=path) from None
    except OSError as error:
        raise not_savable(path, error) from None


def _newest(folder: Path) -> GameInfo | None:
    """The open game begun last; says why others were passed over."""
    newest = newest_open(folder)
    _say_all(newest.passed_over)
    return newest.game


def _say_all(complaints: Iterable[Complaint]) -> None:
    for why in complaints:
        say(f"flip7: {in_words(why)}", to=sys.stderr)


def _new(chosen: argparse.Namespace, rules: RuleSet) -> tuple[Header, Deck | None]:
    """The header of a game from its first card on; its seed deals."""
    names, house = seats_typed(chosen.seats, rules)
    seed = seed_typed(chosen.seed)
    return header_for(names, rules, _dealer(chosen.dealer, names), seed, house), None


def _laid_out(chosen: argparse.Namespace, rules: RuleSet) -> tuple[Header, Deck | None]:
    """The header of a game from a position, and the deck of all other cards, shuffled."""
    from flip7.library.quarrel import typed_position
    from flip7.replay.pile_to_come import pile_to_come

    if chosen.seed is not None:
        raise Refused("seed-and-position")
    typed = typed_position(chosen.position)
    if chosen.dealer is not None:
        typed = replace(typed, dealer=_dealer(chosen.dealer, typed.names) or 0)
    header = typed.header(rules)
    match, _ = header.opening()
    return header, None if rules.real_cards else pile_to_come(match)


def seats_typed(text: str, rules: RuleSet) -> tuple[tuple[str, ...], dict[str, str]]:
    """Everybody at the table; the second of two with one name gets a number. And the house."""
    typed = texts_in(text)
    unknown = unknown_character(typed)
    if unknown is not None:
        raise Refused("unknown-character", found=unknown, known=tuple(CHARACTERS))
    for name, _character in map(typed_character, typed):
        reason = _why_no_name(name)
        if reason is not None:
            raise Refused("bad-name", name=name, reason=reason)
    most = rules.most_seats
    if rules.challenge is None and most < len(typed) <= MOST_SEATS:
        raise Refused("one-deck-full", most=most, option="--decks 2")
    least = rules.fewest_seats
    if not least <= len(typed) <= most:
        raise Refused("seats-range", least=least, most=most, found=len(typed))
    if lost := told_left_out(typed):
        say(f"flip7: {lost}", to=sys.stderr)
    return names_and_house(typed)


def _why_no_name(typed: str) -> str | None:
    """Why a typed name is refused, if it is; what cannot be seen is left out silently."""
    if any(unicodedata.category(character) in ("Cc", "Cs") for character in typed):
        return "control"
    name = clean_name(typed)
    if not name:
        return "unseen"
    return "length" if len(name) > LONGEST_NAME else None


def rules_typed(chosen: argparse.Namespace) -> RuleSet:
    """The rules with the options that were typed."""
    name = check_rules(chosen.rules)
    texts = {option: getattr(chosen, option) for option in ALLOWED}
    there = {option: text for option, text in texts.items() if text is not None}
    return rule_set(name, **{option: _value(option, text) for option, text in there.items()})


def _value(option: str, text: str) -> Value:
    """The value of an option that was typed."""
    value = typed(option, text)
    if value is None:
        least, most = ALLOWED[option][0], ALLOWED[option][-1]
        raise Refused("number-out-of-range", option=option, least=least, most=most, found=text)
    return value


def seed_typed(typed: str | None) -> str:
    """The seed that was typed, or an invented one."""
    if typed is None:
        return invent_seed()
    try:
        return clean_seed(typed)
    except ValueError:
        raise Refused("bad-seed") from None


def _dealer(typed: str | None, names: tuple[str, ...]) -> int | None:
    """The seat of the first dealer; None if it is drawn."""
    if typed is None:
        return None
    seat = seat_named(clean_name(typed), names)
    if seat is None:
        raise Refused("unknown-dealer", name=typed)
    return seat
