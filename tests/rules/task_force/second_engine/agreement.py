"""Random cases on which rules/task_force and the slow engine must agree.

``python -m tests.rules.task_force.second_engine.agreement --count 20000`` looks at so many of each kind; exit 1 at the
first that differs.
"""

import argparse
import sys
from collections.abc import Callable
from random import Random
from typing import Any

from rules.task_force import reports
from rules.task_force.air import anti_aircraft, pairings
from rules.task_force.air.pairings import Pairing
from rules.task_force.damage import hits
from rules.task_force.data_sets.edition import HOUSE
from rules.task_force.forces.formations import COLUMN, COLUMN4, RING, Formation, Group
from rules.task_force.naval import battles

from ..pieces import ship
from . import slow_engine

_STATES = ("intact", "minor", "significant", "critical", "sunk")
_MARKERS = ("FRESH", "REPAIRING", "")
_NAMED = [name for name, kind in HOUSE.roster.ships.items() if kind.cls in ("BB", "CA", "CL", "AO")]
_COUNTERS = [name for name, kind in HOUSE.roster.ships.items() if kind.generic]
_CARRIERS = [name for name, kind in HOUSE.roster.ships.items() if kind.carrier]

Case = tuple[Any, Any, Any]
"""What was asked, what the rules say, what the slow engine says."""


def of_hits(draw: Random) -> Case:
    full = draw.randint(1, 18)
    state, reduced, number = draw.choice(_STATES), draw.randint(max(1, full - 4), full), draw.randint(0, 45)
    asked = state, full, reduced, number
    return asked, hits.apply_hits(state, (full, reduced), number), slow_engine.apply_hits(*asked)


def of_counters(draw: Random) -> Case:
    asked = draw.randint(1, 4), [draw.choice(_MARKERS) for _ship in range(draw.randint(1, 2))], draw.randint(0, 12)
    structure, markers, number = asked
    found = hits.counter_hits(structure, len(markers), sorted(filter(None, markers)), number)
    left = slow_engine.counter_hits(*asked)
    return asked, found, (len(left), tuple(filter(None, left)))


def of_aa(draw: Random) -> Case:
    kind = draw.choice((RING, COLUMN, COLUMN4, "group"))
    names = [f"{draw.choice(_COUNTERS)}.{number}" for number in range(4)]
    names += draw.sample(_NAMED, 4)
    draw.shuffle(names)
    ships, others = names[: draw.randint(1, 4)], names[4:]
    if kind == RING or (kind == "group" and draw.random() < 0.5):
        ships.insert(0, draw.choice(_CARRIERS))
    others += draw.sample([name for name in _CARRIERS if name not in ships], 1)
    fleet = {}
    for name in (*ships, *others):
        counter = "." in name
        state = "intact" if counter else draw.choice(_STATES[:4])
        fleet[name] = ship(name, state=state, size=draw.randint(1, 2) if counter else 1)
    target = draw.choice(ships)
    if kind == "group":
        group = Group("IJN:R1", "1010", tuple(ships))
        found = anti_aircraft.of_group(HOUSE, fleet, group, target, fleet)
    else:
        found = anti_aircraft.of_formation(HOUSE, fleet, Formation("IJN:TF1", kind, tuple(ships)), target)
    bare = {name: (one.state, one.size) for name, one in fleet.items()}
    return (kind, ships, target, bare), found, slow_engine.aa(bare, kind, ships, target, list(fleet))


def of_partitions(draw: Random) -> Case:
    ours, theirs = draw.randint(1, 3), draw.randint(1, 3)
    edges = {
        (f"I{one}", f"U{other}") for one in range(ours) for other in range(theirs) if draw.random() < 0.6
    } or {("I0", "U0")}  # fmt: skip
    found = {frozenset(frozenset((*m.ours, *m.theirs)) for m in whole) for whole in battles.partitions(edges)}
    return edges, found, slow_engine.partitions(edges)


def _raid(draw: Random) -> tuple[dict[str, str], list[str], list[str]]:
    raid = {f"{kind.lower()}{n}": kind for kind in "FTB" for n in range(draw.randint(0, 3))}
    own = [f"i{number}" for number in range(draw.randint(0, 4))]
    return raid, own, [raider for raider, kind in raid.items() if kind == "B" and draw.random() < 0.3]


def _played(
    draw: Random, raid: dict[str, str], own: list[str], b17: list[str], stop: float
) -> frozenset[slow_engine.Edge]:
    """Random orders of the slow engine, until none is left or by chance before."""
    made: frozenset[slow_engine.Edge] = frozenset()
    while draw.random() >= stop and (steps := slow_engine.next_steps(raid, own, made, b17)):
        made |= {draw.choice(sorted(steps))}
    return made


def _pairings(edges: frozenset[slow_engine.Edge]) -> list[Pairing]:
    """Edges that hang together as pairings."""
    found: list[tuple[set[str], set[str]]] = []
    for one, raider in sorted(edges):
        near = [pair for pair in found if one in pair[0] or raider in pair[1]]
        found = [pair for pair in found if pair not in near]
        found.append(({one}.union(*(p[0] for p in near)), {raider}.union(*(p[1] for p in near))))
    return [Pairing(tuple(sorted(ours)), tuple(sorted(theirs))) for ours, theirs in found]


def of_pairings(draw: Random) -> Case:
    """Whole pairings as people may send them: played to the end, played in part, or spoilt by a change or two."""
    raid, own, b17 = _raid(draw)
    pairs = [(list(p.interceptors), list(p.raiders)) for p in _pairings(_played(draw, raid, own, b17, 0.05))]
    for _change in range(draw.choice((0, 0, 1, 2))):
        if pairs:
            (ours, theirs), (_others, rivals) = draw.choice(pairs), draw.choice(pairs)
            if draw.random() < 0.5:
                rivals += theirs[:1]
                del theirs[:1]
                continue
            draw.choice((ours, theirs)).append(draw.choice([*own, *raid]))
            del draw.choice((ours, theirs))[:1]
    made = [Pairing(tuple(ours), tuple(theirs)) for ours, theirs in pairs]
    found = not pairings.fault(raid, own, made, b17)
    return (raid, own, pairs, b17), found, slow_engine.pairs_legal(raid, own, pairs, b17)


def of_next_engagements(draw: Random) -> Case:
    raid, own, b17 = _raid(draw)
    made = _played(draw, raid, own, b17, 0.25)
    found = pairings.next_engagements(raid, own, _pairings(made), b17)
    return (raid, own, made, b17), sorted(found), sorted(slow_engine.next_steps(raid, own, made, b17))


def of_reports(draw: Random) -> Case:
    chit, kinds = (
        draw.choice(reports.CHITS),
        draw.choice(((), ("ring",), ("column",), ("column", "ring"), ("column4",))),
    )
    ships = draw.randint(1, 3) if kinds else 0
    marker = reports.DUMMY if not kinds else reports.CARRIER if "ring" in kinds else reports.FLEET
    return (chit, kinds, ships), reports.report(chit, marker, ships), slow_engine.report(chit, kinds, ships)


KINDS: dict[str, Callable[[Random], Case]] = {
    "apply_hits": of_hits,
    "counter_hits": of_counters,
    "aa": of_aa,
    "partitions": of_partitions,
    "pairs_legal": of_pairings,
    "next_engagements": of_next_engagements,
    "report": of_reports,
}


def compare(kind: str, count: int, seed: int = 1) -> set[str]:
    """So many cases of a kind. AssertionError with the first that differs; the different answers that were given."""
    draw, answers = Random(f"{kind} {seed}"), set()
    for _case in range(count):
        asked, found, wanted = KINDS[kind](draw)
        assert found == wanted, f"{kind} {asked}: {found}, the slow engine says {wanted}"
        answers.add(repr(found))
    return answers


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for kind in KINDS:
        answers = compare(kind, given.count, given.seed)
        sys.stdout.write(f"{kind}: {given.count} cases agree, {len(answers)} different answers\n")


if __name__ == "__main__":
    main()
