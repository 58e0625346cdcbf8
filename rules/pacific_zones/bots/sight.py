"""What the sensible player sees, in numbers: a View read once."""

from collections import Counter
from functools import cached_property

from ..board import DISTANCE, GROUND, METROPOLITAN, NEAR, POINTS, SEA, ZONES
from ..facts import LAND, NUMBER, PIECES, SIDES
from ..view_types import View


class Sight:
    """Pieces and zones as numbers of `facts` and `board`. ``side``: -1 for the moderator."""

    def __init__(self, seen: View) -> None:
        self.seen = seen
        self.side = SIDES.index(seen["seat"]) if seen["seat"] in SIDES else -1
        self.turn: int = seen["turn"]
        self.owner = {zone: seen["control"][str(zone)] for zone in ZONES}
        self.at: dict[int, int] = {NUMBER[row["id"]]: row["zone"] for row in seen["pieces"]}
        self.rows = {NUMBER[row["id"]]: row for row in seen["pieces"]}
        self.used: dict[int, int] = {piece: row.get("used", 0) for piece, row in self.rows.items()}
        self.markers = {NUMBER[row["id"]]: row for row in seen["markers"]}

    def mine(self, piece: int) -> bool:
        """Is it a piece of the player."""
        return PIECES[piece].side == self.side

    def own_zone(self, zone: int) -> bool:
        """Does the player control it."""
        return bool(self.owner[zone] == SIDES[self.side])

    @cached_property
    def strength(self) -> tuple[Counter[int], Counter[int]]:
        """For each side what it is known to have in each zone; a hidden marker counts as two ships."""
        found: tuple[Counter[int], Counter[int]] = (Counter(), Counter())
        for piece, zone in self.at.items():
            found[PIECES[piece].side][zone] += 1
        for marker, row in self.markers.items():
            if row["contents"] is None:
                found[PIECES[marker].side][row["zone"]] += 2
        return found

    @cached_property
    def garrisons(self) -> tuple[Counter[int], Counter[int]]:
        """The land pieces ashore of each side in each zone."""
        found: tuple[Counter[int], Counter[int]] = (Counter(), Counter())
        for piece, zone in self.at.items():
            if PIECES[piece].cls == LAND and "on" not in self.rows[piece]:
                found[PIECES[piece].side][zone] += 1
        return found

    def foes(self, zone: int) -> int:
        """The known strength of the enemy in a zone."""
        return self.strength[1 - self.side][zone]

    def friends(self, zone: int) -> int:
        """The own strength in a zone."""
        return self.strength[self.side][zone]

    @cached_property
    def worth(self) -> dict[int, float]:
        """What each zone is worth to the player: points, more if they are the enemy's and weakly held."""
        found: dict[int, float] = {}
        for zone in ZONES:
            value = POINTS[zone] + (2.0 if zone in METROPOLITAN else 0.0)
            if GROUND[zone] == SEA:
                value = 0.0
            elif not self.own_zone(zone):
                value = 1.5 * (value + 0.5) / (1 + 0.4 * self.foes(zone))
            else:
                threat = sum(self.foes(near) for near in NEAR[zone]) + 2 * self.foes(zone)
                value = value * min(1.0, 0.15 * threat)
            found[zone] = value
        return found

    @cached_property
    def pull(self) -> dict[int, float]:
        """How much each zone draws ships and air: what is worth something near it."""
        return {zone: sum(self.worth[other] / (1 + DISTANCE[zone, other]) ** 2 for other in ZONES) for zone in ZONES}

    def front(self, zone: int) -> float:
        """How near a zone is to what the enemy holds."""
        far = [DISTANCE[zone, other] for other in ZONES if GROUND[other] != SEA and not self.own_zone(other)]
        return 1.0 / (1 + min(far, default=9))
