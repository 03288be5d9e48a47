"""Tests; shared builders are imported from here, as in `from tests.table import table`."""
