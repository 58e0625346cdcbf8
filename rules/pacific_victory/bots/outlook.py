"""What the sensible player expects of a battle before it is fought: gains and losses in production points."""

from collections.abc import Iterable

from ..data_sets.edition import Edition
from ..sides import AIR, CLASSES, LAND
from ..view_types import OwnBlock
from .clash import Fighter, clash, fighter
from .guesses import foes_at
from .sight import Sight, domain
from .worth import Worth

_DOUBTS = ((0.75, 0.3), (1.1, 0.4), (1.5, 0.3))
"""How strong the enemy may turn out to be, against what was guessed, and how likely."""
_SURE = ((1.0, 1.0),)
_STEPS = 2.2
_HUNGRY = 0.8
"""Share of a step that each block loses that ends where no line reaches it (7.14)."""
_OPEN = 0.4
"""The chance that a block that could does not walk into an empty base."""
_COMING = 0.25
"""Share of the blocks that could strike a base that will."""


def danger(pressure: float, defence: float) -> float:
    """The chance to lose a base: ``pressure``: enemy blocks in reach of it, ``defence``: steps that hold it."""
    if pressure <= 0:
        return 0.0
    if defence <= 0:
        return 1.0 - float(_OPEN**pressure)
    coming = _COMING * _STEPS * pressure
    return coming / (coming + 1.5 * defence + 1.0)


def defence(edition: Edition, place: int, blocks: Iterable[OwnBlock]) -> float:
    """Steps that hold a base, those of troops doubled where the ground doubles them (5.47)."""
    board = edition.board
    doubled = 2.0 if place < board.hexes and (board.rough[place] or board.major[place]) else 1.0
    return float(sum(b["strength"] * (doubled if domain(b) == LAND else 0.8) for b in blocks if b["class"] != "SHQ"))


def as_fighter(
    edition: Edition, block: OwnBlock, *, sails: bool = False, doubled: bool = False, rounds: int = 4
) -> Fighter:
    """An own block as it would fight."""
    cls = CLASSES.index(block["class"])
    return fighter(
        cls, float(block["strength"]), tuple(block["fire"]), float(edition.types[block["class"]]["cost"]),
        sails=sails, doubled=doubled, rounds=rounds,
    )  # fmt: skip


class Comer:
    """A block that may come to a battle. ``sails``: troops by sea; ``rounds``: 1 for patrols, raids and bombers."""

    __slots__ = ("block", "rounds", "sails")

    def __init__(self, block: OwnBlock, sails: bool, rounds: int = 4) -> None:
        self.block, self.sails, self.rounds = block, sails, rounds


class Outlook:
    """Judges battles on one View."""

    def __init__(self, sight: Sight, worth: Worth) -> None:
        self.sight, self.worth = sight, worth

    def value(self, place: int, comers: Iterable[Comer], staying: list[OwnBlock]) -> float:
        """What a battle with these blocks is worth to us, ``staying`` being there already."""
        comers = list(comers)
        doubts = _DOUBTS if self.sight.foes.get(place) else _SURE
        one = self._defend if self.sight.owner(place) == self.sight.side else self._attack
        return sum(likely * one(place, comers, staying, scale) for scale, likely in doubts)

    def _attack(self, place: int, comers: list[Comer], staying: list[OwnBlock], scale: float) -> float:
        board = self.sight.edition.board
        if not comers and not staying:
            return 0.0
        sight, worth = self.sight, self.worth
        base = board.base[place] is not None
        doubled = board.rough[place] or board.major[place]
        own = [as_fighter(self.sight.edition, c.block, sails=c.sails, rounds=c.rounds) for c in comers]
        own += [as_fighter(self.sight.edition, block) for block in staying]
        course = clash(own, foes_at(sight, place, defends=doubled), scale=scale, base=base)
        value = course.hurt * worth.patience - course.lost * worth.patience
        if not worth.fed_there(place) and sight.turns_left:
            value -= _HUNGRY * sum(one.price for one in own if one.domain != AIR)
        if course.held and base:
            risk = danger(self.coming(place), course.left[0])
            value += worth.take.get(place, 0.0) * (1 - 0.6 * risk)
        elif course.sea and base:
            value += worth.blockade(place)
        return value

    def _defend(self, place: int, comers: list[Comer], staying: list[OwnBlock], scale: float) -> float:
        """A base of ours into which they came, or before which they lie."""
        board = self.sight.edition.board
        sight, worth = self.sight, self.worth
        doubled = board.rough[place] or board.major[place]
        own = [as_fighter(self.sight.edition, b, doubled=doubled and domain(b) == LAND) for b in staying]
        own += [as_fighter(self.sight.edition, c.block, sails=c.sails, rounds=c.rounds) for c in comers]
        course = clash([_scaled(f, scale) for f in foes_at(sight, place, defends=False)], own)
        value = course.lost * worth.patience - course.hurt * worth.patience
        if course.held or not own:
            value -= worth.hold.get(place, 0.0)
        elif course.sea:
            value -= 0.4 * worth.hold.get(place, 0.0)
        return value

    def coming(self, place: int) -> float:
        """Enemy blocks that may strike there before we move again."""
        there = self.sight.pressure.get(place, 0.0)
        return there if self.sight.foe_moves_next else 0.7 * there


def _scaled(one: Fighter, scale: float) -> Fighter:
    one.strength = one.start = one.strength * scale
    return one
