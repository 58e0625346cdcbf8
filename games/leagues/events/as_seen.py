"""What one reader may know of an event, in plain data: for programs, whatever door they come by."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from django.contrib.auth.models import User
from django.db.models import Count, QuerySet

from games.core.words import say
from games.leagues.clubs.naming import Names
from games.leagues.conduct import telling
from games.leagues.events import drawing, table
from games.leagues.events.forecasting import GameForecast
from games.leagues.events.people import entries_of, name_of, named, names_for, names_of, rating_of
from games.leagues.exports.record import Entrant, Record
from games.leagues.models import Entry, Event, Member, Pairing, PairState, Result, Round, Standing
from games.leagues.pairing import swiss
from games.leagues.pairing.costs import Cost
from games.leagues.pairing.sides import Side
from rules import kernel

Data = dict[str, Any]
Records = Callable[[Any, Iterable[User]], Mapping[int, str]]
"""How reliable people are, in words, by the numbers of those whose record is for a reader (3.10)."""
COSTS_MOST = 64
"""With more players the question why these pairs takes too long to answer while somebody waits."""


def title(event: Event) -> str:
    """System and scenario, in the active language."""
    rules = kernel.get(event.system)
    scenario = next(row for row in rules.scenarios() if row["id"] == event.scenario)
    return f"{rules.title} · {say(scenario['title'])}"


def sides(event: Event) -> dict[str, str]:
    """What the first and the second side are called in the active language, in that order."""
    seats = kernel.get(event.system).seats(event.scenario, event.options)
    return {side.value: say(seat["title"]) for side, seat in zip(Side, seats, strict=True)}


def front(event: Event, reader: Any) -> Data:
    """How it is played, where it stands, and how the reader stands to it."""
    return fronts([event], reader)[0]


def fronts(events: Sequence[Event], reader: Any) -> list[Data]:
    """The same of several events of one club, in as many queries as for one."""
    pairs = Pairing.objects.filter(round__event__in=events)
    entries = Entry.objects.filter(event__in=events, withdrawn=None)
    drawn, decided = _counts(pairs, "round__event"), _counts(pairs.filter(state=PairState.DECIDED), "round__event")
    entered = _counts(entries, "event")
    mine = set(entries.filter(user=reader).values_list("event", flat=True)) if reader.is_authenticated else set()
    names = names_for(events[0], reader) if events else None
    here = _directors(events)
    stands_in = bool(events) and reader.is_authenticated and reader.pk in telling.officers(events[0].club)
    return [
        {
            "event": event,
            "title": title(event),
            "pace": event.terms.get("name", ""),
            "director": names.of(event.director) if names and event.director_id in here else "",
            "players": entered.get(event.pk, 0),
            "pairs": drawn.get(event.pk, 0),
            "decided": decided.get(event.pk, 0),
            "entered": event.pk in mine,
            "directs": event.director_id == reader.pk if event.director_id in here else stands_in,
        }
        for event in events
    ]


def _directors(events: Sequence[Event]) -> set[int | None]:
    """Of the directors of events of one club those who are there, as of games.leagues.events.rights.has_director."""
    rows = Member.objects.filter(club__in={event.club_id for event in events}, standing=Standing.MEMBER)
    rows = rows.filter(user__in={event.director_id for event in events}, user__is_active=True)
    return set(rows.values_list("user", flat=True))


def players(event: Event, reader: Any, records: Records | None = None) -> list[Data]:
    """Everybody who has entered, by seed, or by when they entered, with their records if ``records`` tells them."""
    entries, names = entries_of(event), names_for(event, reader)
    told = records(reader, named(entries, names)) if records else {}
    return [
        {"seed": entry.seed, "name": name_of(entry, names), "rating": rating_of(entry, reader),
         "record": told.get(entry.user_id or 0), "from_round": entry.from_round,
         "division": entry.division or None, "rests": entry.rests or None, "confirmed": entry.confirmed or None,
         "entered": entry.entered, "withdrawn": entry.withdrawn, "void": entry.void, "you": _is(entry, reader)}
        for entry in entries
    ]  # fmt: skip


def rounds(event: Event) -> list[Data]:
    """All rounds that are drawn, without their pairs."""
    found = []
    for held in event.drawn.prefetch_related("pairings").order_by("number"):
        states = [pairing.state for pairing in held.pairings.all()]
        found.append({
            "number": held.number, "published": held.published, "ends": held.ends, "closed": held.closed,
            "pairs": len(states), "decided": states.count(PairState.DECIDED),
        })  # fmt: skip
    return found


def pairs(
    event: Event, reader: Any, number: int | None = None, forecasts: Mapping[int, GameForecast] | None = None
) -> list[Data]:
    """The pairs of a round, or of all, in the order of rounds and boards. ``game``: for who may look at it.

    ``forecasts``: of the games that are being played, by the keys of their pairs.
    """
    names = names_for(event, reader)
    rows = Pairing.objects.filter(round__event=event).select_related(
        "round", "game", "first__user__profile", "second__user__profile"
    )
    if number is not None:
        rows = rows.filter(round__number=number)
    rows = rows.defer("game__state").prefetch_related("results").order_by("round__number", "board")
    return [
        _pair(pairing, reader, names) | {"forecast": _forecast(pairing, (forecasts or {}).get(pairing.pk))}
        for pairing in rows
    ]


def may_see_game(pairing: Pairing, reader: Any) -> bool:
    """Whether the reader may look at the game of a pair: it is public, or their own."""
    if pairing.game is None:
        return False
    two = (pairing.first.user_id, pairing.second.user_id if pairing.second else None)
    return pairing.game.public or (reader.is_authenticated and reader.pk in two)


def standings(event: Event, reader: Any, after: int | None = None) -> list[Data]:
    """The table after a closed round, or as it is now."""
    names, entries = names_for(event, reader), {entry.seed: entry for entry in entries_of(event)}
    return [
        {"place": one.place, "shared": one.shared, "seed": one.seed, "name": name_of(entries[one.seed], names),
         "you": _is(entries[one.seed], reader), "withdrawn": entries[one.seed].withdrawn is not None,
         "numbers": dict(one.numbers), "parted": one.parted, "division": one.division or None}
        for one in table.standings(event, after)
    ]  # fmt: skip


def crosstable(event: Event, reader: Any) -> list[Data]:
    """The standings of now, each player with a cell for each pair that has begun."""
    cells: dict[int, list[Data]] = {}
    for one in pairs(event, reader):
        for end, (mine, other) in enumerate((("first", "second"), ("second", "first"))):
            if one[mine] is not None and one["state"] != PairState.WAITING:
                cells.setdefault(one[mine]["seed"], []).append(_cell(one, mine, other, end))
    rows = standings(event, reader)
    return [{name: row[name] for name in ("division", "place", "seed", "name")} | {"cells": cells.get(row["seed"], [])}
            for row in rows]  # fmt: skip


def record(event: Event, reader: Any) -> Record:
    """What its files are written from."""
    entries = entries_of(event)
    names = names_of(entries, names_for(event, reader))
    places, rows = table.standings(event), table.rows_of(event)
    entrants = [
        Entrant(entry.seed, names[entry.seed], rating_of(entry, reader), entry.from_round, entry.division or None,
                entry.void)
        for entry in entries if entry.seed
    ]  # fmt: skip
    rounds = max((row.round for row in rows), default=0)
    return Record(event.name, entrants, rows, places, event.criteria, rounds, event.key)


def costs(event: Event, held: Round, together: tuple[int, int] | None = None) -> Data:
    """What the pairs of a Swiss round cost, level by level, and what the round had cost with two together.

    ``instead``: None if not asked, or if there had been no such pairing. Both empty for more players than COSTS_MOST.
    """
    found: Data = {"whole": _levels(held.cost), "rows": [], "instead": None}
    among = drawing.players_of(event, held.number)
    if len(among) > COSTS_MOST:
        return found
    drawn = swiss.pair(among, event.key, held.number, drawing.rules_of(event))
    found["rows"] = [
        {"first": row.first, "second": row.second or None, "cost": _levels(row.cost)} for row in drawn.rows
    ]
    if together is not None and set(together) <= {player.seed for player in among} and together[0] != together[1]:
        with suppress(swiss.NoPairing):
            found["instead"] = _levels(
                swiss.pair(among, event.key, held.number, drawing.rules_of(event), together).cost
            )
    return found


def _counts(rows: QuerySet[Any], of: str) -> dict[int, int]:
    return dict(rows.order_by().values_list(of).annotate(n=Count("pk")))


def _levels(cost: Sequence[int]) -> Mapping[str, int]:
    """Without the lot, which is no reason."""
    return dict(list(zip(Cost._fields, cost, strict=False))[:-1])


def _is(entry: Entry, reader: Any) -> bool:
    return bool(reader.is_authenticated and entry.user_id == reader.pk)


def _pair(pairing: Pairing, reader: Any, names: Names) -> Data:
    result = max(pairing.results.all(), key=lambda row: row.version, default=None)
    return {
        "round": pairing.round.number,
        "board": pairing.board,
        "first": _player(pairing.first, names),
        "second": _player(pairing.second, names) if pairing.second else None,
        "state": pairing.state,
        "game": pairing.game.code if pairing.game and may_see_game(pairing, reader) else None,
        "result": _result(result) if result else None,
    }


def _forecast(pairing: Pairing, found: GameForecast | None) -> Data | None:
    """How far the game is, and the months in which it is likely to be over; None unless it is being played."""
    if found is None or pairing.state != PairState.PLAYING:
        return None
    likely, latest = (f"{end:%Y-%m}" for end in (found.end.likely, found.end.latest))
    return {"turn": found.turn, "turns": found.turns, "likely": likely, "latest": latest}


def _player(entry: Entry, names: Names) -> Data:
    return {"seed": entry.seed, "name": name_of(entry, names)}


def _result(row: Result) -> Data:
    return {"kind": row.kind, "points": [row.points_first, row.points_second], "margin": row.margin,
            "worth": [row.worth_first, row.worth_second], "version": row.version}  # fmt: skip


def _cell(one: Data, mine: str, other: str, end: int) -> Data:
    result = one["result"]
    return {
        "round": one["round"],
        "side": mine,
        "against": one[other]["seed"] if one[other] else None,
        "points": result["points"][end] if result else None,
        "worth": result["worth"][end] if result else None,
        "kind": result["kind"] if result else None,
    }
