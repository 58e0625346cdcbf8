"""The raid on Pearl Harbor before the game, and ships that are at Singapore instead (1941 options, R-74, R-75)."""

from typing import Any

import pytest

from rules.kernel import IllegalOrder, NotationError
from rules.pacific_victory.data_sets.dataset import HOUSE
from tests.laws.bot_play import bot_game
from tests.laws.random_play import all_options

from ..lawful import in_range
from ..position import examples
from .opening import SYSTEM, Opening

MISS = [6] * 12


def raid(*faces: int, **options: Any) -> Opening:
    """The raid with these of the twelve dice, the others miss."""
    opening = Opening("1941", pearl_harbor_raid=True, **options)
    opening.dice(*[*faces, *MISS][:12])
    return opening


def carriers(opening: Opening) -> dict[str, int]:
    return {name: opening.block(f"JP-CV-{name.upper()}").strength for name in ("Akagi", "Shokaku")}


@pytest.mark.parametrize("example", examples("pearl_harbor", optional=True), ids=lambda example: example["id"])
def test_pearl_harbor_vector(example: dict[str, Any]) -> None:
    action, expected = example["action"], example["expected"]
    opening = Opening("1941", **dict.fromkeys(example["given"]["options"], True))
    assert carriers(opening) == action["carriers"]
    opening.dice(*action["dice"])
    tennessee = opening.block("US-BB-TENNESSEE").strength
    assert (action["bb_steps"] - expected["hits"], tennessee) == (2, expected["tennessee"])
    opening.dice(*action["return_dice"])
    assert carriers(opening) == expected["carriers"]
    assert sum(action["carriers"].values()) - sum(carriers(opening).values()) == expected["return_hits"]


def test_r_74_twelve_dice_of_japan_are_owed_before_anybody_decides() -> None:
    opening = Opening("1941", pearl_harbor_raid=True)
    pending = SYSTEM.pending(opening.state)
    assert pending.asks == ()
    assert [(roll.name, roll.spec, roll.seat) for roll in pending.rolls] == [
        ("t1/pearl-harbor/JAPAN", {"n": 12, "sides": 6}, "JAPAN")
    ]
    assert SYSTEM.legal(opening.state, "JAPAN") == []


def test_r_74_survivors_fire_back_once_and_the_air_fleet_is_placed_after_it() -> None:
    opening = raid(1, 2, 3, 3)
    (roll,) = SYSTEM.pending(opening.state).rolls
    assert (roll.name, roll.spec, roll.seat) == ("t1/pearl-harbor/ALLIES", {"n": 4, "sides": 6}, "ALLIES")
    opening.dice(2, 2, 2, 2)
    assert opening.said("raid") == [
        "Pearl Harbor: the carriers throw, need 3 or less: 1 2 3 3 6 6 6 6 6 6 6 6. Hits: 4. Battleship steps left: 4.",
        "Pearl Harbor: the battleships fire back, need 1: 2 2 2 2. Hits: 0.",
    ]
    assert opening.kinds() == {"JAPAN": "setup"}
    opening.order("JAPAN", "FLEET Truk")
    assert opening.state.phase == "initiative"
    assert opening.where("JP-CV-AKAGI") == "Truk"


@pytest.mark.parametrize(("hits", "left"), [(0, 4), (3, 4), (4, 4), (5, 3), (7, 1)])
def test_r_74_tennessee_holds_at_most_four_survivors(hits: int, left: int) -> None:
    opening = raid(*[1] * hits)
    assert opening.block("US-BB-TENNESSEE").strength == left
    in_range(opening.state)


def test_r_74_without_survivors_tennessee_is_in_the_pool_and_nobody_fires_back() -> None:
    opening = raid(*[1] * 9)
    assert opening.block("US-BB-TENNESSEE").place == HOUSE.board.pool
    assert SYSTEM.pending(opening.state).rolls == ()
    assert opening.kinds() == {"JAPAN": "setup"}
    in_range(opening.state)


def test_r_74_the_air_force_of_hawaii_begins_at_3() -> None:
    assert raid().block("US-AF-4").strength == 3
    assert Opening("1941").block("US-AF-4").strength == 2


def test_5_46_the_strongest_carrier_is_hit_and_japan_chooses_between_ties() -> None:
    opening = raid()
    opening.dice(1, 1, 1, 6, 6, 6, 6, 6)
    assert carriers(opening) == {"Akagi": 2, "Shokaku": 2}
    assert opening.kinds() == {"JAPAN": "raid"}
    assert opening.legal("JAPAN") == ["HIT JP-CV-AKAGI", "HIT JP-CV-SHOKAKU"]
    assert opening.legal("JAPAN", "JP-CV-AKAGI") == ["HIT JP-CV-AKAGI"]
    assert SYSTEM.default(opening.state, "JAPAN").text == "HIT JP-CV-AKAGI"
    for refused in ("HIT JP-CV-HOSHO", "HIT JP-CA-8"):
        with pytest.raises(IllegalOrder):
            opening.order("JAPAN", refused)
    with pytest.raises(NotationError):
        opening.order("JAPAN", "FLEET Kure")
    opening.order("JAPAN", "hit shokaku")
    assert carriers(opening) == {"Akagi": 2, "Shokaku": 1}
    assert opening.kinds() == {"JAPAN": "setup"}


def test_r_74_carriers_can_be_lost_and_surplus_hits_are() -> None:
    opening = raid()
    opening.dice(*[1] * 8)
    while opening.kinds() == {"JAPAN": "raid"}:
        opening.order("JAPAN", SYSTEM.default(opening.state, "JAPAN").text)
    assert opening.block("JP-CV-AKAGI").place == opening.block("JP-CV-SHOKAKU").place == HOUSE.board.pool
    opening.order("JAPAN", "FLEET Kure")
    assert opening.state.phase == "initiative"
    in_range(opening.state)


# -- the stars of Singapore ----------------------------------------------------------------------------------------


def stars(**options: Any) -> Opening:
    return Opening("1941", singapore_stars=True, **options)


def test_singapore_up_to_three_ships_of_the_united_states() -> None:
    opening = stars()
    assert opening.kinds() == {"ALLIES": "stars", "JAPAN": "setup"}
    for ship in ("US-CV-ENTERPRISE", "US-CA-1", "US-SS-2"):
        assert f"STAR {ship}" in opening.legal("ALLIES")
        opening.order("ALLIES", f"STAR {ship}")
    assert opening.legal("ALLIES") == ["CLEAR", "DONE"]
    with pytest.raises(IllegalOrder):
        opening.order("ALLIES", "STAR US-CA-2")
    opening.order("ALLIES", "DONE")
    assert opening.where("US-CV-ENTERPRISE") == opening.where("US-SS-2") == "Singapore"
    assert opening.block("US-CV-ENTERPRISE").strength == 2
    assert opening.said("stars") == ["Ships of the United States at Singapore: 3."]
    opening.order("JAPAN", "FLEET Kure")
    assert opening.state.phase == "initiative"


@pytest.mark.parametrize("refused", ["STAR UK-CA-1", "STAR US-IN-1", "STAR US-CV-ESSEX-1", "STAR AU-CA-RAN"])
def test_singapore_only_ships_of_the_united_states_on_the_map(refused: str) -> None:
    opening = stars()
    assert refused not in opening.legal("ALLIES")
    with pytest.raises(IllegalOrder):
        opening.order("ALLIES", refused)


def test_singapore_the_battleship_of_hawaii_goes_with_4_steps_and_clear_takes_them_back() -> None:
    opening = stars()
    before = opening.state
    opening.order("ALLIES", "STAR US-BB-TENNESSEE")
    assert (opening.where("US-BB-TENNESSEE"), opening.block("US-BB-TENNESSEE").strength) == ("Singapore", 4)
    assert SYSTEM.default(opening.state, "ALLIES").text == "CLEAR"
    opening.order("ALLIES", "CLEAR")
    assert SYSTEM.dump(opening.state) == SYSTEM.dump(before)
    assert SYSTEM.default(opening.state, "ALLIES").text == "DONE", "no ships (20.2)"


def test_r_75_with_the_raid_the_stars_are_named_first() -> None:
    opening = stars(pearl_harbor_raid=True, free_deployment=True)
    assert opening.kinds() == {"ALLIES": "stars"}
    opening.order("ALLIES", "DONE")
    assert [roll.spec["n"] for roll in SYSTEM.pending(opening.state).rolls] == [12]
    opening.dice(*MISS)
    opening.dice(*[6] * 8)
    assert opening.kinds() == {"JAPAN": "setup", "ALLIES": "deployment"}


def test_r_75_a_battleship_at_singapore_leaves_four_steps_to_defend_and_they_are_lost() -> None:
    opening = stars(pearl_harbor_raid=True)
    opening.order("ALLIES", "STAR US-BB-TENNESSEE")
    opening.order("ALLIES", "DONE")
    opening.dice(1, *MISS[:11])
    (roll,) = SYSTEM.pending(opening.state).rolls
    assert roll.spec["n"] == 3
    opening.dice(1, 6, 6)
    assert (opening.where("US-BB-TENNESSEE"), opening.block("US-BB-TENNESSEE").strength) == ("Singapore", 4)
    assert carriers(opening)["Akagi"] == 3


def test_r_70_ships_at_singapore_take_no_part_in_free_deployment() -> None:
    opening = stars(free_deployment=True)
    opening.order("ALLIES", "STAR US-CA-1")
    opening.order("ALLIES", "DONE")
    assert opening.kinds()["ALLIES"] == "deployment"
    about = opening.asks["ALLIES"].about
    assert "US-CA-1" not in about
    assert "US-CA-2" in about
    assert "UK-BB-KING-GEORGE-V" in about


def test_the_sensible_player_plays_1941_with_every_option() -> None:
    everything = all_options(SYSTEM, "1941")
    state, _decisions = bot_game(SYSTEM, "1941", {"JAPAN": "sensible", "ALLIES": "sensible"}, 2, everything)
    assert SYSTEM.outcome(state) is not None
