"""`python -m flip7` and the command `flip7`."""

import sys

from flip7.cli import main

__all__ = ["main"]

if __name__ == "__main__":
    sys.exit(main())
