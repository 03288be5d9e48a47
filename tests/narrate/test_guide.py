"""The quick guide: one page, true, and the same in every language."""

import re
from collections import Counter
from pathlib import Path

import pytest

from flip7.engine import cards
from flip7.engine.ruleset import RULE_SETS, SEATS_PER_DECK
from flip7.narrate import guide, rulebook, words
from flip7.narrate.guide import Guide, load

LANGUAGES = list(words.languages())

SMALL = """\
# A guide

For everybody.

## Tips

Be brave.
"""

# What people say at the table, and what each tip is about.
CALLS = {
    "de": ["Noch eine", "Stopp", "verzockt"],
    "en": ["Hit", "Stay", "bust"],
    "nl": ["Pakken", "Stoppen", "gebust"],
}
TIPS = {
    "de": ["welche Zahlen weg sind", "ohne Risiko", "vielen Zahlen", "eine Karte mehr"],
    "en": ["which numbers are gone", "free of risk", "many numbers", "one more card"],
    "nl": ["welke getallen weg zijn", "zonder risico", "veel getallen", "één kaart meer"],
}
TWO = {"de": "zu zweit", "en": "two can play", "nl": "met z’n tweeën"}
BONUS = {"de": "Bonuskarten", "en": "modifier cards", "nl": "bonuskaarten"}
NO_MISTAKE = {"de": "kein Fehler", "en": "not a mistake", "nl": "geen fout"}


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> str:
    spoken: str = request.param
    return spoken


def whole(page: Guide) -> str:
    """All the words of a guide, markup included."""
    return "\n".join([page.title, page.preface, *(f"{s.title}\n{s.text}" for s in page.sections)])


def numbers(text: str) -> Counter[str]:
    return Counter(re.findall(r"\d+(?:\.\d+)?", text))


# What stands in it


def test_every_language_says_the_same(lang: str) -> None:
    ours, german = load(lang), load("de")
    assert len(ours.sections) == len(german.sections)
    assert numbers(ours.preface) == numbers(german.preface)
    for section, original in zip(ours.sections, german.sections, strict=True):
        assert numbers(section.text) == numbers(original.text)
        for mark in (r"`[^`]+`", r"^- "):
            found = re.findall(mark, section.text, re.MULTILINE)
            assert found == re.findall(mark, original.text, re.MULTILINE)
        assert section.text.count("**") == original.text.count("**")


def test_every_language_has_its_own_words(lang: str) -> None:
    other = [load(spoken) for spoken in LANGUAGES if spoken != lang]
    assert all(load(lang).title != page.title for page in other)
    assert all(load(lang).sections[0].text != page.sections[0].text for page in other)


def test_the_box_is_told_right(lang: str) -> None:
    """Age 8, 20 minutes, 3–18 by the box and two by us."""
    preface = load(lang).preface.replace("\n", " ")
    assert numbers(preface) == Counter(["8", "20", "3", "18", "12.3"])
    assert TWO[lang] in preface
    assert SEATS_PER_DECK == 18


def test_the_pack_is_the_pack_of_the_engine(lang: str) -> None:
    in_the_box = load(lang).sections[0].text
    counted = numbers(in_the_box)
    all_cards = cards.cards_in(cards.deck_bag(1))
    plain_numbers = [card for card in all_cards if cards.is_number(card)]
    actions = [card for card in all_cards if cards.is_action(card)]
    bonus = len(all_cards) - len(plain_numbers) - len(actions)
    assert counted[str(len(all_cards))] == 1
    assert counted[str(len(plain_numbers))] == 1
    assert f"{bonus} {BONUS[lang]}" in in_the_box.replace("\n", " ")
    assert {cards.COPIES[card] for card in actions} == {3}
    named = re.findall(r"`([^`]+)`", in_the_box)
    assert named == [cards.NAMES[card] for card in range(13, cards.X2 + 1)]


def test_points_are_those_of_every_edition(lang: str) -> None:
    for rules in RULE_SETS.values():
        counted = numbers(load(lang).sections[3].text)
        assert counted[str(rules.target)] == 1
        assert counted[str(rules.flip7_bonus)] == 1


def test_the_words_of_players_are_used(lang: str) -> None:
    bold = re.findall(r"\*\*([^*]+)\*\*", whole(load(lang)))
    assert [word for word in bold if word in CALLS[lang]] == CALLS[lang]
    assert {"Flip 7", "Freeze", "Flip Three", "Second Chance"} <= set(bold)


def test_no_number_after_the_deal_is_no_mistake(lang: str) -> None:
    assert NO_MISTAKE[lang] in load(lang).sections[1].text


def test_the_tips_are_all_there(lang: str) -> None:
    tips = load(lang).sections[-1].text.replace("\n ", "")
    assert tips.count("\n- ") == 3
    for tip in TIPS[lang]:
        assert tip in tips


def test_a_guide_does_not_call_both_editions_the_same(lang: str) -> None:
    """Where a Second Chance of a series differs, 7.4 of both books is the place to look."""
    actions = load(lang).sections[2].text
    assert "7.4" in actions
    editions = [rulebook.load(rules, lang).paragraph("7.4").text for rules in RULE_SETS]
    assert len(set(editions)) == len(editions)


def test_every_reference_leads_to_a_paragraph(lang: str) -> None:
    references = re.findall(r"\b\d{1,2}\.\d{1,2}\b", whole(load(lang)))
    assert references
    for reference in references:
        rulebook.load(rulebook.WHOLE, lang).paragraph(reference)


def test_only_the_light_markup_is_used(lang: str) -> None:
    rest = re.sub(r"\*\*[^*`\n]+\*\*|`[^`\n]+`|^- ", "", whole(load(lang)), flags=re.MULTILINE)
    assert not re.search(r"[*`_#<>\[\]|\t]", rest)


# As plain text


def test_it_is_one_page(lang: str) -> None:
    """At 80 columns it scrolls a little at 24 lines and not at all at 40."""
    lines = guide.plain(load(lang)).splitlines()
    assert len(lines) <= 40
    assert max(map(len, lines)) <= 80


def test_the_rules_are_read_in_a_minute(lang: str) -> None:
    *rules, _ = load(lang).sections
    read = [word for section in rules for word in section.text.split() if re.search(r"\w", word)]
    assert len(read) <= 240


@pytest.mark.parametrize("width", [40, 60, 100])
def test_it_fits_the_width(lang: str, width: int) -> None:
    assert max(map(len, guide.plain(load(lang), width).splitlines())) <= width


def test_plain_text_keeps_every_word_and_loses_the_markup(lang: str) -> None:
    unmarked = whole(load(lang)).replace("**", "").replace("`", "")
    text = guide.plain(load(lang))
    assert re.sub(r"=+", "", text).split() == unmarked.split()


# Finding and reading it


def test_it_is_read_in_the_language_in_use() -> None:
    assert load() is load(words.language())
    assert load() == guide.read(rulebook.folder() / "guide.md")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="no quick guide in language 'fr'"):
        load("fr")


def test_a_guide_is_no_rule_book() -> None:
    with pytest.raises(ValueError, match="no rule book 'guide'"):
        rulebook.load("guide", "de")


def test_a_small_guide_is_read(tmp_path: Path) -> None:
    file = tmp_path / "guide.md"
    file.write_text(SMALL, encoding="utf-8")
    assert guide.plain(guide.read(file)) == (
        "A guide\n=======\n\nFor everybody.\n\nTips\n  Be brave."
    )


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "begins with"),
        ("## Tips\n\nBe brave.\n", 1, "begins with"),
        (SMALL + "\n### Deeper\n\nText.\n", 9, "only sections"),
        (SMALL + "\n## Empty\n", 9, "section 'Empty' has no text"),
    ],
)
def test_a_mistake_is_told_with_file_and_line(
    tmp_path: Path, text: str, line: int, reason: str
) -> None:
    file = tmp_path / "guide.md"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=re.escape(reason)) as refusal:
        guide.read(file)
    assert str(refusal.value).startswith(f"{file}:{line}: ")
