"""The cat on the keyboard: random keys, mouse noise, pastes and sizes into every screen.

By hand, before a release: ``python -m tests.tui.mashing --events 10000``. Every screen is reached
in the program itself, in a real terminal. It must not break, write no line that cannot stand in a
record, need no more and more memory, and leave the terminal clean. The same seed sends the same.
"""

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import TypeAlias

import msgspec

from flip7.engine.ruleset import rule_set
from flip7.players.groups import Roster, keep_group
from flip7.record.errors import Wrong
from flip7.record.verifying import verify
from tests.record.written import header, record_file
from tests.tui import places
from tests.tui.places import ENTER, F2, F4, F7, F8, keep, pasted, program
from tests.tui.terminal import Terminal

BEGUN = "11 | 12 | 0 hit | 12"
"""Two people, three cards; with a target of 1 two more Stopps end the game."""

WIDTH, HEIGHT = 80, 24

LEFT_CLEAN = (b"\x1b[?1049l", b"\x1b[?1000l", b"\x1b[?1006l", b"\x1b[?2004l", b"\x1b[?25h")

BREATH, QUIET = 20, 0.3
"""After so many keys the cat waits so many seconds, where only then a key counts."""

MOST_MEMORY = 20 * 1024 * 1024
"""So many bytes more than after the first events may the program need after the last."""

Size: TypeAlias = tuple[int, int]
Event: TypeAlias = bytes | Size
"""What comes from the terminal: bytes as they are sent, or a new size of the window."""


class Way(msgspec.Struct, frozen=True):
    """How one gets to a screen: the command, and for each key what is shown before it.

    ``sign`` stands on this screen alone, or on those that lie above it. ``leave`` are keys that
    close it; they come last, or the cat would not stay long. ``acts`` are keys that count only
    after a moment of quiet; now and then the cat waits that long before it presses one.
    """

    command: tuple[str, ...]
    keys: tuple[tuple[str, str], ...]
    sign: str
    leave: str = "\x1bq"
    acts: str = ""


START = ("F L I P", "F L I P")
TABLE = ("resume", "open.flip7")
LAST = ("resume", "last.flip7")
OVER = ("replay", "over.flip7")
ASKED = "Noch eine oder Stopp?"
AT_START = "Einen Streit klären"
STOPS = ((ASKED, "s"), ("Ben: ", "s"))
WINS = (*STOPS, ("Enter]", ENTER))
REPLAY = "abspielen"

WAYS: dict[str, Way] = {
    "start": Way((), (), AT_START, "qcn123456789prtmk\r"),
    "games": Way((), ((AT_START, "p"),), "weitergeben"),
    "trash": Way((), ((AT_START, "p"), ("Papierkorb", "o")), "zurückholen"),
    "setup": Way((), ((AT_START, "n"),), "Uhrzeigersinn", "\x1b"),
    "groups": Way((), ((AT_START, "n"), ("Uhrzeigersinn", F7)), "Gemerkte Gruppen", "\x1b\r"),
    "naming": Way((), ((AT_START, "1"), ("Uhrzeigersinn", F8)), "Wie heißt", "\x1b\r"),
    "guide": Way((), ((AT_START, "k"),), "blättern", "\x1bqr\r"),
    "rules": Way((), ((AT_START, "r"),), "Das Regelbuch", "\x1bqk"),
    "quarrel": Way((), ((AT_START, "t"),), "So liegt es", "\x1b"),
    "help": Way((), ((AT_START, "?"),), "Strg+P", "\x1bqkr\r"),
    "palette": Way((), ((AT_START, "\x10"),), "Was möchtet ihr tun", "\x1b\r"),
    "table": Way(TABLE, (), "Siegel", acts="nnnsuab\r"),
    "leaving": Way(TABLE, ((ASKED, "q"),), "Beenden?", "\x1bnj\r"),
    "count": Way(TABLE, ((ASKED, "z"),), "kommt", "\x1bqz\r"),
    "why": Way(TABLE, ((ASKED, "w"),), REPLAY, "\x1bqw"),
    "summary": Way(TABLE, STOPS, "nächste Runde", "q\r", "up"),
    "people": Way(TABLE, (*STOPS, ("Leute", "l")), "Wer geht", acts="abnu\r"),
    "arriving": Way(TABLE, (*STOPS, ("Leute", "l"), ("Wer geht", "n")), "kommt dazu?", "\x1b\r"),
    "result": Way(LAST, WINS, "Revanche", "qra", "upw"),
    "decision": Way(LAST, (*WINS, ("Revanche", F2)), "Seed", "\x1bnj\r"),
    "scores": Way(LAST, (*WINS, ("Revanche", F4)), "Summe", "\x1bq\r"),
    "replay": Way(OVER, (), REPLAY),
    "typed": Way(OVER, ((REPLAY, ":"),), "welcher Zeile", "\x1b\r"),
    "comparison": Way(OVER, ((REPLAY, "i"),), "verglichen", acts="nsu"),
    "play_on": Way(OVER, ((REPLAY, "c"),), "weiterspielen", "\x1b\r"),
}


class Broken(AssertionError):
    """The program did what it never may; the message says how to send the same again."""


def main(arguments: list[str] | None = None) -> int:
    """Mashes every screen as long as asked; 1 if the program broke."""
    parser = argparse.ArgumentParser(prog="python -m tests.tui.mashing")
    parser.add_argument("--events", type=int, default=10_000, help="so many for each screen")
    parser.add_argument("--seed", type=int, default=time.time_ns())
    parser.add_argument("--screen", choices=WAYS, action="append")
    chosen = parser.parse_args(arguments)
    broken = 0
    for name in chosen.screen or WAYS:
        began = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            try:
                told = str(Mashing(name, Path(folder), chosen.seed).mash(chosen.events))
            except AssertionError as error:
                told, broken = str(error), 1
            os.chdir("/")
        print(f"{name}: {told}, {time.monotonic() - began:.0f} s", flush=True)  # noqa: T201
    return broken


class Figures(msgspec.Struct):
    """What was sent, how often the program was started, what it wrote and needed more memory."""

    events: int = 0
    starts: int = 0
    lines: int = 0
    grown: int = 0

    def __str__(self) -> str:
        return (
            f"{self.events} events, {self.starts} starts, {self.lines} lines written, "
            f"{self.grown / 2**20:+.1f} MB"
        )


class Mashing:
    """One screen and the cat.

    ``folder`` is empty; games, and the program's home, are made there.
    """

    def __init__(self, name: str, folder: Path, seed: int) -> None:
        self._name, self._seed = name, seed
        self._way = WAYS[name]
        self._random = Random(f"{seed}/{name}")
        self._games = folder / "games"
        self._sent: list[Event] = []
        self._figures = Figures()
        self._laid_out = 0

    def mash(self, events: int) -> Figures:
        """Sends so many events, starting again wherever the screen was left."""
        burst = min(500, max(1, events // 2))
        while self._figures.events < events:
            self._lay_out()
            with self._started() as terminal:
                self._figures.starts += 1
                self._sent.clear()
                self._reach(terminal)
                self._stay(terminal, burst, events)
            self._judge_records()
        return self._figures

    def _stay(self, terminal: Terminal, burst: int, events: int) -> None:
        """Burst after burst while the screen is there; then it is left by a signal."""
        first = memory(terminal)
        while self._figures.events < events:
            self._send(terminal, burst)
            if not self._is_there(terminal):
                break
            now = memory(terminal)
            first = first if self._figures.events > burst else now
            self._figures.grown = max(self._figures.grown, now - first)
        if self._figures.grown > MOST_MEMORY:
            raise self._broken(f"{self._figures.grown} bytes more")
        self._leave(terminal)

    def _lay_out(self) -> None:
        """An open game, one that a Stopp ends, one that is over, and a group."""
        shutil.rmtree(self._games, ignore_errors=True)
        self._games.mkdir()
        for name, target in (("open.flip7", 200), ("last.flip7", 1)):
            rules = rule_set("de-kosmos-2025", target=target)
            record_file(self._games / name, header(rules=rules, seed="KOSMOS"), BEGUN)
        keep(self._games, "over.flip7")
        keep_group(self._games, Roster(("Anna", "Ben", "Oma"), group="Sonntag"))
        self._laid_out = sum(path.read_bytes().count(b"\n") for path in self._games.glob("*.flip7"))

    def _started(self) -> Terminal:
        where = (
            self._games / word if word.endswith(".flip7") else word for word in self._way.command
        )
        home = {"HOME": str(self._games.parent), "XDG_DATA_HOME": str(self._games.parent)}
        return program(self._games, *where, width=WIDTH, height=HEIGHT, env=home)

    def _reach(self, terminal: Terminal) -> None:
        for shown, key in self._way.keys:
            terminal.wait_for(shown)
            terminal.settle(0.15)
            terminal.send(key)
        terminal.wait_for(self._way.sign)
        terminal.settle()

    def _send(self, terminal: Terminal, count: int) -> None:
        """So many events without waiting; nothing is drawn here meanwhile."""
        stay = count - count // 12
        for place in range(count):
            event = some_event(self._random)
            while place < stay and isinstance(event, bytes) and self._leaves(event):
                event = some_event(self._random)
            if self._way.acts and place % BREATH == 0:
                terminal.look_away(QUIET, at_most=3 * QUIET)
                event = self._random.choice(self._way.acts).encode()
            self._sent.append(event)
            self._figures.events += 1
            if isinstance(event, bytes):
                terminal.pour(event)
            else:
                terminal.resize(*event)

    def _leaves(self, event: bytes) -> bool:
        return event.lower().decode(errors="replace") in (*self._way.leave, "\x03", "\x11")

    def _is_there(self, terminal: Terminal) -> bool:
        """Whether the screen is still there, once the window has its usual size again."""
        text = terminal.drawn_anew(WIDTH, HEIGHT)
        if not text.strip():
            self._is_leaving(terminal)
        return self._way.sign in text

    def _is_leaving(self, terminal: Terminal) -> None:
        """Where nothing is drawn any more, a key has ended the program."""
        try:
            terminal.wait_exit()
        except subprocess.TimeoutExpired:
            raise self._broken("nothing is drawn any more") from None

    def _leave(self, terminal: Terminal) -> None:
        """Told to stop, if it has not been left by a key; the terminal is clean afterwards."""
        left_by_key = terminal.process.poll() is not None
        if not left_by_key:
            terminal.kill(signal.SIGTERM)
        code = terminal.wait_exit()
        if code not in (0, 128 + signal.SIGTERM) or b"Traceback" in terminal.tail:
            raise self._broken(f"exit code {code}", terminal)
        behind = terminal.tail.rpartition(b"\x1b[?1049h")[2]
        if not all(code in behind for code in LEFT_CLEAN):
            raise self._broken("the terminal is not clean")

    def _judge_records(self) -> None:
        """Every record is right to its end."""
        self._figures.lines -= self._laid_out
        for path in self._games.rglob("*.flip7"):
            try:
                verdict = verify(path)
            except Wrong as wrong:
                raise self._broken(str(wrong)) from None
            if verdict.torn is not None:
                raise self._broken(f"{path.name}: torn")
            self._figures.lines += verdict.lines

    def _broken(self, why: str, terminal: Terminal | None = None) -> Broken:
        shown = "" if terminal is None else readable(terminal.tail)
        again = f"python -m tests.tui.mashing --screen {self._name} --seed {self._seed}"
        reports = "\n".join(path.read_text("utf-8") for path in self._games.glob("fault-*.txt"))
        return Broken(f"{why}\n{shown}\n{reports}\n{again}\n{self._sent!r}")


def memory(terminal: Terminal) -> int:
    """Bytes of memory the program holds now; 0 where the system does not say."""
    try:
        facts = Path(f"/proc/{terminal.process.pid}/status").read_text(encoding="ascii")
    except OSError:
        return 0
    found = re.search(r"VmRSS:\s+(\d+) kB", facts)
    return int(found[1]) * 1024 if found else 0


def readable(raw: bytes) -> str:
    """What a program said after it had left its screen."""
    said = raw.rpartition(b"\x1b[?1049l")[2]
    return re.sub(r"\x1b\[[0-9;?<>=]*[a-zA-Z$]*", "", said.decode(errors="replace"))


# What a cat, a sleeve, a broken line and a window manager send


def some_event(random: Random) -> Event:
    """One event; most are keys."""
    kinds, weights = zip(*_KINDS, strict=True)
    [kind] = random.choices(kinds, weights)
    event: Event = kind(random)
    return event


def _letter(random: Random) -> bytes:
    return random.choice("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789").encode()


def _sign(random: Random) -> bytes:
    """Signs of all kinds; no slash, a game might be handed on to another folder."""
    return random.choice("!?.,:;+-*#'\"()[]{}<>|=_~@€ßäöüÄÖÜéñ漢字한글ا🎲\u0301\u202e ").encode()


def _named(random: Random) -> bytes:
    key: str = random.choice(_NAMED)
    return key.encode()


def _control(random: Random) -> bytes:
    return bytes([random.choice([*range(32), 127])])


def _held(random: Random) -> bytes:
    held = _letter(random) if random.random() < 0.5 else _named(random)
    return held * random.randint(2, 12)


def _with_alt(random: Random) -> bytes:
    return b"\x1b" + _letter(random)


def _no_utf_8(random: Random) -> bytes:
    return bytes(random.choices(range(128, 256), k=random.randint(1, 4)))


def _report(random: Random) -> bytes:
    """A mouse report as new terminals send it: pressed, released, moved, turned."""
    button = random.choice([0, 1, 2, 3, 32, 35, 64, 65, 128, 255])
    place = f"{random.randint(0, 130)};{random.randint(0, 60)}"
    return f"\x1b[<{button};{place}{random.choice('Mm')}".encode()


def _click(random: Random) -> bytes:
    place = f"{random.randint(1, WIDTH)};{random.randint(1, HEIGHT)}"
    return f"\x1b[<0;{place}M\x1b[<0;{place}m".encode()


def _broken_report(random: Random) -> bytes:
    whole = _report(random)
    cut = random.randrange(2, len(whole))
    return random.choice(
        [whole[:cut], whole[cut:], whole[:cut] + _letter(random), whole[:2] + whole]
    )


def _old_report(random: Random) -> bytes:
    """Three bytes behind ``ESC [ M``, sometimes fewer, often none of them UTF-8."""
    return b"\x1b[M" + bytes(random.choices(range(32, 256), k=random.choice([3, 3, 3, 1, 2])))


def _decimal_report(random: Random) -> bytes:
    return (
        f"\x1b[{random.randint(32, 99)};{random.randint(1, 300)};{random.randint(1, 99)}M".encode()
    )


def _answer(random: Random) -> bytes:
    """What terminals say by themselves: where the cursor is, what they can, who has the focus."""
    return random.choice([b"\x1b[I", b"\x1b[O", b"\x1b[12;40R", b"\x1b[?62;22c", b"\x1b[?2026;2$y"])


def _sequence(random: Random) -> bytes:
    """A sequence nobody knows."""
    return b"\x1b" + random.choice(b"[]OP_").to_bytes() + bytes(random.choices(range(32, 127), k=3))


def _paste(random: Random) -> bytes:
    text = random.choice(
        [
            "Anna, Ben; Cleo\nDora\tEmil",
            "\n".join(f"Nummer {place}" for place in range(40)),
            "[b]Al[/b] [/x] [@click=app.quit]los[/]",
            "\x1b[2J\x1b]0;x\x07",
            "x" * 900,
            "Anna: 3 5 +4 second | Ben: 6 stopped",
            "7 freeze>Ben, Cleo stopp",
            "",
        ]
    )
    return pasted(text).encode()


def _size(random: Random) -> Size:
    return random.choice(
        [
            (random.randint(1, 60), random.randint(1, 30)),
            (random.randint(1, 10), random.randint(1, 3)),
            (random.choice([80, 10, 1]), random.randint(1, 3)),
            *((80, 24), (120, 40), (200, 60), (40, 12)),
        ]
    )


def _page(random: Random) -> bytes:
    """A page, the beginning, the end; now and then the wheel."""
    keys = ("\x1b[5~", "\x1b[6~", "\x1b[5~", "\x1b[6~", "\x1b[H", "\x1b[F", "\x1b[<64;1;1M")
    return random.choice(keys).encode()


_NAMED = (
    *(getattr(places, name) for name in ("UP", "DOWN", "LEFT", "RIGHT", "ENTER", "TAB")),
    *(getattr(places, f"F{number}") for number in range(1, 10)),
    *("\x7f", "\x1b", "\x1b[H", "\x1b[F", "\x1b[5~", "\x1b[6~", "\x1b[3~", "\x1b[2~", "\x1b[Z"),
    *("\x1b[1;2A", "\x1b[1;2B", "\x1b[1;5C", "\x1b[1;3D", "\x1b[24~"),
)

_KINDS = (
    (_letter, 30),
    (_sign, 8),
    (_named, 22),
    (_control, 3),
    (_page, 6),
    (_held, 4),
    (_with_alt, 1),
    (_no_utf_8, 2),
    (_report, 6),
    (_click, 8),
    (_broken_report, 5),
    (_old_report, 3),
    (_decimal_report, 1),
    (_answer, 2),
    (_sequence, 1),
    (_paste, 2),
    (_size, 3),
)


if __name__ == "__main__":
    sys.exit(main())
