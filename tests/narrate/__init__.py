"""Tests of the words and the rule book."""
