"""A game looked at again: every moment of it, why, by the other edition, and what if."""
