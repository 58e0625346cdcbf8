"""What bases are worth to the sensible player, in production points: points and victory (15.5, 16.1), surrender (16.2),
and what lives by them (15.1)."""

from functools import cached_property

from ..sides import ALLIES, HQ, JAPAN
from . import network
from .sight import Sight, domain, strikes

HUNGER = 2.0
"""What a block loses that is cut off: about the price of a step (7.14)."""
_KEY = {JAPAN: 2.0, ALLIES: 0.7}
"""What one of the bases counts that keep India or Australia from surrender."""
_SHQ = 10.0
_LATE = 4
_URGE = 3.0
"""In the last turns a point near a mark of the table of victory counts so much more (8.11)."""
_NEXT = 0.3
"""What a target counts that a base would bring into reach of our lines."""
_HOME = 4.0
_PRIZE = 80.0
"""Singapore in South-East Asia Command: all that is played for (17.4)."""
_SPENT = 0.35
"""How much steps matter in South-East Asia Command, where they win nothing by themselves."""
_ROAD = 0.5
"""What a base counts from which another one can be struck."""


class Worth:
    """Worth of bases; computed when asked for."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight

    @cached_property
    def point(self) -> float:
        """A production point on the map: what it will pay, and its victory point."""
        value = 4.5 + 0.3 * self.sight.turns_left
        vp = self.sight.seen["vp"]
        if vp is not None and self.sight.turns_left <= _LATE:
            steps = [mark - vp for mark in (5, 10, 15, 20)]
            value += _URGE if any(-2 <= step <= 2 for step in steps) else 0.0
        return value

    @cached_property
    def patience(self) -> float:
        """How much steps still matter: little in the last turn."""
        if self.sight.edition.south_east_asia:
            return _SPENT
        return (0.35, 0.8)[self.sight.turns_left] if self.sight.turns_left < 2 else 1.0

    @cached_property
    def _boards(self) -> tuple[network.Board, network.Board]:
        return network.boards(self.sight)

    @cached_property
    def ours(self) -> network.Fed:
        """What our lines reach."""
        return network.fed(self.sight.edition, self._boards[0])

    @cached_property
    def theirs(self) -> network.Fed:
        """What their lines reach, as far as everybody can see."""
        return network.fed(self.sight.edition, self._boards[1])

    @cached_property
    def own_links(self) -> dict[int, float]:
        """What we lose elsewhere with each of our sources."""
        board = self.sight.edition.board
        weights = {p: HUNGER * len(self.sight.fighters(p)) for p in self.sight.own if p < board.hexes}
        return self._links(self._boards[0], weights)

    @cached_property
    def foe_links(self) -> dict[int, float]:
        """What they lose elsewhere with each of theirs; without Singapore all bases of Japan feed themselves (R-61)."""
        board = self.sight.edition.board
        if self.sight.edition.south_east_asia and self.sight.foe == JAPAN:
            return {}
        weights = {p: HUNGER * count for p, count in self.sight.foes.items() if p < board.hexes}
        return self._links(self._boards[1], weights)

    @cached_property
    def _prospects(self) -> dict[int, int]:
        return network.prospects(self.sight.edition, self._boards[0])

    def opening(self, place: int) -> float:
        """What a major base of theirs would open to us: targets that our lines do not reach yet."""
        board = self.sight.edition.board
        new = self._prospects.get(place, 0)
        if not new or not self.sight.turns_left:
            return 0.0
        foe = self.sight.foe
        return _NEXT * sum(
            self.ground(p) for p in board.bases if new >> p & 1 and p != place and self.sight.owner(p) == foe
        )

    def _links(self, board: network.Board, weights: dict[int, float]) -> dict[int, float]:
        points = network.centres(self.sight.edition, board.held)
        for place, pp in points.items():
            weights[place] = weights.get(place, 0.0) + 0.5 * self.point * pp
        return {
            place: self.patience * value for place, value in network.links(self.sight.edition, board, weights).items()
        }

    def ground(self, place: int) -> float:
        """What the base itself is worth to either side."""
        board = self.sight.edition.board
        base = board.base[place]
        if base is None:
            return 0.0
        value = self.point * base.pp + self.patience * (2.5 if base.major else 1.0)
        if base.home:
            value += _HOME
        if self.sight.edition.south_east_asia and place == board.singapore:
            value += _PRIZE
        key = _KEY[self.sight.side] if self.sight.turns_left else 0.0
        if key and place in (*board.india_keys, *board.australia_keys):
            value += key
        return value

    @cached_property
    def hold(self) -> dict[int, float]:
        """What it is worth to keep each base of ours."""
        board = self.sight.edition.board
        found = {}
        for place in board.bases:
            if self.sight.held(place):
                found[place] = self.ground(place) + self.own_links.get(place, 0.0)
                if any(domain(block) == HQ for block in self.sight.own.get(place, ())):
                    found[place] += _SHQ
        return found

    @cached_property
    def take(self) -> dict[int, float]:
        """What it is worth to take each base of the enemy: with a line to it, or at least from the enemy."""
        board = self.sight.edition.board
        found = {place: self._taking(place) for place in board.bases if self.sight.owner(place) == self.sight.foe}
        if self.sight.turns_left:
            found = {place: value + self._road(place, found) for place, value in found.items()}
            found = {
                place: max(value, self._taking(place) + self._road(place, found)) for place, value in found.items()
            }
        return found

    def _road(self, place: int, values: dict[int, float]) -> float:
        """What it counts that another base can be struck from there: troops walk, or sail two hexes (4.7, 4.91)."""
        near = strikes(self.sight.edition, place)
        return _ROAD * max((value * near[p] for p, value in values.items() if p in near), default=0.0)

    def _taking(self, place: int) -> float:
        value, base = self.ground(place), self.sight.edition.board.base[place]
        assert base is not None
        paying = self.theirs.hexes >> place & 1
        if not self.fed_there(place):
            denied = self.point * base.pp * (0.75 if self.sight.side == ALLIES else 0.2) if paying else 0.0
            value = max(denied, 0.3 * value) if self.sight.turns_left else denied
        return value + self.opening(place) + self.foe_links.get(place, 0.0)

    def blockade(self, place: int) -> float:
        """What it is worth to lie outside an enemy base that pays, or that others live by (13)."""
        base = self.sight.edition.board.base[place]
        if base is None or self.sight.owner(place) != self.sight.foe or not self.ours.hexes >> place & 1:
            return 0.0
        paying = self.theirs.hexes >> place & 1
        hungry = HUNGER * self.patience * self.sight.foes.get(place, 0)
        return (0.8 * self.point * base.pp if paying else 0.0) + 0.8 * self.foe_links.get(place, 0.0) + 0.5 * hungry

    def fed_there(self, place: int) -> bool:
        """Would blocks of ours be in supply there, if it were ours."""
        return bool((self.ours.hexes | self._prospects.get(place, 0)) >> place & 1)
