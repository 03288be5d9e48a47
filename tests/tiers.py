"""Quick and slow tests. Of many like cases the quick tests take a few, the slow ones the rest."""

from collections.abc import Iterable
from typing import TypeVar

import pytest
from _pytest.mark import ParameterSet

Case = TypeVar("Case")


def one_in(count: int, cases: Iterable[Case]) -> list[Case | ParameterSet]:
    """These cases, of which only the first of every so many is quick.

    >>> [isinstance(case, int) for case in one_in(3, range(4))]
    [True, False, False, True]
    """
    return [case if place % count == 0 else _slow(case) for place, case in enumerate(cases)]


def in_parts(quick: int, slow: int, size: int = 25) -> list[range | ParameterSet]:
    """So many quick cases in one test, and so many slow ones after them in tests of this size.

    >>> in_parts(4, 100)[0], len(in_parts(4, 100)), in_parts(4, 100)[-1].values
    (range(0, 4), 5, (range(79, 104),))
    """
    ends = quick + slow
    parts = (range(first, min(first + size, ends)) for first in range(quick, ends, size))
    return [range(quick), *map(_slow, parts)]


def _slow(case: object) -> ParameterSet:
    """The values of this case, of which there are several in a tuple."""
    values = case if isinstance(case, tuple) else (case,)
    return pytest.param(*values, marks=pytest.mark.slow)
