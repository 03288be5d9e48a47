"""Every option of a table is there wherever options are; whoever adds one sees what is missing."""

import json

import pytest

from flip7.cli.table_arguments import flag_of
from flip7.engine.options import ALLOWED, Options, Value, typed
from flip7.engine.ruleset import DE_KOSMOS_2025, INT_THE_OP_2025, RULE_SETS, RuleSet, rule_set
from flip7.library.rematch import rematch_of
from flip7.narrate.complaints import complain
from flip7.narrate.option_words import OPTION_WORDS, option_help, options, told
from flip7.narrate.words import MOTHER_TONGUE, _, languages, placeholders
from flip7.players.groups import FILE, Roster, keep_group, read_groups
from flip7.record.errors import Wrong
from flip7.record.header import Header, read_header, write_header
from flip7.replay.other_edition import other_edition
from flip7.session import Session, header_for
from flip7.tui.setup.choice import ChoiceField
from flip7.tui.setup.setup_screen import SetupScreen
from tests.cli.running import flip7
from tests.tui.camera import camera, spoken
from tests.tui.places import headers

NAMES = ("Anna", "Ben")

EVERY_OPTION = pytest.mark.parametrize("option", Options.__struct_fields__)
NUMBERS = {option: of for option, of in ALLOWED.items() if isinstance(of, range)}


def other_than_usual(option: str, rules: RuleSet = DE_KOSMOS_2025) -> Value:
    """The last value this option may have that is not the usual one of this edition."""
    values: list[Value] = [*ALLOWED[option]]
    return next(value for value in reversed(values) if value != getattr(rules, option))


def table(option: str, rules: RuleSet = DE_KOSMOS_2025) -> RuleSet:
    """A table that has agreed on another value of this option."""
    return rule_set(rules.name, **{option: other_than_usual(option, rules)})


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_what_is_usual_in_an_edition_is_allowed(rules):
    assert rule_set(rules.name) == rules
    assert rules.chosen == {}


@EVERY_OPTION
def test_typed_text_is_a_value_that_is_allowed_or_none(option):
    least, most = ALLOWED[option][0], ALLOWED[option][-1]
    assert typed(option, str(least)) == least
    assert typed(option, str(most)) == most
    for text in ("", "viel", "-1", "²", "9" * 5000):
        assert typed(option, text) is None


@EVERY_OPTION
def test_a_flag_sets_it(option, tmp_path):
    wanted, record = other_than_usual(option), tmp_path / "game.flip7"
    typed_there = (flag_of(option), str(wanted), "--record", record)
    flip7("play", "--plain", "--seats", "Anna,Ben", *typed_there)
    assert headers(tmp_path)[0]["options"][option] == wanted


@EVERY_OPTION
async def test_a_row_of_the_setup_sets_it(option, tmp_path):
    async with camera(tmp_path) as view:
        view.app.action_setup(Roster(NAMES, rules=table(option)))
        await view.until(lambda: isinstance(view.app.screen, SetupScreen))
        assert any(OPTION_WORDS[option].row in line for line in await view.still())
        await view.does("setup.begin")
        await view.until(lambda: view.app.session is not None)
    assert headers(tmp_path)[0]["options"][option] == other_than_usual(option)


@EVERY_OPTION
async def test_its_row_of_the_setup_can_be_changed(option, tmp_path):
    async with camera(tmp_path) as view:
        view.app.action_setup(Roster(NAMES))
        await view.until(lambda: isinstance(view.app.screen, SetupScreen))
        field = view.app.screen.query_one(f"#{option}")
        field.focus()
        wanted = other_than_usual(option)
        if isinstance(field, ChoiceField):
            values: list[Value] = [*ALLOWED[option]]
            steps = values.index(wanted) - values.index(getattr(DE_KOSMOS_2025, option))
            await view.types(*(["right" if steps > 0 else "left"] * abs(steps)))
        else:
            await view.types("ctrl+u", *str(wanted))
        await view.does("setup.begin")
        await view.until(lambda: view.app.session is not None)
    assert headers(tmp_path)[0]["options"][option] == other_than_usual(option)


@pytest.mark.parametrize("lang", languages())
@EVERY_OPTION
def test_it_has_words_in_every_language(option, lang):
    with spoken(lang):
        values = {told(option, value) for value in (ALLOWED[option][0], ALLOWED[option][1])}
        said = option_help(option)
        wrong = complain("option-out-of-range", option=option, least=1, most=2, found=3)
    assert len(values) == 2
    assert said
    assert not placeholders(said)
    assert option not in wrong


@pytest.mark.parametrize("lang", [lang for lang in languages() if lang != MOTHER_TONGUE])
@EVERY_OPTION
def test_the_words_of_its_row_its_flag_and_its_complaint_are_translated(option, lang):
    words = OPTION_WORDS[option]
    german = {words.row, words.name, words.help}
    with spoken(lang):
        assert german.isdisjoint(map(_, german))


@EVERY_OPTION
def test_a_game_told_as_text_says_it(option):
    assert told(option, other_than_usual(option)) in options(table(option))


@EVERY_OPTION
def test_a_header_keeps_it(option):
    header = Header(table(option), NAMES, 0)
    line = write_header(header)
    assert json.loads(line)["options"][option] == other_than_usual(option)
    assert read_header(line.rstrip().encode()) == header


@EVERY_OPTION
def test_a_header_without_it_is_wrong(option):
    value = json.loads(write_header(Header(DE_KOSMOS_2025, NAMES, 0)))
    del value["options"][option]
    with pytest.raises(Wrong):
        read_header(json.dumps(value).encode())


@pytest.mark.parametrize("option", NUMBERS)
def test_a_header_outside_its_range_is_wrong_and_the_complaint_names_the_range(option):
    allowed = NUMBERS[option]
    for number in (allowed[0] - 1, allowed[-1] + 1):
        value = json.loads(write_header(Header(DE_KOSMOS_2025, NAMES, 0)))
        value["options"][option] = number
        with pytest.raises(Wrong) as refused:
            read_header(json.dumps(value).encode())
        assert refused.value.code == "option-out-of-range"
        assert refused.value.details == {
            "option": option,
            "least": allowed[0],
            "most": allowed[-1],
        }


@EVERY_OPTION
def test_a_game_played_on_keeps_it(option, tmp_path):
    Session.begin(header_for(NAMES, table(option), 0, "KOSMOS"), tmp_path / "game.flip7").close()
    assert Session.resume(tmp_path / "game.flip7").match.rules == table(option)


@EVERY_OPTION
def test_a_rematch_keeps_it(option, tmp_path):
    session = Session.begin(header_for(NAMES, table(option), 0, "KOSMOS"), tmp_path / "game.flip7")
    assert rematch_of(session).rules == table(option)


@EVERY_OPTION
def test_a_group_keeps_it(option, tmp_path):
    keep_group(tmp_path, Roster(NAMES, group="Freitag", rules=table(option)))
    [group] = read_groups(tmp_path).groups
    assert group.rules == table(option)


@EVERY_OPTION
def test_a_group_kept_before_there_was_such_an_option_plays_as_usual(option, tmp_path):
    keep_group(tmp_path, Roster(NAMES, group="Freitag", rules=table(option)))
    path = tmp_path / FILE
    text = json.loads(path.read_text())
    del text["groups"][0]["habit"][option]
    path.write_text(json.dumps(text))
    [group] = read_groups(tmp_path).groups
    assert group.rules == DE_KOSMOS_2025


@EVERY_OPTION
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [(DE_KOSMOS_2025, INT_THE_OP_2025), (INT_THE_OP_2025, DE_KOSMOS_2025)],
    ids=["German", "international"],
)
def test_the_other_edition_keeps_what_the_table_agreed_on(option, mine, theirs):
    agreed = other_than_usual(option, mine)
    assert other_edition(table(option, mine)) == rule_set(theirs.name, **{option: agreed})
    assert other_edition(mine) == theirs
