"""What is seen of the battle, raid or bombardment that is going on (11)."""

from .. import view_types as types
from ..battles import bombarding
from ..forces.ships import type_of
from ..raids import attacks
from ..sides import SIDES, other
from ..state import Battle, Raid, Shot
from ..working_state import WorkingState, label
from . import rows


def battle(table: WorkingState, seat: str | None) -> types.SeenBattle | None:
    """The battle; lists of the other side once the range is set, or by night."""
    row = table.battle
    if row is None:
        return None
    pieces = {side: [label(one) for one in names] for side, names in zip(SIDES, row.pieces, strict=True)}
    found: types.SeenBattle = {
        "number": row.number, "pieces": pieces, "mode": row.mode, "surprise": row.surprise,
        "classes": list(row.classes),
    }  # fmt: skip
    if seat is not None:
        at = SIDES.index(seat)
        if row.classes or not table.now.day:
            found["foes"] = rows.counters(table, row.lists[1 - at])
        found["proposal"] = row.proposals[at]
        found["shots"] = [_shot(row, shot, 1 - at) for shot in row.shots[at]]
    return found


def _shot(row: Battle, shot: Shot, foe: int) -> types.SeenShot:
    return {"by": list(shot.by), "on": next(box for box, ship in row.lists[foe] if ship == shot.on)}


def raid(table: WorkingState, seat: str | None) -> types.SeenRaid | None:
    """The raid; targets are seen by the raider when interception is over."""
    row = table.raid
    if row is None:
        return None
    found: types.SeenRaid = {
        "hex": row.hex, "side": row.side, "wave": row.wave, "raiders": _raiders(table, row, seat),
        "pairs": _pairs(table, row, seat),
    }  # fmt: skip
    if seat == row.side:
        found |= {"eligible": list(row.eligible), "group": list(row.group), "target": row.target}
        question = table.question(row.side)
        if question is not None and (question.kind == "ATTACK" or row.target):  # losses in the air come before
            found["targets"] = _targets(table)
    return found


def _raiders(table: WorkingState, row: Raid, seat: str | None) -> list[types.SeenRaider]:
    found: list[types.SeenRaider] = []
    for place, name in enumerate(row.listed, 1):
        if name not in table.air:
            continue
        unit = table.air[name]
        seen: types.SeenRaider = {"label": f"r{place}", "type": unit.type, "steps": unit.steps, "home": unit.origin}
        found.append({**seen, "id": name} if seat == row.side else seen)
    return found


def _pairs(table: WorkingState, row: Raid, seat: str | None) -> list[types.SeenPairing]:
    found: list[types.SeenPairing] = []
    for ours, theirs in row.pairs:
        units = [table.air[name] for name in ours if name in table.air]
        seen: types.SeenPairing = {
            "interceptors": [f"{unit.type} ({unit.steps})" for unit in units],
            "raiders": [f"r{row.listed.index(name) + 1}" for name in theirs],
        }
        found.append({**seen, "own": list(ours)} if seat == other(row.side) else seen)
    return found


def _targets(table: WorkingState) -> list[types.SeenTarget]:
    found: list[types.SeenTarget] = []
    for box, ship in attacks.targets(table).items():
        kind = type_of(table.edition, ship)
        name = "" if kind.generic else kind.name
        found.append(
            {"label": box, "type": ship.type, "name": name, "state": ship.state, "aa": attacks.strength(table, ship)}
        )
    return found


def bombardment(table: WorkingState, seat: str | None) -> types.SeenBombardment | None:
    """One's own bombardment, while it is being declared; then the owner of the base sees who fires at it."""
    row = table.bombard
    if row is None or seat not in (row.side, other(row.side)):
        return None
    if seat == row.side:
        return {"base": row.base, "shots": [{"by": list(shot.by), "on": shot.on} for shot in row.shots],
                "group": list(row.group)}  # fmt: skip
    question = table.question(row.side)
    if not row.base or (question is not None and question.kind == "BOMBARD"):
        return None
    listed = bombarding.firing(table)
    boxes = {ship: box for box, ship in listed}
    shots: list[types.SeenShot] = [
        {"by": [boxes[ship] for ship in shot.by], "on": shot.on} for shot in row.shots if shot.on == row.base
    ]
    return {"base": row.base, "shots": shots, "group": [], "foes": rows.counters(table, listed)}
