"""The arithmetic of Task Force once more, slow and plain, from the specification and the bare data files alone.

It shares no code with rules/task_force: hits fall one by one, formations are drawn as points, battles are all ways to
put pieces into heaps, pairings are played order by order.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import rules.task_force

_DATA = Path(str(rules.task_force.__file__)).parent / "data"
UNITS: dict[str, Any] = json.loads((_DATA / "units.json").read_text(encoding="utf-8"))
SHIPS: dict[str, Any] = {row["id"]: row for kind in ("ships", "generic_ships", "bases") for row in UNITS[kind]}
_LADDER = ("intact", "minor", "significant", "critical", "sunk")


def apply_hits(state: str, full: int, reduced: int, hits: int) -> tuple[str, int]:
    """3.5, hit by hit. The state, and how many of the last hits did nothing."""
    level, idle = _LADDER.index(state), 0
    for _hit in range(hits):
        idle += 1
        # Hits that the next level takes, counted from the last one that was reached in this attack.
        if level < 4 and idle == (full, 1, reduced, 1)[level]:
            level, idle = level + 1, 0
    return _LADDER[level], idle


def counter_hits(structure: int, markers: Sequence[str], hits: int) -> list[str]:
    """3.5.1, hit by hit. ``markers``: "FRESH", "REPAIRING" or "" for each ship; what is left of them."""
    order = {"FRESH": 0, "REPAIRING": 1, "": 2}
    ships = sorted(markers, key=lambda marker: order[marker])
    taken = 0
    for _hit in range(hits):
        if not ships:
            break
        taken += 1
        if not ships[0] and taken == structure:
            ships[0], taken = "FRESH", 0
        elif ships[0]:
            ships.pop(0)
            taken = 0
    return sorted(ships, key=lambda marker: order[marker])


def shown_aa(ship: str, state: str, size: int) -> int:
    """AA of the side that shows, 0 from critical damage on."""
    row = SHIPS[ship.split(".")[0]]
    if state in ("critical", "sunk"):
        return 0
    reduced = size == 1 if "generic" in row else state == "significant"
    return int(row["reduced" if reduced else "full"]["aa"])


def carrier(ship: str) -> bool:
    return SHIPS[ship.split(".")[0]]["type"] in ("CV", "CVL")


def aa(
    fleet: Mapping[str, tuple[str, int]], kind: str, ships: Sequence[str], target: str, hexful: Sequence[str]
) -> int:
    """2.8 and R-50, every ship at a point. ``kind``: ring, column, column4 or group; ``hexful``: all ships there."""
    own = shown_aa(target, *fleet[target])
    if kind == "group" and any(map(carrier, ships)):
        if not carrier(target):
            return own
        helpers = [shown_aa(ship, *fleet[ship]) for ship in hexful if ship != target and not carrier(ship)]
        total = own
        for _best in range(4):
            if helpers:
                helpers.remove(best := max(helpers))
                total += best
        return total
    if kind == "ring":
        points = {ship: (0, 0) if place == 0 else (1, place) for place, ship in enumerate(ships)}
        helps = [ship for ship in ships if points[target] == (0, 0) or ship == target]
    else:
        points = {ship: (place, 0) for place, ship in enumerate(ships)}
        helps = [ship for ship in ships if abs(points[ship][0] - points[target][0]) < 2]
    return sum(shown_aa(ship, *fleet[ship]) for ship in helps)


def partitions(edges: set[tuple[str, str]]) -> set[frozenset[frozenset[str]]]:
    """4.2.1: every heap has pieces of both sides, and all of one side touch all of the other."""
    ours, theirs = {one for one, _other in edges}, {other for _one, other in edges}

    def good(heap: set[str]) -> bool:
        mine, foes = heap & ours, heap & theirs
        return bool(mine and foes) and all((one, other) in edges for one in mine for other in foes)

    found = set()
    for heaps in _heaps(sorted(ours | theirs)):
        if all(good(heap) for heap in heaps):
            found.add(frozenset(frozenset(heap) for heap in heaps))
    return found


def _heaps(pieces: list[str]) -> Iterator[list[set[str]]]:
    if not pieces:
        yield []
        return
    for rest in _heaps(pieces[1:]):
        yield [{pieces[0]}, *rest]
        for place, heap in enumerate(rest):
            yield [*rest[:place], heap | {pieces[0]}, *rest[place + 1 :]]


Edge = tuple[str, str]
"""An ENGAGE order: interceptor, raider."""


def next_steps(
    raid: Mapping[str, str], own: Sequence[str], made: frozenset[Edge], free_b17: Sequence[str]
) -> set[Edge]:
    """4.3.4: what ENGAGE may do next when these were made. ``raid``: id to "F", "T" or "B"."""
    if not own:
        return set()
    load = {one: sum(pair[0] == one for pair in made) for one in own}
    met = {raider for _own, raider in made}
    fighters = [raider for raider, kind in raid.items() if kind == "F"]
    open_fighters = [raider for raider in fighters if raider not in met]
    if open_fighters:
        return {(one, raider) for one in own for raider in open_fighters if _stays_even(load, one, len(fighters))}
    idle = [one for one in own if load[one] == 0]
    have = {kind: sum(raid[raider] == kind for raider in met) for kind in "TB"}
    must = {kind: any(raid[r] == kind and r not in met and r not in free_b17 for r in raid) for kind in "TB"}
    steps = set()
    for raider, kind in raid.items():
        if kind != "F" and raider not in met:
            foe = "B" if kind == "T" else "T"
            if have[kind] - have[foe] < 1 or not must[foe]:
                steps |= {(one, raider) for one in idle}
    if not must["T"] and not must["B"]:
        steps |= {(one, raider) for one in idle for raider in met}
    return steps


def _stays_even(load: Mapping[str, int], one: str, fighters: int) -> bool:
    """Could the loads still differ by one at most when all fighters are engaged, if this one took one more."""
    after = sorted((count + (name == one) for name, count in load.items()), reverse=True)
    least = fighters // len(load)
    end = [least + (place < fighters % len(load)) for place in range(len(load))]
    return all(now <= then for now, then in zip(after, end, strict=True))


def pairs_legal(
    raid: Mapping[str, str],
    own: Sequence[str],
    pairs: Sequence[tuple[Sequence[str], Sequence[str]]],
    b17: Sequence[str],
) -> bool:
    """Can these pairings be made order by order, and is nothing left to be done then."""
    edges = [(one, raider) for ours, theirs in pairs for one in ours for raider in theirs]
    ours, theirs = ([name for pair in pairs for name in pair[place]] for place in (0, 1))
    clean = len(set(ours)) == len(ours) and len(set(theirs)) == len(theirs)
    if not clean or any(not a or not b or (len(a) > 1 and len(b) > 1) for a, b in pairs):
        return False
    if not set(ours) <= set(own) or not set(theirs) <= set(raid):
        return False
    goal = frozenset(edges)
    seen: set[frozenset[Edge]] = set()

    def play(made: frozenset[Edge]) -> bool:
        if made in seen:
            return False
        seen.add(made)
        steps = next_steps(raid, own, made, b17)
        if made == goal:
            # Nothing need be engaged by a defender who only meets B-17.
            return not steps or (not made and all(raider in b17 for _own, raider in steps))
        return any(play(made | {step}) for step in steps & (goal - made))

    return play(frozenset())


def report(chit: str, formations: Sequence[str], ships: int) -> str:
    """4.4.2, as the honest opponent says it. ``formations``: kinds under the marker, none for a dummy."""
    if not formations:
        return "NO_FLEET_SIGHTED" if chit == "DETECTED" else "NO_CONTACT"
    if chit == "QUESTION":
        return "NO_CONTACT"
    really_carrier = "ring" in formations
    says_carrier = really_carrier if chit == "DETECTED" else not really_carrier
    told = "CARRIER_TF_SIGHTED" if says_carrier else "FLEET_TF_SIGHTED"
    return told + ("+SINGLE_SHIP" if ships == 1 else "")
