"""A change of a game: one transaction, one writer, all or nothing."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from functools import cached_property
from typing import Any, ClassVar

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.core.database import statements
from games.core.database.statements import CompiledQuery
from games.core.errors import GameOver, NoSuchGame, NotYourSeat, Stale
from games.core.journal import entries, snapshots, states
from games.core.journal.replay import ACTS
from games.core.models import Draft, Entry, Game, Happening, Owed, Seat, Snapshot, Status
from games.core.models.journal import audience_text
from rules.kernel import Event, Pending, Step, System

_locked = CompiledQuery(lambda code: Game.objects.select_for_update(no_key=True).filter(code=code), str)
"""Others may go on naming the game in rows of their own, such as a note; nobody else may change it."""
_by_code = CompiledQuery(lambda code: Game.objects.filter(code=code), str)
_seats = CompiledQuery(lambda game: Seat.objects.filter(game_id=game).order_by("order"), int)
_owed = CompiledQuery(lambda game: Owed.objects.filter(game_id=game), int)
_drafts = CompiledQuery(lambda game: Draft.objects.filter(game_id=game).defer("lines", "state"), int)
_draft = CompiledQuery(lambda game, seat: Draft.objects.filter(game_id=game, seat=seat), int, str)


class GameTransaction:
    """A game that is locked for us, with what we add to it. Made by :func:`game_transaction`, which saves it at the
    end.

    Rows are read once and written once, at the end: entries, happenings and seats each by one statement.
    """

    FIELDS: ClassVar = (
        "status",
        "started",
        "finished",
        "seq",
        "head",
        "moved",
        "mix",
        "locks",
        "lock_seq",
        "outcome",
        "practice_backs",
        "practice_throws",
        "at_table",
        "evenings",
    )
    """What may change of a game after it was made, besides its position."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.at = _now_after(game)
        self.happened: list[Happening] = []
        self._state: Any = None
        self._played = False
        self._entries: list[Entry] = []
        self._seat_fields: dict[str, set[str]] = {}
        self._whole: dict[str, Draft | None] = {}
        self._began, self._acted = game.seq, -1
        self._veiled = False
        self._before = self._values()

    @cached_property
    def system(self) -> System:
        """The rules of this game."""
        return states.rules_of(self.game)

    @cached_property
    def before(self) -> Any:
        """The position before the change. None before the game has begun."""
        return None if self.game.state is None else states.unpack(self.system, self.game.state)

    @property
    def state(self) -> Any:
        """The position. A new one is packed once, when the change is saved."""
        return self._state if self._played else self.before

    @state.setter
    def state(self, position: Any) -> None:
        self._state, self._played = position, True

    def pending(self) -> Pending:
        """What the position asks, and which dice it wants."""
        return states.pending(self.system, self.state)

    @cached_property
    def seats(self) -> dict[str, Seat]:
        """The seats by their names, in the order of the scenario."""
        seats = _seats(self.game.pk)
        for seat in seats:
            seat.game = self.game
        return {seat.code: seat for seat in seats}

    @cached_property
    def owed(self) -> dict[str, Owed]:
        """What seats owe, by their names, as it was before the change."""
        return {row.seat: row for row in _owed(self.game.pk)}

    @cached_property
    def drafts(self) -> dict[str, Draft]:
        """The drafts, by seats, as they were before the change. Only who owes a decision has one.

        Without what is in them: else an act would take longer while an opponent has a long one. If :meth:`draft` has
        read all that there can be, they are not read again.
        """
        if self.owed.keys() <= self._whole.keys():
            return {seat: row for seat in self.owed if (row := self._whole[seat]) is not None}
        return {row.seat: row for row in _drafts(self.game.pk)}

    def draft(self, seat: str) -> Draft | None:
        """The whole draft of that seat, as it was before the change."""
        if seat not in self._whole:
            self._whole[seat] = next(iter(_draft(self.game.pk, seat)), None)
        return self._whole[seat]

    def seat(self, code: str) -> Seat:
        """That seat. NotYourSeat if the game has none of the name."""
        try:
            return self.seats[code]
        except KeyError:
            raise NotYourSeat(_("This game has no seat “{seat}”.").format(seat=code)) from None

    def append(self, kind: str, body: Mapping[str, Any], audience: tuple[str, ...] | None = None) -> Entry:
        """The next journal entry; see games.core.journal.entries.append. It is written with the change, or by
        `flush`."""
        entry = entries.append(self.game, self.at, kind, body, audience)
        self._entries.append(entry)
        if kind in ACTS:
            self._acted = entry.seq
            self._veiled = self._veiled or audience is not None
        return entry

    def flush(self) -> None:
        """Write the entries so far, for who reads the journal inside of the change."""
        statements.insert(self._entries)
        self._entries.clear()

    def open_hidden(self) -> None:
        """Append an opening of each hidden entry: from then on anybody can read the whole game."""
        self.flush()
        for entry in entries.hidden(self.game):
            self.append("open", entries.opening(entry))

    def set_seat(self, seat: Seat, **values: int) -> None:
        """Change fields of one of our seats; written with the change."""
        for name, value in values.items():
            setattr(seat, name, value)
        self._seat_fields.setdefault(seat.code, set()).update(values)

    def tell(self, events: tuple[Event, ...]) -> None:
        """Record what follows from the entry that was written last."""
        seq = self.game.seq
        first = sum(1 for told in self.happened if told.seq == seq)
        self.happened += [
            Happening(
                game=self.game,
                seq=seq,
                n=n,
                at=self.at,
                audience=audience_text(event.audience),
                kind=event.kind,
                text=event.text.plain(),
                data=dict(event.data),
            )
            for n, event in enumerate(events, first)
        ]

    def take(self, step: Step) -> None:
        """Take over the position that an order or a throw leads to, and tell what happened."""
        self.state = step.state
        self.tell(step.events)

    def running(self) -> None:
        """GameOver unless orders are taken."""
        check_running(self.game)
        if self.game.at_table:
            raise GameOver(
                _("This game is at a table for an evening: its blocks are moved there, until it goes on by mail."),
                code="at_table",
            )

    def seen(self, version: int, seat: str | None = None) -> None:
        """Stale unless ``version`` is the number of the last entry.

        For a ``seat`` also an earlier one is good if the question that it answers was asked by then and still stands:
        another seat that was asked at the same time may have answered meanwhile, in secret.
        """
        if version == self.game.seq:
            return
        row = self.owed.get(seat) if seat and version < self.game.seq else None
        if row is None or row.seq > version:
            raise Stale(
                _(
                    "The game has gone on since this page was made (entry {seen}, now {now}): "
                    "maybe in another window. Nothing was done; look at the new position first."
                ).format(seen=version, now=self.game.seq)
            )

    def require_no_open_roll(self) -> None:
        """Stale while a lock waits for its dice."""
        if self.game.lock_seq is not None:
            raise Stale(_("The dice are being thrown; look again in a moment."), code="dice")

    def save(self) -> None:
        """Write what has changed."""
        self.flush()
        statements.insert(self.happened)
        names = sorted(set().union(*self._seat_fields.values()))
        statements.save_numbers([self.seats[code] for code in self._seat_fields], names)
        if self._played:
            self.game.state = states.pack(self.system, self.state)
            statements.save(self.game, (*self.FIELDS, "state"))
            self._keep_snapshot()
        elif self._values() != self._before:
            statements.save(self.game, self.FIELDS)

    def _keep_snapshot(self) -> None:
        """Now and then, so that looking back does not play the whole game again."""
        if self._acted >= 0 and snapshots.due(self._began, self.game.seq, self._veiled):
            kept = Snapshot(game=self.game, seq=self._acted, version=self.system.version, state=self.game.state)
            statements.insert([kept])

    def _values(self) -> list[Any]:
        return [getattr(self.game, name) for name in self.FIELDS]


def check_running(game: Game) -> None:
    """GameOver, with the reason, unless the game is running."""
    if game.status == Status.FINISHED:
        raise GameOver(_("This game is over; no more orders are taken."))
    if game.status == Status.ABANDONED:
        raise GameOver(_("This game was abandoned; no orders are taken."))
    if game.status != Status.RUNNING:
        raise GameOver(_("This game has not begun yet."), code="not_begun")


def check_begun(game: Game) -> None:
    """GameOver, with the reason, unless there is a position; those who watch a game late may have none yet."""
    if game.state is None:
        check_running(game)
        raise GameOver(_("This game can not be watched yet."), code="not_begun")


def get_game(code: str) -> Game:
    """The game of that code. NoSuchGame."""
    found = _by_code(code)
    if not found:
        raise NoSuchGame(code)
    return found[0]


@contextmanager
def game_transaction(code: str) -> Iterator[GameTransaction]:
    """Lock the game of that code and change it; an exception inside leaves everything as it was. NoSuchGame."""
    with transaction.atomic():
        found = _locked(code)
        if not found:
            raise NoSuchGame(code)
        change = GameTransaction(found[0])
        yield change
        change.save()


def _now_after(game: Game) -> datetime:
    """Now in whole seconds, but never before the last entry: another machine's clock may be ahead."""
    now = timezone.now().replace(microsecond=0)
    return max(now, game.moved) if game.moved else now
