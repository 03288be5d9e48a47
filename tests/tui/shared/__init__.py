"""What screens share: the gate, lines of text."""
