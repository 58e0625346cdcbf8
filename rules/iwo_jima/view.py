"""What a seat or a spectator may see (12.1, R-27): all but the set-up and the talk of commanders of one side."""

from functools import lru_cache

from . import sequence
from .board import GONE, IDS, OBJECTIVES, OUT, RESERVE
from .combat import attacks, debts
from .combat.factors import factor
from .facts import (
    BANZAI,
    FACES,
    JP,
    LAST_LANDING_TURN,
    LAST_TURN,
    MAP,
    NUMBER,
    PIECES,
    SCENARIO,
    SIDES,
    UNITS,
    US,
    VILLAGES,
    loss_points,
)
from .options import LOSS_LIMIT
from .state import ATTACKED, BANZAI_STATES, BOMBARDED, CLEARED, LANDING, MOVED, SETUP, Attack
from .view_types import AskData, Charge, Deed, Facts, Proposal, SeenAttack, SeenPiece, View
from .working_state import WorkingState

_STATUS = {RESERVE: "reserve", GONE: "eliminated", OUT: "out"}
_DEEDS: tuple[tuple[int, Deed], ...] = (
    (MOVED, "moved"), (ATTACKED, "attacked"), (BOMBARDED, "bombarded"), (CLEARED, "cleared"),
)  # fmt: skip


def view(table: WorkingState, number: int | None) -> View:
    """The view of a seat, by its number; None is a spectator."""
    side = None if number is None else table.chairs[number].side
    hidden = table.step == SETUP and side != JP
    found: View = {
        "system": "iwo-jima-1945",
        "seat": None if number is None else table.chairs[number].seat,
        "seats": [{"id": chair.seat, "side": SIDES[chair.side]} for chair in table.chairs],
        "options": dict(table.options),
        "turn": table.turn,
        "date": SCENARIO["turn_calendar"].get(str(table.turn), ""),
        "step": table.step,
        "side": SIDES[sequence.PARTS[table.step].side],
        "pieces": [_piece(table, index, hidden) for index in range(len(PIECES))],
        "activated": [VILLAGES[village] for village in table.activated],
        "control": {name: SIDES[holder] for name, holder in zip(OBJECTIVES, table.control, strict=True)},
        "losses": table.losses,
        "loss_limit": table.option(LOSS_LIMIT),
        "asked": [table.chairs[seat].seat for seat in sequence.asked(table)],
        "dice": [owed.name for owed in table.owed],
        "charge": _charge(table),
        "over": table.over,
    }
    if side is not None and side == sequence.PARTS[table.step].side:
        _add_talk(found, table)
    return found


def _piece(table: WorkingState, index: int, hidden: bool) -> SeenPiece:
    piece, at, did = PIECES[index], table.at[index], table.did[index]
    if hidden and piece.side == JP:
        return {"id": piece.id, "hex": None, "status": "hidden"}
    banzai = table.banzai[BANZAI.index(index)] if piece.banzai else -1
    if at < 0 or piece.cf < 0:
        return _row(index, at, did, banzai)
    defends = factor(piece, at, len(table.here[at]) > 1 and table.boxed(at), False)
    near = tuple(attacks.targets(table, index)) if at in table.zoc(JP if piece.side == US else US) else ()
    owes = tuple(sorted(table.owes[index])) if index in table.owes else ()
    return _row(index, at, did, banzai, defends, near, owes)


@lru_cache(maxsize=8192)
def _row(
    index: int,
    at: int,
    did: int,
    banzai: int,
    defends: int = -1,
    near: tuple[int, ...] = (),
    owes: tuple[int, ...] = (),
) -> SeenPiece:
    """The row of a piece; kept, for most pieces are the same in one View after the other. -1: it has no such value."""
    row: SeenPiece = {"id": PIECES[index].id, "hex": IDS[at] if at >= 0 else None, "status": _STATUS.get(at, "on_map")}
    for bit, deed in _DEEDS:
        if did & bit:
            row[deed] = True
    if defends >= 0:
        row["defends"] = defends
    if near:
        row["near"] = [PIECES[foe].id for foe in near]
    if owes:
        row["owes"] = [PIECES[foe].id for foe in owes]
    if banzai >= 0:
        row["banzai"] = BANZAI_STATES[banzai]
    return row


def _charge(table: WorkingState) -> Charge | None:
    return {"piece": PIECES[table.charge[0]].id, "ties": table.charge[1]} if table.charge else None


def _add_talk(found: View, table: WorkingState) -> None:
    """The open proposal and the refused ones, which only the side knows whose step it is (4, 12.1)."""
    found["refused"] = [_attack(attack) for attack in table.refused]
    if table.proposal:
        found["proposal"] = _proposal(table, *table.proposal)


def _proposal(table: WorkingState, number: int, attack: Attack) -> Proposal:
    return {"by": table.chairs[number].seat, **_attack(attack)}


def _attack(attack: Attack) -> SeenAttack:
    return {
        "attackers": [PIECES[p].id for p in attack.attackers],
        "defenders": [PIECES[p].id for p in attack.defenders],
    }


def ask_data(table: WorkingState, number: int) -> AskData:
    """What the page of a seat needs beside its view: the debts of its pieces, and an open proposal."""
    owes = {p: foes for p, foes in debts.plain(table).items() if table.holders[NUMBER[p]] == number}
    found: AskData = {"turn": table.turn, "step": table.step}
    if table.step == LANDING and table.turn == LAST_LANDING_TURN:
        found["last"] = True
    if owes:
        found["owes"] = owes
    if table.proposal:
        found["proposal"] = _attack(table.proposal[1])
    return found


def facts() -> Facts:
    """Static facts: the map, the pieces, the die, the calendar, the words of orders."""
    return _FACTS


_FACTS: Facts = {
    "map": MAP,
    "types": UNITS["types"],
    "pieces": [
        {
            "id": piece.id, "name": piece.name, "side": SIDES[piece.side], "type": piece.type,
            "cf": piece.cf if piece.combat else None, "mf": piece.mf, "command": "AB"[piece.command],
            "formation": piece.formation, "garrison": VILLAGES[piece.garrison] if piece.garrison >= 0 else None,
            "banzai": piece.banzai, "range": piece.reach, "loss_points": loss_points(piece),
        }
        for piece in PIECES
    ],
    "die": list(FACES),
    "turns": LAST_TURN,
    "landing_turns": LAST_LANDING_TURN,
    "calendar": SCENARIO["turn_calendar"],
    "first_wave": SCENARIO["default_first_wave_US"],
    "steps": [
        {"id": name, "side": SIDES[part.side], "title": part.title.plain(), "verbs": list(part.verbs)}
        for name, part in sequence.PARTS.items()
    ],
    "objectives": MAP["objectives"],
    "sides": [SIDES[US], SIDES[JP]],
    "notation": [
        "place JP-312 0617", "lift JP-312", "move US-1-28 0717-0616-0515", "bombard US-TEX 0815",
        "attack US-1-28+US-2-28 > JP-312", "clear US-ENG5 0716", "banzai JP-BZ1 1110-1111 > US-1-23", "consent",
        "refuse", "done",
    ],
}  # fmt: skip
