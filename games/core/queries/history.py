"""Looking back: a game as one seat, or a spectator, saw it at any moment, also while it goes on; open after its end."""

import json
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from django.utils.translation import gettext as _

from games.core.errors import NotYourSeat, Refused
from games.core.journal import position_at
from games.core.journal.game_transaction import check_running
from games.core.journal.replay import Position, ReplayError
from games.core.models import Entry, Game, Happening, Status
from games.core.models.journal import EVERYBODY, audible
from games.core.queries.open_locks import THROWN
from games.core.queries.positions import Told, events
from games.core.queries.spectator_delay import horizon
from rules.kernel import Order, Plain, System, text_from

ABOVE, WATCHING = "above", "spectator"
"""Eyes that are no seat's: of who sees everything, and of who sees what everybody may."""


@dataclass(frozen=True)
class Meant:
    """Orders of an entry as the rules read them, and the View right before them: of who looks, from above that of who
    gave them."""

    orders: tuple[Order, ...]
    view: Plain


@dataclass(frozen=True)
class Past:
    """The game when act ``seq`` had been played at ``at``, as ``seat`` saw it. ``view``: of the rules.

    ``told``: what that seat heard then. ``giver`` and ``orders``: who ordered what there, as far as the seat could read
    it; ``meant``: the same as the rules read it. ``before`` and ``after``: the acts next to it, by number; None at
    either end. ``gone``: the entry that took it back later, or None. ``first``: the first act; ``last``: the last entry
    that who looks may know of. ``eyes``: the seat, ABOVE or WATCHING; from above ``view`` is a spectator's, and
    ``sides`` are those of a seat of each side; else there are none.
    """

    seat: str | None
    seq: int
    at: datetime
    view: Plain
    told: tuple[Told, ...]
    giver: str
    orders: tuple[str, ...]
    before: int | None
    after: int | None
    gone: int | None
    first: int
    last: int
    eyes: str
    sides: Mapping[str, Plain] = field(default_factory=dict)
    meant: Meant | None = None


def eyes_of(game: Game, seat: str | None, wanted: str = "") -> str:
    """Through whose eyes somebody may look back who may see the game and holds ``seat`` (None: a spectator).

    ``wanted``: a seat, ABOVE or WATCHING; empty: what they get unasked. NotYourSeat (``eyes``): other eyes than one's
    own open when the game has been played to its end.
    """
    if game.status != Status.FINISHED:
        own = seat or WATCHING
        if wanted in ("", own):
            return own
        words = _("Until the game is played to its end, everybody looks back with their own eyes.")
        raise NotYourSeat(words, code="eyes")
    if wanted in ("", ABOVE):
        return ABOVE
    if wanted == WATCHING or game.seats.filter(code=wanted).exists():
        return wanted
    raise NotYourSeat(_("This game has no seat “{seat}”.").format(seat=wanted), code="eyes")


def recall(game: Game, seat: str | None, seq: int, wanted: str = "") -> Past | None:
    """The game after its last act up to entry ``seq``, or after its first, for who holds ``seat`` and may see the game.

    ``wanted``: through whose eyes, as :func:`eyes_of` allows. None if there is nothing to see yet. NotYourSeat
    (``eyes``); GameOver (``not_begun``) before the start; Refused (``rules_version``) if its rules are gone.
    """
    eyes = eyes_of(game, seat, wanted)
    if eyes == ABOVE:
        return look_down(game, seq)
    return look_back(game, None if eyes == WATCHING else eyes, seq)


def look_back(game: Game, seat: str | None, seq: int) -> Past | None:
    """As :func:`recall`, with the eyes of that seat, or of a spectator.

    The caller answers for it that the reader may see what ``seat`` sees: the reader's own, a spectator's, or any of a
    game that is over.
    """
    return _look(game, seat, seq, seat or WATCHING)


def look_down(game: Game, seq: int) -> Past | None:
    """As :func:`recall`, from above: all that any side saw, heard and ordered.

    The caller answers for it that nothing is to be hidden from the reader any more.
    """
    return _look(game, None, seq, ABOVE)


def landmarks(game: Game, eyes: str, kinds: Collection[str], around: int) -> list[tuple[int, str]]:
    """Entry and kind of what was told of these kinds to those eyes, in order: where parts of the game began.

    Without what was taken back, unless together with entry ``around``.
    """
    seat = None if eyes in (ABOVE, WATCHING) else eyes
    last = horizon(game, seat)
    gone = _elsewhere(position_at.taken_back(game, last), around)
    rows = Happening.objects.filter(audible(seat), game=game, kind__in=kinds, seq__lte=last).order_by("seq", "n")
    return [(seq, kind) for seq, kind in rows.values_list("seq", "kind") if position_at.taker(seq, gone) is None]


def told_in(game: Game, eyes: str, seqs: Collection[int], kinds: Collection[str]) -> list[Told]:
    """What was told of these kinds to those eyes in these entries, which :func:`landmarks` has named; in order."""
    seat = None if eyes in (ABOVE, WATCHING) else eyes
    rows = Happening.objects.filter(audible(seat), game=game, seq__in=seqs, kind__in=kinds)
    return [_told(row, 0) for row in rows.order_by("seq", "n")]


def meant(game: Game, eyes: str, seqs: Collection[int]) -> dict[int, Meant]:
    """What the orders of these entries meant, by number; without those that the rules of today can't play.

    ``eyes``: a seat, ABOVE or WATCHING. The caller answers for it that those eyes may read these orders.
    """
    found = {}
    for seq in sorted(seqs, reverse=True):  # the last first: it keeps what is missing of snapshots for the others
        try:
            before, here = position_at.step(game, seq)
        except (ReplayError, Refused):
            continue
        one = _meant(before, here, eyes) if here is not None and here.seq == seq else None
        if one is not None:
            found[seq] = one
    return dict(sorted(found.items()))


def _look(game: Game, seat: str | None, seq: int, eyes: str) -> Past | None:
    if game.state is None:
        check_running(game)
    last = game.seq if eyes == ABOVE else horizon(game, seat)
    acts = position_at.acts(game, seq, last)
    if not acts:
        return None
    here = acts[max(bisect_right(acts, seq) - 1, 0)]
    row = Entry.objects.get(game=game, seq=here)
    giver, orders = _orders(row, eyes)
    found, meant = _given(game, here, eyes) if orders else (_position(game, here), None)
    place = bisect_left(acts, here)
    before, after = acts[place - 1] if place else None, acts[place + 1] if place + 1 < len(acts) else None
    gone = position_at.taken_back(game, last)
    hidden = _elsewhere(gone, here)
    until = last if after is None else after - 1
    heard = _all_told(game, here, until) if eyes == ABOVE else events(game.code, seat, here - 1, until)
    view = found.system.view
    return Past(
        seat=seat,
        seq=here,
        at=row.at,
        view=view(found.state, seat),
        told=tuple(told for told in heard if position_at.taker(told.seq, hidden) is None),
        giver=giver,
        orders=orders,
        before=before,
        after=after,
        gone=position_at.taker(here, gone),
        first=acts[0],
        last=last,
        eyes=eyes,
        sides={one: view(found.state, one) for one in _one_of_each_side(game, found.system)} if eyes == ABOVE else {},
        meant=meant,
    )


def _given(game: Game, seq: int, eyes: str) -> tuple[Position, Meant | None]:
    """The position after an entry with orders, and what they meant."""
    try:
        before, found = position_at.step(game, seq)
    except ReplayError as problem:
        raise _gone(problem) from None
    assert found is not None
    return found, _meant(before, found, eyes)


def _meant(before: Position | None, found: Position, eyes: str) -> Meant | None:
    if before is None or not found.orders:
        return None
    seat = found.orders[0].seat if eyes == ABOVE else None if eyes == WATCHING else eyes
    return Meant(found.orders, before.system.view(before.state, seat))


def _gone(problem: ReplayError) -> Refused:
    words = _("The game as it was then can not be shown: {why}")
    return Refused(words.format(why=problem), code="rules_version")


def _position(game: Game, seq: int) -> Position:
    try:
        found = position_at.position(game, seq)
    except ReplayError as problem:
        raise _gone(problem) from None
    assert found is not None  # an act has been played
    return found


def _one_of_each_side(game: Game, system: System) -> list[str]:
    """Partners see the same."""
    found: dict[str, str] = {}
    for row in system.seats(game.scenario, game.options or {}):
        found.setdefault(row["side"], row["id"])
    return list(found.values())


def _elsewhere(gone: list[position_at.Stretch], here: int) -> list[position_at.Stretch]:
    """Those stretches that were taken back without entry ``here``."""
    together = {stretch.by for stretch in gone if position_at.taker(here, [stretch]) is not None}
    return [stretch for stretch in gone if stretch.by not in together]


def _all_told(game: Game, first: int, last: int) -> list[Told]:
    """What happened in these entries, also what not everybody heard."""
    rows = Happening.objects.filter(game=game, seq__gte=first, seq__lte=last).exclude(kind=THROWN)
    return [_told(row, row.n) for row in rows.order_by("seq", "n")]


def _told(row: Happening, n: int) -> Told:
    return Told(row.seq, n, row.at, row.kind, text_from(row.text), row.data)


def _orders(row: Entry, eyes: str) -> tuple[str, tuple[str, ...]]:
    """Who gave which orders, unless those eyes could not read them then."""
    if row.type != "order" or not (eyes == ABOVE or row.audience == EVERYBODY or f"|{eyes}|" in row.audience):
        return "", ()
    body = json.loads(row.secret_body or row.body)
    return body["seat"], tuple(body["orders"])
