"""The games that were kept, on the screen: start, list, trash."""
