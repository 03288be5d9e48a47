"""The themes: dark, light, dusk, high contrast, safe for the colour-blind, and the terminal's own.

All paint foreground and background, but for the terminal's own. Whoever wants no colour at all
(``NO_COLOR`` with anything in it) gets the terminal's two, in every theme.
"""

import os
from dataclasses import replace
from typing import Any

from textual.app import App
from textual.filter import LineFilter, NoColor
from textual.theme import BUILTIN_THEMES, Theme

from flip7.narrate.words import are_signs_plain
from flip7.settings.file import THEMES
from flip7.tui.card_colours import Scheme, card_colours
from flip7.tui.few_colours import FewColours, colours_of
from flip7.tui.plain_signs import PlainSigns
from flip7.tui.textual_patches import colour_by

DEFAULT = "dark"
TERMINAL = "terminal"

_TERMINALS_OWN = BUILTIN_THEMES["ansi-dark"]


def _painted(
    name: str,
    *,
    dark: bool,
    grounds: tuple[str, str, str],
    cards: dict[str, str],
    **colours: str,
) -> Theme:
    """A theme of its own two grounds.

    ``grounds``: background, surface, panel. ``cards``: the colours of their tiles. ``colours``:
    text, muted, those of the states, and ``turn`` with what lies on it: whoever is asked.
    """
    background, surface, panel = grounds
    return Theme(
        name=name,
        dark=dark,
        background=background,
        surface=surface,
        panel=panel,
        foreground=colours["text"],
        primary=colours["frame"],
        secondary=colours["frozen"],
        accent=colours["frame"],
        error=colours["ground_of_error"],
        success=colours["success"],
        warning=colours["warning"],
        variables={
            "text": colours["text"],
            "text-muted": colours["muted"],
            "text-disabled": colours["muted"],
            "text-primary": colours["frozen"],
            "text-secondary": colours["frozen"],
            "text-accent": colours["frame"],
            "text-error": colours["error"],
            "text-success": colours["success"],
            "text-warning": colours["warning"],
            "foreground-muted": colours["muted"],
            "foreground-disabled": colours["muted"],
            "block-cursor-foreground": colours["on_frame"],
            "block-cursor-background": colours["frame"],
            "button-color-foreground": colours["on_frame"],
            # Reversed it would be torn: only its word would be.
            "button-focus-text-style": "bold",
            "scrollbar": colours["muted"],
            "scrollbar-hover": colours["text"],
            "scrollbar-active": colours["frame"],
            "scrollbar-background": surface,
            "scrollbar-background-hover": surface,
            "scrollbar-background-active": surface,
            "scrollbar-corner-color": surface,
            "input-cursor-background": colours["text"],
            "input-selection-background": f"{colours['frame']} 25%",
            "input-cursor-foreground": background,
            "turn": colours["turn"],
            "on-turn": colours["on_turn"],
            "lit": colours["lit"],
            "go": colours["go"],
            "on-go": colours["on_go"],
            "seat-frame": colours["seat_frame"],
            "loud": colours["loud"],
            "on-loud": colours["on_loud"],
            "gain": colours["gain"],
            "glow": colours["glow"],
            **cards,
        },
    )


OURS = (
    _painted(
        "dark",
        dark=True,
        grounds=("#121417", "#1b1f24", "#242a31"),
        text="#e6e6e6",
        muted="#a9b1ba",
        frame="#4f9fe0",
        on_frame="#000000",
        frozen="#7fc4ff",
        success="#86d99b",
        error="#ff9a9a",
        ground_of_error="#8c2f39",
        warning="#ffc56b",
        turn="#ffd75e",
        on_turn="#14120a",
        lit="#2b2817",
        go="#6fd08c",
        on_go="#0c1410",
        seat_frame="#717c88",
        loud="#ff5c66",
        on_loud="#120406",
        gain="#d7a7ff",
        glow="#ff9f6b",
        cards=card_colours(
            Scheme("#101216", "#23282f", out=0.76),
            bonus="#f2ab45",
            freeze="#a9dcff",
            flip3="#f4e04d",
            second="#ff9cc8",
        ),
    ),
    _painted(
        "light",
        dark=False,
        grounds=("#ffffff", "#f2f4f6", "#e4e8ec"),
        text="#14181c",
        muted="#4a535c",
        frame="#2767ad",
        on_frame="#ffffff",
        frozen="#0b4f94",
        success="#1b5e2c",
        error="#a3141f",
        ground_of_error="#f2b8bd",
        warning="#704400",
        turn="#8a3b00",
        on_turn="#ffffff",
        lit="#fdeedd",
        go="#1b6b34",
        on_go="#ffffff",
        seat_frame="#7d8792",
        loud="#b3121f",
        on_loud="#ffffff",
        gain="#6d33a8",
        glow="#a84300",
        cards=card_colours(
            Scheme("#101216", "#e9ecef", out=0.45),
            bonus="#f2ab45",
            freeze="#9ed2f7",
            flip3="#f0d838",
            second="#f799c2",
        ),
    ),
    # The hour after sunset: plum, rose and gold.
    _painted(
        "dusk",
        dark=True,
        grounds=("#1a1423", "#241b30", "#2f2440"),
        text="#f4e9e1",
        muted="#c2afc9",
        frame="#f09ab8",
        on_frame="#1a1423",
        frozen="#a9d0ff",
        success="#a3e3b4",
        error="#ffa79f",
        ground_of_error="#8c2f4a",
        warning="#ffcf86",
        turn="#ffd08a",
        on_turn="#1f1320",
        lit="#3a2640",
        go="#8fdcae",
        on_go="#10201a",
        seat_frame="#857096",
        loud="#ff6f80",
        on_loud="#1f060c",
        gain="#d9b0ff",
        glow="#ffab73",
        cards=card_colours(
            Scheme("#1a1423", "#2a2039", out=0.76),
            bonus="#f2ab45",
            freeze="#9ed2f7",
            flip3="#f0d838",
            second="#f799c2",
        ),
    ),
    _painted(
        "contrast",
        dark=True,
        grounds=("#000000", "#000000", "#1a1a1a"),
        text="#ffffff",
        muted="#d8d8d8",
        frame="#5fb7ff",
        on_frame="#000000",
        frozen="#8fd3ff",
        success="#7dff9b",
        error="#ffb0b0",
        ground_of_error="#7a0010",
        warning="#ffe066",
        turn="#ffee33",
        on_turn="#000000",
        lit="#1f1f00",
        go="#7dff9b",
        on_go="#000000",
        seat_frame="#b0b0b0",
        loud="#ff7a85",
        on_loud="#000000",
        gain="#ffb3ff",
        glow="#ffb38a",
        cards=card_colours(
            Scheme("#000000", "#262626", out=0.88, light=(0.86, 0.86)),
            bonus="#ffbf5e",
            freeze="#c2e8ff",
            flip3="#fff04d",
            second="#ffb0d6",
        ),
    ),
    # Blue, orange and a reddish purple: told apart whichever cones are missing.
    _painted(
        "colour-blind",
        dark=True,
        grounds=("#101216", "#191d23", "#222831"),
        text="#e8e8e8",
        muted="#adb4bc",
        frame="#56b4e9",
        on_frame="#000000",
        frozen="#e3a2c6",
        success="#6cc0f0",
        error="#f0a04b",
        ground_of_error="#6b4410",
        warning="#f0e442",
        turn="#f7ec59",
        on_turn="#000000",
        lit="#2a2a14",
        go="#8fd0f5",
        on_go="#000000",
        seat_frame="#75808c",
        loud="#f5a24a",
        on_loud="#000000",
        gain="#e3a2c6",
        glow="#f0a04b",
        # Their lightness says the number, not their hue: from dark blue to bright yellow.
        cards=card_colours(
            Scheme("#000000", "#242931", out=0.76, light=(0.58, 0.95), hues=(255, 95)),
            bonus="#e69f00",
            freeze="#b5dcf2",
            flip3="#f5eb7a",
            second="#d98fb5",
        ),
    ),
    replace(
        _TERMINALS_OWN,
        name=TERMINAL,
        warning="ansi_default",
        # Its own grey and yellow can be too pale to read: what may not vanish stays as it is.
        variables={
            **_TERMINALS_OWN.variables,
            "text-muted": "ansi_default",
            "text-disabled": "ansi_default",
            "text-warning": "ansi_default",
            "seat-frame": "ansi_default",
            "gain": "ansi_default",
            "glow": "ansi_default",
            "border-blurred": "ansi_default",
            "block-cursor-foreground": "ansi_default",
            "block-cursor-background": "ansi_default",
            "block-cursor-text-style": "bold reverse",
        },
    ),
)


def wear(app: App[None], chosen: str | None) -> None:
    """Puts on the chosen theme; where no colours are wanted, the terminal's own."""
    app.theme = TERMINAL if _is_colourless() else (chosen if chosen in THEMES else DEFAULT)


def is_painted(app: App[Any]) -> bool:
    """Whether cards are coloured tiles; else they are outlines, and signs and reverse say all."""
    return "on-card" in app.current_theme.variables and not are_signs_plain()


def dress(app: App[None], chosen: str | None = None) -> None:
    """Gives the app all themes and puts on the chosen one, in ASCII if that is chosen."""
    for theme in OURS:
        app.register_theme(theme)
    wear(app, chosen)
    colourless = _is_colourless()
    app.no_color = colourless
    filters: list[LineFilter] = [NoColor()] if colourless else []
    if are_signs_plain():
        filters.append(PlainSigns())
    colour_by(app, *filters)


def spare_colours(app: App[Any]) -> None:
    """Draws in those colours that the terminal has, where it has only few."""
    few = colours_of(app)
    if few is not None and not _is_colourless():
        colour_by(app, FewColours(few))


def _is_colourless() -> bool:
    return bool(os.environ.get("NO_COLOR"))
