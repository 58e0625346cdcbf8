"""What a seat or a spectator may see (8.2): own pieces, open pieces, markers without what is under them."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from . import sequence, victory
from .board import METROPOLITAN, NAME, RECEPTION, ZONES
from .closing import consequences
from .combat import battle
from .combat.house import DIE, NEEDED, ROUNDS
from .commands import data, read
from .facts import AIR, AL, JP, LAND, LAST_TURN, MAP, MARKED, MARKERS, OF_SIDE, PIECES, SCENARIO, SIDE, SIDES, UNITS
from .movement import moving, transport
from .options import COMBAT, HOUSE
from .reinforcements.placing import actors as reserve
from .seating import MOD, SEATS, seats
from .state import (
    GONE,
    MOVE1,
    MOVE2,
    MOVED,
    POOL,
    RESERVE,
    RESTING,
    REVEALED,
    STANDING,
    STEPS,
    Item,
    Shown,
)
from .task_forces.sightings import board_seen, not_seen, to_be_seen
from .view_rows import MARKS, own_pieces, piece_row, seen_markers, seen_pieces
from .view_types import (
    AskData,
    BattleItem,
    DiceOffer,
    Facts,
    MarkerCounts,
    Own,
    RefereedBattle,
    SeenMarker,
    SeenPiece,
    View,
)
from .working_state import WorkingState, off_board


def view(live: WorkingState, number: int | None) -> View:
    """The view of a seat, by its number; None is a spectator, who sees what both sides see."""
    seen = board_seen(live)
    known = [number in (MOD, side) for side in (JP, AL)]
    pieces = [_pieces(live, seen, side, known[side]) for side in (JP, AL)]
    markers = [_own_markers(live, side) if known[side] else seen_markers(seen, side) for side in (JP, AL)]
    return {
        "system": "pacific-zones",
        "seat": None if number is None else SEATS[number],
        "seats": [{"id": seat, "side": seat} for seat in seats(live.options)],
        "options": dict(live.options),
        "turn": live.turn,
        "step": live.step,
        "steps": list(sequence.steps_of(live.turn)),
        "side": SIDES[live.side] if live.side >= 0 else None,
        "control": _control(tuple(live.control)).copy(),
        "points": dict(zip(SIDES, victory.points(live), strict=True)),
        "pieces": [*pieces[JP], *pieces[AL]],
        "markers": [*markers[JP], *markers[AL]],
        "contacts": sorted(_zones(pieces[JP], markers[JP]) & _zones(pieces[AL], markers[AL])),
        "marker_counts": {SIDES[side]: _counts(live, live if known[side] else seen, side) for side in (JP, AL)},
        "not_seen": {SIDES[side]: {} if known[side] else not_seen(live, seen, side) for side in (JP, AL)},
        "eliminated": [PIECES[piece].id for piece, at in enumerate(live.at) if at == GONE],
        "own": {SIDES[side]: _own(live, side) for side in (JP, AL) if known[side]},
        "fought": list(live.fought),
        "battle": _battle(live),
        "fight": {"zone": live.fight.zone, "round": live.fight.round} if live.fight else None,
        "answers": {
            seat: live.answers[n] for n, seat in enumerate(SEATS) if live.answers[n] and (number == n or live.over)
        },
        "asked": [SEATS[seat] for seat in sequence.asked(live)],
        "dice": [owed.name for owed in live.owed],
        "over": live.over,
    }


def _zones(pieces: Iterable[SeenPiece], markers: Iterable[SeenMarker]) -> set[int]:
    return {row["zone"] for row in pieces}.union(row["zone"] for row in markers)


@lru_cache(maxsize=64)
def _control(control: tuple[int, ...]) -> dict[str, str | None]:
    return {str(zone): _owner(control[zone]) for zone in ZONES}


def _owner(control: int) -> str | None:
    return SIDES[control] if control >= 0 else None


def _pieces(live: WorkingState, seen: Shown, side: int, known: bool) -> Sequence[SeenPiece]:
    """The pieces of a side that are seen, ascending; all that are on the board if they are known."""
    if not known:
        return seen_pieces(seen, side)
    if side == live.side and live.secret:
        return _acting_pieces(live, side)
    used = live.used[OF_SIDE[side][0] : OF_SIDE[side][-1] + 1]
    return own_pieces(seen, tuple(used), side)


def _acting_pieces(table: WorkingState, side: int) -> list[SeenPiece]:
    """The pieces of the side that acts in secret, with what they may still do."""
    rows, moves = [], _moves(table, side)
    for piece in table.on_board(side):
        if MARKED[piece]:
            continue
        row = piece_row(piece, table.where(piece), table.host[piece], table.used[piece], table.flags[piece] & MARKS)
        if moves:
            row = row.copy()
            if _able(table, side, piece, _mark_moves(table, piece, row)):
                row["able"] = True
        rows.append(row)
    return rows


def _moves(table: WorkingState, side: int) -> bool:
    return table.side == side and table.phase in (MOVE1, MOVE2)


def _mark_moves(table: WorkingState, piece: int, row: SeenPiece | SeenMarker) -> bool:
    """Whether a piece or marker has moved in the step that is played, and how far it may still go: can it at all."""
    if table.gone(piece) or table.has(piece, MOVED):
        row["moved"] = True
    may_move = moving.may_move(table, piece)
    if may_move:
        row["left"] = moving.left(table, piece)
    return may_move


def _able(table: WorkingState, side: int, piece: int, may_move: bool) -> bool:
    moves = may_move and next(moving.commands(table, side, [piece]), None) is not None
    carried = table.phase == MOVE1 and PIECES[piece].cls in (LAND, AIR)
    return moves or (carried and next(transport.commands(table, side, [piece]), None) is not None)


def _own_markers(table: WorkingState, side: int) -> list[SeenMarker]:
    """The markers of a side on the board with what they hold, ascending."""
    rows, moves = [], _moves(table, side)
    for marker in MARKERS[side]:
        if table.at[marker] > 0:
            row: SeenMarker = {
                "id": PIECES[marker].id, "side": SIDES[side], "zone": table.at[marker],
                "revealed": table.has(marker, REVEALED),
                "contents": [PIECES[ship].id for ship in table.riders(marker)], "used": table.gone(marker),
            }  # fmt: skip
            if moves:
                _mark_moves(table, marker, row)
            rows.append(row)
    return rows


def _counts(table: WorkingState, board: WorkingState | Shown, side: int) -> MarkerCounts:
    """Markers on the board and owned: public (8.2)."""
    owned = [marker for marker in MARKERS[side] if table.due(marker)]
    return {"on_board": sum(board.at[marker] > 0 for marker in owned), "owned": len(owned)}


def _own(table: WorkingState, side: int) -> Own:
    """What only the side itself knows of it beside its pieces."""
    found: Own = {
        "reserve": [PIECES[piece].id for piece in reserve(table, side)],
        "markers_due": [PIECES[marker].id for marker in off_board(table, side, RESERVE)],
        "pool": [PIECES[m].id for m in off_board(table, side, POOL) if not table.has(m, RESTING)],
        "resting": [PIECES[m].id for m in off_board(table, side, POOL) if table.has(m, RESTING)],
    }
    if table.option(COMBAT) == HOUSE:
        found["standing"] = table.orders_of(side)
    if table.shown and table.side == side:
        found["to_be_seen"] = to_be_seen(table)
    if side in sequence.asked(table) and side == table.side and not table.battle:
        found["closing"] = consequences(table)
    return found


def _battle(table: WorkingState) -> RefereedBattle | None:
    on = table.battle
    if on is None:
        return None
    offer: DiceOffer | None = None
    if on.offer:
        by, thrower, n, sides = on.offer
        offer = {"by": SIDES[by], "side": SIDES[thrower], "n": n, "sides": sides}
    return {
        "zone": on.zone,
        "items": [_item(row, index) for index, row in enumerate(on.items, 1)],
        "offer": offer,
        "left": {SIDES[side]: battle.MAX_PROPOSALS - on.made[side] for side in (JP, AL)},
        "closed": [SIDES[side] for side in on.closed],
        "thrown": [
            {"side": SIDES[row.side], "n": row.n, "sides": row.sides, "faces": list(row.faces)} for row in on.thrown
        ],
    }


@lru_cache(maxsize=1024)
def _item(item: Item, number: int) -> BattleItem:
    """A proposal; shared, since it is shown again and again."""
    command = read(item.text)
    assert command is not None
    return {
        "item": number, "by": SIDES[item.by], "text": item.text, "order": data(command, SEATS[item.by]),
        "state": item.state,
    }  # fmt: skip


def ask_data(table: WorkingState) -> AskData:
    """What the page of a seat needs beside its view."""
    found: AskData = {"turn": table.turn, "step": table.step}
    if table.battle:
        found["zone"] = table.battle.zone
    elif table.phase == COMBAT:
        found["zones"] = battle.open_zones(table)
    return found


def facts() -> Facts:
    """Static facts: the map, the pieces, the table, the words of orders."""
    return _FACTS


_FACTS: Facts = {
    "map": MAP,
    "zones": {str(zone): NAME[zone] for zone in ZONES},
    "classes": UNITS["classes"],
    "pieces": [
        {
            "id": piece.id, "name": piece.name, "nation": piece.nation, "side": SIDES[SIDE[piece.index]],
            "class": piece.cls, "entry": piece.entry,
        }
        for piece in PIECES
    ],
    "turns": LAST_TURN,
    "reinforcements": SCENARIO["reinforcements"],
    "reception": {nation: list(zones) for nation, zones in RECEPTION.items()},
    "metropolitan": list(METROPOLITAN),
    "house": {
        "die": DIE, "rounds": ROUNDS,
        "needed": [{"class": cls, "at": kind, "face": face} for (cls, kind), face in NEEDED.items()],
        "standing": {name: list(values) for name, values in STANDING.items()},
    },
    "victory": SCENARIO["victory"]["house"],
    "steps": [
        {
            "id": step, "side": SIDES[step.startswith("al")],
            "title": sequence.PHASES[step.partition("_")[2]].titles[step.startswith("al")].plain(),
            "verbs": list(sequence.PHASES[step.partition("_")[2]].verbs),
        }
        for step in STEPS
    ],
    "sides": list(SIDES),
    "notation": [
        "place JP-N09 18", "place JP-T21 on JP-N09", "move JP-N01 10-9-13", "move US-A02 47-46 on US-AN02",
        "load US-T06 US-N02", "unload US-T06", "airlift US-A01 US-T01 26-32", "form JP-TF01 JP-AN01",
        "join JP-TF01 JP-N01", "split JP-TF01 JP-N01", "merge JP-TF01 JP-TF02", "dissolve JP-TF01", "hide JP-TF01",
        "reveal JP-TF01", "false JP-TF02 15", "standing air SAL", "declare 33", "dice JP 3 6", "accept", "decline",
        "remove JP-N01", "retreat JP-N01 34", "control JP", "confirm 2", "dispute 2", "uphold 2", "reject 2", "close",
        "result DRAW", "done",
    ],
}  # fmt: skip
