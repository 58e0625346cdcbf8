"""The shapes of the three documents of a data set."""

from typing import Final

from ..data_sets.named import SCENARIOS
from ..options import OPTIONS
from ..sides import CLASSES, NATIONS, SEATS
from .house import document
from .shape import (
    Shape,
    anything,
    flag,
    ident,
    name,
    names_to,
    number,
    one_of,
    or_null,
    pair,
    record,
    rows,
    table,
    turn,
    whole,
)  # fmt: skip

_OWNERS: Final = ("japan", "us", "uk", "dutch", "china")
_ACCOUNTS: Final = ("us", "uk", "japan")
_HOMES: Final = ("japan", "us", "uk")
_NOTES: Final[dict[str, Shape]] = dict.fromkeys(("source", "sources", "confidence", "note"), anything)
_REGIONS: Final = tuple(sorted({row["region"] for row in document("map")["hexes"]}))
_MAX_PP: Final = 30

# -- the map -------------------------------------------------------------------------------------------------------

_BASE = record(
    {
        "name": name,
        "size": one_of("major", "minor"),
        "owner": one_of(*_OWNERS),
        "playable": flag,
        "home_base_for": or_null(one_of(*_HOMES)),
        "pp": whole(0, _MAX_PP),
        "pp_account": or_null(one_of(*_ACCOUNTS)),
    },
    {"aliases": anything, "lat": number, "lon": number, "projected": anything, "adjusted": flag, **_NOTES},
)
_HEX = record(
    {
        "id": name,
        "q": whole(-99, 99),
        "r": whole(-99, 99),
        "col": whole(0, 99),
        "y": number,
        "cx": number,
        "cy": number,
        "terrain": one_of("clear", "desert", "jungle", "mountain", "sea"),
        "surface": one_of("sea", "coast", "land"),
        "coastal": flag,
        "region": one_of(*_REGIONS),
        "label": or_null(name),
        "landmass": or_null(anything),
        "out_of_play": flag,
        "playable": table(flag, ("air", "ground", "naval_stop", "naval_transit")),
        "weather": record({"monsoon": flag, "north_pacific": flag, "typhoon": or_null(whole(1, 6))}),
        "command": or_null(one_of("INDIA", "SWPA", "CPAC")),
        "mini_scenario": flag,
        "indian_infantry": flag,
        "impassable_ground": flag,
        "base": or_null(_BASE),
    },
    {
        "references": rows(record({"name": name}, {"lat": number, "lon": number, **_NOTES}), 10),
        "coasts": record({"default": one_of("south"), "south": rows(name, 6), "west": rows(name, 6)}, _NOTES),
        **_NOTES,
    },
)
_HEXSIDE = record(
    {
        "a": name,
        "b": name,
        "terrain": one_of("clear", "desert", "jungle", "mountain", "sea", "impassable"),
        "limit": whole(0, 2),
        "naval": flag,
        "rail": flag,
        "rail_length": or_null(whole(1, 3)),
    },
    _NOTES,
)
_FIXED_OF_BOXES: Final = ("kind", "stacking", "can_be_attacked", "can_be_blockaded", "movement", "mini_scenario")
_BOX = record(
    {
        "id": one_of("PANAMA", "SOUTH_AFRICA"),
        "name": one_of("Panama", "South Africa"),
        "owner": one_of("us", "uk"),
        "size": one_of("major"),
        "home_base_for": one_of("us", "uk"),
        "pp": whole(0, _MAX_PP),
        "pp_account": one_of("us", "uk"),
        "links": rows(name, 10),
        "links_names": rows(name, 10),
    },
    {**dict.fromkeys(_FIXED_OF_BOXES, anything), **_NOTES},
)
_INDEX = record(
    {
        "name": name,
        "hex": name,
        "size": one_of("major", "minor"),
        "owner": one_of(*_OWNERS),
        "pp": whole(0, _MAX_PP),
        "pp_account": or_null(one_of(*_ACCOUNTS)),
        "playable": flag,
    }
)
_ADJUSTMENT = record({"base": name, "from": anything, "to": anything, "why": anything})

# -- the roster ----------------------------------------------------------------------------------------------------

_FIRE = table(whole(0, 6), ("A", "N", "G"))
_KINDS = (*document("units")["types"]["SHQ"], "move_op_land", "counts_as")
_TYPE = record(
    {"name": name, "fire": _FIRE, "cost": whole(1, 20)},
    dict.fromkeys((key for key in _KINDS if key not in ("name", "fire", "cost")), anything),
)
FLAGS: Final = ("43", "anzac", "elite", "garrison", "indian", "philippine_1941", "snlf", "yamato")
_OVERRIDE = record(
    {"id": anything, "match": anything},
    {
        "fire": record({}, dict.fromkeys("ANG", whole(0, 6))),
        "fire_max": anything,
        "cost": whole(1, 20),
        "until_turn_before": turn,
        "rule": anything,
        **_NOTES,
    },
)
_COUNTER = record(
    {
        "id": ident,
        "side": one_of(*SEATS),
        "nation": one_of(*NATIONS),
        "class": one_of(*CLASSES),
        "name": name,
        "max_strength": whole(1, 4),
        "available_from": turn,
        "flags": rows(one_of(*FLAGS), len(FLAGS)),
    },
    {"max_source": anything, **_NOTES},
)

# -- the scenarios -------------------------------------------------------------------------------------------------

_ENTRY = record(
    {
        "unit": ident,
        "side": one_of(*SEATS),
        "nation": one_of(*NATIONS),
        "class": one_of(*CLASSES),
        "strength": whole(1, 4),
        "base": or_null(name),
    },
    {
        "name": name,
        "flags": rows(one_of(*FLAGS, "philippine", "air_fleet"), 10),
        "listed_under": name,
        "group": one_of("air_fleet"),
        "choose_base": rows(one_of("Kure", "Truk"), 2),
        **_NOTES,
    },
)
_RULE = record({"flag": anything, "value": anything}, {"effect": anything, "rule": anything, **_NOTES})
_CELL = or_null(pair(whole(0, 99)))
_FORCES = record(
    {**dict.fromkeys((row for row in CLASSES if row != "GA"), _CELL), "units": whole(0, 99), "steps": whole(0, 999),
     "cost": whole(0, 9999)}
)  # fmt: skip
_PARTS = record({"total": whole(0, 99)}, {"US": whole(0, 99), "UK": whole(0, 99), "pooled": whole(0, 99)})
_SCENARIO = record(
    {
        "id": one_of(*SCENARIOS),
        "title": name,
        "start_turn": turn,
        "end_turn": turn,
        "turns": rows(turn, 30),
        "starting_pp": record({"JAPAN": whole(0, 99), "ALLIES": _PARTS}),
        "special_rules": rows(_RULE, 40),
        "options": rows(one_of(*(f"optional:{option.id}" for option in OPTIONS)), len(OPTIONS)),
        "setup": rows(_ENTRY, 200),
        "pool": rows(ident, 200),
    },
    {
        "free_deployment_exempt": rows(anything, 10),
        "printed_force_table": table(_FORCES, SEATS),
        "pool_note": anything,
        **_NOTES,
    },
)

DOCUMENTS: Final[dict[str, Shape]] = {
    "map": record(
        {
            "boxes": rows(_BOX, 2),
            "bases": rows(_INDEX, 207),
            "aliases": names_to(name, 1000),
            "hexes": rows(_HEX, 300),
            "hexsides": rows(_HEXSIDE, 900),
        },
        {"meta": anything, "adjustments": rows(_ADJUSTMENT, 207), **_NOTES},
    ),
    "units": record(
        {"types": table(_TYPE, CLASSES), "overrides": rows(_OVERRIDE, 20), "roster": rows(_COUNTER, 150)},
        dict.fromkeys(("format", "game", "combat_order", "roster_counts", "pools", *_NOTES), anything),
    ),
    "scenarios": record(
        {"calendar": rows(turn, 30), "scenarios": table(_SCENARIO, SCENARIOS)},
        dict.fromkeys(("format", "game", "weather", "force_table_source", *_NOTES), anything),
    ),
}
