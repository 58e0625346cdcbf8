"""What scenarios.json holds: turns, forces, zones, default set-ups and victory of each scenario (10)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple


class AirForce(NamedTuple):
    """Units of one type at one base: how many full and how many reduced ones."""

    type: str
    full: int
    reduced: int


class SetupFormation(NamedTuple):
    """A formation of a default set-up. ``ships``: named ships, "DD_IJN:full", "AK_IJN:reduced"; a ring's carrier first.

    ``kind``: "ring" or "column"; ``joined``: the TF number whose marker it shares, or "".
    """

    tf: str
    kind: str
    hex: str
    ships: tuple[str, ...]
    joined: str


class DefaultSetup(NamedTuple):
    """The set-up that a deadline files (10.1). ``ready``, ``reserve``: types of each base's units, like "A6M:full"."""

    formations: tuple[SetupFormation, ...]
    dummies: tuple[str, ...]
    ready: Mapping[str, tuple[str, ...]]
    reserve: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Forces:
    """What a side brings. ``generic``: ships (not counters) by kind; ``air``: by carrier or base.

    ``ak_zone``: where formations with transports are set up; the whole zone where the scenario has no such rule.
    """

    ships: tuple[str, ...]
    generic: Mapping[str, int]
    bases: tuple[str, ...]
    air: Mapping[str, tuple[AirForce, ...]]
    zone: frozenset[str]
    ak_zone: frozenset[str]
    setup: DefaultSetup


class Allowance(NamedTuple):
    """Searches of a side in one phase (7.2): by class CV, CVL, BASE; ``ship``: exceptions by ship."""

    by_class: Mapping[str, int]
    ship: Mapping[str, int]


class Objective(NamedTuple):
    """Victory points that are not for damage (10.3). ``id``: "landing" (points per ship), "turned_back", "strike"."""

    id: str
    side: str
    points: int
    hex: str


class Special(NamedTuple):
    """The figures of a special rule: the land base that it is about, its last turn, a number.

    ``number``: searches of Catalinas; half units of bombers that make a strike. ``base`` of a landing: it has to be
    critical first.
    """

    base: str = ""
    until: int = 0
    number: int = 0


class Level(NamedTuple):
    """A result and the least margin (of T1: the least points) for it; the highest first."""

    least: int
    result: str


class Wave(NamedTuple):
    """Units of a wave of T1. ``role``: "T" with torpedoes, "B" with bombs, "" as they are."""

    type: str
    role: str
    full: int
    reduced: int


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario. ``clock``: date and time of each turn; ``special``: its special rules by id; ``advanced``: the fog
    unless chosen otherwise; ``surprise``: 5.3.

    Of T1 alone (``solo``): ``waves``, ``berths`` (ship to berth), ``points`` (class to state to points).
    """

    id: str
    number: str
    title: str
    map: str
    solo: bool
    first_turn: int
    last_turn: int
    clock: Mapping[int, tuple[str, str]]
    advanced: bool
    surprise: bool
    allowance: Mapping[str, Allowance]
    forces: Mapping[str, Forces]
    special: Mapping[str, Special]
    objectives: tuple[Objective, ...]
    levels: tuple[Level, ...]
    waves: tuple[tuple[Wave, ...], ...]
    berths: Mapping[str, str]
    points: Mapping[str, Mapping[str, int]]

    def objective(self, name: str) -> Objective | None:
        """The objective of that id, if the scenario has it."""
        return next((row for row in self.objectives if row.id == name), None)


def read(row: Any) -> Scenario:
    """One scenario of a parsed scenarios.json. LookupError, TypeError or ValueError for what cannot be played."""
    solo, victory, options = row["solo"], row["victory"], row["options"]
    sides = row["sides"]
    return Scenario(
        id=row["id"], number=row["number"], title=row["title"], map=row["map"], solo=solo,
        first_turn=row["first_turn"], last_turn=row["last_turn"],
        clock={turn["turn"]: (turn["date"], turn["time"]) for turn in row["turn_track"]},
        advanced=options["advanced_fow"], surprise=options["surprise_attack"],
        allowance={side: _allowance(searches) for side, searches in row.get("recon_allowance", {}).items()},
        forces={} if solo else {side: _forces(forces) for side, forces in sides.items()},
        special={rule["id"]: _special(rule) for rule in row["special_rules"]},
        objectives=tuple(_objective(goal) for goal in victory.get("objectives", [])),
        levels=tuple(Level(level.get("min_margin", level.get("min")), level["result"]) for level in victory["levels"]),
        waves=tuple(
            tuple(Wave(units["type"], units.get("role", ""), units["full"], units["reduced"]) for units in wave)
            for wave in (sides["IJN"]["waves"] if solo else ())
        ),
        berths={target["ship"]: target["berth"] for target in (sides["ALLIED"]["targets"] if solo else ())},
        points={cls: dict(states) for cls, states in victory.get("points", {}).items()},
    )  # fmt: skip


def _special(row: Any) -> Special:
    return Special(row.get("base", ""), row.get("until", 0), row.get("searches", row.get("half_units", 0)))


def _allowance(row: Any) -> Allowance:
    return Allowance({name: number for name, number in row.items() if name != "ship"}, dict(row["ship"]))


def _objective(row: Any) -> Objective:
    points = row["vp_per_ship"] if row["id"] == "landing" else row["vp"]
    return Objective(row["id"], row["side"], points, row.get("hex", ""))


def _forces(row: Any) -> Forces:
    zone = frozenset(row["zone"])
    return Forces(
        ships=tuple(row["ships"]), generic=dict(row["generic"]), bases=tuple(row["bases"]),
        air={
            base: tuple(AirForce(units["type"], units["full"], units["reduced"]) for units in units_there)
            for base, units_there in row["air"].items()
        },
        zone=zone, ak_zone=frozenset(row["ak_zone"]) if "ak_zone" in row else zone, setup=_setup(row["default_setup"]),
    )  # fmt: skip


def _setup(row: Any) -> DefaultSetup:
    return DefaultSetup(
        formations=tuple(_formation(formation) for formation in row["formations"]),
        dummies=tuple(row["dummies"]),
        ready={base: tuple(units["ready"]) for base, units in row["air"].items()},
        reserve={base: tuple(units["reserve"]) for base, units in row["air"].items()},
    )


def _formation(row: Any) -> SetupFormation:
    slots = row["slots"]
    ships = [slots["centre"], *slots["outer"]] if row["kind"] == "ring" else slots
    return SetupFormation(row["tf"], row["kind"], row["hex"], tuple(filter(None, ships)), row.get("combined_with", ""))
