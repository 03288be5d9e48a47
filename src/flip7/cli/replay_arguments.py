"""The command line of compare, position, deal, sheet, export, analyse and standings."""

import argparse
from collections.abc import Callable
from datetime import date
from typing import Any

from flip7.cli.table_arguments import add_rules_argument
from flip7.cli.typed_text import typed_text
from flip7.engine.options import ALLOWED
from flip7.library.typed_path import typed_path
from flip7.narrate.option_words import option_help
from flip7.narrate.shown import shown
from flip7.narrate.words import _, fill

Command = Callable[[Any, str, str, Callable[[argparse.Namespace], int]], argparse.ArgumentParser]


def add_replay_commands(commands: Any, command: Command) -> None:
    """Adds these commands; ``command`` makes the parser of one."""
    _add_compare(command(commands, "compare", _("nach den anderen Regeln urteilen"), _compare))
    _add_position(command(commands, "position", _("einen Streit vom Tisch klären"), _position))
    _add_deal(command(commands, "deal", _("alle Karten zeigen, die ein Seed gibt"), _deal))
    _add_sheet(command(commands, "sheet", _("der Punktezettel, auch leer zum Drucken"), _sheet))
    _add_export(
        command(commands, "export", _("eine Aufzeichnung ohne die kommenden Karten"), _export)
    )
    analyse = command(commands, "analyse", _("Glück und Entscheidungen einer Partie"), _analyse)
    analyse.add_argument("file", type=typed_path, metavar=_("DATEI"))
    _add_standings(
        command(
            commands, "standings", _("wer wie oft gewonnen hat, Abend und insgesamt"), _standings
        )
    )


def _add_compare(compare: argparse.ArgumentParser) -> None:
    compare.add_argument("file", type=typed_path, metavar=_("DATEI"))
    add_rules_argument(compare, default=None)
    compare.add_argument("--at", metavar="N", help=_("erst ab dem Zug, in dem Zeile N steht"))
    compare.add_argument(
        "--answers",
        type=typed_text,
        default="",
        metavar=_("ANTWORTEN"),
        help=_("was der Tisch dort entscheidet, zum Beispiel „stay, freeze>Ben“"),
    )


def _add_position(position: argparse.ArgumentParser) -> None:
    position.add_argument(
        "text",
        type=typed_text,
        metavar=_("STELLUNG"),
        help=_("zum Beispiel „A: 3 5 +4 second | B: 6 gestoppt“"),
    )
    add_rules_argument(position)
    position.add_argument(
        "--cards",
        type=typed_text,
        default="",
        metavar=_("KARTEN"),
        help=_("was seither kam und gesagt wurde: „7 freeze>B, A stay“"),
    )
    position.add_argument("--turn", type=typed_text, metavar=_("NAME"), help=_("wer gefragt wird"))


def _add_deal(deal: argparse.ArgumentParser) -> None:
    deal.add_argument("seed", type=typed_text, metavar="SEED")
    decks = [str(number) for number in ALLOWED["decks"]]
    deal.add_argument("--decks", choices=decks, default=decks[0], help=option_help("decks"))


def _add_sheet(sheet: argparse.ArgumentParser) -> None:
    columns = sheet.add_mutually_exclusive_group()
    columns.add_argument("file", nargs="?", type=typed_path, metavar=_("DATEI"))
    sheet.add_argument(
        "--blank", action="store_true", help=_("ein leerer Punktezettel als Seite zum Drucken")
    )
    sheet.add_argument(
        "--as",
        dest="form",
        choices=("csv", "html"),
        default="csv",
        help=_("als CSV, oder als Seite zum Drucken, auf der die Punkte stehen"),
    )
    columns.add_argument(
        "--seats", metavar="N", help=_("Spalten des leeren Punktezettels, 1 bis 36")
    )


def _add_export(export: argparse.ArgumentParser) -> None:
    export.add_argument("file", type=typed_path, metavar=_("DATEI"))
    export.add_argument(
        "to", type=typed_path, metavar=_("ZIEL"), help=_("die Datei darf es noch nicht geben")
    )


def _add_standings(standings: argparse.ArgumentParser) -> None:
    standings.add_argument(
        "--since",
        type=_date,
        metavar=_("TAG"),
        help=_("nur Partien, die seit diesem Tag begannen: 2026-01-31"),
    )
    standings.add_argument("--csv", action="store_true", help=_("als CSV"))


def _date(text: str) -> date:
    try:
        return date.fromisoformat(typed_text(text))
    except ValueError:
        told = _("„{found}“ ist kein Tag; einer ist 2026-01-31")
        raise argparse.ArgumentTypeError(fill(told, found=shown(text))) from None


# Each command is loaded when it is called.


def _compare(chosen: argparse.Namespace) -> int:
    from flip7.cli.compare import compare_editions

    return compare_editions(chosen.file, chosen.rules, chosen.at, chosen.answers)


def _position(chosen: argparse.Namespace) -> int:
    from flip7.cli.position import settle

    return settle(chosen.text, chosen.rules, chosen.cards, chosen.turn)


def _deal(chosen: argparse.Namespace) -> int:
    from flip7.cli.deal import deal

    return deal(chosen.seed, int(chosen.decks))


def _sheet(chosen: argparse.Namespace) -> int:
    from flip7.cli.sheet import blank_sheet, sheet

    if chosen.blank:
        return blank_sheet(chosen.file, "6" if chosen.seats is None else chosen.seats)
    return sheet(chosen.file, chosen.form)


def _export(chosen: argparse.Namespace) -> int:
    from flip7.cli.export import export_record

    return export_record(chosen.file, chosen.to)


def _analyse(chosen: argparse.Namespace) -> int:
    from flip7.cli.analyse import analyse_record

    return analyse_record(chosen.file, purist=bool(chosen.settings.purist))


def _standings(chosen: argparse.Namespace) -> int:
    from flip7.cli.standings import standings
    from flip7.library.games import games_folder

    return standings(games_folder(chosen.games), chosen.since, csv=chosen.csv)
