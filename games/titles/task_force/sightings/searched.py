"""What was truly under the markers that were searched: kept with the record of a finished game."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypedDict

from games.core.models import Game
from games.core.models.game import Status
from games.core.referee import Told
from games.core.words import word as _
from rules.task_force.view_types import SeenCounter, SeenMarker, SeenShip, View

from .. import words

TRUE, FALSE, OPEN = "DETECTED", "MISDIRECT", "QUESTION"
_RING = "ring"


class Force(TypedDict):
    """A task force as it sailed then."""

    tf: str
    kind: str
    ships: list[SeenCounter]


class Searched(TypedDict):
    """A report. ``seq``, ``turn``, ``hex``: when and where; ``side``, ``name``: whose marker, and which; ``told``: the
    report; ``chit``: what was drawn, "" where nothing tells; ``forces``: what was under it, nothing under a dummy."""

    seq: int
    turn: int
    hex: str
    side: str
    name: str
    told: str
    chit: str
    forces: list[Force]


def of_moment(view: View, told: Iterable[Told], turn: int) -> Iterator[Searched]:
    """The reports of an entry, search by search, as their searcher read them.

    ``view``: after it, with nothing hidden; ``turn``: in which it was made, for the last search of a turn ends it.
    """
    side = ""
    for one in told:
        if one.kind == "turn":
            turn = one.data["turn"]
        elif one.kind == "search":
            side = words.OTHER[one.data["side"]]
        elif one.kind == "searched":
            rows: list[Searched] = [
                {
                    "seq": one.seq, "turn": turn, "hex": one.data["hex"], "side": side, "name": name,
                    "told": code, "chit": one.data["chit"], "forces": _under(view, side, name),
                }
                for name, code in one.data["reports"]
            ]  # fmt: skip
            chit = one.data["chit"] or next(filter(None, map(_drawn, rows)), "")
            for row in sorted(rows, key=lambda row: row["told"]):
                yield {**row, "chit": chit}


def _under(view: View, side: str, name: str) -> list[Force]:
    marker = next((row for row in view["markers"] if (row["side"], row.get("name")) == (side, name)), None)
    tfs = marker.get("tfs", []) if marker else []
    return [
        {"tf": row["tf"], "kind": row["kind"], "ships": [_counter(ship) for ship in row["ships"]]}
        for row in view["formations"] if row["side"] == side and row["tf"] in tfs
    ]  # fmt: skip


def _counter(ship: SeenShip) -> SeenCounter:
    return {
        "label": ship["label"], "type": ship["type"], "name": ship["name"], "state": ship["state"],
        "size": ship["size"], "minors": len(ship["minors"]),
    }  # fmt: skip


def _drawn(row: Searched) -> str:
    """The chit that gives such a report of such a marker (7.4); "" if two would."""
    if not words.short_report(row["told"]):
        return OPEN if row["forces"] else TRUE if row["told"].startswith("NO_FLEET") else ""
    return FALSE if misled(row) else TRUE


def misled(row: Searched) -> bool:
    """Was a task force reported as one of the other kind."""
    carrier = any(force["kind"] == _RING for force in row["forces"])
    return bool(words.short_report(row["told"])) and words.told_carrier(row["told"]) != carrier


def of_game(game: Game) -> Sequence[Searched]:
    """All of a game that is over, in order; none before, nor before its record is made."""
    from games.titles.records import making

    record = making.record_of(game) if game.status == Status.FINISHED else None
    found: Sequence[Searched] = record.figures.get("searched", ()) if record else ()
    return found


def by_report(rows: Iterable[Searched]) -> Mapping[tuple[int, str], list[Searched]]:
    """Those of each entry and hex, in the order in which they were read."""
    found: dict[tuple[int, str], list[Searched]] = {}
    for row in rows:
        found.setdefault((row["seq"], row["hex"]), []).append(row)
    return found


def was(row: Searched) -> str:
    """What was there: "TF7, column: AO Neosho, DD"; "dummy D3"."""
    if not row["forces"]:
        return _("dummy %(name)s") % {"name": row["name"]}
    return "; ".join(
        _("%(tf)s, %(form)s: %(ships)s")
        % {
            "tf": force["tf"],
            "form": words.FORMS[force["kind"]],
            "ships": words.listed(map(words.ship, force["ships"])),
        }
        for force in row["forces"]
    )


def marker(row: Searched) -> SeenMarker:
    """The marker as its owner had it then, for a picture."""
    return {
        "side": row["side"], "hex": row["hex"], "token": 0, "level": "PARTIAL", "report": row["told"], "searched": 1,
        "told": [], "name": row["name"], "tfs": [force["tf"] for force in row["forces"]],
    }  # fmt: skip
