"""The risk line: exact, with what Stopp secures and who is next; nothing of it for purists."""

import pytest

from flip7.tui.table.risk_line import risk_line
from flip7.tui.table.table_view import view_of
from tests.builders import INT, Table, table


def lines(played: Table, *, purist: bool = False) -> tuple[str, ...]:
    return risk_line(view_of(played.match), tuple(played.names), purist=purist)


def test_p077_the_risk_is_right_and_names_who_is_next():
    played = table("Anna: 12 | Ben: 5", only="12*10 11*10 10*10 9*9 8*8 7*7 6*6")
    assert lines(played)[0] == (
        "verzockt mit 10 von 60 Karten (16,7\u202f%) · Stopp sichert 12 Punkte · danach Ben"
    )


def test_p077_a_shield_catches_it():
    played = table("Anna: 12 second | Ben: 5", only="12 12 7 4")
    assert lines(played)[0].startswith("2 von 4 Karten doppelt (50,0\u202f%), Second Chance rettet")


def test_p077_when_the_pile_is_empty_the_discards_are_told():
    played = table("Anna: 12 | Ben: 5", only="", discards="12 7 7 4")
    assert "erst wird gemischt, dann verzockt mit 1 von 4 Karten (25,0\u202f%)" in lines(played)[0]


def test_p077_when_no_card_is_left_it_says_so():
    played = table("Anna: 12 | Ben: 5", only="", rules=INT)
    assert lines(played)[0].startswith("keine Karte mehr da: „Noch eine“ beendet die Runde")


def test_purists_see_only_who_is_next():
    played = table("Anna: 12 | Ben: 5")
    assert lines(played, purist=True) == ("danach Ben",)


def test_the_last_one_in_is_told_so():
    played = table("Anna: 12 | Ben: 5 stayed")
    assert lines(played)[0].endswith("sonst ist niemand mehr im Spiel")


def test_nothing_while_a_target_is_asked_for():
    played = table("Anna: 12 | Ben: 5", pile="freeze").hits("Anna")
    assert lines(played) == ()


@pytest.mark.parametrize("seats", ["Anna: 12 | Ben: 5", "Anna: 12 second | Ben: 5"])
def test_some_way_to_say_it_fits_forty_cells(seats):
    assert min(map(len, lines(table(seats)))) <= 38
