"""Tests of games looked at again."""
