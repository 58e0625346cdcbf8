"""What came of an event, looked at again: a list of what differs, empty if nothing does.

The order of a ladder and the places of an elimination are worked out again from the results, without the site's own
formulas. Points, tie-breaks and pairing are not: of Swiss rounds it is checked that nobody meets twice and that the
first of the table go on, of divisions that those rise and fall whom the table names."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, pairwise

from games.leagues.events import table
from games.leagues.models import Event, FinalTable, Pairing, Result, Round
from games.leagues.standings.results import Kind

_BRACKET = {1: None, 4: 5, 2: None, 3: 6}
"""Six in an elimination (6.5): whom each place meets first; the first two rest."""


def swiss_then_elimination(events: list[Event]) -> list[str]:
    """Of six Swiss rounds and an elimination among six."""
    (event,) = events
    swiss = [_met(held) for held in event.drawn.filter(number__lte=event.rounds).order_by("number")]
    met = Counter(pair for pairs in swiss for pair in pairs if len(pair) == 2)
    wrong = [f"{sorted(pair)} met {times} times" for pair, times in met.items() if times > 1]
    cut = FinalTable.objects.get(event=event, after=event.rounds).rows[:6]
    first = [row[2] for row in cut]
    if event.qualified != first:
        wrong.append(f"{event.qualified} went on, and the first of the table were {first}")
    final = _elimination(event, first, wrong)
    shown = [place.seed for place in table.standings(event)]
    if shown[:6] != final:
        wrong.append(f"the first six are {shown[:6]}, and the elimination says {final}")
    return wrong


def _elimination(event: Event, first: list[int], wrong: list[str]) -> list[int]:
    """The places of the six, round by round; what was drawn otherwise is added to ``wrong``."""
    due = [{first[a - 1], *([first[b - 1]] if b else [])} for a, b in _BRACKET.items()]
    fell: list[dict[int, int]] = []
    while due:
        held = event.drawn.get(number=event.rounds + len(fell) + 1)
        if sorted(map(sorted, _met(held))) != sorted(map(sorted, due)):
            wrong.append(f"round {held.number}: {_met(held)}, due was {due}")
        won = {seed: other for pairing in held.pairings.all() for seed, other in [_won(pairing, first)]}
        winners = [next(seed for seed in won if seed in pair) for pair in due]
        fell.append({seed: other for seed, other in won.items() if other})
        due = [{a, b} for a, b in zip(winners[::2], winners[1::2], strict=True)] if len(winners) > 1 else []
    order = winners
    for losers in reversed(fell):
        order = order + [losers[seed] for seed in order if seed in losers]
    return order


def _won(pairing: Pairing, better: list[int]) -> tuple[int, int]:
    """Who goes on and who is out, 0 for nobody: by points, by margin, then the better place."""
    first, second = pairing.first.seed or 0, pairing.second.seed or 0 if pairing.second else 0
    if not second:
        return first, 0
    said = _result(pairing)
    lead = (said.worth_first - said.worth_second) or said.margin or better.index(second) - better.index(first)
    return (first, second) if lead > 0 else (second, first)


def ladder(events: list[Event]) -> list[str]:
    """Each order from the one before it by the keys of 6.6, in fractions; and who met whom."""
    (event,) = events
    wrong: list[str] = []
    resting: set[int] = set()
    held = list(event.drawn.order_by("number"))
    for one, following in pairwise([*held, None]):
        assert one is not None
        rests, order = _rested(one), _after(one)
        order = _sunk(order, rests & resting)
        resting = rests
        if following is not None:
            new = [seed for seed in following.order if seed not in one.order]
            left = {seed for seed in one.order if seed not in following.order}
            wanted = [seed for seed in order if seed not in left] + new
            if following.order != wanted:
                wrong.append(f"after round {one.number}: {following.order}, should be {wanted}")
            again = {pair for pair in _met(one) if len(pair) == 2} & set(_met(following))
            wrong += [f"round {following.number}: {sorted(pair)} meet again" for pair in again]
        elif [place.seed for place in table.standings(event)][: len(order)] != order:
            wrong.append(f"in the end: {order} is not how the table begins")
    return wrong


def _after(held: Round) -> list[int]:
    players = len(held.order)
    keys: dict[int, tuple[Fraction, int, int]] = {}
    for place, seed in enumerate(held.order, 1):
        worth = _worth(held, seed)
        key = {2: Fraction(place, 2), 1: Fraction(place), 0: Fraction(players + place, 2)}[worth]
        keys[seed] = (key, -worth, place)
    return sorted(held.order, key=keys.__getitem__)


def _worth(held: Round, seed: int) -> int:
    """2, 1 or 0; 1 also for who has no game that counts."""
    for pairing in held.pairings.exclude(second=None).select_related("first", "second"):
        two = (pairing.first.seed, pairing.second.seed if pairing.second else None)
        if seed in two:
            said = _result(pairing)
            if said.kind in (Kind.VOID, Kind.DOUBLE_FORFEIT):
                return 1
            return (said.worth_first, said.worth_second)[two.index(seed)]
    return 1


def _rested(held: Round) -> set[int]:
    alone = held.pairings.filter(second=None).select_related("first")
    return {pairing.first.seed or 0 for pairing in alone if _result(pairing).kind == Kind.REST}


def _sunk(order: list[int], seeds: set[int]) -> list[int]:
    """Who rested twice running stands at place ceil(2n/3)+1 at best."""
    for seed in [seed for seed in order if seed in seeds]:
        top = -(-2 * len(order) // 3)
        if order.index(seed) < top:
            order = [one for one in order if one != seed]
            order.insert(top, seed)
    return order


def divisions(events: list[Event]) -> list[str]:
    """Of two seasons: everybody met everybody of the division once, two rose and two fell, and a hole was filled."""
    wrong = [line for event in events for line in _round_robins(event)]
    before, after = ([_users(event, number) for number in _numbers(event)] for event in events)
    stays = {user for players in after for user in players}
    rises = [[user for user in players[:2] if user in stays] for players in before]
    falls = [[user for user in players[-2:] if user in stays] for players in before]
    wanted = [
        {user for user in players if user in stays}
        - set(rises[n] if n else []) - set(falls[n] if n + 1 < len(before) else [])
        | set(rises[n + 1] if n + 1 < len(before) else []) | set(falls[n - 1] if n else [])
        for n, players in enumerate(before)
    ]  # fmt: skip
    for n in range(len(wanted) - 1):
        stayed = [user for user in before[n + 1] if user in wanted[n + 1]]
        while len(wanted[n]) < len(before[n]) and stayed:
            best = stayed.pop(0)
            wanted[n + 1].remove(best)
            wanted[n].add(best)
    known = set().union(*wanted)
    wanted[-1] |= stays - known
    wrong += [
        f"division {n} of the second season: {sorted(now)}, should be {sorted(due)}"
        for n, (now, due) in enumerate(zip(map(set, after), wanted, strict=True), 1) if now != due
    ]  # fmt: skip
    return wrong


def _numbers(event: Event) -> list[int]:
    return sorted(set(event.entries.values_list("division", flat=True)))


def _users(event: Event, division: int) -> list[int]:
    """The players of a division by place."""
    users = dict(event.entries.filter(division=division).values_list("seed", "user"))
    return [users[place.seed] or 0 for place in table.standings(event) if place.seed in users]


def _round_robins(event: Event) -> Iterator[str]:
    for number in _numbers(event):
        seeds = set(event.entries.filter(division=number).values_list("seed", flat=True))
        met = Counter(pair for held in event.drawn.all() for pair in _met(held) if pair <= seeds)
        due = {frozenset(pair) for pair in combinations(seeds, 2)}
        if met != Counter(due):
            yield f"division {number}: not all met once"


def _met(held: Round) -> list[frozenset[int]]:
    rows = held.pairings.order_by("board").values_list("first__seed", "second__seed")
    return [frozenset(seed for seed in pair if seed) for pair in rows]


def _result(pairing: Pairing) -> Result:
    return max(pairing.results.all(), key=lambda row: row.version)
