"""Anti-aircraft support before and after a ship changes its station (4.3.5), from one's own sheets alone."""

from collections.abc import Mapping, Sequence

from games.core.words import word as _
from rules.kernel import Order
from rules.task_force.view_types import SeenShip, View

from .. import words

_Sheets = Mapping[str, Sequence[SeenShip]]
_RING = "ring"


def told(view: View, order: Order, chosen: str) -> str:
    """ "AA: CV Yorktown (6 → 7), DD 2 (3 → 3)": ships whose support an order changes, and the chosen one; "" if it
    moves no ship between stations."""
    own = [row for row in view["formations"] if row["side"] == view["seat"]]
    before: _Sheets = {row["tf"]: row["ships"] for row in own}
    after = _after(before, [row["tf"] for row in own if row["kind"] == _RING], order)
    if after is None:
        return ""
    kinds = {row["tf"]: row["kind"] for row in own}
    was, now = _cover(before, kinds), _cover(after, kinds)
    ships = {ship["id"]: words.ship(ship) for row in own for ship in row["ships"] if "id" in ship}
    rows = [f"{ships[one]} ({was[one]} → {now[one]})" for one in now if was[one] != now[one] or one == chosen]
    return _("AA: %(ships)s") % {"ships": words.listed(rows)} if rows else ""


def _after(before: _Sheets, rings: Sequence[str], order: Order) -> _Sheets | None:
    """The sheets after REORDER, SWAP or TRANSFER; None for other orders."""
    said = [str(word) for word in order.data["words"]]
    ships = {ship["id"]: ship for row in before.values() for ship in row if "id" in ship}
    if order.verb == "REORDER" and said[0] in before:
        first = [ship for ship in before[said[0]] if ship.get("id") not in said]  # the carrier of a ring stays
        return {**before, said[0]: [*first, *(ships[one] for one in said[1:])]}
    if order.verb == "SWAP" and all(one in ships for one in said):
        change = {said[0]: ships[said[1]], said[1]: ships[said[0]]}
        return {tf: [change.get(ship.get("id", ""), ship) for ship in row] for tf, row in before.items()}
    if order.verb == "TRANSFER" and said[0] in ships and said[1] in before and said[2] in before:
        left = [ship for ship in before[said[1]] if ship.get("id") != said[0]]
        at = int(said[3]) - (0 if said[2] in rings else 1)
        into = before[said[2]]
        return {**before, said[1]: left, said[2]: [*into[:at], ships[said[0]], *into[at:]]}
    return None


def _cover(sheets: _Sheets, kinds: Mapping[str, str]) -> dict[str, int]:
    """The AA of each ship with those that support it: all of a ring for its carrier, neighbours in a column."""
    found: dict[str, int] = {}
    for tf, row in sheets.items():
        values = [ship["aa"] for ship in row]
        for place, ship in enumerate(row):
            helped = values[max(place - 1, 0) : place + 2]
            if kinds[tf] == _RING:
                helped = values if place == 0 else [values[place]]
            found[ship.get("id", "")] = sum(helped)
    return found
