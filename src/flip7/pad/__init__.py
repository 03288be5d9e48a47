"""The score pad: what is entered for a round of real cards, before it counts."""
