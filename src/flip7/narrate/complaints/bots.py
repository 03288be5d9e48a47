"""Why a character cannot play."""

from collections.abc import Mapping

from flip7.narrate.words import N_

SENTENCES: Mapping[str, str] = {
    "unknown-class": N_(
        "Den Charakter „{found}“ gibt es nicht; es gibt {known} oder eine eigene Klasse wie "
        "mybots:Cautious."
    ),
    "own-class-failed": N_("Die eigene Klasse kann nicht spielen ({reason})."),
}
