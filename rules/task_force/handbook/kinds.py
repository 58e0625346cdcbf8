"""Every ship, land base and air unit of the data, kind by kind: what it is worth (2.2) and what it may do."""

from collections.abc import Iterator

from ..data_sets.edition import Edition
from ..data_sets.roster import AK, AO, BASE, BB, CA, CL, CV, CVL, DD, DIVE, FIGHTER, LEVEL, TORPEDO, AirType, ShipType
from ..data_sets.scenarios import Scenario
from ..sides import SIDES
from . import deeds
from .deeds import Deed
from .kind_types import KindDeed, KindRow

_CLASSES = (CV, CVL, BB, CA, CL, DD, AK, AO, BASE)
_KINDS = (FIGHTER, DIVE, TORPEDO, LEVEL)


def roster(edition: Edition) -> tuple[KindRow, ...]:
    """All kinds, side by side: ships by class, the strongest first, then land bases, then aircraft."""
    found = []
    for side in SIDES:
        found += [*_ships(edition, side), *_aircraft(edition, side)]
    return tuple(found)


def _ships(edition: Edition, side: str) -> Iterator[KindRow]:
    alike: dict[tuple[object, ...], list[ShipType]] = {}
    for ship in edition.roster.ships.values():
        if ship.side == side:
            alike.setdefault(_worth(edition, ship), []).append(ship)
    groups = sorted(alike.values(), key=lambda group: (_CLASSES.index(group[0].cls), _weakness(group[0])))
    seen: dict[str, int] = {}
    for group in groups:
        cls = group[0].cls
        seen[cls] = seen.get(cls, 0) + 1
        yield _ship(edition, group, f"{side}-{cls}-{seen[cls]}")


def _worth(edition: Edition, ship: ShipType) -> tuple[object, ...]:
    """What ships have to share to be of one kind."""
    may = tuple(str(text) for text, _rule in deeds.of_ship(edition, ship, _room(edition, ship)))
    return ship.cls, ship.full, ship.reduced, ship.night, may


def _weakness(ship: ShipType) -> tuple[int, ...]:
    return -ship.full.firepower, -ship.full.structure, -ship.full.aa


def _room(edition: Edition, ship: ShipType) -> int:
    return ship.capacity or edition.tables.capacity.get(f"{ship.cls}:{ship.nation}", 0)


def _ship(edition: Edition, group: list[ShipType], name: str) -> KindRow:
    ship = group[0]
    room = _room(edition, ship)
    row: KindRow = {
        "id": name,
        "side": ship.side,
        "type": ship.cls,
        "names": [] if ship.generic else [one.name for one in group],
        "count": max(1, _most(edition, [one.id for one in group])) if ship.generic else len(group),
        "deeds": list(map(_plain, deeds.of_ship(edition, ship, room))),
        "firepower": [ship.full.firepower, ship.reduced.firepower],
        "aa": [ship.full.aa, ship.reduced.aa],
        "structure": [ship.full.structure, ship.reduced.structure],
        "room": room,
    }
    if ship.night is not None:
        row["night"] = list(ship.night)
    return row


def _aircraft(edition: Edition, side: str) -> Iterator[KindRow]:
    own = (kind for kind in edition.roster.air.values() if kind.side == side)
    for kind in sorted(own, key=lambda kind: (_KINDS.index(kind.kind), -kind.air[0] - kind.surface[0])):
        yield _air(edition, kind)


def _air(edition: Edition, kind: AirType) -> KindRow:
    return {
        "id": f"{kind.side}-{kind.id}",
        "side": kind.side,
        "type": kind.id,
        "names": [kind.name],
        "count": max(1, *(_units(scenario, kind) for scenario in edition.scenarios.values())),
        "deeds": list(map(_plain, deeds.of_aircraft(edition, kind))),
        "kind": kind.kind,
        "air": list(kind.air),
        "sea": list(kind.surface),
        "range": kind.range,
        "long_range": kind.long_range,
    }


def _plain(deed: Deed) -> KindDeed:
    return {"text": deed[0].plain(), "rule": deed[1]}


def _most(edition: Edition, kinds: list[str]) -> int:
    """Counters of these kinds in the scenario that has most of them."""
    return max(
        sum(ship.partition(":")[0] in kinds for forces in scenario.forces.values() for row in forces.setup.formations
            for ship in row.ships)
        for scenario in edition.scenarios.values()
    )  # fmt: skip


def _units(scenario: Scenario, kind: AirType) -> int:
    waves = sum(row.full + row.reduced for wave in scenario.waves for row in wave if row.type == kind.id)
    forces = scenario.forces.values()
    return waves + sum(
        row.full + row.reduced for side in forces for units in side.air.values() for row in units if row.type == kind.id
    )
