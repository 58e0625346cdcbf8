"""Looking at a game: what one seat, or a spectator, may know. Nothing here changes anything."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import groupby
from operator import attrgetter
from typing import Any

from django.contrib.auth.models import AnonymousUser, User
from django.utils.translation import gettext as _

from games.core import drafts
from games.core.database.statements import CompiledQuery
from games.core.errors import NoSuchGame, NotYourSeat, illegal
from games.core.journal import entries, states
from games.core.journal.game_transaction import check_begun, check_running, get_game
from games.core.models import Game, Happening, Owed, Seat, Status
from games.core.models.journal import audible
from games.core.queries.spectator_delay import horizon
from games.core.queries.spectators import as_watched
from games.core.questions import asks_of, read_order
from rules.kernel import Ask, IllegalOrder, Order, Plain, System, Text, text_from

_without_position = CompiledQuery(lambda code: Game.objects.defer("state").filter(code=code), str)


@dataclass(frozen=True)
class Told:
    """Something that happened, as one audience hears it. ``seq``: the journal entry that it follows from."""

    seq: int
    n: int
    at: datetime
    kind: str
    text: Text
    data: Plain


def _game(code: str) -> Game:
    """The game of that code without its position, the largest part of it. NoSuchGame."""
    found = _without_position(code)
    if not found:
        raise NoSuchGame(code)
    return found[0]


def seat_for(code: str, user: User | AnonymousUser) -> str | None:
    """The seat that ``user`` holds in the game; None for a spectator. NoSuchGame."""
    game = _game(code)
    if not user.is_authenticated:
        return None
    return Seat.objects.filter(game=game, user=user, resigned_at=None).values_list("code", flat=True).first()


def own_seat(code: str, user: User | AnonymousUser) -> str:
    """The same, for acts. NotYourSeat for a spectator."""
    seat = seat_for(code, user)
    if seat is None:
        raise NotYourSeat(_("You have no seat in this game."))
    return seat


def view(code: str, seat: str | None) -> Plain:
    """What that seat, or a spectator, may see of the board. GameOver (``not_begun``) before the start; NoSuchGame."""
    game = get_game(code) if seat else as_watched(get_game(code))
    check_begun(game)
    system = states.rules_of(game)
    return system.view(states.unpack(system, game.state), seat)


def asks(code: str, seat: str) -> list[Ask]:
    """The decisions that the seat owes now, with its draft applied; none if it owes none, dice are being thrown, or the
    game is at a table for an evening."""
    game = get_game(code)
    if game.status != Status.RUNNING or game.at_table:
        return []
    return asks_of(states.rules_of(game), drafts.position(game, seat), seat)


def owed(code: str) -> list[Owed]:
    """Whose turn it is, since when and until when."""
    return list(Owed.objects.filter(game=_game(code)).order_by("seat"))


def legal(code: str, seat: str, about: str | None = None) -> list[Order]:
    """The orders that the rules take from the seat now, with its draft applied; ``about`` narrows as an Ask says.

    About a piece or a place also those which the rules put before lines of the draft.
    """
    game = get_game(code)
    check_running(game)
    return drafts.legal(game, seat, about)


def events(
    code: str, seat: str | None, after: int = 0, last: int | None = None, kinds: Collection[str] = ()
) -> list[Told]:
    """What happened after entry ``after`` (up to ``last``), as far as the seat, or a spectator, may know; oldest first.

    ``kinds``: only happenings of these, numbered among themselves; of all if there are none. Without ``last`` it ends
    at the horizon; who gives one answers for it that the reader may know so much.
    """
    game = _game(code)
    last = horizon(game, seat) if last is None else last
    rows = Happening.objects.filter(audible(seat), game=game, seq__gt=after, seq__lte=last).order_by("seq", "n")
    if kinds:
        rows = rows.filter(kind__in=kinds)
    # Numbered as heard: a gap would tell how much others have heard.
    return [
        Told(row.seq, n, row.at, row.kind, text_from(row.text), row.data)
        for _seq, heard in groupby(rows, key=attrgetter("seq"))
        for n, row in enumerate(heard)
    ]


def journal_rows(code: str, seat: str | None = None, last: int | None = None) -> Iterator[dict[str, Any]]:
    """The journal as anybody may read it; for a seat, then its own hidden entries as ``own-open`` rows.

    ``last``: as of :func:`events`.
    """
    game = _game(code)
    yield from entries.rows(game, -1, horizon(game, seat) if last is None else last)
    if seat is not None:
        yield from entries.own_openings(game, seat)


def journal_page(
    code: str, seat: str | None, after: int, most: int
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Entries after entry ``after``, ``most`` of them, and what the seat may read of the hidden ones among them."""
    game = _game(code)
    found = list(entries.rows(game, after, horizon(game, seat), most))
    if seat is None or not found:
        return found, []
    return found, list(entries.own_openings(game, seat, after, found[-1]["seq"]))


def legal_orders(code: str, seat: str) -> "Legal":
    """The legal orders of one seat in the position as it stands, without its draft: what a bot is given."""
    game = get_game(code)
    check_running(game)
    system = states.rules_of(game)
    return Legal(system, seat, states.unpack(system, game.state))


@dataclass
class Legal:
    """``legal(about, played)`` of one seat; ``played``: lines of a draft that come before. Illegal if they can not."""

    _system: System
    _seat: str
    _base: Any
    _after: dict[tuple[str, ...], Any] = field(default_factory=dict)

    def __call__(self, about: str | None = None, played: Sequence[str] = ()) -> list[Order]:
        return self._system.legal(self._position(tuple(played)), self._seat, about)

    def asks(self, played: Sequence[str] = ()) -> list[Ask]:
        """The decisions that the seat owes after those lines."""
        return asks_of(self._system, self._position(tuple(played)), self._seat)

    def _position(self, played: tuple[str, ...]) -> Any:
        if not played:
            return self._base
        if played not in self._after:
            before = self._position(played[:-1])
            order = read_order(self._system, before, self._seat, played[-1])
            try:
                self._after[played] = self._system.apply(before, order).state
            except IllegalOrder as error:
                raise illegal(error, self._system.slug) from error
        return self._after[played]
