"""Random ends of battles and of Combat Phases for the tests, and all orders that could be written in one."""

from collections.abc import Iterator
from random import Random
from typing import Any

from rules.kernel import Order
from rules.pacific_victory import aftermath, combat
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.sides import AIR, CAP, NOBODY, SEATS, SS
from rules.pacific_victory.state import Block, State
from rules.pacific_victory.working_state import WorkingState

from ..combat.scramble import battle_position
from ..combat.test_random_battles import step, throw

STEPS = ("after", "regroup")


Options = tuple[tuple[str, bool], ...]


def combat_phase(random: Random, most: int, options: Options = ()) -> State:
    """A random battle, often off a blockaded base, with patrols and submarines elsewhere, when combat begins."""
    state = battle_position(random, most, options)
    table = WorkingState(state)
    if random.random() < 0.4:
        _blockade(table)
    spare = [i for i, block in enumerate(state.blocks) if block.place == HOUSE.board.pool]
    for index in random.sample(spare, 12):
        place = random.randrange(HOUSE.board.hexes)
        if HOUSE.roster[index].domain == AIR and not table.at(place):
            _stand(table, index, place, CAP)
        elif HOUSE.roster[index].cls == SS and HOUSE.board.ships_may_stop[place] and not table.at(place):
            _stand(table, index, place, 0)
    return step(table.freeze(), combat.begin)


def _blockade(table: WorkingState) -> None:
    """The enemy's ships off a base blockade it, if its holder has none there."""
    for place in range(HOUSE.board.hexes):
        holder = table.control[place]
        if (
            HOUSE.board.base[place] is None
            or not (table.own_at(place, 0) and table.own_at(place, 1))
            or table.ships(place, holder)
        ):
            continue
        for index in table.ships(place, 1 - holder):
            if not table.blocks[index].mission:
                table.change(index, blockading=1)


def _stand(table: WorkingState, index: int, place: int, mission: int) -> None:
    table.blocks[index] = Block(HOUSE.board.pool)
    table.put(index, place, strength=1, mission=mission)


def module(state: State) -> Any:
    """Who answers in that position."""
    return aftermath if state.phase == "after_combat" else combat


def ours(state: State) -> bool:
    """Is the aftermath asking."""
    return state.phase == "after_combat" or (state.battle is not None and state.battle.step in STEPS)


def moments(
    random: Random, most: int, *, default: bool = False, options: Options = ()
) -> Iterator[tuple[State, int, list[Order]]]:
    """All positions of a random Combat Phase in which the aftermath asks, with the side and its orders.

    The last one is that at its end, with no orders.
    """
    state = combat_phase(random, most, options)

    def do(order: Order) -> State:
        return step(state, lambda table: module(state).apply(table, order))

    for _ in range(700):
        if state.owed:
            state = throw(state, random)
            continue
        if state.phase == "combat_done":
            yield state, NOBODY, []
            return
        (ask, *_more) = module(state).pending(state)
        side = SEATS.index(ask.seat)
        orders = module(state).legal(state, side)
        if ours(state):
            yield state, side, orders
        state = do(module(state).default(state, side) if default and ours(state) else random.choice(orders))
    raise AssertionError("the Combat Phase does not end")


def writable(state: State, seat: str) -> Iterator[Order]:
    """Every order that can be written about the blocks at hand, legal or not, within three hexes."""
    if state.battle is None:
        yield from _standing(state, seat)
        return
    near = _near(state.battle.place)
    for label in (*state.battle.labels, "CA-z"):
        for verb in ("RETREAT", "WITHDRAW"):
            for place in near:
                for by in ("air", "sea", "land"):
                    for coast in ({}, {"coast": "west"}):
                        yield Order(
                            seat, "", verb, {"label": label, "to": HOUSE.board.place_ids[place], "by": by, **coast}
                        )
        for verb in ("BLOCKADE", "STAY", "REMOVE", "FIRE"):
            yield Order(seat, "", verb, {"label": label})
    for index, block in enumerate(state.blocks):
        if block.place in near and block.place < HOUSE.board.hexes:
            for coast in ({}, {"coast": "west"}):
                yield Order(
                    seat,
                    "",
                    "BRING",
                    {"block": HOUSE.roster[index].id, "from": HOUSE.board.place_ids[block.place], **coast},
                )
    yield Order(seat, "", "REGROUPED", {})


def _standing(state: State, seat: str) -> Iterator[Order]:
    for index, block in enumerate(state.blocks):
        if block.place < HOUSE.board.hexes:
            name = HOUSE.roster[index].id
            for place in _near(block.place):
                for verb in ("CAPLAND", "LEAVE"):
                    yield Order(seat, "", verb, {"block": name, "to": HOUSE.board.place_ids[place]})
            for verb in ("LIE", "REMOVE"):
                yield Order(seat, "", verb, {"block": name})


def _near(place: int) -> list[int]:
    near = {place, HOUSE.board.panama}
    for _ in range(3 if HOUSE.board.base[place] else 2):
        near |= {beyond for p in near if p < HOUSE.board.hexes for beyond in HOUSE.board.neighbours[p]}
    return sorted(near)
