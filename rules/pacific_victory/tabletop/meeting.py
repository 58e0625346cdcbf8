"""Forces that have met: the blocks at one place lie face up for everybody until they part (5.1, 19)."""

from rules.kernel import IllegalOrder, Plain, _

from .. import view as views
from ..battle_record import RETREATED
from ..combat.board import battle_view
from ..combat.opening import defender_of, open_battle
from ..data_sets.edition import Edition
from ..sides import CLASSES, JAPAN, NATIONS, NOBODY, SEATS
from ..state import State
from ..view_types import Battle, Place, View
from ..working_state import WorkingState


def meet(state: State, place: str) -> State:
    """The position in which the blocks at a place are face up."""
    board = state.edition.board
    at = board.place.get(place, board.pool)
    table = WorkingState(state._replace(battle=None))
    if at >= board.hexes or not (table.own_at(at, JAPAN) and table.enemy_at(at, JAPAN)):
        raise IllegalOrder(_("Forces meet where blocks of both sides stand."), "5.1", "meet")
    defender = defender_of(table, at)
    if defender == NOBODY:  # at sea it is who moves first, which the table alone knows; it decides nothing here
        defender = JAPAN
    open_battle(table, at, defender)
    table.battles = ((at, defender, 0),)
    return table.freeze()


def part(state: State) -> State:
    """The position in which nothing has met."""
    blocks = tuple(block._replace(half=0, ashore=0) for block in state.blocks)
    return state._replace(battle=None, battles=(), blocks=blocks)


def met(state: State) -> str:
    """Where forces have met."""
    return state.edition.board.place_ids[state.battle.place] if state.battle else ""


def view(state: State, side: int | None) -> View:
    """What a side may see; of blocks that had met and left only that they are lost."""
    seen = views.view(state._replace(battle=None), side)
    for place, row in seen["places"].items():
        if not _base(state.edition, place):
            seen["places"][place] = _unheld(row)
    seen["battle"] = _battle(state, side)
    return seen


def _unheld(row: Place) -> Place:
    """Who holds a hex without a base would tell ships from troops."""
    copy = row.copy()
    copy["control"] = None
    return copy


def faces(state: State) -> list[Plain]:
    """The blocks that everybody sees: those that have met, and blockaders."""
    found: list[Plain] = []
    battle = _battle(state, None)
    if battle is not None:
        found += [
            {"place": battle["hex"], "label": row["label"], "side": row["side"], "class": row["class"],
             "name": row["name"], "nation": row["nation"], "strength": row["strength"]}
            for row in battle["blocks"]
        ]  # fmt: skip
    place_ids = state.edition.board.place_ids
    for counter, block in zip(state.edition.roster, state.blocks, strict=True):
        if block.blockading and block.place < state.edition.board.places:
            found.append({
                "place": place_ids[block.place], "label": "", "side": SEATS[counter.side],
                "class": CLASSES[counter.cls], "name": counter.name if counter.named else "",
                "nation": NATIONS[counter.nation], "strength": block.strength,
            })  # fmt: skip
    return sorted(found, key=lambda row: tuple(map(str, row.values())))


def _battle(state: State, side: int | None) -> Battle | None:
    seen = battle_view(state, side)
    if seen is None:
        return None
    assert state.battle is not None
    here = []
    for row, unit in zip(seen["blocks"], state.battle.units, strict=True):
        if unit[2] == RETREATED:
            continue
        here.append(row)
        if row["fate"]:  # the counter may have come back elsewhere: what it is there is hidden
            row["lost"] += row["strength"]
            row["strength"] = 0
            row["fire"] = list(state.edition.roster[unit[0]].fire)
    return {**seen, "blocks": here}


def _base(edition: Edition, place: str) -> bool:
    return edition.board.base[edition.board.place[place]] is not None
