"""Tests of a game being played, its record, disk and crashes."""
