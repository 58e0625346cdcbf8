"""Positions of the worked examples (examples.json) as real States."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.data_sets.facts import Counter
from rules.pacific_victory.sides import CLASSES, COASTS, MISSIONS, NATIONS, OPERATIONAL, SEATS, SUPPLY
from rules.pacific_victory.state import Block, State
from rules.pacific_victory.turns.setup import first_state
from rules.pacific_victory.working_state import WorkingState

EXAMPLES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "data" / "examples.json").read_text(encoding="utf-8")
)["examples"]
SCENARIO = "1941"  # its calendar has every date; double defence by surprise is set apart


@dataclass
class Position:
    """A State and the local block names of the example: name -> roster index."""

    state: State
    ids: dict[str, int] = field(default_factory=dict)

    def name(self, index: int) -> str:
        """The example's name for a roster index."""
        return next(name for name, i in self.ids.items() if i == index)


def examples(kind: str, *, optional: bool = False) -> list[dict[str, Any]]:
    """The examples of one action type; those of optional rules (section 18) only if asked for."""
    return [e for e in EXAMPLES if e["action"]["type"] == kind and (optional or not e["given"].get("options"))]


def place_of(word: str) -> int:
    """Place of a name in an example."""
    return HOUSE.board.by_name[word] if word in HOUSE.board.by_name else HOUSE.board.place[word]


def _fits(counter: Counter, row: dict[str, Any]) -> bool:
    flags = {f for f in row.get("flags", []) if f not in ("philippine", "air_fleet")}
    return (
        SEATS[counter.side] == row["side"]
        and NATIONS[counter.nation] == row["nation"]
        and CLASSES[counter.cls] == row["type"]
        and counter.maximum >= row["strength"]
        and (not row.get("name") or not counter.named or counter.name == row["name"])
        and set(counter.flags) - {"snlf", "43"} == flags - {"snlf", "43"}
    )


def _counter(row: dict[str, Any], used: set[int]) -> int:
    if row["id"] in HOUSE.index and HOUSE.index[row["id"]] not in used:
        return HOUSE.index[row["id"]]
    fitting = [c.index for c in HOUSE.roster if c.index not in used and _fits(c, row)]
    if not fitting:  # an example may leave out marks of the real counter, or use a stronger block than the box holds
        loose = [
            c
            for c in HOUSE.roster
            if c.index not in used and SEATS[c.side] == row["side"] and CLASSES[c.cls] == row["type"]
        ]
        fitting = [c.index for c in loose if NATIONS[c.nation] == row["nation"]]
    return fitting[0]


def _spare(index: int, wanted: set[str], rows: list[tuple[int, dict[str, Any]]]) -> bool:
    """May this block of the printed set-up serve as one that the example places: the box has no other of its kind."""
    counter = HOUSE.roster[index]
    same = [row for _at, row in rows if row["type"] == CLASSES[counter.cls] and row["id"] not in HOUSE.index]
    return (
        counter.id not in wanted and any(row["nation"] == NATIONS[counter.nation] for row in same) and counter.cls == 7
    )


def _block(row: dict[str, Any], at: int) -> Block:
    flags = row.get("flags", [])
    began = place_of(row["turn_start"]) if "turn_start" in row else at
    return Block(
        at, row["strength"], coast=COASTS.index(row.get("coast", "south")), at_sea=int(row.get("at_sea", False)),
        moved=OPERATIONAL if row.get("arrived") else 0, mission=MISSIONS.index(row.get("mission")),
        origin=place_of(row["origin"]) if "origin" in row else -1, began=began,
        supply=SUPPLY.index("none") if row.get("supply") == "none" else 1,
        ashore=int(CLASSES.index(row["type"]) in (6, 7, 8) and not row.get("at_sea")),
        blockading=int(row.get("blockading", False)), bound=int("philippine" in flags), fleet=int("air_fleet" in flags),
    )  # fmt: skip


def position(given: dict[str, Any]) -> Position:
    """The position of an example's ``given``; phase and battle are for the caller to set."""
    blocks = [Block(HOUSE.board.pool, supply=0) for _counter in HOUSE.roster]
    ids: dict[str, int] = {}
    if given.get("setup"):
        blocks = list(first_state(HOUSE, given["setup"]).blocks)
        ids = {c.id: c.index for c in HOUSE.roster}
    replaced = {place_of(p) for p in given.get("positions", {})}
    blocks = [Block(HOUSE.board.pool, supply=0) if b.place in replaced else b for b in blocks]
    rows = [(place_of(place), row) for place, listed in given.get("positions", {}).items() for row in listed]
    used: set[int] = set()  # a block that the example places itself may be taken from the printed set-up
    wanted = {row["id"] for _at, row in rows}
    used |= {i for i, b in enumerate(blocks) if b.place < HOUSE.board.places and not _spare(i, wanted, rows)}
    for at, row in sorted(rows, key=lambda item: (not item[1].get("name"), item[1]["id"] not in HOUSE.index)):
        index = _counter(row, used)
        used.add(index)
        ids[row["id"]] = index
        blocks[index] = _block(row, at)
    for counter_id in given.get("pool", []):
        ids[counter_id] = HOUSE.index[counter_id]
    began = list(HOUSE.board.owner)
    for base, side in given.get("control", {}).items():
        began[place_of(base)] = SEATS.index(side)
    unsupplied = {place_of(base) for base in given.get("unsupplied_bases", [])}
    supplied = tuple(int(bool(HOUSE.board.base[p]) and p not in unsupplied) for p in range(HOUSE.board.places))
    turn = HOUSE.scenarios[SCENARIO]["turns"].index(given.get("turn", "1942-09"))
    entered = [0, 0]
    for index, block in enumerate(blocks):
        if block.moved and block.place < HOUSE.board.hexes:
            entered[HOUSE.roster[index].side] |= 1 << block.place
    options = tuple((option, True) for option in sorted(given.get("options", ())))
    state = State(HOUSE,
        scenario=SCENARIO, options=options, blocks=tuple(blocks), control=tuple(began), began_control=tuple(began),
        supplied=supplied, turn=turn, phase="movement", typhoon=given.get("typhoon", 0),
        entered=(entered[0], entered[1]), first=SEATS.index(given["P1"]) if "P1" in given else 2,
    )  # fmt: skip
    calm = HOUSE.scenarios[SCENARIO]["turns"].index("1942-09")  # in a monsoon turn nothing would be captured
    table = WorkingState(state._replace(turn=calm))
    for place in range(HOUSE.board.hexes):
        if not (table.enemy_at(place, 0) and table.enemy_at(place, 1)):
            table.refresh_control(place)
        elif table.is_blockade_hex(place):  # the land part belongs to the blockaded side (13)
            table.control[place] = 0 if table.blockades(place, 1) else 1
    table.supplied = list(supplied)
    named = {place_of(base) for base in given.get("control", {})}
    fought = [p in named or (table.enemy_at(p, 0) and table.enemy_at(p, 1)) for p in range(HOUSE.board.places)]
    began_now = tuple(began[p] if fought[p] else table.control[p] for p in range(HOUSE.board.places))
    return Position(table.freeze()._replace(began_control=began_now, turn=turn), ids)
