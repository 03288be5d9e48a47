"""What `docs/record-format.md` shows is what flip7 reads, writes and deals."""

import json
import re
from pathlib import Path

import pytest

from flip7.engine.cards import COPIES, NAMES, bag_of, card_named
from flip7.engine.deal import drawn_dealer
from flip7.engine.deck import LONGEST_SEED, Words, commitment, seeded_deck
from flip7.record.errors import Wrong
from flip7.record.game import MOST_NAMES
from flip7.record.header import LONGEST_NAME, read_header
from flip7.record.json_line import LONGEST_LINE
from flip7.record.lines import read_line, write_line
from flip7.record.reading import LARGEST_FILE
from flip7.record.verifying import verify

DOCUMENT = (Path(__file__).parents[2] / "docs" / "record-format.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """What stands between fences of this language."""
    found: list[str] = re.findall(rf"^```{language}\n(.*?)^```", DOCUMENT, re.DOTALL | re.MULTILINE)
    assert found
    return found


def table(head: str) -> list[list[str]]:
    """The cells of the table whose head begins like this."""
    _, _, after = DOCUMENT.partition(f"\n| {head} |")
    rows = after.partition("\n\n")[0].splitlines()[2:]
    assert rows
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


RECORDS = [block for block in blocks("json") if '"format"' in block]
LINES = [line for block in blocks("json") if block not in RECORDS for line in block.splitlines()]
WRONG_LINES = [line for block in blocks("text") for line in block.splitlines()]


@pytest.mark.parametrize("text", RECORDS)
def test_every_record_shown_is_right(text, tmp_path):
    path = tmp_path / "shown.flip7"
    path.write_text(text, encoding="utf-8")
    verdict = verify(path)
    assert (verdict.lines, verdict.torn) == (len(text.splitlines()), None)


def test_every_line_shown_is_written_as_it_stands_there():
    shown = {*LINES, *(line for text in RECORDS for line in text.splitlines()[1:])}
    for line in shown:
        assert write_line(read_line(line.encode())) == line + "\n"


def test_every_kind_of_line_is_shown_with_all_its_keys():
    rows = [*table("keys | it says"), *table("keys of version 2 | it says")]
    named = {tuple(re.findall(r"`(\w+)`", keys)) for keys, _ in rows}
    assert named == {tuple(json.loads(line)) for line in LINES}


@pytest.mark.parametrize("line", WRONG_LINES)
def test_every_line_called_wrong_is_refused(line):
    with pytest.raises(Wrong):
        read_line(line.encode())


def test_the_cards_stand_in_canonical_order_with_their_copies():
    rows = table("card | copies |")
    assert [name for cards, *_ in rows for name in re.findall(r"`(.+?)`", cards)] == list(NAMES)
    assert [copies for _, copies, _ in rows] == [
        str(COPIES[0]),
        "as many as the number says",
        f"{COPIES[card_named('+2')]} each",
        f"{COPIES[card_named('freeze')]} each",
    ]


def test_the_keys_of_header_and_position_are_those_shown():
    header = json.loads(next(text for text in RECORDS if '"position"' in text).splitlines()[0])
    header_keys = [re.findall(r"`(\w+)`", key)[0] for key, _ in table("key | value")]
    assert header_keys == [*(key for key in header if key != "position"), "seed", "position"]
    position_keys = {
        re.findall(r"`(\w+)`", row[0])[0] for row in table("key of `position` | value")
    }
    assert position_keys == set(header["position"])
    assert [re.findall(r"`(\w+)`", row[0])[0] for row in table("option | value |")] == list(
        header["options"]
    )


def test_the_keys_of_version_2_are_those_shown():
    shown = {
        key
        for text in RECORDS
        if '"version": 2' in text
        for key in json.loads(text.splitlines()[0])
    }
    named = {
        re.findall(r"`(\w+)`", row[0])[0] for row in table("key of the header in version 2 | value")
    }
    assert named == shown - {row[0].strip("`") for row in table("key | value")}


@pytest.mark.parametrize("row", [row for row in table("option | value |") if " to " in row[1]])
def test_the_range_of_an_option_is_the_one_named(row):
    option = row[0].strip("`")
    least, most = map(int, row[1].split(" to "))
    header = json.loads(RECORDS[0].splitlines()[0])
    for right in (least, most):
        header["options"][option] = right
        read_header(json.dumps(header).encode())
    for wrong in (least - 1, most + 1):
        header["options"][option] = wrong
        with pytest.raises(Wrong):
            read_header(json.dumps(header).encode())


def test_the_limits_are_those_named():
    limits = {limit: int(value.replace(",", "")) for limit, value in table("limit | value")}
    digits = limits.pop("characters of a whole number, a minus sign counted")
    assert limits == {
        "bytes of a file": LARGEST_FILE,
        "bytes of a line, its newline not counted": LONGEST_LINE,
        "characters of a name": LONGEST_NAME,
        "characters of a seed": LONGEST_SEED,
        "people ever named in a record": MOST_NAMES,
    }
    read_line(b'{"winner": %s}' % (b"9" * digits))
    read_line(b'{"winner": -%s}' % (b"9" * (digits - 1)))
    for longer in (b"9" * (digits + 1), b"-" + b"9" * digits):
        with pytest.raises(Wrong, match="bad-number"):
            read_line(b'{"winner": %s}' % longer)


def test_every_check_value_is_the_one_that_is_dealt():
    kosmos, gruesse = seeded_deck("KOSMOS"), seeded_deck("Grüße")
    few = "0 1 2 2 3 3 3 +2 freeze second"
    reshuffled, _ = kosmos.words.shuffled(bag_of(map(card_named, few.split())))
    assert table("check | value") == [
        ["first words of `KOSMOS`", first_words("KOSMOS", 5)],
        ["first word of `Grüße`", first_words("Grüße", 1)],
        ["first cards of `KOSMOS`, one deck", names_of(kosmos.cards[:12])],
        ["last cards of `KOSMOS`, one deck", names_of(kosmos.cards[-4:])],
        ["words used for it", str(kosmos.words.used)],
        [f"then, by the same words, `{few}` shuffled", names_of(reshuffled)],
        ["first cards of `KOSMOS`, two decks", names_of(seeded_deck("KOSMOS", 2).cards[:12])],
        ["first cards of `Grüße`, one deck", names_of(gruesse.cards[:12])],
        ["dealer drawn from `KOSMOS`, four seats", str(drawn_dealer("KOSMOS", 4))],
        ["dealer drawn from `Grüße`, eighteen seats", str(drawn_dealer("Grüße", 18))],
        ["seal of `KOSMOS`", commitment("KOSMOS")],
        ["seal of `Grüße`", commitment("Grüße")],
    ]


def first_words(text: str, many: int) -> str:
    """The words themselves: of a range as large as theirs nothing is left over."""
    found, words = [], Words(text)
    for _ in range(many):
        word, words = words.below(1 << 64)
        found.append(str(word))
    return " ".join(found)


def names_of(cards: tuple[int, ...]) -> str:
    """The cards by their names."""
    return " ".join(NAMES[card] for card in cards)
