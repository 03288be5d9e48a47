"""What cannot stand in the settings file, and the keys that cannot do what is wanted of them."""

from collections.abc import Mapping

from flip7.narrate.words import N_

SENTENCES: Mapping[str, str] = {
    "utf-16": N_("Das ist Text in UTF-16; nötig ist UTF-8."),
    "not-toml": N_("Das ist keine gültige Einstellung. Richtig ist: name = wert."),
    "unknown-setting": N_("Die Einstellung „{found}“ gibt es nicht."),
    "misspelt-setting": N_("Die Einstellung „{found}“ gibt es nicht; meinst du „{nearest}“?"),
    "bad-setting": N_("„{key}“ kann {known} sein, nicht {found}."),
    "unknown-command": N_("Einen Befehl „{found}“ für eine Taste gibt es nicht."),
    "misspelt-command": N_(
        "Einen Befehl „{found}“ für eine Taste gibt es nicht; meinst du „{nearest}“?"
    ),
    "no-such-key": N_("Die Taste „{found}“ gibt es nicht."),
    "key-behind-altgr": N_(
        "„{found}“ geht als Taste nicht: Viele erreichen das Zeichen nur mit AltGr."
    ),
    "key-of-a-seat": N_("„{found}“ geht hier nicht: Dieser Buchstabe wählt einen Platz."),
    "key-writes": N_("„{found}“ geht hier nicht: Dort wird geschrieben."),
    "key-not-there": N_("„{found}“ bewirkt dort nie etwas, damit niemand aus Versehen spielt."),
    "not-changeable": N_("In dieser Datei lässt sich die Einstellung nur von Hand ändern."),
    "key-taken": N_("„{found}“ ist dort schon die Taste für: {command}."),
}
