"""MOVE, EXIT, and the end of a side's movement (4.1.1, 4.1.4, R-79 to R-81)."""

from collections.abc import Iterator

from rules.kernel import Text, _

from .. import markers
from ..commands import Command
from ..fleets import retiring
from ..questions import Verb, Words
from ..working_state import WorkingState, label
from .paths import Mover, Waters, Way, allowance


def _piece(table: WorkingState, seat: str, word: str) -> str:
    name = f"{seat}:{word}"
    return name if table.exists(name) else ""


def _way(words: Words) -> Way:
    leaves = words[-1:] == ("EXIT",)
    return Way(words[:-1] if leaves else words, leaves)


def _stays(table: WorkingState, seat: str, piece: str) -> str:
    """Why a piece goes nowhere at all; "" if it may go."""
    if not piece:
        return "unknown"
    if piece in table.moved:
        return "moved"
    return "open_duty" if retiring.duties(table, seat) else ""


def _check(table: WorkingState, seat: str, words: Words) -> str:
    piece, way = _piece(table, seat, words[0]), _way(words[1:])
    refusal = _stays(table, seat, piece)
    if refusal:
        return refusal
    return "form" if way.leaves and not way.hexes else Mover(table, piece, seat).check(way)


def _act(table: WorkingState, seat: str, words: Words) -> None:
    _go(table, seat, _piece(table, seat, words[0]), _way(words[1:]))


def _check_exit(table: WorkingState, seat: str, words: Words) -> str:
    piece = _piece(table, seat, words[0])
    return _stays(table, seat, piece) or Mover(table, piece, seat).check(Way((), leaves=True))


def _act_exit(table: WorkingState, seat: str, words: Words) -> None:
    _go(table, seat, _piece(table, seat, words[0]), Way((), leaves=True))


def _go(table: WorkingState, seat: str, piece: str, way: Way) -> None:
    """A piece goes a way; what the enemy sees is one of the tokens of its pool (R-70)."""
    table.moving = True
    start = table.where(piece)
    end = way.hexes[-1] if way.hexes else start
    group = label(piece) if piece in table.groups else ""
    token = 0
    if group:
        table.groups[piece] = table.groups[piece]._replace(hex=end)
    else:
        token = markers.move(table, piece, end)
    if way.hexes:
        table.wakes = (*table.wakes, (seat, start, *way.hexes))
        table.tell("moved", _("{piece} moves from {start} to {end}.", piece=_called(group), start=start, end=end),
                   side=seat, start=start, path=list(way.hexes), end=end, token=token, group=group)  # fmt: skip
    if way.leaves:
        _leave(table, seat, piece, end)
        table.tell("left", _("{piece} leaves the map from {end}.", piece=_called(group), end=end),
                   side=seat, end=end, token=token, group=group)  # fmt: skip
    else:
        table.moved = (*table.moved, piece)


def _called(group: str) -> Text:
    return _("Group {group}", group=group) if group else _("A marker")


def _leave(table: WorkingState, seat: str, piece: str, end: str) -> None:
    """Ships and the air units on board are out of the game (4.1.4, R-57)."""
    ships = table.under(piece)
    if piece in table.groups:
        del table.groups[piece]
    else:
        for form in table.markers[piece].tfs:
            del table.forms[form]
        markers.remove(table, piece)
    for ship in ships:
        table.ship(ship, gone="exited")
    table.air = {name: unit for name, unit in table.air.items() if unit.home not in ships or unit.box == "MAP"}


def _offers(table: WorkingState, seat: str) -> Iterator[Words]:
    if retiring.duties(table, seat):
        return
    waters = Waters(table, seat)
    for piece in table.pieces(seat):
        if piece.name not in table.moved:
            for way in Mover(table, piece.name, seat, waters).ways():
                if way.hexes:
                    yield label(piece.name), *way.hexes, *(("EXIT",) if way.leaves else ())


def _offers_exit(table: WorkingState, seat: str) -> Iterator[Words]:
    edge = table.board.edge | table.board.exits[seat]
    for piece in table.pieces(seat):
        if piece.hex in edge:
            yield (label(piece.name),)


def owing(table: WorkingState, seat: str) -> list[str]:
    """Retiring pieces that have still to move (R-19 h)."""
    waters = Waters(table, seat)
    return [
        piece.name for piece in table.pieces(seat)
        if piece.name not in table.moved and table.retires(piece.name) and allowance(table, piece.name)
        and Mover(table, piece.name, seat, waters).owes(piece.hex)
    ]  # fmt: skip


def check_done(table: WorkingState, seat: str, words: Words) -> str:
    """A side ends its movement when every duty is answered, and nothing owes a step."""
    if retiring.duties(table, seat):
        return "open_duty"
    return "owes_step" if owing(table, seat) else ""


def default(table: WorkingState, seat: str) -> Command:
    """Duties by 12.1, what retires goes on by the first shortest way, all else stands still."""
    duty = retiring.default(table, seat)
    if duty is not None:
        return duty
    late = owing(table, seat)
    if not late:
        return Command("DONE")
    way = min(Mover(table, late[0], seat).ways(), key=lambda one: (not one.leaves, one.hexes))
    if not way.hexes:
        return Command("EXIT", (label(late[0]),))
    return Command("MOVE", (label(late[0]), *way.hexes, *(("EXIT",) if way.leaves else ())))


VERBS = {"MOVE": Verb(_check, _act, _offers, 2, 4, exact=True), "EXIT": Verb(_check_exit, _act_exit, _offers_exit)}
