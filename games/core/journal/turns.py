"""Where the turns of a game began in its journal, as everybody may know."""

from collections import Counter
from itertools import pairwise

from games.core.models import Game, Happening
from games.core.models.journal import EVERYBODY

REWOUND = "rewound"
"""Kind of the happening that tells that the game went back: to entry ``data["back"]``."""


def begun(game: Game) -> list[int]:
    """The entry with which each turn began, the first turn first. A game that has begun has one turn at least.

    A turn that was taken back has not begun. Of a game as it was (games.core.queries.spectators) only turns that had
    begun.

    The first turn may begin without a word of its own: then with what happened first.
    """
    return _courses(game)[-1]


def endings(game: Game) -> Counter[int]:
    """How often the next turn has begun after each turn, counted from 1; also where that was taken back later."""
    return Counter(len(before) for before, after in pairwise(_courses(game)) if len(after) > len(before))


def _courses(game: Game) -> list[list[int]]:
    """What :func:`begun` said at first, and after each beginning of a turn and each going back."""
    public = Happening.objects.filter(game=game, audience=EVERYBODY, seq__lte=game.seq).order_by("seq")
    first = public.values_list("seq", flat=True).first()
    told: list[int] = []
    found = [[first or 0]]
    for seq, kind, data in public.filter(kind__in=("turn", REWOUND)).values_list("seq", "kind", "data"):
        told = [turn for turn in told if turn <= data["back"]] if kind == REWOUND else [*told, seq]
        found.append(told if told and first == told[0] else [first or 0, *told])
    return found
