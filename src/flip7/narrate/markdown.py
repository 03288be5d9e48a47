"""Light markdown: read strictly in sections, and laid out as plain text for a terminal.

A file begins with `# Title`. In the text below a heading there is nothing but **bold**, cards
between backticks, and lists of lines that begin with a dash.
"""

import re
import textwrap
from pathlib import Path

import msgspec

_HEADING = re.compile(r"(#+) +(.+)")


class Section(msgspec.Struct, frozen=True):
    """A heading with the text below it, and where it stands; level 1 is the title."""

    path: Path
    line: int
    level: int
    heading: str
    text: str

    def wrong(self, reason: str) -> ValueError:
        """The error that says what is wrong here."""
        return ValueError(f"{self.path}:{self.line}: {reason}")


def sections(path: Path) -> list[Section]:
    """The sections of a file in order, the title first; ValueError names file, line and reason."""
    lines = _decoded(path).splitlines()
    starts = [index for index, line in enumerate(lines) if line.startswith("#")]
    if not starts or starts[0] != 0:
        raise ValueError(f"{path}:1: a file begins with '# Title'")
    found = [
        _section(path, start, lines[start:end])
        for start, end in zip(starts, [*starts[1:], len(lines)], strict=True)
    ]
    if found[0].level != 1:
        raise found[0].wrong("a file begins with '# Title'")
    return found


def unmarked(text: str) -> str:
    """A text without markup, each block or item of a list on one line."""
    return "\n".join(_lines(text)).replace("\N{NO-BREAK SPACE}", " ")


def wrapped(text: str, width: int, indent: str = "") -> str:
    """A text without markup, wrapped at `width` columns; cards of an example stay together."""
    filled = [
        textwrap.fill(
            line,
            width,
            initial_indent=indent,
            subsequent_indent=indent + ("  " if line.startswith("- ") else ""),
            break_long_words=False,
        )
        for line in _lines(text)
    ]
    return "\n".join(filled).replace("\N{NO-BREAK SPACE}", " ")


def underlined(title: str, character: str) -> str:
    """A title with a line of characters below it."""
    return f"{title}\n{character * len(title)}"


def _decoded(path: Path) -> str:
    raw = path.read_bytes()
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise ValueError(f"{path}:{line}: not UTF-8") from None


def _section(path: Path, start: int, lines: list[str]) -> Section:
    heading = _HEADING.fullmatch(lines[0].rstrip())
    if not heading:
        raise ValueError(f"{path}:{start + 1}: a heading needs a space and words after its '#'")
    text = "\n".join(lines[1:]).strip()
    return Section(path, start + 1, len(heading[1]), heading[2], text)


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
