"""`flip7 position`: a quarrel from a real table, laid out and settled card by card."""

from flip7.cli.output import say
from flip7.cli.typed_values import check_rules
from flip7.engine.requests import TargetDue
from flip7.engine.ruleset import rule_set
from flip7.library.quarrel import Judged, judge
from flip7.narrate.asking import ask, outcome
from flip7.narrate.course import not_used, tell_course
from flip7.narrate.editions import edition
from flip7.replay.parting_paragraphs import asking_paragraph


def settle(text: str, rules_name: str, came: str, turn: str | None) -> int:
    """Tells what happens from this position on, and who has to decide if an answer is missing."""
    rules = rule_set(check_rules(rules_name))
    judged = judge(text, came, rules, turn)
    say(judged.position)
    say(edition(rules.name))
    say("")
    for line in tell_course(judged.events, judged.course.overruled, judged.names):
        say(line)
    say("")
    _say_question(judged)
    return 0


def _say_question(judged: Judged) -> None:
    """Says what is asked, by which paragraph, what each target would mean, what is left over."""
    match, names = judged.match, judged.names
    due = match.request
    say(f"{ask(due, names, match)} [{asking_paragraph(match)}]")
    if isinstance(due, TargetDue):
        for seat in due.targets:
            say(f"  {outcome(due.card, due.seat, seat, names, match)}")
    if judged.left_over:
        say(not_used(judged.left_over, match))
