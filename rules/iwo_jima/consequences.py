"""What an order costs and what follows from it, as plain data beside the order: so nobody has to reckon it again."""

from rules.kernel import Order, Plain

from .board import COST
from .combat import bombardment, clearing
from .facts import JP, PIECES, US
from .language.commands import BANZAI, BOMBARD, CLEAR, MOVE, PLACE, Command
from .movement import mines
from .state import SETUP
from .working_state import WorkingState


def told(table: WorkingState, order: Order, command: Command) -> Order:
    """The order, with its consequences among its data.

    "cost": movement points of its way (6.4); "owes": whom the piece owes an attack there (6.6); "mines": the faces with
    which the mines there take it, none if it lifts them (10.3); "needed": the faces that hit (8.3) or clear (10.2),
    none if no die is thrown. Nothing in the set-up, when not everybody may know what stands where.
    """
    found = {} if table.step == SETUP else _found(table, command)
    return Order(order.seat, order.text, order.verb, {**order.data, **found}, order.secret) if found else order


def _found(table: WorkingState, command: Command) -> dict[str, Plain]:
    verb, pieces, path, _foes = command
    if not path:
        return {}
    piece, at = PIECES[pieces[0]], path[-1]
    if verb == BOMBARD:
        return {"needed": [bombardment.needed(table, piece, at)]}
    if verb == CLEAR:
        return {"needed": list(clearing.needed(table, piece, at))}
    found: dict[str, Plain] = {}
    if verb in (MOVE, BANZAI):
        found["cost"] = sum(COST[entered] for entered in path[1:])
    if verb in (MOVE, PLACE) and piece.land:
        owes = table.exerters(at, JP if piece.side == US else US)
        if owes:
            found["owes"] = [PIECES[foe].id for foe in owes]
        fatal = mines.fatal(table, piece, at)
        if fatal is not None:
            found["mines"] = list(fatal)
    return found
