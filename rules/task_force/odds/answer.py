"""The odds as they are told: chances in 1/10,000, ships by their states."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rules.kernel import Text

from ..data_sets.edition import Edition
from ..forces.ships import INTACT, MINOR, STATES, SUNK, Ship, type_of
from ..view_types import View
from . import types
from .chances import of
from .targets import Target

RAID, BATTLE, SEARCH = "raid", "battle", "search"
REDUCED: Final = "reduced"
"""A counter of DD or AK of which one ship is left."""
_ORDER: Final = (INTACT, MINOR, REDUCED, *STATES[2:])
_WHOLE: Final = 10_000


def rows(chances: Mapping[str, float], order: Sequence[str]) -> list[types.Chance]:
    """Chances in that order, without what cannot be; together they are 10,000: the largest takes what rounding left."""
    found: list[types.Chance] = [
        {"id": name, "chance": round(_WHOLE * chances[name])} for name in order if chances.get(name, 0.0) > 0
    ]
    if found:
        most = max(found, key=lambda row: row["chance"])
        most["chance"] += _WHOLE - sum(row["chance"] for row in found)
    return found


def of_ship(edition: Edition, label: str, before: Ship, chances: Mapping[Target, float]) -> types.ShipOdds:
    """What becomes of a ship."""
    kind = type_of(edition, before)
    return {
        "label": label,
        "side": before.side,
        "type": before.type,
        "name": "" if kind.generic else kind.name,
        "states": rows(of(chances, lambda one: _state(edition, one.ship, before.size)), _ORDER),
        "closed": round(
            _WHOLE * sum(chance for one, chance in chances.items() if one.ship.deck and one.ship.state != SUNK)
        ),
    }


def _state(edition: Edition, ship: Ship, before: int) -> str:
    if not type_of(edition, ship).generic or ship.state == SUNK:
        return ship.state
    return REDUCED if ship.size < before else MINOR if ship.minors else INTACT


def plain(
    view: View, kind: str, where: str, sides: tuple[str, str], blocks: list[types.ShipOdds], model: Iterable[Text]
) -> types.Odds:
    """The answer. ``sides``: who attacks, and the other."""
    return {
        "kind": kind, "hex": where, "attacker": sides[0], "defender": sides[1], "round": view["turn"],
        "outcomes": blocks[0]["states"] if blocks else [], "lost": {}, "blocks": blocks, "chits": [], "markers": [],
        "ranges": [], "unseen": None, "error": 0, "model": [text.plain() for text in model],
    }  # fmt: skip


def mean(lost: float) -> int:
    """A mean in 1/10,000."""
    return round(_WHOLE * lost)
