"""The types of a View: what leaves these rules toward people, and nothing but types. Also: fact_types, odds_types."""

from typing import NotRequired, TypedDict, final

_From = TypedDict("_From", {"from": str})


OfClass = TypedDict("OfClass", {"class": str})
"""Whatever has the class of a block: "CV", "IN", ..."""


class TurnNow(TypedDict):
    """The turn. ``index``: from 1; ``date``: "YYYY-MM"."""

    index: int
    count: int
    date: str


class TurnStep(TypedDict):
    """A step of the turn. ``seat``: whose it is, None for both; ``state``: "done", "now" or "next"."""

    id: str
    seat: str | None
    state: str


class Initiative(TypedDict):
    """Who won the initiative, and the dice of each seat."""

    dice: dict[str, list[int]]
    winner: str


class Typhoon(TypedDict):
    """A typhoon, and the hex in its middle."""

    number: int
    hex: str


class Weather(TypedDict):
    """The weather, if there is any, and the hexes in which it forbids battles (14)."""

    kind: str | None
    hexes: list[str]


@final
class Face(OfClass):
    """A block that lies face up. ``fire``: at air, naval and ground units."""

    side: str
    name: str
    nation: str
    strength: int
    max: int
    coast: str
    flags: list[str]
    fire: list[int]


class Blockade(TypedDict):
    """Who blockades a hex, and on which coast: "south", "west" or "both"."""

    side: str
    coast: str


class Place(TypedDict):
    """A hex or box. ``control``: None for nobody; ``blocks``: how many each seat has there; ``west``: of these on the
    west coast of Siam. ``unsupplied``: seats whose blocks there are cut off. ``battle``: it is to be fought yet.
    """

    control: str | None
    blocks: dict[str, int]
    face_up: list[Face]
    unsupplied: list[str]
    supplied: bool
    blockade: Blockade | None
    battle: bool
    fought: bool
    west: dict[str, int]


class Counter(OfClass):
    """What is printed on a block."""

    id: str
    name: str
    nation: str
    max: int
    cost: int
    flags: list[str]


class OwnBlock(Counter):
    """An own block on the map. ``moved``: how; ``origin``: where it came from; ``supply``: how it was supplied last;
    ``bound``: it may not be moved; ``movable``: it may still be in this phase.
    """

    strength: int
    place: str
    coast: str
    fire: list[int]
    moved: str | None
    mission: str | None
    origin: str | None
    supply: str
    at_sea: bool
    blockading: bool
    bound: bool
    movable: bool


class PoolBlock(Counter, _From):
    """An own block that is not on the map. ``from``: the first turn in which it may be built."""

    strength: int
    place: None
    fire: list[int]


class Headquarters(TypedDict):
    """A Strategic Headquarters. ``used``: activated in this turn; ``strength``: if it is known; ``left``: its strategic
    moves, for its side while that moves; ``share``: the part of the viewer's command.
    """

    used: bool
    strength: int | None
    left: int | None
    share: NotRequired[int]


class Flow(_From):
    """So many blocks went from here to there."""

    seat: str
    turn: int
    kind: str
    to: str
    blocks: int


class Intention(TypedDict):
    """What the viewer's side has said of a blockade hex."""

    hex: str
    fight: bool


class BattleRow(TypedDict):
    """A battle of this turn. ``state``: "now", "done" or "waiting"."""

    hex: str
    defender: str | None
    state: str


@final
class BattleBlock(OfClass):
    """A block in the battle. ``id``: of the viewer's own; ``lost``: steps; ``group``: which fire it takes; ``coast``:
    at Siam; ``half``: it bears a half hit; ``fate``: None while it is there.
    """

    label: str
    side: str
    name: str
    nation: str
    strength: int
    max: int
    lost: int
    group: str | None
    fire: list[int]
    flags: list[str]
    at_sea: bool
    mission: str | None
    coast: str | None
    half: bool
    double_defence: bool
    acted: bool
    fate: str | None
    id: str | None


class Shot(TypedDict):
    """A shot. ``need``: this or less hits; ``effects``: label, and strength after it or "half"; ``at``: a kamikaze's
    one target.
    """

    round: int
    label: str
    side: str
    target: str
    dice: list[int]
    need: int
    hits: int
    effects: list[list[str | int]]
    at: NotRequired[str]


class SearchRow(TypedDict):
    """The air search of a side."""

    dice: list[int]
    steps: int
    total: int


class Search(TypedDict):
    """The air search of both sides, by seat, and who fires first."""

    sides: dict[str, SearchRow]
    first: str


class Battle(TypedDict):
    """The battle that is being fought. ``acting``: the seat that acts; ``flak``: groups fired at from the air."""

    hex: str
    name: str
    attacker: str
    defender: str
    was_blockade: bool
    terrain: str
    double_defence: bool
    round: int
    slot: str
    stage: str
    acting: str | None
    blocks: list[BattleBlock]
    shots: list[Shot]
    flak: dict[str, list[str]]
    search: NotRequired[Search]


class Account(TypedDict):
    """Production points. ``kept``: what of ``left`` is for MacArthur's command only (R-106)."""

    total: int
    spent: int
    left: int
    kept: NotRequired[int]


class EitherCentre(TypedDict):
    """A centre that either account may have, and which one has it; ``credited``: by an order."""

    hex: str
    pp: int
    account: str
    credited: bool


class Centre(TypedDict):
    """A centre that pays, and to which account."""

    hex: str
    pp: int
    account: str


class Delivered(TypedDict):
    """Points that come from off the map."""

    account: str
    pp: int


class Compelled(TypedDict):
    """Steps that a block has to be given."""

    block: str
    steps: int


class Logistics(TypedDict):
    """What the viewer's side may spend and has written (R-86). ``compelled``: what is bought first (17.4)."""

    accounts: dict[str, Account]
    either: list[EitherCentre]
    lines: list[str]
    delivered: list[Delivered]
    compelled: list[Compelled]
    centres: list[Centre]


class Area(TypedDict):
    """The part of the map on which the scenario is played."""

    places: list[str]


class UGo(TypedDict):
    """The offensive of Japan in Burma: turn (from 1) and hex."""

    turn: int
    hex: str


class Result(TypedDict):
    """How the game ended. ``reason``: Text.plain()."""

    winner: str | None
    level: str
    points: dict[str, int]
    reason: list[object]


class View(TypedDict):
    """What a side or a spectator may see. ``seat``: None of a spectator; dictionaries are by place or by seat.

    ``began``: who held the bases that changed hands when the turn began. ``accounts``: points by side and account.
    """

    system: str
    scenario: str
    version: str
    seat: str | None
    options: dict[str, str | int]
    turn: TurnNow
    phase: str
    steps: list[TurnStep]
    first: str | None
    moving: str | None
    stage: str | None
    initiative: Initiative | None
    typhoon: Typhoon | None
    weather: Weather
    places: dict[str, Place]
    began: dict[str, str | None]
    mine: list[OwnBlock]
    pool: list[PoolBlock]
    shq: dict[str, Headquarters]
    flows: list[Flow]
    intentions: list[Intention]
    battles: list[BattleRow]
    battle: Battle | None
    accounts: dict[str, dict[str, int]] | None
    vp: int | None
    area: Area | None
    u_go: UGo | None
    logistics: Logistics | None
    outcome: Result | None


class AskData(TypedDict, total=False):
    """What the page of a seat needs beside its View: of a movement phase, or of a battle.

    ``closed``: by label of a block that may fire and group, why it may not at that (Text.plain()).
    """

    stage: str | None
    given: int
    strategic_left: int
    pins: dict[str, int]
    hex: str
    round: int
    slot: str
    step: str
    closed: dict[str, dict[str, list[object]]]
