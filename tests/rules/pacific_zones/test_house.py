"""Battles by the house table (7.2, 7.3)."""

from typing import Any

from rules.pacific_zones.combat.house import NEEDED

from .position import SYSTEM, Game, position


def house(pieces: dict[str, Any], dice: list[int], step: str = "al_combat", **given: Any) -> Game:
    return Game(position(step, pieces, options={"combat": "house"}, **given), dice)


def test_7_2_the_table() -> None:
    assert NEEDED == {
        ("air", "S"): 5, ("air", "A"): 5, ("air", "L"): 6, ("aeronaval", "S"): 5, ("aeronaval", "A"): 6,
        ("naval", "S"): 5, ("naval", "L"): 6, ("land", "L"): 5,
    }  # fmt: skip


def test_7_2_dice_are_asked_for_by_round_and_step_japan_first() -> None:
    game = house({"JP-N07": 33, "JP-T18": 33, "US-N02": 33, "US-T03": 33, "US-A02": 33}, [])
    assert [roll.name for roll in SYSTEM.pending(game.state).rolls] == [
        "r1 zone 33 round 1 fire JP", "r2 zone 33 round 1 fire AL",
    ]  # fmt: skip
    game.dice = [1, 1, 1]
    game.fall()
    assert [(roll.name, roll.seat, roll.spec) for roll in SYSTEM.pending(game.state).rolls] == [
        ("r3 zone 33 round 1 land JP", "JP", {"n": 1, "sides": 6}),
        ("r4 zone 33 round 1 land AL", "AL", {"n": 1, "sides": 6}),
    ]
    assert game.told("fire")[1]["shots"] == [{"piece": "US-A02", "at": "S"}, {"piece": "US-N02", "at": "S"}]


def test_the_names_of_dice_say_what_they_are_for() -> None:
    told = {
        "r4 zone 33 round 1 fire JP": "Palau\u00a033, round 1: fire of Japan",
        "r4 zone 33 round 3 land AL": "Palau\u00a033, round 3: fire of land groups, Allies",
        "r12 battle 26 AL 3d6": "Battle of Luzon\u00a026: Allies",
    }
    assert {name: str(SYSTEM.purpose(name)) for name in told} == told
    for name in ("", "r4", "r4 zone", "r4 zone 99 round 1 fire JP", "r1 battle 26 US 3d6", "t1/initiative/JAPAN"):
        assert SYSTEM.purpose(name) is None


def test_7_2_contact_zones_are_fought_in_ascending_order_without_orders() -> None:
    pieces = {"JP-N07": 33, "US-N02": 33, "JP-N08": 34, "US-N03": 34, "JP-N01": 10}
    game = house(pieces, [6, 6, 6, 1])
    assert [row["zone"] for row in game.told("battle")] == [33, 34]
    assert game.gone() == ["JP-N07", "US-N02", "US-N03"]
    assert (game.state.step, game.asked) == ("al_move2", ["AL"]), "standing orders are always possible"


def test_7_2_neither_side_has_a_target() -> None:
    game = house({"JP-T18": 33, "US-AN01": 33, "US-N02": 53}, [])
    assert game.told("battle_over") == [{"zone": 33}]


def test_7_2_air_on_lost_ground_is_eliminated_but_not_that_of_the_active_side() -> None:
    dice = [1, 1, 5] + [1, 1] * 2 + [1] * 20
    game = house({"JP-T18": 33, "JP-A11": 33, "US-T03": 33}, dice)
    assert set(game.gone()) == {"JP-T18", "JP-A11"}
    game = house({"JP-T18": 33, "US-A02": 33, "JP-N01": 10}, [1] * 6, control={"33": "JP"})
    assert game.gone() == []


def test_7_2_withdrawal_takes_all_ships_and_markers_to_one_zone() -> None:
    forces = {"JP-TF01": {"zone": 33, "contents": ["JP-N08"]}}
    game = house({"JP-N07": 33, "US-N02": 33}, [1, 1, 1], withdraw={"JP": 1}, task_forces=forces)
    assert (game.at("JP-N07"), game.at("JP-TF01"), game.at("JP-N08")) == (34, 34, 34)


def test_7_2_air_that_is_not_based_takes_no_further_part_after_a_withdrawal() -> None:
    pieces = {"JP-N07": 33, "US-N02": 33, "US-A02": 33}
    game = house(pieces, [1, 1, 1, 1], withdraw={"AL": 1})
    assert game.told("battle_over") == [{"zone": 33}]
    assert game.at("US-A02") == 33, "it flies in its next movement"
    assert game.at("US-N02") != 33


def test_7_3_standing_orders_choose_targets_and_losses() -> None:
    pieces = {"JP-N01": 10, "JP-N02": 10, "JP-T01": 10, "US-A01": 9, "US-AN01": 9, "US-N02": 53}
    game = house(pieces, [], step="jp_move1", control={"9": "AL"})
    assert game.refused("JP", "standing losses high") == "7.3"
    game.order("JP", "standing losses low", "standing naval LS")
    assert game.view("JP")["own"]["JP"]["standing"]["losses"] == "low"
    assert "JP" not in game.view("AL")["own"]
    assert game.told("standing", "AL") == []
    game.order("JP", "done", "done")
    while game.state.step != "al_move1":
        game.order(game.asked[0], "done")
    game.order("AL", "standing air LSA", "move US-A01 9-10", "done")
    assert game.state.fight
    assert game.state.fight.shots[1][0][1] == "L"
    low = house({"JP-N07": 33, "JP-N08": 33, "US-N02": 33}, [1, 1, 5, 1, 1, 1, 1])
    assert low.gone() == ["JP-N08"], "the highest first unless it is said otherwise"
    refereed = Game(position("jp_move1", {"JP-N01": 10, "US-N02": 53}))
    assert refereed.refused("JP", "standing air ASL") == "7.3"


def test_7_2_7_3_ships_without_cargo_are_lost_first() -> None:
    game = house({"JP-N07": 33, "JP-N08": 33, "JP-T18": "JP-N08", "US-N02": 33}, [1, 1, 5, 1, 1, 1, 1])
    assert game.gone() == ["JP-N07"]
