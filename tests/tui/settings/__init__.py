"""Tests of the settings on the screen."""
