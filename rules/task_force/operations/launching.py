"""Missions: raids and patrols over other hexes (6.2, 6.7, R-38, R-90)."""

from collections.abc import Iterator

from rules.kernel import _, place_name

from ..air import ranges
from ..data_sets.board import distance
from ..data_sets.roster import BASE
from ..forces.air_units import AGAINST_BASE, AGAINST_FLEET, EXT_CAP, MAP, RAID, AirUnit, type_of
from ..sides import IJN, other
from ..state import NONE
from ..working_state import WorkingState


def seen(table: WorkingState, side: str, where: str) -> bool:
    """Has a side a detected marker or a retiring group (R-54) there: it may be raided, and given away by a patrol."""
    return any(m.side == side and m.hex == where and m.level != NONE for m in table.markers.values()) or any(
        group.hex == where for name, group in table.groups.items() if name.startswith(f"{side}:")
    )


def _from_land(table: WorkingState, unit: AirUnit) -> bool:
    return table.ships[unit.home].type == BASE


def _distance(table: WorkingState, unit: AirUnit, where: str) -> int:
    return distance(table.hex_of(unit.home), where)


def check_patrol(table: WorkingState, unit: AirUnit, where: str) -> str:
    """Why that fighter may not patrol over that hex; "" if it may."""
    if table.first != unit.side:
        return "first_only"
    if not type_of(table.edition, unit).fighter:
        return "fighters_only"
    if where not in table.board.near or not (table.base_in(where, unit.side) or seen(table, unit.side, where)):
        return "not_detected"
    return "" if _distance(table, unit, where) <= type_of(table.edition, unit).range else "range"


def check_raid(table: WorkingState, unit: AirUnit, where: str, against: str) -> str:
    """Why that unit may not raid that hex; "" if it may."""
    foe = other(unit.side)
    if where not in table.board.near:
        return "no_target"
    if against not in (AGAINST_BASE, AGAINST_FLEET):
        return "against"
    there = bool(table.base_in(where, foe)) if against == AGAINST_BASE else seen(table, foe, where)
    if not there:
        return "no_target"
    mates = [u for u in launched(table, unit.side, where) if u.origin == unit.home]
    if any(mate.against != against for mate in mates):
        return "against"
    far, now = _distance(table, unit, where), table.now
    from_land = _from_land(table, unit)
    return ranges.raid_fault(table.edition, unit, from_land, far, against, table.turn, now.last_day)


def launched(table: WorkingState, side: str, where: str) -> list[AirUnit]:
    """Units of a side that were sent to raid that hex in this status step."""
    return [
        unit for unit in table.air.values()
        if unit.side == side and unit.box == MAP and unit.mission == RAID and unit.target == where and unit.moved
    ]  # fmt: skip


def send(table: WorkingState, unit: AirUnit, kind: str, where: str, against: str) -> None:
    """A unit takes off; everybody sees its counter on the map (R-38)."""
    far = _distance(table, unit, where)
    flight = ranges.flight(table.edition, unit, table.turn, far, against) if kind == RAID else None
    table.unit(
        unit.id, box=MAP, moved=True, mission=kind, target=where, against=against, origin=unit.home, distance=far,
        attack=flight.attack if flight else table.turn, back=flight.back if flight else table.turn,
    )  # fmt: skip
    name = type_of(table.edition, unit).name
    home = place_name(table.edition.roster.ships[table.ships[unit.home].kind].name)
    text = _(
        "{type} ({steps}) of {home} take off for a raid on {hex}.", type=name, steps=unit.steps, home=home, hex=where
    )
    if kind == EXT_CAP:
        text = _("{type} ({steps}) of {home} take off for a patrol over {hex}.", type=name, steps=unit.steps, home=home,
                 hex=where)  # fmt: skip
    table.tell("launched", text, side=unit.side, mission=kind, unit=unit.type, steps=unit.steps, home=unit.home,
               hex=where, attack=table.air[unit.id].attack)  # fmt: skip
    _count_strike(table, unit.side, where)


def _count_strike(table: WorkingState, side: str, where: str) -> None:
    """Has the Japanese strike on Midway been flown: four bomber units in one status step of turns 1 to 4 (10.3)."""
    rule = table.sheet.special.get("strike")
    if side != IJN or rule is None or table.turn > rule.until:
        return
    if where == table.board.bases[rule.base]:
        bombers = [u for u in launched(table, side, where) if not type_of(table.edition, u).fighter]
        table.strike = table.strike or sum(unit.steps for unit in bombers) >= rule.number


def goals(table: WorkingState, side: str) -> Iterator[tuple[str, ...]]:
    """Words after the unit of every mission that one of a side might fly."""
    foe = other(side)
    here = {m.hex for m in table.markers.values()} | {group.hex for group in table.groups.values()}
    for where in sorted(here | set(table.board.bases.values())):
        if table.base_in(where, foe):
            yield RAID, where, AGAINST_BASE
        if seen(table, foe, where):
            yield RAID, where, AGAINST_FLEET
        if table.base_in(where, side) or seen(table, side, where):
            yield EXT_CAP, where
