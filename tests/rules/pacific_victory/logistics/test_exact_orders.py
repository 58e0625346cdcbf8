"""Law of the house: `legal` lists all that `apply` takes in Logistics, and nothing else; `about` only narrows."""

from itertools import permutations
from random import Random

import pytest

from rules.kernel import IllegalOrder, Order
from rules.pacific_victory import logistics
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.sides import SEATS
from rules.pacific_victory.state import State
from rules.pacific_victory.turns.setup import first_state
from rules.pacific_victory.working_state import WorkingState

from .setting import order, play

SITES = (
    *HOUSE.board.boxes,
    *(HOUSE.board.by_name[n] for n in ("Tokyo", "Kure", "Seattle", "Hawaii", "Ceylon", "Sydney", "Brisbane", "Truk")),
)


def every_order(side: int, random: Random) -> list[Order]:
    """Orders of all shapes, legal or not: a third of the blocks and every kind of place."""
    seat = SEATS[side]
    ids = [*random.sample([HOUSE.roster[i].id for i in HOUSE.of_side[side]], 17), ("JP-SHQ", "AL-SHQ")[side]]
    found = [Order(seat, verb, verb) for verb in ("DONE", "CLEAR")]
    found += [
        Order(seat, "", "CREDIT", {"hex": HOUSE.board.place_ids[p], "account": account})
        for p in HOUSE.board.bases
        for account in ("US", "UK")
    ]
    for block in ids:
        for steps in range(6):
            payers = [f"US={us},UK={5 * steps - us}" for us in range(5 * steps + 1)] if block == "AL-SHQ" else [""]
            for payer in payers:
                data = {"block": block, "steps": steps, "account": payer}
                found.append(Order(seat, "", "ADD", data))
                found += [Order(seat, "", "NEW", {**data, "to": HOUSE.board.place_ids[place]}) for place in SITES]
    found += [
        Order(seat, "", "MERGE", {"block": one, "partner": two, "steps": steps})
        for one, two in permutations(ids, 2)
        for steps in range(4)
    ]
    return found


def scrambled(seed: int) -> State:
    """A set-up after losses, some captures and a few lines of both sides, in Logistics."""
    random = Random(seed)
    table = WorkingState(first_state(HOUSE, ("1941", "1942", "1943")[seed % 3]))
    for index, block in enumerate(table.blocks):
        if block.place < HOUSE.board.places:
            if random.random() < 0.4:
                table.eliminate(index)
            else:
                table.change(index, strength=random.randint(1, block.strength))
    for base, counter in (("Saigon", "US-IN-1"), ("Kure", "US-IN-2"), ("Okinawa", "US-IN-3")):
        for index in table.at(HOUSE.board.by_name[base]):
            table.eliminate(index)
        table.put(HOUSE.index[counter], HOUSE.board.by_name[base], strength=2)
    logistics.begin(table)
    state = table.freeze()
    for side in (0, 1):
        for _line in range(3):
            orders = [o for o in logistics.legal(state, side) if o.verb not in ("DONE", "CLEAR")]
            if orders:
                state = play(state, side, random.choice(orders).text)
    return state


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("side", [0, 1])
def test_legal_lists_all_that_apply_takes_and_nothing_else(side: int, seed: int) -> None:
    state = scrambled(seed)
    listed = {o.text: o for o in logistics.legal(state, side)}
    for candidate in every_order(side, Random(seed)):
        table = WorkingState(state)
        try:
            logistics.apply(table, candidate)
        except IllegalOrder:
            assert table.freeze() == state, "a refusal changes nothing"
            continue
        added = table.builds[side][-1] if candidate.data else candidate.verb
        assert added in listed, candidate
    for text, listed_order in listed.items():
        play(state, side, text)
        assert order(state, side, text) == listed_order
        assert order(state, side, text).data == listed_order.data


@pytest.mark.parametrize("side", [0, 1])
def test_about_narrows_to_a_block_a_place_or_a_verb(side: int) -> None:
    state = scrambled(4)
    every = logistics.legal(state, side)
    texts = {o.text for o in every}
    of_blocks = {o.text for i in HOUSE.of_side[side] for o in logistics.legal(state, side, HOUSE.roster[i].id)}
    of_places = {
        o.text
        for p in (*HOUSE.board.bases, *HOUSE.board.boxes)
        for o in logistics.legal(state, side, HOUSE.board.place_ids[p])
    }
    assert of_blocks == {o.text for o in every if "block" in o.data}
    assert of_places <= texts
    assert {o.text for o in every if o.verb == "CREDIT"} <= of_places
    assert [o.verb for o in logistics.legal(state, side, "DONE")] in (["DONE"], [])
    assert logistics.legal(state, 1 - side, HOUSE.roster[HOUSE.of_side[side][0]].id) == []
