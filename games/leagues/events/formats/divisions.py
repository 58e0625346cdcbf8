"""Divisions of an event: who plays in which, who rises and who falls at its end (6.7)."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from enum import StrEnum

from games.leagues.models import Entry, Event, EventState, Pairing, PairState
from games.leagues.standings import divisions, ranking
from games.leagues.standings.measures import Field
from games.leagues.standings.ranking import Place


class Fate(StrEnum):
    """What the place at the end of a season leads to."""

    RISES = "rises"
    STAYS = "stays"
    FALLS = "falls"


def seeds(event: Event) -> list[list[int]]:
    """The players of each division by seed, the highest division first."""
    found: dict[int, list[int]] = {}
    for division, seed in event.entries.exclude(seed=None).order_by("seed").values_list("division", "seed"):
        found.setdefault(division, []).append(seed or 0)
    return [found[number] for number in sorted(found)]


def allot(event: Event, order: Sequence[Entry], last: Sequence[Place]) -> list[Entry]:
    """Write into each entry its division, and give them in the order of their seeds. ``order``: by rating; ``last``:
    the final standings of the season before, if there is one."""
    if event.previous is None:
        tables = divisions.cut(order, event.size)
    else:
        here = {entry.user_id: entry for entry in order}
        known = _next(event.previous, last, here.keys())
        old = [[here[user] for user in table] for table in known]
        stayed = {user for table in known for user in table}
        tables = divisions.joined(old, [entry for entry in order if entry.user_id not in stayed], event.size)
    for number, table in enumerate(tables, 1):
        for entry in table:
            entry.division = number
    return [entry for table in tables for entry in table]


def _next(season: Event, last: Sequence[Place], here: Collection[int | None]) -> list[list[int | None]]:
    """Those of a season who play the next one, by user, in their new tables."""
    users = dict(season.entries.exclude(seed=None).values_list("seed", "user"))
    tables: dict[int, list[tuple[int, int | None]]] = {}
    for place in last:
        tables.setdefault(place.division, []).append((place.seed, users.get(place.seed)))
    old = [tables[number] for number in sorted(tables)]
    leaving = {player for table in old for player in table if player[1] is None or player[1] not in here}
    found = divisions.next_season(old, season.moved, season.moved, [len(table) for table in old], leaving)
    return [[user for _seed, user in table] for table in found]


def ranked(event: Event, field: Field) -> list[Place]:
    """The standings of each division, the highest first; places count within it."""
    found = []
    for number, players in enumerate(seeds(event), 1):
        inside = set(players)
        rows = [row for row in field.rows if row.first in inside]
        rounds = min(field.rounds, max((row.round for row in rows), default=0))
        table = ranking.standings(replace(field, players=players, rows=rows, rounds=rounds), event.criteria)
        found += [replace(one, division=number) for one in table]
    return found


def is_last_round(event: Event) -> bool:
    """Whether only games of the last round are open, in an event of more than one division."""
    if event.state != EventState.RUNNING or not event.entries.filter(division__gt=1).exists():
        return False
    before = Pairing.objects.filter(round__event=event, round__number__lt=event.rounds)
    return not before.exclude(state=PairState.DECIDED).exists()


def fates(event: Event, places: Sequence[Place]) -> dict[int, Fate]:
    """What the places of a season lead to, by seed; empty before it is over, and where there is one division.

    Somebody who stays may still rise into a hole that a leaver makes.
    """
    if event.state != EventState.FINISHED or not event.has_divisions:
        return {}
    tables: dict[int, list[int]] = {}
    for one in places:
        tables.setdefault(one.division, []).append(one.seed)
    lowest = max(tables, default=0)
    if lowest < 2:
        return {}
    return {
        seed: _fate(event, number, lowest, place, len(table))
        for number, table in tables.items()
        for place, seed in enumerate(table)
    }


def _fate(event: Event, number: int, lowest: int, place: int, size: int) -> Fate:
    if number > 1 and place < event.moved:
        return Fate.RISES
    return Fate.FALLS if number < lowest and place >= size - event.moved else Fate.STAYS
