"""Placing ships (5.2) and landing troops (5.3)."""

from collections.abc import Iterator, Sequence

from rules.common.refusing import refusal
from rules.kernel import Text, _, listed

from .board import BEACH, COAST, IDS, LANDING, RESERVE, SEA, SHALLOW, TERRAIN
from .facts import JP, LAST_LANDING_TURN, OF_SIDE, PIECES, US, Piece
from .language.commands import PLACE, Command
from .options import BEACH_BINDING
from .state import MOVED
from .working_state import WorkingState

SIDE = US
VERBS = (PLACE,)
TITLE = _("Landing")
PROMPT = _("Place ships and land troops from the reserve, as many as you like.")

_SEAS: tuple[int, ...] = tuple(at for at, terrain in enumerate(TERRAIN) if terrain == SEA)
_BEACHES: tuple[int, ...] = tuple(at for at, terrain in enumerate(TERRAIN) if terrain in (BEACH, SHALLOW))
_RANGERS: tuple[int, ...] = tuple(sorted({*_BEACHES, *COAST}))
_ZONES = {"5. Marine Division": ("Green", "Red"), "4. Marine Division": ("Yellow", "Blue")}
"""Colours of the landing zones that bind a formation, by option beach_binding."""
_COLOURS = {"Green": _("Green"), "Red": _("Red"), "Yellow": _("Yellow"), "Blue": _("Blue")}


def actors(table: WorkingState, number: int) -> list[int]:
    """The pieces of a seat that may still land in this turn."""
    return [
        p for p in OF_SIDE[US]
        if table.at[p] == RESERVE and table.holders[p] == number
        and (table.turn <= LAST_LANDING_TURN or PIECES[p].type == "ranger")
    ]  # fmt: skip


def commands(table: WorkingState, number: int, pieces: Sequence[int]) -> Iterator[Command]:
    """Every legal placement of these pieces."""
    bound = table.option(BEACH_BINDING)
    rooms: dict[tuple[int, ...], list[int]] = {}
    for piece in pieces:
        row = PIECES[piece]
        sites = _sites(row, table.turn)
        if sites not in rooms:
            rooms[sites] = [at for at in sites if at not in table.here or not table.here[at]]
        for at in rooms[sites]:
            if not bound or _in_zone(row, at):
                yield Command(PLACE, (piece,), (at,))


def check(table: WorkingState, number: int, command: Command) -> None:
    """IllegalOrder if 5.2 or 5.3 forbids it."""
    piece, at = PIECES[command.pieces[0]], command.path[0]
    rule = "5.3" if piece.land else "5.2"
    if table.at[piece.index] != RESERVE:
        raise refusal(_("{piece} is not in reserve.", piece=piece.title), rule)
    if piece.index not in actors(table, number):
        raise refusal(_("After turn 5 only rangers and commandos still land; {piece} stays in reserve.",
                        piece=piece.title), rule)  # fmt: skip
    if at not in _sites(piece, table.turn):
        raise refusal(_where(piece, table.turn), rule)
    if table.on(at):
        raise refusal(_("{hex} is not empty.", hex=IDS[at]), rule)
    if table.option(BEACH_BINDING) and not _in_zone(piece, at):
        colours = listed((_COLOURS[colour] for colour in _ZONES[piece.formation]), " / ")
        raise refusal(_("{piece} lands in the zones {zones} only.", piece=piece.title, zones=colours), rule)


def act(table: WorkingState, number: int, command: Command) -> None:
    """Place it: it notices and is noticed as if it entered; in an enemy ZOC it owes combat and does not move (R-09)."""
    piece, at = PIECES[command.pieces[0]], command.path[0]
    table.put(piece.index, at)
    name, where = piece.title, IDS[at]
    landed, stationed = (
        _("{piece} lands at {hex}.", piece=name, hex=where),
        _("{piece} takes station at {hex}.", piece=name, hex=where),
    )
    table.tell("placed", landed if piece.land else stationed, piece=piece.id, hex=where)
    table.entered(piece.index)
    if piece.land and table.exerters(at, JP):
        table.halt(piece.index)
        table.mark(piece.index, MOVED)


def _sites(piece: Piece, turn: int) -> tuple[int, ...]:
    if not piece.land:
        return _SEAS if turn <= LAST_LANDING_TURN else ()
    if piece.type == "ranger":
        return _RANGERS if turn <= LAST_LANDING_TURN else _COAST
    return _BEACHES if turn <= LAST_LANDING_TURN else ()


_COAST: tuple[int, ...] = tuple(sorted(COAST))


def _in_zone(piece: Piece, at: int) -> bool:
    colours = _ZONES.get(piece.formation)
    return colours is None or piece.type == "ranger" or not piece.land or LANDING[at].split(" ")[0] in colours


def _where(piece: Piece, turn: int) -> Text:
    if not piece.land:
        return _("{piece} is placed in a sea hex.", piece=piece.title)
    if piece.type != "ranger":
        return _("{piece} lands in a beach or shallow water hex.", piece=piece.title)
    if turn > LAST_LANDING_TURN:
        return _("{piece} lands in a coast hex.", piece=piece.title)
    return _("{piece} lands in a coast, beach or shallow water hex.", piece=piece.title)
