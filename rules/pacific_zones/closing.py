"""What follows when a step closes with what is ordered: zones that change hands, aircraft without a base, the end.

It rests on what its side knows alone: its own pieces, land pieces ashore, which are always open (8.2), and control.
"""

from collections.abc import Callable, Iterator, Sequence

from rules.kernel import Text, _

from . import victory
from .board import DISTANCE, GROUND, POINTS, SEA, ZONES, metropolitan_lost
from .combat.contact import new_owners
from .facts import AERONAVAL, AIR, FACTOR, JP, LAND, LAST_TURN, OF_SIDE, PIECES, SIDES
from .options import HOUSE, VICTORY
from .reinforcements.placing import actors as reserve
from .seating import TITLES
from .state import COMBAT, MOVE1, MOVE2, REINFORCE, STEPS
from .view_types import Consequence, ConsequenceKind, ZoneWorth
from .working_state import WorkingState, based, names


def consequences(table: WorkingState) -> list[Consequence]:
    """What the side whose step it is has to expect of its close, as things stand; losses first."""
    found = [row for rule in _RULES.get(table.phase, ()) for row in rule(table)]
    return sorted(found, key=lambda row: not row["loss"])


def _row(kind: ConsequenceKind, rule: str, loss: bool, text: Text) -> Consequence:
    return {"kind": kind, "rule": rule, "loss": loss, "text": text.plain()}


def _of_pieces(
    kind: ConsequenceKind, rule: str, loss: bool, text: Text, pieces: Sequence[int]
) -> Iterator[Consequence]:
    if pieces:
        yield {**_row(kind, rule, loss, text), "pieces": [PIECES[piece].id for piece in pieces]}


def _worth(table: WorkingState, zone: int) -> ZoneWorth:
    """A zone, with its points where they count (10)."""
    return {"zone": zone, "points": POINTS[zone]} if table.option(VICTORY) == HOUSE else {"zone": zone}


def _kept(table: WorkingState) -> Iterator[Consequence]:
    """Reinforcements stay for a later turn, if there is one (4.4, R-01)."""
    left = reserve(table, table.side)
    if table.turn < LAST_TURN:
        text = _("{pieces} stay in the reserve for a later turn.", pieces=names(left))
        yield from _of_pieces("kept", "4.4", False, text, left)
    else:
        text = _("{pieces} never come in: this is the last turn.", pieces=names(left))
        yield from _of_pieces("forfeit", "R-01", True, text, left)


def _control(table: WorkingState) -> Iterator[Consequence]:
    """Zones that change hands when the combat closes, unless a battle changes it (3.6), and what goes with them."""
    side = table.side
    for zone, owner in new_owners(table):
        text = _("Zone {zone} passes to {side} when the combat closes, as things stand: it alone has land there.",
                 zone=zone, side=TITLES[owner])  # fmt: skip
        yield {**_row("control", "3.6", owner != side, text), **_worth(table, zone), "side": SIDES[owner]}
        if side == JP and metropolitan_lost(SIDES[JP], zone, owner):
            text = _("Zone {zone} is conquered then and receives no reinforcements.", zone=zone)
            yield {**_row("conquered", "5.7", True, text), "zone": zone}


def _left(table: WorkingState) -> Iterator[Consequence]:
    """Own zones that the last land piece has left in this step: who comes after takes them without a fight (3.6)."""
    side, before = table.side, table.shown
    held = {before.at[piece] for piece in OF_SIDE[side] if PIECES[piece].cls == LAND} if before else set()
    for zone in sorted(zone for zone in held if zone > 0):
        empty = not any(table.land_ashore(one, zone) for one in (side, 1 - side))
        if empty and table.own_ground(side, zone):
            text = _("No land piece is left in zone {zone}; the first that the enemy lands there takes it.", zone=zone)
            yield {**_row("left", "3.6", True, text), **_worth(table, zone)}


def _homeless(table: WorkingState) -> Iterator[Consequence]:
    """Air pieces that will have no base when the second movement begins, and whether one may be in reach (6.4)."""
    side, passing = table.side, dict(new_owners(table))
    own = {zone for zone in ZONES if GROUND[zone] != SEA and passing.get(zone, table.control[zone]) == side}
    adrift = [p for p in table.on_board(side) if PIECES[p].cls == AIR and table.ashore(p) and table.at[p] not in own]
    stranded = [piece for piece in adrift if not _in_reach(table, piece, own)]
    text = _("{pieces} are lost when the second movement closes: no base is in reach.", pieces=names(stranded))
    yield from _of_pieces("stranded", "6.4", True, text, stranded)
    aloft = [piece for piece in adrift if piece not in stranded]
    text = _("{pieces} have no base and must reach one in the second movement.", pieces=names(aloft))
    yield from _of_pieces("aloft", "6.4", False, text, aloft)


def _in_reach(table: WorkingState, piece: int, own: set[int]) -> bool:
    """May there be a base in the second movement: own ground, ground that is fought for, or a carrier on its way."""
    side, zone, reach = table.side, table.at[piece], table.factor(piece)
    if any(DISTANCE[zone, end] <= reach for end in ZONES if end in own or table.land_ashore(side, end)):
        return True
    decks = (table.where(ship) for ship in table.on_board(side) if PIECES[ship].cls == AERONAVAL)
    return any(DISTANCE[zone, deck] <= reach + FACTOR[AERONAVAL] for deck in decks)


def _unbased(table: WorkingState) -> Iterator[Consequence]:
    """Air pieces without a base are lost when the second movement closes (6.4)."""
    lost = [p for p in table.on_board(table.side) if PIECES[p].cls == AIR and not based(table, p)]
    text = _("{pieces} are lost when the step closes: they have no base.", pieces=names(lost))
    yield from _of_pieces("unbased", "6.4", True, text, lost)


def _over(table: WorkingState) -> Iterator[Consequence]:
    """The last step of a turn closes, and somebody has won by the points of the house (10)."""
    level = victory.verdict(table) if table.step == STEPS[-1] else ""
    if level:
        text = _("The game ends with this turn: {result}", result=victory.reason(level))
        yield {**_row("over", "10", level == SIDES[1 - table.side], text), "side": level}


_RULES: dict[str, tuple[Callable[[WorkingState], Iterator[Consequence]], ...]] = {
    REINFORCE: (_kept,),
    MOVE1: (_control, _left, _homeless),
    COMBAT: (_control, _homeless),
    MOVE2: (_unbased, _over),
}
