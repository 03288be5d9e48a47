"""Tests of the game itself, one file a chapter of the rule book."""
