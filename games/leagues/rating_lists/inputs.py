"""The games that a list follows from, as rows of games.leagues.ratings."""

from games.leagues.models import RatedGame, RatingEdition, RatingList
from games.leagues.rating_lists import kinds
from games.leagues.ratings.games import Rated
from games.leagues.ratings.periods import month


def of_edition(edition: RatingEdition) -> list[Rated]:
    """Those that an edition follows from."""
    return games_of(edition.list, edition.last, edition.until, kinds.of(edition.kind).scenario)


def games_of(held: RatingList, last: int | None = None, until: int | None = None, scenario: str = "") -> list[Rated]:
    """Of each game the version that holds, by number. ``last``: of rows up to this one; ``until``: of months up to that
    one; ``scenario``: only of that one."""
    rows = RatedGame.objects.filter(list=held).order_by("number", "version")
    if scenario:
        rows = rows.filter(scenario=scenario)
    if last is not None:
        rows = rows.filter(pk__lte=last)
    columns = ("number", "ended", "scenario", "options", "first__number", "second__number", "score", "bid", "void",
               "forfeit")  # fmt: skip
    found = {row[0]: Rated(*row) for row in rows.values_list(*columns)}
    return [game for game in found.values() if until is None or month(game) <= until]
