"""Positions that a game stood in before: played on by its journal from the nearest snapshot.

Only the referee and its helpers import this: a past position is a State like the present one.
"""

import json
from collections.abc import Iterator
from typing import NamedTuple

from games.core.journal import snapshots, states
from games.core.journal.replay import ACTS, PLAYED, Position, play_on
from games.core.models import Entry, Game, Snapshot


class Stretch(NamedTuple):
    """Entries that the rewind ``by`` took back, from ``first`` to ``last``; that entry itself is the last of them."""

    first: int
    last: int
    by: int


def rewinds(game: Game, by: int | None = None) -> list[tuple[int, int]]:
    """Each rewind: the first entry that it took back, and its own; ``by``: those that had happened by that entry."""
    rows = Entry.objects.filter(game=game, type="rewind").order_by("seq")
    rows = rows if by is None else rows.filter(seq__lte=by)
    return [(json.loads(body)["to"] + 1, seq) for seq, body in rows.values_list("seq", "body")]


def taken_back(game: Game, by: int | None = None) -> list[Stretch]:
    """Which entries rewinds took back; ``by``: those rewinds that had happened by that entry.

    Notes stand: a look behind the fog, or who may watch, is no part of what is played and can't be taken back.
    """
    found = []
    for first, last in rewinds(game, by):
        notes = Entry.objects.filter(game=game, type="note", seq__gte=first, seq__lt=last).order_by("seq")
        for note in notes.values_list("seq", flat=True):
            found.append(Stretch(first, note - 1, last))
            first = note + 1
        found.append(Stretch(first, last, last))
    return [stretch for stretch in found if stretch.first <= stretch.last]


def went_back(game: Game, after: int, until: int) -> bool:
    """Whether the game went back by an entry after ``after``, up to ``until``."""
    return Entry.objects.filter(game=game, type="rewind", seq__gt=after, seq__lte=until).exists()


def within(seq: int, stretches: list[Stretch]) -> bool:
    """Whether an entry lies in one of these stretches."""
    return any(stretch.first <= seq <= stretch.last for stretch in stretches)


def taker(seq: int, stretches: list[Stretch]) -> int | None:
    """The entry that took an entry back; None if it stands, as a rewind itself does."""
    return next(
        (stretch.by for stretch in stretches if stretch.first <= seq <= stretch.last and seq != stretch.by), None
    )


def positions(game: Game, begin: Position | None = None, last: int | None = None) -> Iterator[Position]:
    """The position ``begin``, if there is one, then that after each act, up to entry ``last``.

    What was taken back by then is left out. ReplayError if the journal does not play.
    """
    return _played(game, begin, last, taken_back(game, last))


def walk(game: Game, first: int, last: int) -> Iterator[Position]:
    """Where the game stood at entry ``first``, then after each act up to ``last``. ReplayError, Refused.

    Where a position is kept it is taken and not played for. One is kept after each hidden act: so nobody can tell by
    the clock how long those are.
    """
    gone = taken_back(game, last)
    here = position(game, first)
    begin = here.seq if here else 0
    kept = Snapshot.objects.filter(game=game, seq__gt=begin, seq__lte=last).order_by("seq")
    for row in kept.iterator():
        if not within(row.seq, gone):
            yield from _played(game, here, row.seq - 1, gone)
            here = _unpacked(game, row)
    yield from _played(game, here, last, gone)


def position(game: Game, seq: int) -> Position | None:
    """Where the game stood when entry ``seq`` was its last; None before it began. ReplayError, Refused.

    What is missing of snapshots is kept on the way.
    """
    return _reached(game, _before(game, seq), seq)[1]


def step(game: Game, seq: int) -> tuple[Position | None, Position | None]:
    """The same together with where the game stood before that act; None for what there is not.

    For an act that the reader knows: that one is played, and hidden ones before it are not, as a position is kept after
    each.
    """
    return _reached(game, _before(game, seq - 1), seq)


def _reached(game: Game, near: Position | None, seq: int) -> tuple[Position | None, Position | None]:
    """The last two positions up to entry ``seq``, played from ``near``."""
    before = found = None
    kept, missing = near.seq if near else 0, []
    acts = Entry.objects.filter(game=game, type__in=ACTS, seq__gt=kept, seq__lte=seq)
    hidden = set(acts.exclude(secret_body="").values_list("seq", flat=True))
    for here in positions(game, near, seq):
        before, found = found, here
        if here.seq != kept and snapshots.due(kept, here.seq, here.seq in hidden):
            missing.append(_packed(game, here))
            kept = here.seq
    Snapshot.objects.bulk_create(missing, ignore_conflicts=True)
    return before, found


def acts(game: Game, around: int | None = None, by: int | None = None) -> list[int]:
    """The entries that moved the game on and stand, by number.

    ``around``: an entry that may have been taken back: then what was taken back together with it is among them.
    ``by``: those up to that entry, which stood then.
    """
    rows = Entry.objects.filter(game=game, type__in=ACTS)
    rows = rows if by is None else rows.filter(seq__lte=by)
    for first, last in rewinds(game, by):
        if around is None or not first <= around < last:  # the rewind itself stands
            rows = rows.exclude(seq__gte=first, seq__lte=last)
    return list(rows.order_by("seq").values_list("seq", flat=True))


def _before(game: Game, seq: int) -> Position | None:
    """The nearest kept position that stood in the game as it was at entry ``seq``."""
    gone = taken_back(game, seq)
    for row in Snapshot.objects.filter(game=game, seq__lte=seq).order_by("-seq").iterator():
        if not within(row.seq, gone):
            return _unpacked(game, row)
    return None


def _played(game: Game, begin: Position | None, last: int | None, gone: list[Stretch]) -> Iterator[Position]:
    rows = Entry.objects.filter(game=game, type__in=PLAYED, seq__gt=begin.seq if begin else 0).order_by("seq")
    entries = (
        (row.seq, row.type, json.loads(row.secret_body or row.body))
        for row in (rows if last is None else rows.filter(seq__lte=last)).iterator()
        if not within(row.seq, gone)
    )
    genesis = json.loads(Entry.objects.get(game=game, seq=0).body)
    return play_on(genesis, entries, begin)


def _packed(game: Game, position: Position) -> Snapshot:
    state = states.pack(position.system, position.state)
    return Snapshot(game=game, seq=position.seq, version=position.system.version, state=state)


def _unpacked(game: Game, row: Snapshot) -> Position:
    system = states.rules_of(game, row.version)
    return Position(row.seq, system, states.unpack(system, row.state))
