"""Scores, the summary of a round and the end of a game."""
