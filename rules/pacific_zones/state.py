"""A position of the game as an immutable value (2), and its canonical JSON.

Everything in a State is a nested tuple of ints and strings, so that equal positions are equal values and dump to equal
bytes. Static facts stand in `board` and `facts`; pieces are numbers of theirs.
"""

from typing import Any, NamedTuple

from rules.common import states

from .facts import DATA_VERSION

RESERVE, GONE, POOL, OUT, ABOARD = -1, -2, -3, -4, -5
"""Values of ``State.at`` beside zones. RESERVE: not yet brought in, due or not; ABOARD: see ``State.host``."""

FROM_CARRIER, HANDLED, RECEIVED, RESTING, REVEALED, MOVED, KNOWN = 1, 2, 4, 8, 16, 32, 64
"""Bits of ``State.flags`` (2). FROM_CARRIER: was aboard when the movement opened; MOVED: was given a move in it, of
whatever length (R-20); KNOWN: a ship that the enemy has seen and that has not been hidden since (R-19)."""

JP_HIDE, AL_HIDE, RESULT = "jp_hide", "al_hide", "result"
HIDE, REINFORCE, MOVE1, COMBAT, MOVE2 = "hide", "reinforce", "move1", "combat", "move2"
STEPS = (
    "jp_hide", "al_hide", "jp_reinforce", "al_reinforce", "jp_move1", "jp_combat", "jp_move2", "al_move1",
    "al_combat", "al_move2",
)  # fmt: skip
"""In their order (4.3); the first two in turn 1 only, the next two not in turn 1. After the last turn: RESULT."""
SECRET = (HIDE, REINFORCE, MOVE1, MOVE2)
"""What happens in these is seen when they close (R-18)."""

OPEN, DISPUTED, DONE, DROPPED = "open", "disputed", "done", "dropped"

STANDING: dict[str, tuple[str, ...]] = {
    "air": ("SAL", "SLA", "ASL", "ALS", "LSA", "LAS"),
    "carrier": ("SA", "AS"),
    "naval": ("SL", "LS"),
    "losses": ("high", "low"),
    "withdraw": ("never", "1", "2"),
}
"""Standing orders and their values, the default first (7.3)."""


class Shown(NamedTuple):
    """What stood on the board when a secret step began: what the others see until it closes."""

    at: tuple[int, ...]
    host: tuple[int, ...]
    flags: tuple[int, ...]


class Item(NamedTuple):
    """A proposal of a refereed battle: ``text`` is the order that made it. ``state``: OPEN, DISPUTED, DONE, DROPPED."""

    by: int
    text: str
    state: str = OPEN


class Thrown(NamedTuple):
    """Dice of a refereed battle. ``faces`` is empty while they are owed."""

    side: int
    n: int
    sides: int
    faces: tuple[int, ...] = ()


class Battle(NamedTuple):
    """A refereed battle. ``offer``: () or (proposer, thrower, n, sides); ``made``: proposals of each player."""

    zone: int
    items: tuple[Item, ...] = ()
    offer: tuple[int, ...] = ()
    made: tuple[int, int] = (0, 0)
    closed: tuple[int, ...] = ()
    thrown: tuple[Thrown, ...] = ()


class Fight(NamedTuple):
    """A battle by the house table. ``land``: 1 in the fire of land pieces (7.2, 3).

    ``shots``: for each side (shooter, kind of target); ``hits``: for each side on "SAL", () while not thrown;
    ``quiet``: air pieces that take no further part.
    """

    zone: int
    round: int
    land: int
    shots: tuple[tuple[tuple[int, str], ...], tuple[tuple[int, str], ...]] = ((), ())
    hits: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    quiet: tuple[int, ...] = ()


class PendingRoll(NamedTuple):
    """Dice that are owed: a kernel Roll as plain data."""

    name: str
    side: int
    n: int
    sides: int


class State(NamedTuple):
    """A position.

    ``at``: zone of each piece or marker, or a constant. ``host``: carrier or marker of what is ABOARD, else -1.
    ``used``: zones gone in this step; of a marker the zones that it has gone itself. ``control``: by zone number.
    ``standing``: for each side the values of STANDING in order. ``shown``: None but in a secret step.
    ``fought``: zones in which a battle was opened in this step. ``battle``, ``fight``: the one that is on.
    ``answers``: for each seat what it answered at the end. ``rolls``: dice asked for so far.
    ``over``: "", "JP", "AL" or "DRAW".
    """

    options: tuple[tuple[str, Any], ...]
    at: tuple[int, ...]
    host: tuple[int, ...]
    used: tuple[int, ...]
    flags: tuple[int, ...]
    control: tuple[int, ...]
    standing: tuple[tuple[str, ...], tuple[str, ...]]
    data: int = DATA_VERSION
    turn: int = 1
    step: str = JP_HIDE
    shown: Shown | None = None
    fought: tuple[int, ...] = ()
    battle: Battle | None = None
    fight: Fight | None = None
    answers: tuple[str, str, str] = ("", "", "")
    rolls: int = 0
    owed: tuple[PendingRoll, ...] = ()
    over: str = ""


def dump(state: State) -> bytes:
    """Canonical JSON of a State (sorted keys, no blanks)."""
    return states.dump(state)


def load(data: bytes) -> State:
    """The State that `dump` gave. ValueError if the bytes are not one."""
    try:
        fields = states.fields(data, DATA_VERSION)
        if fields["shown"] is not None:
            fields["shown"] = Shown(*fields["shown"])
        if fields["battle"] is not None:
            battle = Battle(*fields["battle"])
            items, thrown = tuple(Item(*row) for row in battle.items), tuple(Thrown(*row) for row in battle.thrown)
            fields["battle"] = battle._replace(items=items, thrown=thrown)
        if fields["fight"] is not None:
            fields["fight"] = Fight(*fields["fight"])
        fields["owed"] = tuple(PendingRoll(*owed) for owed in fields["owed"])
        return State(**fields)
    except (KeyError, TypeError) as error:
        raise ValueError("not a State of the zonal Pacific game") from error
