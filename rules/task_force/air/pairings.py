"""Pairings of interceptors and raiders (6.4): which are legal, which single one may be made next.

Raiders are ids with their kind: FIGHTER, TORPEDO, or LEVEL for B, DB and torpedo planes that carry bombs.
``optional``: B-17 that may be left out; when they are engaged they count as LEVEL.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from ..data_sets.roster import FIGHTER, LEVEL, TORPEDO

BOMBERS: Final = (TORPEDO, LEVEL)


class Pairing(NamedTuple):
    """Interceptors that fight raiders: several on one side of it at most."""

    interceptors: tuple[str, ...]
    raiders: tuple[str, ...]


def fault(
    raiders: Mapping[str, str],
    interceptors: Collection[str],
    pairings: Sequence[Pairing],
    optional: Collection[str] = (),
) -> str:
    """The reason code why these pairings are not all that has to be made; "" if they are legal (R-44, R-45).

    No pairing at all is legal where nobody has to be engaged; to decline (R-95) is another order.
    """
    used = Counter(one for pairing in pairings for one in pairing.interceptors)
    engaged = Counter(one for pairing in pairings for one in pairing.raiders)
    if (
        max((*used.values(), *engaged.values()), default=1) > 1
        or used - Counter(interceptors)
        or engaged - _each(raiders)
    ):
        return "twice_or_unknown"
    if any(min(map(len, pairing)) == 0 or min(map(len, pairing)) > 1 for pairing in pairings):
        return "empty_or_many_to_many"
    if not interceptors:
        return ""
    fighters = _of_kind(raiders, FIGHTER)
    if not fighters <= engaged.keys():
        return "fighters_first"
    if len(fighters) > len(interceptors):
        return _fault_of_crowd(fighters, len(interceptors), pairings)
    if any(len(pairing.raiders) > 1 for pairing in pairings):
        return "one_each"
    return _fault_of_bombers(raiders, len(interceptors), pairings, optional)


def _fault_of_crowd(fighters: set[str], interceptors: int, pairings: Sequence[Pairing]) -> str:
    """More fighters than interceptors: all engaged, spread evenly, and no bombers."""
    loads = [len(pairing.raiders) for pairing in pairings for _one in pairing.interceptors]
    loads += [0] * (interceptors - len(loads))
    return "" if max(loads) - min(loads) <= 1 and sum(loads) == len(fighters) else "uneven"


def _fault_of_bombers(
    raiders: Mapping[str, str], interceptors: int, pairings: Sequence[Pairing], optional: Collection[str]
) -> str:
    engaged = {one for pairing in pairings for one in pairing.raiders}
    busy = sum(len(pairing.interceptors) for pairing in pairings)
    free = {one for one in raiders if one not in engaged and one not in optional}
    if busy < interceptors and (free or pairings):
        return "engage_more"
    if free and busy > len(pairings):
        return "engage_more"
    count = Counter(raiders[one] for one in engaged)
    lesser, greater = sorted(BOMBERS, key=lambda kind: count[kind])
    if count[greater] - count[lesser] > 1 and any(raiders[one] == lesser for one in free):
        return "unbalanced"
    return ""


def next_engagements(
    raiders: Mapping[str, str],
    interceptors: Sequence[str],
    pairings: Sequence[Pairing],
    optional: Collection[str] = (),
) -> list[tuple[str, str]]:
    """The pairs (interceptor, raider) that ENGAGE may make next; none when all is done (6.4).

    Fighters until all are engaged, then bombers in balance, then the spare interceptors join some pairing.
    """
    load = dict.fromkeys(interceptors, 0)
    engaged = {one for pairing in pairings for one in pairing.raiders}
    for pairing in pairings:
        load |= dict.fromkeys(pairing.interceptors, len(pairing.raiders))
    fighters = _of_kind(raiders, FIGHTER)
    waiting = [one for one in raiders if one in fighters - engaged]
    if waiting:
        ready = _evenly(load, len(fighters))
        return [(interceptor, one) for interceptor in ready for one in waiting]
    free = [one for one in interceptors if not load[one]]
    targets = _bombers_in_balance(raiders, engaged, optional)
    if not any(one not in optional for one in targets):
        targets += sorted(engaged)  # nobody has to be engaged any more
    return [(interceptor, one) for interceptor in free for one in targets]


def joined(pairings: Sequence[Pairing], interceptor: str, raider: str) -> tuple[Pairing, ...]:
    """The pairings with one more engagement: in that of either, or in a new one."""
    for place, one in enumerate(pairings):
        if interceptor in one.interceptors:
            wider = one._replace(raiders=(*one.raiders, raider))
        elif raider in one.raiders:
            wider = one._replace(interceptors=(*one.interceptors, interceptor))
        else:
            continue
        return (*pairings[:place], wider, *pairings[place + 1 :])
    return (*pairings, Pairing((interceptor,), (raider,)))


def default(
    raiders: Mapping[str, str],
    interceptors: Sequence[str],
    optional: Collection[str],
    strength: Mapping[str, int],
) -> tuple[Pairing, ...]:
    """The pairings that a deadline makes (12.5). ``strength``: as of `preferred`."""
    made: tuple[Pairing, ...] = ()
    while options := next_engagements(raiders, interceptors, made, optional):
        made = joined(made, *preferred(options, made, raiders, optional, strength))
    return made


def preferred(
    options: Iterable[tuple[str, str]],
    made: Sequence[Pairing],
    raiders: Mapping[str, str],
    optional: Collection[str],
    strength: Mapping[str, int],
) -> tuple[str, str]:
    """The pair of these that a deadline makes next (12.5). ``strength``: of everybody (fights.worth).

    Strongest interceptor on strongest fighter, each in turn; then T, then B and DB in alternation, from the strongest
    down, B-17 last; spare interceptors to the first pairings.
    """
    load = {one: len(pairing.raiders) for pairing in made for one in pairing.interceptors}
    crowd = {one: len(pairing.interceptors) for pairing in made for one in pairing.raiders}
    order = [one for pairing in made for one in pairing.raiders]
    count = Counter(raiders[one] for one in order)

    def rank(edge: tuple[str, str]) -> tuple[object, ...]:
        one, raider = edge
        return (
            load.get(one, 0), -strength[one], one,
            crowd.get(raider, 0), raider in optional, order.index(raider) if raider in order else 0,
            count[raiders[raider]], raiders[raider] != TORPEDO, -strength[raider], raider,
        )  # fmt: skip

    return min(options, key=rank)


def _evenly(load: Mapping[str, int], fighters: int) -> list[str]:
    """Interceptors that may take one more fighter so that in the end the numbers differ by one at most."""
    if not load:
        return []
    if fighters <= len(load):
        return [one for one, taken in load.items() if not taken]
    share, larger = divmod(fighters, len(load))
    room = sum(taken > share for taken in load.values()) < larger
    return [one for one, taken in load.items() if taken < share or (taken == share and room)]


def _bombers_in_balance(raiders: Mapping[str, str], engaged: set[str], optional: Collection[str]) -> list[str]:
    """Bombers that may be engaged now: of the kind with fewer engaged, or of either if the numbers are equal (R-45).

    Of any kind where nobody of the other has to be engaged.
    """
    count = Counter(raiders[one] for one in engaged)
    free = [one for one in raiders if raiders[one] in BOMBERS and one not in engaged]
    owed = {raiders[one] for one in free if one not in optional}
    other = dict(zip(BOMBERS, reversed(BOMBERS), strict=True))
    return [one for one in free if count[raiders[one]] <= count[other[raiders[one]]] or other[raiders[one]] not in owed]


def _of_kind(raiders: Mapping[str, str], kind: str) -> set[str]:
    return {one for one, its in raiders.items() if its == kind}


def _each(names: Iterable[str]) -> Counter[str]:
    return Counter(set(names))
