"""Private drafts: orders of a phase, checked as they are entered, undone at will, committed together."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _

from games.core.errors import Illegal, NotUnderstood, NotYourTurn, Refused, Stale, illegal
from games.core.journal import states
from games.core.journal.game_transaction import GameTransaction, check_running, game_transaction, get_game
from games.core.models import Draft, Game
from games.core.questions import ask_of, asks_of, draft_ask, read_order, understand_order
from rules.kernel import Ask, IllegalOrder, Order, Plain, System, Understood

MAX_LINES = 300
"""Far more than any phase needs; merging steps to and fro could go on for ever."""
_SUBJECTS = ("block", "unit", "marker", "label")
"""What the data of an order calls the piece that it is about, in all systems."""


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

    @property
    def newest(self) -> dict[str, Any] | None:
        """The line that was written last, wherever it stands."""
        return max(self.lines, key=lambda line: int(line["number"]), default=None)

    def legal(self, about: str | None = None) -> list[Order]:
        """See :meth:`Scratch.legal`."""
        return self._scratch.legal(about)

    def understand(self, text: str) -> Understood:
        """See :meth:`Scratch.understand`. NotUnderstood, Illegal."""
        return self._scratch.understand(text)


@dataclass
class Scratch:
    """A draft being worked on: the position after its lines, which stand in the order of their stages
    (`System.draft_stage`)."""

    system: System
    seat: str
    kind: str
    base: Any
    state: Any
    lines: list[dict[str, Any]] = field(default_factory=list)
    dropped: list[str] = field(default_factory=list)
    revision: int = 0

    def add(self, text: str, number: int) -> Order:
        """Add a line where its phase has it. NotUnderstood, Illegal.

        The order that ends the phase is refused too: it would show its results.
        """
        if len(self.lines) >= MAX_LINES:
            raise Illegal(_("A draft holds {most} orders at most.").format(most=MAX_LINES), code="too_many")
        order = read_order(self.system, self.state, self.seat, text)
        at = self._place(order)
        if at == len(self.lines):
            self._append(order, {"number": number})
        else:
            self._insert(order, number, at)
        if self.system.dump(self.state) == self.system.dump(self.base):
            self.lines.clear()  # an order that took everything back
        return order

    def legal(self, about: str | None = None) -> list[Order]:
        """What the rules take after these lines; about a piece or a place also what comes before some of the lines.

        Such an order can still be refused by :meth:`add`, if a later line stands in its way.
        """
        found = self.system.legal(self.state, self.seat, about)
        if about is None or not self.lines:
            return found
        drafted = {subject(line["data"]) for line in self.lines} - {""}
        for at, before in self._earlier():
            found += [
                order
                for order in self.system.legal(before, self.seat, about)
                if self._place(order) == at and subject(order.data) not in drafted
            ]
        return found

    def understand(self, text: str) -> Understood:
        """The order that a person means (`System.understand`), also one that comes before lines of the draft."""
        try:
            return understand_order(self.system, self.state, self.seat, text)
        except NotUnderstood:
            for at, before in self._earlier():
                try:
                    found = understand_order(self.system, before, self.seat, text)
                except Refused:
                    continue
                if self._place(found.order) == at:
                    return found
            raise

    def _append(self, order: Order, line: dict[str, Any]) -> None:
        """Add an order at the end; ``line``: what else is kept with it. Illegal."""
        try:
            state = self.system.apply(self.state, order).state
        except IllegalOrder as error:
            raise illegal(error, self.system.slug) from error
        if draft_ask(self.system, state, self.seat, self.kind) is None:
            raise Illegal(
                _("“{order}” ends the phase: commit your orders instead.").format(order=order.text), code="ends"
            )
        self.state = state
        self.lines.append({**line, "text": order.text, "verb": order.verb, "data": dict(order.data)})

    def _insert(self, order: Order, number: int, at: int) -> None:
        """Add an order before the line ``at``; Illegal also if a line after it would not be possible any more."""
        fresh = replace(self, state=self._position(at), lines=self.lines[:at])
        fresh._append(order, {"number": number})
        for line in self.lines[at:]:
            try:
                fresh._append(self._order(line), line)
            except Illegal as error:
                raise Illegal(
                    _("“{order}” comes before “{later}”, which would not be possible then: {reason}").format(
                        order=order.text, later=line["text"], reason=error.reason
                    ),
                    error.rule,
                    code="later",
                ) from error
        self.state, self.lines = fresh.state, fresh.lines

    def _place(self, order: Order) -> int:
        """Before which line an order comes: behind all that the rules do not put after it."""
        stage, at = self.system.draft_stage(order), len(self.lines)
        while at and self._stage(self.lines[at - 1]) > stage:
            at -= 1
        return at

    def _earlier(self) -> Iterator[tuple[int, Any]]:
        """Before which lines an order of an earlier stage may come, each with the position there."""
        before = 0
        for at, line in enumerate(self.lines):
            stage = self._stage(line)
            if stage > before:
                yield at, self._position(at)
            before = stage

    def _stage(self, line: dict[str, Any]) -> int:
        return self.system.draft_stage(self._order(line))

    def _order(self, line: dict[str, Any]) -> Order:
        return Order(self.seat, line["text"], line["verb"], line["data"])

    def _position(self, at: int) -> Any:
        """The position after the first lines, ``at`` of them."""
        state = self.base
        for line in self.lines[:at]:
            state = self.system.apply(state, self._order(line)).state
        return state

    def replay(self, lines: Sequence[dict[str, Any]]) -> None:
        """Add lines that applied before; those that no longer do are dropped."""
        for line in lines:
            try:
                self.add(line["text"], line["number"])
            except Refused:
                self.dropped.append(line["text"])


def subject(data: Mapping[str, Plain]) -> str:
    """The piece that an order is about, from its data; "" if it is about none."""
    return next((str(data[name]) for name in _SUBJECTS if data.get(name)), "")


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


def lines_that_stand(change: GameTransaction, seat: str) -> list[str]:
    """The lines of the draft that still apply; none if this phase has no draft."""
    return [line["text"] for line in _open(change.game, seat, change.draft(seat)).lines]


def check_revision(change: GameTransaction, seat: str, revision: int | None) -> None:
    """Stale if the draft is not the one that the player saw."""
    if revision is None:
        return
    row = change.draft(seat)
    if (row.revision if row else 0) != revision:
        raise Stale(_("Your draft was changed in another window; look at it again before you commit it."))


def position(game: Game, seat: str) -> Any:
    """The state as it stands for ``seat``: with its draft applied, if it has one."""
    scratch = _drafted(game, seat)
    return states.unpack(states.rules_of(game), game.state) if scratch is None else scratch.state


def legal(game: Game, seat: str, about: str | None = None) -> list[Order]:
    """What the seat may order, with its draft applied if it has one (:meth:`Scratch.legal`)."""
    scratch = _drafted(game, seat)
    if scratch is not None:
        return scratch.legal(about)
    system = states.rules_of(game)
    return system.legal(states.unpack(system, game.state), seat, about)


def _drafted(game: Game, seat: str) -> Scratch | None:
    """The seat's draft, if it is asked for one and has written in it."""
    system = states.rules_of(game)
    if draft_ask(system, states.unpack(system, game.state), seat) is None:
        return None
    row = _row(game, seat)
    return None if row is None else _open(game, seat, row)


def _row(game: Game, seat: str) -> Draft | None:
    return Draft.objects.filter(game=game, seat=seat).first()


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
