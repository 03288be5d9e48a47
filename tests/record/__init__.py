"""Tests of the `.flip7` file."""
