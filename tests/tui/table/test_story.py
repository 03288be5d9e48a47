"""What the table is told as it sits down."""

from flip7.engine.ruleset import rule_set
from flip7.session import Session, header_for
from flip7.tui.table.story import told_at_first
from tests.agreements import SEED

NAMES = ("Anna", "Ben")


def test_after_a_break_it_is_told_who_is_asked_or_gets_a_card(tmp_path):
    path = tmp_path / "game.flip7"
    session = Session.begin(header_for(NAMES, rule_set("de-kosmos-2025"), 0, SEED), path)
    assert told_at_first(session, NAMES) == ""
    session.turn_card()
    session.turn_card()
    asked = "Weiter geht’s, Anna ist gefragt. Zuletzt: "
    assert told_after_a_break(session).startswith(asked)
    session = Session.resume(path)
    session.say(hit=True)
    assert told_after_a_break(session).startswith("Weiter geht’s mit der Karte für Anna. Zuletzt: ")


def told_after_a_break(session: Session) -> str:
    session.close()
    again = Session.resume(session.path)
    told = told_at_first(again, NAMES)
    again.close()
    return told
