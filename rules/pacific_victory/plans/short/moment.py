"""What the seat sees of the battle that the plan is for, or of its own blocks where it is for all battles."""

from collections.abc import Sequence
from typing import Final

from ...data_sets.edition import Edition
from ...options import ASW, FOURTH_ROUND
from ...sides import LAND, NAVAL
from ...view_types import BattleBlock, OwnBlock, View
from ..situation import domain_of

GROUPS: Final = ("NAVAL", "AIR", "GROUND")


class Moment:
    """``fought``: the battle is under way and the plan is for it alone. ``round``: the one in which it
    begins; ``landing``: troops land at the moment.
    """

    def __init__(self, edition: Edition, view: View, everywhere: bool) -> None:
        self.edition, self.view = edition, view
        battle = None if everywhere else view["battle"]
        self.fought = battle is not None
        self.round = battle["round"] if battle else 1
        self.last = 4 if view["options"].get(FOURTH_ROUND) else 3
        self.landing = battle is not None and battle["slot"] == "landing"
        rows = battle["blocks"] if battle else ()
        there = [row for row in rows if row["fate"] is None and row["class"] != "SHQ"]
        self._own = [row for row in there if row["side"] == view["seat"]]
        self._foes = [row for row in there if row["side"] != view["seat"]]
        self.groups = (*GROUPS, "SUBMARINES") if view["options"].get(ASW) else GROUPS

    @property
    def own(self) -> Sequence[BattleBlock | OwnBlock]:
        """The blocks that the plan is for."""
        return self._own if self.fought else self.view["mine"]

    @property
    def last_round(self) -> bool:
        """No round follows in this battle."""
        return self.fought and self.round >= self.last

    def foes(self, group: str) -> list[BattleBlock]:
        """The enemy's blocks of that target group, the strongest first; none where the plan is for all battles."""
        found = [row for row in self._foes if (row["group"] or "").upper() == group]
        return sorted(found, key=lambda row: (-row["strength"], row["label"]))

    @property
    def sea_is_theirs(self) -> bool:
        """Enemy ships are there, so that ships cannot fire at troops (5.45)."""
        return any(domain_of(row) == NAVAL for row in self._foes)

    @property
    def only_ships(self) -> bool:
        """All own blocks of this battle are ships, or troops aboard."""
        return self.fought and all(domain_of(row) == NAVAL or row["at_sea"] for row in self._own)

    @property
    def has_ships(self) -> bool:
        """One of the own blocks is a ship."""
        return any(domain_of(row) == NAVAL for row in self.own)

    @property
    def carriers(self) -> list[str]:
        """Ids of the own carriers that the plan is for."""
        return [row["id"] or "" for row in self.own if row["class"] == "CV"]

    @property
    def may_land(self) -> bool:
        """Own troops are at sea here; where the plan is for all battles, they might be."""
        return not self.fought or any(domain_of(row) == LAND and row["at_sea"] for row in self._own)
