"""Raids by plan: Zero splits, scrambles, pairings, attacks by priority, losses (12.1, 12.5)."""

from typing import Final

from rules.kernel import Order

from ..air import pairings
from ..air.pairings import Pairing
from ..data_sets.roster import FIGHTER, LEVEL, TORPEDO
from ..forces.air_units import AGAINST_BASE, FULL
from ..forces.ships import CRITICAL, STATES
from ..sides import IJN
from ..view_types import SeenAir, SeenRaid
from . import shelling
from .answers import Answer
from .model import Rule
from .situation import Situation, texts

_POINTS: Final = 12
"""Points of a group, unless the plan says otherwise (12.5)."""
_SWAPPED: Final = {TORPEDO: LEVEL, LEVEL: TORPEDO}


def raid_order(now: Situation, orders: list[Order]) -> Answer:
    """By hex id."""
    return Answer(min(texts(orders)))


def splits(now: Situation, orders: list[Order]) -> Answer:
    """Whether full Zeros fly as two halves."""
    pick, rule = now.pick("ZEROS", "WHOLE")
    able = texts(orders, "ZERO")
    return Answer(min(able) if able and pick == "SPLIT" else "DONE", rule)


# -- interception ------------------------------------------------------------------------------------------------------


def intercept(now: Situation, orders: list[Order]) -> Answer:
    """Scrambles, Zero splits, then one pairing after another."""
    able = texts(orders)
    leaves, b17 = now.pick("B17", "FIGHT")
    if leaves == "LEAVE":
        for line in ("DECLINE", "DONE"):
            if line in able:
                return Answer(line, b17)
    rises, scramble = now.pick("SCRAMBLE", "ALL")
    for wanted, verb, rule in (
        (rises == "ALL", "SCRAMBLE", scramble),
        (now.pick("ZEROS", "WHOLE")[0] == "SPLIT", "ZERO", now.pick("ZEROS", "")[1]),
    ):
        found = texts(orders, verb)
        if wanted and found:
            return Answer(min(found), rule)
    engagements = texts(orders, "ENGAGE")
    if engagements:
        return _engage(now, engagements)
    return Answer("DONE" if "DONE" in able else min(able), scramble)


def _engage(now: Situation, able: list[str]) -> Answer:
    """The strongest on the strongest fighter, then T or B and DB first, as the plan says (12.5)."""
    first, rule = now.pick("ENGAGE", TORPEDO)
    raid = _raid(now)
    kinds, worth = {}, {}
    for row in raid["raiders"]:
        kind = now.edition.roster.air[row["type"]]
        among = kind.kind if kind.kind in (FIGHTER, TORPEDO) else LEVEL
        kinds[row["label"]] = _SWAPPED.get(among, among) if first != TORPEDO else among
        values = kind.air if kind.fighter else kind.surface
        worth[row["label"]] = values[row["steps"] < FULL]
    for unit in now.air():
        worth[unit["id"]] = now.edition.roster.air[unit["type"]].air[unit["steps"] < FULL]
    optional = [
        row["label"] for row in raid["raiders"] if now.seat == IJN and now.edition.roster.air[row["type"]].b17
    ]  # fmt: skip
    made = [Pairing(tuple(pair.get("own", ())), tuple(pair["raiders"])) for pair in raid["pairs"]]
    edges = [(words[1], words[3]) for words in map(str.split, able)]
    one, raider = pairings.preferred(edges, made, kinds, optional, worth)
    return Answer(f"ENGAGE {one} > {raider}", rule)


def _raid(now: Situation) -> SeenRaid:
    raid = now.view["raid"]
    assert raid is not None
    return raid


# -- attacks -----------------------------------------------------------------------------------------------------------


def attack(now: Situation, orders: list[Order]) -> Answer:
    """The target, then one unit after another until the group has its points."""
    raid, found = _raid(now), now.says("ATTACK")
    rule = found[1] if found else None
    if not raid.get("target"):
        return _target(now, orders, rule)
    units = {row["id"]: row for row in now.air()}
    group = [units[name] for name in raid.get("group", [])]
    points = sum(_points(now, row) for row in group)
    more = texts(orders, "ADD")
    if more and points < (found[0].number if found and found[0].number else _POINTS):
        kinds = {row["type"] for row in group}

        def rank(text: str) -> tuple[bool, int, str]:
            row = units[text.split()[1]]
            return row["type"] not in kinds, -_points(now, row), text

        return Answer(min(more, key=rank), rule)
    able = texts(orders)
    return Answer(next(line for line in ("GO", "DONE", able[0]) if line in able), rule)


def _target(now: Situation, orders: list[Order], rule: Rule | None) -> Answer:
    """The first target that has not had enough; any other when all have (12.5). A raid against a base: the base."""
    raid, found = _raid(now), now.says("ATTACK")
    enough = STATES.index(found[0].until[0].lower() if found and found[0].until else CRITICAL)
    rows = {row["label"]: row for row in raid.get("targets", [])}
    bombs = any(row.get("against") == AGAINST_BASE for row in now.air() if row.get("id") in raid.get("eligible", ()))

    def place(text: str) -> tuple[bool, bool, tuple[int, int, bool], str]:
        row = rows[text.split()[1]]
        base = bombs and found is None and row["type"] == "BASE"
        return (
            STATES.index(row["state"]) >= enough, not base,
            shelling.rank(now, "ATTACK", row["type"], row["state"])[0], text,
        )  # fmt: skip

    return Answer(min(texts(orders, "TARGET"), key=place, default="DONE"), rule)


def _points(now: Situation, row: SeenAir) -> int:
    kind = now.edition.roster.air[row["type"]]
    pair = kind.level if row.get("against") == AGAINST_BASE else kind.surface
    return pair[row["steps"] < FULL]


def losses(now: Situation, orders: list[Order]) -> Answer:
    """Whose steps are lost: as the plan lists it, else reduced units, then the lowest load (12.5)."""
    found = now.says("LOSE")
    wanted = found[0].picks if found else ()
    units = {row["id"]: row for row in now.air()}

    def rank(text: str) -> tuple[int, int, int, str]:
        row = units[text.split()[1]]
        kind = now.edition.roster.air[row["type"]].kind
        names = {"FULL" if row["steps"] == FULL else "REDUCED", TORPEDO if kind == TORPEDO else "DB"}
        place = sum(1 << (len(wanted) - n) for n, word in enumerate(wanted) if word not in names)
        return place, row["steps"], _points(now, row), text

    return Answer(min(texts(orders), key=rank), found[1] if found else None)
