"""Two editions side by side, in words."""

import pytest

from flip7.engine.inputs import Call
from flip7.narrate.comparison import text
from flip7.replay.comparison import compare
from flip7.replay.history import open_history
from flip7.replay.other_edition import other_edition
from tests.records import CASES, cases


def compared(name: str, answers=()) -> str:
    history = open_history(CASES / "quarrels" / f"{name}.flip7")
    return text(compare(history, other_edition(history.header.rules), None, answers))


def test_a_difference_is_told_with_the_paragraphs_of_both():
    assert (
        compared("D02-de-kosmos-2025")
        == """\
Ab Zeile 1 verglichen: In Zeile 8 ist der erste Unterschied.

deutsche Ausgabe 2025:
  Startkarte für C: 7. [2.5]
  2.5 Flip Three vor der Startkarte

internationale Ausgabe 2025:
  C ist dran. [2.5]
  2.5 Flip Three vor der Startkarte

So ginge es weiter, internationale Ausgabe 2025:
  Das müsste der Tisch entscheiden: C: Noch eine oder Stopp?"""
    )


def test_with_the_answers_of_the_table_both_ends_are_told():
    answers = [Call(2, hit=False), Call(0, hit=True), Call(1, hit=False), Call(0, hit=False)]
    told = compared("D02-de-kosmos-2025", answers)
    assert "Punkte dieser Runde, deutsche Ausgabe 2025: A 2, B 5 und C 0." in told
    assert "Punkte dieser Runde, internationale Ausgabe 2025: A 7, B 5 und C 20." in told


def test_a_lacking_choice_is_told():
    told = compared("D08-int-the-op-2025")
    assert "In Zeile 6 fehlt eine Entscheidung." in told
    assert "B: Wen trifft der Freeze? [8.3]" in told


@pytest.mark.parametrize("path", cases("quarrels"), ids=lambda path: path.stem)
def test_every_quarrel_is_told(path):
    told = compared(path.stem)
    assert told.startswith(("Ab Zeile 1 ", "Von Zeile 1 "))
