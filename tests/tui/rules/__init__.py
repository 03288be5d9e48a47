"""The rule book, the quick guide and the help."""
