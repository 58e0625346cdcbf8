"""A position of the game as an immutable value (rule 2), and its canonical JSON.

Everything in a State is a nested tuple of ints and strings, so that equal positions are equal values and dump to equal
bytes. Static facts stand in `board` and `facts`; pieces and hexes are numbers of theirs.
"""

from typing import Any, NamedTuple

from rules.common import states

from .facts import DATA_VERSION

DORMANT, ACTIVE, SPENT = range(3)
BANZAI_STATES = ("dormant", "active", "spent")

MOVED, ATTACKED, BOMBARDED, CLEARED = 1, 2, 4, 8
"""Bits of what a piece has done in this player turn."""

SETUP, LANDING, US_MOVE, US_BOMBARD, US_COMBAT, JP_MOVE, JP_BOMBARD, JP_CHARGE, JP_COMBAT = (
    "setup", "landing", "us_move", "us_bombard", "us_combat", "jp_move", "jp_bombard", "jp_charge", "jp_combat",
)  # fmt: skip
STEPS = (SETUP, LANDING, US_MOVE, US_BOMBARD, US_COMBAT, JP_MOVE, JP_BOMBARD, JP_CHARGE, JP_COMBAT)
"""In their order: Japan sets up, then the United States play first in every turn (rule 3, 5.4)."""
DRAFTED = (SETUP, LANDING, US_MOVE, JP_MOVE)
"""Those whose orders bring no dice, moves into mines apart: a commander may collect them before they count."""


class Attack(NamedTuple):
    """Who against whom, both ascending."""

    attackers: tuple[int, ...]
    defenders: tuple[int, ...]


class PendingRoll(NamedTuple):
    """One die that is owed: a kernel Roll as plain data. ``purpose``: "shot", "mine", "clear", "attack", "defence".

    ``seat``: number of who throws; ``piece``, ``at``: who shoots, steps on a mine or clears, and at which hex.
    """

    name: str
    seat: int
    purpose: str
    piece: int = -1
    at: int = -1


class Fight(NamedTuple):
    """A combat whose dice are owed. ``dice``: attacker's, defender's, 0 while not thrown; ``charge``: a banzai one."""

    attack: Attack
    dice: tuple[int, int] = (0, 0)
    charge: int = 0


class State(NamedTuple):
    """A position.

    ``at``: hex of each piece, or board.RESERVE, GONE, OUT. ``did``: bits. ``owes``: (debtor, creditors), ascending
    (6.6). ``banzai``: state of each banzai piece (7.4). ``activated``: villages (7.1). ``control``: side that holds
    each objective (11.5). ``over``: "", "US", "JP" or "DRAW". ``done``: numbers of seats that have ended their part;
    ``idle``: of those that were passed over, for they could order nothing so far (R-28).
    ``proposal``: () or (seat, Attack) that waits for the partner; ``refused``: attacks that were refused (4).
    ``queue``: debts that are being fought after a ``done`` (6.7). ``charge``: () or (piece, tied rounds) (7.5).
    ``rolls``: dice asked for so far; ``owed``: those not thrown yet; ``fight``: the combat that they decide.
    """

    options: tuple[tuple[str, Any], ...]
    at: tuple[int, ...]
    did: tuple[int, ...]
    control: tuple[int, ...]
    data: int = DATA_VERSION
    turn: int = 0
    step: str = SETUP
    losses: int = 0
    owes: tuple[tuple[int, tuple[int, ...]], ...] = ()
    banzai: tuple[int, ...] = (DORMANT, DORMANT)
    activated: tuple[int, ...] = ()
    over: str = ""
    done: tuple[int, ...] = ()
    idle: tuple[int, ...] = ()
    proposal: "tuple[()] | tuple[int, Attack]" = ()
    refused: tuple[Attack, ...] = ()
    queue: tuple[tuple[int, int], ...] = ()
    charge: "tuple[()] | tuple[int, int]" = ()
    rolls: int = 0
    owed: tuple[PendingRoll, ...] = ()
    fight: Fight | None = None


def dump(state: State) -> bytes:
    """Canonical JSON of a State (sorted keys, no blanks)."""
    return states.dump(state)


def load(data: bytes) -> State:
    """The State that `dump` gave. ValueError if the bytes are not one."""
    try:
        fields = states.fields(data, DATA_VERSION)
        if fields["proposal"]:
            fields["proposal"] = (fields["proposal"][0], Attack(*fields["proposal"][1]))
        fields["refused"] = tuple(Attack(*attack) for attack in fields["refused"])
        fields["owed"] = tuple(PendingRoll(*owed) for owed in fields["owed"])
        if fields["fight"] is not None:
            attack, dice, charge = fields["fight"]
            fields["fight"] = Fight(Attack(*attack), dice, charge)
        return State(**fields)
    except (KeyError, TypeError) as error:
        raise ValueError("not a State of Iwo Jima 1945") from error
