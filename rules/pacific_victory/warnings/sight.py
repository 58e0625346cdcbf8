"""What a side knows of its bases: who of its own is there, who has left, and what keeps a base."""

from collections.abc import Iterable

from rules.kernel import Text, listed

from ..data_sets.edition import Edition
from ..sides import AIR, CAP, CLASSES, DOMAIN, LAND, MISSIONS, SEATS, other
from ..stacking import AIR_LIMIT, base_limit
from ..titles import SIDE_WITHIN
from ..view_types import OwnBlock, Place, View

_HOLD_NOTHING = ("SS", "SHQ")
_PATROL = MISSIONS[CAP]


class Sight:
    """The View of one side. Places are numbers of the board, as everywhere in the rules."""

    def __init__(self, edition: Edition, seen: View, side: int) -> None:
        self.edition, self.board, self.seen, self.side = edition, edition.board, seen, side
        self.own: dict[int, list[OwnBlock]] = {}
        for block in seen["mine"]:
            self.own.setdefault(self.place(block["place"]), []).append(block)

    def place(self, ident: str) -> int:
        """A place by its id."""
        return self.board.place[ident]

    def there(self, place: int) -> Place:
        """What all may see of a place."""
        return self.seen["places"][self.board.place_ids[place]]

    def is_base(self, place: int) -> bool:
        """Is it a base of the map: one that can change hands."""
        return place < self.board.hexes and self.board.base[place] is not None

    def is_own(self, place: int) -> bool:
        """Does the side control it."""
        found = self.seen["places"].get(self.board.place_ids[place])
        return found is not None and found["control"] == SEATS[self.side]

    def is_captured(self, place: int) -> bool:
        """Does the side hold it, though it is the other's on the map."""
        return self.is_own(place) and self.board.owner[place] == other(self.side)

    def was_own(self, place: int) -> bool:
        """Did the side control it when the turn began."""
        began = self.seen["began"]
        ident = self.board.place_ids[place]
        return began[ident] == SEATS[self.side] if ident in began else self.is_own(place)

    def left(self) -> list[int]:
        """The bases that own blocks have left in this turn, in the order of the board."""
        starts = {self.place(b["origin"]) for b in self.seen["mine"] if b["moved"] and b["origin"]}
        return sorted(place for place in starts if self.is_base(place))

    def blockaded(self, place: int) -> bool:
        """Do ships of the other side lie before it (13)."""
        lying = self.there(place)["blockade"]
        return lying is not None and lying["side"] == SEATS[other(self.side)]

    def holders(self, place: int) -> list[OwnBlock]:
        """Own blocks there that keep a captured base (R-23)."""
        return [
            block
            for block in self.own.get(place, ())
            if not (block["at_sea"] or block["blockading"] or block["class"] in _HOLD_NOTHING)
        ]

    def is_based(self, block: OwnBlock) -> bool:
        """Is the aircraft on an own base: one that it does not only patrol."""
        return self.is_own(self.place(block["place"])) and not on_patrol(block)

    def has_landing(self, block: OwnBlock) -> bool:
        """Is there an own base with room for one aircraft more where it is, or next to it (4.51, 4.52)."""
        here = self.place(block["place"])
        return any(self._takes(place) for place in (here, *self.board.neighbours[here]))

    def _takes(self, place: int) -> bool:
        if not (self.is_base(place) and self.is_own(place)):
            return False
        based = sum(is_aircraft(block) and not on_patrol(block) for block in self.own.get(place, ()))
        return based < min(base_limit(self.edition, place), AIR_LIMIT)

    def called(self, block: OwnBlock) -> str:
        """What people call a block: "CV Enterprise 3", "CA 2"."""
        counter = self.edition.roster[self.edition.index[block["id"]]]
        return " ".join((block["class"], *([counter.name] if counter.named else []), str(block["strength"])))

    def name(self, place: int) -> Text:
        """What a place is called."""
        return self.board.title[place]

    def owner(self, place: int) -> Text:
        """Whose a base is on the map, inside a sentence."""
        return SIDE_WITHIN[self.board.owner[place]]

    def names(self, places: Iterable[int]) -> Text:
        """Some places by name."""
        return listed(self.name(place) for place in places)


def is_aircraft(block: OwnBlock) -> bool:
    """NA or AF."""
    return DOMAIN[CLASSES.index(block["class"])] == AIR


def is_land(block: OwnBlock) -> bool:
    """MA, IN or GA: their last step is not lost for want of supply (7.14)."""
    return DOMAIN[CLASSES.index(block["class"])] == LAND


def on_patrol(block: OwnBlock) -> bool:
    """Does it fly CAP."""
    return block["mission"] == _PATROL
