"""What the laws mean in Task Force: numbers in range, and what a side may not know of the other (11, 13.5)."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from rules.task_force import options
from rules.task_force.data_sets.edition import HOUSE
from rules.task_force.forces import air_bases
from rules.task_force.forces.air_units import BOXES, MAP
from rules.task_force.forces.formations import fits
from rules.task_force.forces.ships import STATES
from rules.task_force.sides import SIDES, other
from rules.task_force.state import DETECTION, FULL, State
from rules.task_force.working_state import WorkingState

_RULES = HOUSE.tables.formations


def in_range(state: State) -> None:
    """Law 4, by the invariants of 13.5."""
    table = WorkingState(state)
    _check_ships(table)
    _check_markers(table)
    _check_air(table)
    assert 0 <= state.drawn <= len(state.cup) <= 54
    assert state.over or state.owed or state.asks, "somebody can act"
    assert len(state.asks) == len({ask.seat for ask in state.asks})


def _check_ships(table: WorkingState) -> None:
    places = Counter(ship for form in table.forms.values() for ship in form.ships)
    places.update(ship for group in table.groups.values() for ship in group.ships)
    assert all(count == 1 for count in places.values()), "each ship is in one place"
    for ship in table.ships.values():
        assert ship.state in STATES
        assert 0 <= len(ship.minors) <= ship.size <= 2
        assert (ship.state == "sunk") == (ship.gone == "sunk"), ship
        assert not (ship.gone and ship.id in places), ship
    for name, form in table.forms.items():
        assert form.name == name
        assert fits(table.edition, form.kind, [table.ships[ship] for ship in form.ships]), form
    assert all(group.ships for group in table.groups.values())


def _check_markers(table: WorkingState) -> None:
    under = Counter(tf for marker in table.markers.values() for tf in marker.tfs)
    assert under == Counter(list(table.forms)) or table.step == "setup", "each task force is under one marker"
    assert under <= Counter(list(table.forms))
    for side in SIDES:
        own = [marker for marker in table.markers.values() if marker.side == side]
        assert len(own) <= _RULES.markers
        assert table.step == "setup" or len({marker.token for marker in own}) == len(own), "tokens are unique"
    for marker in table.markers.values():
        assert marker.level in DETECTION
        assert len(marker.tfs) <= 2
        assert marker.name == (marker.tfs[0] if marker.tfs else marker.name)
        assert marker.tfs or marker.level != FULL, "a dummy is never turned up and left"
        assert marker.hex not in table.board.land
        assert marker.level != FULL or (marker.report, marker.searched) == ("", 0)


def _check_air(table: WorkingState) -> None:
    for unit in table.air.values():
        assert unit.box in (*BOXES, MAP)
        assert unit.steps in (1, 2)
        assert (unit.box == MAP) == bool(unit.mission), unit
    for ship in table.ships.values():
        if ship.type in ("CV", "CVL", "BASE") and not ship.gone and ship.id in {u.home for u in table.air.values()}:
            assert air_bases.ready_room(table.edition, table.air.values(), ship.id) >= 0 or table.step == "setup", ship


# -- what may be different --------------------------------------------------------------------------------------------


def disguise(state: State, seat: str, random: Random) -> State | None:
    """A State that differs only in what that seat may not know: one to all of :data:`DISGUISES`."""
    if HOUSE.scenarios[state.scenario].solo:
        return None
    kinds = random.sample(list(DISGUISES), random.choice((1, 1, 2, len(DISGUISES))))
    changed = state
    for kind in kinds:
        changed = DISGUISES[kind](changed, other(seat), random)
    return changed if changed != state else None


def _identities(state: State, foe: str, random: Random) -> State:
    """Two hidden markers change what is under them: a dummy and a task force, or two task forces (3.6.1)."""
    hidden = [n for n, m in enumerate(state.markers) if m.side == foe and m.level != FULL]
    if len(hidden) < 2:
        return state
    one, two = random.sample(hidden, 2)
    rows = list(state.markers)
    a, b = rows[one], rows[two]
    rows[one], rows[two] = a._replace(name=b.name, tfs=b.tfs), b._replace(name=a.name, tfs=a.tfs)
    return state._replace(markers=tuple(rows))


def _pools(state: State, foe: str, random: Random) -> State:
    """Which token of a pool belongs to which marker (R-70)."""
    rows = list(state.markers)
    for one in range(len(rows)):
        for two in range(one):
            a, b = rows[one], rows[two]
            same = (
                a.side == b.side == foe
                and a.level != FULL
                and (a.hex, a.level, a.report, a.searched) == (b.hex, b.level, b.report, b.searched)
            )
            if same and random.random() < 0.5:
                rows[one], rows[two] = a._replace(token=b.token), b._replace(token=a.token)
    return state._replace(markers=tuple(rows))


def _cup(state: State, foe: str, random: Random) -> State:
    """The order of the deck (R-74)."""
    return state._replace(cup=tuple(random.sample(state.cup, len(state.cup))))


def _notes(state: State, foe: str, random: Random) -> State:
    """What the other side was told, chits among it (R-64)."""
    return state._replace(notes=tuple(n for n in state.notes if n.side != foe or random.random() < 0.5))


def _plans(state: State, foe: str, random: Random) -> State:
    """What the other side is about to do: searches placed, a sealed range, shots and groups that are being declared."""
    ships = {ship.id: ship.side for ship in state.ships}
    kept = tuple(row for row in state.searches if ships[row[0]] != foe or random.random() < 0.5)
    changed = state._replace(searches=kept)
    at, asked = SIDES.index(foe), [ask.kind for ask in state.asks if ask.seat == foe]
    if state.battle is not None and len(state.asks) == 1 and state.asks[0].kind == "RANGE" and not asked:
        proposals = list(state.battle.proposals)
        proposals[at] = random.choice(("BB", "CA", "CL", "DD", "BASIC"))
        changed = changed._replace(battle=state.battle._replace(proposals=(proposals[0], proposals[1])))
    if state.battle is not None and "TARGETS" in asked:
        shots = list(state.battle.shots)
        shots[at] = shots[at][: random.randint(0, len(shots[at]))]
        changed = changed._replace(battle=state.battle._replace(shots=(shots[0], shots[1])))
    if state.raid is not None and "ATTACK" in asked and state.raid.side == foe:
        raid = state.raid._replace(target="", group=(), eligible=state.raid.eligible[:1])
        changed = changed._replace(raid=raid)
    if state.bombard is not None and state.bombard.side == foe and "BOMBARD" in asked:
        changed = changed._replace(bombard=state.bombard._replace(shots=(), group=(), open=False))
    return changed


def _load(state: State, foe: str, random: Random) -> State:
    """What raids carry (R-71), and what happened to ships at this reorganisation point."""
    air = tuple(
        u._replace(against=random.choice(("base", "fleet"))) if u.side == foe and u.mission == "RAID" else u
        for u in state.air
    )
    raid = state.raid is not None or any(ask.kind == "STATUS" and ask.seat != foe for ask in state.asks)
    ships = tuple(s._replace(moves=("changed",)) if s.side == foe and random.random() < 0.3 else s for s in state.ships)
    return state._replace(air=state.air if raid else air, ships=ships)


def _sheets(state: State, foe: str, random: Random) -> State:
    """Under advanced fog: damage of hidden ships, aircraft on carriers, order of ships (3.8.1).

    Who fights now may be seen, so that nothing of it changes.
    """
    table = WorkingState(state)
    if state.step == "setup" or not table.option(options.ADVANCED):
        return state
    fighting = _fighting(table, foe)
    for name, form in list(table.forms.items()):
        if name.startswith(f"{foe}:") and name not in fighting and random.random() < 0.5:
            fixed = 1 if form.kind == "ring" else 0
            rest = random.sample(form.ships[fixed:], len(form.ships) - fixed)
            table.form(name, ships=(*form.ships[:fixed], *rest))
    for ship in list(table.ships.values()):
        place = table.place(ship.id)
        hidden = ship.side == foe and ship.type != "BASE" and not ship.gone and place in {*table.forms} - fighting
        if hidden and random.random() < 0.3:
            table.ship(ship.id, deck=(), retire=False, kept=False, minors=("FRESH",) if ship.type == "DD" else ())
    for unit in list(table.air.values()):
        hidden = unit.side == foe and table.ships[unit.home].type != "BASE" and table.place(unit.home) not in fighting
        if hidden and unit.box in ("READY", "RESERVE"):
            table.unit(unit.id, box=random.choice(("READY", "RESERVE")), moved=random.random() < 0.5)
    return table.freeze()


def _duties(state: State, foe: str, random: Random) -> State:
    """Under advanced fog: which hidden ships have the duty to retire and are kept in their task forces (11, 6)."""
    table = WorkingState(state)
    if state.step == "setup" or not table.option(options.ADVANCED):
        return state
    hidden = {*table.forms} - _fighting(table, foe)
    for ship in list(table.ships.values()):
        bound = ship.side == foe and ship.type not in ("BASE", "DD", "AK") and not ship.gone
        if bound and ship.retire == ship.kept and table.place(ship.id) in hidden and random.random() < 0.3:
            table.ship(ship.id, retire=not ship.kept, kept=not ship.kept)
    return table.freeze()


def _fighting(table: WorkingState, side: str) -> set[str]:
    """Formations of a side in the battle, the raid or the bombardment of the moment, or with hits that wait."""
    pieces = set(table.battle.pieces[SIDES.index(side)]) if table.battle else set()
    hexes = {table.raid.hex} if table.raid else set()
    if table.bombard:
        bases = {table.bombard.base, *(shot.on for shot in table.bombard.shots)} - {""}
        hexes |= {table.ships[base].hex for base in bases}
    hit = {table.place(row.target) for row in table.hits}
    return hit | {
        tf for marker in table.markers.values() for tf in marker.tfs if marker.name in pieces or marker.hex in hexes
    }


def _placed(state: State, foe: str, random: Random) -> State:
    """What the other side has set up so far (10.1)."""
    if state.step != "setup":
        return state
    gone = random.random() < 0.5
    units = tuple(unit for unit in state.air if unit.side != foe or random.random() < 0.5 or unit.land)
    rows = tuple(marker for marker in state.markers if marker.side != foe or marker.tfs or not gone)
    return state._replace(markers=rows, air=units)


DISGUISES: dict[str, Callable[[State, str, Random], State]] = {
    "identities": _identities, "pools": _pools, "cup": _cup, "notes": _notes, "plans": _plans, "load": _load,
    "sheets": _sheets, "duties": _duties, "placed": _placed,
}  # fmt: skip
"""By what is different."""


def finished(state: Any) -> bool:
    """Is the game over."""
    return bool(state.over)


def disguised(state: State, seat: str, random: Random, kinds: list[str]) -> State | None:
    """The same with these disguises, as far as the position has something for them; None if nothing is different."""
    if seat not in SIDES or HOUSE.scenarios[state.scenario].solo:
        return None
    changed = state
    for kind in kinds:
        changed = DISGUISES[kind](changed, other(seat), random)
    return changed if changed != state else None
