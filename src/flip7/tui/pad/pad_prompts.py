"""What the score pad asks, and what it understood of what is typed."""

from collections.abc import Sequence

import msgspec

from flip7.library.score_pad import ScorePad
from flip7.narrate.card_words import listed
from flip7.narrate.complaints import complain
from flip7.narrate.entries import entry_told, whose_points
from flip7.narrate.words import _, fill, pgettext, sign
from flip7.pad.cursor import Cursor
from flip7.pad.errors import NoEntry
from flip7.tui.shared.prompt import Label, PromptLook


class Asking(msgspec.Struct, frozen=True):
    """What the prompt depends on beside the pad: a note, and whether Enter counts."""

    note: str = ""
    shut: bool = False


def pad_question(pad: ScorePad, names: Sequence[str], cursor: Cursor, asking: Asking) -> PromptLook:
    """The prompt for where the cursor is."""
    if pad.round is None and cursor.typed is None:
        return _over(pad, names, cursor, asking)
    if cursor.typed:
        return _typing(pad, names, cursor, asking)
    if _may_close(pad, cursor):
        return _whole(pad, asking)
    told = _standing(pad, names, cursor)
    question = f"{asking.note} {told}".strip()
    return PromptLook(question, _labels(pad, asking, _("weiter")), who=names[cursor.seat])


def closing(pad: ScorePad, names: Sequence[str]) -> str:
    """The question before a round is closed in which something is missing."""
    assert pad.round is not None
    people = listed(names[seat] for seat in pad.round.missing)
    return fill(
        _("Von {people} fehlt etwas. Runde {number} trotzdem abschließen, dort mit 0 Punkten?"),
        people=people,
        number=pad.round.number,
    )


def correcting(pad: ScorePad, names: Sequence[str], cursor: Cursor, points: int) -> str:
    """The question before a finished round is corrected."""
    return fill(
        _("Runde {number}, {name}: {points} statt {before}? Der erste Eintrag bleibt sichtbar."),
        number=cursor.round,
        name=names[cursor.seat],
        points=points,
        before=pad.points(cursor.round, cursor.seat),
    )


def _may_close(pad: ScorePad, cursor: Cursor) -> bool:
    round = pad.round
    return round is not None and not round.missing and cursor.round == round.number


def _whole(pad: ScorePad, asking: Asking) -> PromptLook:
    assert pad.round is not None
    number = pad.round.number
    told = fill(_("Alle Punkte von Runde {number} sind da."), number=number)
    does = fill(_("Runde {number} abschließen"), number=number)
    return PromptLook(f"{asking.note} {told}".strip(), _labels(pad, asking, does))


def _typing(pad: ScorePad, names: Sequence[str], cursor: Cursor, asking: Asking) -> PromptLook:
    """Who it is for, what is typed, and what that means."""
    typed = cursor.typed or ""
    try:
        meant = f"{sign('→', '=>')} {entry_told(pad.meaning(cursor.round, cursor.seat, typed))}"
    except NoEntry as why:
        meant = f"{sign('→', '=>')} {complain(why.code, **why.details)}"
    question = f"{_place(names, cursor)}: {typed} {meant}"
    return PromptLook(question, _labels(pad, asking, _("gilt")), who=names[cursor.seat])


def _standing(pad: ScorePad, names: Sequence[str], cursor: Cursor) -> str:
    """What stands where the cursor is."""
    seat, number = cursor.seat, cursor.round
    place = _place(names, cursor)
    if pad.is_open_at(number, seat):
        assert pad.round is not None
        if seat not in pad.round.cells:
            return whose_points(place, is_of_the_house=pad.session.characters[seat] is not None)
        cell = pad.round.cells[seat]
        told = entry_told(cell.entry)
        shown = told if cell.text.isdigit() else f"{cell.text} {sign('→', '=>')} {told}"
        return f"{place}: {shown}"
    points, first = pad.points(number, seat), pad.first_points(number, seat)
    if points is None:
        return complain("nobody-sat-there", name=names[seat], number=number)
    if first is None:
        return f"{place}: {points}"
    told = _("{place}: {points}, zuerst eingetragen war {first}")
    return fill(told, place=place, points=points, first=first)


def _place(names: Sequence[str], cursor: Cursor) -> str:
    return fill(_("{name}, Runde {number}"), name=names[cursor.seat], number=cursor.round)


def _over(pad: ScorePad, names: Sequence[str], cursor: Cursor, asking: Asking) -> PromptLook:
    """Somebody has won; or cards of this round are on the table, so nothing is entered for it."""
    match = pad.session.match
    where = _standing(pad, names, cursor)
    if match.winner is None:
        told = _("Diese Runde wird Karte für Karte gespielt.")
        return PromptLook(f"{asking.note} {told} {where}".strip(), _labels(pad, asking, ""))
    told = fill(
        _("{name} gewinnt mit {total} Punkten!"),
        name=names[match.winner],
        total=match.totals[match.winner],
    )
    labels = (
        Label.of("pad.rematch", _("Revanche"), asking.shut),
        _undo(pad, asking),
        Label.of("pad.look_back", _("ansehen"), asking.shut),
        Label.of("pad.start", _("Start"), asking.shut),
        Label.of("pad.leave", _("beenden"), asking.shut),
        Label.of("app.help", _("Hilfe"), asking.shut, spare=True),
    )
    question = f"{asking.note} {told} {where}".strip()
    return PromptLook(question, labels, who=names[match.winner])


def _labels(pad: ScorePad, asking: Asking, confirm: str) -> tuple[Label, ...]:
    shut = asking.shut
    labels = [Label.of("pad.confirm", confirm, shut)] if confirm else []
    if pad.round is not None:
        labels.append(Label.of("pad.close", _("abschließen"), shut))
    return (
        *labels,
        _undo(pad, asking),
        Label.of("pad.people", _("Leute"), shut, off=not pad.lets_people_change),
        Label.of("app.help", _("Hilfe"), shut),
        Label.of("pad.cards", _("Karte für Karte"), shut, off=_has_no_cards(pad), spare=True),
        Label.of("pad.leave", _("beenden"), shut, spare=True),
        Label.of("pad.look_back", _("ansehen"), shut, spare=True),
    )


def _has_no_cards(pad: ScorePad) -> bool:
    """Whether the round cannot be played card by card: points of it are entered, or it is over."""
    return pad.session.is_over or (pad.round is not None and bool(pad.round.cells))


def _undo(pad: ScorePad, asking: Asking) -> Label:
    words = pgettext("undo", "rückgängig")
    return Label.of("pad.undo", words, asking.shut, off=not pad.can_take_back)


def in_trouble(complaint: str, *, shut: bool) -> PromptLook:
    """Something could not be saved, and does not count yet."""
    labels = (
        Label.of("pad.confirm", _("noch einmal versuchen"), shut),
        Label.of("pad.unsaved", _("ohne Speichern weiter"), shut),
        Label.of("pad.leave", _("beenden"), shut),
    )
    return PromptLook(complaint, labels)
