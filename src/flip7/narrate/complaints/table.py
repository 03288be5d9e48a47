"""What a table, a screen or a command cannot do: the terminal, the people, what was asked for."""

from collections.abc import Mapping

from flip7.narrate.complaints.record import OPTIONS
from flip7.narrate.words import N_

LIBRARY: Mapping[str, str] = {
    "not-saved": N_("Die Partie lässt sich nicht speichern."),
    "real-cards-and-pile": N_("Diese Partie hat eigene Karten: Was kommt, liegt auf dem Tisch."),
    "seed-and-pile": N_("Diese Partie hat einen Seed: Er gibt die Karten, die kommen."),
    "not-while-open": N_("Glück und Entscheidungen gibt es, sobald die Partie zu Ende ist."),
    "not-before-it-stands": N_(
        "Glück und Entscheidungen gibt es, sobald das Ergebnis gilt: wenn der Seed gezeigt ist "
        "oder ihr die Partie verlassen habt."
    ),
    "not-before-it-is-left": N_(
        "Glück und Entscheidungen gibt es, sobald ihr die Partie verlassen habt."
    ),
    "no-round-known": N_(
        "Über Glück und Entscheidungen lässt sich hier nichts sagen: Von keiner Runde sind alle "
        "Karten bekannt."
    ),
    "not-for-purists": N_(
        "Dieser Tisch will kein Glück vorgerechnet haben: So steht es in den Einstellungen."
    ),
}
"""Why a game cannot be played on, or not be analysed."""

COMMANDS: Mapping[str, str] = {
    "misused": N_("{trouble}. Hilfe: {program} --help"),
    "right-so-far": N_("{wrong} Alles davor stimmt; so weit reicht, was oben steht."),
    "output-stopped": N_("Die Ausgabe lässt sich nicht schreiben: {reason}."),
    "system-said": N_("Das System sagt: {reason}."),
    "not-a-folder": N_("{path} ist kein Ordner."),
    "not-a-terminal": N_("Zum Spielen braucht es ein Terminal, und hier ist keins."),
    "text-needs-asking": N_(
        "Zum Spielen braucht es ein Terminal, und hier ist keins; als Text geht es: {option}."
    ),
    "dumb-terminal": N_("Auf diesem Terminal (TERM={term}) lässt sich kein Tisch zeichnen."),
    "unknown-language": N_("Die Sprache „{found}“ gibt es nicht; es gibt {known}."),
    "unknown-paragraph": N_("Einen Absatz {found} hat das Regelbuch nicht."),
    "no-such-rules": N_("Die Regeln „{found}“ gibt es nicht; es gibt {known}."),
    "no-such-round": N_("Eine Runde {found} hat die Partie nicht; die letzte ist {last}."),
    "no-sheet": N_("Von welcher Partie? Oder mit --blank einen leeren Punktezettel."),
    "no-open-game": N_("Es gibt keine offene Partie."),
    "unknown-dealer": N_("„{name}“ sitzt nicht am Tisch und kann nicht geben."),
    "unknown-character": N_("Den Charakter „{found}“ gibt es nicht; es gibt {known}."),
    "not-of-the-day": N_("Die Partie des Tages spielt eine Person allein, in vier Runden."),
    "one-deck-full": N_(
        "Mit einem Kartenspiel haben {most} Personen Platz, mit zweien doppelt so viele: {option}."
    ),
    "number-out-of-range": N_("{option}: Erlaubt ist {least} bis {most}, nicht {found}."),
}
"""Why a command refuses."""

SCREENS: Mapping[str, str] = {
    "terminal-too-small": N_(
        "Das Fenster ist zu klein: {width} mal {height} Zeichen müssen es mindestens sein."
    ),
    "table-full": N_("An diesem Tisch haben {most} Personen Platz."),
    "not-for-them": N_("{name} darf diese Karte nicht bekommen."),
    "cells-damaged": N_(
        "Nicht alles, was von dieser Runde schon eingetragen war, ist zu lesen: Seht nach, was "
        "fehlt."
    ),
    "cells-not-kept": N_("Die Einträge dieser Runde lassen sich gerade nicht speichern."),
    "cells-entered": N_(
        "Von dieser Runde steht schon etwas da. Nehmt es zurück, dann geht sie auch Karte für "
        "Karte."
    ),
    "nobody-sat-there": N_("{name} saß in Runde {number} nicht am Tisch."),
    "no-such-number": N_("Die Nummer {number} hat hier niemand."),
    "torn-line": N_("Die letzte Zeile bricht ab."),
    "no-locks": N_("Nichts hält hier ein zweites Fenster fern: Öffnet diese Partie nur einmal."),
    "people-answer": N_(
        "Den Charakter „{found}“ kennt dieses Programm nicht: Für {names} antwortet ihr."
    ),
    "shuffled-anew": N_("Ohne Seed: Was noch kommt, ist neu gemischt."),
    "known-seed": N_("Der Seed war bekannt, bevor die Partie begann."),
}
"""What is told at the table, drawn or as text."""

WORDS: Mapping[str, Mapping[str, str]] = {"number-out-of-range": OPTIONS}
"""What the words of some details mean to people."""
