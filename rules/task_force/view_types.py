"""The types of the View, of Ask.data and of the facts: plain data for pages, mails and the API (11)."""

from typing import NotRequired, TypedDict


class SeenShip(TypedDict):
    """A ship. ``label``: its box, "TF7.2"; ``id``: not of counters of the other side; ``name``: "" of a counter."""

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


class SeenMarker(TypedDict):
    """A marker. ``token``: its public number. Of one's own: ``name``, ``tfs``; of others ``tf`` if it is turned up."""

    side: str
    hex: str
    token: int
    level: str
    report: str
    searched: int
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
    """One's own bombardment, as far as it is declared."""

    base: str
    shots: list[SeenShot]
    group: list[str]


class SeenNote(TypedDict):
    """What one was told: reports of a search, or counters that were shown then."""

    turn: int
    kind: str
    place: str
    rows: list[list[str]]


class View(TypedDict):
    """What a seat or a spectator sees. ``points``: None under advanced fog before the end."""

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


class Facts(TypedDict):
    """What never changes. ``notation``: an order of each verb."""

    map: SeenMap
    turns: list[int]
    sides: list[str]
    notation: list[str]
