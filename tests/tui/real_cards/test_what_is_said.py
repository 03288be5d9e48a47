"""What the screens of real cards say of taking back, of their keys, and of luck."""

import contextlib

from msgspec.structs import replace
from textual.widgets import Static

from flip7.engine.cards import card_named
from flip7.engine.requests import CallDue, CardDue
from flip7.engine.ruleset import rule_set
from flip7.library.look_back import look_back_at
from flip7.plain.table_in_words import stand
from flip7.session import Session, header_for
from flip7.tui.keys import does_at
from flip7.tui.real_cards.real_cards_screen import RealCardsScreen
from flip7.tui.replay.play_on_screen import PlayOnScreen
from flip7.tui.results.result_screen import ResultScreen
from flip7.tui.rules.help_screen import HelpScreen
from flip7.tui.shared.field import Field
from tests.tui.camera import camera
from tests.tui.pad.entering import open_pad, pad_session, sees


@contextlib.asynccontextmanager
async def table(folder, target=200):
    """Anna with a 7 and Ben with an 8 at real cards; Anna is asked."""
    rules = replace(rule_set("de-kosmos-2025", target=target), real_cards=True)
    session = Session.begin(header_for(("Anna", "Ben"), rules, 0, ""), folder / "real.flip7")
    for card in ("7", "8"):
        session.type_card(card_named(card))
    async with camera(folder) as view:
        view.app.to_table(session)
        await view.until(lambda: isinstance(view.app.screen, RealCardsScreen) and view.is_asked)
        yield view, session


def help_text(view):
    return view.app.screen.query(Static).first().render().plain


async def test_a_noch_eine_taken_back_is_told_once_with_its_card_or_alone(tmp_path):
    async with table(tmp_path) as (view, session):
        for said in (lambda: session.type_card(5), lambda: session.say(hit=True)):
            said()
            session.undo()
        assert session.request == CallDue(0, True)
        view.app.screen._show_as_asked()
        await view.still()
        assert [line.strip() for line in view.lines if "(zurückgenommen)" in line] == [
            "Anna zieht 5 (zurückgenommen)",
            "Anna sagt „Noch eine“ (zurückgenommen)",
        ]


async def test_help_says_what_undo_does_here_and_how_somebody_is_chosen(tmp_path):
    async with table(tmp_path) as (view, _session):
        assert does_at(view.app.screen, "table.undo") == "Letztes zurücknehmen"
        await view.does("app.help", HelpScreen)
        assert "dem Buchstaben oder der Nummer des Platzes und bestätigt mit" in help_text(view)


async def test_where_there_is_no_seed_nothing_is_said_of_one(tmp_path):
    async with table(tmp_path, target=7) as (view, session):
        session.say(hit=False)
        session.say(hit=False)
        session.go_on()
        result = ResultScreen(session, ("Anna", "Ben"), view.app.screen.gate, view.app.pace)
        view.app.push_screen(result)
        await view.until(lambda: view.app.screen is result and view.is_asked)
        result.action_luck()
        assert result._note == (
            "Glück und Entscheidungen gibt es, sobald ihr die Partie verlassen habt."
        )
        await view.until(lambda: view.is_asked)
        await view.does("app.help", HelpScreen)
        assert "Seed" not in help_text(view)


async def test_points_that_were_entered_are_told_with_their_round(tmp_path):
    async with table(tmp_path) as (view, session):
        session.undo()
        session.undo()
        session.count((23, 0))
        session.go_on()
        view.app.screen._show_as_asked()
        await sees(view, "Runde 1 ist als Punkte eingetragen: Anna 23, Ben 0.")
        # How many cards are where nobody knows then (14.3).
        assert "Runde 2" in view.lines[0]
        assert "Stapel" not in view.lines[0]
        assert "Stapel" not in next(stand(session.match, "AB", ("Anna", "Ben"), None))
        session.shuffle()
        view.app.screen._show_as_asked()
        await sees(view, "Stapel 94")


async def test_from_a_moment_of_real_cards_a_new_game_goes_on_by_typing_what_comes(tmp_path):
    async with table(tmp_path) as (view, session):
        screen = PlayOnScreen(look_back_at(session), 2)
        view.app.push_screen(screen)
        await view.until(lambda: view.app.screen is screen)
        assert not screen.query_one(Field).display
        text = " ".join("".join(view.lines).replace("│", " ").split())
        assert "Was dann kommt, liegt auf eurem Tisch und wird getippt." in text
        await view.types("enter", there=RealCardsScreen)
        await view.until(lambda: view.app.session.path != session.path)
        assert view.app.session.match.round.hands[0].numbers == (7,)
        assert view.app.session.request == CardDue(1, "deal")


async def test_once_a_game_is_won_no_round_of_cards_is_offered_at_the_pad(tmp_path):
    async with camera(tmp_path) as view:
        screen = await open_pad(view, pad_session(tmp_path, ("Anna", "Ben"), [(210, 20)]))
        await view.types("7")
        offered = {label.words: label.off for label in screen.look.labels}
        assert offered["Karte für Karte"]
