"""`flip7 compare`: the same cards in the same order, judged by the other edition."""

from pathlib import Path

from msgspec.structs import replace

from flip7.cli.errors import refuse_the_rest
from flip7.cli.output import say
from flip7.cli.typed_values import check_rules, line_typed
from flip7.engine.ruleset import RuleSet
from flip7.library.look_back import look_back
from flip7.narrate.comparison import text
from flip7.narrate.shown import shown
from flip7.replay.comparison import Comparison, compare
from flip7.replay.course import Item, answer, read_course
from flip7.replay.history import History
from flip7.replay.other_edition import other_edition
from flip7.replay.race import Answer


def compare_editions(path: Path, rules_name: str | None, at: str | None, answers: str) -> int:
    """Tells how far both editions agree, and by which paragraphs they part."""
    if rules_name is not None:
        check_rules(rules_name)
    history = look_back(path)
    line = None if at is None else line_typed(at, history)
    rules = other_edition(history.header.rules, rules_name)
    items = read_course(answers, history.names)
    comparison = _answered(history, rules, line, items)
    say(text(replace(comparison, names=tuple(shown(name) for name in comparison.names))))
    refuse_the_rest(history.wrong)
    return 0


def _answered(
    history: History, rules: RuleSet, at: int | None, items: tuple[Item, ...]
) -> Comparison:
    """The comparison after every choice the table has made, one after the other."""
    given: list[Answer] = []
    comparison = compare(history, rules, at)
    for item in items:
        if comparison.wanted is None:
            break
        given.append(answer(item, comparison.wanted))
        comparison = compare(history, rules, at, given)
    return comparison
