"""What a table wants otherwise: the settings file and the keys."""
