"""Tests of the screens, through keys."""
