"""The command line of `flip7`: the commands and their options."""

import argparse
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from flip7 import __version__
from flip7.cli.argparse_words import WORDING
from flip7.cli.challenge_arguments import add_challenge
from flip7.cli.errors import Refused
from flip7.cli.output import say
from flip7.cli.replay_arguments import add_replay_commands
from flip7.cli.simulate_arguments import add_simulate
from flip7.cli.table_arguments import add_options, add_rules_argument
from flip7.cli.typed_text import typed_text
from flip7.library.typed_path import typed_path
from flip7.narrate.words import _, languages
from flip7.settings.file import PACES


class _Parser(argparse.ArgumentParser):
    """A parser that says in one sentence what is wrong."""

    def error(self, message: str) -> NoReturn:
        """Refuses; the help that is named is the one of this command."""
        raise _misused(message, self.prog)

    def _get_values(self, action: argparse.Action, arg_strings: list[str]) -> Any:
        # Behind the "--" that ends the options another one is a name; Python 3.11 drops it.
        if action.nargs is None and arg_strings == ["--"]:
            return self._get_value(action, "--")
        return super()._get_values(action, arg_strings)

    def _print_message(self, message: str, file: Any = None) -> None:
        # The library would keep to itself that help or version cannot be written.
        say(message.removesuffix("\n"), to=file)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        # The library would put every choice in quotes, and others than ours.
        if action.choices is not None and value not in action.choices:
            told = _translated("invalid choice: %(value)r (choose from %(choices)s)")
            choices = ", ".join(map(str, action.choices))
            raise argparse.ArgumentError(action, told % {"value": value, "choices": choices})


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """What was typed; raises `Refused` where it cannot be."""
    chosen, unknown = parser().parse_known_args(arguments)
    if unknown:
        told = _translated("unrecognized arguments: %s") % " ".join(unknown)
        raise _misused(told, chosen.program)
    return chosen


def _misused(trouble: str, program: str) -> Refused:
    return Refused("misused", trouble=trouble, program=program)


def parser() -> argparse.ArgumentParser:
    """The parser of all commands; each sets ``run``, the function that carries it out."""
    _speak_our_words()
    flip7 = _Parser(
        prog="flip7",
        description=_(
            "Flip 7, das Kartenspiel, für 2 bis 18 Leute an einem Terminal, mit zwei "
            "Kartenspielen 36."
        ),
        epilog=_("Ohne Befehl: eine offene Partie weiterspielen oder eine neue beginnen."),
        allow_abbrev=False,
    )
    flip7.add_argument(
        "--version",
        action="version",
        version=f"flip7 {__version__}",
        help=_("die Version zeigen"),
    )
    _add_common(flip7, games=None, pace=None, lang=None)
    _add_plain(flip7, default=False)
    flip7.set_defaults(run=_start, begins_on_screen=True, program=flip7.prog)
    commands = flip7.add_subparsers(title=_("Befehle"), metavar=_("BEFEHL"))
    _add_play(_command(commands, "play", _("gleich an den Tisch"), _play))
    challenge = _command(
        commands, "challenge", _("allein oder zu zweit gegen die Runden"), _challenge
    )
    _add_plain(challenge)
    add_challenge(challenge)
    _add_pad(_command(commands, "pad", _("nur die Punkte, mit euren eigenen Karten"), _pad))
    resume = _command(commands, "resume", _("eine Partie weiterspielen"), _resume)
    resume.add_argument(
        "file",
        nargs="?",
        type=typed_path,
        metavar=_("DATEI"),
        help=_("sonst die neueste offene Partie"),
    )
    resume.add_argument(
        "--pile",
        type=typed_text,
        default="",
        metavar=_("KARTEN"),
        help=_("welche Karten kommen, wo kein Seed sie gibt: „7 freeze 12“ (sonst neu gemischt)"),
    )
    _add_plain(resume)
    _add_verify(_command(commands, "verify", _("Aufzeichnungen prüfen"), _verify))
    _add_explain(_command(commands, "explain", _("eine Partie als Text erzählen"), _explain))
    _add_replay(_command(commands, "replay", _("eine Partie noch einmal ansehen"), _replay))
    _add_watch(_command(commands, "watch", _("einer Partie zusehen, groß, ohne Tasten"), _watch))
    _add_rules(_command(commands, "rules", _("das Regelbuch oder ein Absatz daraus"), _rules))
    _add_settings(
        _command(
            commands, "settings", _("wo die Einstellungen stehen, und welche es gibt"), _settings
        )
    )
    # Games are played here, not looked for: `--games` is how many.
    add_simulate(
        _command(
            commands,
            "simulate",
            _("Charaktere des Hauses viele Partien spielen lassen"),
            _simulate,
            conflict_handler="resolve",
        )
    )
    add_replay_commands(commands, _command)
    return flip7


def _add_common(to: argparse.ArgumentParser, **defaults: object) -> None:
    """The options every command understands, before its name or behind it."""
    to.add_argument(
        "--games",
        type=typed_path,
        metavar=_("ORDNER"),
        default=defaults.get("games", argparse.SUPPRESS),
        help=_("wo die Aufzeichnungen liegen (sonst FLIP7_GAMES oder dein Datenordner)"),
    )
    to.add_argument(
        "--pace",
        choices=PACES,
        default=defaults.get("pace", argparse.SUPPRESS),
        help=_("wie lange aufgedeckte Karten stehen bleiben"),
    )
    to.add_argument(
        "--ascii",
        action="store_true",
        default=defaults.get("ascii", argparse.SUPPRESS),
        help=_("nur ASCII-Zeichen, für Terminals, die Zeichen falsch breit zeigen"),
    )
    to.add_argument(
        "--lang",
        metavar="|".join(languages()),
        default=defaults.get("lang", argparse.SUPPRESS),
        help=_("die Sprache"),
    )


def _add_plain(to: argparse.ArgumentParser, default: object = argparse.SUPPRESS) -> None:
    """The table as text, asked for before a command or behind it."""
    to.add_argument(
        "--plain",
        action="store_true",
        default=default,
        help=_("als Text spielen, mit getippten Antworten: zum Vorlesen, auch aus einer Datei"),
    )


def _add_play(play: argparse.ArgumentParser) -> None:
    _add_plain(play)
    table = play.add_mutually_exclusive_group()
    _add_seats(table)
    table.add_argument(
        "--position",
        type=typed_text,
        metavar=_("STELLUNG"),
        help=_("mitten in einer Runde anfangen: „A: 3 5 +4 second | B: 6 gestoppt“"),
    )
    play.add_argument("--seed", type=typed_text, help=_("woraus gemischt wird (sonst ausgelost)"))
    play.add_argument(
        "--cards",
        choices=("pile", "table"),
        default="pile",
        help=_("vom Stapel des Programms, oder eure eigenen auf dem Tisch, eingetippt"),
    )
    _add_new_game(play)


def _add_seats(to: argparse._ActionsContainer) -> None:
    to.add_argument(
        "--seats",
        type=typed_text,
        metavar=_("NAMEN"),
        help=_("wer spielt, im Uhrzeigersinn: Anna,Ben; ein Platz des Hauses: Cleo=counter"),
    )


def _add_pad(pad: argparse.ArgumentParser) -> None:
    _add_plain(pad)
    _add_seats(pad)
    pad.set_defaults(position=None, seed=None)
    _add_new_game(pad)


def _add_new_game(play: argparse.ArgumentParser) -> None:
    """By which rules, who deals first, and where it is written down."""
    add_rules_argument(play)
    add_options(play)
    play.add_argument(
        "--dealer",
        type=typed_text,
        metavar=_("NAME"),
        help=_("wer in der ersten Runde gibt (sonst ausgelost)"),
    )
    play.add_argument(
        "--record",
        type=typed_path,
        metavar=_("DATEI"),
        help=_("wohin aufgezeichnet wird; die Datei darf es noch nicht geben"),
    )


def _add_verify(verify: argparse.ArgumentParser) -> None:
    verify.add_argument("files", nargs="+", type=typed_path, metavar=_("DATEI"))
    verify.add_argument("--json", action="store_true", help=_("ein JSON-Objekt je Datei"))


def _add_explain(explain: argparse.ArgumentParser) -> None:
    explain.add_argument("file", type=typed_path, metavar=_("DATEI"))
    explain.add_argument("--round", metavar="N", help=_("nur diese Runde"))
    forms = explain.add_mutually_exclusive_group()
    forms.add_argument(
        "--as",
        dest="form",
        choices=("text", "markdown", "html", "csv"),
        help=_("als Text, als Markdown, als Seite zum Drucken oder nur der Punktezettel"),
    )
    forms.add_argument("--json", action="store_true", help=_("ein JSON-Objekt je Ereignis"))


def _add_replay(replay: argparse.ArgumentParser) -> None:
    replay.add_argument("file", type=typed_path, metavar=_("DATEI"))
    replay.add_argument("--at", metavar="N", help=_("ab dieser Zeile der Aufzeichnung"))


def _add_watch(watch: argparse.ArgumentParser) -> None:
    watch.add_argument(
        "file",
        nargs="?",
        type=typed_path,
        metavar=_("DATEI"),
        help=_("sonst die Partie, die gerade gespielt wird, oder die neueste offene"),
    )


def _add_settings(settings: argparse.ArgumentParser) -> None:
    ways = settings.add_mutually_exclusive_group()
    ways.add_argument(
        "--example", action="store_true", help=_("alle Einstellungen und Tasten, auskommentiert")
    )
    ways.add_argument(
        "--create", action="store_true", help=_("diese Datei anlegen, wenn es sie noch nicht gibt")
    )


def _add_rules(rules: argparse.ArgumentParser) -> None:
    parts = rules.add_mutually_exclusive_group()
    parts.add_argument(
        "paragraph", nargs="?", metavar=_("ABSATZ"), help=_("zum Beispiel 8.2, oder ein Kapitel: 8")
    )
    add_rules_argument(rules)
    parts.add_argument("--guide", action="store_true", help=_("die Regeln in 60 Sekunden"))


def _command(
    commands: Any,
    name: str,
    does: str,
    run: Callable[[argparse.Namespace], int],
    **special: str,
) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = commands.add_parser(
        name, help=does, description=does, allow_abbrev=False, **special
    )
    _add_common(command)
    command.set_defaults(run=run, begins_on_screen=False, program=command.prog)
    return command


def _speak_our_words() -> None:
    """Replaces the functions with which argparse looks up its words whenever it speaks."""
    setattr(argparse, "_", _translated)  # noqa: B010  (the stubs do not know it)
    setattr(argparse, "ngettext", _translated_count)  # noqa: B010


def _translated(message: str) -> str:
    return _(WORDING[message]) if message in WORDING else message


def _translated_count(one: str, many: str, n: int) -> str:
    return _translated(one if n == 1 else many)


# Each command is loaded when it is called.


def _start(chosen: argparse.Namespace) -> int:
    from flip7.cli.play import start

    return start(chosen)


def _play(chosen: argparse.Namespace) -> int:
    from flip7.cli.play import play

    return play(chosen)


def _challenge(chosen: argparse.Namespace) -> int:
    from flip7.cli.challenge import challenge

    return challenge(chosen)


def _pad(chosen: argparse.Namespace) -> int:
    from flip7.cli.play import pad

    return pad(chosen)


def _resume(chosen: argparse.Namespace) -> int:
    from flip7.cli.play import resume

    return resume(chosen)


def _verify(chosen: argparse.Namespace) -> int:
    from flip7.cli.verify import verify_files

    return verify_files(chosen.files, as_json=chosen.json)


def _explain(chosen: argparse.Namespace) -> int:
    from flip7.cli.explain import explain

    if chosen.form == "csv" and chosen.round is not None:
        told = _translated("not allowed with argument %s") % "--as csv"
        raise _misused(f"--round: {told}", chosen.program)
    purist = bool(chosen.settings.purist)
    form = chosen.form or "text"
    return explain(chosen.file, chosen.round, form, as_json=chosen.json, purist=purist)


def _replay(chosen: argparse.Namespace) -> int:
    from flip7.cli.replay import replay

    return replay(chosen)


def _watch(chosen: argparse.Namespace) -> int:
    from flip7.cli.watch import watch

    return watch(chosen)


def _rules(chosen: argparse.Namespace) -> int:
    from flip7.cli.rules import rules

    return rules(chosen.paragraph, chosen.rules, guide=chosen.guide)


def _settings(chosen: argparse.Namespace) -> int:
    from flip7.cli.settings import settings

    return settings(chosen.settings, as_example=chosen.example, create=chosen.create)


def _simulate(chosen: argparse.Namespace) -> int:
    from flip7.cli.simulate import simulate

    return simulate(chosen)
