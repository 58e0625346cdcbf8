"""What the sensible player sees, by place number: its own blocks, enemy counts, control, who may strike where."""

from collections import defaultdict
from functools import cached_property

from ..data_sets.edition import Edition, of_edition
from ..movement.paths import sea_reach
from ..sides import CLASSES, DOMAIN, HQ, SEATS
from ..view_types import Battle, Face, OfClass, OwnBlock, View

STRIKE = 2
"""Hexes by water from which ships and marines strike (4.6, R-08)."""


def domain(block: OfClass) -> int:
    """AIR, NAVAL, LAND or HQ."""
    return DOMAIN[CLASSES.index(block["class"])]


def price(block: OwnBlock) -> float:
    """What the steps of an own block cost to buy (3)."""
    return float(block["cost"] * block["strength"])


@of_edition
def strikes(edition: Edition, place: int) -> dict[int, float]:
    """Hexes that blocks at ``place`` can enter with one Operational move, and how likely such a block can: ships reach
    two hexes, troops and aircraft one (4.5-4.7)."""
    board = edition.board
    if place >= board.hexes:
        return {}
    found: dict[int, float] = {}
    for water, hexes in sea_reach(edition, board.waters_at(place), STRIKE).items():
        if hexes:
            found[board.hex_of(water)] = max(found.get(board.hex_of(water), 0.0), 0.7 if hexes == 1 else 0.5)
    for near in (*board.air_steps[place], *board.land_steps[place]):
        found[near] = max(found.get(near, 0.0), 0.5)
    found.pop(place, None)
    return found


def seat_of(seen: View) -> str:
    """Whose View it is: a player that decides is no spectator."""
    assert seen["seat"] is not None
    return seen["seat"]


def fought(seen: View) -> Battle:
    """The battle that is being fought, which the question is about."""
    assert seen["battle"] is not None
    return seen["battle"]


class Sight:
    """A View, read once."""

    def __init__(self, edition: Edition, seen: View) -> None:
        board = edition.board
        self.edition, self.seen = edition, seen
        self.seat = seat_of(seen)
        self.side = SEATS.index(self.seat)
        self.foe = 1 - self.side
        foe_seat = SEATS[self.foe]
        self.turns_left: int = seen["turn"]["count"] - seen["turn"]["index"]
        self.control: dict[int, int] = {}
        self.foes: dict[int, int] = {}
        self.faces: dict[int, list[Face]] = {}
        self.blockades: dict[int, int] = {}
        self.hungry: set[int] = set()
        for name, row in seen["places"].items():
            place = board.place[name]
            self.control[place] = SEATS.index(row["control"]) if row["control"] in SEATS else 2
            count = row["blocks"].get(foe_seat, 0)
            if count:
                self.foes[place] = count
            if row["face_up"]:
                self.faces[place] = [b for b in row["face_up"] if b["side"] == foe_seat]
            if row["blockade"]:
                self.blockades[place] = SEATS.index(row["blockade"]["side"])
            if foe_seat in row["unsupplied"]:
                self.hungry.add(place)
        self.own: dict[int, list[OwnBlock]] = defaultdict(list)
        for block in seen["mine"]:
            self.own[board.place[block["place"]]].append(block)

    @property
    def foe_moves_next(self) -> bool:
        """Is the enemy's Movement Phase of this turn still to come."""
        return bool(self.seen["moving"] == self.seat and self.seen["first"] == self.seat)

    def held(self, place: int) -> bool:
        """Is it a base of ours."""
        return self.edition.board.base[place] is not None and self.owner(place) == self.side

    def owner(self, place: int) -> int:
        """Who controls a base: empty places that the View leaves out belong to nobody."""
        return self.control.get(place, self.edition.board.owner[place])

    def fighters(self, place: int) -> list[OwnBlock]:
        """Own blocks there that can fight."""
        return [block for block in self.own.get(place, ()) if domain(block) != HQ]

    @cached_property
    def pressure(self) -> dict[int, float]:
        """Enemy blocks that could strike each hex with their next move."""
        board = self.edition.board
        found: dict[int, float] = defaultdict(float)
        for place, count in self.foes.items():
            if place < board.hexes:
                for near, likely in strikes(self.edition, place).items():
                    found[near] += likely * count
        return found

    def mask(self, side: int) -> int:
        """Bits of the bases that a side controls."""
        board = self.edition.board
        found = 0
        for place in range(board.places):
            if board.base[place] is not None and self.owner(place) == side:
                found |= 1 << place
        return found
