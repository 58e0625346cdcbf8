"""The types of a View and of the facts: all that leaves these rules toward people, and nothing but types."""

from typing import Literal, NotRequired, TypedDict

Mark = Literal["from_carrier", "handled", "received"]
"""What is marked of an own piece in this step: it flew off a carrier, was loaded or landed, or came in."""
_OfClass = TypedDict("_OfClass", {"class": str})


class SeatRow(TypedDict):
    """A seat and its side, which has its name."""

    id: str
    side: str


class SeenPiece(TypedDict):
    """A piece in sight. ``on``: what carries it; ``marker``: its task force; of own pieces zones gone, and marks.

    In an own movement also ``moved``: it has moved, or was lifted; ``left``: zones that it may still go, if it may be
    given a move (6.1); ``able``: there is an order for it, to move, go aboard or ashore, or lift.
    """

    id: str
    side: str
    zone: int
    on: NotRequired[str]
    marker: NotRequired[str]
    used: NotRequired[int]
    from_carrier: NotRequired[bool]
    handled: NotRequired[bool]
    received: NotRequired[bool]
    moved: NotRequired[bool]
    left: NotRequired[int]
    able: NotRequired[bool]


class SeenMarker(TypedDict):
    """A task force. ``contents``: its ships, None where they are not seen; ``used``: zones gone, of own ones.

    ``moved``, ``left``: as of pieces.
    """

    id: str
    side: str
    zone: int
    revealed: bool
    contents: list[str] | None
    used: NotRequired[int]
    moved: NotRequired[bool]
    left: NotRequired[int]


class MarkerCounts(TypedDict):
    """How many markers a side has: public (8.2)."""

    on_board: int
    owned: int


_FromWhere = TypedDict("_FromWhere", {"from": int | None})


class SeenMove(_FromWhere):
    """Where a piece or marker was in sight, and where it is now; None for out of sight."""

    id: str
    to: int | None


ConsequenceKind = Literal[
    "kept", "forfeit", "control", "conquered", "left", "aloft", "stranded", "unbased", "over"
]  # fmt: skip
"""What follows when a step closes: reinforcements stay in reserve, or never come in; a zone changes hands, receives no
reinforcements any more, or is left without land pieces; air pieces have to find a base, can find none, or are lost for
want of one; the game is over."""


class ZoneWorth(TypedDict, total=False):
    """A zone. ``points``: what it is worth, if points count."""

    zone: int
    points: int


class Consequence(ZoneWorth):
    """What a side has to expect when its step closes as things stand. ``loss``: is it to its harm; ``text``:
    Text.plain(). ``side``: who gets the zone, or has won."""

    kind: ConsequenceKind
    rule: str
    loss: bool
    text: list[object]
    pieces: NotRequired[list[str]]
    side: NotRequired[str]


class Own(TypedDict):
    """What only the side itself knows of it beside its pieces. ``standing``: its standing orders, by name (7.3).

    ``to_be_seen``: what the others will learn when the step closes (4.3, R-18), in steps in which they see nothing.
    ``closing``: what else follows then, losses first, in steps that the side closes.
    """

    reserve: list[str]
    markers_due: list[str]
    pool: list[str]
    resting: list[str]
    standing: NotRequired[dict[str, str]]
    to_be_seen: NotRequired[list[SeenMove]]
    closing: NotRequired[list[Consequence]]


class BattleItem(TypedDict):
    """A proposal of a refereed battle. ``text``: its order, ``order``: the same as data, as of `Order.data`; ``state``:
    "open", "disputed", "done" or "dropped"."""

    item: int
    by: str
    text: str
    order: dict[str, object]
    state: str


class DiceOffer(TypedDict):
    """Dice that a player proposes: who throws how many of how many sides."""

    by: str
    side: str
    n: int
    sides: int


class DiceThrown(TypedDict):
    """Dice of a battle. ``faces``: empty while they are owed."""

    side: str
    n: int
    sides: int
    faces: list[int]


class RefereedBattle(TypedDict):
    """A battle that the players settle. ``left``: proposals that each side may still make."""

    zone: int
    items: list[BattleItem]
    offer: DiceOffer | None
    left: dict[str, int]
    closed: list[str]
    thrown: list[DiceThrown]


class HouseBattle(TypedDict):
    """A battle by the house table."""

    zone: int
    round: int


class View(TypedDict):
    """What a seat or a spectator may see. Dictionaries with a name for each side: "JP", "AL"; ``control``: by zone.

    ``steps``: those of this turn, in order. ``contacts``: zones in which both sides are seen.
    ``not_seen``: of each side how many are due and not seen, by "NATION CLASS". ``own``: of the sides that the viewer
    knows. ``answers``: what was answered at the end, once it may be read. ``over``: "", "JP", "AL" or "DRAW".
    """

    system: str
    seat: str | None
    seats: list[SeatRow]
    options: dict[str, str | int]
    turn: int
    step: str
    steps: list[str]
    side: str | None
    control: dict[str, str | None]
    points: dict[str, int]
    pieces: list[SeenPiece]
    markers: list[SeenMarker]
    contacts: list[int]
    marker_counts: dict[str, MarkerCounts]
    not_seen: dict[str, dict[str, int]]
    eliminated: list[str]
    own: dict[str, Own]
    fought: list[int]
    battle: RefereedBattle | None
    fight: HouseBattle | None
    answers: dict[str, str]
    asked: list[str]
    dice: list[str]
    over: str


class AskData(TypedDict):
    """What the page of a seat needs beside its View: the zone of the battle, or the zones where one may be opened."""

    turn: int
    step: str
    zone: NotRequired[int]
    zones: NotRequired[list[int]]


class Zone(TypedDict):
    """A zone of the map. ``sides``, ``corners``: its neighbours across a side, and at a corner."""

    id: int
    name: str
    row: int
    col: int
    terrain: str
    initial_control: str | None
    star_us: bool
    star_uk: bool
    metropolitan_japan: bool
    vp: int
    sides: list[int]
    corners: list[int]


class MapRow(TypedDict):
    """A row of the map, from the west."""

    row: int
    first_col: int
    zones: list[int]


class Ground(TypedDict):
    """The map. Ways and sides are pairs of zones."""

    game: str
    status: str
    rows: list[MapRow]
    terrain_key: dict[str, str]
    zones: list[Zone]
    land_arrows: list[list[int]]
    land_diagonals: list[list[int]]
    land_free: list[list[int]]
    naval_forbidden_sides: list[list[int]]
    us_stars: list[int]
    uk_stars: list[int]
    metropolitan_japan: list[int]
    vp_total: int


class ClassFacts(TypedDict):
    """A class of pieces: zones that it may go, where it may be, how many of which class it carries."""

    mf: NotRequired[int]
    mf_from_land: NotRequired[int]
    mf_from_aeronaval: NotRequired[int]
    terrain: list[str]
    capacity: NotRequired[dict[str, int]]


class Counter(_OfClass):
    """What is printed on a piece or marker. ``entry``: "setup" or the turn in which it is due."""

    id: str
    name: str
    nation: str
    side: str
    entry: int | str


class TableCell(TypedDict):
    """A cell of the table of reinforcements, and how well it can be read."""

    value: int
    confidence: str
    ocr: str
    alternatives: NotRequired[list[int]]
    note: NotRequired[str]


class Needed(_OfClass):
    """The least face with which a class hits a kind of target."""

    at: str
    face: int


class HouseFacts(TypedDict):
    """The house table. ``standing``: the values of each standing order, the default first."""

    die: int
    rounds: int
    needed: list[Needed]
    standing: dict[str, list[str]]


class StepFacts(TypedDict):
    """A step of a turn. ``title``: Text.plain()."""

    id: str
    side: str
    title: list[object]
    verbs: list[str]


class Facts(TypedDict):
    """What never changes. ``zones``: their names; ``reinforcements``: cells by nation, turn and column."""

    map: Ground
    zones: dict[str, str]
    classes: dict[str, ClassFacts]
    pieces: list[Counter]
    turns: int
    reinforcements: dict[str, dict[str, dict[str, TableCell]]]
    reception: dict[str, list[int]]
    metropolitan: list[int]
    house: HouseFacts
    victory: dict[str, int]
    steps: list[StepFacts]
    sides: list[str]
    notation: list[str]
