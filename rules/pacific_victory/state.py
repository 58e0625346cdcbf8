"""A position of the game as an immutable value (spec 2.2), and its canonical JSON.

Everything in a State is a nested tuple of ints and strings, so that equal positions are equal values and dump to equal
bytes. Static facts (map, roster) stand in its `edition`.
"""

import json
from typing import NamedTuple

from rules.common.choices import Chosen
from rules.kernel import Plain

from .battle_record import Battle
from .data_sets.edition import Edition


class Block(NamedTuple):
    """The changing part of a counter; the roster of its edition has the rest under the same index.

    ``place``: hex, box, board.pool or board.gone. ``origin``: where its move of this turn began (return base), or -1.
    ``began``: place at the start of the Game Turn (R-89). ``ashore``: was ashore when the battle began (R-94).
    ``bound``: Philippine Army, may not leave. ``fleet``: Air Fleet, may not move in the first turn (R-56).
    """

    place: int
    strength: int = 0
    coast: int = 0
    half: int = 0
    at_sea: int = 0
    moved: int = 0
    mission: int = 0
    origin: int = -1
    origin_coast: int = 0
    began: int = -1
    supply: int = 1
    ashore: int = 0
    blockading: int = 0
    bound: int = 0
    fleet: int = 0


Purpose = tuple[str, *tuple[int, ...]]
"""What dice are for, and of what."""
Task = tuple[str, int, *tuple[int, ...]]
"""What is to be done in the set-up: its name, the side, and more."""


class PendingRoll(NamedTuple):
    """Dice that are owed: a kernel Roll as plain data. ``purpose``: what the phase needs to know when they fall."""

    name: str
    n: int
    sides: int
    side: int
    purpose: Purpose


class Flow(NamedTuple):
    """What everybody sees of a Movement Phase: so many blocks went from here to there (R-84). ``kind``: flow kind."""

    side: int
    kind: str
    start: int
    to: int
    blocks: int


class State(NamedTuple):
    """A position. Sides are 0 JAPAN, 1 ALLIES, 2 nobody; places as in `board`.

    ``edition``: the map, roster and scenarios it is played with; its JSON has only the id of that data.
    ``turn``: index in the scenario's turns. ``first``: P1. ``control``/``supplied``: by place; ``began_control`` is the
    snapshot that decides who defends. ``entered``: for each side a bit mask of hexes that its blocks entered this turn.
    ``pins``: (place, departures left) of the moving side. ``crossings``: (hexside, land units) of the moving side.
    ``stage``: the latest kind of move in this phase. ``activated``: each SHQ's strength when activated (0: not),
    ``strategic_used``: SM spent. ``restart``: the State at the start of a phase in which orders were given.
    ``intentions``: (place, JAPAN's, the ALLIES') in blockade hexes, each 0 unsaid, 1 HOLD, 2 FIGHT (R-27).
    ``battles``: (place, defender, done) of this Combat Phase. ``queue``: what is still to be decided at its end.
    ``builds``: each side's sealed lines in Logistics; ``ready``: who has handed in. ``points``: PP as last counted
    (JP, US, UK, either). ``cut_off``: (side, place) with unsupplied blocks at the last Logistics Phase, as all saw it
    (R-85). ``sites``: in Logistics, for each place the ends that its base reaches by Sea Supply, as bits 1 << nation
    (R-92). ``barred``: India, Australia: 0 no, 1 conquered, 2 conquered but a key base is free again (16.2).
    ``result``: () or (winner, level, VP). Only in South-East Asia Command: ``risen``: the Indian rising has been;
    ``u_go``: () or (turn, place) of the operation.
    Only with two Allied commanders (partners): ``commander``: whose orders this
    position is for; ``handed``: who has committed the orders of this phase; ``branches``: what each has on their board.
    """

    edition: Edition
    scenario: str
    options: Chosen
    blocks: tuple[Block, ...]
    control: tuple[int, ...]
    began_control: tuple[int, ...]
    supplied: tuple[int, ...]
    turn: int = 0
    phase: str = "setup"
    first: int = 2
    winner: int = 2
    dice: tuple[tuple[int, ...], ...] = ()
    typhoon: int = 0
    entered: tuple[int, int] = (0, 0)
    pins: tuple[tuple[int, int], ...] = ()
    crossings: tuple[tuple[int, int], ...] = ()
    moving: int = 2
    stage: int = 0
    activated: tuple[int, int] = (0, 0)
    strategic_used: int = 0
    given: int = 0
    restart: "State | None" = None
    flows: tuple[Flow, ...] = ()
    intentions: tuple[tuple[int, int, int], ...] = ()
    battles: tuple[tuple[int, int, int], ...] = ()
    battle: Battle | None = None
    queue: tuple[Task, ...] = ()
    owed: tuple[PendingRoll, ...] = ()
    builds: tuple[tuple[str, ...], ...] = ((), ())
    ready: tuple[int, ...] = (0, 0)
    points: tuple[int, ...] = ()
    cut_off: tuple[tuple[int, int], ...] = ()
    sites: tuple[int, ...] = ()
    barred: tuple[int, int] = (0, 0)
    result: tuple[()] | tuple[int, str, int] = ()
    commander: int = 0
    handed: tuple[int, ...] = ()
    branches: "tuple[State | None, ...]" = ()
    risen: int = 0
    u_go: tuple[int, ...] = ()

    @property
    def date(self) -> str:
        """The turn as "YYYY-MM"."""
        return str(self.edition.scenarios[self.scenario]["turns"][self.turn])

    @property
    def last_turn(self) -> bool:
        """True in June 1945."""
        return self.date == self.edition.calendar[-1]


_OF_SOME_GAMES = ("commander", "handed", "branches", "risen", "u_go")
"""Fields that are left out of the JSON of games without them."""


def _tuples(value: Plain) -> Plain:
    return tuple([_tuples(i) if i.__class__ is list else i for i in value]) if value.__class__ is list else value


def _plain(state: State) -> dict[str, Plain]:
    plain = state._asdict()
    plain["data"] = plain.pop("edition").id
    if state.restart is not None:
        plain["restart"] = _plain(state.restart)
    if state.battle is not None:
        plain["battle"] = state.battle.dumped()
    for name in _OF_SOME_GAMES:
        if not plain[name]:
            del plain[name]
    if state.branches:
        plain["branches"] = [branch and _plain(branch) for branch in state.branches]
    return plain


def data_of(plain: dict[str, Plain]) -> str:
    """Which data a dumped State is played with; the first ones had the number 1."""
    return str(plain["data"])


def _from_plain(edition: Edition, plain: dict[str, Plain]) -> State:
    fields = {key: _tuples(value) for key, value in plain.items() if key not in ("data", "restart", "branches")}
    fields["branches"] = tuple(branch and _from_plain(edition, branch) for branch in plain.get("branches", ()))
    fields["blocks"] = tuple(Block(*block) for block in fields["blocks"])
    fields["flows"] = tuple(Flow(*flow) for flow in fields["flows"])
    fields["owed"] = tuple(PendingRoll(*owed) for owed in fields["owed"])
    if fields["battle"] is not None:
        fields["battle"] = Battle.from_plain(fields["battle"])
    return State(edition, **fields, restart=_from_plain(edition, plain["restart"]) if plain["restart"] else None)


def dump(state: State) -> bytes:
    """Canonical JSON of a State (sorted keys, no blanks)."""
    return json.dumps(_plain(state), sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def parse(edition: Edition, data: bytes) -> dict[str, Plain]:
    """The JSON of a dumped State. ValueError if it is none, or one of other data."""
    try:
        plain: dict[str, Plain] = json.loads(data)
        named, scenario = data_of(plain), plain["scenario"]
    except (KeyError, TypeError) as error:
        raise ValueError("not a State of Pacific Victory") from error
    if named != edition.id:
        raise ValueError(f"this State is played with data {named}, not with {edition.id}")
    if scenario not in edition.scenarios:
        raise ValueError(f"this State is of scenario {scenario!r}, which there is not")
    return plain


def of_plain(edition: Edition, plain: dict[str, Plain]) -> State:
    """The State of what `parse` gave. ValueError if something is missing in it."""
    try:
        return _from_plain(edition, plain)
    except (KeyError, TypeError) as error:
        raise ValueError("not a State of Pacific Victory") from error


def load(edition: Edition, data: bytes) -> State:
    """The State that `dump` gave, played with that edition. ValueError if the bytes are not one."""
    return of_plain(edition, parse(edition, data))
