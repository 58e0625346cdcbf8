"""Ships of the sensible player: transports to their goal, carriers at arm's length, gunfire in pairs."""

from rules.kernel import LegalOrders, Plain

from ..data_sets.board import distance
from ..data_sets.edition import HOUSE

_FAR = 999
_SAFE, _CLOSE = 3, 5
"""Carriers stay farther than the first from enemies, and no farther than the second if they can."""


def reorganise(view: Plain, legal: LegalOrders) -> list[str]:
    """Ships that have to retire break off with as few escorts as may be; nothing else changes."""
    lines: list[str] = []
    while "DONE" not in [order.text for order in legal("DONE", lines)]:
        duties = [order.text for order in legal("RETIRE", lines) if order.text.split()[2] == "BREAK"]
        if not duties:
            break
        lines.append(min(duties, key=lambda text: (len(text.split()), text)))
    return [*lines, "DONE"]


def move(view: Plain, legal: LegalOrders) -> list[str]:
    """Duties first; then each piece goes where it is worth most."""
    lines = reorganise_for_move(view, legal)
    orders: dict[str, list[str]] = {}
    for order in legal("MOVE", lines):
        orders.setdefault(order.text.split()[1], []).append(order.text)
    foes = [row["hex"] for row in (*view["markers"], *view["groups"]) if row["side"] != view["seat"]]
    board = HOUSE.board(view["scenario"])
    ways = {to: board.by_sea([to], foes) for to in (goal(view), _led(view))}
    for piece, texts in sorted(orders.items()):
        leaving = [text for text in texts if text.endswith("EXIT")]
        if piece.startswith("R"):
            lines.append(min(leaving or texts))
            continue
        here = _hex(view, piece)
        worth = {text: _worth(view, piece, text.split()[-1], foes, ways) for text in texts if text not in leaving}
        best = min(worth, key=lambda text: (worth[text], text), default="")
        if best and here and worth[best] < _worth(view, piece, here, foes, ways):
            lines.append(best)
    return _finish(legal, lines)


def reorganise_for_move(view: Plain, legal: LegalOrders) -> list[str]:
    """What has to be said before anything may move."""
    lines: list[str] = []
    while True:
        duties = [order.text for order in legal("RETIRE", lines) if order.text.split()[2] == "KEEP"]
        if not duties:
            return lines
        ship = duties[0].split()[1]
        breaks = [order.text for order in legal("RETIRE", lines) if order.text.startswith(f"RETIRE {ship} BREAK")]
        lines.append(min(breaks, key=lambda text: (len(text.split()), text)))


def _finish(legal: LegalOrders, lines: list[str]) -> list[str]:
    """What retires and has not moved goes on; then the draft is done."""
    while not legal("DONE", lines):
        owed = [order.text for order in (*legal("EXIT", lines), *legal("MOVE", lines))]
        moved = {line.split()[1] for line in lines}
        lines.append(next(text for text in owed if text.split()[1] not in moved))
    return [*lines, "DONE"]


def _hex(view: Plain, piece: str) -> str:
    rows = [row for row in (*view["markers"], *view["groups"]) if row["side"] == view["seat"]]
    return str(next((row["hex"] for row in rows if row.get("name") == piece), ""))


def _worth(view: Plain, piece: str, where: str, foes: list[str], ways: dict[str, dict[str, int]]) -> tuple[int, ...]:
    """The less, the better is that hex for that piece."""
    near = min((distance(where, foe) for foe in foes), default=_CLOSE)
    kind = _kind(view, piece)
    if kind == "carrier":
        return max(0, _SAFE - near), max(0, near - _CLOSE)
    if kind == "transports":
        return (ways[goal(view)].get(where, _FAR),)
    if kind == "fleet":
        return (ways[goal(view) if view["seat"] == "ALLIED" else _led(view)].get(where, _FAR),)
    return (abs(near - _SAFE),)


def goal(view: Plain) -> str:
    """The hex that the battle is about."""
    found = HOUSE.scenarios[view["scenario"]].objective("landing")
    assert found is not None
    return found.hex


def _led(view: Plain) -> str:
    """Where the transports are that a Japanese fleet goes with; else the goal."""
    rows = [row for row in view["markers"] if row["side"] == view["seat"] and "name" in row]
    return str(next((row["hex"] for row in rows if _kind(view, row["name"]) == "transports"), goal(view)))


def _kind(view: Plain, piece: str) -> str:
    row = next((one for one in view["markers"] if one["side"] == view["seat"] and one.get("name") == piece), None)
    tfs = row["tfs"] if row else []
    sheets = [one for one in view["formations"] if one["side"] == view["seat"] and one["tf"] in tfs]
    types = {ship["type"] for sheet in sheets for ship in sheet["ships"]}
    if types & {"CV", "CVL"}:
        return "carrier"
    if "AK" in types:
        return "transports"
    return "fleet" if types else "dummy"


def targets(view: Plain, legal: LegalOrders) -> list[str]:
    """Pairs of guns, each at the next target: carriers and big ships first."""
    lines: list[str] = []
    order = ("CV", "CVL", "BB", "CA", "CL", "AK", "DD", "AO")
    foes = sorted(view["battle"]["foes"], key=lambda foe: (order.index(foe["type"]), foe["label"]))
    while True:
        shots = [one.text for one in legal("FIRE", lines)]
        wanted = foes[len(lines) % len(foes)]["label"] if foes else ""
        fit = [text for text in shots if text.endswith(f"> {wanted}")]
        if not fit:
            return [*lines, "DONE"]
        lines.append(max(fit, key=lambda text: (len(text.split()), text)))
