"""What blocks of a kind may do and may not, in a line each with its rule. Numbers are those that the rules go by."""

from collections.abc import Callable, Iterator

from rules.kernel import Text, _

from ..data_sets.edition import Edition
from ..data_sets.facts import Counter, firepower, is_infantry, is_submarine
from ..movement.moves import KINDS
from ..movement.operational import FLY_RANGE, SAIL_RANGE
from ..movement.rebase import REBASE_RANGE
from ..movement.strategic import BOMBING_RANGE, INVASION_RANGE, PATROL_RANGE, RAID_RANGE
from ..sides import AIR, BB, CA, CV, GA, HQ, LAND, MA, NAVAL, UNSUPPLIED

_Deed = tuple[Text, str]
_SAILS = _("Sails up to {n} hexes and fights there.", n=SAIL_RANGE)


def deeds_of(edition: Edition, counter: Counter) -> list[_Deed]:
    """What the block may do, in the order of a turn, each with the number of its rule."""
    if counter.domain == HQ:
        return _headquarters()
    return [
        *_OPERATIONAL[counter.domain](counter),
        *_rebasing(counter),
        (_("Goes to any friendly base in supply for {n} Strategic Move.", n=KINDS["SM"].cost), "4.81"),
        *_attacks(counter),
        *_limits(edition, counter),
    ]


def _headquarters() -> list[_Deed]:
    return [
        (_("Gives one Strategic Move for each of its steps, once a turn, and loses a step."), "4.8"),
        (_("Never moves, never fights and takes no room."), "3.3"),
    ]


def _air(_counter: Counter) -> Iterator[_Deed]:
    yield _("Flies {n} hex to attack, and back to a base.", n=FLY_RANGE), "4.5"
    yield _("Flies {n} hex on combat air patrol, to bar the way and the retreat.", n=FLY_RANGE), "4.52"


def _ship(counter: Counter) -> Iterator[_Deed]:
    yield _SAILS, "4.6"
    if is_submarine(counter):
        yield _("Enemies never stop it on the way."), "3.2"
    yield _("Blockades an enemy base that has no ships left."), "5.8"


def _troops(counter: Counter) -> Iterator[_Deed]:
    yield _("Marches 1 hex by land."), "4.7"
    if counter.cls == MA:
        yield _("Sails up to {n} hexes and lands from the sea.", n=SAIL_RANGE), "R-08"
    yield _("Takes enemy bases and holds them."), "4.3"


_OPERATIONAL: dict[int, Callable[[Counter], Iterator[_Deed]]] = {AIR: _air, NAVAL: _ship, LAND: _troops}


def _rebasing(counter: Counter) -> Iterator[_Deed]:
    if counter.domain == AIR:
        yield _("Rebases up to {n} hexes to a friendly base.", n=REBASE_RANGE), "4.5"
    elif counter.domain == NAVAL or counter.cls == MA:
        yield _("Rebases up to {n} hexes by water to a friendly base.", n=REBASE_RANGE), "4.6"


def _attacks(counter: Counter) -> Iterator[_Deed]:
    if counter.domain == AIR:
        text = _("Bombs up to {n} hexes away for {cost} Strategic Move.", n=BOMBING_RANGE, cost=KINDS["BOMB"].cost)
        yield text, "4.94"
    if counter.cls == CV:
        values = {"n": RAID_RANGE, "cost": KINDS["RAID"].cost}
        yield (
            _(
                "Raids up to {n} hexes from a major base, with a battleship or cruiser, for {cost} Strategic Moves.",
                **values,
            ),
            "4.92",
        )
    if counter.cls in (BB, CA):
        yield _("Goes with a carrier on its raid."), "4.92"
    if is_submarine(counter):
        values = {"n": PATROL_RANGE, "cost": KINDS["PATROL"].cost}
        yield _("Patrols up to {n} hexes from a major base for {cost} Strategic Move.", **values), "4.93"
    if is_infantry(counter):
        values = {"n": INVASION_RANGE, "cost": KINDS["INV"].cost}
        yield _("Invades a base up to {n} hexes away by sea for {cost} Strategic Moves.", **values), "4.91"


def _limits(edition: Edition, counter: Counter) -> Iterator[_Deed]:
    if counter.domain == LAND:
        ground = firepower(counter, edition.calendar[-1], supply=UNSUPPLIED)[2]
        yield _("Without supply it hits ground units on {n} at most.", n=ground), "7.14"
    if counter.cls == GA:
        yield _("Is infantry of one step."), "3.3"
    if counter.indian:
        yield _("Serves only from India to Malaya."), "3.3"
