"""A position of the game as an immutable value (rule 1.2), and its canonical JSON.

Everything in a State is a nested tuple of strings, ints and bools. Pieces are named "IJN:TF7" (a marker, by the first
task force under it), "IJN:D3" (a dummy) or "IJN:R1" (a retiring group); ships and air units by their ids.
"""

from typing import Any, NamedTuple

from rules.common import states

from .data_sets.edition import HOUSE
from .forces.air_units import AirUnit
from .forces.formations import Formation, Group
from .forces.ships import Ship

DATA_VERSION = HOUSE.id

NONE, PARTIAL, FULL = "NONE", "PARTIAL", "FULL"
DETECTION = (NONE, PARTIAL, FULL)


class Marker(NamedTuple):
    """A marker on the map: no ``tfs``, a dummy. ``report``: the latest one; ``token``: its public number (R-70).

    ``told``: (turn, report) of each sighting, the latest last, as far as the other side can tell that it was of this
    marker; turn 0: of the latest it cannot tell when.
    """

    name: str
    side: str
    hex: str
    token: int
    tfs: tuple[str, ...] = ()
    level: str = NONE
    report: str = ""
    searched: int = 0
    told: tuple[tuple[int, str], ...] = ()


class Question(NamedTuple):
    """What a seat is asked now. ``about``: what it is about, a base for example."""

    seat: str
    kind: str
    about: str = ""


class Owed(NamedTuple):
    """Dice that are owed: one die, or the deck of the cup."""

    name: str
    seat: str = ""
    deck: bool = False


class Hit(NamedTuple):
    """An attack whose hits are to be applied. ``at``: the name of its dice; ``amplified``: that roll was made."""

    target: str
    hits: int
    at: str
    amplified: bool = False


class Shot(NamedTuple):
    """A declared gun attack."""

    by: tuple[str, ...]
    on: str
    hits: int = -1


class Battle(NamedTuple):
    """A naval battle that is being fought. ``pieces``: of IJN and ALLIED; ``lists``: (label, ship) of the counters.

    ``mode``: Yamato's, "" without her; ``proposals``: sealed, by side; ``classes``: that fire; ``shots``: by side.
    """

    number: int
    pieces: tuple[tuple[str, ...], tuple[str, ...]]
    lists: tuple[tuple[tuple[str, str], ...], tuple[tuple[str, str], ...]]
    mode: str = ""
    surprise: str = ""
    proposals: tuple[str, str] = ("", "")
    classes: tuple[str, ...] = ()
    shots: tuple[tuple[Shot, ...], tuple[Shot, ...]] = ((), ())


class Bombardment(NamedTuple):
    """Attacks on a base: those that were declared, then the one that is being put together."""

    side: str
    base: str = ""
    shots: tuple[Shot, ...] = ()
    group: tuple[str, ...] = ()
    answer: str = ""
    open: bool = False


class Raid(NamedTuple):
    """The raid of a side on a hex. ``pairs``: (interceptors, raiders); ``eligible``: bombers that may attack.

    ``listed``: raiders as r1, r2, ...; ``targets``: (label, ship); ``cover``: a fighter was there (R-47). ``target``,
    ``group``: the attack that is being put together; ``attacks``: how many were made, ``drm``: what AA does to its die.
    ``flown``: half units that have attacked, ``wave``: which one it is (tutorial).
    """

    hex: str
    side: str
    units: tuple[str, ...] = ()
    listed: tuple[str, ...] = ()
    pairs: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = ()
    targets: tuple[tuple[str, str], ...] = ()
    cover: bool = False
    eligible: tuple[str, ...] = ()
    target: str = ""
    group: tuple[str, ...] = ()
    attacks: int = 0
    drm: int = 0
    flown: int = 0
    wave: int = 1


class Loss(NamedTuple):
    """Steps that a side has to lose among units. ``splits``: ways to share them between T and others (R-49).

    Without ``kinds`` all units count as others. ``took``: steps that T and others have lost of it so far.
    """

    side: str
    units: tuple[str, ...]
    splits: tuple[tuple[int, int], ...]
    kinds: bool = False
    took: tuple[int, int] = (0, 0)


class Note(NamedTuple):
    """What a side was told: reports of a search (``reports``), or counters that were shown (``shown``)."""

    side: str
    turn: int
    kind: str
    place: str
    rows: tuple[tuple[str, ...], ...]


class State(NamedTuple):
    """A position. ``agenda``: what comes next, in order; ``rolled``: dice that have fallen and were not used yet.

    ``cup``: the sealed deck, ``drawn``: cards of it that are out; ``tokens``: the next public number of each side.
    ``moved``: pieces that have moved in this turn; ``wakes``: the ways that were seen, side first.
    ``closed``: sides that lost a deck or its landings in this turn; ``shut``: carriers and bases on which minor damage
    has ever kept aircraft from landing.
    ``active``: sources of reconnaissance (R-34); ``searches``: (source, hex) placed in this phase.
    """

    scenario: str
    options: tuple[tuple[str, Any], ...]
    turn: int
    ships: tuple[Ship, ...]
    forms: tuple[Formation, ...]
    groups: tuple[Group, ...]
    markers: tuple[Marker, ...]
    air: tuple[AirUnit, ...]
    data: str = DATA_VERSION
    step: str = ""
    agenda: tuple[tuple[str, ...], ...] = ()
    asks: tuple[Question, ...] = ()
    owed: tuple[Owed, ...] = ()
    rolled: tuple[tuple[str, int], ...] = ()
    tokens: tuple[int, int] = (1, 1)
    cup: tuple[str, ...] = ()
    drawn: int = 0
    first: str = ""
    moving: bool = False
    active: tuple[str, ...] = ()
    searches: tuple[tuple[str, str], ...] = ()
    adjacent: tuple[tuple[str, str], ...] = ()
    fought: tuple[str, ...] = ()
    battles: int = 0
    battle: Battle | None = None
    bombard: Bombardment | None = None
    raids: tuple[tuple[str, str], ...] = ()
    raid: Raid | None = None
    hits: tuple[Hit, ...] = ()
    losses: tuple[Loss, ...] = ()
    closed: tuple[str, ...] = ()
    moved: tuple[str, ...] = ()
    wakes: tuple[tuple[str, ...], ...] = ()
    landed: int = 0
    strike: bool = False
    notes: tuple[Note, ...] = ()
    over: str = ""
    shut: tuple[str, ...] = ()


def dump(state: State) -> bytes:
    """Canonical JSON of a State."""
    return states.dump(state)


def load(data: bytes, version: str = DATA_VERSION) -> State:
    """The State that `dump` gave. ValueError if the bytes are not one of data of that version."""
    try:
        fields = states.fields(data, version)
        for name, make in _ROWS.items():
            fields[name] = tuple(make(*row) for row in fields[name])
        for name, one in _SINGLE.items():
            fields[name] = one(*fields[name]) if fields[name] is not None else None
        if fields["battle"] is not None:
            shots = tuple(tuple(Shot(*shot) for shot in row) for row in fields["battle"].shots)
            fields["battle"] = fields["battle"]._replace(shots=shots)
        if fields["bombard"] is not None:
            fields["bombard"] = fields["bombard"]._replace(shots=tuple(Shot(*s) for s in fields["bombard"].shots))
        return State(**fields)
    except (KeyError, TypeError) as error:
        raise ValueError("not a State of Task Force") from error


_ROWS: dict[str, Any] = {
    "ships": Ship, "markers": Marker, "air": AirUnit, "asks": Question, "owed": Owed, "hits": Hit, "losses": Loss,
    "notes": Note, "forms": Formation, "groups": Group,
}  # fmt: skip
_SINGLE: dict[str, Any] = {"battle": Battle, "bombard": Bombardment, "raid": Raid}
