"""The score pad on the screen: only the results of real cards are entered."""
