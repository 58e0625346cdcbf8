"""Ships and aircraft out of what a View shows and a reader takes for granted."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rules.kernel import RulesError, _

from ..data_sets.edition import Edition
from ..data_sets.roster import BASE, ShipType
from ..forces.air_units import AGAINST_BASE, AGAINST_FLEET, CAP, EXT_CAP, FULL, READY, AirUnit
from ..forces.formations import COLUMN, RING, Formation, Group
from ..forces.ships import FRESH, SUNK, Ship, new
from ..sides import other
from ..view_types import SeenCounter, SeenRaid, SeenShip, SeenTarget, View


def named(row: SeenShip) -> str:
    """The id of a ship on a sheet, or its box where ids are hidden."""
    return row.get("id") or row["label"]


def of_row(side: str, row: SeenShip) -> Ship:
    """A ship as a sheet shows it."""
    return Ship(
        named(row), row["kind"], side, row["type"], row["state"], row["size"], tuple(row["minors"]), row["repair"],
        tuple(row["deck"]),
    )  # fmt: skip


def of_counter(edition: Edition, side: str, row: SeenCounter | SeenTarget) -> Ship:
    """A counter of the other side as a list of a battle or a raid shows it, called by its label."""
    fits = (one for one in edition.roster.ships.values() if one.side == side and one.cls == row["type"])
    kind = next(one for one in fits if one.generic or one.name == row["name"])
    found = new(edition, kind.id, row["label"])._replace(state=row["state"])
    size, minors = row.get("size"), row.get("minors")
    if kind.generic and isinstance(size, int) and isinstance(minors, int):  # lists of a battle say it
        return found._replace(size=size, minors=(FRESH,) * minors)
    return found


def sheets(view: View, side: str) -> Iterator[tuple[str, str, list[SeenShip]]]:
    """The task forces and retiring groups of a side whose sheets lie open: name, kind ("" of a group), ships."""
    for form in view["formations"]:
        if form["side"] == side:
            yield form["tf"], form["kind"], form["ships"]
    for group in view["groups"]:
        if group["side"] == side:
            yield group["name"], "", group["ships"]


class Enemy:
    """What is taken to be in a hex. ``fleet``: all ships and the base, ``goals``: those to attack, in order.

    ``cap``: fighters; ``ready``: bombers on the deck of the first goal.
    """

    def __init__(self, edition: Edition, view: View, side: str) -> None:
        self.edition, self.view, self.side = edition, view, side
        self.fleet: dict[str, Ship] = {}
        self.goals: list[str] = []
        self.formations: list[Formation] = []
        self.groups: list[Group] = []
        self.cap: list[AirUnit] = []
        self.ready: list[AirUnit] = []
        self._loose: list[str] = []

    def take(self, rows: Iterable[Mapping[str, Any]]) -> "Enemy":
        """Take what the reader names. RulesError for what the other side does not have."""
        for row in rows:
            word, strength = str(row.get("type", "")), int(row.get("strength") or 0)
            if word in self.edition.roster.air and self.edition.roster.air[word].side == self.side:
                self._aircraft(word, strength)
            elif word in self.edition.roster.ships and self.edition.roster.ships[word].side == self.side:
                self._ship(self.edition.roster.ships[word], strength)
            elif not self._box(word):
                raise RulesError(
                    _("The other side has no {type}: name a ship, a base or a type of aircraft of theirs, such as "
                      "{ship} or {aircraft}.", type=word, ship=self._some_ship(), aircraft=self._some_aircraft()),
                    code="odds",
                )  # fmt: skip
        ring = [name for name in self._loose if self.fleet[name].type in ("CV", "CVL")][:1]
        if self._loose:
            order = (*ring, *(name for name in self._loose if name not in ring))
            self.formations.append(Formation("assumed", RING if ring else COLUMN, order))
        return self

    def _some_ship(self) -> str:
        return next(one.id for one in self.edition.roster.ships.values() if one.side == self.side)

    def _some_aircraft(self) -> str:
        return next(one.id for one in self.edition.roster.air.values() if one.side == self.side)

    def _aircraft(self, kind: str, steps: int) -> None:
        fighter = self.edition.roster.air[kind].fighter
        rows = self.cap if fighter else self.ready
        rows.append(AirUnit(f"{kind}-{len(rows) + 1}", kind, self.side, 1 if steps == 1 else FULL, "", READY))

    def _ship(self, kind: ShipType, strength: int) -> None:
        shown = next(((name, form, ships) for name, form, ships in sheets(self.view, self.side)
                      if any(one.get("id") == kind.id for one in ships)), None)  # fmt: skip
        if shown:
            self._sheet(*shown)
            self._goal(kind.id)
            return
        name = f"{kind.id}.{sum(one.kind == kind.id for one in self.fleet.values()) + 1}" if kind.generic else kind.id
        if name in self.fleet:
            return
        base = next((row for row in self.view["bases"] if row["id"] == kind.id), None)
        ship = new(self.edition, kind.id, name, reduced=strength == 1)
        self.fleet[name] = ship._replace(state=base["state"], deck=tuple(base["deck"])) if base else ship
        self._goal(name)
        if kind.cls != BASE:
            self._loose.append(name)

    def _box(self, label: str) -> bool:
        for name, form, ships in sheets(self.view, self.side):
            for one in ships:
                if one["label"] == label:
                    self._sheet(name, form, ships)
                    self._goal(named(one))
                    return True
        return False

    def _sheet(self, name: str, form: str, ships: list[SeenShip]) -> None:
        if name in [*(one.name for one in self.formations), *(one.name for one in self.groups)]:
            return
        self.fleet |= {named(one): of_row(self.side, one) for one in ships}
        members = tuple(named(one) for one in ships)
        if form:
            self.formations.append(Formation(name, form, members))
        else:
            self.groups.append(Group(name, "", members))

    def _goal(self, name: str) -> None:
        if name not in self.goals and self.fleet[name].state != SUNK:
            self.goals.append(name)


def of_labels(ships: Mapping[str, Ship]) -> tuple[tuple[Formation, ...], tuple[Group, ...]]:
    """The formations and groups of counters that are called by their boxes: box 0 is the centre of a ring (R-91)."""
    places: dict[str, list[str]] = {}
    for label in ships:
        place, dot, _box = label.partition(".")
        if dot:
            places.setdefault(place, []).append(label)
    forms = [
        Formation(place, RING if boxes[0].endswith(".0") else COLUMN, tuple(boxes))
        for place, boxes in places.items() if place.startswith("TF")
    ]  # fmt: skip
    return tuple(forms), tuple(Group(place, "", tuple(boxes)) for place, boxes in places.items()
                               if not place.startswith("TF"))  # fmt: skip


def own_units(view: View, names: Iterable[str], on_base: bool = False) -> dict[str, AirUnit]:
    """One's own air units by id, loaded for a base or as they took off (R-71). RulesError for an id that is none of
    theirs."""
    own = {row["id"]: row for row in view["air"] if "id" in row}
    found: dict[str, AirUnit] = {}
    for name in names:
        row = own.get(name)
        if row is None:
            raise RulesError(_("{id} is no air unit of yours.", id=name), code="odds")
        found[name] = AirUnit(
            name, row["type"], row["side"], row["steps"], row["home"], row["box"],
            against=AGAINST_BASE if on_base else row.get("against") or AGAINST_FLEET,
        )  # fmt: skip
    return found


def deck(view: View, home: str) -> list[AirUnit]:
    """Who stands READY on a carrier or base, as far as it is seen."""
    return [
        AirUnit("", row["type"], row["side"], row["steps"], home, READY)
        for row in view["air"] if row["home"] == home and row["box"] == READY
    ]  # fmt: skip


def covered(edition: Edition, view: View, raid: SeenRaid) -> bool:
    """Were fighters of the other side over a raid, which need not have met it (R-47, R-95), as far as they are seen."""
    places = {one["label"].partition(".")[0] for one in raid.get("targets", [])}
    homes = {
        named(ship) for name, _kind, ships in sheets(view, other(raid["side"])) if name in places for ship in ships
    }
    homes |= {row["id"] for row in view["bases"] if row["hex"] == raid["hex"]}
    fighters = [row for row in view["air"] if row["side"] != raid["side"] and edition.roster.air[row["type"]].fighter]
    return bool(raid["pairs"]) or any(
        (row["box"] == CAP and row["home"] in homes)
        or (row.get("mission") == EXT_CAP and row.get("target") == raid["hex"])
        for row in fighters
    )  # fmt: skip
