"""What the replay says of a step, the keys it offers, and a word where there is no more."""

from flip7.engine.events import Event
from flip7.engine.requests import CallDue, Request, TargetDue
from flip7.library.look_back import why_it_ends
from flip7.narrate.asking import ask
from flip7.narrate.words import _, fill
from flip7.replay.history import History
from flip7.settings.keys import keys_of, sign_of, spoken
from flip7.tui.keys import doing
from flip7.tui.shared.prompt import Label


def step_told(
    event: Event | None, said: str, request: Request | None, names: tuple[str, ...]
) -> str:
    """The sentence with its paragraph, and what is asked then."""
    told = said if event is None else f"{said} [{event.paragraph}]"
    if isinstance(request, CallDue | TargetDue):
        told = f"{told} {ask(request, names)}"
    return told


def note_at(history: History, at: int, *, has_more: bool, is_played: bool) -> str:
    """At the end: seed and seal of a finished game, or why there is no more.

    Before it, if the game goes on meanwhile: that it does.
    """
    if at != history.last:
        going_on = _("Inzwischen ging es weiter: [{key}] führt ans Ende.")
        return fill(going_on, key=sign_of("replay.end")) if has_more else ""
    if history.seed is not None:
        return fill(_("Seed {seed} · Siegel {seal}"), seed=history.seed, seal=history.commitment)
    if history.finished:
        return _("Hier ist die Partie zu Ende.")
    if is_played and history.wrong is None:
        return _("Die Partie läuft gerade; was dort geschieht, erscheint hier.")
    return why_it_ends(history) or _("Die Partie ist noch offen; weiter reicht sie nicht.")


def labels_of(
    *, is_running: bool, is_why_open: bool, asked_why: bool, has_below: bool
) -> tuple[Label, ...]:
    """What matters most first: where there is one line for them, the others are left out."""
    steps = Label(
        f"{sign_of('replay.back')} {sign_of('replay.on')}", _("Schritt"), doing("replay.on")
    )
    others = (
        Label.of("replay.play", _("anhalten") if is_running else _("abspielen")),
        Label.of("replay.search", _("suchen")),
        Label.of("app.help", _("Hilfe")),
    )
    spare = (
        Label.of("replay.compare", _("andere Regeln"), spare=True),
        Label.of("replay.play_on", _("von hier weiterspielen"), spare=True),
        Label.of("replay.position", _("Stellung"), spare=True),
        Label.of("replay.line", _("Zeile"), spare=True),
        Label.of("replay.luck", _("Glück"), spare=True),
    )
    if asked_why:
        return (steps, Label.of("replay.why", _("zur Partie")), *others, *spare)
    why = Label.of("replay.why", _("warum?"), chosen=is_why_open)
    back = _("zurück") if has_below else _("beenden")
    return (steps, Label(_sign_of_leaving(), back, doing("replay.leave")), why, *others, *spare)


def _sign_of_leaving() -> str:
    """Esc where it leads out of here, as it does out of most places."""
    return spoken("escape") if "escape" in keys_of("replay.leave") else sign_of("replay.leave")
