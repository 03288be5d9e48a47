"""What help says at the table."""

from flip7.narrate.words import N_

TABLE_HELP = N_(
    "Wer gefragt ist, steht in Worten über den Tasten. {table_hit} nimmt noch eine Karte, "
    "{table_stay} sagt Stopp und sichert die Punkte. Wer eine Aktionskarte bekommt, wählt "
    "jemanden mit dem Buchstaben des Platzes und bestätigt mit {table_confirm}, oder "
    "klickt zweimal. Sitzen mehr als 18 am Tisch, haben die Plätze Nummern zum Tippen."
    "\n{table_undo} nimmt den letzten Stopp oder die letzte Wahl zurück, "
    "solange danach noch keine Karte kam. Nach jeder Taste ist kurz Ruhe, damit niemand "
    "für den Nächsten drückt.\nDie Partie ist nach jeder Taste gespeichert; {table_leave} "
    "fragt, bevor ihr geht.\nEine Zeile von links: der Buchstabe des Platzes, G für wer "
    "gibt, ein Zeichen (> gefragt, = Stopp, # eingefroren, x verzockt, ! Flip 7), Name, "
    "Zahlen, Bonuskarten, * für eine Second Chance, Punkte der Runde, Punkte insgesamt. "
    "Darüber stehen Stapel, Ablage und Ziel, darunter der laufende Flip Three und die "
    "wartenden Karten, die nächste zuerst."
)
