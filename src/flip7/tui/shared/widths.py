"""How wide the screen has to be for what, and the widest thing on it."""

FULL_WIDTH = 80
"""Cells from which on everything is shown."""
NUMBERS_WIDTH = 60
"""Cells from which on the numbers are shown."""

NUMBERS = 17
"""Cells of the longest row of numbers: `12 11 10 9 8 7 12`."""
