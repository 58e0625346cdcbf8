"""Where the turns of a game began in its journal, as everybody may know."""

from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import datetime
from itertools import pairwise
from typing import Any

from django.db.models import Min

from games.core.models import Game, Happening
from games.core.models.journal import EVERYBODY

REWOUND = "rewound"
"""Kind of the happening that tells that the game went back: to entry ``data["back"]``."""
_KINDS = ("turn", REWOUND)
_Told = tuple[int, str, Any]
"""Entry, kind and data of a happening."""


def begun(game: Game) -> list[int]:
    """The entry with which each turn began, the first turn first. A game that has begun has one turn at least.

    A turn that was taken back has not begun. Of a game as it was (games.core.queries.spectators) only turns that had
    begun.

    The first turn may begin without a word of its own: then with what happened first.
    """
    return _courses_of(game)[-1]


def reached(moments: Mapping[int, datetime]) -> dict[int, int]:
    """How many turns had begun at these moments, at least 1. Both by the keys of games."""
    public = Happening.objects.filter(game__in=moments, audience=EVERYBODY)
    first = dict(public.order_by().values_list("game").annotate(seq=Min("seq")))
    told: dict[int, list[_Told]] = {key: [] for key in moments}
    turns = public.filter(kind__in=_KINDS).order_by("game", "seq")
    for key, at, seq, kind, data in turns.values_list("game", "at", "seq", "kind", "data"):
        if at <= moments[key]:
            told[key].append((seq, kind, data))
    return {key: len(_courses(first.get(key), told[key])[-1]) for key in moments}


def endings(game: Game) -> Counter[int]:
    """How often the next turn has begun after each turn, counted from 1; also where that was taken back later."""
    return Counter(len(before) for before, after in pairwise(_courses_of(game)) if len(after) > len(before))


def _courses_of(game: Game) -> list[list[int]]:
    public = Happening.objects.filter(game=game, audience=EVERYBODY, seq__lte=game.seq).order_by("seq")
    first = public.values_list("seq", flat=True).first()
    return _courses(first, public.filter(kind__in=_KINDS).values_list("seq", "kind", "data"))


def _courses(first: int | None, happenings: Iterable[_Told]) -> list[list[int]]:
    """What :func:`begun` said at first, and after each beginning of a turn and each going back."""
    told: list[int] = []
    found = [[first or 0]]
    for seq, kind, data in happenings:
        told = [turn for turn in told if turn <= data["back"]] if kind == REWOUND else [*told, seq]
        found.append(told if told and first == told[0] else [first or 0, *told])
    return found
