"""Tests of the score pad below its screen."""
