"""The colours of each kind of moment: the same across a seat and of its words in the prompt."""

from flip7.narrate.headlines import Kind

_PAINTED: dict[Kind, str] = {
    "busted": "$on-loud on $loud",
    "frozen": "$on-card on $card-freeze",
    "flip7": "$on-go on $go",
    "saved": "$on-card on $card-second",
    "series": "$on-card on $card-flip3",
    "shuffled": "$background on $glow",
    "tied": "$background on $gain",
    "won": "$on-card on $card-bonus",
}
_OUTLINED: dict[Kind, str] = {
    "busted": "reverse $text-error",
    "frozen": "reverse $text-primary",
    "flip7": "reverse $text-success",
    "saved": "reverse $text-success",
    "series": "reverse $text-warning",
    "shuffled": "reverse $text-primary",
    "tied": "reverse $text-warning",
    "won": "reverse $text-success",
}
"""Where the colours are not ours; words and signs say the same."""


def moment_style(kind: Kind, *, is_painted: bool) -> str:
    """The style of whatever tells of such a moment."""
    return f"bold {(_PAINTED if is_painted else _OUTLINED)[kind]}"
