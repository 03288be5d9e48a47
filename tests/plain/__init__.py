"""Tests of the game as lines of text."""
