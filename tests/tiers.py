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


def _slow(case: object) -> ParameterSet:
    """The values of this case, of which there are several in a tuple."""
    values = case if isinstance(case, tuple) else (case,)
    return pytest.param(*values, marks=pytest.mark.slow)
