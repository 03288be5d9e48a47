"""What cannot stand in a cell of the score pad, and what is wrong beside its record."""

from collections.abc import Mapping

from flip7.narrate.words import N_

SENTENCES: Mapping[str, str] = {
    "cell-not-understood": N_(
        "„{found}“ verstehe ich nicht: Punkte (23), eine Summe (10+15), Karten mit Leerzeichen "
        "(12 7 x2 +4) oder x für verzockt."
    ),
    "cell-unfinished": N_("Hinter „{found}“ fehlt noch etwas."),
    "cell-out-of-range": N_("So viele Punkte bringt keine Runde: Erlaubt ist 0 bis {most}."),
    "cell-no-such-card": N_("Eine Karte „{found}“ gibt es nicht."),
    "cell-sum-with-blanks": N_(
        "Mit Leerzeichen sind es Karten, und „{found}“ ist keine. Eine Summe hat keine: 10+15."
    ),
    "cell-card-stays-with-nobody": N_("{card} bleibt vor niemandem liegen."),
    "cell-bust-with-cards": N_("Wer sich verzockt hat, bekommt ein x allein."),
    "cell-number-twice": N_(
        "Die {card} liegt zweimal da: Das ist verzockt, und dann steht hier ein x allein."
    ),
    "cell-too-many-numbers": N_("Mehr als {most} Zahlen liegen vor niemandem."),
    "cell-too-many-of-a-card": N_("{card} gibt es nur {most}-mal."),
    "cell-card-elsewhere": N_("{card} gibt es nur {most}-mal, und vor den anderen liegt sie auch."),
}
