"""The catalogues of every language, brought up to date: extract, update, compile.

    .venv/bin/python -m tools.catalogues

German is the source: its messages stand in the code. `flip7.pot` lists them, `LANG/…/flip7.po`
holds them translated, `flip7.mo` is what the program reads. All of them are committed, so that a
clone runs without Babel. Nothing in them changes by itself: no dates, no line numbers, no versions.
"""

import ast
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import TypeAlias

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from flip7.narrate.words import DOMAIN, LOCALE

SOURCE = Path(__file__).parents[1] / "src" / "flip7"
TEMPLATE = LOCALE / f"{DOMAIN}.pot"
TRANSLATED = ("en", "nl")
"""The languages with a catalogue; German needs none."""

Text: TypeAlias = str | tuple[str, str]
"""A message, or its two forms: for one thing, for many."""

_WIDTH = 100


class Catalogue(Catalog):
    """Messages of one language under a header in which nothing changes by itself."""

    @property  # type: ignore[misc]
    def mime_headers(self) -> list[tuple[str, str]]:
        """What whoever reads the file has to know."""
        headers = [("Project-Id-Version", "flip7")]
        if self.locale is not None:
            headers += [("Language", str(self.locale)), ("Plural-Forms", self.plural_forms)]
        return [
            *headers,
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit\n"),
        ]


def po_file(lang: str) -> Path:
    """Where a language is translated."""
    return LOCALE / lang / "LC_MESSAGES" / f"{DOMAIN}.po"


def mo_file(lang: str) -> Path:
    """Where the program looks for a language."""
    return po_file(lang).with_suffix(".mo")


def extracted() -> Catalogue:
    """Every message of the code, in the order of the files."""
    template = Catalogue(header_comment="# Every message of flip7, in German.", fuzzy=False)
    for path in sorted(SOURCE.rglob("*.py")):
        place = path.relative_to(SOURCE).as_posix()
        for context, message in found(ast.parse(path.read_bytes())):
            template.add(message, locations=[(place, 0)], context=context)
    return template


def found(node: ast.AST) -> Iterator[tuple[str | None, Text]]:
    """The messages in a piece of code as they follow each other, each with its context.

    By the syntax tree: a message inside an f-string counts as well, in every version of Python.
    """
    match node:
        case ast.Call(func=ast.Name("_" | "N_"), args=[ast.Constant(str(text))]):
            yield None, text
        case ast.Call(
            func=ast.Name("ngettext"), args=[ast.Constant(str(one)), ast.Constant(str(many)), _]
        ):
            yield None, (one, many)
        case ast.Call(
            func=ast.Name("pgettext"), args=[ast.Constant(str(context)), ast.Constant(str(text))]
        ):
            yield context, text
    for part in ast.iter_child_nodes(node):
        yield from found(part)


def translated(lang: str) -> Catalogue:
    """The catalogue of a language as it is written."""
    return _of_language(lang, messages(_read(po_file(lang))) if po_file(lang).exists() else [])


def updated(lang: str, template: Catalogue) -> Catalogue:
    """The catalogue of a language with exactly the messages of the template, new ones empty."""
    written = translated(lang)
    catalogue = _of_language(lang, [])
    for message in messages(template):
        known = written.get(message.id, message.context)
        fits = known is not None and known.id == message.id
        catalogue.add(
            message.id,
            known.string if known is not None and fits else None,
            locations=message.locations,
            flags=message.flags,
            user_comments=known.user_comments if known is not None else (),
            context=message.context,
        )
    return catalogue


def messages(catalogue: Catalog) -> Iterator[Message]:
    """The messages of a catalogue, without its header."""
    return (message for message in catalogue if message.id)


def is_translated(message: Message) -> bool:
    """Whether there are words for it, in each of its plural forms."""
    forms = message.string if isinstance(message.string, tuple | list) else (message.string,)
    return all(forms) and not message.fuzzy


def as_po(catalogue: Catalogue) -> bytes:
    """A catalogue or template as it is written."""
    out = BytesIO()
    write_po(out, catalogue, width=_WIDTH, include_lineno=False, ignore_obsolete=True)
    return out.getvalue()


def as_mo(catalogue: Catalogue) -> bytes:
    """A catalogue as the program reads it; what is not translated is left out and stays German."""
    out = BytesIO()
    lang = str(catalogue.locale)
    write_mo(out, _of_language(lang, filter(is_translated, messages(catalogue))))
    return out.getvalue()


def main() -> int:
    """Writes all files anew; 1 if a message is still without a translation."""
    template = extracted()
    LOCALE.mkdir(exist_ok=True)
    TEMPLATE.write_bytes(as_po(template))
    complete = True
    for lang in TRANSLATED:
        catalogue = updated(lang, template)
        po_file(lang).parent.mkdir(parents=True, exist_ok=True)
        po_file(lang).write_bytes(as_po(catalogue))
        mo_file(lang).write_bytes(as_mo(catalogue))
        missing = [message for message in messages(catalogue) if not is_translated(message)]
        complete = complete and not missing
        print(f"{po_file(lang)}: {len(catalogue)} messages, {len(missing)} not translated")
        for message in missing:
            print(f"  {message.id}")
    return 0 if complete else 1


def _read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, abort_invalid=True)


def _of_language(lang: str, known: Iterator[Message] | list[Message]) -> Catalogue:
    catalogue = Catalogue(locale=lang, header_comment=f"# The words of flip7: {lang}.", fuzzy=False)
    for message in known:
        catalogue[message.id] = message
    return catalogue


if __name__ == "__main__":
    sys.exit(main())
