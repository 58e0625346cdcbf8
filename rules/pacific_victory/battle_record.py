"""The record of the battle that is being fought: part of a State (spec 2.2, Battle)."""

from typing import Final, NamedTuple

from rules.kernel import Plain

# What became of a block that took part
HERE: Final = 0
ELIMINATED: Final = 1
RETREATED: Final = 2
WENT_HOME: Final = 3
WITHDRAWN: Final = 4
FATES: Final = (None, "eliminated", "retreated", "home", "withdrawn")

HALF_HIT: Final = -1
"""Effect of a shot on a block in double defence that only marks it (5.47)."""

# The slots of a round (5.21); the numbers are those of Battle.slot
SLOTS: Final = ("NA", "AF", "CV", "SS", "BB", "CA", "landing", "MA", "IN")
LANDING: Final = 6
SHIP_SLOTS: Final = (2, 3, 4, 5)
PURSUIT: Final = 4
"""The round of the option fourth_round."""
SLOT_OF: Final = (0, 1, 2, 3, 4, 5, 7, 8, 8, -1)
"""Slot of each class (sides.CLASSES); an SHQ has none."""


IN_ROUNDS: Final = ("kamikaze", "slot", "tie")
"""The values of Battle.step up to the end of the rounds; the others are the aftermath's."""


class Shot(NamedTuple):
    """A shot that was fired. ``unit``: roster index; ``target``: group; ``need``: this number or less hits.

    ``effects``: for each hit taken (roster index, strength after it, or HALF_HIT). ``at``: the one unit at which a
    kamikaze aimed, else -1.
    """

    round: int
    unit: int
    target: int
    coast: int
    need: int
    dice: tuple[int, ...]
    effects: tuple[tuple[int, int], ...]
    at: int = -1

    @property
    def hits(self) -> int:
        """Dice that hit; some may have found nothing to lose."""
        return sum(die <= self.need for die in self.dice)


class Battle(NamedTuple):
    """A battle from its reveal to the last decision after it.

    ``units``: (roster index, strength at the start, fate) of all that took part, SHQs included, in the order of their
    ``labels``; a fate other than HERE: it is no longer in the battle. ``was_blockade``: the hex was blockaded when the
    battle began; ``blockade``: on which coasts (bit 1 south, bit 2 west). Blocks keep their blockading mark while the
    battle lasts. ``ashore`` of a Block is set for land units of the Defender that were ashore at the start (R-94).
    ``round``: 1 to 3, 4 in a pursuit (option fourth_round). ``slot``: number in SLOTS. ``acting``: the side that acts
    in the slot.
    ``step``: "kamikaze" (Japan may declare), "slot" (also landing), "tie" (a hit waits for its owner's choice), then
    what the aftermath sets, first "after".
    ``acted``: roster indexes that have acted in this slot (not in the landing slot). ``flak``: (side, group) that were
    fired at from the air this round. ``shot``: (firer, group, coast, hits left) while hits of the last of ``shots`` are
    being applied. ``crossings``: (hexside, units) used by retreats overland: in this round, later in the window after
    the last round (R-41). ``retreats``: blocks that left in this round. ``extra``: the aftermath's own notes.
    ``kamikaze``: (roster index, mission on which it came) of the blocks that were declared.
    ``search``: (side, its two dice, its air steps) of both sides, if there was an air search (option air_search).
    """

    place: int
    defender: int
    attacker: int
    was_blockade: int
    units: tuple[tuple[int, int, int], ...] = ()
    labels: tuple[str, ...] = ()
    round: int = 1
    slot: int = 0
    acting: int = 2
    step: str = "slot"
    acted: tuple[int, ...] = ()
    flak: tuple[tuple[int, int], ...] = ()
    shot: tuple[int, ...] = ()
    shots: tuple[Shot, ...] = ()
    crossings: tuple[tuple[int, int], ...] = ()
    blockade: int = 0
    retreats: int = 0
    extra: tuple[Plain, ...] = ()
    kamikaze: tuple[tuple[int, int], ...] = ()
    search: tuple[tuple[int, ...], ...] = ()

    @classmethod
    def from_plain(cls, plain: Plain) -> "Battle":
        """The Battle of a nested tuple (as dumped)."""
        battle = cls(*plain)
        return battle._replace(shots=tuple(Shot(*shot) for shot in battle.shots))

    def dumped(self) -> tuple[Plain, ...]:
        """The fields as dumped: without an air search the field is left out, as in games that never had one."""
        return tuple(self) if self.search else tuple(self)[:-1]

    def present(self) -> list[int]:
        """Roster indexes of the blocks that are still in the battle, in the order of their labels."""
        return [unit[0] for unit in self.units if unit[2] == HERE]

    def opens(self, slot: int) -> int:
        """The side that acts first in a slot: the Defender; among ships who won the air search, if it was no tie."""
        if not self.search or slot not in SHIP_SLOTS:
            return self.defender
        totals = {side: sum(counted) for side, *counted in self.search}
        best = [side for side, total in totals.items() if total == max(totals.values())]
        return best[0] if len(best) == 1 else self.defender

    def label(self, index: int) -> str:
        """The public label of a block of this battle."""
        return next(label for unit, label in zip(self.units, self.labels, strict=True) if unit[0] == index)

    def labelled(self, label: str) -> int:
        """The roster index behind a label; -1 if no block has it."""
        return next((unit[0] for unit, given in zip(self.units, self.labels, strict=True) if given == label), -1)

    def marked(self, index: int, fate: int) -> "Battle":
        """The same battle with that fate for a block."""
        units = tuple((unit[0], unit[1], fate) if unit[0] == index else unit for unit in self.units)
        return self._replace(units=units)
