"""Standings and results of an event as CSV and JSON."""

import csv
import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from io import StringIO
from typing import Any

from games.leagues.exports.record import Record

_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def standings_csv(event: Record) -> str:
    """A line a player, in the order of the places. Of divisions and late entries only where there are any."""
    who = event.by_seed
    rows = [
        [
            *_if(event.has_divisions, one.division),
            one.place,
            who[one.seed].name,
            *_if(event.has_late, who[one.seed].from_round),
            *_if(event.has_divisions, "yes" if who[one.seed].void else "no"),
            *(one.numbers[code] for code in event.columns),
        ]
        for one in event.places
    ]
    late, void = _if(event.has_late, "from round"), _if(event.has_divisions, "void")
    return _csv([*_if(event.has_divisions, "division"), "place", "player", *late, *void, *event.columns], rows)


def results_csv(event: Record) -> str:
    """A line a result: round, division where there are any, both players, points, margin and how it came about."""
    who, names = event.by_seed, event.names
    rows = [
        [row.round, *_if(event.has_divisions, who[row.first].division), names[row.first],
         names.get(row.second or 0, ""), *row.points, row.margin, row.kind.value]
        for row in sorted(event.rows, key=lambda row: (row.round, row.first))
    ]  # fmt: skip
    division = _if(event.has_divisions, "division")
    return _csv(["round", *division, "first", "second", "points first", "points second", "margin", "kind"], rows)


def _if(there: bool, value: Any) -> list[Any]:
    """A cell of a column that not all events have."""
    return [value] if there else []


def event_json(event: Record) -> str:
    """All that standings follow from, so that anybody can work them out again."""
    said = {
        "title": event.title,
        "key": event.key or None,
        "rounds": event.rounds,
        "tie_breaks": list(event.criteria),
        "players": [asdict(one) for one in event.entrants],
        "results": [
            {"round": row.round, "first": row.first, "second": row.second, "points": list(row.points),
             "worth": list(row.worth), "margin": row.margin, "kind": row.kind.value, "decisive": list(row.decisive),
             "conceded": list(row.conceded), "counts": list(row.counts)}
            for row in event.rows
        ],
        "standings": [
            {**({"division": one.division} if one.division else {}), "place": one.place, "shared": one.shared,
             "seed": one.seed, **{code: one.numbers[code] for code in event.columns}}
            for one in event.places
        ],
    }  # fmt: skip
    return json.dumps(said, ensure_ascii=False, indent=1) + "\n"


def _csv(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    out = StringIO()
    writer = csv.writer(out)
    writer.writerow(head)
    writer.writerows([_plain(value) for value in row] for row in rows)
    return out.getvalue()


def _plain(value: Any) -> Any:
    """A name that a spreadsheet would take for a formula stays a name."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value
