"""The aircraft-status step by plan: patrols, raids, and what comes up on deck (12.1)."""

from collections.abc import Iterable, Iterator
from typing import Final

from rules.kernel import Followed, LegalOrders

from ..forces.air_units import AGAINST_BASE, CAP, EXT_CAP, FROM_CAP, LANDING, RAID, READY, RESERVE
from ..view_types import SeenAir
from .answers import followed
from .situation import Situation, texts

VERBS: Final = ("CAP", "COVER", "RAID", "READY")
"""Lines that speak of this step."""
_BASES: Final = "BASES"
_MANY: Final = 99


def may_raid(legal: LegalOrders) -> bool:
    """Could a raid on a fleet take off now."""
    return any(text.split()[2] == RAID and text.split()[4] != AGAINST_BASE for text in texts(legal("AIR")))


def status(now: Situation, legal: LegalOrders) -> Followed | None:
    """The draft of the step; None if the plan does not speak of it."""
    if not now.plan.speaks_of(*VERBS) and not now.overdue:
        return None
    step = _Step(now, legal)
    for deed, _rule in now.said("ORDER"):
        step.give(deed.text)
    step.patrol()
    step.cover()
    step.raid()
    step.make_ready()
    said = next(now.said(*VERBS), None)
    return followed(now, (*step.tidied(), "DONE"), said[1] if said else None)


class _Step:
    """The lines that are being put together; each is legal after those before it."""

    def __init__(self, now: Situation, legal: LegalOrders) -> None:
        self.now, self.legal = now, legal
        self.lines: list[str] = []
        self.used: set[str] = set()
        self.possible = set(texts(legal("AIR")))
        order = {row["id"]: row for row in now.air()}
        self.units = sorted(order.values(), key=lambda row: (row["home"], -row["steps"], row["id"]))

    def give(self, text: str) -> bool:
        """Give that order if it is legal now; whether it was."""
        verb, unit = text.split()[0], text.split()[1:2]
        if verb == "AIR" and (unit[0] in self.used or text not in self.possible):
            return False
        if text not in texts(self.legal(unit[0] if verb == "AIR" else verb, self.lines)):
            return False
        self.lines.append(text)
        self.used.update(unit)
        return True

    def _waiting(self, box: str) -> Iterator[SeenAir]:
        return (row for row in self.units if row["box"] == box and row["id"] not in self.used)

    def patrol(self) -> None:
        """So many fighters over each carrier and base: the first line that fits it counts."""
        for home in dict.fromkeys(row["home"] for row in self.units):
            self.now.here = self.now.where(home)
            number = next((deed.number for deed, _rule in self.now.said("CAP") if deed.who in ("", home)), 0)
            fighters = (row for row in self._waiting(READY) if row["home"] == home and self.now.fighter(row))
            self._some((f"AIR {row['id']} {CAP}" for row in fighters), number)
        self.now.here = ""

    def cover(self) -> None:
        """Fighters over other hexes, as only the first player may send them."""
        for deed, _rule in self.now.said("COVER"):
            goal = self.now.where(deed.who)
            fighters = (row for row in self._waiting(READY) if self.now.fighter(row))
            self._some((f"AIR {row['id']} {EXT_CAP} {goal}" for row in fighters), deed.number)

    def _some(self, wanted: Iterable[str], number: int) -> int:
        """Give the first ``number`` of those that are legal; how many there were."""
        given = 0
        for text in list(wanted):
            if given == number:
                break
            given += self.give(text)
        return given

    def raid(self) -> None:
        """All bombers that are READY go for the best target in reach, with fighters that are left as escort."""
        found = self.now.says("RAID")
        if found is None:
            return
        aims, most = found[0].picks, found[0].number or _MANY
        for home in dict.fromkeys(row["home"] for row in self.units):
            goal = self._goal(home, aims)
            ready = [row for row in self._waiting(READY) if row["home"] == home]
            if not goal or all(map(self.now.fighter, ready)):
                continue
            wishes = {row["id"]: f"AIR {row['id']} {RAID} {goal}" for row in ready}
            bombers = [wishes[row["id"]] for row in ready if not self.now.fighter(row)]
            if self._some(bombers, _MANY):
                self._some((wishes[row["id"]] for row in ready if self.now.fighter(row)), most)

    def _goal(self, home: str, aims: tuple[str, ...]) -> str:
        """The words of the best target in reach of a base: "1912 base"."""
        found = self.now.found()
        rows = (text.split() for text in self.possible if text.startswith(f"AIR {home}.") and f" {RAID} " in text)
        goals = {" ".join(words[3:]) for words in rows}
        kinds = {goal: _BASES if goal.endswith(AGAINST_BASE) else found.get(goal[:4], "") for goal in goals}
        able = [goal for goal in goals if kinds[goal] in aims]
        return min(able, key=lambda goal: (aims.index(kinds[goal]), goal), default="")

    def make_ready(self) -> None:
        """What has landed from patrol, then from RESERVE, comes up in the order of the kinds that the line names."""
        found = self.now.says("READY")
        for kind in found[0].picks if found else ():
            for box in (FROM_CAP, RESERVE):
                rows = [row for row in self._waiting(box) if self._kind(row) == kind]
                self._some((f"AIR {row['id']} {READY}" for row in rows), len(rows))

    def _kind(self, row: SeenAir) -> str:
        return self.now.edition.roster.air[row["type"]].kind

    def tidied(self) -> list[str]:
        """What has landed leaves its box; what has no room is given up, reduced units first."""
        for box in LANDING:
            for row in list(self._waiting(box)):
                self.give(f"AIR {row['id']} {RESERVE}")
        steps = {row["id"]: row["steps"] for row in self.units}
        while not self.legal("DONE", self.lines):
            spare = texts(self.legal("DITCH", self.lines))
            self.lines.append(min(spare, key=lambda text: (steps.get(text.split()[1], 1), text)))
        return self.lines
