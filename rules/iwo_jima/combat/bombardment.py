"""Bombardment (8): one order is one shot, and one die."""

from collections.abc import Iterator, Sequence

from rules.common.refusing import refusal
from rules.kernel import _, listed

from .. import victory
from ..board import DISTANCE, IDS
from ..facts import JP, NEEDED, NEEDED_FORTIFIED, PIECES, US, Piece
from ..language.commands import BOMBARD, Command
from ..state import BOMBARDED, PendingRoll
from ..working_state import WorkingState

VERBS = (BOMBARD,)
PROMPT = _("Fire with ships and artillery, each once.")


def actors(table: WorkingState, number: int) -> list[int]:
    """The pieces of a seat that may still fire (8.1)."""
    return [
        p for p in table.owned(number)
        if PIECES[p].reach and not table.has(p, BOMBARDED) and not table.debts(p)
    ]  # fmt: skip


def commands(table: WorkingState, number: int, pieces: Sequence[int]) -> Iterator[Command]:
    """Every legal shot of these pieces."""
    foe = JP if table.chairs[number].side == US else US
    targets = sorted({table.at[p] for p in table.on_map(foe)})
    for piece in pieces:
        row, reach = DISTANCE[table.at[piece]], PIECES[piece].reach
        for at in targets:
            if row[at] <= reach and _may_hit(table, PIECES[piece], at):
                yield Command(BOMBARD, (piece,), (at,))


def check(table: WorkingState, number: int, command: Command) -> None:
    """IllegalOrder if 8 forbids the shot."""
    piece, at = PIECES[command.pieces[0]], command.path[0]
    name, where = piece.title, IDS[at]
    if table.at[piece.index] < 0:
        raise refusal(_("{piece} is not on the board.", piece=name), "8.1")
    if not piece.reach:
        raise refusal(_("{piece} is neither ship nor artillery and does not bombard.", piece=name), "8.1")
    if table.has(piece.index, BOMBARDED):
        raise refusal(_("{piece} has fired in this turn.", piece=name), "8.1")
    if table.debts(piece.index):
        raise refusal(_("{piece} is in an enemy zone of control: it owes an attack and may not bombard.", piece=name),
                      "6.6")  # fmt: skip
    away = DISTANCE[table.at[piece.index]][at]
    if away > piece.reach:
        raise refusal(_("{hex} is {away} hexes away; {piece} reaches {range}.", hex=where, away=away, piece=name,
                        range=piece.reach), "8.2")  # fmt: skip
    if not enemies_on(table, piece, at):
        raise refusal(_("There is no enemy at {hex}.", hex=where), "8.4")
    if not _may_hit(table, piece, at):
        raise refusal(_("Only coastal artillery fires at ships."), "8.4")


def act(table: WorkingState, number: int, command: Command) -> None:
    """Fire: a die is owed, before anything else is ordered (8.5)."""
    piece, at = PIECES[command.pieces[0]], command.path[0]
    table.mark(piece.index, BOMBARDED)
    table.ask_die(f"shot {piece.id} {IDS[at]}", "shot", piece.index, piece.index, at)


def thrown(table: WorkingState, owed: PendingRoll, die: int) -> None:
    """The die: only the exact value hits, and then everything in the hex is lost (8.3, R-15)."""
    piece, where = PIECES[owed.piece], IDS[owed.at]
    wanted = needed(table, piece, owed.at)
    foes = enemies_on(table, piece, owed.at)
    targets = listed(PIECES[p].title for p in foes)
    hit = die == wanted
    if hit:
        for foe in foes:
            table.eliminate(foe)
        text = _("{piece} bombards {targets} at {hex}: {die}, a hit.", piece=piece.title, targets=targets, hex=where,
                 die=die)  # fmt: skip
    else:
        text = _("{piece} bombards {targets} at {hex}: {die}, no hit ({needed} needed).", piece=piece.title,
                 targets=targets, hex=where, die=die, needed=wanted)  # fmt: skip
    table.tell("shot", text, piece=piece.id, hex=where, die=die, needed=wanted, hit=hit,
               removed=[PIECES[p].id for p in foes] if hit else [])  # fmt: skip
    if hit and any(PIECES[foe].side == US for foe in foes):
        victory.count_losses(table)


def needed(table: WorkingState, piece: Piece, at: int) -> int:
    """The value that hits there: 2 against a fortification target, else 3 (8.3, R-16)."""
    fortified = any(
        PIECES[p].type in ("fort", "coastal_artillery") or table.fortified(p) for p in enemies_on(table, piece, at)
    )
    return NEEDED_FORTIFIED if fortified else NEEDED


def enemies_on(table: WorkingState, piece: Piece, at: int) -> list[int]:
    """The enemy's pieces in a hex, ascending."""
    return sorted(p for p in table.on(at) if PIECES[p].side != piece.side)


def _may_hit(table: WorkingState, piece: Piece, at: int) -> bool:
    """8.4, R-17: everybody fires at land pieces, only coastal artillery at ships."""
    return piece.type == "coastal_artillery" or all(PIECES[p].land for p in enemies_on(table, piece, at))
