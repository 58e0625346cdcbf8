"""The Japanese set-up (5.1): pieces are placed and lifted, unseen by the enemy, until every Japanese seat is done."""

from collections.abc import Iterator, Sequence

from rules.common.refusing import refusal
from rules.kernel import Text, _, place_name

from .board import (
    BEACH,
    DISTANCE,
    IDS,
    IN_VILLAGE,
    LAND,
    MOUNTAIN,
    NEAR_WATER,
    OUT,
    PRINTED,
    QUARTERS,
    READY_MADE,
    RESERVE,
    TERRAIN,
    VILLAGE_HEX,
)
from .facts import JP, OF_SIDE, PIECES, VILLAGES, Piece
from .language.commands import LIFT, PLACE, Command
from .working_state import WorkingState

SIDE = JP
VERBS = (PLACE, LIFT)
TITLE = _("Japanese set-up")
PROMPT = _("Place your pieces. Whatever is still in reserve when you are done goes to its ready-made hex.")


def _bears(piece: Piece, at: int) -> bool:
    """May the piece be set up there by the ground and by what it is, whoever stands there (5.1.1 to 5.1.4)."""
    if TERRAIN[at] not in (LAND, MOUNTAIN) or (piece.defence and (at in IN_VILLAGE or at in PRINTED)):
        return False
    if piece.garrison >= 0 and DISTANCE[at][VILLAGE_HEX[piece.garrison]] > 1:
        return False
    return piece.type != "coastal_artillery" or at in NEAR_WATER


_SITES: dict[int, tuple[int, ...]] = {
    piece: tuple(at for at in range(len(TERRAIN)) if _bears(PIECES[piece], at)) for piece in OF_SIDE[JP]
}
"""Where each piece may be set up: one that no other rule binds on any land or mountain hex (5.1.3)."""


def actors(table: WorkingState, number: int) -> list[int]:
    """The pieces of a seat that are in reserve, or may be lifted."""
    return [p for p in OF_SIDE[JP] if table.holders[p] == number and table.at[p] != OUT]


def commands(table: WorkingState, number: int, pieces: Sequence[int]) -> Iterator[Command]:
    """Every legal place and lift with these pieces."""
    full = _bespoken(table)
    for piece in pieces:
        if table.at[piece] >= 0:
            yield Command(LIFT, (piece,))
        elif table.at[piece] == RESERVE:
            for at in _free(table, PIECES[piece], full):
                yield Command(PLACE, (piece,), (at,))


def check(table: WorkingState, number: int, command: Command) -> None:
    """IllegalOrder if 5.1 forbids it."""
    piece = PIECES[command.pieces[0]]
    if command.verb == LIFT:
        if table.at[piece.index] < 0:
            raise refusal(_("{piece} is not on the board.", piece=piece.title), "5.1.6")
        return
    if table.at[piece.index] != RESERVE:
        raise refusal(_("{piece} is not in reserve; lift it first.", piece=piece.title), "5.1.6")
    fault = _fault(table, piece, command.path[0], _bespoken(table))
    if fault is not None:
        raise refusal(*fault)


def act(table: WorkingState, number: int, command: Command) -> None:
    """Carry out a checked order; only the own side hears of it (12.5)."""
    piece = PIECES[command.pieces[0]]
    seats = [chair.seat for chair in table.chairs if chair.side == JP]
    if command.verb == LIFT:
        table.take(piece.index, RESERVE)
        table.tell("lifted", _("{piece} is taken back into reserve.", piece=piece.title), seats, piece=piece.id)
        return
    at = command.path[0]
    table.put(piece.index, at)
    table.tell("placed", _("{piece} is set up at {hex}.", piece=piece.title, hex=IDS[at]), seats, piece=piece.id,
               hex=IDS[at])  # fmt: skip


def done(table: WorkingState, number: int) -> None:
    """Pieces still in reserve are placed (5.1.6, R-29): garrisons, defences and coast guns, then the rest."""
    left = [p for p in actors(table, number) if table.at[p] == RESERVE]
    for piece in sorted(left, key=lambda p: (_rank(PIECES[p]), p)):
        good = _free(table, PIECES[piece], _bespoken(table))
        at = READY_MADE[piece] if READY_MADE[piece] in good else next(iter(good), OUT)
        if at == OUT:
            table.take(piece, OUT)
        else:
            table.put(piece, at)


def close(table: WorkingState) -> None:
    """The set-up is complete: everybody sees the board (12.5)."""
    board = {PIECES[p].id: IDS[table.at[p]] for p in table.on_map(JP)}
    table.tell("board", _("Japan has set up {number} pieces.", number=len(board)), board=board)


def ready_made(table: WorkingState) -> None:
    """Place everything as `scenario.default_setup_JP` has it (5.1.7)."""
    for piece, at in READY_MADE.items():
        table.put(piece, at)


def _rank(piece: Piece) -> int:
    return 0 if piece.garrison >= 0 else 1 if piece.fixed else 2


def _bespoken(table: WorkingState) -> list[tuple[int, ...]]:
    """For each village the empty hexes that only its garrison may take, as no others are left (5.1.2, R-29)."""
    found = []
    for village, quarters in enumerate(QUARTERS):
        room = tuple(at for at in quarters if not table.on(at))
        waiting = sum(PIECES[p].garrison == village and table.at[p] == RESERVE for p in OF_SIDE[JP])
        found.append(room if len(room) <= waiting else ())
    return found


def _free(table: WorkingState, piece: Piece, full: list[tuple[int, ...]]) -> list[int]:
    """Where the piece may be set up now, ascending."""
    kept = {at for village, room in enumerate(full) if piece.garrison != village for at in room}
    return [at for at in _SITES[piece.index] if at not in kept and fits(table, piece, at)]


def _fault(table: WorkingState, piece: Piece, at: int, full: list[tuple[int, ...]]) -> tuple[Text, str] | None:
    """Why the piece may not be set up there, with the rule; None if it may."""
    ground, called, where = TERRAIN[at], piece.title, IDS[at]
    if ground not in (LAND, MOUNTAIN):
        what = _("a beach") if ground == BEACH else _("water")
        return _("{hex} is {what}: Japan sets up on land and mountain hexes.", hex=where, what=what), "5.1.1"
    if piece.garrison >= 0 and DISTANCE[at][VILLAGE_HEX[piece.garrison]] > 1:
        home = place_name(VILLAGES[piece.garrison])
        return _(
            "{piece} is the garrison of {village} and is set up in it or next to it.", piece=called, village=home
        ), "5.1.2"
    if piece.defence and (at in IN_VILLAGE or at in PRINTED):
        return _("{piece} may not stand in a village or in a printed fortification.", piece=called), "5.1.4"
    if piece.type == "coastal_artillery" and at not in NEAR_WATER:
        return _("{hex} is more than two hexes from the water: no place for coastal artillery.", hex=where), "5.1.4"
    if not fits(table, piece, at):
        return _("{hex} is occupied; only a pillbox and one infantry piece share a hex.", hex=where), "2"
    for name, room in zip(VILLAGES, full, strict=True):
        if at in room and (piece.garrison < 0 or VILLAGES[piece.garrison] != name):
            return _(
                "The garrison of {village} needs every empty hex in and next to it.", village=place_name(name)
            ), "5.1.2"
    return None


def fits(table: WorkingState, piece: Piece, at: int) -> bool:
    """Has a Japanese piece room there: one piece a hex, or a pillbox and one of infantry class (rule 2, R-05)."""
    present = table.on(at)
    if not present:
        return True
    if len(present) > 1:
        return False
    other = PIECES[present[0]]
    if other.side != JP:
        return False
    return (piece.type == "fort" and other.infantry) or (other.type == "fort" and piece.infantry)
