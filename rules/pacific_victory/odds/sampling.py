"""Many positions at once, each with its likelihood: exact while they are few, thinned without bias when they are many.

Thinning keeps what is likely and draws among the unlikely, evenly spaced, so that no likelihood is lost or made. It is
stratified sampling with a seed: the same question gets the same answer.
"""

from random import Random

from .slots import Fire

Crowd = dict[int, float]


class Thinner:
    """Keeps a crowd at ``most`` positions. ``drawn``: variance of what thinning has drawn so far, at most."""

    def __init__(self, most: int, seed: int) -> None:
        self._most, self._random = most, Random(seed)  # noqa: S311  (sampling, no dice of the game)
        self.drawn = 0.0

    def thinned(self, crowd: Crowd) -> Crowd:
        """The crowd, or one of about ``most`` positions that stands for it if it has more than half as many again."""
        if 2 * len(crowd) <= 3 * self._most:
            return crowd
        least = _threshold(sorted(crowd.values()), self._most)
        kept: Crowd = {}
        reached = begun = 0.0
        point = self._random.random() * least
        for position in sorted(crowd):
            weight = crowd[position]
            if weight >= least:
                kept[position] = weight
                continue
            self.drawn += weight * least
            reached += weight
            while point < reached:  # one draw in each stretch of that length: even, and never in step with the crowd
                kept[position] = kept.get(position, 0.0) + least
                begun += least
                point = begun + self._random.random() * least
        return kept


def _threshold(weights: list[float], most: int) -> float:
    """The weight below which positions are drawn, so that about ``most`` are left; ``weights`` ascending."""
    rest, room = sum(weights), most
    for weight in reversed(weights):
        if room == 0 or weight * room < rest:
            break
        rest, room = rest - weight, room - 1
    return rest / max(room, 1)


def fired(crowd: Crowd, fire: Fire) -> Crowd:
    """The crowd after a side has fired in a slot."""
    after: Crowd = {}
    get, massed, ways, group, near = after.get, fire.massed.get, fire.ways, fire.group, fire.near
    for position, weight in crowd.items():
        moves = massed(position & near) if position & group else None
        for step, chance in moves or ways(position):
            to = position + step
            after[to] = get(to, 0.0) + weight * chance
    return after
