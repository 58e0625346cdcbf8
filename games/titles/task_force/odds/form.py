"""What the reader takes for granted of a raid: who flies, and what they find."""

from games.core.words import word as _
from games.titles.table import Table
from rules.task_force.odds.types import AssumedFoe, Assumptions, Brought
from rules.task_force.view_types import SeenAir, View

from .. import screens, words

TARGETS = 4
MAX_UNITS = 12
_GROUPS = ("1", "2", "3")
_FLIES = ("READY", "MAP")
_AFLOAT = ("CV", "CVL", "BB", "CA", "CL", "DD", "AK", "AO")


def assumptions(table: Table, place: str) -> Assumptions:
    """What the query of the page says; without one, those of one's own aircraft whose raid goes there."""
    query, view, foe = table.params, screens.seen(table), words.OTHER[str(table.team)]
    if not query.get("set"):
        flying = [row["id"] for row in _own(view) if row.get("target") == place and row.get("mission") == "RAID"]
        there = next((row["id"] for row in view["bases"] if row["hex"] == place and row["side"] == foe), "")
        return {"bring": [{"id": name} for name in flying], "enemy": [{"type": there}]} if flying and there else {}
    bring: list[Brought] = [{"id": name, "as": query.get(f"as-{name}")} for name in query.getlist("with")]
    enemy: list[AssumedFoe] = [{"type": kind} for n in range(TARGETS) if (kind := query.get(f"foe{n}", ""))]
    for kind in _aircraft(table, foe, fighters=True):
        enemy += [{"type": kind}] * _number(query.get(f"cap-{kind}", ""))
    for kind in _aircraft(table, foe, fighters=False)[:1]:
        enemy += [{"type": kind}] * _number(query.get("deck", ""))
    return {"bring": bring, "enemy": enemy} if bring or enemy else {}


def _number(text: str) -> int:
    return min(int(text), MAX_UNITS) if text.isascii() and text.isdigit() and len(text) < 3 else 0


def _own(view: View) -> list[SeenAir]:
    """One's own units that can be in a raid now or soon: ready, or in the air for one."""
    return [row for row in view["air"] if "id" in row and row["box"] in _FLIES and row.get("mission") != "EXT_CAP"]


def _aircraft(table: Table, side: str, *, fighters: bool) -> list[str]:
    rows = screens.facts(table)["aircraft"].items()
    return [kind for kind, row in rows if row["side"] == side and (row["kind"] == "F") == fighters]


def form(table: Table, place: str, given: Assumptions) -> dict[str, object]:
    """The form, as it was sent."""
    view, facts, foe = screens.seen(table), screens.facts(table), words.OTHER[str(table.team)]
    on = {row["id"]: row.get("as") or "1" for row in given.get("bring", [])}
    enemy = [row["type"] for row in given.get("enemy", [])]
    ships = [kind for kind in enemy if kind not in facts["aircraft"]]
    bombers = _aircraft(table, foe, fighters=False)
    return {
        "own": [
            {
                "id": row["id"],
                "title": words.aircraft(facts, row["id"]),
                "values": words.air_values(facts, row),
                "on": row["id"] in on,
                "groups": []
                if facts["aircraft"][row["type"]]["kind"] == "F"
                else [(n, on.get(row["id"]) == n) for n in _GROUPS],
            }
            for row in _own(view)
        ],
        "foes": [
            {"n": n, "groups": _choices(table, place, foe, ships[n] if n < len(ships) else "")} for n in range(TARGETS)
        ],
        "cap": [(kind, enemy.count(kind)) for kind in _aircraft(table, foe, fighters=True)],
        "deck": sum(kind in bombers for kind in enemy),
        "most": MAX_UNITS,
        "foe": words.side(foe),
        "kept": table.kept("seat"),
    }


def _choices(table: Table, place: str, foe: str, chosen: str) -> list[tuple[str, list[tuple[str, str, bool]]]]:
    """What may be attacked: the base of the hex, ships of sheets that lie open, else all of that side."""
    view, facts = screens.seen(table), screens.facts(table)
    found: list[tuple[str, list[tuple[str, str, bool]]]] = []
    bases = [row["id"] for row in view["bases"] if row["hex"] == place and row["side"] == foe]
    if bases:
        found.append((_("Land base"), [(one, words.ship_name(facts, one), one == chosen) for one in bases]))
    sheets = [(row["tf"], row["ships"]) for row in view["formations"] if row["side"] == foe]
    sheets += [(row["name"], row["ships"]) for row in view["groups"] if row["side"] == foe]
    for name, ships in sheets:
        rows = [(row["label"], f"{row['label']} {words.ship(row)}") for row in ships if row["state"] != "sunk"]
        found.append((name, [(one, title, one == chosen) for one, title in rows]))
    if not sheets:
        kinds = [(name, row) for name, row in facts["ships"].items() if row["side"] == foe]
        for kind in _AFLOAT:
            rows = [(name, row["name"]) for name, row in kinds if row["type"] == kind]
            titles = str(words.TYPES[kind])
            found.append((titles, [(one, f"{kind} {title}", one == chosen) for one, title in rows]))
    return [row for row in found if row[1]]
