"""How much work something is, so that no other program on the machine changes it."""

import sys
import time
from collections.abc import Callable
from types import FrameType
from typing import Any

_TRIES = 5


def lines_run(work: Callable[[], object]) -> int:
    """So many lines of Python are run until it is done: as many every time, on every machine.

    What is done in C counts for nothing.

    >>> def count(most):
    ...     for _ in range(most):
    ...         pass
    >>> lines_run(lambda: count(10)) < lines_run(lambda: count(11)) == lines_run(lambda: count(11))
    True
    """
    lines = 0

    def trace(_: FrameType, event: str, __: object) -> Any:
        nonlocal lines
        lines += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
    return lines


def takes_less_than(seconds: float, work: Callable[[], object]) -> bool:
    """Whether it can be done in so much processor time: a try that was disturbed shows nothing."""
    return any(seconds_of(work) < seconds for _ in range(_TRIES))


def seconds_of(work: Callable[[], object]) -> float:
    """The processor time it takes."""
    began = time.process_time()
    work()
    return time.process_time() - began
