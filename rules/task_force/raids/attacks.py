"""Attacks on ships and bases, group by group: TARGET, ADD, GO (6.5, 6.5.1)."""

from collections.abc import Iterator

from rules.kernel import _, plural

from ..air import anti_aircraft, bombing, fights
from ..commands import Command
from ..data_sets.roster import BASE, TORPEDO
from ..forces.air_units import AirUnit, carries_bombs, surface_value, type_of
from ..forces.ships import CRITICAL, Ship, at_least, values
from ..questions import Kind, Verb, Words, done, nothing
from ..sides import other
from ..state import Hit, Raid
from ..working_state import WorkingState
from . import losses

_GROUP_POINTS = 12
_ORDER = ("CV", "CVL", "BB", "CA", "CL", "AK", "AO", "DD", "BASE")
_OPEN_BERTH = "outboard"


def _raid(table: WorkingState) -> Raid:
    assert table.raid is not None
    return table.raid


def _name(table: WorkingState) -> str:
    raid = _raid(table)
    return f"raid/{raid.hex}/{raid.side}/attack/{raid.attacks}"


def targets(table: WorkingState) -> dict[str, Ship]:
    """What may be attacked, by its label."""
    rows = ((name, table.ships[ship]) for name, ship in _raid(table).targets)
    return {name: ship for name, ship in rows if not ship.gone}


def begin(table: WorkingState) -> None:
    """The raider attacks again, as long as there are bombers and there is something that they may attack."""
    raid = _raid(table)
    able = any(_fault(table, table.air[name], ship) == "" for name in raid.eligible for ship in targets(table).values())
    if able:
        table.ask(raid.side, "ATTACK")
        table.then(("attacked",))
    else:
        table.then(("raid_over",))


def over(table: WorkingState) -> None:
    """The raid is over; in the harbour the second wave comes."""
    raid = _raid(table)
    if table.sheet.solo and raid.wave < len(table.sheet.waves):
        table.raid = raid._replace(wave=raid.wave + 1, eligible=wave(table, raid.wave + 1), target="", group=())
        table.tell("wave", _("The next wave attacks."), wave=raid.wave + 1)
        table.then(("attacks",))
    else:
        table.raid = None


def wave(table: WorkingState, number: int) -> tuple[str, ...]:
    """The units of a wave of the tutorial."""
    return tuple(name for name in table.air if name.startswith(f"wave{number}."))


def _fault(table: WorkingState, unit: AirUnit, ship: Ship) -> str:
    """Why that unit, with those that were added already, may not attack that target."""
    group = [table.air[name] for name in _raid(table).group]
    fault = bombing.group_fault(table.edition, [*group, unit], ship.type == BASE)
    if fault:
        return fault
    torpedo = type_of(table.edition, unit).kind == TORPEDO and not carries_bombs(table.edition, unit)
    berth = table.sheet.berths.get(ship.kind, _OPEN_BERTH) if table.sheet.solo else _OPEN_BERTH
    return "berth" if torpedo and berth != _OPEN_BERTH else ""


def attacked(table: WorkingState) -> None:
    """A group has been sent: AA, if it fires, then bombs. Without a group the raider has stopped."""
    raid = _raid(table)
    if not raid.target:
        table.then(("raid_over",))
        return
    target = targets(table)[raid.target]
    group = [table.air[name] for name in raid.group]
    flown = raid.flown + sum(unit.steps for unit in group)
    table.raid = raid._replace(attacks=raid.attacks + 1, flown=flown, drm=0)
    table.tell("attack", _("{units} attack {target}.", units=", ".join(f"{u.type} ({u.steps})" for u in group),
               target=raid.target), hex=raid.hex, target=raid.target, units=[[u.type, u.steps] for u in group],
               number=raid.attacks + 1)  # fmt: skip
    if _fires(table, target, group, flown):
        table.roll(f"{_name(table)}/aa", other(raid.side))
        table.then(("aa",), ("losses",), ("bomb",))
    else:
        table.then(("bomb",))


def _fires(table: WorkingState, target: Ship, group: list[AirUnit], flown: int) -> bool:
    if table.sheet.solo:
        return anti_aircraft.harbour_fires(table.edition, target, flown)
    return anti_aircraft.fires(table.edition, target, strength(table, target), group)


def strength(table: WorkingState, target: Ship) -> int:
    """AA of a target with those that support it (2.8)."""
    place = table.place(target.id)
    if place in table.forms:
        return anti_aircraft.of_formation(table.edition, table.ships, table.forms[place], target.id)
    if place in table.groups:
        here = table.hex_of(target.id)
        friends = [s for piece in table.at(target.side, here) for s in table.under(piece.name)]
        return anti_aircraft.of_group(table.edition, table.ships, table.groups[place], target.id, friends)
    return values(table.edition, target).aa


def aa(table: WorkingState) -> None:
    """The result A/B: what it does to the bombing die, and how many steps the group loses."""
    raid = _raid(table)
    face = table.die(f"{_name(table)}/aa")
    target = targets(table)[raid.target]
    result = table.edition.tables.anti_aircraft.cell(face, strength(table, target))
    table.raid = raid._replace(drm=result.drm)
    group = [table.air[name] for name in raid.group]
    torpedo = sum(unit.steps for unit in group if fights.kind_in_raid(table.edition, unit) == TORPEDO)
    other = sum(unit.steps for unit in group) - torpedo
    text = plural("Anti-aircraft fire: {drm} to the die, {n} step.", "Anti-aircraft fire: {drm} to the die, {n} steps.",
                  n=result.steps, drm=result.drm)  # fmt: skip
    table.tell("aa", text, die=face, drm=result.drm, steps=result.steps)  # fmt: skip
    splits = anti_aircraft.loss_splits(torpedo, other, result.steps)
    losses.owe(table, raid.side, raid.group, splits, True)


def bomb(table: WorkingState) -> None:
    """Who is left drops bombs and torpedoes."""
    if any(name in table.air for name in _raid(table).group):
        table.roll(f"{_name(table)}/bomb", _raid(table).side)
        table.then(("bombs",), ("damage",), ("attack_over",))
    else:
        table.then(("attack_over",))


def bombs(table: WorkingState) -> None:
    """Hits wait to be applied."""
    raid = _raid(table)
    target = targets(table)[raid.target]
    group = [table.air[name] for name in raid.group if name in table.air]
    base = target.type == BASE
    value = bombing.strength(table.edition, group, base, raid.cover)
    face = table.die(f"{_name(table)}/bomb")
    hits = bombing.hits(table.edition, value, face, raid.drm, base or table.sheet.solo)
    text = plural(
        "Bombs and torpedoes for {value}: {n} hit.", "Bombs and torpedoes for {value}: {n} hits.", n=hits, value=value
    )
    table.tell("bombs", text, value=value, hits=hits, die=face)
    table.hits = (*table.hits, Hit(target.id, hits, _name(table)))


def finished(table: WorkingState) -> None:
    """These bombers have attacked."""
    raid = _raid(table)
    left = tuple(name for name in raid.eligible if name not in raid.group and name in table.air)
    table.raid = raid._replace(eligible=left, group=(), target="")
    table.then(("attacks",))


# -- orders --------------------------------------------------------------------------------------------------------


def _check_target(table: WorkingState, seat: str, words: Words) -> str:
    raid = _raid(table)
    ship = targets(table).get(words[0])
    if raid.target or ship is None:
        return "target"
    faults = [_fault(table, table.air[name], ship) for name in raid.eligible]
    return "" if "" in faults else faults[0]


def _act_target(table: WorkingState, seat: str, words: Words) -> None:
    table.raid = _raid(table)._replace(target=words[0])


def _check_add(table: WorkingState, seat: str, words: Words) -> str:
    raid = _raid(table)
    if not raid.target:
        return "target"
    if words[0] not in raid.eligible or words[0] in raid.group:
        return "not_eligible"
    return _fault(table, table.air[words[0]], targets(table)[raid.target])


def _act_add(table: WorkingState, seat: str, words: Words) -> None:
    raid = _raid(table)
    table.raid = raid._replace(group=(*raid.group, words[0]))


def _offers_add(table: WorkingState, seat: str) -> Iterator[Words]:
    return ((name,) for name in _raid(table).eligible)


def _check_go(table: WorkingState, seat: str, words: Words) -> str:
    return "" if _raid(table).group else "no_group"


def _act_go(table: WorkingState, seat: str, words: Words) -> None:
    table.answered(seat)


def _check_done(table: WorkingState, seat: str, words: Words) -> str:
    return "no_group" if _raid(table).target else ""


def _default(table: WorkingState, seat: str) -> Command:
    """Groups of at least twelve points, on the best target that is not critical yet (12.5)."""
    raid = _raid(table)
    if not raid.target:
        return _default_target(table)
    group = [table.air[name] for name in raid.group]
    points = sum(surface_value(table.edition, unit) for unit in group)
    more = [name for name in raid.eligible if not _check_add(table, seat, (name,))]
    if group:
        kind = fights.kind_in_raid(table.edition, group[0])
        more = [name for name in more if fights.kind_in_raid(table.edition, table.air[name]) == kind]
    return Command("GO") if points >= _GROUP_POINTS or not more else Command("ADD", (more[0],))


def _default_target(table: WorkingState) -> Command:
    raid = _raid(table)
    against = {table.air[name].against for name in raid.eligible}
    order = ("BASE", *_ORDER) if against == {"base"} and not table.sheet.solo else _ORDER
    may = [row for row in targets(table).items() if not _check_target(table, raid.side, (row[0],))]
    fresh = [row for row in may if not at_least(row[1], CRITICAL)] or may
    if not fresh:
        return Command("DONE")
    return Command("TARGET", (min(fresh, key=lambda row: order.index(row[1].type))[0],))


KINDS = {
    "ATTACK": Kind(
        _("Attack"), _("Name a target, add the units that attack it together, and go; or end the attacks (4.3.5)."),
        {
            "TARGET": Verb(_check_target, _act_target, lambda table, seat: ((name,) for name in targets(table))),
            "ADD": Verb(_check_add, _act_add, _offers_add),
            "GO": Verb(_check_go, _act_go, nothing, 0, 0),
            "DONE": done(_check_done),
        },
        _default,
    ),
}  # fmt: skip
