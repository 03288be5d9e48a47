"""Tests of history, why, comparison, what-if and typed positions."""
