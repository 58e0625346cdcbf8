"""The elimination of an event: who is in it, its rounds, and the places that follow (6.5)."""

from dataclasses import replace
from itertools import pairwise, zip_longest

from django.utils import timezone

from games.leagues.events.making import scoring_of
from games.leagues.events.results import keep
from games.leagues.events.sides import balanced
from games.leagues.models import Event, Pairing, PairState, Round
from games.leagues.pairing import elimination
from games.leagues.pairing.elimination import Match
from games.leagues.standings import scoring
from games.leagues.standings.ranking import Place
from games.leagues.standings.results import DRAW, Row, worth_of

Beaten = tuple[int, int | None]
"""Seeds of the event: who goes on, and who is out; None: nobody was to be beaten."""


def matches(event: Event, number: int) -> list[Match]:
    """Who meets in round ``number`` of the elimination, counted from 1, by places among those who qualified. All rounds
    before it are decided."""
    if number == 1:
        return elimination.first_round(len(event.qualified))
    place = {seed: n for n, seed in enumerate(event.qualified, 1)}
    return elimination.next_round([place[won] for won, _lost in beaten(event)[number - 2]])


def beaten(event: Event, after: int | None = None) -> list[list[Beaten]]:
    """Of each round of the elimination, in the order of its boards, who has beaten whom; undecided pairs are left out.
    ``after``: up to that round of the event."""
    place = {seed: n for n, seed in enumerate(event.qualified, 1)}
    rows = Pairing.objects.filter(round__event=event, round__number__gt=event.swiss_rounds, state=PairState.DECIDED)
    if after is not None:
        rows = rows.filter(round__number__lte=after)
    found: dict[int, list[Beaten]] = {}
    for pairing in rows.select_related("round", "first", "second").prefetch_related("results").order_by("board"):
        found.setdefault(pairing.round.number, []).append(_outcome(pairing, place))
    return [found[number] for number in sorted(found)]


def _outcome(pairing: Pairing, place: dict[int, int]) -> Beaten:
    """A drawn game goes by its margin, then to the better place."""
    first, second = pairing.first.seed or 0, pairing.second.seed if pairing.second else None
    if second is None:
        return first, None
    result = max(pairing.results.all(), key=lambda row: row.version)
    lead = worth_of((result.worth_first, result.worth_second), result.margin)[0] - DRAW
    better = first if place[first] < place[second] else second
    won = elimination.winner((place[better], 0), lead if better == first else -lead) == place[better]
    return (better, second if better == first else first) if won else (second if better == first else first, better)


def draw(event: Event, number: int, rows: list[Row]) -> Round:
    """Publish round ``number`` of the event. ``rows``: all results so far, for the sides."""
    entries = {entry.seed: entry for entry in event.entries.all()}
    held = Round.objects.create(event=event, number=number, published=timezone.now())
    for board, match in enumerate(matches(event, number - event.swiss_rounds), 1):
        better, other = (event.qualified[place - 1] if place else 0 for place in match)
        first, second = (better, other) if not other else balanced(event.key, number, (better, other), rows)
        pairing = Pairing.objects.create(
            round=held, board=board, first=entries[first], second=entries[second] if second else None
        )
        if not second:
            keep(pairing, replace(scoring.rested(scoring_of(event), number, first), points=(0, 0)))
        elif gone := [seed for seed in (first, second) if entries[seed].withdrawn is not None]:
            loser = gone[0] if len(gone) == 1 else None
            keep(pairing, scoring.forfeited(scoring_of(event), number, (first, second), loser))
    return held


def ranked(event: Event, table: list[Place], after: int | None = None) -> list[Place]:
    """The standings with those of the elimination on top: who is still in it shares the first place, who fell later
    stands higher. ``table``: of the Swiss part, or just all players; ``after``: as of that round."""
    rounds, by_seed = beaten(event, after), {one.seed: one for one in table}
    fell = {lost: n for n, games in enumerate(rounds) for _won, lost in games if lost is not None}
    inside = [seed for seed in event.qualified if seed not in fell]
    found = []
    order = elimination.places(event.qualified, rounds)
    for seed in order:
        peers = inside if seed in inside else [one for one in order if fell.get(one) == fell[seed]]
        shared = len(peers) > 1 and len(inside) > 1
        place = order.index(peers[0] if shared else seed) + 1
        found.append(Place(place, shared, seed, by_seed[seed].numbers))
    rest = [one for one in table if one.seed not in order]
    following = {one.seed: after.seed for one, after in pairwise(table)}
    before = [one.place for one in rest]
    return found + [
        replace(
            one,
            place=len(order) + 1 + before.index(one.place),
            parted=one.parted if after is not None and following.get(one.seed) == after.seed else None,
        )
        for one, after in zip_longest(rest, rest[1:])
    ]
