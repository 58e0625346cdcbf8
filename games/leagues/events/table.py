"""Results and standings of an event as rows of games.leagues.standings."""

from django.db.models import Max

from games.leagues.events.formats import bracket, divisions, ladder
from games.leagues.events.making import scoring_of
from games.leagues.models import Event, Result
from games.leagues.standings import ranking
from games.leagues.standings.measures import Field
from games.leagues.standings.ranking import Place
from games.leagues.standings.results import Kind, Row


def rows_of(event: Event) -> list[Row]:
    """All results that hold, in the order of rounds and boards; void ones are none, and those of who left a division
    too early."""
    found = Result.objects.filter(pairing__round__event=event).exclude(kind=Kind.VOID)
    found = found.exclude(pairing__first__void=True).exclude(pairing__second__void=True)
    last = found.annotate(newest=Max("pairing__results__version")).order_by("pairing__round__number", "pairing__board")
    columns = ("version", "newest", "pairing__round__number", "pairing__first__seed", "pairing__second__seed",
               "worth_first", "worth_second", "points_first", "points_second", "margin", "kind", "decisive_first",
               "decisive_second")  # fmt: skip
    return [
        Row(number, first, second, (a, b), (c, d), margin, Kind(kind), (e, f))
        for version, newest, number, first, second, a, b, c, d, margin, kind, e, f in last.values_list(*columns)
        if version == newest
    ]


def standings(event: Event, after: int | None = None) -> list[Place]:
    """The table after round ``after``, or as it is now."""
    last = event.swiss_rounds if event.has_elimination else None
    rows = [
        row for row in rows_of(event) if (after is None or row.round <= after) and (last is None or row.round <= last)
    ]
    rounds = _rounds(event, rows) if after is None else after
    rounds = rounds if last is None else min(rounds, last)
    ratings = {seed: rating for seed, rating in event.entries.values_list("seed", "rating") if seed}
    field = Field(sorted(ratings), rows, rounds, scoring_of(event).draw, event.key, ratings)
    if event.has_divisions:
        return divisions.ranked(event, field)
    found = ranking.standings(field, event.criteria)
    if event.is_ladder:
        return ladder.ranked(event, found, after)
    drawn = event.qualified and (after is None or after > event.swiss_rounds)
    return bracket.ranked(event, found, after) if drawn else found


def _rounds(event: Event, rows: list[Row]) -> int:
    """Closed rounds count; a round robin, whose rounds mix, up to the last one with a result."""
    if not event.drawn_whole:
        return event.drawn.exclude(closed=None).count()
    return max((row.round for row in rows), default=0)
