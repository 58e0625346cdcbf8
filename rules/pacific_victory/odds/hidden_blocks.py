"""Enemy blocks that nobody has seen: which may stand in a hex, as far as a View tells, and how they are drawn.

Every block of the enemy's that is not lying face up elsewhere may be there if it is available, may be in such a hex and
the stacking limits leave room (2.4); each is as likely as another, and so is each strength up to its maximum.
"""

from collections import Counter as Tally
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from ..data_sets.edition import Edition
from ..data_sets.facts import Counter
from ..sides import AIR, CLASSES, HQ, LAND, NAVAL
from ..stacking import AIR_LIMIT, BATTLE_LAND_LIMIT, NAVAL_LIMIT

MAX_CASES = 2400
"""Above so many different ways the blocks are drawn, else all ways are weighed."""


class Pick(NamedTuple):
    """An enemy block as it is taken to be."""

    roster: int
    strength: int
    mission: int = 0
    at_sea: bool = False
    coast: int = 0


class Veiled(NamedTuple):
    """What is known or assumed of one unseen block: ``kinds`` of block (as `kind_of`), () for any; ``strength`` or 0.

    ``mission``, ``at_sea`` (None: as its class comes), ``coast``.
    """

    kinds: tuple[str, ...] = ()
    strength: int = 0
    mission: int = 0
    at_sea: bool | None = None
    coast: int = 0


def kind_of(counter: Counter) -> str:
    """The class, and whether the block is of an elite one: "CV", "BB-elite"."""
    return CLASSES[counter.cls] + ("-elite" if "elite" in counter.flags else "")


def possible(edition: Edition, foe: int, place: int, date: str, seen: set[int]) -> list[int]:
    """Counters of a side that may stand unseen in a hex. ``seen``: those that are known to be elsewhere."""
    roster = edition.roster
    return [
        index
        for index in edition.of_side[foe]
        if index not in seen and roster[index].available <= date and _may_be(edition, roster[index], place)
    ]


def _may_be(edition: Edition, counter: Counter, place: int) -> bool:
    board = edition.board
    if counter.domain == HQ or (counter.indian and not board.indian[place]):
        return False
    return counter.domain != LAND or board.base[place] is not None


class Lineup:
    """The unseen blocks of a hex. ``attacks``: they came, so that marines are at sea; ``known``: blocks seen there."""

    def __init__(
        self, edition: Edition, veiled: list[Veiled], pool: list[int], known: list[Pick], attacks: bool
    ) -> None:
        roster = edition.roster
        self._edition = edition
        self._veiled, self._pool, self._attacks = veiled, pool, attacks
        self._room = Tally({AIR: AIR_LIMIT, NAVAL: NAVAL_LIMIT, LAND: BATTLE_LAND_LIMIT})
        self._room.subtract(NAVAL if pick.at_sea else roster[pick.roster].domain for pick in known)

    def cases(self, seed: int) -> tuple[list[tuple[float, tuple[Pick, ...]]], float]:
        """Every way with its likelihood and 0; or a draw of MAX_CASES ways, and its variance at most."""
        found: dict[tuple[Pick, ...], float] = {}
        for weight, picks in self._all((), 0):
            found[picks] = found.get(picks, 0.0) + weight
            if len(found) > MAX_CASES:
                return self._drawn(seed), 1 / MAX_CASES
        total = sum(found.values())
        return [(weight / total, picks) for picks, weight in found.items()] if total else [], 0.0

    def _all(self, picks: tuple[Pick, ...], at: int) -> Iterator[tuple[float, tuple[Pick, ...]]]:
        if at == len(self._veiled):
            yield 1.0, tuple(sorted(picks))
            return
        for chance, pick in self._next(picks, at):
            for weight, whole in self._all((*picks, pick), at + 1):
                yield chance * weight, whole

    def _next(self, picks: tuple[Pick, ...], at: int) -> list[tuple[float, Pick]]:
        """What the next block may be: alike counters are one choice that counts as often as there are of them."""
        roster = self._edition.roster
        veiled, alike = self._veiled[at], self._alike(picks, at)
        number = sum(len(indexes) for indexes in alike)
        found = []
        for indexes in alike:
            most = roster[indexes[0]].maximum
            steps = [min(veiled.strength, most)] if veiled.strength else range(1, most + 1)
            chance = len(indexes) / number / len(steps)
            found += [(chance, self._pick(veiled, indexes[0], strength)) for strength in steps]
        return found

    def _alike(self, picks: tuple[Pick, ...], at: int) -> list[list[int]]:
        """The counters that the next block may be, those together between which the rules see no difference."""
        roster = self._edition.roster
        veiled, taken = self._veiled[at], {pick.roster for pick in picks}
        used = Tally(NAVAL if pick.at_sea else roster[pick.roster].domain for pick in picks)
        alike: dict[tuple[object, ...], list[int]] = {}
        for index in self._pool:
            if index not in taken and self._fits(veiled, index, used):
                alike.setdefault((roster[index].alike, roster[index].maximum), []).append(index)
        return list(alike.values())

    def _fits(self, veiled: Veiled, index: int, used: Tally[int]) -> bool:
        counter = self._edition.roster[index]
        if veiled.kinds and kind_of(counter) not in veiled.kinds:
            return False
        domain = NAVAL if self._at_sea(veiled, index) else counter.domain
        return used[domain] < self._room[domain] and (not veiled.coast or domain == NAVAL)

    def _at_sea(self, veiled: Veiled, index: int) -> bool:
        roster = self._edition.roster
        if roster[index].domain != LAND:
            return False
        return veiled.at_sea if veiled.at_sea is not None else self._attacks and kind_of(roster[index]) == "MA"

    def _pick(self, veiled: Veiled, index: int, strength: int) -> Pick:
        return Pick(index, strength, veiled.mission, self._at_sea(veiled, index), veiled.coast)

    def _drawn(self, seed: int) -> list[tuple[float, tuple[Pick, ...]]]:
        """A draw, even over what the first block may be."""
        roster = self._edition.roster
        random = Random(seed)  # noqa: S311  (sampling, no dice of the game)
        found: Tally[tuple[Pick, ...]] = Tally()
        known: dict[tuple[int, ...], list[int]] = {}
        for number in range(MAX_CASES):
            picks: list[Pick] = []
            at = (number + random.random()) / MAX_CASES
            for place, veiled in enumerate(self._veiled):
                taken = tuple(pick.roster for pick in picks)
                if taken not in known:
                    known[taken] = self._representatives(tuple(picks), place)
                here = known[taken]
                if not here:
                    return []
                index = here[int(len(here) * (random.random() if place else at))]
                strength = veiled.strength or 1 + int(random.random() * roster[index].maximum)
                picks.append(self._pick(veiled, index, min(strength, roster[index].maximum)))
            found[tuple(sorted(picks))] += 1
        return [(times / MAX_CASES, picks) for picks, times in found.items()]

    def _representatives(self, picks: tuple[Pick, ...], at: int) -> list[int]:
        """The counters that the next block may be, each alike one named by the first of its kind."""
        return [index for indexes in self._alike(picks, at) for index in indexes[:1] * len(indexes)]
