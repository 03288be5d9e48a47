"""The rule book: numbered paragraphs, found in `rules/`, read strictly and laid out as plain text.

A book is light markdown: `# Title` and a preface, `## 8 Wartende Aktionen` for a chapter and
`### 8.2 Eine Schlange · Ergänzung` for a paragraph. `NAME.md` is German; `NAME.en.md` holds the
same paragraphs in English, `NAME.nl.md` in Dutch. Where an edition plays a paragraph as the whole
book does and only its origin is another, the heading stands alone.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from flip7.engine.ruleset import INT_THE_OP_2025, RULE_SETS
from flip7.narrate.markdown import Section, sections, underlined, unmarked, wrapped
from flip7.narrate.words import MOTHER_TONGUE, language

Origin = Literal["Anleitung", "Klarstellung", "Ergänzung"]
ORIGINS: tuple[Origin, ...] = ("Anleitung", "Klarstellung", "Ergänzung")

# The book that is whole; every other one holds only the paragraphs in which it differs.
WHOLE = "de-kosmos-2025"
# How a book of each language writes the three origins, in their order.
ORIGIN_WORDS: dict[str, tuple[str, ...]] = {
    "de": ORIGINS,
    "en": ("Manual", "Clarification", "Addition"),
    "nl": ("Handleiding", "Verduidelijking", "Aanvulling"),
}
# The manual of the international edition is another one, so all its paragraphs name that.
INTERNATIONAL_ORIGIN_WORDS: dict[str, tuple[str, ...]] = {
    "de": ("Regelheft 3.1", "Klarstellung, Ausgabe 3.1", "Ergänzung, Ausgabe 3.1"),
    "en": ("Rule book 3.1", "Clarification, edition 3.1", "Addition, edition 3.1"),
    "nl": ("Spelregels 3.1", "Verduidelijking, uitgave 3.1", "Aanvulling, uitgave 3.1"),
}

_CHAPTER = re.compile(r"([1-9]\d*) (\S.*)")
_PARAGRAPH = re.compile(r"(([1-9]\d*)\.([1-9]\d*)) (\S.*) · (\S.*)")


class Paragraph(msgspec.Struct, frozen=True):
    """One numbered paragraph; `origin` says whether the manual, our reading or we decided it.

    `origin` is the same in every language, and means the manual of the edition; `origin_word` is
    how this book writes it.
    """

    number: str
    title: str
    origin: Origin
    origin_word: str
    text: str
    chapter: int


class Chapter(msgspec.Struct, frozen=True):
    """One chapter: its number, its title and its paragraphs in order."""

    number: int
    title: str
    paragraphs: tuple[Paragraph, ...]


class RuleBook(msgspec.Struct, frozen=True):
    """The rule book of one rule set in one language.

    >>> load("de-kosmos-2025", "de").paragraph("8.2").title
    'Eine Schlange'
    """

    rules: str
    title: str
    preface: str
    chapters: tuple[Chapter, ...]

    def __iter__(self) -> Iterator[Paragraph]:
        """All paragraphs in order."""
        for chapter in self.chapters:
            yield from chapter.paragraphs

    def paragraph(self, number: str) -> Paragraph:
        """The paragraph with this number; KeyError if there is none."""
        for paragraph in self:
            if paragraph.number == number:
                return paragraph
        raise KeyError(number)

    def search(self, text: str) -> list[Paragraph]:
        """The paragraphs in which every word of `text` occurs, large or small letters alike."""
        words = text.casefold().split()
        return [p for p in self if all(word in _searchable(p) for word in words)]


def load(rules: str, lang: str | None = None) -> RuleBook:
    """The whole rule book of a rule set, in the language in use unless another one is named.

    ValueError if there is none or it cannot be read.

    >>> load("int-the-op-2025", "en").paragraph("8.6").title
    'Announce first, then carry out'
    """
    return _load(rules, lang or language())


def origin_words(rules: str, lang: str) -> tuple[str, ...]:
    """How the book of a rule set in a language writes the three origins, in their order."""
    return (INTERNATIONAL_ORIGIN_WORDS if rules == INT_THE_OP_2025.name else ORIGIN_WORDS)[lang]


def as_text(paragraph: Paragraph) -> str:
    """The text of a paragraph without markup, each block or item of a list on one line."""
    return unmarked(paragraph.text)


def plain_paragraph(paragraph: Paragraph, width: int = 80) -> str:
    """A paragraph for a terminal: number, title and origin, then the text, wrapped and indented."""
    heading = f"{paragraph.number} {paragraph.title} · {paragraph.origin_word}"
    return f"{heading}\n{wrapped(paragraph.text, width, indent='    ')}"


def plain(book: RuleBook, width: int = 80) -> str:
    """A whole book for a terminal, wrapped at `width` columns."""
    parts = [underlined(book.title, "="), wrapped(book.preface, width)]
    for chapter in book.chapters:
        parts.append(underlined(f"{chapter.number} {chapter.title}", "-"))
        parts += [plain_paragraph(paragraph, width) for paragraph in chapter.paragraphs]
    return "\n\n".join(parts)


# Finding a book


def folder() -> Path:
    """The folder with the books: inside the package as installed, beside `src/` in a checkout."""
    package = Path(__file__).parents[1]
    shipped = package / "rules"
    return shipped if shipped.is_dir() else package.parents[1] / "rules"


def written(name: str, lang: str) -> Path:
    """Where a text of this folder is written: `NAME.md` in German, `NAME.en.md` in English."""
    return folder() / (f"{name}.md" if lang == MOTHER_TONGUE else f"{name}.{lang}.md")


def _tongue(path: Path) -> str:
    """The language in which a file is written, by its name."""
    return path.stem.partition(".")[2] or MOTHER_TONGUE


def _books() -> dict[tuple[str, str], Path]:
    """Every book there is, by rule set and language, German first."""
    named = {(rules, lang): written(rules, lang) for rules in RULE_SETS for lang in ORIGIN_WORDS}
    return {book: path for book, path in named.items() if path.is_file()}


@cache
def _load(rules: str, lang: str) -> RuleBook:
    books = _books()
    if (rules, lang) not in books:
        there = ", ".join(f"{name} ({tongue})" for name, tongue in books) or "none"
        raise ValueError(f"no rule book {rules!r} in language {lang!r}; there are: {there}")
    path = books[rules, lang]
    if rules == WHOLE:
        return read(path, rules)
    whole = _load(WHOLE, lang)
    return _replaced(whole, read(path, rules, replaces=whole), origin_words(rules, lang))


def _replaced(whole: RuleBook, edition: RuleBook, words: tuple[str, ...]) -> RuleBook:
    """The whole book with the paragraphs of an edition in place of those with their number.

    The others are kept, with their origin in the words of the edition.
    """
    kept = [
        msgspec.structs.replace(paragraph, origin_word=words[ORIGINS.index(paragraph.origin)])
        for paragraph in whole
    ]
    printed = {paragraph.number: paragraph for paragraph in [*kept, *edition]}
    chapters = tuple(
        msgspec.structs.replace(
            chapter, paragraphs=tuple(printed[p.number] for p in chapter.paragraphs)
        )
        for chapter in whole.chapters
    )
    return msgspec.structs.replace(edition, chapters=chapters)


# Reading a book


def read(path: Path, rules: str, replaces: RuleBook | None = None) -> RuleBook:
    """The book as it stands in one file; ValueError names file, line and reason.

    With `replaces`, chapters and paragraphs must be known to that book by number, and a paragraph
    without a text has the text of that book.
    """
    top, *below = sections(path)
    if _tongue(path) not in ORIGIN_WORDS:
        raise top.wrong(f"language {_tongue(path)!r} is none of {', '.join(ORIGIN_WORDS)}")
    words = origin_words(rules, _tongue(path))
    chapters: list[Chapter] = []
    for section in below:
        match section.level:
            case 2:
                chapters.append(_chapter(section, chapters))
            case 3:
                paragraph = _paragraph(section, words, replaces)
                chapters[-1:] = [_with_paragraph(section, paragraph, chapters)]
            case _:
                raise section.wrong("only chapters (##) and paragraphs (###) may follow the title")
        if replaces:
            _known(section, chapters[-1], replaces)
    for section, following in zip(below, [*below[1:], top], strict=True):
        if section.level == 2 and following.level != 3:
            raise section.wrong("a chapter without a paragraph")
    return RuleBook(rules=rules, title=top.heading, preface=top.text, chapters=tuple(chapters))


def _chapter(section: Section, before: list[Chapter]) -> Chapter:
    heading = _CHAPTER.fullmatch(section.heading)
    if not heading:
        raise section.wrong("a chapter is written '## 8 Title'")
    number = int(heading[1])
    if before and number <= before[-1].number:
        raise section.wrong(f"chapter {number} cannot follow chapter {before[-1].number}")
    if section.text:
        raise section.wrong("a chapter has no text outside its paragraphs")
    return Chapter(number=number, title=heading[2], paragraphs=())


def _with_paragraph(section: Section, paragraph: Paragraph, chapters: list[Chapter]) -> Chapter:
    """The last chapter with the paragraph of this section added to it."""
    if not chapters or chapters[-1].number != paragraph.chapter:
        raise section.wrong(f"paragraph {paragraph.number} stands outside its chapter")
    chapter = chapters[-1]
    last = chapter.paragraphs[-1].number if chapter.paragraphs else f"{chapter.number}.0"
    if _place(paragraph.number) <= _place(last):
        raise section.wrong(f"paragraph {paragraph.number} cannot follow {last}")
    return msgspec.structs.replace(chapter, paragraphs=(*chapter.paragraphs, paragraph))


def _paragraph(section: Section, words: tuple[str, ...], whole: RuleBook | None) -> Paragraph:
    heading = _PARAGRAPH.fullmatch(section.heading)
    if not heading:
        raise section.wrong("a paragraph is written '### 8.2 Title · Origin'")
    number, chapter, _, title, origin = heading.groups()
    if origin not in words:
        raise section.wrong(f"origin {origin!r} is none of {', '.join(words)}")
    text = section.text or _text_of_the_whole(number, title, whole)
    if not text:
        raise section.wrong(f"paragraph {number} has no text")
    return Paragraph(number, title, ORIGINS[words.index(origin)], origin, text, int(chapter))


def _text_of_the_whole(number: str, title: str, whole: RuleBook | None) -> str:
    """What the whole book says under this very heading; nothing if it has none like it."""
    texts = (each.text for each in whole or () if (each.number, each.title) == (number, title))
    return next(texts, "")


def _known(section: Section, chapter: Chapter, whole: RuleBook) -> None:
    """Refuses a section whose chapter title or paragraph number the whole book does not have."""
    titles = {known.number: known.title for known in whole.chapters}
    if titles.get(chapter.number) != chapter.title:
        raise section.wrong(f"{whole.rules} has no chapter '{chapter.number} {chapter.title}'")
    numbers = {paragraph.number for paragraph in whole}
    if any(paragraph.number not in numbers for paragraph in chapter.paragraphs):
        raise section.wrong(
            f"{whole.rules} has no paragraph {chapter.paragraphs[-1].number} to replace"
        )


def _place(number: str) -> tuple[int, ...]:
    """Where a paragraph stands: 10.2 comes after 9.1."""
    return tuple(int(part) for part in number.split("."))


def _searchable(paragraph: Paragraph) -> str:
    return f"{paragraph.number} {paragraph.title} {as_text(paragraph)}".casefold()
