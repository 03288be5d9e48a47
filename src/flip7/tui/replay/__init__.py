"""A game looked at again on the screen: replay, why, the other edition, what if."""
