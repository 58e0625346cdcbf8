"""Chances as bars and words."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext_lazy, ngettext

from games.core.words import say
from games.core.words import word as _
from games.titles.shares import NEVER, WHOLE, percent, percents
from rules.task_force.odds.types import Chance, ChitOdds, MarkerOdds, Odds, RangeOdds, ShipOdds
from rules.task_force.view_types import Facts

from .. import words

_WIDTH = 600
_NAMES = {
    **words.STATES,
    "reduced": gettext_lazy("one of two ships sunk"),
    "right": gettext_lazy("the sightings tell the truth"),
    "open": gettext_lazy("it stays open"),
    "wrong": gettext_lazy("the sightings mislead you"),
    "carrier": gettext_lazy("carrier task force"),
    "fleet": gettext_lazy("fleet task force"),
    "dummy": gettext_lazy("dummy"),
}
_DUMMY = {"right": gettext_lazy("it is shown to be a dummy"), "open": gettext_lazy("it stays open")}
_BASE = {"sunk": gettext_lazy("destroyed")}


def odds(facts: Facts, found: Odds) -> dict[str, object]:
    """The odds as the page draws them."""
    return {
        "kind": found["kind"],
        "lost": round(sum(found["lost"].get(found["attacker"], [])) / WHOLE, 1) if found["lost"] else None,
        "sides": [] if found["ranges"] else _sides(facts, found, found["blocks"]),
        "ranges": ranges(facts, found),
        "chits": [_chits(row) for row in found["chits"]],
        "markers": [_marker(row) for row in found["markers"]],
        "model": [say(text) for text in found["model"]],
    }


def ranges(facts: Facts, found: Odds) -> list[dict[str, object]]:
    """Each range that may be proposed, with what becomes of the ships of both sides."""
    return [
        {"title": _range(row), "fires": words.listed(row["classes"]), "sides": _sides(facts, found, row["blocks"])}
        for row in found["ranges"]
    ]


def _range(row: RangeOdds) -> str:
    if row["range"] == "BASIC":
        return _("Basic range")
    return _("Range of %(kind)s") % {"kind": words.TYPES[row["range"]]}


def _sides(facts: Facts, found: Odds, blocks: Sequence[ShipOdds]) -> list[dict[str, object]]:
    """Ships by sides, the defender's first."""
    sides = dict.fromkeys([found["defender"], found["attacker"]])
    return [
        {
            "side": words.side(side),
            "mark": words.MARKS[side],
            "colour": words.COLOURS[side],
            "ships": [_ship(facts, row) for row in blocks if row["side"] == side],
        }
        for side in sides
        if any(row["side"] == side for row in blocks)
    ]


def _ship(facts: Facts, row: ShipOdds) -> dict[str, object]:
    name = words.ship_name(facts, row["label"]) if row["label"] in facts["ships"] else row["name"] or row["label"]
    return {
        "title": f"{row['type']} {name}" if row["type"] != "BASE" else name,
        "bars": bars(row["states"], _NAMES | _BASE if row["type"] == "BASE" else _NAMES),
        "closed": percent(row["closed"]) if row["closed"] else "",
    }


def _chits(row: ChitOdds) -> dict[str, object]:
    return {
        "title": ngettext("%(n)s chit", "%(n)s chits", row["chits"]) % {"n": row["chits"]},
        "force": bars(row["force"], _NAMES),
        "dummy": bars(row["dummy"], _DUMMY),
    }


def _marker(row: MarkerOdds) -> dict[str, object]:
    told = words.report(row["report"]) if row["report"] else _("no report yet")
    return {
        "title": _("Marker %(n)s: %(told)s") % {"n": row["token"], "told": told},
        "bars": bars(row["kinds"], _NAMES),
    }


def bars(chances: Sequence[Chance], names: Mapping[str, object]) -> list[dict[str, object]]:
    """A bar in parts, each with its share in words."""
    found: list[dict[str, object]] = []
    at = 0.0
    for row, share in zip(chances, percents([row["chance"] for row in chances]), strict=True):
        width = _WIDTH * row["chance"] / WHOLE
        if share != NEVER:
            found.append(
                {"id": row["id"], "name": names[row["id"]], "percent": share, "x": round(at, 1), "w": round(width, 1)}
            )
        at += width
    return found
