"""Carrying out a mail, line by line, through the referee. What one line does not reach is told, not lost."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from difflib import get_close_matches
from itertools import takewhile
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from games.core import referee
from games.core.commands.merging import ENDS, WRAPPED
from games.core.errors import Illegal, NotUnderstood, Refused
from games.core.models import Game, Owed, Status
from games.core.referee import SeatView
from games.mail.commands import game_commands, helping
from games.mail.commands.clock_commands import OF_CLOCKS
from games.mail.commands.report import Report
from games.mail.incoming.handlers import InboundMail
from games.mail.orders import block, keywords, mentions, order_words
from games.mail.orders.lines import Item
from rules.kernel import Order, Understood

_FINAL = (
    "plan",
    "plan_at_once",
    "takeback",
    "agree",
    "refuse",
    "rematch",
    "resign",
    "leave_game",
    "event_withdraw",
    "event_rest",
    "event_confirm",
)
"""Commands that cannot be taken back: a plan could answer the open question at once."""
_NOT_BESIDE_OURS = (*_FINAL, "plan_clear", "plan_hourly", "ready", "clear", "undo", "absent", "back", *OF_CLOCKS)
"""What is not done where words of our own mail stand outside of an order block: it may be ours too."""
_MAX_SHOWN = 8
"""Places and pieces that one answer tells of."""
_MAX_NAMED = 3
_SENTENCE = 4
"""Words that a line needs at least to be taken for a sentence rather than an order with a fault."""


class Clerk:
    """Does for one mail what it asks for. ``report``: what became of it."""

    def __init__(
        self, parcel: InboundMail, game: Game, report: Report, *, block: bool = False, open_ended: bool = False
    ) -> None:
        """``block``: the lines come from an order block. ``open_ended``: it has no END, so the first line that is no
        order ends it."""
        self.parcel, self.report, self.open_ended = parcel, report, open_ended
        self.seat = parcel.seat
        self._barred: tuple[str, ...] = ()
        if report.ours:
            self._barred = _FINAL if block else _NOT_BESIDE_OURS
        self.code = game.code
        self._left: list[Item] = []
        self._reached_final = not parcel.confirmed
        self._stopped = ""

    def carry_out(self, items: Sequence[Item], *, playing: bool) -> None:
        """``playing``: the mail answers the open question, so its orders count; the other commands always do."""
        self._left = list(items)
        while self._left:
            item = self._left[0]
            if item.kind == "order":
                self._orders(playing)
                continue
            self._left.pop(0)
            if item.kind == "undo" and not item.words and not self._is_asked():
                item = replace(item, kind="takeback")  # there is no draft to take a line out of
            if item.kind in self._barred:
                self._bar(item)
            elif item.kind == "ready":
                if playing:
                    self._ready(item)
                else:
                    self._unreached(item, self._nothing_asked())
            elif item.kind in _FINAL and not self.parcel.may_be_final:
                self._await(item)
            elif item.kind in _FINAL or not self.parcel.confirmed:
                self._command(item, playing)

    # -- commands ------------------------------------------------------------------------------------------------

    def _command(self, item: Item, playing: bool) -> None:
        drafting = {"clear": self._clear, "undo": self._undo}
        if item.kind in drafting and not playing:
            self._unreached(item, self._nothing_asked())
            return
        if item.kind == "show":
            self._show(item.words)
            return
        if item.kind == "help":
            self.report.help.append(item.words)
            return
        deed: Callable[[Item], None] = drafting.get(item.kind) or self._errand
        try:
            with transaction.atomic():
                deed(item)
        except Refused as refusal:
            self.report.refuse(item.number, item.text, refusal)

    def _show(self, words: str) -> None:
        """The board and all that is asked, or what may be ordered with a piece or at a place."""
        if words.casefold() in ("", "all"):
            self.report.show = True
        elif len(self.report.shown) < _MAX_SHOWN:
            self.report.shown.append(words)

    def _errand(self, item: Item) -> None:
        game_commands.do(self.parcel, self._game(), item, self.report)
        if self.report.left:
            self._left.clear()  # the seat is another's now, or nobody's

    def _clear(self, item: Item) -> None:
        referee.draft_clear(self.code, self.seat, self._asked().seq)
        self.report.drafted = 0
        self.report.told.append(_("All orders of your draft are taken back."))

    def _undo(self, item: Item) -> None:
        lines = referee.draft(self.code, self.seat).lines
        number = int(item.words.lstrip("#")) if item.words else len(lines)
        if not 1 <= number <= len(lines):
            raise NotUnderstood(
                _("Your draft has no order {number}; it has {count}.").format(number=number, count=len(lines)),
                item.words,
            )
        line = lines[number - 1]
        done = referee.draft_remove(self.code, self.seat, line["number"], self._asked().seq)
        self.report.told.append(_("Taken back: {order}").format(order=mentions.named(line["text"])))
        if done.dropped:
            self._tell_dropped(done.dropped)

    # -- orders --------------------------------------------------------------------------------------------------

    def _orders(self, playing: bool) -> None:
        """Do with the orders at the head of what is left what the question of the moment calls for."""
        item = self._left[0]
        if not playing or self._stopped or not self._is_asked():
            self._left.pop(0)
            self._unreached(item, self._stopped or self._nothing_asked())
            return
        sight = self._sight()
        if sight.draft is None and "ready" in self._barred:
            self._bar(self._left.pop(0))
        elif sight.draft is not None:
            if self._reached_final:
                self._draft(sight)
            else:
                self._left.pop(0)  # it stands in the draft since the mail came first
        else:
            self._play(self._left.pop(0), sight)

    def _draft(self, sight: SeatView) -> None:
        batch = list(takewhile(lambda item: item.kind == "order", self._left))[: 1 if self.open_ended else None]
        try:
            fates, _info = referee.draft_merge(
                self.code, self.seat, [item.text for item in batch], self._asked().seq, exact=bool(self.report.ours)
            )
        except Refused as refusal:
            for item in batch:
                self._left.remove(item)
                self.report.refuse(item.number, item.text, refusal)
            return
        for fate in fates:
            item, *_joined = self._left[: fate.lines]
            del self._left[: fate.lines]
            if fate.refusal is None:
                self.report.drafted += 1
                self._tell_alike(item, fate.text, fate.alike)
                if fate.replaced:
                    words = {"new": mentions.named(fate.text), "old": _named(fate.replaced)}
                    self.report.told.append(_("{new} takes the place of: {old}").format(**words))
                if fate.dropped:
                    self._tell_dropped(fate.dropped)
            elif fate.refusal.code == ENDS and "ready" in self._barred:
                self._bar(item)
            elif fate.refusal.code == ENDS:
                self._ready(item, closing=fate.text)
            elif self._is_prose(item, fate.refusal, sight):
                self._unread(item)
            else:
                self._refused(item, fate.refusal, sight)

    def _tell_alike(self, item: Item, taken: str, others: Sequence[str]) -> None:
        """Which one was taken of orders that do the same."""
        if others:
            told = _("“{line}” fits several that are alike; taken was {order}, not {others}.")
            left = _named(others[:_MAX_NAMED]) + (" ..." if len(others) > _MAX_NAMED else "")
            words = {"line": item.text, "order": mentions.named(taken), "others": left}
            self.report.told.append(told.format(**words))

    def _tell_dropped(self, orders: Iterable[str]) -> None:
        told = _("These depended on it and are gone too: {orders}")
        self.report.told.append(told.format(orders=_named(orders)))

    def _play(self, item: Item, sight: SeatView) -> None:
        """An order that counts at once. After a refused one the others wait: they may have been meant to follow it."""
        follows = self._left[0].text if self._left and self._left[0].kind == "order" else ""
        texts = [item.text, f"{item.text} {follows}"] if follows and len(item.text) >= WRAPPED else [item.text]
        refusals: list[Refused] = []
        for lines, text in enumerate(texts):
            try:
                with transaction.atomic():
                    found = Understood(sight.read(text)) if self.report.ours else sight.understand(text)
                    referee.submit(
                        self.code, self.seat, found.order.text, self._asked().seq, received=self.parcel.received
                    )
                    if not self.parcel.may_be_final:
                        raise _NotYet
            except _NotYet:
                self._wait_for_code(item)
                return
            except Refused as refusal:
                refusals.append(refusal)
                continue
            del self._left[:lines]
            self._reached_final = True
            self.report.played.append(self._words(sight, found.order))
            self._tell_alike(item, found.order.text, found.alike)
            return
        if self._is_prose(item, refusals[0], sight):
            self._unread(item)
        else:
            self._refused(item, refusals[0], sight)
            self._stopped = _("A line before it was refused, so it was not played.")

    def _ready(self, item: Item, closing: str = "") -> None:
        """Hand the draft in, unless a line of this mail was refused: then the player should look first."""
        if self._stopped or not self._is_asked():
            if self.report.committed is None or closing:  # else it says what is done already
                self._unreached(item, self._stopped or self._nothing_asked())
            return
        sight = self._sight()
        if sight.draft is None:
            if self.report.played or self.report.waits:
                return  # orders that count at once need no READY
            self._unreached(item, _("This decision needs no READY: write your answer, and it counts at once."))
            return
        if self.report.refused:
            self.report.ready_held = _(
                "READY was not carried out, since a line above was refused. Your other orders are kept. Correct the "
                "line, or send READY alone to hand in what stands."
            )
            return
        if not self.parcel.may_be_final:
            self._wait_for_code(item)
            return
        lines = [self._words(sight, order_of(self.seat, line)) for line in sight.draft.lines]
        try:
            referee.commit(self.code, self.seat, self._asked().seq, closing=closing, received=self.parcel.received)
        except Refused as refusal:
            self.report.refuse(item.number, item.text, refusal)
            self.report.ready_held = _("Your orders were not handed in; they are kept as they were.")
            return
        self._reached_final = True
        self.report.committed = [*(self.report.committed or []), *lines]

    def _wait_for_code(self, item: Item) -> None:
        """What is final, and all after it."""
        self._await(item)
        self._stopped = self.report.why

    def _await(self, item: Item) -> None:
        self.report.waits = True
        self.report.unreached.append((item.number, item.text))
        self.report.why = _("It waits for the code.")

    # -- what it rests on ------------------------------------------------------------------------------------------

    def _is_prose(self, item: Item, refusal: Refused, sight: SeatView) -> bool:
        """Whether a line is a greeting or a sentence rather than an order with a fault in it."""
        if not isinstance(refusal, NotUnderstood):
            return False
        if _greets(item):
            return True
        began = self.report.drafted or self.report.played or self.report.refused
        done = self.report.committed is not None
        return (not began or done) and _is_sentence(item.text, refusal, block.verbs(sight))

    def _unread(self, item: Item) -> None:
        if not _greets(item):
            self.report.unread.append(item.text)
            self._end_reading()

    def _refused(self, item: Item, refusal: Refused, sight: SeatView) -> None:
        form = helping.form_of(self._game(), item.text, sight) if isinstance(refusal, NotUnderstood) else ""
        refusal = NotUnderstood(form, item.text) if form else refusal
        self.report.refuse(item.number, item.text, refusal)
        if isinstance(refusal, NotUnderstood):
            self._end_reading()

    def _end_reading(self) -> None:
        if self.open_ended:
            self._stopped = _("The END of your order block is missing, so reading stopped at the first other line.")

    def _unreached(self, item: Item, why: str) -> None:
        self.report.unreached.append((item.number, item.text))
        if not self.report.stale:
            self.report.why = self.report.why or why

    def _bar(self, item: Item) -> None:
        self.report.unreached.append((item.number, item.text))
        self.report.ready_held = self.report.ours

    def _nothing_asked(self) -> str:
        game = self._game()
        if game.status != Status.RUNNING:
            return _("This game is over.") if game.finished else _("This game has not begun yet.")
        if game.lock_seq is not None:
            return _("The dice are being thrown now; the game goes on in a moment.")
        return _("Nothing is asked of you now: the game waits for somebody else.")

    def _is_asked(self) -> bool:
        game = self._game()
        return game.status == Status.RUNNING and game.lock_seq is None and self._owed() is not None

    def _asked(self) -> Owed:
        owed = self._owed()
        if owed is None:
            raise Illegal(self._nothing_asked(), code="turn")
        return owed

    def _owed(self) -> Owed | None:
        return Owed.objects.filter(game__code=self.code, seat=self.seat).first()

    def _game(self) -> Game:
        return Game.objects.get(code=self.code)

    def _sight(self) -> SeatView:
        return referee.seat_view(self._game(), self.seat)

    def _words(self, sight: SeatView, order: Order) -> str:
        return order_words.line(self._game(), sight.view, order)


def _named(orders: Iterable[str]) -> str:
    return "; ".join(mentions.named(order) for order in orders)


def _greets(item: Item) -> bool:
    said = keywords.plain(item.text)
    return any(said == word or said.startswith((f"{word} ", f"{word},")) for word in keywords.words("greetings"))


def _is_sentence(text: str, refusal: NotUnderstood, verbs: Iterable[str]) -> bool:
    """Whether a line has neither numbers nor a first word like one of the game's; a short one if it ends in a colon."""
    said = keywords.plain(text).split()
    if (len(said) < _SENTENCE and not text.endswith(":")) or any(sign.isdigit() for sign in text):
        return False
    known = [keywords.plain(word) for word in (*verbs, *refusal.nearest.split()[:1])]
    return not any(word.startswith(said[0]) for word in known) and not get_close_matches(said[0], known, 1, 0.7)


class _NotYet(Exception):
    """Takes back an order that was tried, and waits for a code."""


def order_of(seat: str, line: dict[str, Any]) -> Order:
    """A line of a draft as an order."""
    return Order(seat, line["text"], line["order"]["verb"], line["order"]["data"])
