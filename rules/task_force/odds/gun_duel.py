"""The odds of a naval battle (5.3) whose groups and targets are given, as planned or assumed."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from ..data_sets.edition import Edition
from ..naval import gunnery
from .chances import of, of_die, then
from .targets import Target, after_hits

Fleet = Mapping[str, Target]
Chances = Mapping[Target, float]


class Shot(NamedTuple):
    """One attack: a group of one or two counters, and what they fire at."""

    by: tuple[str, ...]
    on: str


def duel(
    edition: Edition, fleet: Fleet, first: Sequence[Shot], second: Sequence[Shot], night: bool, surprise: bool = False
) -> dict[str, Chances]:
    """The chances of each state of all that is in ``fleet``, after both sides have fired.

    ``first``: of who declares first; with ``surprise`` its damage is done before the other fires with what it has left
    (R-27). Else nobody's fire depends on what the other hits.
    """
    found: dict[str, Chances] = {name: {target: 1.0} for name, target in fleet.items()}
    after = found | _fired(edition, found, first, night)
    return after | _fired(edition, after if surprise else found, second, night)


def _fired(edition: Edition, fleet: Mapping[str, Chances], shots: Sequence[Shot], night: bool) -> dict[str, Chances]:
    """The targets of these shots after them."""
    return {
        name: _under_fire(edition, fleet, [shot for shot in shots if shot.on == name], night)
        for name in dict.fromkeys(shot.on for shot in shots)
    }


def _under_fire(edition: Edition, fleet: Mapping[str, Chances], shots: Sequence[Shot], night: bool) -> Chances:
    """One target after the shots at it, in order (R-15); who fires at it may have been hit before."""
    guns = list(dict.fromkeys(name for shot in shots for name in shot.by))
    side = next(iter(fleet[guns[0]])).ship.side
    spread = [of(fleet[name], lambda one: gunnery.firepower(edition, one.ship, night)).items() for name in guns]
    found: dict[Target, float] = {}
    for combination in product(*spread):
        chance = 1.0
        for _power, part in combination:
            chance *= part
        power = {name: value for name, (value, _part) in zip(guns, combination, strict=True)}
        strengths = [sum(power[name] for name in shot.by) for shot in shots]
        for target, part in _struck(edition, fleet[shots[0].on], side, strengths).items():
            found[target] = found.get(target, 0.0) + chance * part
    return found


def _struck(edition: Edition, target: Chances, side: str, strengths: Iterable[int]) -> Chances:
    for strength in filter(None, strengths):
        hits = of_die(lambda face, strength=strength: gunnery.hits(edition, side, strength, face))  # type: ignore[misc]
        target = then(target, lambda one, hits=hits: then(hits, lambda n: after_hits(edition, one, n)))  # type: ignore[misc]
    return target
