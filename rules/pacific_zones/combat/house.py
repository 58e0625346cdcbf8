"""Battles by the house table (7.2): all contact zones in ascending order, at most three rounds, without orders."""

from rules.kernel import _

from ..board import BY_SHIP, GROUND, SEA
from ..facts import AERONAVAL, AIR, AL, JP, LAND, NAVAL, PIECES, SCENARIO, SIDES
from ..seating import TITLES
from ..state import Fight, PendingRoll
from ..working_state import WorkingState, based, names
from . import contact, rolls

KINDS = "SAL"
"""Kinds of targets: ships, air, land ashore."""
_ROWS = SCENARIO["combat"]["house"]
NEEDED: dict[tuple[str, str], int] = {
    (AIR, "S"): _ROWS["air_vs_ship"], (AIR, "A"): _ROWS["air_vs_air"], (AIR, "L"): _ROWS["air_vs_land"],
    (AERONAVAL, "S"): _ROWS["aeronaval_vs_ship"], (AERONAVAL, "A"): _ROWS["aeronaval_vs_air"],
    (NAVAL, "S"): _ROWS["naval_vs_ship"], (NAVAL, "L"): _ROWS["naval_vs_land"], (LAND, "L"): _ROWS["land_vs_land"],
}  # fmt: skip
"""The least face that hits, by class of shooter and kind of target."""
DIE: int = _ROWS["die"]
ROUNDS: int = _ROWS["rounds"]
_PRIORITY = {AIR: "air", AERONAVAL: "carrier", NAVAL: "naval"}


def go_on(table: WorkingState) -> bool:
    """One step further; False if all contact zones have been fought. Stops for dice in ``table.owed``."""
    if table.fight is None:
        return _next_zone(table)
    fight = table.fight
    if any(shots and not hits for shots, hits in zip(fight.shots, fight.hits, strict=True)):
        return True  # dice are owed
    _apply_hits(table)
    if not fight.land:
        _volley(table, land=1)
        return True
    _withdraw(table)
    fight = table.fight
    if fight.round == ROUNDS or not all(table.here(side, fight.zone) for side in (JP, AL)) or _harmless(table):
        _close(table)
    else:
        table.fight = fight._replace(round=fight.round + 1)
        _volley(table, land=0)
    return True


def _next_zone(table: WorkingState) -> bool:
    last = max(table.fought, default=0)
    zone = next((zone for zone in table.contacts() if zone > last), 0)
    if not zone:
        return False
    table.fought = (*table.fought, zone)
    if contact.begins(table, table.side, zone):
        table.tell("battle", _("A battle begins in zone {zone}.", zone=zone), zone=zone)
        table.fight = Fight(zone, 1, 0)
        _volley(table, land=0)
    return True


def targets(table: WorkingState, side: int) -> dict[str, list[int]]:
    """What a side has in the battle, by kind, ascending."""
    assert table.fight is not None
    zone, quiet = table.fight.zone, table.fight.quiet
    found: dict[str, list[int]] = {kind: [] for kind in KINDS}
    for piece in table.here(side, zone):
        row = PIECES[piece]
        if row.ship:
            found["S"].append(piece)
        elif row.cls == AIR and piece not in quiet:
            found["A"].append(piece)
        elif row.cls == LAND and table.ashore(piece):
            found["L"].append(piece)
    return found


def _shots(table: WorkingState, side: int, land: int) -> tuple[tuple[int, str], ...]:
    """Who fires at which kind of target, ascending (7.2, 1 and 3)."""
    own, foes, orders = targets(table, side), targets(table, 1 - side), table.orders_of(side)
    found = []
    for piece in sorted(own["L"] if land else own["S"] + own["A"]):
        cls = PIECES[piece].cls
        aims = "L" if land else orders[_PRIORITY[cls]]
        aim = next((kind for kind in aims if foes[kind] and (cls, kind) in NEEDED), "")
        if aim:
            found.append((piece, aim))
    return tuple(found)


def _harmless(table: WorkingState) -> bool:
    return not any(_shots(table, side, land) for side in (JP, AL) for land in (0, 1))


def _volley(table: WorkingState, land: int) -> None:
    assert table.fight is not None
    shots = (_shots(table, JP, land), _shots(table, AL, land))
    table.fight = fight = table.fight._replace(land=land, shots=shots, hits=((), ()))
    for side in (JP, AL):
        if shots[side]:
            table.ask_dice(rolls.fire(fight.zone, fight.round, land, side), side, len(shots[side]), DIE)


def thrown(table: WorkingState, owed: PendingRoll, faces: tuple[int, ...]) -> None:
    """The dice of a side have fallen, in the order of its shooters."""
    fight = table.fight
    assert fight is not None
    shots, count = fight.shots[owed.side], dict.fromkeys(KINDS, 0)
    struck = [face >= NEEDED[PIECES[piece].cls, kind] for (piece, kind), face in zip(shots, faces, strict=True)]
    for (_piece, kind), hit in zip(shots, struck, strict=True):
        count[kind] += hit
    hits = [tuple(count.values()) if side == owed.side else old for side, old in enumerate(fight.hits)]
    table.fight = fight._replace(hits=(hits[0], hits[1]))
    table.tell(
        "fire",
        _("{side}: fire in zone {zone}, dice: {n}, hits: {hits}.", side=TITLES[owed.side], zone=fight.zone,
          hits=sum(count.values()), n=owed.n),
        name=owed.name, side=SIDES[owed.side], zone=fight.zone, faces=list(faces),
        shots=[{"piece": PIECES[piece].id, "at": kind} for piece, kind in shots], hits=struck,
    )  # fmt: skip


def _apply_hits(table: WorkingState) -> None:
    """Losses of both sides, ships first, then air, then land (7.2, 2)."""
    assert table.fight is not None
    for shooter in (JP, AL):
        lost: list[int] = []
        for kind, hits in zip(KINDS, table.fight.hits[shooter], strict=False):
            for piece in _losses(table, 1 - shooter, kind)[:hits]:
                lost += table.eliminate(piece)
        if lost:
            text = _("{side}: lost {pieces}.", side=TITLES[1 - shooter], pieces=names(sorted(lost)))
            table.tell("lost", text, side=SIDES[1 - shooter], pieces=[PIECES[piece].id for piece in sorted(lost)])


def _losses(table: WorkingState, side: int, kind: str) -> list[int]:
    """The pieces of a kind in the order in which they are lost (7.3)."""
    high = table.orders_of(side)["losses"] == "high"
    row = sorted(targets(table, side)[kind], reverse=high)
    return sorted(row, key=lambda piece: bool(table.riders(piece)))


def _withdraw(table: WorkingState) -> None:
    """Ships leave for one side zone, and air that is not based stays out (7.2, 4)."""
    for side in (JP, AL):
        fight = table.fight
        assert fight is not None
        if table.orders_of(side)["withdraw"] != str(fight.round):
            continue
        end = _haven(table, side, fight.zone)
        fleet = [piece for piece in table.here(side, fight.zone) if _sails(table, piece)]
        if end and fleet:
            for piece in fleet:
                table.put(piece, end)
            text = _("{side}: the ships withdraw to zone {zone}.", side=TITLES[side], zone=end)
            table.tell("withdrawn", text, side=SIDES[side], zone=end, pieces=[PIECES[p].id for p in fleet])
        out = [p for p in table.here(side, fight.zone) if PIECES[p].cls == AIR and not based(table, p)]
        table.fight = fight._replace(quiet=tuple(sorted({*fight.quiet, *out})))


def _sails(table: WorkingState, piece: int) -> bool:
    return table.ashore(piece) and (PIECES[piece].ship or PIECES[piece].marker)


def _haven(table: WorkingState, side: int, zone: int) -> int:
    """The zone to which ships withdraw: own ones first, then sea, then others, the lowest number; 0 if none."""
    free = [near for near in BY_SHIP[zone] if not table.here(1 - side, near)]
    return min(free, key=lambda near: (table.control[near] != side, GROUND[near] != SEA, near), default=0)


def _close(table: WorkingState) -> None:
    """Air on ground that only the enemy holds is lost, but for that of the active side."""
    assert table.fight is not None
    zone, table.fight = table.fight.zone, None
    other = 1 - table.side
    if table.land_ashore(table.side, zone) and not table.land_ashore(other, zone):
        lost = [p for p in table.here(other, zone) if PIECES[p].cls == AIR and table.ashore(p)]
        for piece in lost:
            table.eliminate(piece)
        if lost:
            table.tell("lost", _("{side}: lost {pieces}.", side=TITLES[other], pieces=names(lost)), side=SIDES[other],
                       pieces=[PIECES[piece].id for piece in lost])  # fmt: skip
    table.tell("battle_over", _("The battle in zone {zone} is over.", zone=zone), zone=zone)
