"""The referee for real cards: the same table, but the card that was turned over is typed."""
