"""Tests of what is said when the program breaks."""
