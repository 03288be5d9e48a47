"""What a hand is worth, as far as anybody at the table can know: pure, without chance or files."""
