"""The table while a round is played: seats, cards, prompt, log."""
