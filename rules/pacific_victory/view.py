"""What each side may see (19): the only thing of a position that leaves the rules toward people.

Enemy blocks are numbers; faces show only of blockaders and in the battle that is being fought (R-84). While a side
moves, the others see the position as it stood when its phase began.
"""

from rules.kernel import Plain

from . import logistics
from .combat.battles import FIGHT, UNSAID
from .combat.board import battle_view
from .data_sets.edition import Edition, of_edition, recent_of_edition
from .data_sets.facts import firepower
from .fact_types import Facts, HexFacts
from .language.examples import EXAMPLES
from .partners import commands_at, share
from .seac import u_go
from .sides import (
    ALLIES,
    CLASSES,
    COASTS,
    MISSIONS,
    MOVES,
    NATIONS,
    SEATS,
    SHQ,
    SIDE_NAMES,
    SUPPLY,
)
from .state import Block, State
from .turns import victory, weather
from .view_places import places
from .view_types import (
    Area,
    BattleRow,
    Counter,
    Flow,
    Headquarters,
    Initiative,
    Intention,
    OwnBlock,
    PoolBlock,
    Result,
    TurnStep,
    Typhoon,
    View,
    Weather,
)


@of_edition
def _area(edition: Edition) -> Area:
    return {
        "places": [
            edition.board.place_ids[place] for place in (*range(edition.board.hexes), *edition.board.boxes_in_play)
        ],
    }


@of_edition
def _static(edition: Edition) -> tuple[Counter, ...]:
    return tuple(
        {
            "id": c.id,
            "class": CLASSES[c.cls],
            "name": c.name,
            "nation": NATIONS[c.nation],
            "max": c.maximum,
            "cost": c.cost,
            "flags": list(c.flags),
        }
        for c in edition.roster
    )


_STEP_IDS = ("initiative", "first_moves", "second_moves", "battles", "logistics")
_STEP_OF = {"setup": 0, "initiative": 0, "intentions": 3, "combat": 3, "after_combat": 3, "logistics": 4, "over": 5}


def view(state: State, side: int | None) -> View:
    """The View of a side, or of a spectator (None). Modules of it are shared with other Views: never change one.

    ``area``: None, or the places of the part of the map on which the scenario is played.
    """
    if state.restart is not None and state.phase == "movement" and side != state.moving:
        state = state.restart
    scenario = state.edition.scenarios[state.scenario]
    date = state.date
    return {
        "system": "pacific-victory",
        "scenario": state.scenario,
        "version": "1",
        "seat": None if side is None else SEATS[side],
        "options": dict(state.options),
        "turn": {"index": state.turn + 1, "count": len(scenario["turns"]), "date": date},
        "phase": state.phase,
        "steps": _steps(state),
        "first": SIDE_NAMES[state.first],
        "moving": SIDE_NAMES[state.moving],
        "stage": _stage(state, side),
        "initiative": _initiative(state),
        "typhoon": _typhoon(state),
        "weather": _weather(state.edition, date, state.typhoon),
        "places": places(state),
        "began": _began(state),
        "mine": [] if side is None else _mine(state, side, date),
        "pool": [] if side is None else _pool(state, side),
        "shq": {SEATS[s]: _headquarters(state, s, side) for s in (0, 1)},
        "flows": _flows(state),
        "intentions": [] if side is None else _intentions(state, side),
        "battles": _battles(state),
        "battle": battle_view(state, side) if state.battle else None,
        "accounts": _accounts(state),
        "vp": state.points[0] if state.points and not state.edition.south_east_asia else None,
        "area": _area(state.edition) if state.edition.south_east_asia else None,
        "u_go": u_go.plain(state),
        "logistics": logistics.account_view(state, side) if side is not None and state.phase == "logistics" else None,
        "outcome": _outcome(state),
    }


def _typhoon(state: State) -> Typhoon | None:
    board, number = state.edition.board, state.typhoon
    return {"number": number, "hex": board.place_ids[board.typhoon_hex[number]]} if number else None


def _flows(state: State) -> list[Flow]:
    ids, turn = state.edition.board.place_ids, state.turn + 1
    return [
        {"seat": SEATS[f.side], "turn": turn, "kind": f.kind, "from": ids[f.start], "to": ids[f.to], "blocks": f.blocks}
        for f in state.flows
    ]


def _began(state: State) -> dict[str, str | None]:
    """Who held the bases that have changed hands when the turn began: the Defender there (10.3, R-26)."""
    board = state.edition.board
    if state.control == state.began_control:
        return {}
    return {
        board.place_ids[place]: SIDE_NAMES[state.began_control[place]]
        for place in board.bases
        if state.control[place] != state.began_control[place]
    }


def _steps(state: State) -> list[TurnStep]:
    now = _STEP_OF.get(state.phase)
    if now is None:
        now = 1 if state.moving == state.first else 2
    seats = (None, SIDE_NAMES[state.first], SIDE_NAMES[1 - state.first] if state.first < 2 else None, None, None)
    return [
        {"id": step, "seat": seats[i], "state": "done" if i < now else ("now" if i == now else "next")}
        for i, step in enumerate(_STEP_IDS)
    ]


def _stage(state: State, side: int | None) -> str | None:
    if state.phase != "movement" or side != state.moving:
        return None
    return MOVES[max(1, state.stage)]


def _initiative(state: State) -> Initiative | None:
    if state.winner > 1:
        return None
    return {"dice": {SEATS[side]: list(dice) for side, *dice in state.dice}, "winner": SEATS[state.winner]}


@of_edition
def _weather_of(edition: Edition, date: str, typhoon: int) -> tuple[str | None, tuple[str, ...]]:
    board = edition.board
    kind = "monsoon" if weather.monsoon_turn(date) else "north_pacific" if weather.north_pacific_turn(date) else None
    hexes = weather.no_combat_hexes(edition, date)
    if typhoon:
        kind, hexes = "typhoon", weather.typhoon_zone(edition, date, typhoon)
    return kind, tuple(board.place_ids[p] for p in sorted(hexes))


def _weather(edition: Edition, date: str, typhoon: int) -> Weather:
    kind, hexes = _weather_of(edition, date, typhoon)
    return {"kind": kind, "hexes": list(hexes)}


def _mine(state: State, side: int, date: str) -> list[OwnBlock]:
    return [row for row in _own_rows(state, side, date) if row]


def _own_rows(state: State, side: int, date: str) -> list[OwnBlock | None]:
    """The side's blocks, None for those off the board; the rows of blocks that have not changed since the last look."""
    edition, indexes = state.edition, state.edition.of_side[side]
    blocks, places = state.blocks[indexes.start : indexes.stop], edition.board.places
    moving = state.phase == "movement" and state.moving == side and state.commander not in state.handed
    same_for_all = (date, moving, state.commander)

    def row(index: int, block: Block) -> OwnBlock | None:
        movable = moving and (side != ALLIES or commands_at(state, block.place))
        return _own(edition, index, block, date, movable) if block.place < places else None

    kept = edition.found.get((_own_rows, side))
    if kept is not None and kept[0] == same_for_all:
        rows = [
            known if block is before else row(index, block)
            for index, block, before, known in zip(indexes, blocks, kept[1], kept[2], strict=True)
        ]
    else:
        rows = [row(index, block) for index, block in zip(indexes, blocks, strict=True)]
    edition.found[_own_rows, side] = same_for_all, blocks, rows
    return rows


@recent_of_edition(2048)
def _own(edition: Edition, index: int, block: Block, date: str, moving: bool) -> OwnBlock:
    """An own block; shared between Views, since most blocks stay as they are from one position to the next."""
    board = edition.board
    counter = edition.roster[index]
    return {
        **_static(edition)[index],
        "strength": block.strength,
        "place": board.place_ids[block.place],
        "coast": COASTS[block.coast],
        "fire": list(firepower(counter, date, block.mission, block.supply)),
        "moved": MOVES[block.moved],
        "mission": MISSIONS[block.mission],
        "origin": board.place_ids[block.origin] if block.origin >= 0 else None,
        "supply": SUPPLY[block.supply],
        "at_sea": bool(block.at_sea),
        "blockading": bool(block.blockading),
        "bound": bool(block.bound or block.fleet),
        "movable": moving and not (block.moved or counter.cls == SHQ or block.bound or block.fleet),
    }


def _pool(state: State, side: int) -> list[PoolBlock]:
    board = state.edition.board
    roster = state.edition.roster
    return [
        {
            **_static(state.edition)[i],
            "strength": 0,
            "place": None,
            "fire": list(roster[i].fire),
            "from": roster[i].available,
        }
        for i in state.edition.of_side[side]
        if state.blocks[i].place == board.pool
    ]


def _headquarters(state: State, side: int, viewer: int | None) -> Headquarters:
    activated = state.activated[side]
    own = viewer == side
    block = state.blocks[state.edition.shq_of[side]]
    strength = activated or (block.strength if own and block.place < state.edition.board.places else None)
    left = None
    if own and state.phase == "movement" and state.moving == side and strength:
        left = share(state.commander, strength) - state.strategic_used
    found: Headquarters = {"used": bool(activated), "strength": strength, "left": left}
    if own and state.commander and strength:
        found["share"] = share(state.commander, strength)
    return found


def _intentions(state: State, side: int) -> list[Intention]:
    """What that side has said so far about blockade hexes; nobody else learns it (R-27)."""
    board = state.edition.board
    return [
        {"hex": board.place_ids[place], "fight": said[side] == FIGHT}
        for place, *said in state.intentions
        if said[side] != UNSAID
    ]


def _battles(state: State) -> list[BattleRow]:
    board = state.edition.board
    now = state.battle.place if state.battle else -1
    return [
        {
            "hex": board.place_ids[place],
            "defender": SIDE_NAMES[defender],
            "state": "now" if place == now else "done" if done else "waiting",
        }
        for place, defender, done in state.battles
    ]


def _accounts(state: State) -> dict[str, dict[str, int]] | None:
    if not state.points:
        return None
    japan, us, uk, either = state.points
    return {"JAPAN": {"JP": japan}, "ALLIES": {"US": us, "UK": uk, "either": either}}


def _outcome(state: State) -> Result | None:
    outcome = victory.outcome(state) if state.result else None
    if outcome is None:
        return None
    return {
        "winner": outcome.winner,
        "level": outcome.level,
        "points": dict(outcome.points),
        "reason": outcome.reason.plain(),
    }


@of_edition
def facts(edition: Edition) -> Facts:
    """Static facts for pages: map, hexsides, boxes, classes, seats. Shared: never change what it returns."""
    board = edition.board
    return {
        "hexes": [_hex(edition, row) for row in board.document["hexes"]],
        "hexsides": board.document["hexsides"],
        "boxes": [
            {"id": row["id"], "name": row["name"], "pp": row["pp"], "links": row["links"]}
            for row in board.document["boxes"]
            if row["links"]
        ],
        "classes": {
            name: {
                "name": row["name"],
                "order": row["combat_order"],
                "cost": row["cost"],
                "fire": list(row["fire"].values()),
            }
            for name, row in edition.types.items()
        },
        "groups": ["Air", "Naval", "Ground"],
        "seats": list(SEATS),
        "notation": list(EXAMPLES),
    }


def _hex(edition: Edition, row: dict[str, Plain]) -> HexFacts:
    board = edition.board
    base = board.base[board.place_ids.index(row["id"])]
    return {
        "id": row["id"],
        "col": row["col"],
        "cx": row["cx"],
        "cy": row["cy"],
        "terrain": row["terrain"],
        "surface": row["surface"],
        "coastal": row["coastal"],
        "region": row["region"],
        "label": row["label"],
        "out_of_play": row["out_of_play"],
        "playable": row["playable"],
        "monsoon": row["weather"]["monsoon"],
        "north_pacific": row["weather"]["north_pacific"],
        "typhoon": row["weather"]["typhoon"],
        "base": base
        and {
            "name": base.name,
            "size": "major" if base.major else "minor",
            "owner": SIDE_NAMES[base.owner],
            "colour": base.colour,
            "pp": base.pp,
            "home": base.home is not None,
            "playable": True,
        },
    }
