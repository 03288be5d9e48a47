"""The start screen, the list of games and the trash."""
