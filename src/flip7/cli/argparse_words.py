"""What the library of the command line says to people, in our words."""

from flip7.narrate.words import N_

WORDING = {
    "usage: ": N_("Aufruf: "),
    "options": N_("Optionen"),
    "positional arguments": N_("Angaben"),
    "subcommands": N_("Befehle"),
    "show this help message and exit": N_("diese Hilfe zeigen"),
    "argument %(argument_name)s: %(message)s": N_("%(argument_name)s: %(message)s"),
    "the following arguments are required: %s": N_("Es fehlt: %s"),
    "one of the arguments %s is required": N_("Eins davon fehlt: %s"),
    "unrecognized arguments: %s": N_("Das gibt es hier nicht: %s"),
    "not allowed with argument %s": N_("geht nicht zusammen mit %s"),
    "ignored explicit argument %r": N_("nimmt keinen Wert, auch nicht „%s“"),
    "ambiguous option: %(option)s could match %(matches)s": N_(
        "%(option)s ist nicht eindeutig: %(matches)s"
    ),
    "unexpected option string: %s": N_("%s kann hier nicht stehen"),
    "expected one argument": N_("ein Wert fehlt"),
    "expected at most one argument": N_("höchstens ein Wert darf folgen"),
    "expected at least one argument": N_("mindestens ein Wert muss folgen"),
    "expected %s argument": N_("%s Wert muss folgen"),
    "expected %s arguments": N_("%s Werte müssen folgen"),
    "invalid %(type)s value: %(value)r": N_("„%(value)s“ geht nicht"),
    "invalid choice: %(value)r (choose from %(choices)s)": N_(
        "„%(value)s“ gibt es nicht; es gibt %(choices)s"
    ),
    "unknown parser %(parser_name)r (choices: %(choices)s)": N_(
        "Den Befehl „%(parser_name)s“ gibt es nicht; es gibt %(choices)s"
    ),
    "can't open '%(filename)s': %(error)s": N_("%(filename)s lässt sich nicht öffnen: %(error)s"),
}
"""What argparse says to people, and our words for it."""
