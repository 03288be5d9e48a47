"""The quick guide: the rules on one page, with tips for the first game.

It stands beside the rule book as `guide.md`, `guide.en.md` and `guide.nl.md`: `# Title` and a few
words, then `## Heading` and text for each section, in the same light markdown.
"""

from functools import cache
from pathlib import Path

import msgspec

from flip7.narrate.markdown import Section, sections, underlined, wrapped
from flip7.narrate.rulebook import written
from flip7.narrate.words import language

_INDENT = "  "


class GuideSection(msgspec.Struct, frozen=True):
    """One section: its heading, and its text in light markdown."""

    title: str
    text: str


class Guide(msgspec.Struct, frozen=True):
    """The quick guide in one language; the last section holds the tips.

    >>> load("en").title
    'The rules in 60 seconds'
    """

    title: str
    preface: str
    sections: tuple[GuideSection, ...]


def load(lang: str | None = None) -> Guide:
    """The quick guide, in the language in use unless another one is named.

    ValueError if there is none or it cannot be read.

    >>> load("de").sections[-1].title
    'Tipps für den Anfang'
    """
    return _load(lang or language())


def plain(guide: Guide, width: int = 80) -> str:
    """The guide for a terminal, wrapped at `width` columns."""
    parts = [underlined(guide.title, "="), wrapped(guide.preface, width)]
    parts += [
        f"{section.title}\n{wrapped(section.text, width, _INDENT)}" for section in guide.sections
    ]
    return "\n\n".join(parts)


@cache
def _load(lang: str) -> Guide:
    path = written("guide", lang)
    if not path.is_file():
        raise ValueError(f"no quick guide in language {lang!r}")
    return read(path)


def read(path: Path) -> Guide:
    """The guide as it stands in one file; ValueError names file, line and reason."""
    top, *below = sections(path)
    return Guide(top.heading, top.text, tuple(_guide_section(section) for section in below))


def _guide_section(section: Section) -> GuideSection:
    if section.level != 2:
        raise section.wrong("only sections (##) may follow the title of a guide")
    if not section.text:
        raise section.wrong(f"section {section.heading!r} has no text")
    return GuideSection(section.heading, section.text)
