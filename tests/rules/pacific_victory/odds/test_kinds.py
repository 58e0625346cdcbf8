"""The odds of every kind of battle, against the engine: blockades, invasions, raids, two coasts, other maps."""

from random import Random
from typing import Any

import pytest

from bench.rules.odds_battles import battle
from rules.pacific_victory import combat
from rules.pacific_victory.sides import SEATS
from rules.pacific_victory.working_state import WorkingState

from .. import corrected, seac
from ..combat.fight import Fight, block, given
from ..position import place_of
from .measured import SYSTEM, as_played, odds_of

BLOCKADE = given(
    {"Truk": [block("jp-in", 2), block("jp-na", 3), block("us-bb", 3, blockading=True),
              block("us-ca", 2, blockading=True, supply="none")]},
    control={"Truk": "JAPAN"},
)  # fmt: skip
TROOPS_AT_SEA = given(
    {"Truk": [block("jp-in", 1), block("jp-ca", 2), block("us-ma", 4, at_sea=True), block("us-ma2", 2, at_sea=True),
              block("us-bb", 3), block("us-ss", 2)],
     "Palau": [block("us-in", 1)]},
    control={"Truk": "JAPAN", "Palau": "ALLIES"},
)  # fmt: skip
BOMBING = given(
    {"Tokyo": [block("jp-in", 2), block("jp-af", 3), block("us-af", 4, mission="strategic_bombing", origin="Saipan"),
               block("us-ss", 3, mission="sub_patrol", origin="Midway"), block("jp-ca", 2)]},
    control={"Saipan": "ALLIES", "Midway": "JAPAN"}, options=["asw"],
)  # fmt: skip
SIAM = given(
    {"Bangkok": [block("jp-in", 2), block("jp-ca", 3), block("jp-bb", 2, coast="west"), block("uk-bb", 3, coast="west"),
                 block("uk-ca", 3), block("uk-in", 2)]},
    control={"Bangkok": "JAPAN"}, options=["fanatical_defence", "air_search"],
)  # fmt: skip


def opened(place: dict[str, Any]) -> Fight:
    """The first battle of the position; in a blockade hex both sides want one."""
    fight = Fight(place)
    while fight.state.battle is None:
        ask = fight.asks[0]
        fight.order(next(text for text in fight.legal(seat=ask.seat) if text.startswith(("FIGHT", "BATTLE"))), ask.seat)
    return fight


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(
    "place", [BLOCKADE, TROOPS_AT_SEA, BOMBING, SIAM], ids=["blockade", "troops", "bombing", "siam"]
)
def test_the_engine_agrees(place: dict[str, Any], seat: str) -> None:
    fight = opened(place)
    as_played(fight.state, odds_of(fight.state, seat), 150)


@pytest.mark.parametrize("number", range(6))
def test_random_battles(number: int) -> None:
    """Of four blocks a side, with all options or none."""
    options = ("air_search", "asw", "banzai", "fanatical_defence", "fourth_round") if number % 2 else ()
    seat = SEATS[number // 2 % 2]
    state = battle(Random(40 + number), (4, 4), tuple((option, True) for option in options), seat)
    as_played(state, odds_of(state, seat), 120)


def test_south_east_asia() -> None:
    """The western part of the map has an engine of its own."""
    table = WorkingState(seac.stand(IN_IN_1=("Rangoon", 4), US_AF_1=("Rangoon", 3)))
    table.phase, table.first = "movement_done", 1
    combat.begin(table)
    state = table.freeze()
    assert state.battle
    as_played(state, odds_of(state, "ALLIES"), 120)


def test_a_corrected_data_set() -> None:
    """A bigger base with other neighbours is no matter; the odds are those of its engine."""
    system = SYSTEM.with_data(corrected.bombay_pays(3))
    assert system.data != SYSTEM.data
    start = system.start("1942")
    seen = system.view(start, "ALLIES")
    calm = (name for name in seen["places"] if name not in seen["weather"]["hexes"])
    place = next(name for name in calm if seen["places"][name]["blocks"].get("JAPAN") == 2)
    ship = next(row["id"] for row in seen["mine"] if row["class"] == "CV")
    asked = {"bring": [{"id": ship}], "enemy": [{"type": "CA", "strength": 2}, {"type": "CA", "strength": 2}]}
    house = SYSTEM.view(SYSTEM.start("1942"), "ALLIES")
    assert system.odds(seen, place, asked)["outcomes"] == SYSTEM.odds(house, place, asked)["outcomes"]


def test_an_enemy_that_lies_face_up_and_fights_elsewhere_is_counted_once() -> None:
    """Blockaders are still listed as lying face up while they fight: other hexes have their odds all the same."""
    truk = [block("jp-in", 2), block("us-bb", 3, blockading=True, name="Iowa"), block("us-ca", 2)]
    fight = opened(given({"Truk": truk, "Palau": [block("jp-in2", 1), block("us-ca2", 1)]},
                         control={"Truk": "JAPAN", "Palau": "JAPAN"}))  # fmt: skip
    if fight.battle.place != place_of("Truk"):
        fight = opened(given({"Truk": truk, "Tarawa": [block("jp-in2", 1), block("us-ca2", 1)]},
                             control={"Truk": "JAPAN", "Tarawa": "JAPAN"}))  # fmt: skip
    seen = SYSTEM.view(fight.state, "JAPAN")
    fought = seen["battle"]["hex"]
    assert seen["places"][fought]["face_up"]
    other = next(row["hex"] for row in seen["battles"] if row["hex"] != fought)
    assert sum(row["chance"] for row in SYSTEM.odds(seen, other, {})["outcomes"]) == pytest.approx(10_000, abs=5)
