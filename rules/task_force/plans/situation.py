"""What a seat knows of the moment in which its plan is asked, read from its View alone; whether conditions hold."""

from collections.abc import Callable, Iterable, Iterator
from operator import eq, ge, le
from typing import Final

from rules.kernel import Ask, Order

from ..data_sets.board import Board, distance
from ..data_sets.edition import Edition
from ..data_sets.roster import CARRIERS
from ..forces.air_units import MAP, RAID
from ..state import FULL, NONE
from ..view_types import SeenAir, SeenMarker, SeenShip, View
from .fields import EVENTS
from .model import Condition, Deed, Plan, Rule

CARRIER, FLEET = "CARRIERS", "FLEETS"


class Situation:
    """A View and an Ask of one seat. ``overdue``: the plan never asks."""

    def __init__(self, edition: Edition, plan: Plan, view: View, ask: Ask, overdue: bool = False) -> None:
        self.edition, self.plan, self.view, self.ask, self.overdue = edition, plan, view, ask, overdue
        assert view["seat"] is not None  # a plan is a player's
        self.seat = view["seat"]
        self.here = ""
        """The hex of the carrier or base that a line is about; "" for all of them."""
        self.raids = False
        """Whether a raid on a fleet could take off, where that is known."""

    @property
    def board(self) -> Board:
        """The map."""
        return self.edition.board(self.view["scenario"])

    # -- pieces ----------------------------------------------------------------------------------------------------

    def markers(self, own: bool) -> list[SeenMarker]:
        """Markers of one's own, or of the other side."""
        return [row for row in self.view["markers"] if (row["side"] == self.seat) == own]

    def air(self) -> list[SeenAir]:
        """One's own air units."""
        return [row for row in self.view["air"] if row["side"] == self.seat]

    def fighter(self, row: SeenAir) -> bool:
        """Is it a unit of fighters."""
        return self.edition.roster.air[row["type"]].fighter

    def sheets(self) -> Iterator[tuple[str, list[SeenShip]]]:
        """One's own task forces and groups, each with its ships."""
        for form in self.view["formations"]:
            if form["side"] == self.seat:
                yield form["tf"], form["ships"]
        for group in self.view["groups"]:
            if group["side"] == self.seat:
                yield group["name"], group["ships"]

    def where(self, name: str) -> str:
        """The hex of an own piece, task force, carrier or base; "" if it is not on the map."""
        base = next((row["hex"] for row in self.view["bases"] if row["id"] == name), "")
        if base:
            return base
        holder = next((tf for tf, ships in self.sheets() if any(ship.get("id") == name for ship in ships)), name)
        for row in self.markers(own=True):
            if holder == row["name"] or holder in row["tfs"]:
                return row["hex"]
        groups = (row for row in self.view["groups"] if row["side"] == self.seat)
        return next((row["hex"] for row in groups if row["name"] == holder), "")

    def foes(self) -> list[str]:
        """Hexes of enemy markers and groups."""
        groups = [row["hex"] for row in self.view["groups"] if row["side"] != self.seat]
        return [*(row["hex"] for row in self.markers(own=False)), *groups]

    def nearest_foe(self, at: str) -> int:
        """Hexes from there to the nearest enemy marker; far more than any map has if there is none."""
        return min((distance(at, foe) for foe in self.foes()), default=_FAR)

    def found(self) -> dict[str, str]:
        """Hexes of enemy fleets that are sighted, with CARRIER or FLEET as they were reported last."""
        kinds: dict[str, str] = {}
        for row in self.markers(own=False):
            if row["level"] != NONE:
                ring = row["level"] == FULL and row.get("tf") in self.edition.tables.formations.ring_ids
                carriers = ring or row["report"].startswith("CARRIER")
                kinds[row["hex"]] = CARRIER if carriers else kinds.get(row["hex"], FLEET)
        for group in self.view["groups"]:
            if group["side"] != self.seat:
                carriers = any(ship["type"] in CARRIERS for ship in group["ships"])
                kinds[group["hex"]] = CARRIER if carriers else kinds.get(group["hex"], FLEET)
        return kinds

    def raiders(self, bombers: bool) -> int:
        """Enemy units, or bombers alone, whose raid on an own hex flies this turn: on ``here``, or on any of them."""
        own = {row["hex"] for row in self.markers(own=True)} | {
            row["hex"] for row in (*self.view["groups"], *self.view["bases"]) if row["side"] == self.seat
        }
        goals = {self.here} if self.here else own
        return sum(
            row["side"] != self.seat and row["box"] == MAP and row["mission"] == RAID and row["target"] in goals
            and row["attack"] == self.view["turn"] and not (bombers and self.fighter(row))
            for row in self.view["air"]
        )  # fmt: skip

    # -- what the plan says ----------------------------------------------------------------------------------------

    def said(self, *verbs: str) -> Iterator[tuple[Deed, Rule]]:
        """The deeds of those verbs that are to be done now, in their order."""
        for rule in self.plan.rules:
            if any(deed.verb in verbs for deed in rule.deeds):
                deed = rule.does if all(map(self.holds, rule.when)) else rule.other
                if deed is not None and deed.verb in verbs:
                    yield deed, rule

    def says(self, verb: str) -> tuple[Deed, Rule] | None:
        """The first deed of that verb that is to be done now."""
        return next(self.said(verb), None)

    def pick(self, verb: str, otherwise: str) -> tuple[str, Rule | None]:
        """The key word of the first such line, and the line; else what is usually done."""
        found = self.says(verb)
        return (found[0].picks[0], found[1]) if found else (otherwise, None)

    def asks(self) -> Rule | None:
        """The line that wants the person asked about this question, if there is one."""
        if self.overdue:
            return None
        found = (rule for deed, rule in self.said("ASK") if any(EVENTS[pick] == self.ask.kind for pick in deed.picks))
        return next(found, None)

    # -- conditions ------------------------------------------------------------------------------------------------

    def holds(self, condition: Condition) -> bool:
        """Does it hold now."""
        if condition.kind in _COUNTED:
            found = _OPERATORS[condition.op](_COUNTED[condition.kind](self), condition.number)
        else:
            found = _SEEN[condition.kind](self)
        return found != condition.negated


_FAR: Final = 999
_OPERATORS: Final[dict[str, Callable[[int, int], bool]]] = {"<=": le, ">=": ge, "=": eq}
_SEEN: Final[dict[str, Callable[[Situation], bool]]] = {
    "DAY": lambda now: now.view["day"],
    "NIGHT": lambda now: not now.view["day"],
    "FIRST": lambda now: now.view["first"] == now.seat,
    "SECOND": lambda now: now.view["first"] not in ("", now.seat),
    "SIGHTED": lambda now: any(row["level"] != NONE for row in now.markers(own=True)),
    "ENEMY FOUND": lambda now: bool(now.found()),
    "CARRIER FOUND": lambda now: CARRIER in now.found().values(),
    "TARGET": lambda now: now.raids,
}
_COUNTED: Final[dict[str, Callable[[Situation], int]]] = {
    "TURN": lambda now: now.view["turn"],
    "ENEMY": lambda now: min(
        (now.nearest_foe(row["hex"]) for row in now.markers(own=True) if row["tfs"]), default=_FAR
    ),
    "RAIDERS": lambda now: now.raiders(bombers=False),
    "BOMBERS": lambda now: now.raiders(bombers=True),
}


def texts(orders: Iterable[Order], *verbs: str) -> list[str]:
    """The lines of the orders with one of these verbs; of all without any."""
    return [order.text for order in orders if not verbs or order.verb in verbs]
