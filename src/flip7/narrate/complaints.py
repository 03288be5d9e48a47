"""Everything that can be wrong, said clearly: one German sentence for each stable code.

A code has one sentence or several, the one that tells most first. The first whose details are all
there is said, and the last one needs none: a complaint never fails for want of a detail.

>>> complain("newer-version", found=2, known=1)
'Die Aufzeichnung hat Version 2, dieses Programm kennt nur Version 1.'
>>> complain("newer-version")
'Die Aufzeichnung stammt von einer neueren Version dieses Programms.'
"""

import errno
from collections.abc import Iterable, Mapping
from pathlib import Path

from flip7.engine.cards import NAMES, card_named
from flip7.narrate.card_words import label
from flip7.narrate.option_words import OPTION_WORDS
from flip7.narrate.shown import shown
from flip7.narrate.words import N_, _, fill, placeholders

_LONGEST_PATH = 200

_FILE: dict[str, tuple[str, ...]] = {
    "no-such-file": (N_("Die Datei {path} gibt es nicht."), N_("Diese Datei gibt es nicht.")),
    "not-readable": (
        N_("Die Datei {path} lässt sich nicht lesen: {reason}."),
        N_("Die Datei {path} lässt sich nicht lesen."),
        N_("Diese Datei lässt sich nicht lesen."),
    ),
    "output-stopped": (
        N_("Die Ausgabe lässt sich nicht schreiben: {reason}."),
        N_("Die Ausgabe lässt sich nicht schreiben."),
    ),
    "system-said": (N_("Das System sagt: {reason}."), N_("Das System meldet einen Fehler.")),
    "not-writable": (
        N_("Die Datei {path} lässt sich nicht schreiben: {reason}."),
        N_("Die Datei {path} lässt sich nicht schreiben."),
        N_("Diese Datei lässt sich nicht schreiben."),
    ),
    "not-allowed": (
        N_("Auf {path} darf das Programm nicht zugreifen."),
        N_("Darauf darf das Programm nicht zugreifen."),
    ),
    "read-only": (
        N_("Bei {path} lässt sich nur lesen, nicht schreiben."),
        N_("Dort lässt sich nur lesen, nicht schreiben."),
    ),
    "disk-full": (N_("Auf dem Datenträger ist kein Platz mehr."),),
    "disk-failing": (N_("Der Datenträger meldet einen Fehler."),),
    "disk-hangs": (N_("Der Datenträger antwortet nicht."),),
    "not-a-folder": (N_("{path} ist kein Ordner."), N_("Das ist kein Ordner.")),
    "folder-gone": (
        N_("Den Ordner für {path} gibt es nicht."),
        N_("Den Ordner dafür gibt es nicht."),
    ),
    "in-use": (
        N_("Die Partie {path} ist schon in einem anderen Fenster offen."),
        N_("Diese Partie ist schon in einem anderen Fenster offen."),
    ),
    "not-a-file": (N_("{path} ist keine Datei."), N_("Das ist keine Datei.")),
    "already-exists": (
        N_("Die Datei {path} gibt es schon; sie bleibt, wie sie ist."),
        N_("Diese Datei gibt es schon; sie bleibt, wie sie ist."),
    ),
    "empty-file": (N_("Die Datei ist leer."),),
    "file-too-large": (
        N_("Die Datei ist zu groß, erlaubt sind {most} Bytes."),
        N_("Die Datei ist zu groß."),
    ),
    "line-too-long": (
        N_("Die Zeile ist zu lang, erlaubt sind {most} Bytes."),
        N_("Die Zeile ist zu lang."),
    ),
    "not-utf8": (N_("Das ist kein Text in UTF-8."),),
    "utf-16": (N_("Das ist Text in UTF-16; nötig ist UTF-8."),),
    "bom": (N_("Am Anfang steht eine Bytereihenfolge-Marke (BOM), die dort nicht hingehört."),),
    "blank-line": (N_("Die Zeile ist leer."),),
    "torn-header": (N_("Schon die erste Zeile bricht ab."),),
    "torn-line": (N_("Die letzte Zeile bricht ab."),),
}
"""Files and their bytes."""

_JSON: dict[str, tuple[str, ...]] = {
    "not-json": (N_("Die Zeile ist kein gültiges JSON."),),
    "not-an-object": (N_("Die Zeile ist kein JSON-Objekt."),),
    "nested-too-deep": (N_("Die Zeile ist viel zu tief verschachtelt."),),
    "double-key": (
        N_("Der Schlüssel „{key}“ steht zweimal in der Zeile."),
        N_("Ein Schlüssel steht zweimal in der Zeile."),
    ),
    "unknown-key": (
        N_("Der Schlüssel „{key}“ gehört hier nicht hin."),
        N_("Ein Schlüssel gehört hier nicht hin."),
    ),
    "missing-key": (N_("Der Schlüssel „{key}“ fehlt."), N_("Ein Schlüssel fehlt.")),
    "wrong-type": (
        N_("Bei „{key}“ gehört {expected} hin, nicht {found}."),
        N_("Bei „{key}“ gehört {expected} hin."),
        N_("Bei „{key}“ steht ein Wert, der dort nicht stehen kann."),
        N_("Bei „{where}“ steht ein Wert, der dort nicht stehen kann."),
        N_("Ein Wert kann hier nicht stehen."),
    ),
    "bad-number": (
        N_("„{found}“ ist keine ganze Zahl, wie sie hier stehen muss."),
        N_("Eine Zahl ist keine ganze Zahl oder viel zu groß."),
    ),
}
"""Lines as JSON."""

_HEADER: dict[str, tuple[str, ...]] = {
    "wrong-format": (N_("Das ist keine Aufzeichnung einer Partie Flip 7."),),
    "newer-version": (
        N_("Die Aufzeichnung hat Version {found}, dieses Programm kennt nur Version {known}."),
        N_("Die Aufzeichnung stammt von einer neueren Version dieses Programms."),
    ),
    "unknown-version": (
        N_("Die Aufzeichnung hat Version {found}, dieses Programm kennt nur Version {known}."),
        N_("Eine Version {found} der Aufzeichnung gibt es nicht."),
        N_("Diese Version der Aufzeichnung gibt es nicht."),
    ),
    "unknown-rules": (
        N_("Die Regeln „{found}“ gibt es nicht; es gibt {known}."),
        N_("Die Regeln „{found}“ gibt es nicht."),
        N_("Diese Regeln gibt es nicht."),
    ),
    "option-out-of-range": (
        N_("{option}: Erlaubt ist {least} bis {most}, nicht {found}."),
        N_("{option}: Erlaubt ist {least} bis {most}."),
        N_("{option} liegt außerhalb des Erlaubten."),
        N_("Eine Einstellung liegt außerhalb des Erlaubten."),
    ),
    "seats-range": (
        N_("Am Tisch sitzen {least} bis {most} Personen, nicht {found}."),
        N_("Am Tisch sitzen {least} bis {most} Personen."),
        N_("So viele oder so wenige Personen können nicht am Tisch sitzen."),
    ),
    "bad-name": (
        N_("Der Name „{name}“ geht nicht: {reason}."),
        N_("Der Name „{name}“ geht nicht."),
        N_("Dieser Name geht nicht."),
    ),
    "same-name": (
        N_("Der Name „{name}“ kommt zweimal vor, Groß und Klein nicht unterschieden."),
        N_("Ein Name kommt zweimal vor, Groß und Klein nicht unterschieden."),
    ),
    "bad-seed": (
        N_(
            "So kann ein Seed nicht aussehen: 1 bis 64 Zeichen müssen es sein, keine Steuerzeichen."
        ),
    ),
    "seed-and-position": (N_("Seed und Stellung schließen einander aus."),),
    "dealer-range": (
        N_("Wer gibt, muss am Tisch sitzen: „dealer“ ist 0 bis {most}, nicht {found}."),
        N_("Wer gibt, muss am Tisch sitzen: „dealer“ ist 0 bis {most}."),
        N_("Wer gibt, muss am Tisch sitzen."),
    ),
    "unknown-dealer": (
        N_("„{name}“ sitzt nicht am Tisch und kann nicht geben."),
        N_("Wer gibt, muss am Tisch sitzen."),
    ),
    "bad-position": (N_("Diese Stellung kann nicht auf dem Tisch liegen."),),
}
"""The first line: rules, people, seed, position."""

_POSITION: dict[str, tuple[str, ...]] = {
    "hands-per-seat": (N_("Zu jedem Platz gehört genau eine Hand."),),
    "totals-per-seat": (N_("Zu jedem Platz gehört ein Punktestand, 0 oder mehr."),),
    "turn-out-of-range": (N_("Wer gefragt wird, muss am Tisch sitzen."),),
    "round-out-of-range": (N_("Runden zählen ab 1."),),
    "nobody-active": (N_("Niemand ist mehr im Spiel."),),
    "action-in-hand": (
        N_("Bei {name} liegt Freeze oder Flip Three auf der Hand."),
        N_("Auf Platz {seat} (ab 0 gezählt) liegt Freeze oder Flip Three auf der Hand."),
        N_("Freeze oder Flip Three liegt auf einer Hand."),
    ),
    "two-shields": (
        N_("Bei {name} liegt mehr als eine Second Chance."),
        N_("Auf Platz {seat} (ab 0 gezählt) liegt mehr als eine Second Chance."),
        N_("Auf einer Hand liegt mehr als eine Second Chance."),
    ),
    "seven-numbers": (
        N_("Bei {name} liegen schon sieben verschiedene Zahlen."),
        N_("Auf Platz {seat} (ab 0 gezählt) liegen schon sieben verschiedene Zahlen."),
        N_("Auf einer Hand liegen schon sieben verschiedene Zahlen."),
    ),
    "number-twice": (
        N_("Bei {name} liegt eine Zahl doppelt, ohne verzockt zu haben."),
        N_("Auf Platz {seat} (ab 0 gezählt) liegt eine Zahl doppelt, ohne verzockt zu haben."),
        N_("Auf einer Hand liegt eine Zahl doppelt, ohne verzockt zu haben."),
    ),
    "not-busted": (
        N_("Bei {name} liegt keine verzockte Hand: genau eine Zahl doppelt, keine Second Chance."),
        N_(
            "Auf Platz {seat} (ab 0 gezählt) liegt keine verzockte Hand: "
            "genau eine Zahl doppelt, keine Second Chance."
        ),
        N_("Eine verzockte Hand hat genau eine Zahl doppelt und keine Second Chance."),
    ),
    "too-many-of-a-card": (
        N_("{card} kommt öfter vor, als es im Kartenspiel ist."),
        N_("Eine Karte kommt öfter vor, als es sie im Kartenspiel gibt."),
    ),
}
"""Why a position cannot lie on a table."""

_PLAY: dict[str, tuple[str, ...]] = {
    "match-over": (N_("Die Partie ist schon entschieden."),),
    "card-awaited": (N_("Zuerst muss eine Karte aufgedeckt werden."),),
    "call-awaited": (N_("Gefragt ist jetzt: Noch eine oder Stopp?"),),
    "target-awaited": (N_("Zuerst muss die Aktionskarte ein Ziel bekommen."),),
    "no-deck": (N_("Diese Partie hat keinen Seed, aus dem die nächste Karte kommen könnte."),),
    "card-not-awaited": (N_("Jetzt ist keine Karte fällig."),),
    "wrong-seat": (
        N_("Gefragt ist {expected}, nicht {found}."),
        N_("Hier ist jemand anders gefragt."),
    ),
    "wrong-card": (N_("Es geht gerade um eine andere Aktionskarte."),),
    "no-card-in-front": (N_("Stopp geht erst, wenn mindestens eine Karte daliegt."),),
    "not-a-target": (
        N_("{name} darf diese Karte nicht bekommen."),
        N_("Diese Karte darf nicht dorthin."),
    ),
    "no-such-card": (N_("Diese Karte gibt es nicht."),),
    "unknown-card": (
        N_("Die Karte „{card}“ gibt es hier nicht."),
        N_("Diese Karte gibt es hier nicht."),
    ),
    "card-not-in-pile": (
        N_("{card} liegt nicht mehr im Stapel."),
        N_("Diese Karte liegt nicht mehr im Stapel."),
    ),
    # The right card is a secret while the game is open: no sentence may ask for it.
    "card-not-of-seed": (
        N_("{card} ist nicht die Karte, die der Seed hier gibt."),
        N_("Diese Karte ist nicht die, die der Seed hier gibt."),
    ),
    "not-between-rounds": (N_("Gehen und dazukommen kann man nur zwischen zwei Runden."),),
    "no-such-seat": (
        N_("Auf Platz {seat} (ab 0 gezählt) sitzt niemand."),
        N_("Auf diesem Platz sitzt niemand."),
    ),
    "too-few-people": (N_("Zwei Personen müssen mindestens am Tisch bleiben."),),
    "too-many-people": (N_("Der Tisch ist voll."),),
    "too-many-names": (
        N_("In einer Partie dürfen insgesamt höchstens {most} Personen vorkommen."),
        N_("So viele Personen dürfen in einer Partie nicht vorkommen."),
    ),
    "total-out-of-range": (
        N_("Wer dazukommt, beginnt mit 0 oder mehr Punkten, aber unter dem Ziel."),
    ),
}
"""What the rules do not allow now."""

_ORDER: dict[str, tuple[str, ...]] = {
    "line-not-due": (
        N_("Fällig ist hier {expected}, nicht {found}."),
        N_("Das ist hier nicht fällig: {found}."),
        N_("Diese Zeile kann hier nicht stehen."),
    ),
    "round-line-missing": (N_("Die Runde ist zu Ende, aber ihre Zeile fehlt."),),
    "round-line-wrong": (
        N_("Die Rundenzeile stimmt nicht, {field}: Richtig ist {expected}, nicht {found}."),
        N_("Die Rundenzeile stimmt nicht: {field}."),
        N_("Die Rundenzeile stimmt nicht."),
    ),
    "winner-line-missing": (N_("Die Partie ist entschieden, aber die Zeile dazu fehlt."),),
    "winner-wrong": (
        N_("Gewonnen hat {expected}, nicht {found}."),
        N_("Gewonnen hat jemand anders."),
    ),
    "after-the-winner": (N_("Die Partie ist entschieden, danach kommt nichts mehr."),),
    "nothing-to-undo": (N_("Es gibt nichts zurückzunehmen."),),
    "undo-behind-a-card": (
        N_("Zurück geht es hier nicht: Eine Karte ist schon verlangt oder aufgedeckt."),
    ),
    "shuffled-anew": (N_("Ohne Seed: Was noch kommt, ist neu gemischt."),),
    "seed-and-pile": (N_("Diese Partie hat einen Seed: Er gibt die Karten, die kommen."),),
    "known-seed": (N_("Der Seed war bekannt, bevor die Partie begann."),),
    "result-stands": (
        N_("Zurück geht es nicht mehr: Seit der Seed zu sehen ist, gilt das Ergebnis."),
    ),
    "invariant-broken": (
        N_("Das Programm hat einen Fehler gemacht, bitte meldet ihn: {faults}."),
        N_("Das Programm hat einen Fehler gemacht, bitte meldet ihn."),
    ),
}
"""The order of the lines, the results in them, and taking back."""

_PROGRAM: dict[str, tuple[str, ...]] = {
    "not-a-terminal": (
        N_("Zum Spielen braucht es ein Terminal, und hier ist keins; als Text geht es: {option}."),
        N_("Zum Spielen braucht es ein Terminal, und hier ist keins."),
    ),
    "dumb-terminal": (
        N_("Auf diesem Terminal (TERM={term}) lässt sich kein Tisch zeichnen."),
        N_("Auf diesem Terminal lässt sich kein Tisch zeichnen."),
    ),
    "terminal-too-small": (
        N_("Das Fenster ist zu klein: {width} mal {height} Zeichen müssen es mindestens sein."),
        N_("Das Fenster ist zu klein."),
    ),
    "too-many-seats-for-the-table": (
        N_("An diesem Tisch haben {most} Personen Platz, nicht {found}."),
        N_("An diesem Tisch haben {most} Personen Platz."),
        N_("So viele Personen haben an diesem Tisch keinen Platz."),
    ),
    "unknown-language": (
        N_("Die Sprache „{found}“ gibt es nicht; es gibt {known}."),
        N_("Die Sprache „{found}“ gibt es nicht."),
        N_("Diese Sprache gibt es nicht."),
    ),
    "unknown-paragraph": (
        N_("Einen Absatz {found} hat das Regelbuch nicht."),
        N_("Diesen Absatz hat das Regelbuch nicht."),
    ),
    "no-such-line": (
        N_("Eine Zeile {found} hat die Aufzeichnung nicht; die letzte ist {last}."),
        N_("Diese Zeile hat die Aufzeichnung nicht."),
    ),
    "no-such-round": (
        N_("Eine Runde {found} hat die Partie nicht; die letzte ist {last}."),
        N_("Diese Runde hat die Partie nicht."),
    ),
    "no-sheet": (N_("Von welcher Partie? Oder mit --blank einen leeren Punktezettel."),),
    "no-open-game": (N_("Es gibt keine offene Partie."),),
    "game-finished": (N_("Diese Partie ist schon zu Ende."),),
    "not-saved": (
        N_("Die Partie lässt sich nicht sichern: {reason}."),
        N_("Die Partie lässt sich nicht sichern."),
    ),
}
"""The terminal and the commands."""

_TYPED: dict[str, tuple[str, ...]] = {
    "seats-missing": (
        N_("Spalte {column}: Hier fehlt ein Platz, zum Beispiel „Anna: 3 5“."),
        N_("Hier fehlt ein Platz, zum Beispiel „Anna: 3 5“."),
    ),
    "name-missing": (
        N_("Spalte {column}: Vor den Karten fehlt ein Name mit Doppelpunkt, nicht „{found}“."),
        N_("Spalte {column}: Vor den Karten fehlt ein Name mit Doppelpunkt."),
        N_("Vor den Karten fehlt ein Name mit Doppelpunkt."),
    ),
    "quote-open": (
        N_("Spalte {column}: Das Anführungszeichen wird nicht geschlossen."),
        N_("Ein Anführungszeichen wird nicht geschlossen."),
    ),
    "word-unknown": (
        N_("Spalte {column}: „{found}“ ist hier keine Karte und kein bekanntes Wort."),
        N_("Ein Wort ist keine Karte und nicht bekannt."),
    ),
    "status-not-last": (
        N_("Spalte {column}: „{found}“ steht hinter dem Zustand; der kommt zuletzt."),
        N_("Der Zustand einer Person kommt zuletzt."),
    ),
    "part-unknown": (
        N_(
            "Spalte {column}: „{found}“ kennt eine Stellung nicht; hinter einem Strichpunkt "
            "stehen am Zug, gibt, Runde, Stand, Ablage oder gebunden."
        ),
        N_("Eine Angabe hinter einem Strichpunkt ist nicht bekannt."),
    ),
    "part-twice": (
        N_("Spalte {column}: „{found}“ ist schon angegeben."),
        N_("Eine Angabe steht zweimal da."),
    ),
    "number-expected": (
        N_("Spalte {column}: „{found}“ ist keine ganze Zahl."),
        N_("Hier gehört eine ganze Zahl hin."),
    ),
    "name-unknown": (
        N_("Spalte {column}: „{found}“ sitzt nicht am Tisch."),
        N_("Diese Person sitzt nicht am Tisch."),
    ),
    "name-twice": (
        N_("Spalte {column}: „{found}“ sitzt schon am Tisch."),
        N_("Diese Person sitzt schon am Tisch."),
    ),
}
"""Positions and answers as people type them."""

_SETTINGS: dict[str, tuple[str, ...]] = {
    "not-toml": (N_("So steht in dieser Datei keine Einstellung: name = wert."),),
    "unknown-setting": (
        N_("Die Einstellung „{found}“ gibt es nicht; meinst du „{nearest}“?"),
        N_("Die Einstellung „{found}“ gibt es nicht."),
        N_("Diese Einstellung gibt es nicht."),
    ),
    "bad-setting": (
        N_("„{key}“ kann {known} sein, nicht {found}."),
        N_("„{key}“ kann {known} sein."),
        N_("Diese Einstellung kann so nicht sein."),
    ),
    "unknown-command": (
        N_("„{found}“ ist nichts, was eine Taste tut; meinst du „{nearest}“?"),
        N_("„{found}“ ist nichts, was eine Taste tut."),
        N_("Das ist nichts, was eine Taste tut."),
    ),
    "no-such-key": (N_("Die Taste „{found}“ gibt es nicht."), N_("Diese Taste gibt es nicht.")),
    "key-behind-altgr": (
        N_("„{found}“ geht als Taste nicht: Viele erreichen das Zeichen nur mit AltGr."),
        N_("Das geht als Taste nicht: Viele erreichen das Zeichen nur mit AltGr."),
    ),
    "key-of-a-seat": (
        N_("„{found}“ geht hier nicht: Mit diesem Buchstaben zeigt man auf einen Platz."),
        N_("Das geht hier nicht: Mit diesem Buchstaben zeigt man auf einen Platz."),
    ),
    "key-writes": (
        N_("„{found}“ geht hier nicht: Dort wird geschrieben."),
        N_("Das geht hier nicht: Dort wird geschrieben."),
    ),
    "key-not-there": (
        N_("„{found}“ bewirkt dort nie etwas, damit niemand aus Versehen spielt."),
        N_("Diese Taste bewirkt dort nie etwas, damit niemand aus Versehen spielt."),
    ),
    "key-taken": (
        N_("„{found}“ ist dort schon die Taste für: {command}."),
        N_("„{found}“ ist dort schon vergeben."),
        N_("Diese Taste ist dort schon vergeben."),
    ),
}
"""The settings file, and the keys of the table."""

_SENTENCES: Mapping[str, tuple[str, ...]] = {
    **_FILE,
    **_JSON,
    **_HEADER,
    **_POSITION,
    **_PLAY,
    **_ORDER,
    **_PROGRAM,
    **_TYPED,
    **_SETTINGS,
}

_BY_ERRNO: dict[int, str] = {
    errno.ENOENT: "no-such-file",
    errno.ENOTDIR: "no-such-file",
    errno.EEXIST: "already-exists",
    errno.EISDIR: "not-a-file",
    errno.EACCES: "not-allowed",
    errno.EPERM: "not-allowed",
    errno.EROFS: "read-only",
    errno.ENOSPC: "disk-full",
    errno.EDQUOT: "disk-full",
    errno.EBUSY: "in-use",
    errno.ETIMEDOUT: "disk-hangs",
}

_BY_ERRNO_OF_WRITING: dict[int, str] = {
    **_BY_ERRNO,
    errno.EIO: "disk-failing",
    errno.ENOENT: "folder-gone",
    errno.ENOTDIR: "folder-gone",
}

CODES: frozenset[str] = frozenset(_SENTENCES)
"""Every code there is a sentence for."""

_VOCABULARY: dict[str, dict[str, str]] = {
    "wrong-type": {
        "int": N_("eine ganze Zahl"),
        "str": N_("ein Text"),
        "bool": N_("true oder false"),
        "array": N_("eine Liste"),
        "object": N_("ein Objekt"),
        "null": N_("null"),
    },
    "option-out-of-range": {option: words.name for option, words in OPTION_WORDS.items()},
    "bad-name": {
        "empty": N_("Er ist leer"),
        "length": N_("1 bis 40 Zeichen müssen es sein"),
        "control": N_("Ein Steuerzeichen oder ein kaputtes Zeichen steht darin"),
        "not-nfc": N_("Ein Akzent steht neben seinem Buchstaben statt auf ihm"),
    },
    "line-not-due": {
        "card": N_("eine Karte"),
        "say": N_("Noch eine oder Stopp"),
        "give": N_("ein Ziel"),
        "undo": N_("ein Zurück"),
        "round": N_("das Ende einer Runde"),
        "leave": N_("ein Abschied"),
        "join": N_("eine Ankunft"),
        "winner": N_("das Ende der Partie"),
    },
    "round-line-wrong": {
        "number": N_("Nummer der Runde"),
        "round": N_("Nummer der Runde"),
        "ended": N_("Grund des Endes"),
        "points": N_("Punkte der Runde"),
        "totals": N_("Punktestand"),
    },
}
"""What the words of some details mean to people, for each code."""


def complain(code: str, **details: object) -> str:
    """The sentence for what is wrong; ``KeyError`` for a code nobody knows.

    Details come from files and command lines and are shown harmless. One that is None is not there,
    and one no sentence asks for is not shown.
    """
    there = {key: detail for key, detail in details.items() if detail is not None}
    words = _VOCABULARY.get(code, {})
    sentences = _SENTENCES[code]
    sentence = next(
        (each for each in sentences if placeholders(each) <= there.keys()), sentences[-1]
    )
    told = fill(_(sentence), **{key: _said(key, detail, words) for key, detail in there.items()})
    reason = there.get("reason")
    if code == "bad-position" and isinstance(reason, str) and reason in _POSITION:
        return f"{told} {complain(reason, seat=there.get('seat'), name=there.get('name'))}"
    return told


def file_code(error: OSError) -> str:
    """The code for what the system says of a file, such as `no-such-file` or `disk-full`.

    ``not-readable`` for everything without a code of its own.
    """
    return _BY_ERRNO.get(error.errno or 0, "not-readable")


def not_saved(error: OSError, path: object) -> str:
    """That a game is not saved at ``path``, and why, in two sentences.

    >>> not_saved(OSError(errno.ENOSPC, ""), "x.flip7")
    'Die Partie lässt sich nicht sichern. Auf dem Datenträger ist kein Platz mehr.'
    """
    code = _BY_ERRNO_OF_WRITING.get(error.errno or 0, "not-writable")
    return f"{complain('not-saved')} {complain(code, path=path, reason=error.strerror)}"


def not_written(error: OSError, path: object) -> str:
    """Why a file could not be written in a folder that is there.

    >>> not_written(OSError(errno.EFBIG, "zu viel"), "x.flip7")
    'Die Datei x.flip7 lässt sich nicht schreiben: zu viel.'
    """
    code = _BY_ERRNO_OF_WRITING.get(error.errno or 0, "not-writable")
    code = "not-writable" if code == "folder-gone" else code
    return complain(code, path=path, reason=error.strerror)


def _said(key: str, detail: object, words: Mapping[str, str]) -> str:
    """A detail as it stands in a sentence."""
    if isinstance(detail, str) and detail in words:
        return _(words[detail])
    if key == "card" and isinstance(detail, int | str):
        return _card(detail)
    if isinstance(detail, bool):
        return str(detail).lower()
    if isinstance(detail, Path):
        return shown(str(detail), _LONGEST_PATH)
    if isinstance(detail, str | int):
        return shown(str(detail), _LONGEST_PATH if key == "path" else 60)
    if isinstance(detail, Iterable):
        return shown(_row(list(detail)))
    return shown(str(detail))


def _row(things: list[object]) -> str:
    """Numbers as they stand in a record, in brackets; anything else one after the other."""
    row = ", ".join(map(str, things))
    return f"[{row}]" if all(isinstance(each, int) for each in things) else row


def _card(card: int | str) -> str:
    """The label of a card given by value or by its name in records; anything else as it is."""
    if isinstance(card, str):
        return label(card_named(card)) if card in NAMES else shown(card)
    return label(card) if 0 <= card < len(NAMES) else str(card)
