"""Help for where one is: what there is to do, and the keys."""

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from flip7.narrate.words import N_, _, fill, sign
from flip7.players.names import cells
from flip7.settings.keys import COMMANDS, keys_of, sign_of, spoken
from flip7.tui.keys import actions_at, bindings_of, bound, does_at
from flip7.tui.shared.key_line import KeyLine

_TEXTS: dict[str, str] = {
    "StartScreen": N_(
        "Hier beginnt der Abend. Eine Partie, die noch offen ist, geht genau dort weiter, wo ihr "
        "aufgehört habt; eine neue lässt die alten liegen.\n"
        "Die Pfeiltasten wählen, Enter nimmt. Ein Klick tut beides."
    ),
    "GamesScreen": N_(
        "Alle Partien des Ordners, die jüngste zuerst: offene gehen weiter, fertige zeigen ihr "
        "Ergebnis, und {games_look_back} zeigt jede noch einmal, Karte für Karte. Wo es Streit "
        "gab, sagt dort jeder Schritt, warum.\n"
        "Was ein anderes Fenster gerade spielt, lässt sich mitansehen. Eine beschädigte Partie "
        "schadet keiner anderen und lässt sich so weit ansehen, wie sie richtig ist. Im "
        "Papierkorb ({games_trash}) geht nichts verloren."
    ),
    "TrashScreen": N_(
        "Was in den Papierkorb kam, liegt hier, bis es jemand zurückholt: {trash_fetch}."
    ),
    "SetupScreen": N_(
        "Schreibt die Namen so auf, wie ihr sitzt, im Uhrzeigersinn: Wer unter dir steht, sitzt "
        "links von dir und ist nach dir dran. Enter geht zum nächsten Namen. Leere Plätze spielen "
        "nicht mit. Eine Liste von Namen lässt sich auf einmal einfügen. {setup_keep} merkt sich "
        "die Leute als Gruppe, {setup_groups} holt eine Gruppe; wer heute fehlt, setzt mit "
        "{setup_sits_out} aus, und der Name bleibt stehen.\n"
        "Rechts stehen die Regeln. Links und rechts ändern einen Wert, Tab geht weiter. Den Seed "
        "lasst ihr am besten auslosen: Aus ihm wird gemischt, und wer ihn kennt, kennt die Karten."
    ),
    "TableScreen": N_(
        "Wer gefragt ist, steht in Worten über den Tasten. {table_hit} nimmt noch eine Karte, "
        "{table_stay} sagt Stopp und sichert die Punkte. Wer eine Aktionskarte bekommt, zeigt mit "
        "dem Buchstaben eines Platzes auf jemanden und bestätigt mit {table_confirm}, oder klickt "
        "zweimal.\n"
        "{table_undo} nimmt das letzte Stopp oder Ziel zurück, solange danach noch keine Karte "
        "kam. Nach jeder Taste ist kurz Ruhe, damit niemand für den Nächsten drückt.\n"
        "Die Partie ist nach jeder Taste gesichert; {table_leave} fragt, bevor ihr geht."
    ),
    "ReplayScreen": N_(
        "Jeder Moment der Partie, so wie er auf dem Tisch lag; nichts davon ändert die Partie. "
        "Unten läuft die ganze Partie als Linie: | eine Runde, x verzockt, ! ein Flip 7, = eine "
        "Kette von Aktionen. Ein Klick führt dorthin.\n"
        "{replay_why} sagt, welcher Absatz der Regeln entschieden hat und was dahinter stand. "
        "{replay_compare} fragt, was die andere Ausgabe dazu sagt. {replay_play_on} beginnt "
        "von hier eine neue Partie."
    ),
    "ComparisonScreen": N_(
        "Dieselben Karten nach beiden Regelbüchern: links, wie gespielt wurde, rechts die andere "
        "Ausgabe, bis zum ersten Unterschied. Fehlt rechts eine Entscheidung, trifft sie der "
        "Tisch, und es geht weiter."
    ),
    "QuarrelScreen": N_(
        "Schreibt auf, was vor wem liegt: Namen, Karten und Zustand, zwischen den Leuten ein "
        "Strich. Darunter, was seither kam: Karten, „Ben stopp“, „freeze>Ben“. Was daraus folgt, "
        "steht gleich da, jedes mit seinem Absatz.\n"
        "Ein Streit mitten im Austeilen oder in einem Flip Three beginnt bei der Frage davor."
    ),
    "SummaryScreen": N_(
        "Die Runde ist aus. Bei jedem Namen steht, wie die Punkte zusammenkommen: erst die Zahlen, "
        "dann ×2, dann die übrigen Bonuskarten, dann der Flip 7. {summary_go_on} beginnt die "
        "nächste Runde.\n"
        "Wer nach Hause muss oder dazukommt, tut das jetzt: {summary_people}."
    ),
    "PeopleScreen": N_(
        "Zwischen zwei Runden kann jemand gehen oder dazukommen. Ein Buchstabe zeigt auf jemanden, "
        "{people_confirm} bestätigt: Die Punkte bleiben angeschrieben, Karten und Fragen gibt es "
        "dort keine mehr. Wer neu ist, sitzt hinter dem letzten Platz und bekommt den ersten "
        "freien Buchstaben.\n"
        "Mindestens zwei bleiben, höchstens 18 sitzen am Tisch. {people_undo} macht das Letzte "
        "davon ungeschehen."
    ),
    "RuleBookScreen": N_(
        "Links das Inhaltsverzeichnis, rechts der Text. Die Pfeiltasten gehen von Absatz zu "
        "Absatz, {rules_page_up} und {rules_page_down} blättern, {rules_search} sucht ein Wort, "
        "{rules_edition} schlägt dieselbe Stelle in der anderen Ausgabe auf.\n"
        "Bei jedem Absatz steht, ob ihn die Anleitung vorgibt, ob wir sie so verstehen oder ob wir "
        "selbst entschieden haben."
    ),
    "GuideScreen": N_("Die Regeln auf einer Seite, und darunter Tipps für das erste Spiel."),
    "ResultScreen": N_(
        "Die Partie ist entschieden. Die Revanche beginnt mit denselben Leuten, und das Geben "
        "rückt einen Platz weiter. Mit Seed und Siegel lässt sich prüfen, dass beim Mischen alles "
        "ehrlich zuging."
    ),
}
"""What there is to do on each screen, by the name of its class."""


class HelpScreen(ModalScreen[None]):
    """Help for the screen below."""

    CSS_PATH = "help_screen.tcss"

    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings_of("help", guide="app.guide", rules="app.rule_book"),
        # The key that opened the help closes it as well.
        bound("app.help", "leave"),
    ]

    def __init__(self, place: Screen[object]) -> None:
        super().__init__()
        self._place = place

    def compose(self) -> ComposeResult:
        """What to do here, then the keys."""
        with VerticalScroll(id="help"):
            yield Static(_("Hilfe"), classes="heading", markup=False)
            text = _TEXTS.get(type(self._place).__name__)
            if text is not None:
                yield Static(fill(_(text), **_signs()), markup=False)
            yield Static(_("Tasten"), classes="heading", markup=False)
            yield Static(Content("\n").join(_keys(self._place)), markup=False)
        yield KeyLine(
            "help.guide",
            "help.rules",
            "help.leave",
        )

    def on_mount(self) -> None:
        """Where not all of it fits, its frame says so."""
        self.watch(self._text, "scroll_y", self._say_more)
        self.watch(self._text, "virtual_size", self._say_more)

    def on_resize(self) -> None:
        """More of it fits, or less."""
        self.call_after_refresh(self._say_more)

    @property
    def _text(self) -> VerticalScroll:
        return self.query_one("#help", VerticalScroll)

    def _say_more(self) -> None:
        """Below the last line that is seen: that there are more."""
        if not self.is_attached or not self.query("#help"):
            return  # It was closed before it was drawn.
        has_more = self._text.scroll_y < self._text.max_scroll_y
        arrow = sign("↓", "v")
        self._text.border_subtitle = fill(_("{arrow} mehr"), arrow=arrow) if has_more else ""

    def action_leave(self) -> None:
        """Back to where one was."""
        self.dismiss()


def _signs() -> dict[str, str]:
    """The key of every command, as the texts name it: `{table_hit}`."""
    return {id.replace(".", "_"): sign_of(id) for id in COMMANDS}  # noqa: A001


def _keys(place: Screen[object]) -> Iterable[Content]:
    """Everything that can be done on the screen and everywhere, with its keys."""
    done: dict[str, dict[str, None]] = {}
    for id in actions_at(place):  # noqa: A001
        for key in keys_of(id):
            done.setdefault(_(does_at(place, id)), {})[spoken(key)] = None
    width = max((cells(", ".join(keys)) for keys in done.values()), default=0)
    for does, keys in done.items():
        named = ", ".join(keys)
        yield Content.assemble((named + " " * (width - cells(named)), "bold"), f"  {does}")
