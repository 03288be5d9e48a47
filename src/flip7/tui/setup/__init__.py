"""Who plays, and by which rules: before the first round and between two."""
