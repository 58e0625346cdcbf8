"""A game as those who watch it know it: where it stood at their horizon, until it is over. Nothing here is saved."""

from collections.abc import Iterator
from copy import copy
from dataclasses import replace
from datetime import datetime
from functools import lru_cache

from django.db.models import Q
from django.utils.translation import gettext as _

from games.core.errors import Refused
from games.core.hashing import START
from games.core.journal import position_at, states
from games.core.journal.replay import ACTS, ReplayError
from games.core.models import Entry, Game, Holder, Owed, Seat, Status
from games.core.models.journal import audible
from games.core.practice import counted, evenings
from games.core.queries.game_rows import known
from games.core.queries.game_summary import GameSummary, SeatSummary
from games.core.queries.spectator_delay import horizon, is_late


def as_watched(game: Game) -> Game:
    """The game as spectators may know it now: itself, unless they see it late; then a copy that stands where it stood.

    Its position is there if that of ``game`` is; who was to decide then is in its ``owed``. Refused if the rules by
    which it was played then are gone and its position is asked for.
    """
    if not is_late(game):
        return game
    seen = copy(game)
    seen.seq = horizon(game, None)
    at, head = Entry.objects.filter(game=game, seq=seen.seq).values_list("at", "head").first() or (None, START)
    seen.moved, seen.head, seen.lock_seq = at, head, None
    seen.practice_backs, seen.practice_throws = counted(game, seen.seq)
    seen.at_table, seen.evenings = False, evenings(game, seen.seq)
    wanted = game.__dict__.get("state") is not None
    try:
        version, position = _position(game, seen.seq, head)
    except Refused:
        if wanted:
            raise
        version, position = "", None  # a list goes on; the game's own page says why
    seen.rules_version, seen.state = version or game.rules_version, position if wanted else None
    seats = [_as_held(*row) for row in _seats(game, at)]
    kept = {"seats": known(Seat, seats, game), "owed": known(Owed, _owed(seen, position), game)}
    seen._prefetched_objects_cache = kept  # type: ignore[attr-defined]
    return seen


def summary_as_watched(seen: GameSummary) -> GameSummary:
    """The same at a glance."""
    if not seen.watch_delay or seen.status != Status.RUNNING:
        return seen
    game = Game.objects.defer("state").get(code=seen.code)
    seq = horizon(game, None)
    at = Entry.objects.filter(game=game, seq=seq).values_list("at", flat=True).first()
    return replace(seen, seq=seq, lock_seq=None, places=tuple(_place(*row) for row in _seats(game, at)))


def _place(seat: Seat, former: Holder | None) -> SeatSummary:
    held = former or seat
    name = held.user.profile.name if held.user else ""
    return SeatSummary(seat.code, seat.order, held.user_id, held.bot, name, due=None, draft=0)


@lru_cache(maxsize=64)
def _position(game: Game, seq: int, head: str) -> tuple[str, bytes | None]:
    """The version of the rules and the packed position after entry ``seq``, whose hash is ``head``; None before any."""
    try:
        found = position_at.position(game, seq) if seq >= 0 else None
    except ReplayError as problem:
        raise Refused(_("The game as it was then can not be shown: {why}").format(why=problem)) from None
    return (found.system.version, states.pack(found.system, found.state)) if found else ("", None)


def _seats(game: Game, at: datetime | None) -> Iterator[tuple[Seat, Holder | None]]:
    """The seats, and who held each of them at that moment if it is another one now. None: before the first entry."""
    by_then = Q(since__lte=at) | Q(number=1) if at else Q(number=1)
    rows = Holder.objects.filter(by_then, game=game).select_related("user__profile").order_by("number")
    then = {row.seat: row for row in rows}
    for seat in Seat.objects.filter(game=game).select_related("user__profile").order_by("order"):
        held = then.get(seat.code)
        yield seat, held if held and (held.number != seat.holder or not seat.taken) else None


def _as_held(seat: Seat, former: Holder | None) -> Seat:
    """The seat as it was held. A former holder is there by name and is no user, so that nobody takes them for one who
    plays there, whoever asks."""
    if former is not None:
        person = copy(former.user)
        if person is not None:
            person.pk = None
        seat.user, seat.bot, seat.holder = person, former.bot, former.number
    return seat


def _owed(seen: Game, position: bytes | None) -> list[Owed]:
    """Whose decisions the game waited for. ``due`` is nominal: nobody shows the clock of another day."""
    if position is None:
        return []
    system = states.rules_of(seen)
    pending = states.pending(system, states.unpack(system, position))
    first = {ask.seat: ask for ask in reversed(pending.asks)} if not pending.rolls else {}
    owed = []
    for ask in first.values():
        # What another seat does in secret asks this one nothing new.
        acts = Entry.objects.filter(audible(ask.seat), game=seen, type__in=(*ACTS, "rewind"), seq__lte=seen.seq)
        seq, since = acts.order_by("-seq").values_list("seq", "at")[0]
        title, due = ask.title.plain(), since + seen.pace
        owed.append(Owed(game=seen, seat=ask.seat, kind=ask.kind, title=title, seq=seq, since=since, due=due))
    return owed
