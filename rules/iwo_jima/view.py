"""What a seat or a spectator may see (12.1, R-27): all but the set-up and the talk of commanders of one side."""

from . import sequence
from .board import GONE, IDS, OBJECTIVES, OUT, RESERVE
from .combat import attacks, debts
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
from .state import ATTACKED, BANZAI_STATES, BOMBARDED, CLEARED, LANDING, MOVED, SETUP, Attack, State
from .view_types import AskData, Charge, Deed, Facts, Proposal, SeenAttack, SeenPiece, View
from .working_state import WorkingState

_STATUS = {RESERVE: "reserve", GONE: "eliminated", OUT: "out"}
_DEEDS: tuple[tuple[int, Deed], ...] = (
    (MOVED, "moved"), (ATTACKED, "attacked"), (BOMBARDED, "bombarded"), (CLEARED, "cleared"),
)  # fmt: skip


def view(state: State, number: int | None) -> View:
    """The view of a seat, by its number; None is a spectator."""
    table = WorkingState(state)
    side = None if number is None else table.chairs[number].side
    hidden = state.step == SETUP and side != JP
    found: View = {
        "system": "iwo-jima-1945",
        "seat": None if number is None else table.chairs[number].seat,
        "seats": [{"id": chair.seat, "side": SIDES[chair.side]} for chair in table.chairs],
        "options": dict(state.options),
        "turn": state.turn,
        "date": SCENARIO["turn_calendar"].get(str(state.turn), ""),
        "step": state.step,
        "side": SIDES[sequence.PARTS[state.step].side],
        "pieces": [_piece(table, index, hidden) for index in range(len(PIECES))],
        "activated": [VILLAGES[village] for village in state.activated],
        "control": {name: SIDES[holder] for name, holder in zip(OBJECTIVES, state.control, strict=True)},
        "losses": state.losses,
        "loss_limit": table.option(LOSS_LIMIT),
        "asked": [table.chairs[seat].seat for seat in sequence.asked(table)],
        "dice": [owed.name for owed in state.owed],
        "charge": _charge(state),
        "over": state.over,
    }
    if side is not None and side == sequence.PARTS[table.step].side:
        _add_talk(found, table)
    return found


def _piece(table: WorkingState, index: int, hidden: bool) -> SeenPiece:
    name, at = PIECES[index].id, table.at[index]
    if hidden and PIECES[index].side == JP:
        return {"id": name, "hex": None, "status": "hidden"}
    row: SeenPiece = {"id": name, "hex": IDS[at] if at >= 0 else None, "status": _STATUS.get(at, "on_map")}
    for bit, deed in _DEEDS:
        if table.did[index] & bit:
            row[deed] = True
    if at >= 0 and PIECES[index].combat:
        row["defends"] = attacks.strength(table, [index], attacking=False)
        near = attacks.targets(table, index)
        if near:
            row["near"] = [PIECES[foe].id for foe in near]
    if table.debts(index):
        row["owes"] = [PIECES[foe].id for foe in sorted(table.debts(index))]
    if PIECES[index].banzai:
        row["banzai"] = BANZAI_STATES[table.banzai[BANZAI.index(index)]]
    return row


def _charge(state: State) -> Charge | None:
    return {"piece": PIECES[state.charge[0]].id, "ties": state.charge[1]} if state.charge else None


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
