"""The rule book: numbered paragraphs, found in `rules/`, read strictly and laid out as plain text.

A book is light markdown: `# Title` and a preface, `## 8 Wartende Aktionen` for a chapter,
`### 8.2 Eine Schlange · Ergänzung` for a paragraph, and in the text nothing but **bold**,
cards between backticks, and lists of lines that begin with a dash.
"""

import re
import textwrap
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

Origin = Literal["Anleitung", "Klarstellung", "Ergänzung"]
ORIGINS: tuple[Origin, ...] = ("Anleitung", "Klarstellung", "Ergänzung")

# The book that is whole; every other one holds only the paragraphs in which it differs.
WHOLE = "de-kosmos-2025"
# The language of a file whose name does not tell one.
MOTHER_TONGUE = "de"

_HEADING = re.compile(r"(#+) +(.+)")
_CHAPTER = re.compile(r"([1-9]\d*) (\S.*)")
_PARAGRAPH = re.compile(r"(([1-9]\d*)\.([1-9]\d*)) (\S.*) · (\S+)")


class Paragraph(msgspec.Struct, frozen=True):
    """One numbered paragraph; `origin` says whether the manual, our reading or we decided it."""

    number: str
    title: str
    origin: Origin
    text: str
    chapter: int


class Chapter(msgspec.Struct, frozen=True):
    """One chapter: its number, its title and its paragraphs in order."""

    number: int
    title: str
    paragraphs: tuple[Paragraph, ...]


class RuleBook(msgspec.Struct, frozen=True):
    """The rule book of one rule set in one language.

    >>> load("de-kosmos-2025").paragraph("8.2").title
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


def load(rules: str, lang: str = MOTHER_TONGUE) -> RuleBook:
    """The whole rule book of a rule set; ValueError if there is none or it cannot be read.

    >>> load("int-the-op-2025").paragraph("8.6").title
    'Erst ansagen, dann ausführen'
    """
    return _load(rules, lang)


def as_text(paragraph: Paragraph) -> str:
    """The text of a paragraph without markup, each block or item of a list on one line."""
    return "\n".join(_lines(paragraph.text)).replace("\N{NO-BREAK SPACE}", " ")


def plain_paragraph(paragraph: Paragraph, width: int = 80) -> str:
    """A paragraph for a terminal: number, title and origin, then the text, wrapped and indented."""
    heading = f"{paragraph.number} {paragraph.title} · {paragraph.origin}"
    return f"{heading}\n{_wrapped(paragraph.text, width, indent='    ')}"


def plain(book: RuleBook, width: int = 80) -> str:
    """A whole book for a terminal, wrapped at `width` columns."""
    parts = [_underlined(book.title, "="), _wrapped(book.preface, width)]
    for chapter in book.chapters:
        parts.append(_underlined(f"{chapter.number} {chapter.title}", "-"))
        parts += [plain_paragraph(paragraph, width) for paragraph in chapter.paragraphs]
    return "\n\n".join(parts)


# Finding a book


def folder() -> Path:
    """The folder with the books: inside the package as installed, beside `src/` in a checkout."""
    package = Path(__file__).parents[1]
    shipped = package / "rules"
    return shipped if shipped.is_dir() else package.parents[1] / "rules"


def _books() -> dict[tuple[str, str], Path]:
    """Every book there is, by rule set and language: `NAME.md` is German, `NAME.en.md` English."""
    found = {}
    for path in sorted(folder().glob("*.md")):
        rules, _, lang = path.stem.partition(".")
        found[rules, lang or MOTHER_TONGUE] = path
    return found


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
    return _replaced(whole, read(path, rules, replaces=whole))


def _replaced(whole: RuleBook, edition: RuleBook) -> RuleBook:
    """The whole book with the paragraphs of an edition in place of those with their number."""
    changed = {paragraph.number: paragraph for paragraph in edition}
    chapters = tuple(
        msgspec.structs.replace(
            chapter, paragraphs=tuple(changed.get(p.number, p) for p in chapter.paragraphs)
        )
        for chapter in whole.chapters
    )
    return msgspec.structs.replace(edition, chapters=chapters)


# Reading a book


class _Section(msgspec.Struct, frozen=True):
    """A heading with the text below it, and where it stands."""

    path: Path
    line: int
    level: int
    heading: str
    text: str

    def wrong(self, reason: str) -> ValueError:
        """The error that says what is wrong here."""
        return ValueError(f"{self.path}:{self.line}: {reason}")


def read(path: Path, rules: str, replaces: RuleBook | None = None) -> RuleBook:
    """The book as it stands in one file; ValueError names file, line and reason.

    With `replaces`, chapters and paragraphs must be known to that book by number.
    """
    top, *sections = _sections(path)
    if top.level != 1:
        raise top.wrong("a book begins with '# Title'")
    chapters: list[Chapter] = []
    for section in sections:
        match section.level:
            case 2:
                chapters.append(_chapter(section, chapters))
            case 3:
                chapters[-1:] = [_with_paragraph(section, chapters)]
            case _:
                raise section.wrong("only chapters (##) and paragraphs (###) may follow the title")
        if replaces:
            _known(section, chapters[-1], replaces)
    for section, following in zip(sections, [*sections[1:], top], strict=True):
        if section.level == 2 and following.level != 3:
            raise section.wrong("a chapter without a paragraph")
    return RuleBook(rules=rules, title=top.heading, preface=top.text, chapters=tuple(chapters))


def _sections(path: Path) -> list[_Section]:
    """The sections of a file in order, at least one, the first beginning in line 1."""
    lines = _decoded(path).splitlines()
    starts = [index for index, line in enumerate(lines) if line.startswith("#")]
    if not starts or starts[0] != 0:
        raise ValueError(f"{path}:1: a book begins with '# Title'")
    return [
        _section(path, start, lines[start:end])
        for start, end in zip(starts, [*starts[1:], len(lines)], strict=True)
    ]


def _decoded(path: Path) -> str:
    raw = path.read_bytes()
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise ValueError(f"{path}:{line}: not UTF-8") from None


def _section(path: Path, start: int, lines: list[str]) -> _Section:
    heading = _HEADING.fullmatch(lines[0].rstrip())
    if not heading:
        raise ValueError(f"{path}:{start + 1}: a heading needs a space and words after its '#'")
    text = "\n".join(lines[1:]).strip()
    return _Section(path, start + 1, len(heading[1]), heading[2], text)


def _chapter(section: _Section, before: list[Chapter]) -> Chapter:
    heading = _CHAPTER.fullmatch(section.heading)
    if not heading:
        raise section.wrong("a chapter is written '## 8 Title'")
    number = int(heading[1])
    if before and number <= before[-1].number:
        raise section.wrong(f"chapter {number} cannot follow chapter {before[-1].number}")
    if section.text:
        raise section.wrong("a chapter has no text outside its paragraphs")
    return Chapter(number=number, title=heading[2], paragraphs=())


def _with_paragraph(section: _Section, chapters: list[Chapter]) -> Chapter:
    """The last chapter with the paragraph of this section added to it."""
    paragraph = _paragraph(section)
    if not chapters or chapters[-1].number != paragraph.chapter:
        raise section.wrong(f"paragraph {paragraph.number} stands outside its chapter")
    chapter = chapters[-1]
    last = chapter.paragraphs[-1].number if chapter.paragraphs else f"{chapter.number}.0"
    if _place(paragraph.number) <= _place(last):
        raise section.wrong(f"paragraph {paragraph.number} cannot follow {last}")
    return msgspec.structs.replace(chapter, paragraphs=(*chapter.paragraphs, paragraph))


def _paragraph(section: _Section) -> Paragraph:
    heading = _PARAGRAPH.fullmatch(section.heading)
    if not heading:
        raise section.wrong("a paragraph is written '### 8.2 Title · Origin'")
    number, chapter, _, title, origin = heading.groups()
    if not section.text:
        raise section.wrong(f"paragraph {number} has no text")
    return Paragraph(number, title, _origin(section, origin), section.text, int(chapter))


def _origin(section: _Section, word: str) -> Origin:
    for origin in ORIGINS:
        if word == origin:
            return origin
    raise section.wrong(f"origin {word!r} is none of {', '.join(ORIGINS)}")


def _known(section: _Section, chapter: Chapter, whole: RuleBook) -> None:
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


# Laying it out


def _searchable(paragraph: Paragraph) -> str:
    return f"{paragraph.number} {paragraph.title} {as_text(paragraph)}".casefold()


def _lines(text: str) -> list[str]:
    """The blocks of a text without markup, one a line; cards that belong together do not part."""
    lines: list[str] = []
    for block in text.split("\n\n"):
        if lines:
            lines.append("")
        for line in block.splitlines():
            if line.startswith("- ") or not lines or not lines[-1]:
                lines.append(line)
            else:
                lines[-1] += f" {line.strip()}"
    return [_without_markup(line) for line in lines]


def _without_markup(line: str) -> str:
    glued = re.sub(r"`([^`]*)`", lambda cards: cards[1].replace(" ", "\N{NO-BREAK SPACE}"), line)
    return glued.replace("**", "")


def _wrapped(text: str, width: int, indent: str = "") -> str:
    wrapped = [
        textwrap.fill(
            line,
            width,
            initial_indent=indent,
            subsequent_indent=indent + ("  " if line.startswith("- ") else ""),
            break_long_words=False,
        )
        for line in _lines(text)
    ]
    return "\n".join(wrapped).replace("\N{NO-BREAK SPACE}", " ")


def _underlined(title: str, sign: str) -> str:
    return f"{title}\n{sign * len(title)}"
