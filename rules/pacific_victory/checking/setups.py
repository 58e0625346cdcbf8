"""Do the scenarios hold together, and fit roster and map (2.22, 4.1, 17)."""

from collections import Counter, defaultdict
from collections.abc import Iterator

from rules.kernel import Plain, Text, _
from rules.kernel.findings import Findings

from ..sides import SEATS
from .chart import BOX_OF, Chart
from .house import document
from .supply import Front

_TOTAL = 49
_AIR, _NAVAL, _LAND = 2, 6, 2
_FIXED = ("id", "start_turn", "end_turn", "turns", "free_deployment_exempt")
_AREA = "map_area"
_AS_PRINTED = {
    ("1941", "JAPAN", "cost"), ("1941", "ALLIES", "cost"), ("1942", "JAPAN", "cost"), ("1942", "ALLIES", "cost"),
    ("1943", "JAPAN", "cost"), ("1943", "ALLIES", "cost"),
    ("1943", "ALLIES", "CV"), ("1943", "ALLIES", "SS"),
}  # fmt: skip
"""Cells of the printed force tables that contradict the printed set-ups: costs fit in no scenario, and in the Allied
table of 1943 the rows of CV and SS are exchanged."""


def check_scenarios(documents: Plain, chart: Chart, found: Findings) -> None:
    """Everything in scenarios.json that the rules fix, that it says twice, or that roster and map say too."""
    house, given = document("scenarios"), documents["scenarios"]
    if given["calendar"] != house["calendar"]:
        found.fault("scenarios.calendar", _("there are fifteen turns, from 1941-12 to 1945-06."))
    for sid, row in given["scenarios"].items():
        place, right = f"scenarios.{sid}", house["scenarios"][sid]
        _check_fixed(place, row, right, found)
        _Setup(place, row, documents["units"], chart, found).check()


def check_numbers(documents: Plain, chart: Chart, found: Findings) -> None:
    """The numbers that are printed with the scenarios, for documents without faults: points and force tables."""
    for sid, row in documents["scenarios"]["scenarios"].items():
        _check_points(f"scenarios.{sid}", row, chart, found)
        _check_table(sid, f"scenarios.{sid}", row, documents["units"]["types"], found)


def _check_fixed(place: str, row: Plain, right: Plain, found: Findings) -> None:
    """What stands in a program: turns, and which special and optional rules there are."""
    for field in _FIXED:
        if row.get(field) != right.get(field):
            found.instead(f"{place}.{field}", row.get(field), right.get(field), _("the rules fix it (17)"))
    rules = {rule["flag"]: rule["value"] for rule in right["special_rules"]}
    if [rule["flag"] for rule in row["special_rules"]] != list(rules):
        found.fault(f"{place}.special_rules", _("these have to be there, in this order: {flags}.",
                                                flags=", ".join(rules)))  # fmt: skip
        return
    for rule in row["special_rules"]:
        if rule["value"] != rules[rule["flag"]]:
            found.instead(f"{place}.special_rules[{rule['flag']}].value", rule["value"], rules[rule["flag"]],
                          _("the rules fix it (17)"))  # fmt: skip
    for option in row["options"]:
        if option not in right["options"]:
            found.fault(f"{place}.options", _("{option} does not go with this scenario.", option=option))
    if len(set(row["options"])) != len(row["options"]):
        found.fault(f"{place}.options", _("an option is there twice."))


class _Setup:
    """The set-up of one scenario beside roster and map."""

    def __init__(self, place: str, row: Plain, units: Plain, chart: Chart, found: Findings) -> None:
        self.place, self.row, self.chart, self.found = place, row, chart, found
        self.types = units["types"]
        self.roster = {counter["id"]: counter for counter in units["roster"]}
        self.entries = row["setup"]

    def check(self) -> None:
        """Each block on its own, then all of them together."""
        for entry in self.entries:
            where = f"{self.place}.setup[{entry['unit']}]"
            for text in self._of_entry(where, entry):
                self.found.add(text)
        self._check_all_there()
        self._check_stacks()
        self._check_fleet()
        if any(rule["flag"] == _AREA for rule in self.row["special_rules"]):
            self._check_area()

    def _of_entry(self, where: str, entry: Plain) -> Iterator[Text]:
        counter = self.roster.get(entry["unit"])
        if counter is None:
            yield _("{place}: no block of the roster has this id.", place=where)
            return
        for field in ("side", "nation", "class", "name"):
            if field in entry and entry[field] != counter[field]:
                yield _("{place}.{field} is {found}, but the roster says {right}.",
                        place=where, field=field, found=entry[field], right=counter[field])  # fmt: skip
        if entry["strength"] > counter["max_strength"]:
            yield _("{place}.strength is {found}, but the block has {most} steps at most.",
                    place=where, found=entry["strength"], most=counter["max_strength"])  # fmt: skip
        if counter["available_from"] > self.row["start_turn"]:
            yield _("{place}: the block comes in {turn}, after the start of the scenario.",
                    place=where, turn=counter["available_from"])  # fmt: skip
        base = entry["base"]
        if base is not None and base not in BOX_OF and base not in self.chart.playable:
            yield _("{place}.base: no playable base is called {base}.", place=where, base=base)
        elif base is not None and base not in BOX_OF:
            if self.types[entry["class"]]["domain"] == "naval" and not self.chart.hex(base)["coastal"]:
                yield _("{place}.base: ships can not lie at {base}, which has no coast (4.6).", place=where, base=base)
            if self.types[entry["class"]]["domain"] == "hq" and self.chart.base(base)["size"] != "major":
                yield _("{place}.base: an SHQ stands on a major base (3.3).", place=where)

    def _check_all_there(self) -> None:
        seen = Counter(entry["unit"] for entry in self.entries)
        for unit, times in seen.items():
            if times > 1:
                self.found.fault(f"{self.place}.setup[{unit}]", _("it is there {times} times.", times=times))
        pool = Counter(self.row["pool"])
        for unit, times in pool.items():
            where = f"{self.place}.pool[{unit}]"
            if times > 1:
                self.found.fault(where, _("it is there {times} times.", times=times))
            if unit in seen:
                self.found.fault(where, _("the block is in the set-up already."))
            if unit not in self.roster:
                self.found.fault(where, _("no block of the roster has this id."))
        if "printed_force_table" in self.row:
            for unit in self.roster:
                if unit not in seen and unit not in pool:
                    self.found.fault(f"{self.place}.pool", _("{unit} is neither here nor in the set-up.", unit=unit))

    def _check_stacks(self) -> None:
        stacks: dict[str, Counter[str]] = defaultdict(Counter)
        sides: dict[str, set[str]] = defaultdict(set)
        for entry in self.entries:
            if entry["base"] in self.chart.playable:
                stacks[entry["base"]][self.types[entry["class"]]["domain"]] += 1
                sides[entry["base"]].add(entry["side"])
        for base, count in stacks.items():
            major = self.chart.base(base)["size"] == "major"
            air, land = (_AIR, _LAND) if major else (1, 1)
            if count["air"] > air or count["land"] > land or count["naval"] > _NAVAL:
                self.found.fault(
                    f"{self.place}.setup: {base}",
                    _("{air} air, {naval} naval and {land} land blocks; {most_air}, {most_naval} and {most_land} fit "
                      "there (4.1).", air=count["air"], naval=count["naval"], land=count["land"], most_air=air,
                      most_naval=_NAVAL, most_land=land),
                )  # fmt: skip
            if len(sides[base]) > 1:
                self.found.fault(f"{self.place}.setup: {base}", _("both sides begin there."))

    def _check_fleet(self) -> None:
        """The Air Fleet of 1941, which Japan places at Kure or at Truk (R-56)."""
        rule = any(rule["flag"] == "air_fleet" for rule in self.row["special_rules"])
        fleet = [entry for entry in self.entries if entry.get("group") == "air_fleet"]
        for entry in self.entries:
            where = f"{self.place}.setup[{entry['unit']}]"
            grouped = entry.get("group") == "air_fleet"
            if (entry["base"] is None) != grouped or (grouped and not rule):
                self.found.fault(
                    where, _("only blocks of the Air Fleet of 1941 have no base, but the group air_fleet.")
                )
            if grouped and (entry["side"] != "JAPAN" or self.types[entry["class"]]["domain"] != "naval"):
                self.found.fault(where, _("the Air Fleet is of Japanese ships (17.1)."))
            if grouped and sorted(entry.get("choose_base", ())) != ["Kure", "Truk"]:
                self.found.fault(f"{where}.choose_base", _("Kure and Truk."))
            if "air_fleet" in entry.get("flags", ()):
                self.found.fault(f"{where}.flags", _("the Air Fleet is marked by the group, not by a flag."))
        if not rule:
            return
        if not any(entry["class"] == "CV" for entry in fleet):
            self.found.fault(f"{self.place}.setup", _("the Air Fleet has no carrier (17.1)."))
        for choice in ("Kure", "Truk"):
            ships = [e for e in self.entries if e["base"] == choice and self.types[e["class"]]["domain"] == "naval"]
            if len(ships) + len(fleet) > _NAVAL:
                self.found.fault(f"{self.place}.setup: {choice}", _("the Air Fleet does not fit there as well (4.1)."))
        at = next((entry["base"] for entry in self.entries if entry["unit"] == "US-BB-TENNESSEE"), None)
        if at != "Hawaii":
            self.found.fault(f"{self.place}.setup[US-BB-TENNESSEE]", _("the battleships begin at Hawaii (17.1)."))

    def _check_area(self) -> None:
        """South-East Asia: everything inside, Palembang empty (SEAC 1, R-101)."""
        inside = {name for name in self.chart.playable if self.chart.hex(name)["mini_scenario"]} | {"South Africa"}
        for entry in self.entries:
            if entry["base"] not in inside:
                where = f"{self.place}.setup[{entry['unit']}].base"
                self.found.fault(where, _("{base} lies outside the part that is played.", base=entry["base"]))
            if entry["base"] == "Palembang":
                self.found.fault(f"{self.place}.setup[{entry['unit']}].base", _("Palembang begins empty (R-101)."))


def _check_points(place: str, row: Plain, chart: Chart, found: Findings) -> None:
    """The starting points are what the supplied centres yield."""
    said, allied = row["starting_pp"], row["starting_pp"]["ALLIES"]
    parts = sum(value for part, value in allied.items() if part != "total")
    if parts != allied["total"]:
        found.instead(f"{place}.starting_pp.ALLIES.total", allied["total"], parts, _("so much do its parts make"))
    if any(rule["flag"] == _AREA for rule in row["special_rules"]):
        japan = sum(chart.base(name)["pp"] for name in ("Singapore", "Palembang")) + 3
        allies = sum(chart.base(name)["pp"] for name in ("South Africa", "Ceylon", "Bombay", "Calcutta")) + 1
        for who, value, right in (("JAPAN", said["JAPAN"], japan), ("ALLIES.total", allied["total"], allies)):
            if value != right:
                found.instead(f"{place}.starting_pp.{who}", value, right, _("so much do its centres yield (SEAC 2, 3)"))
        return
    if said["JAPAN"] + allied["total"] != _TOTAL:
        found.instead(f"{place}.starting_pp", said["JAPAN"] + allied["total"], _TOTAL, _("both sides together (2.22)"))
    front = Front(chart, row)
    for who, value, account in (
        ("JAPAN", said["JAPAN"], "japan"), ("ALLIES.US", allied.get("US"), "us"), ("ALLIES.UK", allied.get("UK"), "uk"),
    ):  # fmt: skip
        right, dry = front.production(account)
        if value != right:
            why = _("so much do the supplied centres of the set-up yield (7.22)")
            if dry:
                why = _("so much do the supplied centres of the set-up yield; without supply are {places} (7.22)",
                        places=", ".join(dry))  # fmt: skip
            found.instead(f"{place}.starting_pp.{who}", value, right, why)


def _check_table(sid: str, place: str, row: Plain, types: Plain, found: Findings) -> None:
    """The force table that is printed with the scenario, but for cells that the printed set-up contradicts itself."""
    for side in SEATS if "printed_force_table" in row else ():
        table = row["printed_force_table"][side]
        entries = [entry for entry in row["setup"] if entry["side"] == side]
        for cls, cell in table.items():
            if (sid, side, cls) in _AS_PRINTED:
                continue
            own = [entry for entry in entries if cls == ("IN" if entry["class"] == "GA" else entry["class"])]
            if cls in ("units", "steps", "cost"):
                right = {
                    "units": len(entries),
                    "steps": sum(entry["strength"] for entry in entries),
                    "cost": sum(entry["strength"] * types[entry["class"]]["cost"] for entry in entries),
                }[cls]
            else:
                right = [len(own), sum(entry["strength"] for entry in own)] if own else None
            if cell != right and not (right is None and cell == [0, 0]):
                found.instead(f"{place}.printed_force_table.{side}.{cls}", cell, right, _("so says the set-up"))
