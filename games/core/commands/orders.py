"""Taking orders: at once, or a whole draft by its commit. One transaction and one journal entry each."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from games.core import drafts
from games.core.commands import handoff, planning
from games.core.commands.after_change import settle
from games.core.commands.clocks import answering
from games.core.errors import Illegal, NotUnderstood, NotYourTurn, illegal
from games.core.journal.game_transaction import GameTransaction, game_transaction
from games.core.models import Seat
from games.core.questions import ask_of, draft_ask, read_order
from rules.kernel import Ask, Event, IllegalOrder, Order

_DONE = "DONE"


@dataclass
class _Play:
    """A position that moves on by orders of one seat, and what happened on the way.

    ``ask``: the decision whose draft they are; None for orders that are no draft.
    """

    change: GameTransaction
    seat: str
    state: Any
    ask: Ask | None = None
    orders: list[Order] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)

    def order(self, order: Order) -> None:
        try:
            step = self.change.system.apply(self.state, order)
        except IllegalOrder as error:
            raise illegal(error, self.change.system.slug) from error
        self.state = step.state
        self.orders.append(order)
        self.events += step.events

    def goes_on(self) -> bool:
        """Whether the phase of the draft still waits for more orders of the seat."""
        return self.ask is not None and draft_ask(self.change.system, self.state, self.seat, self.ask.kind) is not None

    def line(self, text: str) -> None:
        self.order(read_order(self.change.system, self.state, self.seat, text))


def submit(code: str, seat: str, text: str, version: int, received: datetime | None = None) -> int:
    """Play one order now; the number of its journal entry.

    For a phase whose orders are drafted, only the order that ends it is taken here, or any if a part of them may be
    committed (`Ask.parts`): it commits the draft. ``received``: when we got the mail that says so; None: no mail does.
    NoSuchGame, NotYourSeat, GameOver, Stale, NotYourTurn, NotUnderstood, Illegal; then nothing has changed.
    """
    with game_transaction(code) as change:
        player = _may_act(change, seat, version)
        ask = draft_ask(change.system, change.state, seat)
        play = _Play(change, seat, change.state, ask)
        if ask is not None:
            for line in drafts.lines_for_commit(change, seat):
                play.line(line)
            play.line(text)
            _check_ended(play, seat)
        else:
            play.line(text)
        return _write(change, player, play, received=received)


class Committed(NamedTuple):
    """``seq``: the number of the journal entry; ``drafted``: how many orders stood in the draft."""

    seq: int
    drafted: int


def commit(
    code: str,
    seat: str,
    version: int,
    revision: int | None = None,
    closing: str = "",
    received: datetime | None = None,
) -> Committed:
    """Commit the seat's draft with the order that ends the phase.

    ``revision``: the draft that the player saw; Stale if it has changed since. ``closing``: the order that ends the
    phase, if there is a choice; else the default that the rules know. ``received``: as of :func:`submit`. Other
    refusals as of :func:`submit`.
    """
    with game_transaction(code) as change:
        _may_act(change, seat, version)
        drafts.check_revision(change, seat, revision)
        lines = drafts.lines_for_commit(change, seat)
        return Committed(_commit(change, seat, lines, closing, received), len(lines))


def commit_part(code: str, seat: str, version: int, revision: int | None = None) -> Committed:
    """Commit the seat's draft as it stands; the phase goes on. Illegal if the rules know no parts (`Ask.parts`), or
    nothing is drafted; other refusals as of :func:`commit`."""
    with game_transaction(code) as change:
        player = _may_act(change, seat, version)
        drafts.check_revision(change, seat, revision)
        ask = draft_ask(change.system, change.state, seat)
        if ask is None or not ask.parts:
            raise Illegal(_("Orders of this phase are not committed in parts."), code="draft")
        play = _Play(change, seat, change.state, ask)
        for line in drafts.lines_for_commit(change, seat):
            play.line(line)
        if not play.orders:
            raise Illegal(_("Your draft is empty."), code="draft")
        return Committed(_write(change, player, play), len(play.orders))


def commit_lines(code: str, seat: str, lines: Sequence[str], version: int, received: datetime | None = None) -> int:
    """Commit ``lines`` instead of what is in the draft; a line that ends the phase may be the last of them.

    ``received``: as of :func:`submit`.
    """
    with game_transaction(code) as change:
        _may_act(change, seat, version)
        return _commit(change, seat, lines, "", received)


def play_default(code: str, seat: str, asked_seq: int) -> bool:
    """Do for a seat what the rules say; False if it has answered what it was asked after entry ``asked_seq``, or the
    game is at a table.

    Where orders count one by one (`Ask.parts`) those of its draft count too. Stale while dice are being thrown.
    """
    with game_transaction(code) as change:
        row = change.owed.get(seat)
        if row is None or row.seq != asked_seq or change.game.at_table:
            return False
        change.require_no_open_roll()
        play = _Play(change, seat, change.state, draft_ask(change.system, change.state, seat))
        if play.ask is not None and play.ask.parts:
            for line in drafts.lines_that_stand(change, seat):
                play.line(line)
        _play_defaults(play, seat)
        _write(change, change.seat(seat), play, late=True)
        return True


def away_from_page(code: str, seat: str) -> None:
    """The holder of ``seat`` plays by mail: its next question is told even if nobody else acts before it."""
    with game_transaction(code) as change:
        handoff.call_again(change, change.seat(seat))


def _commit(
    change: GameTransaction, seat: str, lines: Sequence[str], closing: str, received: datetime | None = None
) -> int:
    ask = draft_ask(change.system, change.state, seat)
    if ask is None:
        raise NotYourTurn(_("There is nothing to commit: this decision is played at once."), code="no_draft")
    play = _Play(change, seat, change.state, ask)
    for n, line in enumerate(lines):
        if n and draft_ask(change.system, play.state, seat, ask.kind) is None:
            raise Illegal(_("“{line}” comes after the order that ends the phase.").format(line=line), code="after_end")
        play.line(line)
    if closing:
        play.line(closing)
    elif lines and play.goes_on():
        play.order(_ending(play, seat))
    elif not lines:
        _play_defaults(play, seat)
    _check_ended(play, seat)
    return _write(change, change.seat(seat), play, received=received)


def _check_ended(play: _Play, seat: str) -> None:
    """Illegal if the phase goes on: who answers a part of it would be given the time of a whole one again and again."""
    if play.ask is not None and not play.ask.parts and play.goes_on():
        raise Illegal(_("Orders of this phase are drafted and committed together."), code="draft")


def _play_defaults(play: _Play, seat: str) -> None:
    """What the rules do for who gives no orders: one by one, until the phase is over."""
    while True:
        play.order(play.change.system.default(play.state, seat))
        if not play.goes_on() or len(play.orders) >= drafts.MAX_LINES:
            return


def _ending(play: _Play, seat: str) -> Order:
    """What ends a phase in which orders were given: DONE where the rules know it; else what they do for who gives no
    orders, which elsewhere might take the orders back (the set-up of Task Force) or give one of them again."""
    ending = play.change.system.default(play.change.state, seat)
    if ending.text == _DONE:
        return ending
    try:
        return read_order(play.change.system, play.state, seat, _DONE)
    except NotUnderstood:
        return ending


def _may_act(change: GameTransaction, seat: str, version: int) -> Seat:
    player = change.seat(seat)
    change.running()
    change.seen(version, seat)
    change.require_no_open_roll()
    ask_of(change.system, change.state, seat)
    return player


def _write(
    change: GameTransaction, player: Seat, play: _Play, *, late: bool = False, received: datetime | None = None
) -> int:
    body: dict[str, Any] = {
        "seat": player.code,
        "holder": player.holder,
        "orders": [order.text for order in play.orders],
    }
    if late:
        body["clock"] = True
    plans = planning.taken(change.game, player) if play.ask is not None else []
    if plans:
        body["plans"] = plans
    # A draft that is committed as a whole is hidden even if nothing in it is secret: an empty one would tell that there
    # was nothing to hide.
    whole = play.ask is not None and not play.ask.parts
    hidden = whole or any(order.secret for order in play.orders)
    entry = change.append("order", body, (player.code,) if hidden else None)
    answering.answered(change, player, missed=late, received=received)
    change.set_seat(player, acted_seq=entry.seq)
    change.state = play.state
    change.tell(tuple(play.events))
    settle(change, player.code)
    return entry.seq
