"""The race to the target: what is safe, what this round would add, and what it would come to."""

from textual.content import Content

from flip7.narrate.words import sign

LEAST_BAR = 6
"""A shorter bar says nothing."""


def race_bar(total: int, adds: int, target: int, width: int) -> Content:
    """A bar: heavy what is safe, dashed what is at stake, thin what is missing."""
    safe = min(width, total * width // target)
    gained = min(width, (total + adds) * width // target) - safe
    return Content.assemble(
        (sign("━", "=") * safe, "$text-success"),
        (sign("╍", "+") * gained, "$gain"),
        (sign("─", "-") * (width - safe - gained), "$text-disabled"),
    )


def race_told(total: int, adds: int, target: int) -> Content:
    """The total, where it would lead, and a tick where that is far enough: `188 → 214 ✓`."""
    leads = f" {sign('→', '>')} {total + adds}" if adds else ""
    there = f" {sign('✓', '!')}" if total + adds >= target else ""
    return Content.assemble((str(total), "bold"), leads, (there, "bold $text-success"))
