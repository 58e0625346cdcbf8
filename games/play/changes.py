"""A change of a game: one transaction, one writer, all or nothing."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from functools import cached_property
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.play import journal, store
from games.play.errors import GameOver, NoSuchGame, NotYourSeat, Stale
from games.play.models import Entry, Game, Happening, Seat, Status
from games.play.models.journal import audience_text
from rules.kernel import Event, Step, System


class Change:
    """A game that is locked for us, with what we add to it. Made by :func:`changing`, which saves it at the end."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.at = _now_after(game)
        self.happened: list[Happening] = []

    @cached_property
    def system(self) -> System:
        """The rules of this game."""
        return store.system_of(self.game.system)

    @cached_property
    def state(self) -> Any:
        """The position. None before the game has begun. A new one is packed once, when the change is saved."""
        return None if self.game.state is None else store.unpack(self.system, self.game.state)

    @cached_property
    def seats(self) -> dict[str, Seat]:
        """The seats by their names, in the order of the scenario."""
        return {seat.code: seat for seat in self.game.seats.order_by("order")}

    def seat(self, code: str) -> Seat:
        """That seat. NotYourSeat if the game has none of the name."""
        try:
            return self.seats[code]
        except KeyError:
            raise NotYourSeat(_("This game has no seat “{seat}”.").format(seat=code)) from None

    def append(self, kind: str, body: Mapping[str, Any], audience: tuple[str, ...] | None = None) -> Entry:
        """Write the next journal entry; see games.play.journal.append."""
        return journal.append(self.game, self.at, kind, body, audience)

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

    def seen(self, version: int, seat: str | None = None) -> None:
        """Stale unless ``version`` is the number of the last entry.

        For a ``seat`` also an earlier one is good if the question that it answers was asked by then and still stands:
        another seat that was asked at the same time may have answered meanwhile, in secret.
        """
        asked = (
            self.game.owed.filter(seat=seat, seq__lte=version).exists() if seat and version < self.game.seq else False
        )
        if version != self.game.seq and not asked:
            raise Stale(
                _(
                    "The game has gone on since this page was made (entry {seen}, now {now}): "
                    "maybe in another window. Nothing was done; look at the new position first."
                ).format(seen=version, now=self.game.seq)
            )

    def dice_lie(self) -> None:
        """Stale while a lock waits for its dice."""
        if self.game.lock_seq is not None:
            raise Stale(_("The dice are being thrown; look again in a moment."), code="dice")

    def save(self) -> None:
        """Write the game and what happened."""
        if self.state is not None:
            self.game.state = store.pack(self.system, self.state)
        Happening.objects.bulk_create(self.happened)
        self.game.save()


def check_running(game: Game) -> None:
    """GameOver, with the reason, unless the game is running."""
    if game.status == Status.FINISHED:
        raise GameOver(_("This game is over; no more orders are taken."))
    if game.status == Status.ABANDONED:
        raise GameOver(_("This game was abandoned; no orders are taken."))
    if game.status != Status.RUNNING:
        raise GameOver(_("This game has not begun yet."), code="not_begun")


def get_game(code: str) -> Game:
    """The game of that code. NoSuchGame."""
    try:
        return Game.objects.get(code=code)
    except Game.DoesNotExist:
        raise NoSuchGame(code) from None


@contextmanager
def changing(code: str) -> Iterator[Change]:
    """Lock the game of that code and change it; an exception inside leaves everything as it was. NoSuchGame."""
    with transaction.atomic():
        try:
            game = Game.objects.select_for_update().get(code=code)
        except Game.DoesNotExist:
            raise NoSuchGame(code) from None
        change = Change(game)
        yield change
        change.save()


def _now_after(game: Game) -> datetime:
    """Now in whole seconds, but never before the last entry: another machine's clock may be ahead."""
    now = timezone.now().replace(microsecond=0)
    last = Entry.objects.filter(game=game, seq=game.seq).values_list("at", flat=True).first()
    return max(now, last) if last else now
