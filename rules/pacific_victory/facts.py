"""The counters, scenarios and calendar: facts of units.json and scenarios.json, shared by all games."""

from dataclasses import dataclass
from typing import Any

from .dataset import DOCUMENTS
from .named import BLOCKS
from .sides import (
    ALLIES,
    CLASSES,
    DOMAIN,
    GA,
    IN,
    KAMIKAZE,
    LAND,
    MA,
    NATIONS,
    SEATS,
    SS,
    STRATEGIC_BOMBING,
    UNSUPPLIED,
)

KAMIKAZE_FIRE = (0, 3, 0)
"""A-N-G of a block that is declared kamikaze: it attacks nothing but ships and troops at sea (17.3)."""


UNITS = DOCUMENTS["units"]
SCENARIOS: dict[str, Any] = DOCUMENTS["scenarios"]["scenarios"]
CALENDAR: tuple[str, ...] = tuple(DOCUMENTS["scenarios"]["calendar"])
TYPES: dict[str, Any] = UNITS["types"]


@dataclass(frozen=True, slots=True)
class Counter:
    """A wooden block as it comes out of the box: what never changes about it.

    ``fire``: A-N-G; elite battleships have their own (R-73). ``available``: first turn ("YYYY-MM") in which it may be
    built. ``index``: its place in the roster. ``payer``: the nation whose account and Home Bases serve it: its own but
    for R-61. ``once``: never returns when it is eliminated.
    """

    index: int
    id: str
    side: int
    nation: int
    cls: int
    domain: int
    name: str
    named: bool
    maximum: int
    available: str
    indian: bool
    anzac: bool
    flags: tuple[str, ...]
    fire: tuple[int, int, int]
    early_fire: tuple[int, int, int]
    early_until: str
    cost: int
    alike: tuple[Any, ...]
    payer: int
    once: bool


def _fire(row: dict[str, Any], early: bool) -> tuple[int, int, int]:
    fire = dict(TYPES[row["class"]]["fire"])
    for override in UNITS["overrides"]:
        match = override["match"]
        if match.get("class") != row["class"] or "status" in match:
            continue
        if match.get("side", row["side"]) != row["side"] or match.get("name", row["name"]) != row["name"]:
            continue
        if match.get("flag") not in (None, *row["flags"]) or ("until_turn_before" in override and not early):
            continue
        fire.update(override["fire"])
    return fire["A"], fire["N"], fire["G"]


def _early_until(row: dict[str, Any]) -> str:
    for override in UNITS["overrides"]:
        if "until_turn_before" in override and override["match"] == {"class": row["class"], "side": row["side"]}:
            return str(override["until_turn_before"])
    return ""


def _counter(index: int, row: dict[str, Any]) -> Counter:
    cls = CLASSES.index(row["class"])
    fire, nation, side = _fire(row, early=False), NATIONS.index(row["nation"]), SEATS.index(row["side"])
    flags = tuple(row["flags"])
    early_until = _early_until(row)
    # Ship names are class names printed on the block; blocks of other classes carry our own numbering.
    named = row["class"] in ("CV", "BB") or row["name"] in ("RAF", "RAAF")
    return Counter(
        index=index, id=row["id"], side=side, nation=nation, cls=cls, domain=DOMAIN[cls], name=row["name"], named=named,
        maximum=row["max_strength"], available=row["available_from"], indian="indian" in flags, anzac="anzac" in flags,
        flags=flags, fire=fire, early_fire=_fire(row, early=True), early_until=early_until,
        cost=TYPES[row["class"]]["cost"],
        alike=(side, nation, cls, fire, row["max_strength"] if cls in (GA, MA) else 4, flags),
        payer=NATIONS.index(row.get("pays_as", row["nation"])), once=row.get("once", False),
    )  # fmt: skip


ROSTER: tuple[Counter, ...] = tuple(_counter(i, row) for i, row in enumerate(UNITS["roster"]))
"""All counters in roster order; a Block of a State has the index of its Counter."""

INDEX: dict[str, int] = {counter.id: counter.index for counter in ROSTER}


def named(block: str) -> int:
    """The roster index of a block that the rules call by name, one of `named.BLOCKS`. ValueError if there is none."""
    if block not in BLOCKS:
        raise AssertionError(f"{block} is missing in named.BLOCKS")
    if block not in INDEX:
        raise ValueError(f"units: the roster has no block {block!r}, which the rules need")
    return INDEX[block]


OF_SIDE: tuple[range, range] = (
    range(sum(1 for c in ROSTER if c.side != ALLIES)),
    range(sum(1 for c in ROSTER if c.side != ALLIES), len(ROSTER)),
)
"""Roster indexes of each side: the roster lists Japan first."""
SHQ_OF: tuple[int, int] = (named("JP-SHQ"), named("AL-SHQ"))


def firepower(counter: Counter, date: str, mission: int = 0, supply: int = 1) -> tuple[int, int, int]:
    """A-N-G of a block in the turn ``date``, by its mission and supply mark (5.32, 4.94, 7.14, R-59)."""
    if mission == KAMIKAZE:
        return KAMIKAZE_FIRE
    air, naval, ground = counter.early_fire if date < counter.early_until else counter.fire
    if mission == STRATEGIC_BOMBING:
        air = 0
    if supply == UNSUPPLIED and counter.domain == LAND:
        ground = min(ground, 1)
    return air, naval, ground


def is_infantry(counter: Counter) -> bool:
    """IN and GA move and fight alike (3.3)."""
    return counter.cls in (IN, GA)


def is_submarine(counter: Counter) -> bool:
    """Submarines pass through enemies (3.2)."""
    return counter.cls == SS
