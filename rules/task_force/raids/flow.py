"""The raids of a turn, hex by hex: order, finding the target, turning markers up (6.3, R-42, R-43, R-63)."""

from collections.abc import Iterator

from rules.kernel import _

from .. import markers
from ..air import ranges
from ..battles import contact, listing
from ..commands import Command
from ..forces.air_units import MAP, RAID, AirUnit, type_of
from ..questions import Kind, Verb, Words
from ..sides import about, other
from ..state import Raid
from ..working_state import WorkingState


def begin(table: WorkingState) -> None:
    """All raids that attack this turn."""
    flying = [u for u in table.air.values() if u.box == MAP and u.mission == RAID and u.attack == table.turn]
    table.raids = tuple(sorted({(unit.target, unit.side) for unit in flying}))
    table.then(("next_raid",))


def _choices(table: WorkingState) -> list[tuple[str, str]]:
    """Raids that may be next: of two on one hex that of the first status player."""
    return [
        (where, side) for where, side in table.raids if side == table.first or (where, other(side)) not in table.raids
    ]


def next_raid(table: WorkingState) -> None:
    """The first status player says which raid is next, where there is a choice."""
    choices = _choices(table)
    if len(choices) > 1:
        table.ask(table.first, "RAID_ORDER")
        table.then(("next_raid",))
    elif choices:
        _start(table, *choices[0])


def _start(table: WorkingState, where: str, side: str) -> None:
    table.raids = tuple(raid for raid in table.raids if raid != (where, side))
    table.then(("raid", where, side), ("next_raid",))


def raiders(table: WorkingState) -> list[AirUnit]:
    """The units of the raid that are left."""
    assert table.raid is not None
    return [table.air[name] for name in table.raid.units if name in table.air]


def fly(table: WorkingState, where: str, side: str) -> None:
    """Dice for those who come from afar to a fleet, one for each base of origin."""
    units = [
        u for u in table.air.values()
        if u.side == side and u.box == MAP and u.mission == RAID and u.target == where and u.attack == table.turn
    ]  # fmt: skip
    table.raid = Raid(where, side, tuple(unit.id for unit in units))
    for origin in _searching(table):
        table.roll(f"raid/{where}/{side}/locate/{origin}", side)
    table.then(("arrive",))


def _searching(table: WorkingState) -> list[str]:
    far = [
        unit.origin for unit in raiders(table) if ranges.must_locate(table.edition, unit, unit.distance, unit.against)
    ]
    return sorted(set(far))


def arrive(table: WorkingState) -> None:
    """Who has found the hex sees what is in it; without anybody nothing is turned up."""
    raid = table.raid
    assert raid is not None
    lost = set()
    for origin in _searching(table):
        face = table.die(f"raid/{raid.hex}/{raid.side}/locate/{origin}")
        far = next(unit.distance for unit in raiders(table) if unit.origin == origin)
        found = ranges.located(table.edition.tables, far, face)
        table.tell("locate", _("The raid from {base} finds {hex}.", base=origin, hex=raid.hex) if found else
                   _("The raid from {base} does not find {hex}.", base=origin, hex=raid.hex), hex=raid.hex, base=origin,
                   found=found, die=face)  # fmt: skip
        if not found:
            lost.add(origin)
    coming = tuple(unit.id for unit in raiders(table) if unit.origin not in lost)
    if not coming or not _anything(table, raid):
        table.raid = None
        return
    table.raid = raid._replace(units=coming)
    for name in coming:
        if type_of(table.edition, table.air[name]).b17:
            table.unit(name, leaves=True)
    _reveal(table)


def _anything(table: WorkingState, raid: Raid) -> bool:
    """Is there a base or a piece at all: the base of a long flight may be a wreck meanwhile."""
    return bool(table.base_in(raid.hex, other(raid.side)) or table.at(other(raid.side), raid.hex))


def _reveal(table: WorkingState) -> None:
    raid = table.raid
    assert raid is not None
    foe = other(raid.side)
    text = about(raid.side, _("Japan raids {hex}.", hex=raid.hex), _("The Allies raid {hex}.", hex=raid.hex))
    table.tell("raid", text, side=raid.side, hex=raid.hex)
    here = [marker for marker in table.markers.values() if marker.side == foe and marker.hex == raid.hex]
    for marker in here:
        if not marker.tfs:
            token = markers.remove(table, marker.name)
            table.tell(
                "dummy", _("The marker in {hex} was a dummy.", hex=raid.hex), side=foe, hex=raid.hex, token=token
            )
    contact.reveal(table, sorted(marker.name for marker in here if marker.tfs and marker.level != "FULL"))
    listed = listing.of_pieces(table, [piece.name for piece in table.at(foe, raid.hex)])
    base = table.base_in(raid.hex, foe)
    table.raid = raid._replace(targets=(*listed, *(((base, base),) if base else ())))
    table.then(("splits",), ("intercept",), ("fights",), ("attacks",))


# -- orders --------------------------------------------------------------------------------------------------------


def _check(table: WorkingState, seat: str, words: Words) -> str:
    return "" if (words[0], words[1]) in _choices(table) else "target"


def _act(table: WorkingState, seat: str, words: Words) -> None:
    table.answered(seat)
    table.agenda = table.agenda[1:]  # the question comes again after this raid
    _start(table, words[0], words[1])


def _offers(table: WorkingState, seat: str) -> Iterator[Words]:
    return (choice for choice in _choices(table))


KINDS = {
    "RAID_ORDER": Kind(
        _("Order of raids"), _("Say which raid is flown next (4.3.2)."),
        {"RAID": Verb(_check, _act, _offers, 2, 2)},
        lambda table, seat: Command("RAID", min(_choices(table))),
    ),
}  # fmt: skip
