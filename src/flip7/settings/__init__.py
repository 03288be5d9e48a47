"""What a table may change: the settings file and the keys."""
