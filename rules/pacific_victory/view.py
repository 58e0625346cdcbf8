"""What each side may see (19): the only thing of a position that leaves the rules toward people.

Enemy blocks are numbers; faces show only of blockaders and in the battle that is being fought (R-84). While a side
moves, the others see the position as it stood when its phase began.
"""

from functools import lru_cache
from typing import Any

from rules.kernel import Plain

from . import logistics, seac, victory, weather
from .board import BASE, BASES, BOXES_IN_PLAY, HEXES, MAP, PLACE_IDS, PLACES, POOL, SIAM, TYPHOON_HEX
from .combat.battles import FIGHT, UNSAID
from .combat.board import battle_view
from .examples import EXAMPLES
from .facts import OF_SIDE, ROSTER, SCENARIOS, SHQ_OF, TYPES, firepower
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
    WEST,
)
from .state import Block, State

_ALWAYS = (*BASES, *BOXES_IN_PLAY)
_AREA: Plain = {
    "places": [PLACE_IDS[place] for place in (*range(HEXES), *BOXES_IN_PLAY)],
}
_STATIC: tuple[dict[str, Any], ...] = tuple(
    {
        "id": c.id,
        "class": CLASSES[c.cls],
        "name": c.name,
        "nation": NATIONS[c.nation],
        "max": c.maximum,
        "cost": c.cost,
        "flags": list(c.flags),
    }
    for c in ROSTER
)
_STEP_IDS = ("initiative", "first_moves", "second_moves", "battles", "logistics")
_STEP_OF = {"setup": 0, "initiative": 0, "intentions": 3, "combat": 3, "after_combat": 3, "logistics": 4, "over": 5}


def view(state: State, side: int | None) -> Plain:
    """The View of a side, or of a spectator (None). Parts of it are shared with other Views: never change one.

    ``area``: None, or the places of the part of the map on which the scenario is played.
    """
    if state.restart is not None and state.phase == "movement" and side != state.moving:
        state = state.restart
    scenario = SCENARIOS[state.scenario]
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
        "typhoon": {"number": state.typhoon, "hex": PLACE_IDS[TYPHOON_HEX[state.typhoon]]} if state.typhoon else None,
        "weather": _weather(date, state.typhoon),
        "places": _places(state),
        "began": _began(state),
        "mine": [] if side is None else _mine(state, side, date),
        "pool": [] if side is None else _pool(state, side),
        "shq": {SEATS[s]: _headquarters(state, s, side) for s in (0, 1)},
        "flows": [
            {
                "seat": SEATS[f.side],
                "turn": state.turn + 1,
                "kind": f.kind,
                "from": PLACE_IDS[f.start],
                "to": PLACE_IDS[f.to],
                "blocks": f.blocks,
            }
            for f in state.flows
        ],
        "intentions": [] if side is None else _intentions(state, side),
        "battles": _battles(state),
        "battle": battle_view(state, side) if state.battle else None,
        "accounts": _accounts(state),
        "vp": state.points[0] if state.points and not seac.IN_FORCE else None,
        "area": _AREA if seac.IN_FORCE else None,
        "u_go": u_go.plain(state),
        "logistics": logistics.account_view(state, side) if side is not None and state.phase == "logistics" else None,
        "outcome": _outcome(state),
    }


def _began(state: State) -> Plain:
    """Who held the bases that have changed hands when the turn began: he is their Defender (10.3, R-26)."""
    if state.control == state.began_control:
        return {}
    return {
        PLACE_IDS[place]: SIDE_NAMES[state.began_control[place]]
        for place in BASES
        if state.control[place] != state.began_control[place]
    }


def _steps(state: State) -> list[Plain]:
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


def _initiative(state: State) -> Plain:
    if state.winner > 1:
        return None
    return {"dice": {SEATS[side]: list(dice) for side, *dice in state.dice}, "winner": SEATS[state.winner]}


@lru_cache(maxsize=64)
def _weather_of(date: str, typhoon: int) -> tuple[str | None, tuple[str, ...]]:
    kind = "monsoon" if weather.monsoon_turn(date) else "north_pacific" if weather.north_pacific_turn(date) else None
    hexes = weather.no_combat_hexes(date)
    if typhoon:
        kind, hexes = "typhoon", weather.typhoon_zone(date, typhoon)
    return kind, tuple(PLACE_IDS[p] for p in sorted(hexes))


def _weather(date: str, typhoon: int) -> Plain:
    kind, hexes = _weather_of(date, typhoon)
    return {"kind": kind, "hexes": list(hexes)}


def _places(state: State) -> Plain:
    blocks, control, supplied = state.blocks, state.control, state.supplied
    counts: dict[int, list[int]] = {}
    lying: dict[int, list[int]] = {}
    west = [0, 0]
    border = OF_SIDE[1].start
    for index, block in enumerate(blocks):
        place = block[0]
        if place >= PLACES:
            continue
        here = counts.get(place)
        if here is None:
            here = counts[place] = [0, 0]
        here[index >= border] += 1
        if block.blockading:
            lying.setdefault(place, []).append(index)
        if place == SIAM and block.coast == WEST:
            west[index >= border] += 1
    fighting = {place: done for place, _defender, done in state.battles}
    cut_off: dict[int, list[str]] = {}
    for side, place in state.cut_off:
        if place in counts and counts[place][side]:
            cut_off.setdefault(place, []).append(SEATS[side])
    return {
        PLACE_IDS[place]: _special_place(state, place, counts.get(place), lying, cut_off, west, fighting)
        if place in lying or place in cut_off or place == SIAM
        else _plain_place(place, control[place], supplied[place], *counts.get(place, _EMPTY), fighting.get(place))
        for place in sorted({*_ALWAYS, *counts})
    }


_EMPTY = (0, 0)


@lru_cache(maxsize=2048)
def _plain_place(place: int, control: int, supplied: int, japan: int, allies: int, fought: int | None) -> Plain:
    """A place without faces to show; shared between Views, since most places stay as they are."""
    blocks = {seat: number for seat, number in zip(SEATS, (japan, allies), strict=True) if number}
    return {
        "control": SIDE_NAMES[control],
        "blocks": blocks,
        "face_up": [],
        "unsupplied": [],
        "supplied": bool(supplied),
        "blockade": None,
        "battle": fought == 0,
        "fought": bool(fought),
        "west": {},
    }


def _special_place(
    state: State,
    place: int,
    here: list[int] | None,
    lying: dict[int, list[int]],
    cut_off: dict[int, list[str]],
    west: list[int],
    fighting: dict[int, int],
) -> Plain:
    japan, allies = here or _EMPTY
    plain = _plain_place(place, state.control[place], state.supplied[place], japan, allies, fighting.get(place))
    faces = lying.get(place)
    return {
        **plain,
        "face_up": [_face_up(state, i) for i in _public_order(state, faces)] if faces else [],
        "unsupplied": cut_off.get(place, []),
        "blockade": _blockade(state, faces) if faces else None,
        "west": {SEATS[s]: n for s, n in enumerate(west) if n} if place == SIAM else {},
    }


def _public_order(state: State, indexes: list[int]) -> list[int]:
    return sorted(
        indexes, key=lambda i: (ROSTER[i].cls, ROSTER[i].name if ROSTER[i].named else "", -state.blocks[i].strength)
    )


def _face_up(state: State, index: int) -> Plain:
    counter, block = ROSTER[index], state.blocks[index]
    return {
        "side": SEATS[counter.side],
        "class": CLASSES[counter.cls],
        "name": counter.name if counter.named else CLASSES[counter.cls],
        "nation": NATIONS[counter.nation],
        "strength": block.strength,
        "max": counter.maximum,
        "coast": COASTS[block.coast],
        "flags": list(counter.flags),
        "fire": list(firepower(counter, state.date)),
    }


def _blockade(state: State, indexes: list[int]) -> Plain:
    coasts = {state.blocks[i].coast for i in indexes}
    coast = "both" if len(coasts) > 1 else COASTS[coasts.pop()]
    return {"side": SEATS[ROSTER[indexes[0]].side], "coast": coast}


def _mine(state: State, side: int, date: str) -> list[Plain]:
    moving = state.phase == "movement" and state.moving == side and state.commander not in state.handed
    return [
        _own(index, block, date, moving and (side != ALLIES or commands_at(state, block.place)))
        for index in OF_SIDE[side]
        if (block := state.blocks[index]).place < PLACES
    ]


@lru_cache(maxsize=2048)
def _own(index: int, block: Block, date: str, moving: bool) -> Plain:
    """An own block; shared between Views, since most blocks stay as they are from one position to the next."""
    counter = ROSTER[index]
    return {
        **_STATIC[index],
        "strength": block.strength,
        "place": PLACE_IDS[block.place],
        "coast": COASTS[block.coast],
        "fire": list(firepower(counter, date, block.mission, block.supply)),
        "moved": MOVES[block.moved],
        "mission": MISSIONS[block.mission],
        "origin": PLACE_IDS[block.origin] if block.origin >= 0 else None,
        "supply": SUPPLY[block.supply],
        "at_sea": bool(block.at_sea),
        "blockading": bool(block.blockading),
        "bound": bool(block.bound or block.fleet),
        "movable": moving and not (block.moved or counter.cls == SHQ or block.bound or block.fleet),
    }


def _pool(state: State, side: int) -> list[Plain]:
    return [
        {**_STATIC[i], "strength": 0, "place": None, "fire": list(ROSTER[i].fire), "from": ROSTER[i].available}
        for i in OF_SIDE[side]
        if state.blocks[i].place == POOL
    ]


def _headquarters(state: State, side: int, viewer: int | None) -> Plain:
    activated = state.activated[side]
    own = viewer == side
    block = state.blocks[SHQ_OF[side]]
    strength = activated or (block.strength if own and block.place < PLACES else None)
    left, part = None, {}
    if own and state.phase == "movement" and state.moving == side and strength:
        left = share(state.commander, strength) - state.strategic_used
    if own and state.commander and strength:
        part = {"share": share(state.commander, strength)}
    return {"used": bool(activated), "strength": strength, "left": left, **part}


def _intentions(state: State, side: int) -> list[Plain]:
    """What that side has said so far about blockade hexes; nobody else learns it (R-27)."""
    return [
        {"hex": PLACE_IDS[place], "fight": said[side] == FIGHT}
        for place, *said in state.intentions
        if said[side] != UNSAID
    ]


def _battles(state: State) -> list[Plain]:
    now = state.battle.place if state.battle else -1
    return [
        {
            "hex": PLACE_IDS[place],
            "defender": SIDE_NAMES[defender],
            "state": "now" if place == now else "done" if done else "waiting",
        }
        for place, defender, done in state.battles
    ]


def _accounts(state: State) -> Plain:
    if not state.points:
        return None
    japan, us, uk, either = state.points
    return {"JAPAN": {"JP": japan}, "ALLIES": {"US": us, "UK": uk, "either": either}}


def _outcome(state: State) -> Plain:
    outcome = victory.outcome(state) if state.result else None
    if outcome is None:
        return None
    return {
        "winner": outcome.winner,
        "level": outcome.level,
        "points": dict(outcome.points),
        "reason": outcome.reason.plain(),
    }


@lru_cache(maxsize=1)
def facts() -> Plain:
    """Static facts for pages: map, hexsides, boxes, classes, seats. Shared: never change what it returns."""
    return {
        "hexes": [_hex(row) for row in MAP["hexes"]],
        "hexsides": MAP["hexsides"],
        "boxes": [{k: row[k] for k in ("id", "name", "pp", "links")} for row in MAP["boxes"] if row["links"]],
        "classes": {
            name: {
                "name": row["name"],
                "order": row["combat_order"],
                "cost": row["cost"],
                "fire": list(row["fire"].values()),
            }
            for name, row in TYPES.items()
        },
        "groups": ["Air", "Naval", "Ground"],
        "seats": list(SEATS),
        "notation": list(EXAMPLES),
    }


def _hex(row: dict[str, Any]) -> Plain:
    base = BASE[PLACE_IDS.index(row["id"])]
    return {
        **{k: row[k] for k in ("id", "col", "cx", "cy", "terrain", "surface", "coastal", "region", "label")},
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
