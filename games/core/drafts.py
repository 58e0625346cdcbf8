"""Private drafts: orders of a phase, checked as they are entered, undone at will, committed together."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _

from games.core.database.statements import CompiledQuery
from games.core.errors import Illegal, NotYourTurn, Refused, Stale, illegal
from games.core.journal import states
from games.core.journal.game_transaction import GameTransaction, check_running, game_transaction, get_game
from games.core.models import Draft, Game
from games.core.questions import ask_of, asks_of, draft_ask, read_order
from rules.kernel import Ask, IllegalOrder, Order, Plain, System

MAX_LINES = 300
"""Far more than any phase needs; merging steps to and fro could go on for ever."""
_draft = CompiledQuery(lambda game, seat: Draft.objects.filter(game=game, seat=seat), int, str)


@dataclass(frozen=True)
class DraftInfo:
    """A draft as its seat sees it.

    ``lines``: ``[{"number", "text", "order": {"verb", "data"}}]``; a number stays with its line. ``version``: the entry
    that the position stands at; ``revision`` counts changes of the draft. ``view`` and ``asks`` have the draft applied.
    ``dropped``: lines that were taken out since they no longer apply.
    """

    lines: list[dict[str, Any]]
    version: int
    revision: int
    dropped: list[str]
    _scratch: "Scratch"

    @cached_property
    def view(self) -> Plain:
        """What the seat sees."""
        return self._scratch.system.view(self._scratch.state, self._scratch.seat)

    @cached_property
    def asks(self) -> list[Ask]:
        """What the seat is asked."""
        return asks_of(self._scratch.system, self._scratch.state, self._scratch.seat)


@dataclass
class Scratch:
    """A draft being worked on: the position after its lines."""

    system: System
    seat: str
    kind: str
    base: Any
    state: Any
    lines: list[dict[str, Any]] = field(default_factory=list)
    dropped: list[str] = field(default_factory=list)
    revision: int = 0

    def add(self, text: str, number: int) -> Order:
        """Add a line. NotUnderstood, Illegal; also for the order that ends the phase, which would show its results."""
        if len(self.lines) >= MAX_LINES:
            raise Illegal(_("A draft holds {most} orders at most.").format(most=MAX_LINES), code="too_many")
        order = read_order(self.system, self.state, self.seat, text)
        try:
            state = self.system.apply(self.state, order).state
        except IllegalOrder as error:
            raise illegal(error, self.system.slug) from error
        if draft_ask(self.system, state, self.seat, self.kind) is None:
            raise Illegal(
                _("“{order}” ends the phase: commit your orders instead.").format(order=order.text), code="ends"
            )
        self.state = state
        self.lines.append({"number": number, "text": order.text, "verb": order.verb, "data": dict(order.data)})
        if self.system.dump(state) == self.system.dump(self.base):
            self.lines.clear()  # an order that took everything back
        return order

    def replay(self, lines: Sequence[dict[str, Any]]) -> None:
        """Add lines that applied before; those that no longer do are dropped."""
        for line in lines:
            try:
                self.add(line["text"], line["number"])
            except Refused:
                self.dropped.append(line["text"])


def draft(code: str, seat: str) -> DraftInfo:
    """The seat's draft as it stands, maybe empty. NotYourTurn if this phase has no draft; NoSuchGame, GameOver."""
    game = get_game(code)
    return info(game, _open(game, seat, _row(game, seat)))


def opened(game: Game, seat: str) -> tuple[DraftInfo, Any]:
    """The same for a game that was read already, with the position after it. NotYourTurn, GameOver."""
    scratch = _open(game, seat, _row(game, seat))
    return info(game, scratch), scratch.state


def draft_add(code: str, seat: str, text: str, version: int) -> DraftInfo:
    """Add an order at the end. NotUnderstood, Illegal, Stale, NotYourTurn, GameOver, NoSuchGame."""
    with game_transaction(code) as change:
        scratch = ready(change, seat, version)
        scratch.add(text, 1 + max((line["number"] for line in scratch.lines), default=0))
        return keep(change, scratch)


def draft_remove(code: str, seat: str, number: int, version: int) -> DraftInfo:
    """Take the line ``number`` out, and with it later lines that depend on it (``dropped``).

    Stale if the draft has no such line any more; other refusals as of :func:`draft_add`.
    """
    with game_transaction(code) as change:
        scratch = ready(change, seat, version)
        rest = [line for line in scratch.lines if line["number"] != number]
        if len(rest) == len(scratch.lines):
            raise Stale(_("That order is not in your draft any more."))
        fresh = Scratch(scratch.system, seat, scratch.kind, scratch.base, scratch.base, revision=scratch.revision)
        fresh.replay(rest)
        return keep(change, fresh)


def draft_clear(code: str, seat: str, version: int) -> DraftInfo:
    """Take all lines out. Refusals as of :func:`draft_add`."""
    with game_transaction(code) as change:
        scratch = ready(change, seat, version)
        scratch.state = scratch.base
        scratch.lines.clear()
        return keep(change, scratch)


def lines_for_commit(change: GameTransaction, seat: str) -> list[str]:
    """The lines of the draft. Stale if some of them no longer apply: the player should look first."""
    scratch = _open(change.game, seat, change.draft(seat))
    if scratch.dropped:
        lines = "; ".join(scratch.dropped)
        raise Stale(_("The position has changed and these orders are no longer possible: {lines}").format(lines=lines))
    return [line["text"] for line in scratch.lines]


def check_revision(change: GameTransaction, seat: str, revision: int | None) -> None:
    """Stale if the draft is not the one that the player saw."""
    if revision is None:
        return
    row = change.draft(seat)
    if (row.revision if row else 0) != revision:
        raise Stale(_("Your draft was changed in another window; look at it again before you commit it."))


def position(game: Game, seat: str) -> Any:
    """The state as it stands for ``seat``: with its draft applied, if it has one."""
    system = states.rules_of(game)
    state = states.unpack(system, game.state)
    if draft_ask(system, state, seat) is None:
        return state
    row = _row(game, seat)
    return state if row is None else _open(game, seat, row).state


def _row(game: Game, seat: str) -> Draft | None:
    return next(iter(_draft(game.pk, seat)), None)


def _open(game: Game, seat: str, row: Draft | None) -> Scratch:
    check_running(game)
    system = states.rules_of(game)
    base = states.unpack(system, game.state)
    ask_of(system, base, seat)
    ask = draft_ask(system, base, seat)
    if ask is None:
        raise NotYourTurn(_("This decision is played at once, without a draft."), code="no_draft")
    scratch = Scratch(system, seat, ask.kind, base, base)
    if row is None or row.kind != ask.kind:
        return scratch
    scratch.revision = row.revision
    if row.base_seq == game.seq:
        scratch.lines, scratch.state = list(row.lines), states.unpack(system, row.state)
    else:
        scratch.replay(row.lines)
    return scratch


def ready(change: GameTransaction, seat: str, version: int) -> Scratch:
    """The seat's draft inside a change, to work on. Refusals as of :func:`draft_add`."""
    change.seat(seat)
    change.running()
    change.seen(version, seat)
    return _open(change.game, seat, change.draft(seat))


def keep(change: GameTransaction, scratch: Scratch) -> DraftInfo:
    """Write a draft that was worked on; as its seat sees it then."""
    scratch.revision += 1
    row = change.draft(scratch.seat)
    Draft(
        pk=row.pk if row else None,
        game=change.game,
        seat=scratch.seat,
        kind=scratch.kind,
        base_seq=change.game.seq,
        revision=scratch.revision,
        lines=scratch.lines,
        state=states.pack(scratch.system, scratch.state),
    ).save(force_insert=row is None, force_update=row is not None)
    return info(change.game, scratch)


def info(game: Game, scratch: Scratch) -> DraftInfo:
    """A draft as its seat sees it."""
    lines = [
        {"number": line["number"], "text": line["text"], "order": {"verb": line["verb"], "data": line["data"]}}
        for line in scratch.lines
    ]
    return DraftInfo(lines, game.seq, scratch.revision, scratch.dropped, scratch)
