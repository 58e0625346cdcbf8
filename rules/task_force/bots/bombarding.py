"""Bombardment by the sensible player: all guns off a base in one attack, where that can change something (5.4)."""

from typing import Final

from rules.kernel import LegalOrders, Plain

from ..damage.attack import deckload
from ..data_sets.edition import HOUSE
from ..forces.ships import new
from ..naval import gunnery
from ..odds import assumed
from ..odds.chances import of_die, then
from ..odds.targets import Target, after_hits

_WORTH_IT: Final = 1 / 6
"""The least chance to damage a base, or what stands ready on it, for which ships stand up to its guns."""


def bombard(view: Plain, legal: LegalOrders) -> str:
    """Everything off a base in one attack, for leftovers of each are lost (2.5); none that hardly does anything."""
    orders = [order.text for order in legal()]
    begun = next((text for word in ("ADD", "GO") for text in orders if text.startswith(word)), "")
    if begun:
        return begun
    bases = [text for text in orders if text.startswith("BOMBARD ")]
    return next((text for text in bases if _chance(view, text.split()[1]) >= _WORTH_IT), "DONE")


def _chance(view: Plain, base: str) -> float:
    """The chance that one attack by all that is off the base changes its state or blows up what is ready there."""
    row = next(one for one in view["bases"] if one["id"] == base)
    ship = new(HOUSE, base, base)._replace(state=row["state"], repair=row["repair"], deck=tuple(row["deck"]))
    target = Target(ship, deckload(HOUSE, assumed.deck(view, base)))
    strength = _firepower(view, row["hex"])
    hits = of_die(lambda face: gunnery.hits(HOUSE, view["seat"], strength, face))
    return 1 - then(hits, lambda number: after_hits(HOUSE, target, number)).get(target, 0.0)


def _firepower(view: Plain, where: str) -> int:
    """What one's own ships in that hex fire at a base with."""
    seat = view["seat"]
    here = {tf for row in view["markers"] if row["side"] == seat and row["hex"] == where for tf in row["tfs"]}
    here |= {row["name"] for row in view["groups"] if row["side"] == seat and row["hex"] == where}
    return sum(
        gunnery.bombarding(HOUSE, assumed.of_row(seat, ship))
        for name, _form, ships in assumed.sheets(view, seat) if name in here for ship in ships
    )  # fmt: skip
