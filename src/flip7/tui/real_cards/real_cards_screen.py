"""The table with real cards: the same game, but each card that was turned over is typed."""

from collections.abc import Mapping
from functools import partial
from typing import ClassVar

from msgspec.structs import replace
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Size

from flip7.engine.cards import Card
from flip7.engine.errors import Complaint
from flip7.engine.real_cards import may_be_shuffled_in
from flip7.engine.requests import CallDue, CardDue
from flip7.library.score_pad import may_be_points
from flip7.narrate.asking import all_on_the_table, whether_shuffled
from flip7.narrate.words import N_, _
from flip7.players.seat_letters import LETTERS, are_numbers
from flip7.session import Session
from flip7.tui.keys import bindings_of, presses
from flip7.tui.navigation import navigation
from flip7.tui.pace import Pace
from flip7.tui.real_cards import strokes
from flip7.tui.real_cards.card_buttons import CardButtons, lines_of_buttons
from flip7.tui.real_cards.card_prompts import (
    called,
    card_question,
    half_typed,
    once_more,
    or_the_card,
    what_follows,
)
from flip7.tui.real_cards.strokes import BACK, ENTER, WHOLE_TEN, Strokes, stroke
from flip7.tui.shared.decision import agreed
from flip7.tui.shared.prompt import PromptLook
from flip7.tui.table.answers import Answer, GoOn, HaveShuffled, Point, TakeBack, Typed, Waiting
from flip7.tui.table.faces import BACK as FACE_DOWN
from flip7.tui.table.story import last_events
from flip7.tui.table.table_screen import TableScreen
from flip7.tui.table.table_view import view_of

_SIGNS: Mapping[str, str] = {
    **{f"cards.number{figure}": figure for figure in "0123456789"},
    "cards.bonus": "+",
    "cards.times_two": "x2",
    "cards.freeze": "freeze",
    "cards.flip_three": "flip3",
    "cards.second_chance": "second",
}
"""By the command of a key: its sign, as `Strokes` has it."""

_NEVER = float("-inf")

LEAST_LINES_BESIDE = 8
"""The buttons need a window of so many lines more than there are seats."""


class RealCardsScreen(TableScreen):
    """The game of this session, whose cards lie on the real table (chapter 14)."""

    HELP = N_(
        "Ihr gebt mit euren eigenen Karten, und jede Karte, die aufgedeckt wird, wird hier "
        "eingetippt: 0 und 2 bis 9 gleich, bei 1 kommt 0, 1, 2 oder Enter dazu, bei + die erste "
        "Ziffer der Bonuskarte; {cards_times_two} ist ×2, {cards_freeze} Freeze, "
        "{cards_flip_three} Flip Three, {cards_second_chance} Second Chance. Für wen die nächste "
        "Karte ist, steht über den Tasten. Wer gefragt ist und eine Karte bekommt, hat „Noch "
        "eine“ gesagt; {table_stay} sagt Stopp. Wer eine Aktionskarte bekommt, wählt jemanden mit "
        "dem Buchstaben oder der Nummer des Platzes und bestätigt mit {table_confirm}.\n"
        "{table_undo} nimmt zurück, was zuletzt getippt wurde, auch Karten, eins nach dem anderen. "
        "Habt ihr den Stapel neu gemischt, sagt das {cards_shuffled}. Solange keine Karte der "
        "Runde getippt ist, trägt {cards_pad} sie als Punkte ein."
    )

    DOES: ClassVar[Mapping[str, str]] = {"table.undo": "summary.undo"}
    """Here cards go back as well."""

    CSS_PATH = "real_cards_screen.tcss"

    NAME_FROM = Size(100, 28)

    BINDINGS: ClassVar[list[BindingType]] = bindings_of(
        "cards",
        shuffled="shuffled",
        **{id.partition(".")[2]: f"stroke('{sign}')" for id, sign in _SIGNS.items()},  # noqa: A001
    )

    def __init__(self, session: Session, pace: Pace) -> None:
        super().__init__(session, pace)
        self._strokes = Strokes(self.gate.now)
        self._early: list[Typed | TakeBack] = []
        self._aimed = False
        self._too_early = ("", _NEVER)

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield CardButtons()

    def on_resize(self, event: events.Resize) -> None:
        """Where every line is needed for people, cards are typed."""
        seats = len(self.session.match.present)
        fits = event.size.height >= seats + LEAST_LINES_BESIDE and event.size.height >= 20
        buttons = self.query_one(CardButtons)
        buttons.display = fits
        buttons.styles.height = lines_of_buttons(event.size.width)

    # The game

    async def _turn_card(self) -> None:
        """The next card is turned over on the real table, and typed."""
        await self._ask("card")

    async def _answered(self, answer: Answer) -> None:
        match answer:
            case Typed(card):
                await self._lay(card)
            case HaveShuffled():
                await self._reveal(await self.disk.carry_out(self.session.shuffle))
            case Point():
                if self._too_early[1] > _NEVER:
                    self.say(once_more())
                await super()._answered(answer)
            case _:
                await super()._answered(answer)

    async def _lay(self, card: Card) -> None:
        """This card lies there now, if it can; the table may have shuffled."""
        typed = partial(self.session.type_card, card)
        try:
            moment = await self.disk.carry_out(typed)
        except Complaint as why:
            if why.code != "card-not-in-pile":
                raise
            self._forget_typed()
            match = self.session.match
            if not may_be_shuffled_in(match.round, card):
                self.note = f"{all_on_the_table(card, match)} {self.note}".rstrip()
                return
            if not await agreed(self, whether_shuffled(card), _("ja"), _("nein, vertippt")):
                return
            await self.disk.carry_out(self.session.shuffle)
            moment = await self.disk.carry_out(typed)
        await self._reveal(moment)

    async def next_answer(self, waiting: Waiting, timeout: float | None = None) -> Answer:
        """What was typed meanwhile is answered at once; no card answers who is pointed at."""
        if waiting not in ("call", "card", "look") and self._early[:1] != [TakeBack()]:
            self._forget_typed()
        elif self._early and waiting != "trouble":
            return GoOn() if waiting == "look" else self._early.pop(0)
        return await super().next_answer(waiting, timeout)

    async def _pause(self) -> None:
        """A round or the game is over, unless that is taken back already."""
        goes_back = self._early[:1] == [TakeBack()]
        self._forget_typed()
        await (self._answered(TakeBack()) if goes_back else super()._pause())

    def _forget_typed(self) -> None:
        """What was typed ahead is no card; the table reads that it was one too many."""
        if self._strokes.half or any(isinstance(each, Typed) for each in self._early):
            self.say(once_more())
        self._early.clear()
        self._strokes.forget()

    # Keys

    def on_key(self, event: events.Key) -> None:
        """The key of a card passes no gate but that against a key held down."""
        sign = self._sign_of(event.key)
        if self._waiting == "target" and sign is not None and self._types_no_seat(event.key):
            event.stop()
            self.say(_("Erst wird jemand gewählt, dann kommt die nächste Karte."))
            return
        is_early = sign is not None and self._is_too_early(sign, event.time)
        if sign is None or not (is_early or self._takes_cards):
            return
        event.stop()
        event.prevent_default()
        self._key, self._key_came = event.key, event.time
        if is_early:
            self._refuse(sign, event.time)
        else:
            self._hear(sign, event.time)

    def _heard(self, event: events.Key) -> None:
        """Taking back need not wait until what happened has been shown."""
        is_undo = presses(event.key, "table.undo") and not self._is_unseen(event.key)
        if not is_undo or self._waiting not in ("look", "nothing"):
            super()._heard(event)
            return
        event.stop()
        if self._early and isinstance(self._early[-1], Typed):
            self._early.pop()
        else:
            self._early.append(TakeBack())
        self._give(GoOn())

    def action_stroke(self, sign: str) -> None:
        """A card chosen from all commands."""
        if self._takes_cards:
            self._hear(sign, self.gate.now())

    def on_card_buttons_pressed(self, event: CardButtons.Pressed) -> None:
        """A click on a card is the card."""
        event.stop()
        if self._is_too_early("", event.at):
            self._refuse("", event.at)
        elif self._takes_cards and not self._strokes.is_held(f"click {event.card}", event.at):
            self._strokes.forget()
            self._key, self._key_came = "click", event.at
            self._typed(event.card)

    def action_shuffled(self) -> None:
        """The pile was shuffled before it was empty (14.2)."""
        if self._waiting in ("call", "card"):
            self._give(HaveShuffled())

    def action_pad(self) -> None:
        """This round is entered as points (14.3)."""
        if may_be_points(self.session):
            navigation(self).to_pad(self.session)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A round is entered as points as long as no card of it is typed."""
        if action == "pad":
            return may_be_points(self.session)
        return super().check_action(action, parameters)

    def _types_no_seat(self, key: str) -> bool:
        """Whether this key of a card is neither a letter nor a figure of a seat here."""
        return key.casefold() not in LETTERS and not are_numbers(self.letters)

    @property
    def _takes_cards(self) -> bool:
        """Whether a key can be a card now: nobody is pointed at, and the prompt has been seen."""
        is_asked = isinstance(self.session.request, CardDue | CallDue)
        return is_asked and not self._aimed and self._waiting not in ("target", "trouble")

    def _is_too_early(self, sign: str, at: float) -> bool:
        """Whether this is a card, or the rest of one, that came before the table was asked."""
        begun, came = self._too_early
        if self._aimed:
            return self._waiting not in ("target", "trouble")
        # What comes behind one that did not count would be taken for it.
        is_in_a_row = at - came < strokes.READ
        return is_in_a_row or (
            bool(begun) and at - came < WHOLE_TEN and stroke(begun, sign) is not None
        )

    def _refuse(self, sign: str, at: float) -> None:
        """A card that came too early is no card, nor is its second key; the table reads why."""
        begun = stroke("", sign) if self._aimed else None
        self._too_early = (begun.half if begun is not None else "", at)
        self._stage.end()
        self.say(once_more())
        if self._waiting == "look":
            self._give(GoOn())

    def _sign_of(self, key: str) -> str | None:
        if self._strokes.half:
            if key == "enter":
                return ENTER
            if key in ("escape", "backspace"):
                return BACK
        return next((sign for id, sign in _SIGNS.items() if presses(key, id)), None)  # noqa: A001

    def _hear(self, sign: str, at: float) -> None:
        self._stage.end()
        made = self._strokes.comes(sign, at)
        if made is None:
            self.say(what_follows(self._strokes.half))
        elif made.card is not None:
            self._typed(made.card)
        else:
            self._show_prompt()

    def _give(self, answer: Answer) -> None:
        """The answer; what comes in the same breath belongs to what follows."""
        super()._give(answer)
        self._waiting = "nothing"
        if isinstance(answer, Point):
            self._aimed, self._too_early = True, ("", _NEVER)

    def _typed(self, card: Card) -> None:
        """This card is the answer, or the next one if nobody is asked yet."""
        self._early.append(Typed(card))
        if self._waiting == "look":
            self._give(GoOn())
        elif self._waiting in ("call", "card"):
            self._give(self._early.pop(0))

    def _lets(self, key: str, at: float) -> bool:
        lets = super()._lets(key, at)
        if presses(key, "table.undo") and self._waiting != "trouble":
            return not self._strokes.is_held("undo", at)
        return lets

    # What is seen

    def _show_as_asked(self) -> None:
        due = self.session.request
        view = view_of(self.session.match, last_events(self.session))
        if isinstance(due, CardDue):
            view = replace(view, turning=(due.seat, FACE_DOWN))
        self._show(view)

    def _drawn(self) -> None:
        super()._drawn()
        if self._waiting in ("call", "card"):
            self._aimed = False

    def _asked(self) -> PromptLook | None:
        """The prompt as it is now, with the name to be read from the other side of the table."""
        look = self._asked_here()
        if look is None or not look.who:
            return look
        return replace(look, called=called(self.session.match, look.who))

    def _asked_here(self) -> PromptLook | None:
        match self._waiting, self.session.request:
            case "call" | "card", CallDue() | CardDue() as due if self._strokes.half:
                return half_typed(self._strokes.half, due, self.session.match, self.names)
            case "card", CardDue() as due:
                can_undo = self.session.why_no_undo is None
                match = self.session.match
                return card_question(match, due, self.names, opened=self._opened, undo=can_undo)
            case "call", _:
                look = super()._asked()
                return None if look is None else or_the_card(look, opened=self._opened)
            case _:
                return super()._asked()
