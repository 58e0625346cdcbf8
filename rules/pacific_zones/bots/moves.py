"""How the sensible player moves: land pieces to weakly held points, fleets and air to where they are drawn."""

from collections import Counter

from rules.kernel import Ask, LegalOrders, Order

from ..board import GROUND, SEA
from ..facts import AIR, LAND, NUMBER, PIECES
from ..state import MOVE1
from .sight import Sight

_BETTER = 0.15


def choose(sight: Sight, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """One order for each piece that gains by it; then ``done``."""
    played: list[str] = []
    gone: Counter[int] = Counter()
    for name in sorted(ask.about, key=lambda name: (_turn_of(sight, name), name)):
        line = _best(sight, name, legal, played, gone, ask.kind, seed)
        if line:
            played.append(line)
    return [*played, "done"]


def _turn_of(sight: Sight, name: str) -> int:
    """Cargo lands last, when its ship has moved."""
    aboard = "on" in sight.rows.get(NUMBER[name], {})
    return 2 if aboard else 0 if PIECES[NUMBER[name]].cls == LAND else 1


def _best(
    sight: Sight, name: str, legal: LegalOrders, played: list[str], gone: Counter[int], kind: str, seed: int
) -> str:
    piece = PIECES[NUMBER[name]]
    marker = sight.markers.get(piece.index)
    here = sight.at.get(piece.index) or (marker["zone"] if marker else 0)
    if not here:
        return ""
    orders = [order for order in legal(name, played) if order.data.get("unit", order.data.get("marker")) == name]
    if piece.cls == LAND and "on" in sight.rows[piece.index]:
        return _land(sight, orders)
    best, line, end = _score(sight, piece.cls, here, here, gone, kind) + _BETTER, "", here
    for order in orders:
        if order.verb != "MOVE":
            continue
        zone = order.data["path"][-1]
        value = _score(sight, piece.cls, here, zone, gone, kind) + (seed + zone) % 7 / 1000
        if piece.cls == AIR and "on" in order.data:
            value -= 0.05
        if value > best:
            best, line, end = value, order.text, zone
    if line:
        gone[here] -= 1
        gone[end] += 1
    elif piece.cls == LAND and sight.garrisons[sight.side][here] + gone[here] > 1 and sight.front(here) < _BETTER * 2:
        line = next((order.text for order in orders if order.verb == "LOAD"), "")
        gone[here] -= bool(line)
    return line


def _land(sight: Sight, orders: list[Order]) -> str:
    """Ashore, where there is something to win; the zone is that of the ship as it was seen."""
    for order in orders:
        if order.verb == "UNLOAD":
            zone = sight.at[NUMBER[order.data["unit"]]]
            if not sight.own_zone(zone) or sight.worth[zone] > 1:
                return order.text
    return ""


def _score(sight: Sight, cls: str, here: int, zone: int, gone: Counter[int], kind: str) -> float:
    """What it is worth that a piece is in a zone, with what has moved there and away already."""
    friends = sight.friends(zone) + gone[zone] + (zone != here)
    foes = sight.foes(zone)
    risk = max(0.0, foes - friends) * 0.6
    if cls == LAND:
        crowd = sight.garrisons[sight.side][zone] + gone[zone] - (zone == here)
        empty = here != zone and sight.own_zone(here) and sight.garrisons[sight.side][here] + gone[here] <= 1
        return 2 * sight.worth[zone] / (1 + crowd) + sight.front(zone) - risk - (1.0 if empty else 0.0)
    fight = 0.4 * min(foes, friends) if kind.endswith(MOVE1) else 0.0
    shelter = 0.1 if GROUND[zone] != SEA and sight.own_zone(zone) else 0.0
    return sight.pull[zone] + fight + shelter - risk
