"""What is wrong in a record: its bytes, its first line, the order of its lines."""

from collections.abc import Mapping

from flip7.narrate.option_words import OPTION_WORDS
from flip7.narrate.words import N_

SENTENCES: Mapping[str, str] = {
    # the file and its bytes
    "not-a-file": N_("Das ist keine Datei."),
    "empty-file": N_("Die Datei ist leer."),
    "file-too-large": N_("Die Datei ist zu groß, erlaubt sind {most} Bytes."),
    "line-too-long": N_("Die Zeile ist zu lang, erlaubt sind {most} Bytes."),
    "not-utf8": N_("Das ist kein Text in UTF-8."),
    "bom": N_("Am Anfang steht eine Bytereihenfolge-Marke (BOM), die dort nicht hingehört."),
    "blank-line": N_("Die Zeile ist leer."),
    "torn-header": N_("Schon die erste Zeile bricht ab."),
    # lines as JSON
    "not-json": N_("Die Zeile ist kein gültiges JSON."),
    "not-an-object": N_("Die Zeile ist kein JSON-Objekt."),
    "nested-too-deep": N_("Die Zeile ist viel zu tief verschachtelt."),
    "double-key": N_("Ein Schlüssel steht zweimal in der Zeile."),
    "unknown-key": N_("Der Schlüssel „{key}“ gehört hier nicht hin."),
    "missing-key": N_("Der Schlüssel „{key}“ fehlt."),
    "wrong-type": N_("Bei „{where}“ steht ein Wert, der dort nicht stehen kann."),
    "bad-number": N_("„{found}“ ist keine ganze Zahl, wie sie hier stehen muss."),
    "unknown-card": N_("Die Karte „{card}“ gibt es hier nicht."),
    # the first line: rules, people, seed, position
    "wrong-format": N_("Das ist keine Aufzeichnung einer Partie Flip 7."),
    "newer-version": N_(
        "Die Aufzeichnung hat Version {found}, dieses Programm kennt nur Version {known}."
    ),
    "unknown-version": N_(
        "Die Aufzeichnung hat Version {found}, dieses Programm kennt nur Version {known}."
    ),
    "only-version-2": N_(
        "Das kennt erst Version 2 der Aufzeichnung, und diese Partie begann mit Version 1: {key}."
    ),
    "unknown-rules": N_("Die Regeln „{found}“ gibt es nicht."),
    "option-out-of-range": N_("{option}: Erlaubt ist {least} bis {most}."),
    "seats-range": N_("Am Tisch sitzen {least} bis {most} Personen, nicht {found}."),
    "bad-name": N_("Der Name „{name}“ geht nicht: {reason}."),
    "same-name": N_("Den Namen „{name}“ gibt es zweimal; Groß- und Kleinschreibung zählt nicht."),
    "bad-seed": N_(
        "So kann ein Seed nicht aussehen: 1 bis 64 Zeichen müssen es sein, keine Steuerzeichen."
    ),
    "seed-and-position": N_("Seed und Stellung schließen einander aus."),
    "seed-and-real-cards": N_("Eigene Karten brauchen keinen Seed."),
    "challenge-out-of-range": N_("Eine Herausforderung hat {least} bis {most} Runden."),
    "challenge-and-position": N_("Eine Herausforderung beginnt nicht mitten in einer Runde."),
    "house-empty": N_("Bei „house“ steht niemand."),
    "house-not-seated": N_("{name} soll für das Haus spielen, sitzt aber nicht am Tisch."),
    "dealer-range": N_("Wer gibt, muss am Tisch sitzen: „dealer“ ist 0 bis {most}."),
    "bad-position": N_("Diese Stellung ist unmöglich."),
    # the order of the lines, the results in them, and taking back
    "card-not-awaited": N_("Jetzt kommt keine Karte."),
    # The right card is a secret while the game is open: no sentence may ask for it.
    "card-not-of-seed": N_("{card} ist nicht die Karte, die der Seed hier gibt."),
    "too-many-names": N_("In einer Partie dürfen insgesamt höchstens {most} Personen vorkommen."),
    "line-not-due": N_("Das ist hier nicht fällig: {found}."),
    "round-line-missing": N_("Die Runde ist zu Ende, aber ihre Zeile fehlt."),
    "round-line-wrong": N_(
        "Die Rundenzeile stimmt nicht, {field}: Richtig ist {expected}, nicht {found}."
    ),
    "winner-line-missing": N_("Die Partie ist entschieden, aber die Zeile dazu fehlt."),
    "winner-wrong": N_("Gewonnen hat jemand anders."),
    "reached-wrong": N_("Das Ziel haben andere."),
    "after-the-winner": N_("Die Partie ist entschieden, danach kommt nichts mehr."),
    "undo-behind-a-card": N_(
        "Zurücknehmen geht hier nicht: Eine Karte ist schon verlangt oder aufgedeckt."
    ),
    "result-stands": N_(
        "Zurücknehmen geht nicht mehr: Seit der Seed zu sehen ist, gilt das Ergebnis."
    ),
    "nothing-to-undo": N_("Es gibt nichts zurückzunehmen."),
    "cards-are-real": N_("Mit eigenen Karten braucht es keine Vereinbarung: Alles geht zurück."),
    "nothing-to-agree-on": N_(
        "Kein „Noch eine“ kann mehr zurück: Seitdem wurde weiter ausgeteilt, oder es gab keins."
    ),
    "agreements-off": N_("An diesem Tisch gilt jedes „Noch eine“."),
    "invariant-broken": N_("Das Programm hat einen Fehler gemacht, bitte meldet ihn: {faults}."),
}

OPTIONS = {option: words.name for option, words in OPTION_WORDS.items()}
"""What the options of a table are called."""

WORDS: Mapping[str, Mapping[str, str]] = {
    "option-out-of-range": OPTIONS,
    "bad-name": {
        "empty": N_("Er ist leer"),
        "unseen": N_("Nichts davon lässt sich zeigen"),
        "length": N_("1 bis 40 Zeichen müssen es sein"),
        "control": N_("Ein Steuerzeichen oder ein kaputtes Zeichen steht darin"),
        "not-nfc": N_("Ein Akzent steht neben seinem Buchstaben statt auf ihm"),
    },
    "line-not-due": {
        "round": N_("das Ende einer Runde"),
        "winner": N_("das Ende der Partie"),
    },
    "round-line-wrong": {
        "number": N_("Nummer der Runde"),
        "ended": N_("Grund des Endes"),
        "points": N_("Punkte der Runde"),
        "totals": N_("Punktestand"),
    },
}
"""What the words of some details mean to people."""
