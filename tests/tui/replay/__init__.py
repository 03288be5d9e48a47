"""Looking back at a game, and playing on from a moment of it."""
