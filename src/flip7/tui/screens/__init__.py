"""One screen a file, each a place where people are."""
