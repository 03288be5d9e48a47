"""Flip 7, the card game, for 2 to 36 people around one terminal."""

__version__ = "0.1.0"
