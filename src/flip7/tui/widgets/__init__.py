"""One widget a file, each a thing people look at."""
