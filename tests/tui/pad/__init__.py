"""Tests of the score pad on the screen."""
