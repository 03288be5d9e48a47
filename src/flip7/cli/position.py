"""`flip7 position`: a quarrel from a real table, laid out and settled card by card."""

from msgspec.structs import replace

from flip7.cli.histories import check_rules
from flip7.cli.output import say
from flip7.engine.events import events_of
from flip7.engine.requests import TargetDue
from flip7.engine.ruleset import rule_set
from flip7.engine.state import Match
from flip7.library.look_back import typed_position
from flip7.narrate.asking import ask, outcome
from flip7.narrate.course import tell_course
from flip7.narrate.editions import edition
from flip7.narrate.words import _, fill
from flip7.players.names import clean_name
from flip7.replay.course import Item, typed_course, write_course
from flip7.replay.parting_paragraphs import asking_paragraph
from flip7.replay.position_text import write_position
from flip7.replay.typed_words import seat_of


def settle(text: str, rules_name: str, came: str, turn: str | None) -> int:
    """Tells what happens from this position on, and who has to decide where an answer lacks."""
    rules = rule_set(check_rules(rules_name))
    typed = typed_position(text)
    if turn is not None:
        asked = replace(typed.position, turn=seat_of(clean_name(turn), typed.names, 1))
        typed = replace(typed, position=asked)
    match, steps = typed.header(rules).opening()
    course = typed_course(match, came, typed.names)
    say(write_position(typed))
    say(edition(rules.name))
    say("")
    for line in tell_course((*events_of(steps), *course.events), course.overruled, typed.names):
        say(line)
    say("")
    _say_question(course.match, typed.names, course.left_over)
    return 0


def _say_question(match: Match, names: tuple[str, ...], left_over: tuple[Item, ...]) -> None:
    """What is asked now, by which paragraph, what each target would mean, and what is left over."""
    due = match.request
    say(f"{ask(due, names, match)} [{asking_paragraph(match)}]")
    if isinstance(due, TargetDue):
        for seat in due.targets:
            say(f"  {outcome(due.card, due.seat, seat, names, match)}")
    if left_over:
        say(fill(_("Noch nicht dran: {rest}"), rest=write_course(left_over, names)))
