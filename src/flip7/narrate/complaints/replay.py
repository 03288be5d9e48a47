"""What people ask of a game, or type, that cannot be: lines, positions, cards, answers."""

from collections.abc import Mapping

from flip7.narrate.words import N_

SENTENCES: Mapping[str, str] = {
    "no-such-line": N_("Eine Zeile {found} hat die Aufzeichnung nicht; die letzte ist {last}."),
    "game-finished": N_("Diese Partie ist schon zu Ende."),
    "card-gone": N_("{card} liegt nicht mehr im Stapel."),
    # typed
    "seats-missing": N_("Spalte {column}: Hier fehlt ein Platz, zum Beispiel „Anna: 3 5“."),
    "name-missing": N_(
        "Spalte {column}: Hier gehört ein Name mit Doppelpunkt hin, nicht „{found}“."
    ),
    "quote-open": N_("Spalte {column}: Das Anführungszeichen wird nicht geschlossen."),
    "word-unknown": N_(
        "Spalte {column}: „{found}“ ist hier keine Karte und kein bekanntes Wort. Es gibt 0 bis "
        "12, +2 bis +10, x2, freeze, flip3, second, gestoppt, gefroren, verzockt, noch und stopp."
    ),
    "status-not-last": N_(
        "Spalte {column}: „{found}“ steht hinter dem Zustand; der kommt zuletzt."
    ),
    "part-unknown": N_(
        "Spalte {column}: „{found}“ gibt es hier nicht. Hinter einem Strichpunkt steht: am "
        "Zug, gibt, Runde, Stand, Ablage oder gebunden."
    ),
    "part-twice": N_("Spalte {column}: „{found}“ ist schon angegeben."),
    "number-expected": N_("Spalte {column}: „{found}“ ist keine ganze Zahl."),
    "name-unknown": N_("Spalte {column}: „{found}“ sitzt nicht am Tisch."),
    "name-twice": N_("Spalte {column}: „{found}“ sitzt schon am Tisch."),
}
