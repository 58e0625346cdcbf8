"""Banzai charges (7.5, R-13): round after round, until the piece is gone or nothing is in reach."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from rules.common.refusing import refusal
from rules.kernel import _

from ..board import IDS
from ..facts import BANZAI, PIECES, US
from ..language.commands import BANZAI as VERB
from ..language.commands import Command
from ..movement import paths
from ..movement.walking import check_path
from ..state import ACTIVE, ATTACKED, MOVED, Attack
from ..working_state import WorkingState
from . import attacks

VERBS = (VERB,)
TITLE = _("Banzai charge")
PROMPT = _("Charge: choose the way and the enemies.")
MAX_TIES = 20


def ways(table: WorkingState, piece: int) -> Iterator[tuple[paths.Path, int]]:
    """The paths, with their costs, that end next to a US land piece; the own hex alone if it is next to one."""
    near = table.zoc(US)
    own = table.at[piece]
    if own in near:
        yield (own,), 0
    for path, cost in paths.of_land(table, piece):
        if path[-1] in near:
            yield path, cost


def in_reach(table: WorkingState, piece: int) -> bool:
    """Can the piece reach a US land piece."""
    return next(ways(table, piece), None) is not None


def due(table: WorkingState, piece: int) -> bool:
    """Must it charge: active, on the board, has not moved, something in reach."""
    return (
        table.at[piece] >= 0
        and table.banzai_state(piece) == ACTIVE
        and not table.has(piece, MOVED)
        and in_reach(table, piece)
    )


def actors(table: WorkingState, number: int) -> list[int]:
    """The pieces of a seat that are due; a charge once begun is finished first."""
    if table.charge:
        return [table.charge[0]] if table.holders[table.charge[0]] == number else []
    return [piece for piece in BANZAI if table.holders[piece] == number and due(table, piece)]


def commands(table: WorkingState, number: int, pieces: Sequence[int]) -> Iterator[Command]:
    """Every way with every set of targets."""
    for piece in pieces:
        for path, _cost in ways(table, piece):
            foes = table.exerters(path[-1], US)
            for size in range(1, len(foes) + 1):
                for chosen in combinations(foes, size):
                    yield Command(VERB, (piece,), path, chosen)


def check(table: WorkingState, number: int, command: Command) -> None:
    """IllegalOrder if 7.5 forbids this round."""
    piece, path = PIECES[command.pieces[0]], command.path
    if not piece.banzai:
        raise refusal(_("{piece} is no banzai unit.", piece=piece.title), "7.5")
    if table.charge and table.charge[0] != piece.index:
        raise refusal(_("{piece} is charging; that is finished first.", piece=PIECES[table.charge[0]].title), "7.5")
    if not due(table, piece.index):
        raise refusal(_("{piece} does not charge: it is not active, has moved, or has nothing in reach.",
                        piece=piece.title), "7.5")  # fmt: skip
    check_path(table, piece, path)
    near = table.exerters(path[-1], US)
    for foe in command.foes:
        if foe not in near:
            raise refusal(_("{foe} is no American land unit next to {hex}.", foe=PIECES[foe].title, hex=IDS[path[-1]]),
                          "7.5")  # fmt: skip


def act(table: WorkingState, number: int, command: Command) -> None:
    """One round: it goes there and fights."""
    piece, path = PIECES[command.pieces[0]], command.path
    ties = table.charge[1] if table.charge else 0
    table.charge = (piece.index, ties)
    if len(path) > 1:
        table.put(piece.index, path[-1])
        table.tell("moved", _("{piece} charges from {start} to {hex}.", piece=piece.title, start=IDS[path[0]],
                   hex=IDS[path[-1]]), piece=piece.id, path=[IDS[at] for at in path])  # fmt: skip
    attacks.begin(table, Attack(command.pieces, command.foes), charge=True)


def settled(table: WorkingState, tied: bool) -> None:
    """A round has been fought: does the charge go on (points 3 and 4 of 7.5)."""
    assert table.charge
    piece, ties = table.charge[0], table.charge[1] + tied
    table.charge = (piece, ties)
    if table.at[piece] < 0:
        table.charge = ()
    elif ties >= MAX_TIES:
        _finish(table, piece)
    elif not in_reach(table, piece):
        _finish(table, piece)
        table.spend(piece)


def _finish(table: WorkingState, piece: int) -> None:
    table.charge = ()
    table.mark(piece, MOVED | ATTACKED)


def default(table: WorkingState, number: int) -> Command:
    """Point 5 of 7.5: the target with the cheapest path, then the lowest id; the cheapest, then smallest path to it."""
    piece = actors(table, number)[0]
    best = min(
        (cost, foe, path) for path, cost in ways(table, piece) for foe in table.exerters(path[-1], US)
    )  # fmt: skip
    return Command(VERB, (piece,), best[2], (best[1],))
