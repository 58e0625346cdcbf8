"""Does a map hold together: hexes, hexsides, bases, boxes, names (2.0-2.4, 4.2, 6.1-6.3)."""

from collections import Counter

from rules.kernel import Plain, _
from rules.kernel.findings import Findings

from ..data_sets.named import BASES
from ..language.notation import key
from .chart import Chart
from .house import document, sheet

_LIMITS = {"clear": 2, "desert": 1, "jungle": 1, "sea": 0, "impassable": 0}
_FIXED_OF_BOXES = ("name", "owner", "size", "home_base_for", "pp_account", "stacking", "can_be_attacked",
                   "can_be_blockaded", "movement", "kind", "mini_scenario")  # fmt: skip
_SIDE_OF = {"japan": "japan", "us": "us", "uk": "uk", "dutch": "uk"}


def check_sheet(world: Plain, found: Findings) -> None:
    """Are the hexes those of the sheet, and the hexsides those between them; after that a Chart can be made."""
    for field, row in (("id", "hexes"), ("id", "boxes")):
        for double, times in Counter(one[field] for one in world[row]).items():
            if times > 1:
                found.fault(f"map.{row}[{double}]", _("it is there {times} times.", times=times))
    _check_hexes(world["hexes"], found)
    for box in document("map")["boxes"]:
        if all(row["id"] != box["id"] for row in world["boxes"]):
            found.fault("map.boxes", _("{box} is missing (2.3).", box=box["id"]))
    if [row["id"] for row in world["boxes"]] != ["PANAMA", "SOUTH_AFRICA"]:
        found.fault("map.boxes", _("there are two: PANAMA, then SOUTH_AFRICA (2.3)."))
    if not found:
        _check_pairs(world, found)


def _check_hexes(hexes: list[Plain], found: Findings) -> None:
    have = {row["id"]: row for row in hexes}
    for at, right in sheet().items():
        if at not in have:
            found.fault("map.hexes", _("hex {at} is missing: pictures are drawn on the sheet with it.", at=at))
            continue
        for field, value in right.items():
            if have[at][field] != value:
                found.instead(
                    f"map.hexes[{at}].{field}", have[at][field], value, _("it follows from the id and the sheet")
                )
    for at in have:
        if at not in sheet():
            found.fault(f"map.hexes[{at}]", _("the sheet has no such hex; it has A01 to R11."))


def _check_pairs(world: Plain, found: Findings) -> None:
    chart = Chart({**world, "hexsides": []})
    want = {frozenset((a, b)) for a, near in chart.near.items() for b in near}
    have = Counter(frozenset((row["a"], row["b"])) for row in world["hexsides"])
    for ends, times in have.items():
        where = f"map.hexsides[{'-'.join(sorted(ends))}]"
        if ends not in want:
            found.fault(where, _("these are no two neighbouring hexes."))
        elif times > 1:
            found.fault(where, _("it is there {times} times.", times=times))
    for missing in sorted(map(sorted, want - set(have))):
        found.fault("map.hexsides", _("the side {ends} is missing.", ends="-".join(missing)))


def check_ground(chart: Chart, found: Findings) -> None:
    """Everything that the map says twice or that one thing says of another."""
    for row in chart.hexes.values():
        _check_hex(chart, row, found)
    for row in chart.document["hexsides"]:
        _check_side(chart, row, found)
    _check_coasts(chart, found)
    _check_typhoons(chart, found)
    for row in chart.boxes.values():
        _check_box(chart, row, found)
    _check_names(chart, found)
    _check_index(chart, found)


def _check_hex(chart: Chart, row: Plain, found: Findings) -> None:
    place, play, surface = f"map.hexes[{row['id']}]", row["playable"], row["surface"]
    base = bool(row["base"] and row["base"]["playable"])
    afloat, closed = surface != "land", row["out_of_play"]
    rights = (
        ("coastal", row["coastal"], surface == "coast", _("it says whether the surface is coast")),
        ("playable.naval_transit", play["naval_transit"], afloat, _("ships pass all but land (2.1)")),
        ("playable.ground", play["ground"], base, _("land units stand on playable bases only (4.2)")),
        ("weather.monsoon", row["weather"]["monsoon"], row["terrain"] == "jungle",
         _("the monsoon hexes are the jungle hexes (6.1)")),
    )  # fmt: skip
    for field, value, right, why in rights:
        if value != right:
            found.instead(f"{place}.{field}", value, right, why)
    if (row["terrain"] == "sea") != (surface == "sea"):
        found.fault(f"{place}.terrain", _("terrain and surface should both be sea, or neither."))
    if play["naval_stop"] and not play["naval_transit"]:
        found.fault(f"{place}.playable", _("ships that may not pass may not stop either."))
    if surface == "coast" and not any(chart.sides[row["id"], there]["naval"] for there in chart.near[row["id"]]):
        found.fault(f"{place}.surface", _("a coast has a hexside that is open to ships."))
    if surface != "sea" and not row["landmass"]:
        found.fault(f"{place}.landmass", _("land belongs to a landmass; name it."))
    if closed and (play["air"] or play["ground"] or play["naval_stop"]):
        found.fault(f"{place}.playable", _("out of play, only ships that pass may be there (2.4)."))
    if row["base"]:
        _check_base(row, found)


def _check_base(row: Plain, found: Findings) -> None:
    place, base = f"map.hexes[{row['id']}].base", row["base"]
    if row["surface"] == "sea":
        found.fault(place, _("a base stands on land or coast, not in open sea."))
    if base["playable"] != (base["owner"] != "china"):
        found.instead(f"{place}.playable", base["playable"], base["owner"] != "china",
                      _("the bases of China, and no others, are not in play (2.4)"))  # fmt: skip
    if row["out_of_play"] and base["playable"]:
        found.fault(place, _("a playable base can not lie out of play (2.4)."))
    if base["playable"] and not row["playable"]["air"]:
        found.fault(place, _("aircraft may enter the hex of a playable base (4.5)."))
    right = _SIDE_OF.get(base["owner"]) if base["pp"] else None
    if base["pp"] and base["pp_account"] != right:
        found.instead(f"{place}.pp_account", base["pp_account"], right, _("its owner pays into it (2.2, 7.22)"))
    if not base["pp"] and base["pp_account"] is not None:
        found.instead(f"{place}.pp_account", base["pp_account"], None, _("it has no production points"))
    if base["pp"] and not base["playable"]:
        found.instead(f"{place}.pp", base["pp"], 0, _("it is not in play"))
    if base["home_base_for"] and (_SIDE_OF.get(base["owner"]) != base["home_base_for"] or base["size"] != "major"):
        found.fault(f"{place}.home_base_for", _("a Home Base is a major base of its own nation (2.23)."))


def _check_side(chart: Chart, row: Plain, found: Findings) -> None:
    a, b = chart.hexes[row["a"]], chart.hexes[row["b"]]
    place = f"map.hexsides[{row['a']}-{row['b']}]"
    surfaces = (a["surface"], b["surface"])
    right = _LIMITS.get(row["terrain"], 1 if row["rail"] else 0)
    if row["limit"] != right:
        found.instead(f"{place}.limit", row["limit"], right,
                      _("clear 2, desert 1, jungle 1, mountain 1 by rail, others closed (2.1, 4.2)"))  # fmt: skip
    if row["naval"] and "land" in surfaces:
        found.instead(f"{place}.naval", True, False, _("one of its hexes has no water"))
    if surfaces == ("sea", "sea") and not row["naval"]:
        found.instead(f"{place}.naval", False, True, _("between open seas nothing is in the way"))
    if "sea" in surfaces and row["terrain"] != "sea":
        found.instead(f"{place}.terrain", row["terrain"], "sea", _("one of its hexes is open sea"))
    if row["limit"] and a["landmass"] != b["landmass"]:
        found.fault(f"{place}.limit", _("nobody walks from one landmass to another."))
    if row["limit"] and (a["out_of_play"] or b["out_of_play"]):
        found.instead(f"{place}.limit", row["limit"], 0, _("one of its hexes is out of play (2.4)"))
    if row["rail"] != (row["rail_length"] is not None):
        found.fault(f"{place}.rail_length", _("a railway has a length, and nothing else has one (7.13)."))
    if row["rail"] and not row["limit"]:
        found.fault(f"{place}.rail", _("a railway crosses sides that can be walked (7.13)."))


def _check_coasts(chart: Chart, found: Findings) -> None:
    for row in chart.hexes.values():
        named = bool(row["base"] and row["base"]["name"] == "Bangkok")
        if ("coasts" in row) != named:
            found.fault(f"map.hexes[{row['id']}].coasts",
                        _("the hex of Bangkok has two coasts, and no other hex (2.4)."))  # fmt: skip
        elif named:
            coasts, place = row["coasts"], f"map.hexes[{row['id']}].coasts"
            open_sides = {there for there in chart.near[row["id"]] if chart.sides[row["id"], there]["naval"]}
            if set(coasts["south"]) | set(coasts["west"]) != open_sides:
                found.fault(place, _("south and west together name the neighbours to which ships can go: {hexes}.",
                                     hexes=", ".join(sorted(open_sides))))  # fmt: skip


def _check_typhoons(chart: Chart, found: Findings) -> None:
    hexes = [row for row in chart.hexes.values() if row["weather"]["typhoon"]]
    have = sorted(row["weather"]["typhoon"] for row in hexes)
    if have != [1, 2, 3, 4, 5, 6]:
        found.instead(
            "map.hexes[].weather.typhoon", have, [1, 2, 3, 4, 5, 6], _("one hex for each face of a die (6.3)")
        )
    for row in hexes:
        if not row["playable"]["naval_stop"]:
            found.fault(f"map.hexes[{row['id']}].weather.typhoon", _("a typhoon stands at sea, where ships may stop."))


def _check_box(chart: Chart, row: Plain, found: Findings) -> None:
    place = f"map.boxes[{row['id']}]"
    right = next(box for box in document("map")["boxes"] if box["id"] == row["id"])
    for field in _FIXED_OF_BOXES:
        if row.get(field) != right[field]:
            found.instead(f"{place}.{field}", row.get(field), right[field], _("the rules fix it (2.3)"))
    if not row["pp"]:
        found.fault(f"{place}.pp", _("both boxes are economic centres (2.3)."))
    for at in row["links"]:
        if at not in chart.hexes or not chart.hexes[at]["base"] or not chart.hexes[at]["base"]["playable"]:
            found.fault(f"{place}.links", _("no playable base lies at {at}.", at=at))
    names = [chart.hexes[at]["base"]["name"] for at in row["links"] if at in chart.hexes and chart.hexes[at]["base"]]
    if len(names) == len(row["links"]) and names != row["links_names"]:
        found.instead(f"{place}.links_names", row["links_names"], names, _("these lie at the linked hexes"))
    if len(set(row["links"])) != len(row["links"]):
        found.fault(f"{place}.links", _("a base is linked twice."))


def _check_names(chart: Chart, found: Findings) -> None:
    """Everything that an order may call a place by has to mean one place."""
    means: dict[str, str] = {key(at): at for at in (*chart.hexes, "PANAMA", "SOUTH_AFRICA", "POOL", "GONE")}
    means |= {key("Panama"): "PANAMA", key("South Africa"): "SOUTH_AFRICA"}
    for row in chart.hexes.values():
        if not row["base"]:
            continue
        name = row["base"]["name"]
        if means.setdefault(key(name), row["id"]) != row["id"]:
            found.fault(f"map.hexes[{row['id']}].base.name",
                        _("“{name}” is the name of {other} already.", name=name, other=means[key(name)]))  # fmt: skip
    for name in BASES:
        if name not in chart.playable:
            found.fault("map.hexes", _("no playable base is called {name}, which the rules name.", name=name))
    for alias, name in chart.document["aliases"].items():
        place = f"map.aliases[{alias}]"
        if name not in chart.at:
            found.fault(place, _("no base is called {name}.", name=name))
        elif means.setdefault(key(alias), chart.at[name]) != chart.at[name]:
            found.fault(place, _("“{name}” is the name of {other} already.", name=alias, other=means[key(alias)]))


def _check_index(chart: Chart, found: Findings) -> None:
    """The list of bases beside the hexes says the same as they do."""
    fields = ("size", "owner", "pp", "pp_account", "playable")
    listed = Counter(row["name"] for row in chart.document["bases"])
    for row in chart.document["bases"]:
        place = f"map.bases[{row['name']}]"
        if listed[row["name"]] > 1:
            found.fault(place, _("it is there {times} times.", times=listed[row["name"]]))
        if row["name"] not in chart.at:
            found.fault(place, _("no hex has a base of this name."))
            continue
        at = chart.at[row["name"]]
        if row["hex"] != at:
            found.instead(f"{place}.hex", row["hex"], at, _("there the base stands in the list of hexes"))
        for field in fields:
            right = chart.hexes[at]["base"][field]
            if row[field] != right:
                found.instead(
                    f"{place}.{field}", row[field], right, _("so says map.hexes[{at}].base.{field}", at=at, field=field)
                )
    for name, at in chart.at.items():
        if name not in listed:
            found.fault("map.bases", _("{name} ({at}) is missing in the list of bases.", name=name, at=at))
