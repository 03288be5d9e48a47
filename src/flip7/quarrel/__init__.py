"""Settling a quarrel: any moment of a game again, why, by the other rules, and what if."""
