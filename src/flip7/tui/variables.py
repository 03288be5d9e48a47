"""Variables of the system that the screen library reads; what it cannot bear is left out.

Some of them end the app if they hold nonsense, some write down what people type or what is shown,
some press keys. The library looks at them while it is loaded, so this is done before.
"""

from collections.abc import MutableMapping

_NUMBERS = ("COLUMNS", "LINES", "ESCDELAY")
_MOST_DIGITS = 6

_ON_OR_OFF = ("0", "1")
_LOOKS = {
    "TEXTUAL_COLOR_SYSTEM": ("auto", "standard", "256", "truecolor"),
    "TEXTUAL_ANIMATIONS": ("none", "basic", "full"),
    "TEXTUAL_SMOOTH_SCROLL": _ON_OR_OFF,
    "TEXTUAL_DISABLE_KITTY_KEY": _ON_OR_OFF,
}
"""Those of the library's own that work here, and with what in them."""


def leave_out_what_breaks(environ: MutableMapping[str, str]) -> None:
    """Takes out of ``environ`` all that would do more than change the looks."""
    for name in [name for name, value in environ.items() if not _is_bearable(name, value)]:
        del environ[name]


def _is_bearable(name: str, value: str) -> bool:
    if name in _NUMBERS:
        return value.isascii() and value.isdecimal() and len(value) <= _MOST_DIGITS
    if name == "TEXTUAL" or name.startswith("TEXTUAL_"):
        return value in _LOOKS.get(name, ())
    return True
