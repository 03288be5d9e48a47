"""The catalogues: every message in every language, and words that fit where they stand."""

import ast
import re
from itertools import chain
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import replace

from flip7.engine.cards import FLIP3, FREEZE, KINDS, SECOND
from flip7.engine.requests import CallDue, TargetDue
from flip7.engine.state import Status
from flip7.narrate import complaints, statuses, words
from flip7.narrate.asking import outcome
from flip7.narrate.card_words import short_label
from flip7.narrate.complaints import complain
from flip7.narrate.sentences import short, tell
from flip7.plain.answers import meaning
from flip7.players.names import cells
from flip7.tui.table.prompts import call_question, target_question
from tests.builders import table
from tests.narrate.test_sentences import EVENTS, NAMES, STRANGE
from tools.catalogues import (
    SOURCE,
    TEMPLATE,
    TRANSLATED,
    Catalogue,
    as_mo,
    as_po,
    extracted,
    found,
    is_translated,
    messages,
    mo_file,
    po_file,
    translated,
    updated,
)

ONCE_MORE = "run: python -m tools.catalogues"

LANGUAGES = ("de", *TRANSLATED)

GERMAN = re.compile(
    r"\b(aber|auf|aus|bei|bekommt|das|dem|der|ein|eine|einen|für|gibt|hat|ist|kann"
    r"|karten?|keine?|mit|nach|nicht|noch|nur|oder|punkte?|runde|schon|sich|sind|spiel|stopp"
    r"|und|verzockt|vom|von|vor|wartet|wer|wird|zahl|zahlen|zieht|zu|zum|zur)\b|[„ß]",
    re.IGNORECASE,
)
"""Words of which nearly every German sentence has one, and its own signs."""


CELLS = {
    **dict.fromkeys(["Punkte", "gesamt", "Zahlen", "Flip 7", "Runde"], 6),
    **dict.fromkeys(["Name", "plus"], 4),
    **dict.fromkeys(["weg", "liegt", "kommt", "Summe"], 6),
    "Karte": 13,
    "beste": 5,
    "setzt aus": 16,
    **dict.fromkeys(["Zuerst gibt", "Regeln", "Erste Karte", "Ziel", "Flip 7 bringt", "Seed"], 14),
    **dict.fromkeys(["internationale Ausgabe 2025", "deutsche Ausgabe 2025"], 27),
    **dict.fromkeys(["wer gibt, fängt an", "wer links sitzt, fängt an"], 27),
}
"""Headings and values, with the cells there are for them on a screen of 80 columns."""

OFFERING = {
    "Enter: weiterspielen. neu: eine neue Partie. q: beenden.",
    "n: noch eine. s: Stopp. u: zurücknehmen. stand: alle Karten. z: zählen. w: warum. q: beenden.",
    "Buchstabe oder Name, dann Enter. u: zurücknehmen. stand: alle Karten. q: beenden.",
    "Enter: noch einmal versuchen. weiter: ohne Speichern weiterspielen. q: beenden.",
    "Enter: nächste Runde.",
    "leute: gehen und dazukommen.",
    "u: Letztes zurücknehmen.",
    "Enter: beenden. revanche: noch einmal.",
    "Enter: beenden; der Seed kommt, und das Ergebnis gilt. revanche: noch einmal.",
    "Enter: weiter. u: zurücknehmen.",
    "korrektur: eine frühere Runde.",
    "n: noch eine. s: Stopp.",
    "u: zurücknehmen. gemischt: ihr habt gemischt.",
    "zettel: diese Runde als Punkte.",
    "stand: alle Karten. z: zählen. w: warum. q: beenden.",
    "u: zurücknehmen.",
    "kartenweise: Karte für Karte.",
    "stand: Punkte. q: beenden.",
    "Enter: abschließen.",
    "Wer geht, mit Buchstabe oder Name. neu: jemand kommt dazu. u: Letztes zurücknehmen. "
    "Enter: zurück zur Runde.",
}
"""Messages that say what can be typed."""

SPEAKING = [
    path
    for path in SOURCE.rglob("*.py")
    if "engine" not in path.parts and not path.name.startswith(("typed", "answers"))
]
"""The code that speaks to people; what they may type is understood in all languages at once."""

ACTIONS = (FREEZE, FLIP3, SECOND)


@pytest.fixture(scope="session")
def code() -> Catalogue:
    """Every message of the code, looked for once."""
    return extracted()


@pytest.fixture(params=TRANSLATED)
def lang(request: pytest.FixtureRequest) -> str:
    """Each language that has a catalogue."""
    chosen: str = request.param
    return chosen


@pytest.fixture(params=LANGUAGES)
def spoken(request: pytest.FixtureRequest) -> str:
    """Each language, in use."""
    words.use(request.param)
    return words.language()


def forms(text: object) -> tuple[str, ...]:
    """The texts of a message: one, or one for each plural form."""
    return tuple(text) if isinstance(text, tuple | list) else (str(text),)


def wanted(template: str) -> frozenset[str]:
    """What is put in: `{name}`, and `%s` or `%(value)r` where argparse does it."""
    return words.placeholders(template) | set(re.findall(r"%(?:\(\w+\))?[a-z]", template))


def texts(path: Path) -> set[str]:
    """Every text in a file of code, except those that explain it."""
    tree = list(ast.walk(ast.parse(path.read_bytes())))
    explaining = {node.value for node in tree if isinstance(node, ast.Expr)}
    return {
        node.value
        for node in tree
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in explaining
    }


# The files


def test_every_message_of_the_code_is_found():
    """Also inside an f-string, in its order, and joined from several lines."""
    code = """f"{_('eins')} {N_('zwei')}", ngettext('drei', 'dreie', n), pgettext('k', 'vi'
    'er'), _(fünf)"""
    assert list(found(ast.parse(code))) == [
        (None, "eins"),
        (None, "zwei"),
        (None, ("drei", "dreie")),
        ("k", "vier"),
    ]


def test_the_template_holds_every_message_of_the_code(code):
    assert TEMPLATE.read_bytes() == as_po(code), ONCE_MORE


def test_a_catalogue_is_in_step_with_the_code(code, lang):
    assert po_file(lang).read_bytes() == as_po(updated(lang, code)), ONCE_MORE


def test_every_message_is_translated(lang):
    missing = [message.id for message in messages(translated(lang)) if not is_translated(message)]
    assert missing == []


def test_every_message_has_all_its_plural_forms(lang):
    catalogue = translated(lang)
    for message in messages(catalogue):
        count = catalogue.num_plurals if message.pluralizable else 1
        assert len(forms(message.string)) == count, message.id


def test_every_placeholder_is_kept(lang):
    for message in filter(is_translated, messages(translated(lang))):
        german = set(chain.from_iterable(map(wanted, forms(message.id))))
        for form in forms(message.string):
            assert wanted(form) == german, message.id


def test_spaces_and_ends_of_sentences_are_kept(lang):
    """What is put together from several messages still fits together."""
    for message in filter(is_translated, messages(translated(lang))):
        german, ours = forms(message.id)[-1], forms(message.string)[-1]
        # The point behind a single word only says that it is cut short.
        kept = r"^\s*|[.?!:\s]*$" if " " in german else r"^\s*|\s*$"
        assert re.findall(kept, german) == re.findall(kept, ours), message.id


def test_the_program_reads_what_is_written(lang):
    assert mo_file(lang).read_bytes() == as_mo(translated(lang)), ONCE_MORE


def test_nothing_in_the_files_changes_by_itself(lang):
    files = [TEMPLATE.read_bytes(), po_file(lang).read_bytes(), mo_file(lang).read_bytes()]
    assert not re.search(rb"POT-Creation-Date|PO-Revision-Date|Babel|\.py:\d", b"".join(files))


def test_there_is_a_language_for_each_catalogue():
    assert words.languages() == LANGUAGES


# The words


def test_no_german_word_is_left(lang):
    left = {form for message in messages(translated(lang)) for form in forms(message.string)}
    assert {form for form in left if GERMAN.search(form)} == set()


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("event", EVENTS)
def test_every_event_is_told(event):
    told, few = tell(event, NAMES), short(event, NAMES)
    assert told.endswith((".", "!"))
    assert "{" not in told + few
    for seat, name in enumerate(NAMES):
        assert name not in told or STRANGE[seat] in tell(event, STRANGE)


def test_nothing_german_is_said_past_the_catalogue(code):
    """A text of several words, one of them German, is a message; others speak to programs."""
    known = {text for message in messages(code) for text in forms(message.id)}
    said = {text for path in SPEAKING for text in texts(path)}
    assert {text for text in said - known if " " in text and GERMAN.search(text)} == set()


@pytest.mark.parametrize("event", EVENTS)
def test_every_language_tells_the_same_people_and_numbers(event, lang):
    german = tell(event, NAMES)
    words.use(lang)
    ours = tell(event, NAMES)
    assert {name for name in NAMES if name in ours} == {name for name in NAMES if name in german}
    assert set(re.findall(r"\d+", german)) == set(re.findall(r"\d+", ours))


@pytest.mark.usefixtures("spoken")
def test_every_complaint_is_a_sentence():
    for code, sentence in complaints._SENTENCES.items():
        told = complain(code, **dict.fromkeys(words.placeholders(sentence), "x"))
        assert told.endswith((".", "?", "--help")), code


@pytest.mark.usefixtures("spoken")
def test_the_words_of_players():
    said = [words._(word) for word in ("Noch eine", "Stopp", "verzockt", "gefroren", "FLIP 7")]
    assert (
        said
        == {
            "de": ["Noch eine", "Stopp", "verzockt", "gefroren", "FLIP 7"],
            "en": ["Hit", "Stay", "bust", "frozen", "FLIP 7"],
            "nl": ["Pakken", "Stoppen", "gebust", "bevroren", "FLIP 7"],
        }[words.language()]
    )


@pytest.mark.usefixtures("spoken")
def test_taking_back_and_going_back_are_two_words():
    assert {
        "de": ("rückgängig", "zurück"),
        "en": ("undo", "back"),
        "nl": ("terugnemen", "terug"),
    }[words.language()] == (words.pgettext("undo", "rückgängig"), words._("zurück"))


@pytest.mark.usefixtures("spoken")
def test_every_word_that_help_offers_is_understood(code):
    """The game as text: what stands before a colon can be typed."""
    helps = [message.id for message in messages(code) if message.id in OFFERING]
    assert len(helps) == len(OFFERING)
    for text in helps:
        for offered in re.findall(r"(?:^|\. )([^.:]+): ", words._(text)):
            for word in re.split(" (?:or|of|oder) ", offered):
                assert word == "Enter" or meaning(word) is not None, offered


# Words that have to fit


@pytest.mark.usefixtures("spoken")
def test_every_status_fits_its_cell():
    said = [statuses.of(status) for status in get_args(Status)]
    said += [statuses.at_turn(), statuses.choosing(), statuses.drawing(), statuses.flip7()]
    assert len(set(said)) == len(said)
    assert all(cells(word) <= 8 for word in said)
    assert cells(statuses.dealer_sign()) == 1


@pytest.mark.usefixtures("spoken")
def test_every_card_has_a_short_name():
    assert all(cells(short_label(card)) <= 6 for card in KINDS)


@pytest.mark.parametrize("card", ACTIONS)
@pytest.mark.parametrize("target", [0, 1])
@pytest.mark.usefixtures("spoken")
def test_what_a_target_would_mean_fits_a_line(card, target):
    names = ["N" * 20, "M" * 20]
    t = table("A: 12 11 10 9 8 7 x2 +10 +8 +6 +4 +2 second | B: 12 11 10 9 8 6 second")
    later = replace(t.match, request=TargetDue(0, card, (0, 1), in_advance=True))
    assert cells(outcome(card, 0, target, names, t.match)) <= 78
    assert cells(outcome(card, 0, target, names, later)) <= 78


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("message", CELLS)
def test_a_heading_fits_its_column(message, code):
    assert message in code
    assert cells(words._(message)) <= CELLS[message]


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize(
    ("context", "message", "most"),
    [("chart", "verz.", 6), ("status", "gegangen", 8), ("dealer", "G", 1)],
)
def test_a_word_with_a_place_of_its_own_fits_there(context, message, most):
    assert cells(words.pgettext(context, message)) <= most


@pytest.mark.usefixtures("spoken")
def test_the_keys_of_a_question_fit_one_line():
    """Only spare ones may be missing where they are long."""
    names, letters = ("N" * 20, "M" * 20), ("a", "b")
    t = table("A: 12 11 10 9 8 7 x2 +10 +8 +6 +4 +2 | B: 12 second")
    call = call_question(t.match, CallDue(0, True), names, opened=lambda _: 1.0, undo=True)
    due = TargetDue(0, FREEZE, (0, 1))
    target = target_question(t.match, due, names, letters, opened=lambda _: 1.0, undo=True)
    for look in (call, target):
        needed = [label for label in look.labels if not label.spare]
        assert sum(cells(label.text) + 2 for label in needed) <= 80
