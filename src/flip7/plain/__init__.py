"""The game as lines of text and typed answers: for screen readers, Braille lines, logs and scripts.

Nothing is drawn. What happens is one sentence after the other, the same as everywhere; who is asked
types an answer and Enter. The game, its record and what can be taken back are those of the table.
"""

from flip7.plain.conversation import Ended, play
from flip7.plain.lines import Lines
from flip7.plain.pad import play_pad
from flip7.plain.setup import Choice, choose, names_typed, plays_unsaved

__all__ = ["Choice", "Ended", "Lines", "choose", "names_typed", "play", "play_pad", "plays_unsaved"]
