"""The record: a game as a `.flip7` file, written while it is played, read back and verified."""
