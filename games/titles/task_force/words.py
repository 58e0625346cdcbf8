"""What people call things of the View: sides, ships, aircraft, boxes, steps, reports."""

from collections.abc import Iterable

from django.utils.dateparse import parse_date
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from games.core import clock
from games.core.words import named_place
from games.core.words import word as _
from rules.task_force.view_types import Facts, SeenAir, SeenCounter, SeenGroup, SeenMarker, SeenShip, SeenSighting

SIDES = {"IJN": gettext_lazy("Japan"), "ALLIED": gettext_lazy("Allies")}
MARKS = {"IJN": "●", "ALLIED": "★"}
COLOURS = {"IJN": "jp", "ALLIED": "us"}
EMBLEMS = {"IJN": "disc", "ALLIED": "star"}
OTHER = {"IJN": "ALLIED", "ALLIED": "IJN"}
STEPS = {
    "setup": gettext_lazy("Set-up"), "movement": gettext_lazy("Move"), "battle": gettext_lazy("Guns"),
    "air": pgettext_lazy("strip of the turn", "Air"), "raids": gettext_lazy("Raids"),
    "return": pgettext_lazy("aircraft", "Landing"), "recon": pgettext_lazy("aircraft", "Search"),
}  # fmt: skip
STATES = {
    "intact": gettext_lazy("undamaged"), "minor": gettext_lazy("minor damage"),
    "significant": gettext_lazy("significant damage"), "critical": gettext_lazy("critical damage"),
    "sunk": pgettext_lazy("state of a ship", "sunk"),
}  # fmt: skip
TYPES = {
    "BB": gettext_lazy("battleship"), "CV": gettext_lazy("aircraft carrier"), "CVL": gettext_lazy("light carrier"),
    "CA": gettext_lazy("heavy cruiser"), "CL": gettext_lazy("light cruiser"), "DD": gettext_lazy("destroyers"),
    "AK": gettext_lazy("transports"), "AO": gettext_lazy("oiler"), "BASE": gettext_lazy("land base"),
}  # fmt: skip
BOXES = {
    "LANDING_FROM_CAP": gettext_lazy("Landing, from patrol"), "LANDING_FROM_MAP": gettext_lazy("Landing, from the map"),
    "RESERVE": gettext_lazy("Reserve"), "READY": gettext_lazy("Ready"), "CAP": gettext_lazy("Patrol (CAP)"),
    "MAP": gettext_lazy("On missions"),
}  # fmt: skip
KINDS = {
    "F": gettext_lazy("fighter"), "T": gettext_lazy("torpedo bomber"), "B": gettext_lazy("level bomber"),
    "DB": gettext_lazy("dive bomber"),
}  # fmt: skip
DECKS = {"NO_LAND": gettext_lazy("no landing"), "NO_LAUNCH": gettext_lazy("no launching")}
FORMS = {
    "ring": gettext_lazy("ring"), "column": gettext_lazy("column"),
    "column4": gettext_lazy("column, was a ring"),
}  # fmt: skip
_REPORTS = {
    "CARRIER_TF_SIGHTED": gettext_lazy("carrier task force sighted"),
    "FLEET_TF_SIGHTED": gettext_lazy("fleet task force sighted"),
    "NO_FLEET_SIGHTED": gettext_lazy("no fleet sighted: it was a dummy"),
    "NO_CONTACT": gettext_lazy("no contact"),
    "NOTHING_LEFT": gettext_lazy("nothing is there any more"),
}
_SHORT = {"CARRIER_TF_SIGHTED": gettext_lazy("carriers?"), "FLEET_TF_SIGHTED": gettext_lazy("fleet?")}
_SINGLE = "+SINGLE_SHIP"
FULL_STEPS = 2
_HALF = pgettext_lazy("half a unit", "½")


def side(seat: str) -> str:
    """Japan, Allies."""
    return str(SIDES[seat])


def of_side(seat: str) -> str:
    """The same in a sentence, after "of": Japan, the Allies."""
    return _("the Allies") if seat == "ALLIED" else side(seat)


def report(code: str) -> str:
    """A report in words: "carrier task force sighted, a single ship"."""
    said = str(_REPORTS.get(code.removesuffix(_SINGLE), code))
    return _("%(report)s, a single ship") % {"report": said} if code.endswith(_SINGLE) else said


def short_report(code: str) -> str:
    """What stands beside a marker: "carriers?"; "" without a report."""
    return str(_SHORT.get(code.removesuffix(_SINGLE), ""))


def told_carrier(code: str) -> bool:
    """Does the report speak of carriers."""
    return code.startswith("CARRIER")


def ship_name(facts: Facts, ident: str) -> str:
    """The name of a ship or base by its id: "Yorktown", "DD 5", "Rabaul"; the id itself of nothing known."""
    row = facts["ships"].get(ident)
    kind, _dot, number = ident.partition(".")
    if row is None and kind in facts["ships"]:
        return f"{facts['ships'][kind]['type']} {number}"
    if row is None:
        return ident
    return named_place(row["name"]) if row["type"] == "BASE" else row["name"]


def ship(row: SeenShip | SeenCounter) -> str:
    """A ship of a list: "CA Astoria", "DD (1)"; a counter of one's own with its number, as in orders: "DD 5"."""
    if row["name"]:
        return f"{row['type']} {row['name']}"
    return " ".join(filter(None, (row["type"], number(row), "" if row["size"] == FULL_STEPS else str(_HALF))))


def number(row: SeenShip | SeenCounter) -> str:
    """The number of a counter of one's own: "5"; "" for other ships."""
    return str(row.get("id", "")).partition(".")[2]


def ship_state(row: SeenShip) -> str:
    """What happened to it: "minor damage, no landing, must retire"; "" for nothing."""
    parts = [str(STATES[row["state"]])] if row["state"] != "intact" else []
    parts += [str(DECKS[deck]) for deck in row["deck"]]
    parts += [_("%(n)s of 2 ships damaged") % {"n": len(row["minors"])}] if row["minors"] else []
    parts += [_("must retire")] if row["retire"] else []
    return ", ".join(parts)


def aircraft(facts: Facts, ident: str) -> str:
    """A unit by its id: "Yorktown's F4F 1"."""
    home, _dot, rest = ident.partition(".")
    kind, _dash, number = rest.partition("-")
    return _("%(type)s %(n)s of %(home)s") % {"type": kind, "n": number, "home": ship_name(facts, home)}


def unit(row: SeenAir) -> str:
    """A unit at its base: "F4F 1", "SBD 3 ½"; without a number if it is not one's own."""
    number = row.get("id", "").rpartition("-")[2]
    return " ".join(filter(None, (row["type"], number, "" if row["steps"] == FULL_STEPS else str(_HALF))))


def fighter(told: str) -> str:
    """An interceptor, told as "A6M (1)": "A6M ½"."""
    return told.replace(f" ({FULL_STEPS})", "").replace("(1)", str(_HALF))


def units(steps: int) -> str:
    """Half units as people count: "2½"."""
    whole, half = divmod(steps, 2)
    return f"{whole or ''}{_HALF if half else ''}" or "0"


def air_values(facts: Facts, row: SeenAir) -> str:
    """ "air 2 · sea 5" of the side that shows."""
    return values_of(facts, row["type"], row["steps"])


def values_of(facts: Facts, type_: str, steps: int) -> str:
    """The same for a unit of that type with so many steps."""
    kind, side_ = facts["aircraft"][type_], 0 if steps == FULL_STEPS else 1
    return _("air %(air)s · sea %(sea)s") % {"air": kind["air"][side_], "sea": kind["sea"][side_]}


def marker(facts: Facts, row: SeenMarker, mine: bool) -> str:
    """A marker in words: "TF1", "dummy D3"; of others "unknown marker", "reported: fleet task force sighted at 07:30 on
    turn 4"."""
    told = latest(facts, row)
    if mine:
        name = row.get("name", "")
        seen = {"NONE": "", "PARTIAL": _("they were told: %(report)s") % {"report": told},
                "FULL": _("turned up")}.get(row["level"], "")  # fmt: skip
        called = " + ".join(row.get("tfs") or ()) or _("dummy %(name)s") % {"name": name}
        return f"{called} ({seen})" if seen else called
    if row["level"] == "FULL":
        return _("%(tf)s, turned up") % {"tf": row.get("tf", "")}
    said = _("reported: %(report)s") % {"report": told} if row["report"] else _("unknown marker")
    times = ngettext("searched %(n)s time", "searched %(n)s times", row["searched"]) % {"n": row["searched"]}
    return f"{said}, {times}" if row["searched"] else said


def latest(facts: Facts, row: SeenMarker) -> str:
    """The report that stands on a marker, with its hour: "fleet task force sighted at 07:30 on turn 4"; "" for none."""
    if not row["report"]:
        return ""
    return _sighting(facts, row["told"][-1]) if row["told"] else report(row["report"])


def earlier(facts: Facts, row: SeenMarker) -> str:
    """The older reports of a marker, the latest first, each with its hour; "" where there are none."""
    older = "; ".join(_sighting(facts, one) for one in reversed(row["told"][:-1]))
    return _("before that: %(reports)s") % {"reports": older} if older else ""


def _sighting(facts: Facts, told: SeenSighting) -> str:
    """A sighting with its hour, if it is known when it was told."""
    time = hour(facts, told["turn"])
    code = told["report"]
    if not time:
        return report(code)
    said = _("%(report)s at %(time)s on turn %(turn)s") % {
        "report": report(code.removesuffix(_SINGLE)), "time": time, "turn": told["turn"],
    }  # fmt: skip
    return _("%(report)s, a single ship") % {"report": said} if code.endswith(_SINGLE) else said


def hour(facts: Facts, turn: int) -> str:
    """The time at which a turn begins: "07:30"; "" for none of the game."""
    time = next((row["time"] for row in facts["track"] if row["turn"] == turn), "")
    return f"{time[:2]}:{time[2:]}" if time else ""


def when(date: str, time: str) -> str:
    """ "8 May 1942, 07:30"."""
    day = parse_date(date)
    said = clock.day_of_year(day) if day else date
    return f"{said}, {time[:2]}:{time[2:]}" if len(time) == 4 and time.isdigit() else f"{said}, {time}"


def marker_short(row: SeenMarker) -> str:
    """One's own marker under its picture: "TF1", "TF1, told: fleet?", "D3"."""
    name = " + ".join(row.get("tfs") or ()) or row["name"]
    if row["level"] == "FULL":
        return _("%(name)s, turned up") % {"name": name}
    told = short_report(row["report"])
    return _("%(name)s, told: %(report)s") % {"name": name, "report": told} if told else name


def group(row: SeenGroup) -> str:
    """ "retiring group R1"."""
    return _("retiring group %(name)s") % {"name": row["name"]}


def listed(names: Iterable[str]) -> str:
    """Names in a row."""
    return ", ".join(names)
