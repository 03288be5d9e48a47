"""An evening in each language with the names that break other programs, on every screen."""

import json
import re

import pytest

from flip7.engine.ruleset import rule_set
from flip7.narrate import guide, words
from flip7.narrate.editions import edition
from flip7.narrate.words import _
from flip7.players.groups import read_groups
from flip7.players.names import cells, cut_name
from flip7.record.verifying import verify
from flip7.session import Session, header_for
from flip7.settings.keys import sign_of
from flip7.tui.results.scores_screen import ScoresScreen
from tests.session.played import play_on
from tests.tui.places import ENTER, F1, F2, F4, F7, F8, TAB, pasted, program

ESC, CTRL_P = "\x1b", "\x10"
CJK = "東京大阪名古屋横浜市"
TYPED = (
    "[/",
    "[/b]",
    "$error",
    "C:\\\\",
    "%s {0}",
    "Max",
    "Max",
    CJK,
    "q\u0307\u0323x",
    "E\x1b[31mva",
)
SEATED = (*TYPED[:6], "Max (2)", CJK, "q\u0323\u0307x", "E[31mva")
"""As people paste them, and as they sit there: only what cannot be seen is gone."""

GROUP = "[/b] $x"
STEERING = (b"\x1b[31mva", b"\x1b[35;1mo")
TARGET = 30

_SEAT = re.compile(r"^ [A-X] .. \S|^│? +\d+\. .*\d *│?$")
_PANEL, _FRAME = re.compile(r"[╭┏][─━] [A-X] \S"), re.compile(r"^[╭┏│┃╰┗]")
"""A line of the table, or of the summary: it ends with the total."""


class Evening:
    """A terminal with the program in it; every screen that was waited for is looked at."""

    def __init__(self, terminal, names):
        self.terminal = terminal
        self.names = names

    def waits(self, marker, *, names=False, bold=False):
        """Waits for a screen that shows this; nothing on it may be wrong."""
        terminal = self.terminal
        seen = (lambda _text: terminal.is_bold(marker)) if bold else marker
        terminal.wait_for(seen)
        if names:
            terminal.wait_for(lambda text: all(is_shown(name, text) for name in self.names))
        text = terminal.text
        assert "Traceback" not in text
        assert not any(sequence in terminal.tail for sequence in STEERING)
        if names:
            assert_all_shown(text, self.names)
        return text

    def visits(self, key, marker, back=ESC, to="", *, names=False):
        """There and back again."""
        self.terminal.send(key)
        text = self.waits(marker, names=names)
        self.terminal.send(back)
        self.terminal.wait_for(lambda text: marker not in text)
        if to:
            self.waits(to, bold=True)
        return text


def is_shown(name, text):
    """Whole or cut in the middle, and nothing of the markup swallowed."""
    return any(form in text for form in {name, *(cut_name(name, most) for most in range(8, 20))})


def assert_all_shown(text, names):
    """Everybody by name."""
    for name in names:
        assert is_shown(name, text), f"{name} is missing in\n{text}"


def assert_straight(text):
    """All lines with a seat, or with a frame of one, end in the same cell."""
    lines = text.splitlines()
    panels = sum(len(_PANEL.findall(line)) for line in lines)
    rows = [line for line in lines if (_FRAME if panels else _SEAT).match(line)]
    assert max(panels, len(rows)) >= 10, text
    assert len({cells(row) for row in rows}) == 1, "\n".join(rows)


def label(id, does):  # noqa: A002  (of a command)
    return f"[{sign_of(id)}] {does}"


def stay_label():
    return label("table.stay", _("Stopp, {points} sichern").partition("{")[0])


def next_key(terminal, stop_at):
    """The key that answers what is asked; the name of the screen where nobody is asked."""
    text = terminal.text
    for place, (id, does) in {  # noqa: A001
        "summary": ("summary.go_on", _("nächste Runde")),
        "result": ("result.rematch", _("Revanche")),
    }.items():
        if terminal.is_bold(label(id, does)):
            return place
    if terminal.is_bold(label("summary.go_on", _("weiter zum Ergebnis"))):
        return ENTER
    if terminal.is_bold(label("table.confirm", _("ja"))):
        return ENTER
    pointing = re.search(rf"\[([A-Z])[^\]]*\] {re.escape(_('wählt jemanden'))}", text)
    if pointing and terminal.is_bold(pointing[0]):
        return pointing[1].lower()
    points = re.search(rf"{re.escape(stay_label())}(\d+)", text)
    if points and terminal.is_bold(stay_label()) and int(points[1]) >= stop_at:
        return "s"
    return "n" if terminal.is_bold(label("table.hit", _("Noch eine"))) else None


def plays(evening, stop_at):
    """Everybody takes cards up to so many points, until a round or the game is over."""
    terminal = evening.terminal
    while True:
        terminal.wait_for(lambda _text: next_key(terminal, stop_at) is not None)
        key, text = next_key(terminal, stop_at), terminal.text
        if key in ("summary", "result"):
            return key
        assert_all_shown(text, evening.names)
        assert_straight(text)
        terminal.send(key)
        terminal.wait_for(text.__ne__)


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["de", "en", "nl"])
def test_p010_p048_p049_p062_p063_an_evening_with_every_name_on_every_screen(lang, tmp_path):
    words.use(lang)
    with program(tmp_path, "--lang", lang) as terminal:
        evening = Evening(terminal, SEATED)
        set_up(evening)
        [group] = read_groups(tmp_path).groups
        assert (group.group, group.people) == (GROUP, SEATED)
        look_around_the_table(evening)
        assert plays(evening, 0) == "summary"
        leave_and_arrive(evening)
        while plays(evening, 15) == "summary":
            terminal.send(ENTER)
            terminal.wait_for(lambda text: _("nächste Runde") not in text)
        look_around_the_result(evening)
        end(evening, lang)
        assert terminal.wait_exit() == 0
    first, second = sorted(tmp_path.glob("*.flip7"), key=lambda path: path.stat().st_mtime_ns)
    assert_right(first, second)


def set_up(evening):
    """Everything on the start screen; setup by pasting; a group is kept, and called by its key."""
    terminal = evening.terminal
    welcome = "F L I P   7"
    evening.waits(welcome)
    terminal.settle()
    evening.visits("?", f"  {_('Tasten')}", to=welcome)
    evening.visits(CTRL_P, _("Was möchtet ihr tun?"), to=welcome)
    evening.visits("k", guide.load().sections[0].title, to=welcome)
    evening.visits("r", "1.1", to=welcome)
    evening.visits("t", _("So liegt es auf dem Tisch, eine Person je Zeile"), to=welcome)
    terminal.send("n")
    evening.waits(_("Los geht’s"))
    terminal.send(pasted("\n".join(TYPED)))
    counted = words.ngettext("{people} spielt mit.", "{people} spielen mit.", 10)
    evening.waits(words.fill(counted, people=10))
    assert_all_shown(terminal.text, [*SEATED[:6], *SEATED[7:]])
    terminal.send(TAB * 4 + str(TARGET))
    evening.waits(f" {TARGET} ")
    evening.visits(F1, f"─ {_('Hilfe')} ─")
    terminal.wait_for(_("Los geht’s"))
    terminal.send(F8)
    evening.waits(_("Wie heißt die Gruppe?"))
    terminal.settle()
    terminal.send(GROUP + ENTER)
    evening.waits(words.fill(_("Gemerkt: {group}."), group=GROUP))
    evening.visits(F7, _("Gemerkte Gruppen"), names=True)
    terminal.send(ESC)
    assert_all_shown(evening.waits(welcome), [GROUP, *SEATED[:3]])
    terminal.settle()
    terminal.send("1")
    evening.waits(_("Los geht’s"), names=True)
    terminal.send(TAB * 7 + "KOSMOS")
    evening.waits("KOSMOS")
    assert f" {TARGET} " in terminal.text, "the group brings its rules"
    terminal.send(F2)


def look_around_the_table(evening):
    terminal = evening.terminal
    pointing = "[A … K]"
    text = evening.waits(pointing, names=True, bold=True)
    assert_straight(text)
    evening.visits("z", _("Summe"), to=pointing)
    evening.visits(F1, f"─ {_('Hilfe')} ─", to=pointing)
    evening.visits(CTRL_P, _("Was möchtet ihr tun?"), to=pointing)
    terminal.send("q")
    evening.waits(label("leaving.no", _("nein, weiterspielen")), bold=True)
    terminal.send("n")
    terminal.wait_for(lambda text: _("nein, weiterspielen") not in text)
    evening.waits(pointing, bold=True)
    terminal.send("w")
    # Above the reasons there is room for so many.
    evening.waits("[← →]")
    terminal.wait_for(lambda text: all(is_shown(name, text) for name in SEATED[:8]))
    evening.visits("i", edition("int-the-op-2025"), names=True)
    evening.waits("[← →]")
    evening.visits("c", _("Eine neue Partie beginnt; die alte bleibt, wie sie ist."))
    evening.waits("[← →]")
    terminal.send("q")
    evening.waits(pointing, bold=True)


def leave_and_arrive(evening):
    """`[/b]` goes home; `Jo` comes, typed with an escape sequence that no key sends."""
    terminal = evening.terminal
    text = evening.waits(_("nächste Runde"), names=True)
    assert_straight(text)
    people = label("summary.people", _("Leute"))
    evening.waits(people, bold=True)
    terminal.send("l")
    evening.waits(label("people.new", _("jemand kommt dazu")), names=True, bold=True)
    terminal.send("b")
    evening.waits(label("people.confirm", _("ja, geht")), bold=True)
    terminal.send(ENTER)
    evening.waits(words.fill(_("{name} bleibt doch"), name="[/b]"))
    evening.waits(label("people.new", _("jemand kommt dazu")), bold=True)
    terminal.send("n")
    evening.waits(_("Wer kommt dazu?"))
    terminal.settle()
    terminal.send("J\x1b[35;1m")
    terminal.send("o")
    evening.waits("Jo")
    terminal.send(ENTER + "3" + ENTER)
    evening.waits(words.fill(_("{name} kommt doch nicht"), name="Jo"))
    evening.names = (*SEATED[:1], *SEATED[2:], "Jo")
    evening.waits(label("people.leave", _("zurück zur Runde")), bold=True)
    terminal.send("q")
    evening.waits(label("summary.go_on", _("nächste Runde")), names=True, bold=True)
    assert "[/b]" in terminal.text
    terminal.send(ENTER)


def look_around_the_result(evening):
    terminal = evening.terminal
    rematch = label("result.rematch", _("Revanche"))
    evening.waits(rematch, names=True, bold=True)
    evening.visits(F4, _("Summe"), to=rematch)
    terminal.send("w")
    evening.waits("[← →]")
    terminal.send("q")
    evening.waits(rematch, bold=True)


def end(evening, lang):
    """The rematch, and home."""
    terminal = evening.terminal
    terminal.send("r")
    evening.waits(words.fill(_("Runde {number}"), number=1))
    terminal.wait_for(lambda _text: next_key(terminal, 0) is not None)
    assert_all_shown(terminal.text, evening.names)
    terminal.send("q")
    evening.waits(label("leaving.yes", _("ja, beenden")), bold=True)
    terminal.send({"en": "y"}.get(lang, "j"))


def assert_right(first, second):
    """Both records verify, with everybody in them."""
    lines = [json.loads(line) for line in first.read_text(encoding="utf-8").splitlines()]
    assert lines[0]["seats"] == list(SEATED)
    assert {"leave": 1} in lines
    assert {"join": "Jo", "total": 3} in lines
    assert verify(first).finished
    assert verify(second).game.names == (SEATED[0], *SEATED[2:], "Jo")


def test_p062_p063_the_columns_of_all_rounds_are_straight(tmp_path):
    """With few people the names stand there, however wide their characters are."""
    names = ("Max", CJK, "q\u0323\u0307x", "[/b]", "Anna")
    rules = rule_set("de-kosmos-2025", target=60)
    session = Session.begin(header_for(names, rules, 0, "KOSMOS"), tmp_path / "x.flip7")
    lines = ScoresScreen(play_on(session, seed=1))._lines(78)
    assert all(name[:2] in lines[0].plain for name in names)
    assert len(lines) > 3
    assert len({cells(line.plain) for line in lines}) == 1
