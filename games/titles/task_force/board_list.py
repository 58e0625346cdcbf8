"""The board in lines of words, from a View: for mails, and wherever a map does not go."""

from games.core.words import word as _
from games.titles.hexboard.list_rows import Region, Row
from rules.task_force.view_types import Facts, SeenAir, SeenMarker, View

from . import fight_list, words
from .map.atlas import Atlas, atlas_of
from .map.counters import pools


def board(view: View, facts: Facts) -> list[Region]:
    """The fight that goes on; sheets of both sides, markers, bases, aircraft, missions, reports of this turn."""
    atlas = atlas_of(facts)
    regions = [
        *fight_list.fights(view, facts),
        Region(_("Your task forces"), tuple(_forces(view, facts))),
        Region(_("Your dummies"), tuple(_dummies(view, atlas))),
        Region(_("Markers of the other side") if view["seat"] else _("Markers"), tuple(_others(view, facts))),
        *fight_list.sheets(view, facts),
        Region(_("Land bases"), tuple(_bases(view, facts))),
        Region(_("Aircraft aboard"), tuple(_aboard(view, facts))),
        Region(_("On their way"), tuple(_missions(view, facts))),
        Region(_("Reports"), tuple(_reports(view, atlas))),
    ]
    return [region for region in regions if region.rows]


def _forces(view: View, facts: Facts) -> list[Row]:
    atlas = atlas_of(facts)
    sheets = {(row["side"], row["tf"]): row for row in view["formations"]}
    found = []
    for marker in view["markers"]:
        for tf in marker.get("tfs", ()):
            sheet = sheets[marker["side"], tf]
            ships = ((one, words.ship_state(one)) for one in sheet["ships"])
            said = words.listed(f"{words.ship(one)} ({state})" if state else words.ship(one) for one, state in ships)
            seen = {"PARTIAL": _("they were told: %(report)s"), "FULL": _("turned up")}.get(marker["level"], "")
            told = f"; {seen % {'report': words.latest(facts, marker)}}" if seen else ""
            about = _("%(tf)s, %(form)s: %(ships)s") % {"tf": tf, "form": words.FORMS[sheet["kind"]], "ships": said}
            found.append(Row(atlas.place(marker["hex"]), about + told, "", marker["hex"]))
    return found


def _dummies(view: View, atlas: Atlas) -> list[Row]:
    rows = [row for row in view["markers"] if "name" in row and not row.get("tfs")]
    return [Row(row["name"], atlas.place(row["hex"]), "", row["hex"]) for row in rows]


def _others(view: View, facts: Facts) -> list[Row]:
    """One line a face and hex: markers of one face cannot be told apart."""
    atlas, found = atlas_of(facts), []
    for where, side, rows in pools([row for row in view["markers"] if "name" not in row]):
        said = _many(facts, rows)
        found.append(Row(atlas.place(where), "", said if view["seat"] else f"{words.side(side)}: {said}", where))
    for group in view["groups"]:
        ships = words.listed(map(words.ship, group["ships"]))
        said = _("retiring group %(name)s: %(ships)s") % {"name": group["name"], "ships": ships}
        mine = group["side"] == view["seat"]
        found.append(Row(atlas.place(group["hex"]), said if mine else "", "" if mine else said, group["hex"]))
    return found


def _many(facts: Facts, rows: list[SeenMarker]) -> str:
    said = "; ".join(filter(None, (words.marker(facts, rows[0], mine=False), words.earlier(facts, rows[0]))))
    return f"{len(rows)} × {said}" if len(rows) > 1 else said


def _bases(view: View, facts: Facts) -> list[Row]:
    found = []
    for base in view["bases"]:
        units = [row for row in view["air"] if row["home"] == base["id"] and row["box"] != "MAP"]
        state = [] if base["state"] == "intact" else [str(words.STATES[base["state"]])]
        said = "; ".join([*state, *map(str, (words.DECKS[one] for one in base["deck"])), *_boxes(units)]) or "–"
        place = f"{words.ship_name(facts, base['id'])} {base['hex']}"
        mine = base["side"] == view["seat"]
        found.append(Row(place, said if mine else "", "" if mine else said, base["hex"]))
    return found


def _aboard(view: View, facts: Facts) -> list[Row]:
    land = {base["id"] for base in view["bases"]}
    own = [
        row for row in view["air"] if row["side"] == view["seat"] and row["box"] != "MAP" and row["home"] not in land
    ]
    homes = dict.fromkeys(row["home"] for row in own)
    return [
        Row(words.ship_name(facts, home), "; ".join(_boxes([row for row in own if row["home"] == home])), "")
        for home in homes
    ]


def _boxes(units: list[SeenAir]) -> list[str]:
    """What stands in each box, one's own with the number that orders use: "Ready: F4F 1, SBD 3 ½"."""
    found = []
    for box, title in words.BOXES.items():
        there = [words.unit(row) for row in units if row["box"] == box]
        if there:
            found.append(f"{title}: {words.listed(there)}")
    return found


def _missions(view: View, facts: Facts) -> list[Row]:
    """Units that fly the same are told together."""
    found = []
    flights: dict[tuple[object, ...], list[SeenAir]] = {}
    for row in view["air"]:
        if row["box"] == "MAP":
            key = (row["side"], row["type"], row["home"], *map(row.get, ("mission", "target", "attack", "back")))
            flights.setdefault(key, []).append(row)
    for row, *others in flights.values():
        steps = row["steps"] + sum(one["steps"] for one in others)
        values = {
            "type": row["type"], "n": words.units(steps), "home": words.ship_name(facts, row["home"]),
            "turn": row.get("attack", 0), "back": row.get("back", 0),
        }  # fmt: skip
        said = {
            "EXT_CAP": _("%(n)s %(type)s of %(home)s: patrol"),
            "DIVERTED": _("%(n)s %(type)s of %(home)s: looking for another deck"),
        }.get(row.get("mission", ""), _("%(n)s %(type)s of %(home)s: attack on turn %(turn)s, land on turn %(back)s"))
        said %= values
        where, mine = row.get("target", ""), row["side"] == view["seat"]
        found.append(Row(atlas_of(facts).place(where), said if mine else "", "" if mine else said, where))
    return found


def _reports(view: View, atlas: Atlas) -> list[Row]:
    """What was told in this turn, word for word."""
    found = []
    for note in view["notes"]:
        if note["turn"] == view["turn"] and note["kind"] == "search":
            said = "; ".join(words.report(row[0]) for row in note["rows"])
            found.append(Row(atlas.place(note["place"]), "", said, note["place"]))
    return found


def flows(view: View, facts: Facts) -> list[tuple[str, str, int, str]]:
    """None: moves are told line by line."""
    return []


def turn(view: View) -> str:
    """Such as "turn 4, 7 May 1942, 07:30"."""
    return _("turn %(number)s, %(date)s") % {"number": view["turn"], "date": words.when(view["date"], view["time"])}


def date(view: View) -> str:
    """Such as "7 May 1942, 07:30"."""
    return words.when(view["date"], view["time"])
