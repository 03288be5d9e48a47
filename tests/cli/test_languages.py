"""Every command speaks the language asked for, else that of the locale, else German."""

import pytest

from tests.cli.running import CASES, flip7

GAME = min((CASES / "seeded").glob("*.flip7"))
WRONG = min((CASES / "wrong").glob("*.flip7"))

TOLD = {
    "de": ["Aufruf: ", "Optionen:", "gleich an den Tisch", "die Version zeigen"],
    "en": ["usage: ", "options:", "straight to the table", "show the version"],
    "nl": ["gebruik: ", "opties:", "meteen aan tafel", "de versie tonen"],
}
ROUND = {"de": "Runde 1: ", "en": "Round 1: ", "nl": "Ronde 1: "}
SEAL = {"de": "Siegel", "en": "Seal", "nl": "Zegel"}
HIT = {"de": "3.1 Noch eine · ", "en": "3.1 Hit · ", "nl": "3.1 Pakken · "}
MISSING = {
    "de": "flip7: Es fehlt: --seats. Hilfe: flip7 play --help\n",
    "en": "flip7: Missing: --seats. Help: flip7 play --help\n",
    "nl": "flip7: Dit ontbreekt: --seats. Help: flip7 play --help\n",
}
NO_PARAGRAPH = {
    "de": "Einen Absatz 99.9 hat das Regelbuch nicht.",
    "en": "The rule book has no paragraph 99.9.",
    "nl": "Het regelboek heeft geen paragraaf 99.9.",
}
NO_TERMINAL = {
    "de": "braucht es ein Terminal",
    "en": "needs a terminal",
    "nl": "is een terminal",
}

LOCALES = {"de": "de_DE.UTF-8", "en": "en_GB.UTF-8", "nl": "nl_NL.UTF-8"}


@pytest.fixture(params=TOLD)
def lang(request: pytest.FixtureRequest) -> str:
    chosen: str = request.param
    return chosen


def test_help_is_told_in_it(lang):
    for told in TOLD[lang]:
        assert told in flip7("--lang", lang, "--help").stdout


def test_it_may_stand_before_and_behind_the_command(lang):
    before = flip7("--lang", lang, "explain", GAME)
    assert before.stdout == flip7("explain", GAME, f"--lang={lang}").stdout
    assert ROUND[lang] in before.stdout
    assert f"{SEAL[lang]} " in before.stdout


def test_the_last_one_counts():
    assert flip7("--lang", "en", "rules", "3.1", "--lang", "nl").stdout.startswith(HIT["nl"])


def test_the_rule_book_is_opened_in_it(lang):
    assert flip7("rules", "3.1", "--lang", lang).stdout.startswith(HIT[lang])


def test_a_record_is_judged_in_it(lang):
    assert f" {SEAL[lang]} " in flip7("verify", GAME, "--lang", lang).stdout
    judged = {flip7("verify", WRONG, "--lang", each).stdout for each in TOLD}
    assert len(judged) == len(TOLD)


def test_complaints_are_made_in_it(lang):
    assert flip7("--lang", lang, "play").stderr == MISSING[lang]
    assert NO_PARAGRAPH[lang] in flip7("rules", "99.9", "--lang", lang).stderr
    assert NO_TERMINAL[lang] in flip7("play", "--seats", "Anna,Ben", "--lang", lang).stderr


def test_the_locale_decides_where_nobody_asks(lang):
    spoken = {"LC_ALL": LOCALES[lang]}
    assert flip7("play", env=spoken).stderr == MISSING[lang]
    assert flip7("play", "--lang", "en", env=spoken).stderr == MISSING["en"]


def test_without_a_locale_it_is_german():
    assert flip7("play", env={"LC_ALL": "", "LC_MESSAGES": "", "LANG": ""}).stderr == MISSING["de"]


def test_a_name_is_no_language():
    """Only what stands behind the option is one, and nothing behind a double dash."""
    assert flip7("verify", "--", "--lang", "en").stdout.startswith("FAIL --lang:1: Diese Datei")
    assert flip7("--lang").stderr.startswith("flip7: --lang: ein Wert fehlt")
