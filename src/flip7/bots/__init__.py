"""House seats: characters that play along by one plain rule each, and games of them alone."""
