"""The types of the View, of Ask.data and of the facts: plain data for pages, mails and the API (11)."""

from typing import NotRequired, TypedDict


class SeenShip(TypedDict):
    """A ship. ``label``: its box, "TF7.2"; ``id``: not of counters of the other side; ``name``: "" of a counter.

    ``firepower``, ``aa``, ``structure``: of the side that shows; ``cover``: AA with those that support it, ``by``: the
    boxes of the formation that do (4.3.5).
    """

    label: str
    id: NotRequired[str]
    kind: str
    type: str
    name: str
    state: str
    size: int
    minors: list[str]
    repair: str
    deck: list[str]
    retire: bool
    kept: bool
    firepower: int
    aa: int
    structure: int
    cover: int
    by: list[str]


class SeenSighting(TypedDict):
    """A sighting that was told of a marker. ``turn``: 0 where it cannot be known."""

    turn: int
    report: str


class SeenMarker(TypedDict):
    """A marker. ``token``: its public number; ``told``: all its sightings, the latest last.

    Of one's own: ``name``, ``tfs``; of others ``tf`` if it is turned up.
    """

    side: str
    hex: str
    token: int
    level: str
    report: str
    searched: int
    told: list[SeenSighting]
    name: NotRequired[str]
    tfs: NotRequired[list[str]]
    moved: NotRequired[bool]
    steps: NotRequired[int]
    tf: NotRequired[str]


class SeenFormation(TypedDict):
    """The sheet of a task force."""

    side: str
    tf: str
    kind: str
    ships: list[SeenShip]


class SeenGroup(TypedDict):
    """A retiring group."""

    side: str
    name: str
    hex: str
    ships: list[SeenShip]


class SeenBase(TypedDict):
    """A land base. ``room``: half units that READY and RESERVE hold together."""

    id: str
    side: str
    hex: str
    state: str
    repair: str
    deck: list[str]
    room: int


class SeenAir(TypedDict):
    """An air unit. ``id``: of one's own; ``home``: as printed on the mission, where it flies."""

    side: str
    type: str
    steps: int
    home: str
    box: str
    id: NotRequired[str]
    moved: NotRequired[bool]
    mission: NotRequired[str]
    target: NotRequired[str]
    attack: NotRequired[int]
    back: NotRequired[int]
    against: NotRequired[str]


class SeenCounter(TypedDict):
    """A counter of the other side in a battle or raid, as it was shown."""

    label: str
    type: str
    name: str
    state: str
    size: int
    minors: int


class SeenShot(TypedDict):
    """A declared gun attack of one's own."""

    by: list[str]
    on: str


class SeenBattle(TypedDict):
    """The battle that is fought. ``foes``: once they are shown; ``proposal``, ``shots``: one's own."""

    number: int
    pieces: dict[str, list[str]]
    mode: str
    surprise: str
    classes: list[str]
    foes: NotRequired[list[SeenCounter]]
    proposal: NotRequired[str]
    shots: NotRequired[list[SeenShot]]


class SeenRaider(TypedDict):
    """A unit of a raid. ``label``: "r1"; ``id``: of one's own."""

    label: str
    type: str
    steps: int
    home: str
    id: NotRequired[str]


class SeenPairing(TypedDict):
    """Who fights whom: types and steps, and labels of the raiders; ``own``: ids of one's own interceptors."""

    interceptors: list[str]
    raiders: list[str]
    own: NotRequired[list[str]]


class SeenTarget(TypedDict):
    """What may be attacked. ``aa``: with what supports it."""

    label: str
    type: str
    name: str
    state: str
    aa: int


class SeenRaid(TypedDict):
    """The raid that is flown. ``eligible``, ``group``, ``target``: of the raider alone."""

    hex: str
    side: str
    wave: int
    raiders: list[SeenRaider]
    pairs: list[SeenPairing]
    targets: NotRequired[list[SeenTarget]]
    eligible: NotRequired[list[str]]
    group: NotRequired[list[str]]
    target: NotRequired[str]


class SeenBombardment(TypedDict):
    """One's own bombardment, as far as it is declared; to the owner of the base all of it, the counters by their boxes.

    ``foes``: those counters.
    """

    base: str
    shots: list[SeenShot]
    group: list[str]
    foes: NotRequired[list[SeenCounter]]


class SeenNote(TypedDict):
    """What one was told: reports of a search, or counters that were shown then."""

    turn: int
    kind: str
    place: str
    rows: list[list[str]]


class View(TypedDict):
    """What a seat or a spectator sees. ``points``: None under advanced fog before the end.

    ``wakes``: the ways of this turn, each its side and the hexes from where it began.
    ``zones``: hexes in zones of control, by side: one's own real ones, and those that all markers of others may have.
    """

    system: str
    seat: str | None
    scenario: str
    options: dict[str, bool]
    turn: int
    date: str
    time: str
    day: bool
    initiative: str
    step: str
    first: str
    asked: list[str]
    dice: list[str]
    over: str
    points: dict[str, int] | None
    landed: int
    cup: int
    wakes: list[list[str]]
    zones: dict[str, list[str]]
    markers: list[SeenMarker]
    formations: list[SeenFormation]
    groups: list[SeenGroup]
    bases: list[SeenBase]
    air: list[SeenAir]
    sunk: list[SeenCounter]
    battle: SeenBattle | None
    raid: SeenRaid | None
    bombardment: SeenBombardment | None
    searches: list[list[str]]
    sources: list[str]
    notes: list[SeenNote]


class AskData(TypedDict):
    """What else a question tells."""

    turn: int
    about: str


class SeenMap(TypedDict):
    """The map of a scenario."""

    id: str
    title: str
    columns: int
    rows: int
    land: list[str]
    coast: list[str]
    reefs: list[list[str]]
    closed: list[list[str]]
    names: dict[str, str]
    bases: dict[str, str]
    exits: dict[str, list[str]]


class SeenTurn(TypedDict):
    """A turn of the track. ``launches``, ``searches``: whether aircraft take off and search in it."""

    turn: int
    date: str
    time: str
    day: bool
    initiative: str
    launches: bool
    searches: bool


class SeenShipType(TypedDict):
    """A named ship, a kind of counters, or a land base. ``room``: half units of a carrier's READY and RESERVE."""

    name: str
    type: str
    side: str
    room: int


class SeenAirType(TypedDict):
    """A type of aircraft; pairs are of a full unit and of a reduced one. ``kind``: "F", "T", "B" or "DB"."""

    name: str
    side: str
    kind: str
    air: list[int]
    sea: list[int]
    range: int
    long_range: int


class Facts(TypedDict):
    """What never changes. ``notation``: an order of each verb; ``search``: how far a search sees; ``ready``: half units
    that READY takes.
    """

    map: SeenMap
    turns: list[int]
    track: list[SeenTurn]
    ships: dict[str, SeenShipType]
    aircraft: dict[str, SeenAirType]
    search: int
    ready: int
    sides: list[str]
    notation: list[str]
