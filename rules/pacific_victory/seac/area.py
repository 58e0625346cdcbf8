"""The documents cut down to the part of the map on which a scenario is played (17.4, R-61, R-101).

Hexes outside do not exist. What the scenario changes about bases and blocks stands in its special rules.
"""

from collections.abc import Mapping

from rules.kernel import Plain

_PAYS_AS = "UK"
"""Whose account and Home Base serve the American blocks, since their own end is off this map (R-61, R-110)."""


def cut(documents: Mapping[str, Plain], scenario: str) -> dict[str, Plain]:
    """The documents of that scenario's engine; rows that nothing changes are shared with the given ones."""
    row = documents["scenarios"]["scenarios"][scenario]
    rules = {rule["flag"]: rule["value"] for rule in row["special_rules"]}
    return {
        "map": _map(documents["map"], rules),
        "units": {**documents["units"], "roster": [_counter(unit, row) for unit in documents["units"]["roster"]]},
        "scenarios": documents["scenarios"],
    }


def _map(whole: Mapping[str, Plain], rules: Mapping[str, Plain]) -> dict[str, Plain]:
    hexes = [_hex(row, rules) for row in whole["hexes"] if row["mini_scenario"]]
    inside = {row["id"] for row in hexes}
    return {
        **whole,
        "hexes": hexes,
        "hexsides": [row for row in whole["hexsides"] if row["a"] in inside and row["b"] in inside],
        "boxes": [_box(row, inside) for row in whole["boxes"]],
    }


def _hex(row: dict[str, Plain], rules: Mapping[str, Plain]) -> dict[str, Plain]:
    base = row["base"]
    if base is None:
        return row
    name = base["name"]
    owner = rules["owner_override"].get(name, base["owner"].upper())
    if owner == "JAPAN":
        base = {**base, "owner": "japan"}
    home = "japan" if name == rules["japan_build_site"] else None
    return {**row, "base": {**base, "home_base_for": home}}


def _box(row: dict[str, Plain], inside: set[str]) -> dict[str, Plain]:
    links = [link for link in row["links"] if link in inside] if row["mini_scenario"] else []
    return {**row, "links": links, "pp": row["pp"] if links else 0}


def _counter(unit: dict[str, Plain], row: Mapping[str, Plain]) -> dict[str, Plain]:
    """A row of the roster: who pays for American blocks, and that their infantry is built once (R-61)."""
    if unit["nation"] != "US":
        return unit
    return {**unit, "pays_as": _PAYS_AS, "once": unit["id"] in row["pool"]}
