"""Tests of people: names, groups, seats and letters, coming and going."""
