"""The rule book: complete, in order, readable, and found wherever the game is installed."""

import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from msgspec.structs import replace

from flip7.narrate import rulebook, words
from flip7.narrate.rulebook import RuleBook, load

ROOT = Path(__file__).parents[2]
LAST_OF_CHAPTER = {
    1: 2,
    2: 6,
    3: 4,
    4: 3,
    5: 2,
    6: 4,
    7: 4,
    8: 8,
    9: 1,
    10: 6,
    11: 2,
    12: 6,
    13: 2,
    14: 5,
}
NUMBERS = [f"{c}.{p}" for c, last in LAST_OF_CHAPTER.items() for p in range(1, last + 1)]
# Where the international edition plays otherwise, and where only another source says the same.
REPLACED = ["2.2", "2.5", "7.4", *(f"8.{p}" for p in range(1, 8)), "10.3", "10.4", "10.6"]
FROM_ELSEWHERE = ["1.2", "2.4", "3.2", "3.4", "6.3", "9.1"]
INTERNATIONAL = "int-the-op-2025"
RULES = (rulebook.WHOLE, INTERNATIONAL)
LANGUAGES = list(words.languages())
BOOKS = [(rules, lang) for rules in RULES for lang in LANGUAGES]
REFERENCE = re.compile(r"\b\d{1,2}\.\d{1,2}\b")
CARDS = re.compile(r"`([^`]+)`")

# How each language says that a rule is ours and why, points at a chapter, and says "8.1 to 8.7".
OUR_RULE = {
    "de": r"Unsere Regel, (weil|damit) ",
    "en": r"Our rule, (because|so that) ",
    "nl": r"Onze regel, (omdat|zodat) ",
}
CHAPTER = {"de": "Kapitel", "en": "chapter", "nl": "hoofdstuk"}
UP_TO = {"de": "bis", "en": "to", "nl": "tot en met"}
SAME_NUMBER = {"de": "derselben Nummer:", "en": "the same number:", "nl": "hetzelfde nummer:"}
# What an English or Dutch family says at the table, and what stays as it is printed on the cards.
CALLS = {
    "de": ["Noch eine", "Stopp", "verzockt"],
    "en": ["Hit", "Stay", "bust"],
    "nl": ["Pakken", "Stoppen", "gebust"],
}
# A paragraph that is only in part the manual's says which part that is.
PARTLY = {
    "de": r"\b(so die Anleitung|so das Regelheft)\)",
    "en": r"\b(says the manual|says the rule book)\)",
    "nl": r"\b(zegt de handleiding|zeggen de spelregels)\)",
}
# What the printed manual of the German edition is called.
GERMAN_MANUAL = {"de": "Anleitung", "en": "manual", "nl": "handleiding"}
# Where each edition says it itself, where we read it so, and where we decided.
ORIGINS_OF: dict[str, dict[rulebook.Origin, str]] = {
    rulebook.WHOLE: {
        "Anleitung": "1.1 2.3 2.4 3.1 4.1 4.2 4.3 5.1 6.1 6.2 6.4 7.1 7.3 8.3 10.1 11.1 12.1 12.2 "
        "13.1",
        "Klarstellung": "2.1 2.2 2.5 2.6 3.2 3.3 3.4 5.2 7.2 7.4 8.1 8.4 8.5 8.6 8.7 8.8 10.2 10.3 "
        "10.6 11.2",
        "Ergänzung": "1.2 6.3 8.2 9.1 10.4 10.5 12.3 12.4 12.5 12.6 13.2 14.1 14.2 14.3 14.4 14.5",
    },
    INTERNATIONAL: {
        "Anleitung": "1.1 1.2 2.3 3.1 3.2 3.4 4.1 4.2 4.3 5.1 6.1 6.2 6.3 6.4 7.1 7.3 7.4 8.1 9.1 "
        "10.1 11.1 12.1 12.2 13.1",
        "Klarstellung": "2.1 2.2 2.4 2.5 2.6 3.3 5.2 7.2 8.2 8.3 8.4 8.5 8.6 8.7 8.8 10.2 10.3 "
        "10.6 11.2",
        "Ergänzung": "10.4 10.5 12.3 12.4 12.5 12.6 13.2 14.1 14.2 14.3 14.4 14.5",
    },
}
# So many words a family reads in ten minutes; German puts more into one.
TEN_MINUTES = {"de": 2200, "en": 2450, "nl": 2450}

# Nobody reads these before a game: they are for a slip, the challenge, and cards of one's own.
LOOKED_UP = ["12.6", "13.1", "13.2", *(f"14.{p}" for p in range(1, 6))]

SMALL = """\
# A book

Preface.

## 1 Cards

### 1.1 All · Anleitung

Text.
"""


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> str:
    spoken: str = request.param
    return spoken


@pytest.fixture(params=RULES)
def book(request: pytest.FixtureRequest, lang: str) -> RuleBook:
    rules: str = request.param
    return load(rules, lang)


@pytest.fixture
def edition(lang: str) -> RuleBook:
    """The international file as it stands, before it is put into the whole book."""
    whole = load(rulebook.WHOLE, lang)
    return rulebook.read(rulebook.written(INTERNATIONAL, lang), INTERNATIONAL, replaces=whole)


@pytest.fixture
def english(tmp_path: Path) -> Iterator[None]:
    """English as the language in use, with an empty catalogue: the books need none."""
    catalogue = tmp_path / "en" / "LC_MESSAGES" / f"{words.DOMAIN}.mo"
    catalogue.parent.mkdir(parents=True)
    with catalogue.open("wb") as out:
        write_mo(out, Catalog(locale="en", domain=words.DOMAIN))
    words.use("en", tmp_path)
    yield
    words.use("de")


def counted(text: str) -> int:
    return sum(re.search(r"\w", word) is not None for word in text.split())


# What stands in the books


def test_every_number_stands_once_and_in_order(book: RuleBook) -> None:
    assert [paragraph.number for paragraph in book] == NUMBERS
    assert [chapter.number for chapter in book.chapters] == list(LAST_OF_CHAPTER)


def test_a_paragraph_knows_its_chapter(book: RuleBook) -> None:
    for chapter in book.chapters:
        for paragraph in chapter.paragraphs:
            assert paragraph.chapter == chapter.number
            assert paragraph.number.startswith(f"{chapter.number}.")


def test_titles_differ_within_a_book(book: RuleBook) -> None:
    titles = [paragraph.title for paragraph in book]
    assert len(set(titles)) == len(titles)


def test_what_is_ours_says_why_and_only_that(book: RuleBook, lang: str) -> None:
    for paragraph in book:
        assert paragraph.origin in rulebook.ORIGINS
        ours = paragraph.origin == "Ergänzung"
        flowing = paragraph.text.replace("\n", " ")
        assert (re.search(OUR_RULE[lang], flowing) is not None) == ours


def test_every_paragraph_has_the_origin_it_has_in_its_edition(book: RuleBook) -> None:
    for origin, numbers in ORIGINS_OF[book.rules].items():
        assert [paragraph.number for paragraph in book if paragraph.origin == origin] == (
            numbers.split()
        )


def test_what_is_partly_the_manuals_says_which_part(book: RuleBook, lang: str) -> None:
    partly = {rulebook.WHOLE: ["6.3", "10.3"], INTERNATIONAL: ["8.7", "10.3"]}[book.rules]
    named = [p.number for p in book if re.search(PARTLY[lang], p.text.replace("\n", " "))]
    assert named == partly


def test_every_reference_leads_to_a_paragraph(book: RuleBook, lang: str) -> None:
    for paragraph in book:
        for reference in REFERENCE.findall(paragraph.text):
            assert reference in NUMBERS
            assert reference != paragraph.number
        for chapter in re.findall(rf"{CHAPTER[lang]} (\d+)", paragraph.text):
            assert int(chapter) in LAST_OF_CHAPTER


def test_only_the_light_markup_is_used(book: RuleBook) -> None:
    for text in [book.preface, *(paragraph.text for paragraph in book)]:
        rest = re.sub(r"\*\*[^*`\n]+\*\*|`[^`\n]+`|^- ", "", text, flags=re.MULTILINE)
        assert not re.search(r"[*`_#<>\[\]|\t]", rest)


def test_the_cards_in_examples_exist(book: RuleBook) -> None:
    known = {*map(str, range(13)), "+2", "+4", "+6", "+8", "+10", "x2"}
    for paragraph in book:
        for cards in CARDS.findall(paragraph.text):
            assert set(cards.split()) <= known


def test_the_sources_of_the_edition_are_named_at_the_head(book: RuleBook, lang: str) -> None:
    manual = f"The Op Games, Flip 7, {rulebook.origin_words(INTERNATIONAL, lang)[0]}"
    sources = {rulebook.WHOLE: "KOSMOS, Flip 7, Anleitung, 2025", INTERNATIONAL: manual}
    for rules, source in sources.items():
        assert (source in book.preface) == (rules == book.rules)
    assert "The Op Games, Flip 7 FAQs" in book.preface


def test_a_family_reads_it_in_ten_minutes(lang: str) -> None:
    book = load(rulebook.WHOLE, lang)
    chapters = [
        replace(
            chapter, paragraphs=tuple(p for p in chapter.paragraphs if p.number not in LOOKED_UP)
        )
        for chapter in book.chapters
    ]
    read = replace(book, chapters=tuple(chapter for chapter in chapters if chapter.paragraphs))
    assert counted(rulebook.plain(read)) <= TEN_MINUTES[lang]


# Languages


@pytest.fixture(params=[lang for lang in LANGUAGES if lang != "de"])
def translated(request: pytest.FixtureRequest) -> str:
    lang: str = request.param
    return lang


@pytest.mark.parametrize("rules", RULES)
def test_a_translation_has_the_same_paragraphs_of_the_same_origin(
    rules: str, translated: str
) -> None:
    german, other = load(rules, "de"), load(rules, translated)
    assert [(p.number, p.origin) for p in other] == [(p.number, p.origin) for p in german]
    assert [c.number for c in other.chapters] == [c.number for c in german.chapters]


@pytest.mark.parametrize("rules", RULES)
def test_a_translation_has_the_same_card_examples(rules: str, translated: str) -> None:
    for paragraph, original in zip(load(rules, translated), load(rules, "de"), strict=True):
        assert CARDS.findall(paragraph.text) == CARDS.findall(original.text), paragraph.number


@pytest.mark.parametrize("rules", RULES)
def test_a_translation_points_where_the_german_book_points(rules: str, translated: str) -> None:
    for paragraph, original in zip(load(rules, translated), load(rules, "de"), strict=True):
        assert REFERENCE.findall(paragraph.text) == REFERENCE.findall(original.text)


@pytest.mark.parametrize("rules", RULES)
def test_a_translation_names_the_same_numbers(rules: str, translated: str) -> None:
    for paragraph, original in zip(load(rules, translated), load(rules, "de"), strict=True):
        figures = [sorted(re.findall(r"\d+", p.text)) for p in (paragraph, original)]
        assert figures[0] == figures[1], paragraph.number


@pytest.mark.parametrize("rules", RULES)
def test_a_translation_lists_and_stresses_what_the_german_book_does(
    rules: str, translated: str
) -> None:
    for paragraph, original in zip(load(rules, translated), load(rules, "de"), strict=True):
        for mark in ("\n\n", "\n- ", "**"):
            assert paragraph.text.count(mark) == original.text.count(mark), paragraph.number


@pytest.mark.parametrize("rules", RULES)
def test_a_translation_leaves_nothing_in_german(rules: str, translated: str) -> None:
    german = load(rules, "de")
    for paragraph, original in zip(load(rules, translated), german, strict=True):
        assert paragraph.text != original.text
    text = rulebook.plain(load(rules, translated)).replace("KOSMOS, Flip 7, Anleitung", "")
    for word in (*rulebook.ORIGINS, "Noch eine", "Stopp ", "verzockt", "Runde", "Karte "):
        assert word not in text


def test_the_words_of_players_are_used(book: RuleBook, lang: str) -> None:
    for number, word in zip(("3.1", "3.2", "4.1"), CALLS[lang], strict=True):
        assert f"**{word}**" in book.paragraph(number).text


def test_the_origin_is_written_in_the_language_of_the_book(book: RuleBook, lang: str) -> None:
    for paragraph in book:
        place = rulebook.ORIGINS.index(paragraph.origin)
        assert paragraph.origin_word == rulebook.origin_words(book.rules, lang)[place]
    for word in rulebook.origin_words(book.rules, lang):
        assert f"**{word}**" in book.preface


@pytest.mark.usefixtures("english")
def test_without_a_language_the_book_is_in_the_one_in_use() -> None:
    assert load(rulebook.WHOLE) is load(rulebook.WHOLE, "en")


# The international edition


def test_the_edition_replaces_paragraphs_by_number(edition: RuleBook, lang: str) -> None:
    german, international = load(rulebook.WHOLE, lang), load(INTERNATIONAL, lang)
    assert {paragraph.number for paragraph in edition} == {*REPLACED, *FROM_ELSEWHERE}
    for paragraph in edition:
        assert international.paragraph(paragraph.number) == paragraph
        original = german.paragraph(paragraph.number)
        if paragraph.number in REPLACED:
            assert paragraph.text != original.text
        else:
            assert (paragraph.title, paragraph.origin != original.origin) == (original.title, True)


def test_what_the_edition_does_not_name_is_as_in_the_german_book(lang: str) -> None:
    german, international = load(rulebook.WHOLE, lang), load(INTERNATIONAL, lang)
    for number in NUMBERS:
        if number not in {*REPLACED, *FROM_ELSEWHERE}:
            ours, original = international.paragraph(number), german.paragraph(number)
            assert (ours.title, ours.text) == (original.title, original.text)
            assert ours.origin == original.origin


def test_every_international_paragraph_names_its_own_rule_book(lang: str) -> None:
    for paragraph in load(INTERNATIONAL, lang):
        assert paragraph.origin_word.endswith(" 3.1")
        assert paragraph.origin_word not in rulebook.ORIGIN_WORDS[lang]
        assert not re.search(rf"\b{GERMAN_MANUAL[lang]}\b", paragraph.text)


def test_a_german_paragraph_never_names_the_international_rule_book(lang: str) -> None:
    for paragraph in load(rulebook.WHOLE, lang):
        assert "3.1" not in paragraph.origin_word
        for word in rulebook.origin_words(INTERNATIONAL, lang):
            assert word.removesuffix(" 3.1") not in paragraph.text


def test_the_edition_has_its_own_title_and_preface(edition: RuleBook, lang: str) -> None:
    international = load(INTERNATIONAL, lang)
    assert (international.title, international.preface) == (edition.title, edition.preface)
    assert international.rules == INTERNATIONAL


def test_the_preface_of_the_edition_lists_what_it_replaces(edition: RuleBook, lang: str) -> None:
    flowing = edition.preface.split("\n\n")[0].replace("\n", " ")
    listed, elsewhere = flowing.split(SAME_NUMBER[lang])[1].split(". ", 1)
    assert REFERENCE.findall(elsewhere) == FROM_ELSEWHERE
    first, last = "8.1", "8.7"
    run = NUMBERS[NUMBERS.index(first) : NUMBERS.index(last) + 1]
    from_to = f"{first} {UP_TO[lang]} {last}"
    assert from_to in listed
    assert REFERENCE.findall(listed.replace(from_to, " ".join(run))) == REPLACED


# Asking a book


def test_an_unknown_paragraph_is_a_key_error(book: RuleBook) -> None:
    with pytest.raises(KeyError, match=r"15\.1"):
        book.paragraph("15.1")


def test_search_wants_every_word_in_any_case() -> None:
    german = load(rulebook.WHOLE)
    found = [paragraph.number for paragraph in german.search("SCHLANGE einleuchtet")]
    assert found == ["8.2"]
    assert "10.4" in [paragraph.number for paragraph in german.search("10.4")]
    assert german.search("Würfel") == []
    assert german.search(" ") == list(german)


def test_search_does_not_see_the_markup() -> None:
    assert "4.2" in [paragraph.number for paragraph in load(rulebook.WHOLE).search("flip 7.")]
    assert load(rulebook.WHOLE).search("**") == []


@pytest.mark.parametrize(
    ("rules", "lang"), [(rulebook.WHOLE, "fr"), ("house-rules", "de"), ("../README", "de")]
)
def test_an_unknown_book_is_refused_with_those_there_are(rules: str, lang: str) -> None:
    with pytest.raises(ValueError, match=r"there are: de-kosmos-2025 \(de\)") as refusal:
        load(rules, lang)
    assert str(refusal.value).endswith(", ".join(f"{name} ({tongue})" for name, tongue in BOOKS))


def test_a_book_is_read_once() -> None:
    assert load(rulebook.WHOLE) is load(rulebook.WHOLE, "de")


# Plain text


def test_plain_text_keeps_every_word_and_loses_the_markup(book: RuleBook) -> None:
    text = rulebook.plain(book)
    assert "**" not in text
    assert "`" not in text
    for paragraph in book:
        heading = f"{paragraph.number} {paragraph.title} · {paragraph.origin_word}\n"
        assert heading in text
        assert rulebook.plain_paragraph(paragraph) in text
        unmarked = paragraph.text.replace("**", "").replace("`", "")
        assert rulebook.as_text(paragraph).split() == unmarked.split()


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_plain_text_fits_the_width(book: RuleBook, width: int) -> None:
    for paragraph in book:
        _, *text = rulebook.plain_paragraph(paragraph, width).splitlines()
        assert max(map(len, text)) <= width


def test_the_cards_of_an_example_stay_together(lang: str) -> None:
    paragraph = load(rulebook.WHOLE, lang).paragraph("4.2")
    for width in range(30, 100):
        assert "0 1 3 5 7 9 12" in rulebook.plain_paragraph(paragraph, width)


def test_a_list_keeps_its_items_apart() -> None:
    lines = rulebook.plain_paragraph(load(rulebook.WHOLE).paragraph("11.1")).splitlines()
    assert "    - 12 11 3 x2 +4 macht 26, verdoppelt 52, plus 4: 56." in lines


# Reading strictly


def test_a_small_book_is_read(tmp_path: Path) -> None:
    file = tmp_path / "small.md"
    file.write_text(SMALL, encoding="utf-8")
    small = rulebook.read(file, "small")
    assert (small.title, small.preface, small.chapters[0].title) == ("A book", "Preface.", "Cards")
    assert small.paragraph("1.1").text == "Text."


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "begins with"),
        ("Preface first.\n# A book\n", 1, "begins with"),
        ("## 1 Cards\n\n### 1.1 All · Anleitung\n\nText.\n", 1, "begins with"),
        (SMALL + "\n# Another\n", 11, "only chapters"),
        (SMALL + "\n#### 1.1.1 Deep\n", 11, "only chapters"),
        (SMALL + "\n##No space\n", 11, "needs a space"),
        (SMALL + "\n## Two\n", 11, "a chapter is written"),
        (SMALL + "\n## 1 Again\n", 11, "chapter 1 cannot follow chapter 1"),
        (SMALL + "\n## 2 Deal\n\nLoose text.\n", 11, "no text outside"),
        (SMALL + "\n## 2 Deal\n", 11, "without a paragraph"),
        (SMALL + "\n## 2 Deal\n\n## 3 Turn\n\n### 3.1 A · Anleitung\n\nB.\n", 11, "without a par"),
        (SMALL + "\n### 1.2 No origin\n\nText.\n", 11, "a paragraph is written"),
        (SMALL + "\n### 1.02 Zero · Anleitung\n\nText.\n", 11, "a paragraph is written"),
        (SMALL + "\n### 1.2 More · Gerücht\n\nText.\n", 11, "origin 'Gerücht'"),
        (SMALL + "\n### 1.2 More · Anleitung\n", 11, "paragraph 1.2 has no text"),
        (SMALL + "\n### 1.1 Twice · Anleitung\n\nText.\n", 11, "1.1 cannot follow 1.1"),
        (SMALL + "\n### 2.1 Far · Anleitung\n\nText.\n", 11, "2.1 stands outside its chapter"),
        ("# A book\n\n### 1.1 All · Anleitung\n\nText.\n", 3, "1.1 stands outside its chapter"),
    ],
)
def test_a_mistake_is_told_with_file_and_line(
    tmp_path: Path, text: str, line: int, reason: str
) -> None:
    file = tmp_path / "small.md"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=re.escape(reason)) as refusal:
        rulebook.read(file, "small")
    assert str(refusal.value).startswith(f"{file}:{line}: ")


def test_an_origin_is_read_in_the_language_of_the_file(tmp_path: Path) -> None:
    file = tmp_path / "small.en.md"
    file.write_text(SMALL.replace("Anleitung", "Manual"), encoding="utf-8")
    paragraph = rulebook.read(file, "small").paragraph("1.1")
    assert (paragraph.origin, paragraph.origin_word) == ("Anleitung", "Manual")


@pytest.mark.parametrize(
    ("name", "line", "reason"),
    [
        ("small.en.md", 7, "origin 'Anleitung' is none of Manual, Clarification, Addition"),
        ("small.fr.md", 1, "language 'fr' is none of de, en, nl"),
    ],
)
def test_a_file_in_the_wrong_language_is_told(
    tmp_path: Path, name: str, line: int, reason: str
) -> None:
    file = tmp_path / name
    file.write_text(SMALL, encoding="utf-8")
    with pytest.raises(ValueError, match=re.escape(reason)) as refusal:
        rulebook.read(file, "small")
    assert str(refusal.value).startswith(f"{file}:{line}: ")


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        (SMALL.replace("1.1", "1.9"), 7, "no paragraph 1.9 to replace"),
        (SMALL, 5, "no chapter '1 Cards'"),
    ],
)
def test_an_edition_replaces_only_what_there_is(
    tmp_path: Path, text: str, line: int, reason: str
) -> None:
    file = tmp_path / "edition.md"
    text = text.replace("Cards", "Die Karten") if "replace" in reason else text
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=re.escape(reason)) as refusal:
        rulebook.read(file, "edition", replaces=load(rulebook.WHOLE))
    assert str(refusal.value).startswith(f"{file}:{line}: ")


def test_an_edition_keeps_a_text_and_tells_another_origin(tmp_path: Path) -> None:
    file = tmp_path / "edition.md"
    file.write_text("# An edition\n\n## 1 Cards\n\n### 1.1 All · Ergänzung\n", encoding="utf-8")
    whole = tmp_path / "small.md"
    whole.write_text(SMALL, encoding="utf-8")
    edition = rulebook.read(file, "edition", replaces=rulebook.read(whole, "small"))
    paragraph = edition.paragraph("1.1")
    assert (paragraph.text, paragraph.origin) == ("Text.", "Ergänzung")
    file.write_text(file.read_text("utf-8").replace("All", "Some"), encoding="utf-8")
    with pytest.raises(ValueError, match=r"1\.1 has no text"):
        rulebook.read(file, "edition", replaces=rulebook.read(whole, "small"))


def test_bytes_that_are_no_text_are_told_with_their_line(tmp_path: Path) -> None:
    file = tmp_path / "small.md"
    file.write_bytes(SMALL.encode() + b"\xff\n")
    with pytest.raises(ValueError, match="not UTF-8") as refusal:
        rulebook.read(file, "small")
    assert str(refusal.value).startswith(f"{file}:10: ")


# Finding the books

ASK = """
import sys
from flip7.narrate import guide, rulebook
print(rulebook.folder())
print([len(list(rulebook.load("int-the-op-2025", lang))) for lang in rulebook.ORIGIN_WORDS])
print([len(guide.load(lang).sections) for lang in rulebook.ORIGIN_WORDS])
print(sorted({"textual", "rich"} & set(sys.modules)))
"""


def test_a_checkout_reads_the_books_of_the_repository() -> None:
    answer = subprocess.run(
        [sys.executable, "-c", ASK], capture_output=True, text=True, check=True, cwd="/"
    )
    assert answer.stdout.splitlines() == [
        str(ROOT / "rules"),
        str([len(NUMBERS)] * 3),
        "[5, 5, 5]",
        "[]",
    ]


def test_a_wheel_brings_the_books_along(tmp_path: Path) -> None:
    """Builds the wheel, with the builder pip calls, and asks the package in it alone."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, check=True, capture_output=True, cwd=ROOT)
    (wheel,) = tmp_path.glob("*.whl")
    installed = tmp_path / "installed"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(installed)
    # Without `site` no editable install is found; msgspec still is, by its own folder.
    folders = [str(installed), str(Path(msgspec.__file__).parents[1])]
    answer = subprocess.run(
        [sys.executable, "-S", "-E", "-c", f"import sys\nsys.path[:0] = {folders}\n{ASK}"],
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
    )
    books = installed / "flip7" / "rules"
    assert answer.stdout.splitlines() == [str(books), str([len(NUMBERS)] * 3), "[5, 5, 5]", "[]"]
