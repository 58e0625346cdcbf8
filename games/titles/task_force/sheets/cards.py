"""Ships and aircraft as cards."""

from dataclasses import dataclass, field

from games.core.words import word as _
from rules.task_force.view_types import Facts, SeenAir, SeenShip

from .. import words
from ..map.counters import AIR


@dataclass(frozen=True)
class ShipCard:
    """A ship. ``sum``: AA with those that support it, as a sum; ``bold``: the reader's card is chosen."""

    label: str
    colour: str
    icon: str
    type: str
    name: str
    firepower: int
    aa: int
    structure: int
    cover: int
    sum: str
    state: str
    hurt: bool
    on: bool = False
    href: str = ""


@dataclass(frozen=True)
class AirCard:
    """An air unit, or several alike of the other side (``count``)."""

    colour: str
    icon: str
    type: str
    name: str
    values: str
    half: bool
    count: int = 1
    on: bool = False
    moved: bool = False
    href: str = ""
    note: str = ""

    @property
    def marks(self) -> str:
        """Style classes: reduced, chosen, done."""
        return marks(half=self.half, on=self.on, sent=self.moved)


@dataclass
class Box:
    """A box of an air base. ``text``: the order that brings the chosen unit there; ``load``: "3 / 4"."""

    key: str
    title: str
    load: str
    units: list[AirCard] = field(default_factory=list)
    text: str = ""


def marks(**signs: bool) -> str:
    """The names of those that are so, as style classes."""
    return "".join(f" {name}" for name, on in signs.items() if on)


def ship(row: SeenShip, side: str, others: dict[str, SeenShip], href: str = "", on: bool = False) -> ShipCard:
    """A ship of a formation; ``others``: all of it, by label."""
    helping = [others[label]["aa"] for label in row["by"] if label in others]
    said = " + ".join(map(str, [row["aa"], *helping])) if helping else ""
    return ShipCard(
        label=row["label"], colour=words.COLOURS[side], icon=row["type"], type=row["type"],
        name=row["name"] or f"{words.number(row)} {'' if row['size'] == words.FULL_STEPS else '½'}".strip(),
        firepower=row["firepower"], aa=row["aa"], structure=row["structure"], cover=row["cover"],
        sum=f"{row['cover']} = {said}" if said else str(row["cover"]), state=words.ship_state(row),
        hurt=row["state"] in ("significant", "critical"), on=on, href=href,
    )  # fmt: skip


def air(facts: Facts, row: SeenAir, href: str = "", on: bool = False, count: int = 1) -> AirCard:
    """An air unit."""
    kind = facts["aircraft"][row["type"]]
    name = row.get("id", "").rpartition("-")[2]
    return AirCard(
        colour=words.COLOURS[row["side"]], icon=AIR[kind["kind"]], type=row["type"], name=name,
        values=words.air_values(facts, row), half=row["steps"] < words.FULL_STEPS, count=count, on=on,
        moved=row.get("moved", False), href=href, note=_note(row),
    )  # fmt: skip


def _note(row: SeenAir) -> str:
    """Where a unit on a mission goes."""
    if row["box"] != "MAP":
        return ""
    if row.get("mission") == "EXT_CAP":
        return _("patrol %(hex)s") % {"hex": row.get("target", "")}
    values = {"hex": row.get("target", ""), "turn": row.get("attack", 0), "back": row.get("back", 0)}
    return _("raid %(hex)s, turn %(turn)s, back %(back)s") % values
