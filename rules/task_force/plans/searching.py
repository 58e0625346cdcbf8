"""Reconnaissance by plan, and where aircraft land that have lost their deck (12.1, 12.5)."""

from collections.abc import Mapping

from rules.kernel import Followed, LegalOrders, Order

from ..data_sets.board import distance
from ..state import NONE
from ..view_types import SeenMarker
from .answers import Answer, followed
from .situation import Situation, texts

_NEW, _SIGHTED = "NEW", "SIGHTED"


def search(now: Situation, legal: LegalOrders) -> Followed | None:
    """The draft of all searches; None if the plan says nothing of them."""
    said = list(now.said("SEARCH"))
    if not said and not now.overdue:
        return None
    lines: list[str] = []
    for deed, _rule in said:
        for where in deed.picks:
            if where.isdecimal():
                able = texts(legal(where, lines), "SEARCH")
                mine = [text for text in able if deed.who in ("", text.split()[1])]
                lines += mine[:1]
    kinds = next((deed.picks for deed, _rule in said if not deed.picks[0].isdecimal()), ())
    rows = {row["hex"]: row for row in now.markers(own=False)}
    while able := [text for text in texts(legal("SEARCH", lines)) if _wanted(rows, text, kinds)]:
        seen = {line.split()[2] for line in lines}
        lines.append(min(able, key=lambda text: _interest(now, rows, kinds, seen, text)))
    return followed(now, (*lines, "DONE"), said[0][1] if said else None)


def _kind(rows: Mapping[str, SeenMarker], where: str) -> str:
    return _NEW if where not in rows or rows[where]["level"] == NONE else _SIGHTED


def _wanted(rows: Mapping[str, SeenMarker], text: str, kinds: tuple[str, ...]) -> bool:
    return _kind(rows, text.split()[2]) in kinds


def _interest(
    now: Situation, rows: Mapping[str, SeenMarker], kinds: tuple[str, ...], seen: set[str], text: str
) -> tuple[bool, int, int, int, str]:
    """What nobody looks at yet, the kind that the plan names first, the least searched, the nearest."""
    _verb, source, where = text.split()
    searched = rows[where]["searched"] if where in rows else 0
    here = now.where(source)  # nowhere for one that was sunk this turn and searches yet
    far = distance(here, where) if here else 0
    return where in seen, kinds.index(_kind(rows, where)), searched, far, text


def divert(now: Situation, orders: list[Order]) -> Answer:
    """Full units first, each to the nearest deck (12.5)."""
    units = {row["id"]: row for row in now.air() if "id" in row}
    able = texts(orders, "LAND")

    def rank(text: str) -> tuple[int, str, int, str]:
        _verb, unit, deck = text.split()
        row = units[unit]
        return -row["steps"], unit, distance(row["target"], now.where(deck)), deck

    return Answer(min(able, key=rank, default="DONE"))


def land(now: Situation, orders: list[Order]) -> Answer:
    """Back to the first home, or on the present one."""
    pick, rule = now.pick("LAND", "STAY")
    able = texts(orders, "LAND")
    return Answer(able[0] if able and pick == "HOME" else "DONE", rule)
