"""Aircraft of the sensible player: searches, patrols, strikes, interception."""

from collections.abc import Callable

from rules.kernel import LegalOrders, Plain

from ..data_sets.board import distance
from ..data_sets.edition import HOUSE
from . import sea

_TARGETS = ("CV", "CVL", "BASE", "BB", "AK", "CA", "CL", "AO", "DD")
_ENOUGH = 12
"""Points of one attack."""
_FIGHTERS_UP = 2
"""Half of the READY fighters of a deck stay as its patrol, at least so many units."""


def search(view: Plain, legal: LegalOrders) -> list[str]:
    """Each source looks at what nobody has looked at, the nearest first."""
    lines: list[str] = []
    foes = {row["hex"]: row for row in view["markers"] if row["side"] != view["seat"]}
    while True:
        orders = [order.text for order in legal("SEARCH", lines)]
        if not orders:
            return [*lines, "DONE"]
        seen = {line.split()[2] for line in lines}
        lines.append(min(orders, key=lambda text: _interest(view, foes, seen, text)))


def _interest(view: Plain, foes: Plain, seen: set[str], text: str) -> tuple[object, ...]:
    where = text.split()[2]
    row = foes.get(where, {"searched": 0, "level": "NONE"})
    return where in seen, row["level"] != "NONE", row["searched"], distance(where, sea.goal(view)), text


def status(view: Plain, legal: LegalOrders) -> list[str]:
    """Land, send a strike at the best target, keep fighters up, fill READY."""
    lines: list[str] = []
    goal = _best_raid(view, legal)
    patrol: dict[str, int] = {}
    while True:
        orders = [order.text for order in legal("AIR", lines)]
        pick = next((text for rank in _wishes(goal, patrol) for text in sorted(orders) if rank(text)), "")
        if not pick:
            break
        if pick.endswith(" CAP"):
            home = pick.split()[1].partition(".")[0]
            patrol[home] = patrol.get(home, 0) + 1
        lines.append(pick)
    return _tidy(view, legal, lines)


def _tidy(view: Plain, legal: LegalOrders, lines: list[str]) -> list[str]:
    """What has landed leaves its box, what has no room is given up."""
    while not legal("DONE", lines):
        stay = [row["id"] for row in view["air"] if row.get("id") and row["box"].startswith("LANDING")]
        done = {line.split()[1] for line in lines}
        wait = [unit for unit in stay if unit not in done]
        lines.append(f"AIR {wait[0]} RESERVE" if wait else next(order.text for order in legal("DITCH", lines)))
    return [*lines, "DONE"]


def _fighter(text: str) -> bool:
    kind = text.split()[1].partition(".")[2].partition("-")[0]
    return HOUSE.roster.air[kind].fighter


def _wishes(goal: str, patrol: dict[str, int]) -> list[Callable[[str], bool]]:
    """Tests for orders, the most wanted first."""

    def raids(text: str) -> bool:
        return bool(goal) and text.endswith(f" RAID {goal}") and not _fighter(text)

    def patrols(text: str) -> bool:
        home = text.split()[1].partition(".")[0]
        return text.endswith(" CAP") and _fighter(text) and patrol.get(home, 0) < _FIGHTERS_UP

    def escorts(text: str) -> bool:
        return bool(goal) and text.endswith(f" RAID {goal}") and _fighter(text)

    return [raids, patrols, escorts, lambda text: text.endswith(" READY")]


def _best_raid(view: Plain, legal: LegalOrders) -> str:
    """The hex and the kind of target of a strike: a carrier that was seen, any fleet, a base."""
    seen = {row["hex"]: row["report"] or row["level"] for row in view["markers"] if row["side"] != view["seat"]}
    goals = {" ".join(order.text.split()[3:]) for order in legal("AIR") if " RAID " in order.text}

    def rank(goal: str) -> tuple[bool, bool, str]:
        where, _blank, against = goal.partition(" ")
        return not seen.get(where, "").startswith(("CARRIER", "FULL")), against == "base", goal

    return min(goals, key=rank, default="")


def attack(view: Plain, legal: LegalOrders) -> str:
    """The best target that is not critical; groups of at least twelve points."""
    orders = [order.text for order in legal()]
    raid = view["raid"]
    if not raid["target"]:
        rows = {row["label"]: row for row in raid["targets"]}
        aims = [text for text in orders if text.startswith("TARGET ")]
        return min(aims, key=lambda text: _aim(rows[text.split()[1]]), default="DONE")
    own = {row["id"]: row for row in view["air"] if "id" in row}
    points = sum(_points(own[name]) for name in raid["group"])
    more = [text for text in orders if text.startswith("ADD ")]
    if more and points < _ENOUGH:
        return max(more, key=lambda text: (_points(own[text.split()[1]]), text))
    return "GO" if "GO" in orders else "DONE"


def _aim(row: Plain) -> tuple[bool, int, str]:
    return row["state"] in ("critical", "sunk"), _TARGETS.index(row["type"]), row["label"]


def _points(row: Plain) -> int:
    kind = HOUSE.roster.air[row["type"]]
    pair = kind.level if row.get("against") == "base" else kind.surface
    return pair[0] if row["steps"] == 2 else pair[1]


def intercept(view: Plain, legal: LegalOrders) -> str:
    """All that can rise do, and meet whom they must."""
    orders = [order.text for order in legal()]
    for word in ("SCRAMBLE", "ENGAGE"):
        found = [text for text in orders if text.startswith(word)]
        if found:
            return min(found)
    return "DONE"
