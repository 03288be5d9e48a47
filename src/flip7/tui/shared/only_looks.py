"""Screens that show and change nothing."""


class OnlyLooks:
    """A screen that may never end the game: if it breaks it closes, and what lay below goes on."""
