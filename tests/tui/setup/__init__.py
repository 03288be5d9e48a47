"""A table is set up, and people come and go."""
