"""The Swiss system a second time, for few players: every complete pairing by subsets, costs written down anew."""

import hashlib
from functools import cache

from games.leagues.pairing.sides import History, Side
from tests.games.leagues.random_events import Position

Cost = tuple[int, ...]
Pairs = tuple[tuple[int, int], ...]


def lot(key: str, *parts: int | str) -> int:
    joined = "\n".join(["pvsite/lot/1", key] + [str(part) for part in parts])
    return int(hashlib.sha256(joined.encode()).hexdigest()[:12], 16)


def side_cost(before: History, wanted: Side) -> tuple[int, bool]:
    played = [side for side in before if side]
    after = [*played, wanted]
    surplus = after.count(Side.FIRST) - after.count(Side.SECOND)
    run = len(after) > 2 and after[-1] == after[-2] == after[-3]
    return surplus * surplus + (4 if run else 0), run or surplus in (3, -3) or abs(surplus) > 3


def search(position: Position) -> tuple[Cost, Pairs] | None:
    """The least cost (without the lots' level) and its pairs of seeds, or None."""
    order = sorted(position.players, key=lambda one: (-one.score, one.seed))
    groups: dict[int, list[int]] = {}
    for one in order:
        groups.setdefault(one.score, []).append(one.seed)
    by_seed = {one.seed: one for one in order}

    def cost(a: int, b: int) -> Cost | None:
        p = by_seed[a]
        mine = groups[p.score]
        below = len(mine) - 1 - mine.index(a)
        if b == 0:
            far = (p.score - order[-1].score) ** 2
            return None if p.had_bye else (0, far, 0, 0, below, lot(position.key, position.number, 0, a))
        q = by_seed[b]
        if b in p.met:
            return None
        ways = []
        for side in (Side.FIRST, Side.SECOND):
            (x, hard_x), (y, hard_y) = side_cost(p.sides, side), side_cost(q.sides, side.other)
            ways.append((x + y, hard_x or hard_y))
        sides, hard = min(ways)
        same_club = bool(p.club) and p.club == q.club and position.number <= position.rules.avoid_club_rounds
        if p.score == q.score:
            far = abs(mine.index(b) - mine.index(a) - len(mine) // 2)
        else:
            far = below + groups[q.score].index(b)
        low, high = min(a, b), max(a, b)
        return (int(hard), (p.score - q.score) ** 2, sides, int(same_club), far,
                lot(position.key, position.number, low, high))  # fmt: skip

    seeds = tuple(one.seed for one in order) + ((0,) if len(order) % 2 else ())

    @cache
    def best(left: tuple[int, ...]) -> tuple[Cost, Pairs] | None:
        if not left:
            return (0,) * 6, ()
        found: tuple[Cost, Pairs] | None = None
        for n in range(1, len(left)):
            one = cost(left[0], left[n])
            rest = best(left[1:n] + left[n + 1 :]) if one else None
            if one and rest:
                total = tuple(a + b for a, b in zip(one, rest[0], strict=True))
                if found is None or total < found[0]:
                    found = total, ((left[0], left[n]), *rest[1])
        return found

    return best(seeds)
