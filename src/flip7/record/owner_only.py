"""What is written is for its owner alone: seeds, names, the settings of a table."""

FILE = 0o600
"""The mode of a file nobody else may read."""

FOLDER = 0o700
"""The mode of a folder nobody else may look into."""
