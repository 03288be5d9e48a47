"""The words of the product: one catalogue, one language at a time.

German is the source language, so every message is its own German text and needs no catalogue file.
Other languages lie in `locale/LANG/LC_MESSAGES/flip7.mo` and are there as soon as the file is;
`python -m tools.catalogues` keeps these files in step with the code.

Everything is looked up when it is shown, never when a module is loaded: the language can change.

>>> fill(_("{name} ist dran."), name="{0} %s [/b]")
'{0} %s [/b] ist dran.'
"""

import gettext
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

MOTHER_TONGUE = "de"
FOREIGN_TONGUE = "en"
"""What is spoken to people whose own language is not among ours."""

DOMAIN = "flip7"
LOCALE = Path(__file__).parent / "locale"

_PLACEHOLDER = re.compile(r"\{(\w+)\}")
_LANGUAGE_OF_A_LOCALE = re.compile(r"[A-Za-z]+(?=$|[_.@-])")
_OF_A_LOCALE = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that say which language messages are in, the strongest first."""

_NO_LANGUAGE = ("c", "posix")
"""Locales of machines, which say nothing about people."""


class _Chosen:
    """What was chosen for this process: the language with its messages, and how signs are drawn."""

    lang: str = MOTHER_TONGUE
    messages: gettext.NullTranslations = gettext.NullTranslations()
    plain_signs: bool = False


@cache
def languages(folder: Path = LOCALE) -> tuple[str, ...]:
    """The languages there are, German first."""
    catalogues = sorted(folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return (MOTHER_TONGUE, *(path.parts[-3] for path in catalogues))


def use(lang: str, folder: Path = LOCALE) -> None:
    """Chooses the language from now on; ``ValueError`` if there is none of that name."""
    if lang not in languages(folder):
        raise ValueError(f"no language {lang!r}; there are: {', '.join(languages(folder))}")
    if lang == MOTHER_TONGUE:
        _Chosen.messages = gettext.NullTranslations()
    else:
        _Chosen.messages = gettext.translation(DOMAIN, folder, [lang])
    _Chosen.lang = lang


def choose_language(asked: str | None, setting: str | None, environ: Mapping[str, str]) -> str:
    """The language to speak: the one asked for, else that of the settings, else of the locale.

    What is not a language of ours is passed over. Where the locale knows none of them, whoever set
    it reads English sooner than German; where it names no language, German is spoken.

    >>> choose_language(None, None, {"LANG": "nl_BE.UTF-8"})
    'nl'
    >>> choose_language("en", "nl", {"LC_ALL": "de_DE.UTF-8"})
    'en'
    >>> choose_language(None, None, {"LANGUAGE": "fr:nl:en", "LANG": "fr_FR.UTF-8"})
    'nl'
    """
    there = languages()
    of_locale = _languages_of_locale(environ)
    foreign = (FOREIGN_TONGUE,) if of_locale else ()
    wanted = (asked, setting, *of_locale, *foreign)
    return next((lang for lang in wanted if lang in there), MOTHER_TONGUE)


def _languages_of_locale(environ: Mapping[str, str]) -> tuple[str, ...]:
    """The languages of the messages, the dearest first, as gettext finds them.

    `en_GB.UTF-8` is English; a list between colons, as in ``LANGUAGE``, may name several.
    """
    locale = next((environ[name] for name in _OF_A_LOCALE if environ.get(name)), "")
    named = map(_LANGUAGE_OF_A_LOCALE.match, locale.split(":"))
    spoken = (found[0].lower() for found in named if found)
    return tuple(lang for lang in spoken if lang not in _NO_LANGUAGE)


def language() -> str:
    """The language in use."""
    return _Chosen.lang


def _(message: str) -> str:
    """The message in the language in use."""
    return _Chosen.messages.gettext(message)


def ngettext(one: str, many: str, n: int) -> str:
    """The message for one thing or for many, in the language in use."""
    return _Chosen.messages.ngettext(one, many, n)


def pgettext(context: str, message: str) -> str:
    """The message in the language in use, where the same German word may be two elsewhere."""
    return _Chosen.messages.pgettext(context, message)


def N_(message: str) -> str:  # noqa: N802  (the name under which catalogue tools know it)
    """Marks a message for the catalogue that is looked up later, with `_`, when it is shown."""
    return message


def fill(template: str, **values: object) -> str:
    """The template with a value in place of each ``{name}``; no value is ever read as a template.

    ``KeyError`` if a value is missing.
    """
    return _PLACEHOLDER.sub(lambda found: str(values[found[1]]), template)


def placeholders(template: str) -> frozenset[str]:
    """The names of the values a template needs."""
    return frozenset(_PLACEHOLDER.findall(template))


def use_plain_signs(plain: bool) -> None:
    """Chooses ASCII signs, or those of which terminals may disagree how wide they are."""
    _Chosen.plain_signs = plain


def are_signs_plain() -> bool:
    """Whether only ASCII signs are to be drawn; letters stay what they are."""
    return _Chosen.plain_signs


def sign(drawn: str, plain: str) -> str:
    """A sign as it is to be drawn: ``plain`` where only ASCII signs are safe."""
    return plain if _Chosen.plain_signs else drawn
