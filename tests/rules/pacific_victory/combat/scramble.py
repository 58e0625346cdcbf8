"""Random small battles for the tests, and all orders that could be written in one."""

from collections.abc import Iterator
from random import Random

from rules.kernel import Order
from rules.pacific_victory.battle_record import Battle
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.sides import (
    AIR,
    CARRIER_RAID,
    CV,
    HQ,
    LAND,
    MA,
    NAVAL,
    OPERATIONAL,
    SEA_INVASION,
    SEATS,
    SS,
    STRATEGIC_BOMBING,
    SUB_PATROL,
)
from rules.pacific_victory.state import Block, State
from rules.pacific_victory.working_state import WorkingState

_SEA = [
    place
    for place in range(HOUSE.board.hexes)
    if not HOUSE.board.base[place] and HOUSE.board.ships_may_stop[place] and not HOUSE.board.out_of_play[place]
]
_MISSION = {AIR: STRATEGIC_BOMBING, SS: SUB_PATROL, CV: CARRIER_RAID}


BATTLE_OPTIONS = ("air_search", "asw", "banzai", "fanatical_defence", "fourth_round")


def some_of(random: Random) -> tuple[tuple[str, bool], ...]:
    """A random set of the options that matter in a battle."""
    return tuple((option, True) for option in BATTLE_OPTIONS if random.random() < 0.6)


def battle_position(random: Random, most: int, options: tuple[tuple[str, bool], ...] = ()) -> State:
    """A hex with 1 to ``most`` blocks of each side, and friends in some of the hexes around it."""
    place = random.choice([*HOUSE.board.bases, *[HOUSE.board.siam] * 6, *random.sample(_SEA, 20)])
    blocks = [Block(HOUSE.board.pool, supply=0) for _ in HOUSE.roster]
    for side in (0, 1):
        _engage(random, blocks, place, side, random.randint(1, most))
        _surround(random, blocks, place, side)
    control = list(HOUSE.board.owner)
    if HOUSE.board.base[place] and random.random() < 0.4:
        control[place] = 1 - control[place]
    if HOUSE.board.base[place] and random.random() < 0.4:
        _blockade(blocks, place, 1 - control[place])
    state = State(HOUSE,
        scenario="1941", options=options, blocks=tuple(blocks), control=tuple(control), began_control=tuple(control),
        supplied=(1,) * HOUSE.board.places, turn=random.randint(0, 14), phase="movement_done",
        first=random.randint(0, 1),
    )  # fmt: skip
    table = WorkingState(state)
    for other in range(HOUSE.board.hexes):
        if other != place:
            table.refresh_control(other)
    return table.freeze()


def _engage(random: Random, blocks: list[Block], place: int, side: int, number: int) -> None:
    room = [2, 6, 2, 1]
    for index in random.sample(HOUSE.of_side[side], number):
        counter = HOUSE.roster[index]
        at_sea = counter.domain == LAND and random.random() < 0.4
        domain = NAVAL if at_sea else counter.domain
        if room[domain] == 0 or (counter.domain in (LAND, HQ) and not HOUSE.board.base[place]):
            continue
        room[domain] -= 1
        mission = _MISSION.get(counter.domain, _MISSION.get(counter.cls, 0)) if random.random() < 0.15 else 0
        if at_sea and counter.cls != MA:
            mission = SEA_INVASION
        coast = random.randint(0, 1) if domain == NAVAL and place == HOUSE.board.siam else 0
        blocks[index] = Block(
            place, random.randint(1, counter.maximum), coast=coast,
            moved=random.choice((0, OPERATIONAL)), at_sea=int(at_sea), mission=mission,
            origin=HOUSE.board.panama if side else HOUSE.board.tokyo, supply=random.choice((0, 1, 1)),
        )  # fmt: skip


def _blockade(blocks: list[Block], place: int, side: int) -> None:
    """The ships of a side have blockaded the base since an earlier turn."""
    for index in HOUSE.of_side[side]:
        if blocks[index].place == place and HOUSE.roster[index].domain == NAVAL and not blocks[index].mission:
            blocks[index] = blocks[index]._replace(blockading=1)


def _surround(random: Random, blocks: list[Block], place: int, side: int) -> None:
    for beyond in HOUSE.board.neighbours[place]:
        index = random.choice(HOUSE.of_side[side])
        domain = HOUSE.roster[index].domain
        fits = (
            HOUSE.board.base[beyond],
            HOUSE.board.ships_may_stop[beyond],
            HOUSE.board.land_may_stand[beyond],
            False,
        )[domain]
        if (
            fits
            and random.random() < 0.3
            and all(b.place != beyond for b in blocks)
            and blocks[index].place == HOUSE.board.pool
        ):
            blocks[index] = Block(beyond, 1)


def writable(battle: Battle, seat: str) -> Iterator[Order]:
    """Every order that can be written with the words of this battle, legal or not."""
    for label in battle.labels:
        for target in ("Air", "Naval", "Ground", "Submarines"):
            for coast in ({}, {"coast": "south"}, {"coast": "west"}):
                yield Order(seat, "", "FIRE", {"label": label, "target": target, **coast})
        for at in battle.labels:
            yield Order(seat, "", "FIRE", {"label": label, "target": "Naval", "at": at})
            yield Order(seat, "", "BANZAI", {"label": label, "target": "Ground", "at": at})
        for place in (battle.place, *HOUSE.board.neighbours[battle.place], HOUSE.board.panama):
            for way in ("air", "sea", "land"):
                yield Order(seat, "", "RETREAT", {"label": label, "to": HOUSE.board.place_ids[place], "by": way})
        for verb in ("PASS", "HIT", "LAND", "KAMIKAZE"):
            yield Order(seat, "", verb, {"label": label})
    for verb in ("PASS", "STAY-AT-SEA", "NO-KAMIKAZE", "BATTLE", "FIGHT"):
        yield Order(seat, "", verb, {"label": None})


def other_seat(seat: str) -> str:
    """The other side."""
    return SEATS[1 - SEATS.index(seat)]
