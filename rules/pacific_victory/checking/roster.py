"""Does a roster hold together: classes, ratings, blocks (3.1-3.3, 7.25-7.27, Unit Data Chart)."""

from collections import Counter

from rules.kernel import Plain, Text, _
from rules.kernel.findings import Findings, show

from ..data_sets.named import BLOCKS
from ..sides import SEATS
from .house import document

_COUNTS: tuple[tuple[str, int, Text], ...] = (
    ("garrison", 7, _("there are seven garrisons (3.3)")),
    ("indian", 5, _("there are five Indian infantry blocks (7.25)")),
    ("anzac", 3, _("there are three Anzac infantry blocks (7.26)")),
    ("43", 4, _("four blocks are marked 43 (7.27)")),
)


def check_roster(units: Plain, found: Findings) -> None:
    """Everything in units.json that the rules fix, and what it says twice."""
    _check_types(units["types"], found)
    _check_overrides(units, found)
    _check_counters(units["roster"], found)
    _check_counts(units, found)


def _check_types(types: Plain, found: Findings) -> None:
    """Fire and cost are data; how a class moves and fights is in the rules themselves."""
    for cls, right in document("units")["types"].items():
        for field, value in right.items():
            if field not in ("name", "fire", "cost") and types[cls].get(field) != value:
                found.instead(
                    f"units.types.{cls}.{field}", types[cls].get(field), value, _("the rules fix it (3.1-3.3)")
                )
        for field in types[cls]:
            if field not in right:
                found.fault(f"units.types.{cls}.{field}", _("this class has no such entry; leave it out."))
    if any(types["SHQ"]["fire"].values()):
        found.instead("units.types.SHQ.fire", types["SHQ"]["fire"], _("0 three times"), _("an SHQ never fires (3.3)"))


def _check_overrides(units: Plain, found: Findings) -> None:
    """Which blocks differ from their class is in the rules; their ratings and dates are data."""
    house = {row["id"]: row for row in document("units")["overrides"]}
    if [row["id"] for row in units["overrides"]] != list(house):
        found.fault("units.overrides", _("these have to be there, in this order: {ids}.", ids=", ".join(house)))
        return
    for row in units["overrides"]:
        place, right = f"units.overrides[{row['id']}]", house[row["id"]]
        free: tuple[str, ...] = ("rule", "note", "source", "sources", "confidence", "cost")
        if "class" in right["match"] and "status" not in right["match"]:
            free += ("fire", "until_turn_before")
            cost = units["types"][right["match"]["class"]]["cost"]
            if row.get("cost", cost) != cost:
                found.instead(f"{place}.cost", row["cost"], cost, _("blocks of a class cost the same"))
            if set(row.get("fire", ())) != set(right["fire"]):
                found.fault(f"{place}.fire", _("A, N and G are needed."))
        for field in {**row, **right}:
            if field not in free and row.get(field) != right.get(field):
                found.instead(f"{place}.{field}", row.get(field), right.get(field), _("the rules fix it"))
        if ("until_turn_before" in row) != ("until_turn_before" in right):
            found.fault(
                f"{place}.until_turn_before", _("only the ratings of Allied submarines change with time (3.2).")
            )


def _check_counters(roster: list[Plain], found: Findings) -> None:
    types = document("units")["types"]
    for double, times in Counter(row["id"] for row in roster).items():
        if times > 1:
            found.fault(f"units.roster[{double}]", _("it is there {times} times.", times=times))
    sides = [row["side"] for row in roster]
    if sides != sorted(sides, key=SEATS.index):
        found.fault("units.roster", _("the blocks of Japan come first, then those of the Allies."))
    for row in roster:
        place = f"units.roster[{row['id']}]"
        if (row["nation"] == "JP") != (row["side"] == "JAPAN"):
            found.fault(f"{place}.nation", _("{nation} does not fight for {side}.",
                                             nation=row["nation"], side=row["side"]))  # fmt: skip
        if (row["nation"] == "ALLIED") != (row["class"] == "SHQ" and row["side"] == "ALLIES"):
            found.fault(f"{place}.nation", _("ALLIED is the nation of the Allied SHQ, and of no other block."))
        if row["side"] not in types[row["class"]]["sides"]:
            found.fault(f"{place}.class", _("{side} has no {cls}.", side=row["side"], cls=row["class"]))
        if len(set(row["flags"])) != len(row["flags"]):
            found.fault(f"{place}.flags", _("a flag is there twice."))
        if ("garrison" in row["flags"]) != (row["class"] == "GA"):
            found.fault(f"{place}.flags", _("garrisons, and no others, have the flag “garrison” (3.3)."))
        if row["class"] == "GA" and row["max_strength"] != 1:
            found.instead(f"{place}.max_strength", row["max_strength"], 1, _("a garrison has one step (3.3)"))
        if ("indian" in row["flags"] or "anzac" in row["flags"]) and row["nation"] != "UK":
            found.fault(f"{place}.nation", _("Indian and Anzac blocks are British (7.25, 7.26)."))
    for name in BLOCKS:
        if all(row["id"] != name for row in roster):
            found.fault("units.roster", _("no block is called {name}, which the rules name.", name=name))


def _check_counts(units: Plain, found: Findings) -> None:
    roster = units["roster"]
    have = {
        "garrison": sum("garrison" in row["flags"] for row in roster),
        "43": sum("43" in row["flags"] for row in roster),
        "indian": sum("indian" in row["flags"] and row["class"] == "IN" for row in roster),
        "anzac": sum("anzac" in row["flags"] and row["class"] == "IN" for row in roster),
    }
    for flag, right, why in _COUNTS:
        if have[flag] != right:
            found.instead(f"units.roster[].flags: {flag}", have[flag], right, why)
    others = sorted(row["class"] for row in roster if "anzac" in row["flags"] and row["class"] != "IN")
    if others != ["AF", "CA"]:
        found.instead("units.roster[].flags: anzac", others, ["AF", "CA"],
                      _("besides the infantry the Anzac have an air force and a cruiser (7.26)"))  # fmt: skip
    for side in SEATS:
        shqs = sum(row["class"] == "SHQ" and row["side"] == side for row in roster)
        if shqs != 1:
            found.instead(f"units.roster[].class: SHQ, {side}", shqs, 1, _("each side has one SHQ (3.3)"))
    said = units.get("roster_counts")
    for side in SEATS:
        count = sum(row["side"] == side for row in roster)
        if isinstance(said, dict) and said.get(side) != count:
            found.instead(f"units.roster_counts.{side}", said.get(side), count, _("so many blocks are in the roster"))
    if units.get("combat_order", document("units")["combat_order"]) != document("units")["combat_order"]:
        order = show(document("units")["combat_order"])
        found.fault("units.combat_order", _("the rules fix it: {order} (5.4).", order=order))
