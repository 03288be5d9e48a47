"""What the rules do not allow now, and why a position cannot lie on a table."""

from collections.abc import Mapping

from flip7.narrate.words import N_

SENTENCES: Mapping[str, str] = {
    "match-over": N_("Die Partie ist schon entschieden."),
    "card-awaited": N_("Zuerst muss eine Karte aufgedeckt werden."),
    "call-awaited": N_("Gefragt ist jetzt: Noch eine oder Stopp?"),
    "target-awaited": N_("Zuerst muss jemand für die Aktionskarte gewählt werden."),
    "wrong-seat": N_("Hier ist jemand anders gefragt."),
    "wrong-card": N_("Es geht gerade um eine andere Aktionskarte."),
    "no-card-in-front": N_("Stopp geht erst, wenn mindestens eine Karte daliegt."),
    "not-a-target": N_("Diese Karte darf nicht dorthin."),
    "no-such-card": N_("Diese Karte gibt es nicht."),
    "no-deck": N_("Diese Partie hat keinen Seed, aus dem die nächste Karte kommen könnte."),
    "card-not-in-pile": N_("Diese Karte liegt nicht mehr im Stapel."),
    "not-between-rounds": N_("Gehen und dazukommen kann man nur zwischen zwei Runden."),
    "no-such-seat": N_("Auf diesem Platz sitzt niemand."),
    "too-few-people": N_("Zwei Personen müssen mindestens am Tisch bleiben."),
    "too-many-people": N_("Der Tisch ist voll."),
    "total-out-of-range": N_(
        "Wer dazukommt, beginnt mit 0 oder mehr Punkten, aber unter dem Ziel."
    ),
    "nobody-comes-or-goes": N_("In der Herausforderung geht niemand, und niemand kommt dazu."),
    "cards-are-dealt": N_("Das geht nur mit eigenen Karten; hier gibt das Programm."),
    "round-has-begun": N_(
        "In dieser Runde liegt schon eine Karte: Punkte allein gehen nicht mehr."
    ),
    "round-not-finished": N_("Diese Runde ist noch nicht zu Ende."),
    "points-per-seat": N_("Hier gehören Punkte für genau {seats} Plätze hin."),
    "points-out-of-range": N_("Für eine Runde gibt es 0 bis {most} Punkte."),
    "points-after-leaving": N_("Wer vor dieser Runde gegangen ist, bekommt keine Punkte."),
    "hands-per-seat": N_("Zu jedem Platz gehören genau einmal Karten."),
    "totals-per-seat": N_("Zu jedem Platz gehört ein Punktestand, 0 oder mehr."),
    "turn-out-of-range": N_("Wer gefragt wird, muss am Tisch sitzen."),
    "round-out-of-range": N_("Runden zählen ab 1."),
    "nobody-active": N_("Niemand ist mehr im Spiel."),
    "action-in-hand": N_(
        "Vor Platz {seat} (ab 0 gezählt) liegt Freeze oder Flip Three; diese Karten bleiben "
        "nie liegen."
    ),
    "two-shields": N_("Vor Platz {seat} (ab 0 gezählt) liegt mehr als eine Second Chance."),
    "seven-numbers": N_("Vor Platz {seat} (ab 0 gezählt) liegen schon sieben verschiedene Zahlen."),
    "number-twice": N_(
        "Vor Platz {seat} (ab 0 gezählt) liegt eine Zahl doppelt, aber „verzockt“ steht nicht "
        "dabei."
    ),
    "not-busted": N_(
        "Wer sich verzockt hat, hat genau eine Zahl doppelt und keine Second Chance; auf "
        "Platz {seat} (ab 0 gezählt) ist das anders."
    ),
    "too-many-of-a-card": N_("{card} kommt öfter vor als im Kartenspiel."),
}

OF_SOMEBODY: Mapping[str, str] = {
    "wrong-seat": N_("{name} ist hier nicht gefragt."),
    "not-a-target": N_(
        "{name} darf diese Karte nicht bekommen: Das darf, wer noch im Spiel ist, eine Second "
        "Chance nur, wer keine hat."
    ),
    "action-in-hand": N_(
        "Vor {name} liegt Freeze oder Flip Three; diese Karten bleiben nie liegen."
    ),
    "two-shields": N_("Vor {name} liegt mehr als eine Second Chance."),
    "seven-numbers": N_("Vor {name} liegen schon sieben verschiedene Zahlen."),
    "number-twice": N_("Vor {name} liegt eine Zahl doppelt, aber „verzockt“ steht nicht dabei."),
    "not-busted": N_(
        "Wer sich verzockt hat, hat genau eine Zahl doppelt und keine Second Chance; bei "
        "{name} ist das anders."
    ),
}
"""The same where the person has been named: who types names is not told numbers of seats."""
