"""The battle as everybody sees it: all its blocks are face up while it lasts (19)."""

from ..battle_record import FATES, HALF_HIT, IN_ROUNDS, SHIP_SLOTS, SLOTS, Battle, Shot
from ..data_sets.edition import Edition
from ..sides import CLASSES, COASTS, KAMIKAZE, MISSIONS, NATIONS, NO_GROUP, NOBODY, SEATS, SIDE_NAMES
from ..state import State
from ..view_types import Battle as BattleView
from ..view_types import BattleBlock, Search, SearchRow
from ..view_types import Shot as ShotView
from .fire import GROUPS, fires_with, group_of
from .hits import double_defence, hex_doubles
from .opening import declared
from .turn import actor


def battle_view(state: State, viewer: int | None) -> BattleView | None:
    """The battle that is being fought, or None; the viewer (None: a spectator) sees the ids of own blocks only."""
    board = state.edition.board
    battle = state.battle
    if battle is None:
        return None
    in_rounds = battle.step in IN_ROUNDS
    if in_rounds:
        slot = SLOTS[battle.slot]
        stage = "landing" if battle.step == "slot" and slot == "landing" else battle.step
        acting: int = actor(state.edition, battle)
    else:
        slot, stage, acting = "after", battle.step, battle.acting
    date, labelled = state.date, tuple(zip(battle.units, battle.labels, strict=True))
    labels = {unit[0]: label for unit, label in labelled}
    blocks = [_block(state, battle, unit, label, viewer, date) for unit, label in labelled]
    found: BattleView = {
        "hex": board.place_ids[battle.place], "name": board.name[battle.place], "attacker": SEATS[battle.attacker],
        "defender": SEATS[battle.defender], "was_blockade": bool(battle.was_blockade),
        "terrain": board.terrain[battle.place],
        "double_defence": hex_doubles(state, battle), "round": battle.round, "slot": slot,
        "stage": stage, "acting": SIDE_NAMES[acting] if acting != NOBODY else None, "blocks": blocks,
        "shots": [_shot(state.edition, shot, labels) for shot in battle.shots],
        "flak": {seat: [GROUPS[group] for s, group in battle.flak if s == side] for side, seat in enumerate(SEATS)},
    }  # fmt: skip
    if battle.search:
        found["search"] = _search(battle)
    return found


def _search(battle: Battle) -> Search:
    """The air search: dice, air steps and total of each side, and who fires first."""
    rows: dict[str, SearchRow] = {SEATS[side]: {"dice": list(dice), "steps": steps, "total": sum(dice) + steps}
            for side, *dice, steps in battle.search}  # fmt: skip
    return {"sides": rows, "first": SEATS[battle.opens(SHIP_SLOTS[0])]}


def _block(
    state: State, battle: Battle, unit: tuple[int, int, int], label: str, viewer: int | None, date: str
) -> BattleBlock:
    board = state.edition.board
    index, start, fate = unit
    counter, block = state.edition.roster[index], state.blocks[index]
    here = not fate
    strength = block.strength if block.place < board.pool else 0
    group = group_of(state, index)
    mission = block.mission if counter.side == viewer else declared(block.mission)
    if block.place == board.gone:
        mission = KAMIKAZE  # only a kamikaze is gone for good; what it was stays known in this battle
    return {
        "label": label, "side": SEATS[counter.side], "class": CLASSES[counter.cls],
        "name": counter.name if counter.named else "", "nation": NATIONS[counter.nation], "strength": strength,
        "max": counter.maximum, "lost": start - strength,
        "group": None if group == NO_GROUP else GROUPS[group], "fire": list(fires_with(state, index, date)),
        "flags": list(counter.flags), "at_sea": bool(block.at_sea), "mission": MISSIONS[mission],
        "coast": COASTS[block.coast] if battle.place == board.siam else None, "half": bool(block.half),
        "double_defence": here and double_defence(state, battle, index), "acted": index in battle.acted,
        "fate": FATES[fate], "id": counter.id if counter.side == viewer else None,
    }  # fmt: skip


def _shot(edition: Edition, shot: Shot, labels: dict[int, str]) -> ShotView:
    row: ShotView = {
        "round": shot.round, "label": labels[shot.unit], "side": SEATS[edition.roster[shot.unit].side],
        "target": GROUPS[shot.target], "dice": list(shot.dice), "need": shot.need, "hits": shot.hits,
        "effects": [[labels[index], "half" if after == HALF_HIT else after] for index, after in shot.effects],
    }  # fmt: skip
    if shot.at >= 0:
        row["at"] = labels[shot.at]
    return row
