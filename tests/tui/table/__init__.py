"""The table: hands, seats, prompts and keys."""
