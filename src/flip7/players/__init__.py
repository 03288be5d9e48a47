"""The people: their names, groups, seats and letters, and who comes and goes."""
