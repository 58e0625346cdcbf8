"""The types of a View and of the facts: all that leaves these rules toward people, and nothing but types."""

from typing import Literal, NotRequired, TypedDict

Deed = Literal["moved", "attacked", "bombarded", "cleared"]
"""What a piece may have done in this player turn."""


class SeatRow(TypedDict):
    """A seat and its side."""

    id: str
    side: str


class SeenPiece(TypedDict):
    """A piece. ``hex``: None while it is off the map or hidden; a deed stands there only if it was done.

    ``status``: "on_map", "reserve", "eliminated", "out" or "hidden"; ``owes``: whom it must attack (6.6);
    ``banzai``: state of a banzai piece (7.4). Of a combat piece on the map, ``defends``: what its factor counts when it
    defends there (9.4); ``near``: the enemies in whose zone of control it stands (6.6).
    """

    id: str
    hex: str | None
    status: str
    moved: NotRequired[bool]
    attacked: NotRequired[bool]
    bombarded: NotRequired[bool]
    cleared: NotRequired[bool]
    defends: NotRequired[int]
    near: NotRequired[list[str]]
    owes: NotRequired[list[str]]
    banzai: NotRequired[str]


class SeenAttack(TypedDict):
    """Who against whom, by id."""

    attackers: list[str]
    defenders: list[str]


class Proposal(SeenAttack):
    """An attack that a seat has proposed to its partner (4)."""

    by: str


class Charge(TypedDict):
    """A banzai charge under way, and its tied rounds so far (7.5)."""

    piece: str
    ties: int


class View(TypedDict):
    """What a seat or a spectator may see.

    ``control``: side by name of the objective; ``over``: "", "US", "JP" or "DRAW"; ``refused``, ``proposal``: the talk
    of commanders, for the side whose step it is.
    """

    system: str
    seat: str | None
    seats: list[SeatRow]
    options: dict[str, str | int]
    turn: int
    date: str
    step: str
    side: str
    pieces: list[SeenPiece]
    activated: list[str]
    control: dict[str, str]
    losses: int
    loss_limit: int
    asked: list[str]
    dice: list[str]
    charge: Charge | None
    over: str
    refused: NotRequired[list[SeenAttack]]
    proposal: NotRequired[Proposal]


class AskData(TypedDict):
    """What the page of a seat needs beside its View. ``owes``: the debts of its pieces; ``last``: it is the
    last landing (5.3)."""

    turn: int
    step: str
    last: NotRequired[bool]
    owes: NotRequired[dict[str, list[str]]]
    proposal: NotRequired[SeenAttack]


class Hex(TypedDict):
    """A hex of the map, and what is printed on it."""

    id: str
    col: int
    row: int
    terrain: str
    name: NotRequired[str]
    village: NotRequired[str]
    airfield: NotRequired[str]
    landing: NotRequired[str]
    printed_fortification: NotRequired[str]


class Ground(TypedDict):
    """The map. ``villages``, ``objectives``: hex by name; ``airfields``: hexes by name; ``roads``: pairs of hexes.

    ``game``, ``status``, ``grid``, ``terrain_key``: what the file says of itself.
    """

    game: str
    status: str
    grid: dict[str, str | int]
    terrain_key: dict[str, str]
    hexes: list[Hex]
    objectives: dict[str, str]
    villages: dict[str, str]
    airfields: dict[str, list[str]]
    roads: list[list[str]]
    coast_hexes: list[str]
    landing_order_sw_to_ne: list[str]


class Kind(TypedDict):
    """A kind of pieces."""

    land: bool
    infantry_class: bool
    vehicle: bool
    zoc: bool
    bombard_range: int
    immobile: NotRequired[bool]
    defence: NotRequired[bool]


class Counter(TypedDict):
    """What is printed on a piece. ``cf``: None without a combat factor; ``garrison``: its village."""

    id: str
    name: str
    side: str
    type: str
    cf: int | None
    mf: int
    command: str
    formation: str
    garrison: str | None
    banzai: bool
    range: int
    loss_points: int


class StepFacts(TypedDict):
    """A step of a turn. ``title``: Text.plain()."""

    id: str
    side: str
    title: list[object]
    verbs: list[str]


class Facts(TypedDict):
    """What never changes. ``die``: the faces; ``calendar``: date by turn; ``first_wave``: hex by piece."""

    map: Ground
    types: dict[str, Kind]
    pieces: list[Counter]
    die: list[int]
    turns: int
    landing_turns: int
    calendar: dict[str, str]
    first_wave: dict[str, str]
    steps: list[StepFacts]
    objectives: dict[str, str]
    sides: list[str]
    notation: list[str]


class OddsOutcome(TypedDict):
    """What may come of a combat: "attacker", "tie" or "destroyed", and its chance in 1/10,000."""

    id: str
    chance: int


class OddsPiece(TypedDict):
    """A piece that fights. ``counts``: its factor there; ``survives``: the chance that it does, in 1/10,000."""

    id: str
    name: str
    side: str
    hex: str
    factor: int
    counts: int
    survives: int


class Odds(TypedDict):
    """What System.odds tells of one combat. ``lost``, ``strength``: by side; ``model``: Text.plain() each."""

    hex: str
    attacker: str
    defender: str
    under_way: bool
    round: int
    outcomes: list[OddsOutcome]
    lost: dict[str, list[int]]
    blocks: list[OddsPiece]
    unseen: None
    error: int
    strength: dict[str, int]
    model: list[list[object]]
