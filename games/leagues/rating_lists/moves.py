"""Who moved from one edition of a list to the next."""

from dataclasses import dataclass
from typing import Any

from games.leagues.models import RatedPlayer, RatingEdition
from games.leagues.rating_lists import kinds
from games.leagues.rating_lists.rating_words import number
from games.leagues.ratings.editions import System, rows_of

Rating = tuple[float, float | None]
"""A rating and its deviation, None for AREA."""


@dataclass(frozen=True)
class Moved:
    """Somebody whose number is printed as another than in the edition before. ``before``: None for who is new."""

    player: RatedPlayer
    before: Rating | None
    after: Rating


def moved(edition: RatingEdition) -> list[Moved]:
    """Who moved since the edition before, who gained most first."""
    before = RatingEdition.objects.filter(list=edition.list, kind=edition.kind, number=edition.number - 1).first()
    players = {row.number: row for row in edition.list.players.select_related("user__profile")}
    old = {who: _rating(edition, said) for who, said in rows_of(before.text).items()} if before else {}
    found = []
    for who, said in rows_of(edition.text).items():
        was, now = old.get(who), _rating(edition, said)
        if was is None or number(*was) != number(*now):
            gain = now[0] - was[0] if was else 0.0
            found.append((-gain, -now[0], Moved(players[who], was, now)))
    return [one for _gain, _rating, one in sorted(found, key=lambda row: row[:2])]


def _rating(edition: RatingEdition, said: dict[str, Any]) -> Rating:
    return float(said["rating"]), float(said["deviation"]) if kinds.of(edition.kind).by is System.GLICKO else None
