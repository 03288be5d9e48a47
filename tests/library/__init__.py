"""Tests of the games that were kept."""
