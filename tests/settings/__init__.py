"""Tests of the settings file and the keys."""
