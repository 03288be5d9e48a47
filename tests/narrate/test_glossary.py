"""One word for each idea, in every language: another one is found wherever it stands.

Looked through are all messages, the rule books and the guides.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from flip7.narrate import words
from flip7.narrate.characters import described
from flip7.narrate.odds import in_percent, percent
from flip7.narrate.plain_text import SAME_WIDTH, SPELLED_OUT, register, with_plain_signs
from tools.catalogues import TRANSLATED, extracted, messages, translated

ROOT = Path(__file__).parents[2]

NOT_SAID = [
    ("de", r"\bSchild\b", "Schild hilft", "no card is called so: Second Chance, short Second"),
    ("de", r"\bHand\b(?! ändern)|\bHände\b", "auf der Hand", "nobody holds cards: vor jemandem"),
    ("de", r"\bhat verzockt\b|verzockt an\b", "Anna hat verzockt", "sich verzocken"),
    ("de", r"\baufhören\b|\bhört (hier )?auf\b", "q: aufhören", "leaving the program: beenden"),
    (
        "de",
        r"(?i)\b(un)?gesichert",
        "Die Partie ist gesichert",
        "points gesichert, files gespeichert",
    ),
    ("de", r"(?<!Second )\bChancen?\b", "Chancen zeigen", "sounds like Second Chance: Risiko"),
    ("de", r"\bAnsagen?\b", "knappe Ansagen", "only who is chosen for later is angesagt"),
    ("de", r"\b[Ss]piel(s|es)? des\b|\bzum Spiel\b|[Nn]eues Spiel", "Neues Spiel", "Partie"),
    ("de", r"\b([Kk]ein|[Ee]in) Ziel\b", "ein Ziel bekommen", "only the points to win: Wahl"),
    ("de", r"\b(das|letztes) Stopp\b", "letztes Stopp", "der Stopp"),
    ("de", r"\b(jede|eine|die|keine) Flip Three\b", "jede Flip Three", "der Flip Three"),
    ("de", r"\b(Punkte?|Karten|kommt|dann) weg\b", "Punkte sind dann weg", "verloren, abgelegt"),
    ("de", r"\b(drin|draußen)\b", "niemand mehr drin", "im Spiel, raus"),
    ("de", r"\bjeder\b(?! [A-ZÄÖÜ`])", "wenn jeder fertig ist", "alle"),
    ("de", r"angeschrieben|Plus-Karte|Wahlmöglich|nach Hause", "Plus-Karten", "see the glossary"),
    ("de", r"\b(Ihnen|Ihrem?|Ihrer|Ihren)\b", "mit Ihren Karten", "du and ihr"),
    ("de", r"[\d}]\s?%(?![a-z(])(?<!\N{NARROW NO-BREAK SPACE}%)", "7,6 %", "no break before %"),
    ("en", r"\bshield", "the shield takes it", "no card is called so: Second Chance"),
    ("en", r"\b(?<!by )hands?\b(?! out)", "an empty hand", "nobody holds cards: in front of"),
    ("en", r"\b(is|goes|gone|go) bust\b", "Anna is bust", "bankrupt: busts, has busted"),
    ("en", r"\bthe match\b|\bmatches\b", "the match is over", "game"),
    ("en", r"\bseries\b", "after the series", "the Flip Three"),
    ("en", r"\blaps(e|es|ed)\b", "the card lapses", "rights lapse, cards are discarded"),
    ("en", r"\bbonus cards?\b", "a bonus card", "modifier card; the bonus is that of a Flip 7"),
    ("en", r"\b(tied up|bound)\b", "cards that are bound", "in use"),
    ("en", r"\b(argument|quarrel)\b", "settle a quarrel", "dispute"),
    ("en", r"(?<![{_])\bpeople\b(?!})", "18 people", "players"),
    ("en", r"\btak(e|es|en|ing) (it )?back\b", "takes back", "undo"),
    ("en", r"\bshuffled anew\b", "is shuffled anew", "reshuffled"),
    ("en", r"\balready[.,:;]", "is over already.", "already stands in the middle"),
    ("en", r"\bdo(es)? not work\b", "does not work", "is not valid, cannot be used"),
    ("en", r"\bdo you mean\b", "do you mean", "did you mean"),
    ("en", r"\(otherwise\b|, else\b(?! the)", "(otherwise 1000)", "default"),
    ("en", r"\bmanaged?\b", "not managed", "a target is reached"),
    ("en", r"\b(Stop|Aufhören)\?", "Stop?", "Quit?; it is too near to Stay"),
    ("en", r"[A-Za-z}]'[a-z]", "Anna's", "a curly apostrophe"),
    ("en", r"[\d}]\s%(?![a-z(])", "7.6 %", "no space before %"),
    ("nl", r"\bschild\b", "het schild helpt", "no card is called so: Second Chance"),
    ("nl", r"\bverbrand", "verbrand", "burnt: gebust"),
    ("nl", r"(?<!met de )\bhand(en)?\b", "een lege hand", "nobody holds cards: voor iemand"),
    ("nl", r"\bseries?\b", "tot na de serie", "de Flip Three"),
    ("nl", r"(?<!dit )\bspel(len)?\b", "het spel is voorbij", "partij, or deck"),
    ("nl", r"\b(mensen|persoon|personen)\b", "18 personen", "spelers"),
    ("nl", r"\b(deler|delen|deelt|gedeeld|uitgedeeld)\b", "de deler", "gever, geven"),
    ("nl", r"aankondig|aangekondigd|kondigt|toegewezen|toewijz", "toegewezen", "aanwijzen"),
    ("nl", r"\b(doelwit|vindplaats|toestand|hulp|opname|commando)", "hulp", "see the glossary"),
    ("nl", r"\bhet verslag\b", "het verslag bewaart", "partijbestand"),
    ("nl", r"“Nog een”|\bnog een\.", "n: nog een.", "pakken"),
    ("nl", r"\b(gebonden|opengelegd|omkiezen|onopgeslagen)", "gebonden", "in gebruik, omgedraaid"),
    ("nl", r"\bverder spelen\b", "verder spelen", "verderspelen, one word"),
    ("nl", r"\b(ophouden|q: stop)", "q: stoppen", "stoppen is for points: afsluiten"),
    ("nl", r"[\d}] tot (?!en met)[\d+{]", "3 tot 18", "tot en met, or 18 is left out"),
    ("nl", r"\bhaar\b", "de partij en haar regels", "things are die"),
    ("nl", r"\b(u|uw)\b(?!:)", "uw kaarten", "je and jullie"),
    ("nl", r"[A-Za-z]'[a-z]|‘", "z'n", "curly apostrophes, and one kind of quotation marks"),
    ("nl", r"[\d}]\s%(?![a-z(])", "7,6 %", "no space before %"),
]
"""The language, what is not said, an example of it, and why."""


NOT_IN_DOCUMENTS = [
    *(
        row
        for row in NOT_SAID
        if row[0] == "en" and row[1].startswith((r"\b(argument", r"\bbonus"))
    ),
    *(
        row
        for row in NOT_SAID
        if row[0] == "en" and row[1].startswith((r"\bshuffled", r"\bshield"))
    ),
    ("en", r"\bmakes? (a fault|of (it|them) something)\b", "makes a fault", "hits a bug"),
    ("en", r"\bhand(ed|s)? (a game |it )?on\b", "hand a game on", "share"),
    ("en", r"\bthat person\b", "that person says", "player"),
]
"""The same of the README and the changelog."""


def texts(lang: str) -> Iterator[tuple[str, str]]:
    """Where each text of a language stands, and the text, without the names of its values."""
    catalogue = extracted() if lang == "de" else translated(lang)
    for message in messages(catalogue):
        said = (message.id if lang == "de" else message.string) or ""
        for form in [said] if isinstance(said, str) else said:
            place = message.locations[0][0] if message.locations else ""
            yield place, re.sub(r"\{\w+\}|%\(\w+\)s", "{}", form)
    end = "" if lang == "de" else f".{lang}"
    for book in ("guide", "de-kosmos-2025", "int-the-op-2025"):
        path = ROOT / "rules" / f"{book}{end}.md"
        yield path.name, " ".join(path.read_text(encoding="utf-8").split())


@pytest.fixture(scope="module")
def said() -> dict[str, list[tuple[str, str]]]:
    """All texts by language, read once."""
    return {lang: list(texts(lang)) for lang in ("de", *TRANSLATED)}


@pytest.mark.parametrize(("lang", "pattern", "example", "why"), NOT_SAID)
def test_each_idea_has_its_word(lang, pattern, example, why, said):
    assert re.search(pattern, example), "it finds nothing"
    found = [(where, text) for where, text in said[lang] if re.search(pattern, text)]
    assert not found, why


@pytest.mark.parametrize("name", ["README.md", "CHANGELOG.md"])
@pytest.mark.parametrize(("_lang", "pattern", "example", "why"), NOT_IN_DOCUMENTS)
def test_the_documents_say_it_as_the_screens_do(name, _lang, pattern, example, why):
    assert re.search(pattern, example), "it finds nothing"
    text = " ".join((ROOT / name).read_text(encoding="utf-8").split())
    assert not re.findall(rf".{{,40}}{pattern}.{{,40}}", text), why


@pytest.mark.parametrize(
    ("lang", "share"), [("de", "16,7\N{NARROW NO-BREAK SPACE}%"), ("en", "16.7%"), ("nl", "16,7%")]
)
def test_a_percent_sign_is_never_parted_from_its_number(lang, share):
    words.use(lang)
    assert percent(10, 60) == share
    assert in_percent(30) in described("cool")
    words.use("de")


def test_where_only_ascii_is_written_it_has_a_plain_space():
    register()
    told = percent(10, 60)
    assert with_plain_signs(told) == "16,7 %"
    assert told.encode("ascii", SPELLED_OUT) == told.encode("ascii", SAME_WIDTH) == b"16,7 %"
