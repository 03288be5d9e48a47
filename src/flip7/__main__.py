"""`python -m flip7` and the command `flip7`."""

import gc
import sys

# Nothing that is loaded here dies again: to look for it would cost a tenth of that time.
gc.disable()

from flip7.cli import main  # noqa: E402  (behind that)

gc.freeze()
gc.enable()

__all__ = ["main"]

if __name__ == "__main__":
    sys.exit(main())
