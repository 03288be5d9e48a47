"""Real cards as text: what was turned over is typed, and everything typed goes back."""

from random import Random

from msgspec.structs import replace

from flip7.engine.cards import NAMES, cards_in
from flip7.engine.inputs import Call, Turn
from flip7.engine.requests import CallDue, CardDue
from flip7.engine.ruleset import rule_set
from flip7.narrate.asking import all_on_the_table, whether_shuffled
from flip7.plain.answers import card_meant
from flip7.players.seat_letters import LETTERS
from flip7.record.lines import RoundLine
from flip7.record.verifying import verify
from flip7.session import Session, header_for
from tests.evenings import PEOPLE, dealt, in_order
from tests.plain.typing import typed


def table(folder, people=2, rules="de-kosmos-2025", **options):
    """A table with real cards, nothing typed yet."""
    real = replace(rule_set(rules, **options), real_cards=True)
    return Session.begin(header_for(PEOPLE[:people], real, 0, "KOSMOS"), folder / "real.flip7")


def test_the_card_at_the_question_is_noch_eine(tmp_path):
    session = table(tmp_path)
    typed(session, ["7", "12", "9", "q"])
    assert [moment.line for moment in session.in_force[-2:]] == [Call(0, True), Turn(9)]
    assert session.request == CallDue(1, True)


def test_everything_typed_goes_back_to_the_first_card(tmp_path):
    session = table(tmp_path)
    typed(session, ["7", "flip three", "b", "", "3", "12", "12", "s", *["u"] * 7, "q"])
    assert session.in_force == [session.moments[0]]
    assert session.request == CardDue(0, "deal")


def test_a_card_that_cannot_be_is_refused_until_the_table_has_shuffled(tmp_path):
    session = table(tmp_path, target=200)
    _, told = typed(session, ["0", "5", "s", "s", "", "0", "gemischt", "0", "q"])
    assert any(line.startswith(whether_shuffled(0)) for line in told)
    assert session.match.round.hands[1].numbers == (0,)


def test_where_all_copies_lie_on_the_table_no_shuffle_is_asked_about(tmp_path):
    session = table(tmp_path)
    _, told = typed(session, ["0", "5", "0", "q"])
    assert all_on_the_table(0, session.match) in told
    assert not any(line.startswith(whether_shuffled(0)) for line in told)
    assert session.match.round.hands[0].numbers == (0,)


def test_cards_are_typed_as_people_write_them():
    assert [card_meant(name) for name in NAMES] == list(range(len(NAMES)))
    assert card_meant("Flip 3") == card_meant("FLIP THREE")
    assert card_meant("13") is None


def answers_for(line, chance):
    """What people type for a line of a dealt game, now and then with a slip taken back."""
    match line:
        case Turn(card):
            return [NAMES[card]]
        case Call(_, hit) if not hit:
            return ["s"]
        case Call():
            # The card itself says it, or somebody says it first.
            return ["n"] if chance.random() < 0.3 else []
        case _ if hasattr(line, "to"):
            return [LETTERS[line.to], ""]
        case RoundLine():
            return [""]
        case _:
            return []


def with_slips(folder, original, chance):
    """The same game typed card by card at a table with real cards."""
    session = table(folder, len(PEOPLE), original.header.rules.name, target=60)
    answers = []
    for match, line in in_order(original):
        right = answers_for(line, chance)
        slip = slipped(match.round.pile, line, chance)
        answers += [*slip, *["u"] * bool(slip), *right]
    typed(session, [*answers, "q"])
    return session


def slipped(pile, line, chance):
    """What was typed first and is taken back at once; often nothing."""
    if not isinstance(line, Turn) or chance.random() < 0.7:
        return []
    wrong = [NAMES[card] for card in cards_in(pile) if card != line.card]
    return [chance.choice([*wrong, "shuffled"])]


def test_an_evening_typed_card_by_card_is_the_evening_that_was_dealt(tmp_path):
    for number, rules in enumerate(("de-kosmos-2025", "int-the-op-2025") * 3):
        folder = tmp_path / str(number)
        folder.mkdir()
        chance = Random(number)
        original = dealt(folder, rules, f"Abend {number}", chance)
        session = with_slips(folder, original, chance)
        assert session.story == original.story
        assert verify(session.path).wrong is None
        assert cards_in(session.match.round.pile) == cards_in(original.match.round.pile)
