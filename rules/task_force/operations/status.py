"""The aircraft-status step: who is first, boxes, what takes off, and capacities (6.1, 6.2, R-61)."""

from collections.abc import Iterator

from rules.kernel import _

from ..commands import Command
from ..forces import air_bases
from ..forces.air_units import CAP, EXT_CAP, FROM_CAP, LANDING, NEXT_BOXES, RAID, READY, RESERVE, AirUnit
from ..questions import Kind, Verb, Words, done
from ..sides import SIDES, about
from ..working_state import WorkingState
from . import launching, zeros

_LANDED = "LANDED"
"""In ``origin`` of a unit that has left a LANDING box in this step."""
_FLY = (CAP, RAID, EXT_CAP)


def dice(table: WorkingState, throw: str) -> None:
    """Both sides roll; ``throw``: how often, from "1" on (6.2)."""
    for side in SIDES:
        table.roll(_name(side, throw), side)
    table.then(("status_order", throw))


def _name(side: str, throw: str) -> str:
    return f"status/{side}" + ("" if throw == "1" else f"#{throw}")


def order(table: WorkingState, throw: str) -> None:
    """The lower roll goes first; equal ones are thrown again."""
    faces = {side: table.die(_name(side, throw)) for side in SIDES}
    if len(set(faces.values())) == 1:
        table.then(("status_dice", str(int(throw) + 1)))
        return
    table.first = min(SIDES, key=lambda side: faces[side])
    second = next(side for side in SIDES if side != table.first)
    text = about(table.first, _("Japan goes first in the air."), _("The Allies go first in the air."))
    table.tell("status", text, side=table.first, dice=faces)
    table.then(("status", table.first), ("status", second))


def begin(table: WorkingState, side: str) -> None:
    """A side moves its aircraft."""
    for unit in list(table.air.values()):
        if unit.side == side and unit.joined:
            table.unit(unit.id, joined=False)
    table.ask(side, "STATUS")


def _own(table: WorkingState, seat: str, name: str) -> AirUnit | None:
    unit = table.air.get(name)
    return unit if unit is not None and unit.side == seat else None


def _check(table: WorkingState, seat: str, words: Words) -> str:
    unit = _own(table, seat, words[0])
    if unit is None:
        return "unknown"
    to = words[1]
    if unit.moved or to not in NEXT_BOXES.get(unit.box, ()):
        return "box"
    if len(words) != {RAID: 4, EXT_CAP: 3}.get(to, 2):
        return "form"
    if to in _FLY:
        return _check_flight(table, unit, words)
    if to == READY:  # of a closed deck they go to RESERVE only
        if unit.box == FROM_CAP and not air_bases.can_land(table.ships[unit.home]):
            return "no_land"
        if air_bases.ready_room(table.edition, table.air.values(), unit.home) < unit.steps:
            return "ready_full"
    return ""


def _check_flight(table: WorkingState, unit: AirUnit, words: Words) -> str:
    if not table.now.launches:
        return "no_launch_turn"
    if not air_bases.can_launch(table.ships[unit.home]):
        return "no_launch"
    if words[1] == RAID:
        return launching.check_raid(table, unit, words[2], words[3])
    return launching.check_patrol(table, unit, words[2]) if words[1] == EXT_CAP else ""


def _act(table: WorkingState, seat: str, words: Words) -> None:
    unit, to = table.air[words[0]], words[1]
    if to in (RAID, EXT_CAP):
        launching.send(table, unit, to, words[2], words[3] if to == RAID else "")
        return
    table.unit(unit.id, box=to, moved=True, origin=_LANDED if unit.box in LANDING else "")


def _offers(table: WorkingState, seat: str) -> Iterator[Words]:
    goals = list(launching.goals(table, seat)) if table.now.launches else []
    for unit in list(table.air.values()):
        if unit.side == seat and not unit.moved:
            for to in NEXT_BOXES.get(unit.box, ()):
                if to not in (RAID, EXT_CAP):
                    yield unit.id, to
            if unit.box == READY:
                for goal in goals:
                    yield unit.id, *goal


def _over(table: WorkingState, base: str) -> int:
    return air_bases.overflow(table.edition, table.ships[base], table.air.values())


def _check_ditch(table: WorkingState, seat: str, words: Words) -> str:
    unit = _own(table, seat, words[0])
    if unit is None or unit.box not in (READY, RESERVE):
        return "unknown"
    if not _over(table, unit.home):
        return "not_over"
    mates = air_bases.at(table.air.values(), unit.home, (READY, RESERVE))
    landed = [mate.id for mate in mates if mate.origin == _LANDED]
    return "not_over" if landed and unit.id not in landed else ""


def _act_ditch(table: WorkingState, seat: str, words: Words) -> None:
    del table.air[words[0]]


def _offers_ditch(table: WorkingState, seat: str) -> Iterator[Words]:
    return ((unit.id,) for unit in table.air.values() if unit.side == seat and unit.box in (READY, RESERVE))


def _check_done(table: WorkingState, seat: str, words: Words) -> str:
    own = [unit for unit in table.air.values() if unit.side == seat]
    if any(unit.box in LANDING for unit in own):
        return "landing_left"
    homes = {unit.home for unit in own if unit.box in (READY, RESERVE)}
    return "capacity" if any(_over(table, base) for base in homes) else ""


def _default(table: WorkingState, seat: str) -> Command:
    """Landed units to RESERVE, surplus away, nothing else (12.1)."""
    own = [unit for unit in table.air.values() if unit.side == seat]
    landed = [unit for unit in own if unit.box in LANDING]
    if landed:
        return Command("AIR", (landed[0].id, RESERVE))
    surplus = [unit for unit in own if not _check_ditch(table, seat, (unit.id,))]
    if surplus:
        return Command("DITCH", (min(surplus, key=lambda unit: (unit.steps, unit.id)).id,))
    return Command("DONE")


KINDS = {
    "STATUS": Kind(
        _("Aircraft status"),
        _("Move aircraft between their boxes, send patrols and raids; what has landed has to leave its box (4.3.1)."),
        {
            "AIR": Verb(_check, _act, _offers, 2, 4),
            "ZERO": zeros.verb(zeros.at_bases, joins=True),
            "DITCH": Verb(_check_ditch, _act_ditch, _offers_ditch),
            "DONE": done(_check_done),
        },
        _default, draft=True,
        about=lambda table, seat: [unit.id for unit in table.air.values() if unit.side == seat and not unit.moved],
    ),
}  # fmt: skip
