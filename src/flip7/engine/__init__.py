"""The game itself: pure values, no files, no clock, no words for people."""
