"""Every call of the system fails once: nothing accepted is lost, each failure is told (P092).

A short game is begun, played, closed, resumed from a torn end and played on. Each time another call
fails, in each of five ways: once, or again and again until the table has chosen to play unsaved.
"""

import os
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from flip7.narrate.complaints import not_saved
from flip7.record.verifying import verify
from flip7.session import NotSaved, Session
from tests.session.failing_disk import FAULTS, FailingDisk, Fault
from tests.session.played import answer, some_header, undisturbed
from tests.tiers import one_in

SEED = 184
HEADER = some_header(SEED, most_people=3, target=30)
ANSWERS = 4


@pytest.fixture(scope="module")
def whole(tmp_path_factory) -> bytes:
    folder = tmp_path_factory.mktemp("whole")
    return undisturbed(folder, SEED, most_people=3, target=30).path.read_bytes()


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch):
    monkeypatch.setattr(os, "fsync", lambda _: None)


class Evening:
    """The game at a table whose disk may fail; ``complaints`` are what the table was told."""

    def __init__(self, folder: Path, disk: FailingDisk, *, again: bool) -> None:
        self.path = folder / "games" / "game.flip7"
        self.complaints: list[str] = []
        self._disk = disk
        self._again = again

    def play(self) -> Session:
        """The whole evening, with a break in the middle if everything is saved by then."""
        session = self._begun()
        self._answers(session)
        if session.try_saving():
            session.close()
            self.path = session.path
            with self.path.open("ab") as file:
                file.write(b'{"sea')
            session = self._resumed()
        self._answers(session)
        self._disk.heal()
        assert session.try_saving()
        return session

    def _begun(self) -> Session:
        try:
            return Session.begin(HEADER, self.path)
        except NotSaved as refusal:
            self._told(refusal)
        if self._again:
            try:
                return Session.begin(HEADER, self.path)
            except NotSaved as refusal:
                self._told(refusal)
        return Session.begin(HEADER, self.path, unsaved=True)

    def _resumed(self) -> Session:
        try:
            return Session.resume(self.path)
        except NotSaved as refusal:
            self._told(refusal)
        return Session.resume(self.path, unsaved=True)

    def _answers(self, session: Session) -> None:
        for _ in range(ANSWERS):
            self._answer(session)
            assert self._on_disk(session), "an accepted line is neither saved nor waiting"

    def _answer(self, session: Session) -> None:
        for _ in range(1 + self._again):
            before = session.match, len(session.moments)
            try:
                answer(session, SEED)
            except NotSaved as refusal:
                self._told(refusal)
                assert (session.match, len(session.moments)) == before
            else:
                return
        session.play_unsaved()
        answer(session, SEED)

    def _on_disk(self, session: Session) -> bool:
        saved = session.path.read_bytes() if session.path.exists() else b""
        return saved.count(b"\n") + session.unsaved >= len(session.moments)

    def _told(self, refusal: NotSaved) -> None:
        self.complaints.append(not_saved(refusal, self.path))


def evening(folder: Path, fault: Fault, first: int | None, healthy_again: int | None) -> Evening:
    folder.mkdir(parents=True)
    with FailingDisk(folder, fault, first=first, healthy_again=healthy_again) as disk:
        played = Evening(folder, disk, again=healthy_again is not None)
        session = played.play()
        played.path = session.path
    return played


@pytest.fixture(scope="module")
def calls(tmp_path_factory) -> int:
    """How many calls of the system such an evening makes."""
    folder = tmp_path_factory.mktemp("calls")
    with FailingDisk(folder) as disk:
        Evening(folder, disk, again=False).play()
    return len(disk.calls)


HowLong = Callable[[int], int | None]


HEALTHY_AGAIN: dict[str, HowLong] = {
    "once": lambda first: first + 1,
    "for a while": lambda first: first + 9,
    "from then on": lambda _: None,
}


@pytest.mark.parametrize(("fault", "fails"), one_in(4, product(FAULTS, HEALTHY_AGAIN)))
def test_p092_whatever_call_fails_nothing_accepted_is_lost(tmp_path, whole, calls, fault, fails):
    assert calls > 60
    told = 0
    for first in range(calls):
        played = evening(tmp_path / str(first), FAULTS[fault], first, HEALTHY_AGAIN[fails](first))
        saved = played.path.read_bytes()
        assert whole.startswith(saved), f"another game after call {first} failed"
        assert verify(played.path).torn is None
        told += len(played.complaints)
        assert all(len(complaint) > 60 for complaint in played.complaints)
    # A single short write is completed at once and no trouble to anybody.
    assert told or fault == "short write"
