"""`flip7 rules`: the rule book, a chapter of it, one paragraph, or the rules on one page."""

from flip7.cli.errors import Refused
from flip7.cli.output import say
from flip7.cli.typed_values import check_rules
from flip7.narrate import guide as quick_guide
from flip7.narrate.rulebook import RuleBook, load, plain, plain_paragraph
from flip7.terminal.check import window_size

_WIDEST = 100


def rules(wanted: str | None, rules_name: str, *, guide: bool = False) -> int:
    """Writes what is wanted of the book: `8.2`, `8`, or all of it; or the quick ``guide``."""
    check_rules(rules_name)
    width = min(window_size()[0], _WIDEST)
    if guide:
        say(quick_guide.plain(quick_guide.load(), width))
        return 0
    book = load(rules_name)
    say(plain(book, width) if wanted is None else _part(book, wanted, width))
    return 0


def _part(book: RuleBook, wanted: str, width: int) -> str:
    """The paragraph or the chapter of this number, also written `§8.2`."""
    number = wanted.strip().lstrip("§").strip().rstrip(".")
    paragraphs = [
        paragraph for paragraph in book if number in (paragraph.number, str(paragraph.chapter))
    ]
    if not paragraphs:
        raise Refused("unknown-paragraph", found=wanted)
    return "\n\n".join(plain_paragraph(paragraph, width) for paragraph in paragraphs)
