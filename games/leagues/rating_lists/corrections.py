"""Corrections of games that count (7.4): another version of a row; the next edition says which, and why."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise

from django.db import transaction

from games.core.models import Game
from games.leagues.models import Deed, RatedGame, RatingEdition, RatingList
from games.leagues.rating_lists import inputs
from games.leagues.ratings.games import DRAWN, LOST, WON

ACT = "change_result"
VOID = "void"
SCORES = {"first": WON, "second": LOST, "draw": DRAWN}
"""By the code of an outcome; the other one is VOID."""


@dataclass(frozen=True, slots=True)
class Correction:
    """A game that counts otherwise from an edition on. ``deed``: who did it and why; None where the event's result was
    corrected."""

    number: int
    before: str
    after: str
    deed: Deed | None


def last_of(game: Game | None) -> RatedGame | None:
    """How a game counts now; None if it does not count for ratings."""
    rows = RatedGame.objects.filter(game=game, game__isnull=False).select_related("game", "list")
    return rows.order_by("-version").first()


def outcome_of(row: RatedGame) -> str:
    """The code of how a row counts."""
    return VOID if row.void else next(code for code, score in SCORES.items() if score == row.score)


@transaction.atomic
def add(game: Game, outcome: str, now: datetime) -> None:
    """Let a game that counts count as ``outcome`` from now on: a row more, one a deed."""
    RatingList.objects.select_for_update().get(games__game=game, games__version=1)
    row = last_of(game)
    assert row is not None
    row.pk, row.version, row.added, row.void = None, row.version + 1, now, outcome == VOID
    row.score = SCORES.get(outcome, row.score)
    row.save(force_insert=True)


def of_edition(edition: RatingEdition) -> list[Correction]:
    """What counts otherwise than in the edition before, by numbers of games."""
    before = RatingEdition.objects.filter(list=edition.list, kind=edition.kind, number=edition.number - 1).first()
    if before is None:
        return []
    old = {game.game: game for game in inputs.of_edition(before)}
    changed = [
        game.game
        for game in inputs.of_edition(edition)
        if game.game in old and (game.score, game.void) != (old[game.game].score, old[game.game].void)
    ]
    return [_of_game(edition.list, number, before.last, edition.last) for number in changed]


def _of_game(held: RatingList, number: int, since: int, last: int) -> Correction:
    found = RatedGame.objects.filter(list=held, number=number, pk__lte=last).select_related("game")
    rows = list(found.order_by("version"))
    before = [row for row in rows if row.pk <= since][-1]
    return Correction(number, outcome_of(before), outcome_of(rows[-1]), _deed_of(rows))


def _deed_of(rows: Sequence[RatedGame]) -> Deed | None:
    """The deed of the last row. A row by a deed follows the same result of the event as the row before it; there are as
    many deeds, in the same order."""
    ours = [row for before, row in pairwise(rows) if row.result == before.result]
    if not ours or ours[-1] is not rows[-1]:
        return None
    deeds = Deed.objects.filter(thing=f"game:{rows[-1].game.code}", act=ACT).select_related("club", "words")
    return deeds.order_by("pk")[len(ours) - 1 :].first()
