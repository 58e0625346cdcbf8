"""The positions of a finished game, from its journal. Pages get Views of them only (games.record.walking)."""

import json
from collections.abc import Iterator
from copy import copy

from games.dice.replay import PLAYED, Position, play_on
from games.play import store
from games.play.models import Entry, Game, Status
from games.record.models import Snapshot


def is_open(game: Game) -> bool:
    """Whether the game was played to an end, so that its journal lies open."""
    return bool(game.status == Status.FINISHED)


def taken_back(game: Game) -> list[tuple[int, int]]:
    """Which entries, from and to, later rewinds took back."""
    rows = Entry.objects.filter(game=game, type="rewind").order_by("seq")
    return [(json.loads(row.body)["to"] + 1, row.seq) for row in rows]


def positions(game: Game, begin: Position | None = None, last: int | None = None) -> Iterator[Position]:
    """The position ``begin``, if there is one, then that after each act, up to entry ``last``.

    ValueError for a game that is not over. ReplayError if its journal does not play.
    """
    if not is_open(game):
        raise ValueError("the game is not over: its journal is not open")
    rows = Entry.objects.filter(game=game, type__in=PLAYED, seq__gt=begin.seq if begin else 0).order_by("seq")
    gone = taken_back(game)
    entries = (
        (row.seq, row.type, json.loads(row.secret_body or row.body))
        for row in (rows if last is None else rows.filter(seq__lte=last)).iterator()
        if not any(first <= row.seq <= end for first, end in gone)
    )
    genesis = json.loads(Entry.objects.get(game=game, seq=0).body)
    return play_on(genesis, entries, begin)


def begin(snapshot: Snapshot) -> Position:
    """The position of a snapshot, with the rules that read it. Refused if the site does not have them any more."""
    game = copy(snapshot.record.game)
    game.rules_version = snapshot.version  # the game may have moved to another version later
    system = store.rules_of(game)
    return Position(snapshot.seq, system, store.unpack(system, snapshot.state))
