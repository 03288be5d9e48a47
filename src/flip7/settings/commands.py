"""Everything that a key does: at which place, with which keys, and what people call it.

A command has an id like `table.hit`: the place, and what is done there. Under `app` stands what
works everywhere. A key is written as in the settings file: `n`, `?`, `f2`, `enter`, `shift+up`. A
letter always counts in both cases.
"""

from collections.abc import Mapping

import msgspec

from flip7.narrate.words import N_


class Command(msgspec.Struct, frozen=True):
    """Something a key does. ``does`` is its message, ``elsewhere`` other keys of a language."""

    id: str
    keys: tuple[str, ...]
    does: str
    elsewhere: Mapping[str, tuple[str, ...]] = {}

    @property
    def place(self) -> str:
        """Where it is done."""
        return self.id.partition(".")[0]

    @property
    def name(self) -> str:
        """What is done there, in one word."""
        return self.id.partition(".")[2]


def _place(place: str, **commands: tuple[str, str]) -> tuple[Command, ...]:
    """The commands of one place: for each its keys with blanks between, and what it does."""
    return tuple(
        Command(f"{place}.{name}", tuple(keys.split()), does)
        for name, (keys, does) in commands.items()
    )


HIT = Command("table.hit", ("n",), N_("Noch eine"), {"en": ("n", "h")})
_YES = Command("leaving.yes", ("j",), N_("ja, beenden"), {"en": ("y",)})
_DECIDED = Command("decision.yes", ("j",), N_("ja"), {"en": ("y",)})
_HOUSE = ("f10", N_("hier spielt das Haus, oder doch nicht"))
GROUP_KEYS = "123456789"
BACK = N_("zurück")
"""The words for the key that closes a screen and shows the one below."""

_ALL = (
    *_place(
        "app",
        help=("? f1", N_("Hilfe")),
        palette=("ctrl+p", N_("alle Befehle")),
        leave=("ctrl+c ctrl+q", N_("Beenden")),
    ),
    *_place(
        "start",
        resume=("c", N_("Weiterspielen")),
        new=("n", N_("Neue Partie")),
        challenge=("h", N_("Herausforderung")),
        pad=("m", N_("Punktezettel")),
        games=("p", N_("alle Partien")),
        standings=("g", N_("Gesamtwertung")),
        guide=("k", N_("Regeln in 60 Sekunden")),
        rules=("r", N_("Regelbuch")),
        quarrel=("t", N_("Einen Streit klären")),
        settings=("e f9", N_("Einstellungen")),
        quit=("q", N_("Beenden")),
        **{f"group{key}": (key, N_("eine gemerkte Gruppe spielt")) for key in GROUP_KEYS},
    ),
    *_place(
        "games",
        open=("enter", N_("weiterspielen oder ansehen")),
        look_back=("w", N_("Partie noch einmal ansehen")),
        export=("x", N_("an andere weitergeben")),
        rename=("b", N_("einen Titel geben")),
        remove=("f6 delete", N_("in den Papierkorb")),
        trash=("o", N_("Papierkorb")),
        standings=("g", N_("Gesamtwertung")),
        new=("n", N_("Neue Partie")),
        refresh=("f5", N_("nachsehen, was dazugekommen ist")),
        leave=("escape q", N_("zurück")),
    ),
    *_place(
        "trash",
        fetch=("enter", N_("zurückholen")),
        look_back=("w", N_("Partie noch einmal ansehen")),
        leave=("escape q", N_("zurück")),
    ),
    *_place(
        "setup",
        begin=("f2", N_("Los geht’s")),
        up=("f3 shift+up", N_("einen Platz rauf")),
        down=("f4 shift+down", N_("einen Platz runter")),
        insert=("f5", N_("Platz einfügen")),
        remove=("f6", N_("Platz entfernen")),
        groups=("f7", N_("gemerkte Gruppen")),
        keep=("f8", N_("als Gruppe merken")),
        sits_out=("f9", N_("setzt heute aus, oder doch nicht")),
        house=_HOUSE,
        next=("tab", N_("nächstes Feld")),
        previous=("shift+tab", N_("voriges Feld")),
        filled=("enter", N_("nächstes Feld")),
        leave=("escape", N_("zurück")),
    ),
    *_place(
        "groups",
        take=("enter", N_("diese Gruppe spielt")),
        remove=("f6 delete", N_("Gruppe löschen")),
        leave=("escape", N_("zurück")),
    ),
    *_place("naming", keep=("enter", N_("merken")), leave=("escape", N_("zurück"))),
    HIT,
    *_place(
        "table",
        stay=("s", N_("Stopp")),
        undo=("u", N_("letzten Stopp, letzte Wahl zurücknehmen")),
        confirm=("enter", N_("was markiert ist, gilt")),
        unmark=("escape", N_("doch nicht, was markiert ist")),
        back=("left shift+tab", N_("wählen")),
        forth=("right tab", N_("wählen")),
        up=("up", N_("jemanden wählen")),
        down=("down", N_("jemanden wählen")),
        page_up=("pageup", N_("andere Plätze sehen")),
        page_down=("pagedown", N_("andere Plätze sehen")),
        why=("w", N_("warum?")),
        count=("z", N_("Karten zählen")),
        scores=("f4", N_("Punkte aller Runden")),
        faster=("+ f7", N_("schneller")),
        slower=("- f6", N_("langsamer")),
        unsaved=("f8", N_("ohne Speichern weiterspielen")),
        settings=("f9", N_("Einstellungen")),
        leave=("q", N_("beenden")),
    ),
    *_place(
        "cards",
        **{f"number{figure}": (figure, N_("Zahlenkarte")) for figure in "0123456789"},
        bonus=("+", N_("Bonuskarte")),
        times_two=("x", N_("×2")),
        freeze=("f", N_("Freeze")),
        flip_three=("t", N_("Flip Three")),
        second_chance=("c", N_("Second Chance")),
        shuffled=("f5", N_("wir haben gemischt")),
        pad=("f3", N_("diese Runde als Punkte")),
    ),
    *_place(
        "summary",
        go_on=("enter", N_("weiter")),
        undo=("u", N_("Letztes zurücknehmen")),
        people=("l", N_("Leute gehen und kommen")),
        up=("up pageup", N_("andere Plätze sehen")),
        down=("down pagedown", N_("andere Plätze sehen")),
        scores=("f4", N_("Punkte aller Runden")),
        chart=("v", N_("Karten oder Verlauf")),
        why=("w", N_("warum?")),
        leave=("q", N_("beenden")),
    ),
    *_place(
        "pad",
        confirm=("enter", N_("Eintrag gilt, nächste Person")),
        close=("f2", N_("Runde abschließen")),
        erase=("backspace", N_("letztes Zeichen löschen")),
        undo=("u", N_("Letztes zurücknehmen")),
        people=("l", N_("Leute gehen und kommen")),
        cards=("f3", N_("diese Runde Karte für Karte")),
        next=("tab", N_("nächste Zelle")),
        previous=("shift+tab", N_("vorige Zelle")),
        up=("up", N_("jemand anders")),
        down=("down", N_("jemand anders")),
        back=("left", N_("eine Runde zurück")),
        forth=("right", N_("eine Runde weiter")),
        drop=("escape", N_("Getipptes verwerfen")),
        look_back=("w", N_("Partie noch einmal ansehen")),
        rematch=("r", N_("Revanche")),
        start=("a", N_("zum Startbildschirm")),
        unsaved=("f8", N_("ohne Speichern weiterspielen")),
        settings=("f9", N_("Einstellungen")),
        leave=("q", N_("beenden")),
    ),
    *_place(
        "people",
        confirm=("enter", N_("was markiert ist, gilt")),
        new=("n", N_("jemand kommt dazu")),
        undo=("u", N_("Letztes zurücknehmen")),
        up=("up", N_("jemanden wählen")),
        down=("down", N_("jemanden wählen")),
        leave=("escape q", N_("zurück")),
    ),
    *_place("challenge", begin=("f2", N_("Los geht’s")), house=_HOUSE, leave=("escape", BACK)),
    *_place("arriving", house=_HOUSE, leave=("escape", N_("zurück"))),
    *_place(
        "result",
        rematch=("r", N_("Revanche")),
        scores=("f4", N_("Punkte aller Runden")),
        look_back=("w", N_("Partie noch einmal ansehen")),
        luck=("l", N_("Glück und Entscheidungen")),
        undo=("u", N_("Letztes zurücknehmen")),
        seed=("f2", N_("Seed zeigen, danach gilt das Ergebnis")),
        start=("a", N_("zum Startbildschirm")),
        up=("up", N_("andere Plätze sehen")),
        down=("down", N_("andere Plätze sehen")),
        leave=("q", N_("beenden")),
    ),
    *_place(
        "settings",
        up=("up shift+tab", N_("wählen")),
        down=("down tab", N_("wählen")),
        page_up=("pageup", N_("blättern")),
        page_down=("pagedown", N_("blättern")),
        leave=("escape q", N_("zurück")),
    ),
    *_place("watch", leave=("q escape", N_("beenden"))),
    *_place(
        "analysis",
        point1=("1", N_("zum ersten Wendepunkt")),
        point2=("2", N_("zum zweiten Wendepunkt")),
        point3=("3", N_("zum dritten Wendepunkt")),
        leave=("escape enter q", N_("zurück")),
    ),
    *_place("standings", leave=("escape enter q", N_("zurück"))),
    *_place("count", leave=("escape enter z q", N_("zurück"))),
    *_place("scores", leave=("escape enter f4 q", N_("zurück"))),
    _YES,
    _DECIDED,
    *_place("decision", no=("n enter escape", N_("nein"))),
    *_place("leaving", no=("n enter escape", N_("nein, weiterspielen"))),
    *_place(
        "help",
        guide=("k", N_("Regeln in 60 Sekunden")),
        rules=("r", N_("Regelbuch")),
        leave=("escape enter q", N_("zurück")),
    ),
    *_place(
        "rules",
        search=("f /", N_("suchen")),
        edition=("i", N_("die andere Ausgabe")),
        guide=("k", N_("Regeln in 60 Sekunden")),
        page_up=("pageup", N_("blättern")),
        page_down=("pagedown space", N_("blättern")),
        leave=("escape q", N_("zurück")),
    ),
    *_place(
        "guide",
        rules=("r", N_("Regelbuch")),
        leave=("escape enter q", N_("zurück")),
    ),
    *_place(
        "palette",
        up=("up", N_("wählen")),
        down=("down", N_("wählen")),
        run=("enter", N_("ausführen")),
        leave=("escape", N_("zurück")),
    ),
    *_place(
        "choice",
        back=("left", N_("anderer Wert")),
        forth=("right enter space", N_("anderer Wert")),
    ),
    *_place(
        "replay",
        back=("left", N_("ein Ereignis zurück")),
        on=("right", N_("ein Ereignis weiter")),
        turn_back=("comma", N_("einen Zug zurück")),
        turn_on=(".", N_("einen Zug weiter")),
        round_back=("pageup", N_("eine Runde zurück")),
        round_on=("pagedown", N_("eine Runde weiter")),
        start=("home", N_("an den Anfang")),
        end=("end", N_("ans Ende")),
        play=("p", N_("abspielen, anhalten")),
        faster=("+", N_("schneller")),
        slower=("-", N_("langsamer")),
        line=(":", N_("zu einer Zeile")),
        search=("f /", N_("suchen")),
        next_hit=("n", N_("nächste Fundstelle")),
        last_hit=("v", N_("vorige Fundstelle")),
        why=("w", N_("warum?")),
        luck=("l", N_("Glück an jedem Schritt")),
        compare=("i", N_("nach den anderen Regeln")),
        rule_book=("r enter", N_("im Regelbuch nachschlagen")),
        play_on=("c", N_("von hier weiterspielen")),
        position=("t", N_("Stellung ändern und durchspielen")),
        up=("up", N_("andere Zeilen sehen")),
        down=("down", N_("andere Zeilen sehen")),
        leave=("q escape", N_("zurück")),
    ),
    *_place("typed", leave=("escape", N_("zurück"))),
    *_place(
        "comparison",
        go=("enter", N_("zur Zeile des Unterschieds")),
        start=("home", N_("von Anfang an, oder von hier")),
        hit=("n", N_("Noch eine")),
        stay=("s", N_("Stopp")),
        undo=("u", N_("letzte Antwort zurücknehmen")),
        up=("up", N_("andere Zeilen sehen")),
        down=("down", N_("andere Zeilen sehen")),
        page_up=("pageup", N_("blättern")),
        page_down=("pagedown", N_("blättern")),
        leave=("q escape", N_("zurück")),
    ),
    *_place(
        "quarrel",
        play=("f2", N_("von hier weiterspielen")),
        edition=("f3", N_("nach den anderen Regeln")),
        page_up=("pageup", N_("blättern")),
        page_down=("pagedown", N_("blättern")),
        leave=("escape", N_("zurück")),
    ),
    *_place("play_on", leave=("escape", N_("zurück"))),
)

COMMANDS: dict[str, Command] = {command.id: command for command in _ALL}
"""Everything a key does, by its id."""
