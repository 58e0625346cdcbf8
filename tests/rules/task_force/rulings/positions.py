"""Positions of the scenarios for tests of rulings: the default set-up, changed as a test says."""

from typing import Any

import pytest

from rules.task_force.forces.ships import CRITICAL
from rules.task_force.state import Marker
from rules.task_force.system import SYSTEM
from rules.task_force.working_state import WorkingState, label, side_of

from ..walks import Bad, Walk

NIGHT, DAY = 1, 4


def walk(scenario: str = "coral_sea", turn: int = NIGHT, advanced: bool = False, **given: Any) -> Walk:
    """A position; ``given``: as of the walks of the examples ("keep", "set")."""
    found = Walk({"scenario": scenario, "turn": turn, **given})
    if advanced:
        found.state = found.state._replace(options=(("advanced_fow", True),))
    return found


def place(found: Walk, **hexes: str) -> None:
    """Markers go to hexes: ``IJN_TF1="1915"``."""
    rows = {name.replace("_", ":"): where for name, where in hexes.items()}
    markers = tuple(m._replace(hex=rows.get(m.name, m.hex)) for m in found.state.markers)
    found.state = found.state._replace(markers=markers)


def ship(found: Walk, name: str, **changes: Any) -> None:
    """A ship is changed."""
    found.change(lambda table: table.ship(name, **changes))


def unit(found: Walk, name: str, **changes: Any) -> None:
    """An air unit is changed."""
    found.change(lambda table: table.unit(name, **changes))


def cripple(found: Walk, name: str) -> None:
    """A ship has critical damage and the duty to retire."""
    ship(found, name, state=CRITICAL, retire=True, deck=("no_land", "no_launch"))


def marker(found: Walk, name: str) -> Marker:
    """The marker of that name."""
    return found.table.markers[name]


def refused(found: Walk, side: str, *words: str) -> str:
    """The code with which an order is refused."""
    with pytest.raises(Bad) as no:
        found.order(side, *words)
    return str(no.value)


def offered(found: Walk, side: str, verb: str) -> list[str]:
    """Orders of that verb that a side may give."""
    return [one.text for one in SYSTEM.legal(found.state, side, verb)]


def default(found: Walk, side: str) -> str:
    """What a deadline files for that side."""
    return SYSTEM.default(found.state, side).text


def settle(found: Walk, side: str) -> list[str]:
    """A deadline answers for a side until something else is asked; what it filed."""
    question, filed = found.table.question(side), list[str]()
    while question is not None and found.table.question(side) == question:
        filed.append(default(found, side))
        found.order(side, *filed[-1].split())
    return filed


def view(found: Walk, side: str | None) -> Any:
    """What a side sees."""
    return SYSTEM.view(found.state, side)


def seen(found: Walk, side: str, where: str) -> list[Any]:
    """The markers of the other side in that hex, as ``side`` sees them."""
    return [row for row in view(found, side)["markers"] if row["hex"] == where and row["side"] != side]


__all__ = [
    "DAY", "NIGHT", "WorkingState", "cripple", "default", "label", "marker", "offered", "place", "refused", "seen",
    "settle", "ship", "side_of", "unit", "view", "walk",
]  # fmt: skip
