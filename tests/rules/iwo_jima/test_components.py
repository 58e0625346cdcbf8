"""The board, the pieces and the die (1), stacking (2), and what the data files must be."""

from collections import Counter

import pytest

from rules import hexgrid
from rules.iwo_jima import board, facts
from rules.iwo_jima.facts import JP, MAP, OF_SIDE, PIECES, SCENARIO, UNITS, US
from rules.iwo_jima.system import SYSTEM

from .position import Game, position

HEXES = range(len(board.IDS))
ASHORE = (board.BEACH, board.LAND, board.MOUNTAIN)


def connected(hexes: set[int]) -> bool:
    seen, todo = set(), [min(hexes)]
    while todo:
        at = todo.pop()
        if at not in seen:
            seen.add(at)
            todo += [near for near in board.NEAR[at] if near in hexes]
    return seen == hexes


def test_1_1_r_01_the_board_is_one_island_of_122_hexes_in_one_sea() -> None:
    grid = MAP["grid"]
    assert len(board.IDS) == int(grid["cols"]) * int(grid["rows"]) == 420
    land = {at for at in HEXES if board.TERRAIN[at] in ASHORE}
    assert len(land) == 122
    assert connected(land)
    assert connected({at for at in HEXES if board.TERRAIN[at] == board.SEA})
    assert all(row["id"] == f"{row['col']:02}{row['row']:02}" for row in MAP["hexes"])


def test_1_1_neighbours_are_at_distance_1_both_ways() -> None:
    for at in HEXES:
        assert all(at in board.NEAR[near] and board.DISTANCE[at][near] == 1 for near in board.NEAR[at])
        assert sum(distance == 1 for distance in board.DISTANCE[at]) == len(board.NEAR[at])


@pytest.mark.parametrize(
    ("one", "other", "steps"),
    [((5, 5), (5, 8), 3), ((8, 15), (8, 20), 5), ((9, 14), (9, 10), 4), ((1, 1), (21, 20), 29)],
)
def test_1_1_distance_counts_steps(one: hexgrid.Hex, other: hexgrid.Hex, steps: int) -> None:
    assert hexgrid.distance(one, other) == hexgrid.distance(other, one) == steps


def test_1_1_even_columns_sit_half_a_hex_lower() -> None:
    assert set(hexgrid.neighbours((5, 5))) == {(5, 4), (5, 6), (4, 4), (4, 5), (6, 4), (6, 5)}
    assert set(hexgrid.neighbours((6, 5))) == {(6, 4), (6, 6), (5, 5), (5, 6), (7, 5), (7, 6)}


def test_1_1_coast_beaches_and_roads_fit_the_terrain() -> None:
    wet = (board.SEA, board.SHALLOW)
    coast = {at for at in HEXES if board.TERRAIN[at] in ASHORE and any(board.TERRAIN[n] in wet for n in board.NEAR[at])}
    assert coast == board.COAST
    for at in HEXES:
        assert bool(board.LANDING[at]) == (board.TERRAIN[at] in (board.BEACH, board.SHALLOW))
        assert board.TERRAIN[at] != board.BEACH or at in board.COAST
    for start, end in board.ROADS:
        assert end in board.NEAR[start]
        assert {board.TERRAIN[start], board.TERRAIN[end]} <= set(ASHORE)


def test_1_1_seven_landing_zones_run_from_south_west_to_north_east() -> None:
    def column(zone: str) -> float:
        found = [
            int(board.IDS[at][:2]) for at in HEXES if board.LANDING[at] == zone and board.TERRAIN[at] == board.BEACH
        ]
        return sum(found) / len(found)

    zones = MAP["landing_order_sw_to_ne"]
    assert len(zones) == 7
    assert [column(zone) for zone in zones] == sorted(column(zone) for zone in zones)
    assert {board.LANDING[at] for at in HEXES if board.TERRAIN[at] == board.SHALLOW} == set(zones)


def test_1_1_eight_objectives_on_land() -> None:
    assert len(board.OBJECTIVES) == 8
    assert {*MAP["villages"], *MAP["airfields"], "Mount Suribachi"} == set(board.OBJECTIVES)
    assert all(board.TERRAIN[at] in ASHORE for at in board.OBJECTIVE_HEX)
    for name, hexes in MAP["airfields"].items():
        assert all(row["airfield"] == name for row in MAP["hexes"] if row["id"] in hexes)


def test_1_2_r_02_the_counter_mix() -> None:
    americans, japanese = [[PIECES[p] for p in side] for side in OF_SIDE]
    assert (len(americans), sum(p.land for p in americans)) == (61, 49)
    assert (len(japanese), sum(p.combat for p in japanese), sum(p.defence for p in japanese)) == (64, 36, 28)
    assert sum(p.banzai for p in PIECES) == 2
    assert all(p.banzai is False or (p.side == JP and p.infantry) for p in PIECES)
    assert not any(p.type == "naval" for p in japanese)
    assert len({p.name for p in PIECES}) == len(PIECES), "names tell pieces apart"
    assert all(row["reconstructed"] for row in UNITS["units"])


def test_1_2_factors_by_type() -> None:
    printed = {(p.type, p.side, p.cf, p.mf) for p in PIECES}
    assert printed == {
        ("infantry", US, 4, 3), ("infantry", JP, 4, 3), ("infantry", JP, 5, 4), ("infantry", JP, 2, 2),
        ("machine_gun", JP, 3, 2), ("anti_tank", JP, 3, 2), ("engineer", US, 2, 3), ("engineer", JP, 2, 3),
        ("naval_troops", JP, 1, 3), ("ranger", US, 3, 4), ("tank", US, 5, 4), ("tank", JP, 3, 4),
        ("field_artillery", US, 1, 2), ("field_artillery", JP, 1, 2), ("sp_artillery", US, 3, 3),
        ("coastal_artillery", JP, 1, 0), ("naval", US, -1, 6), ("fort", JP, -1, 0), ("obstacle", JP, -1, 0),
        ("mine", JP, -1, 0),
    }  # fmt: skip


def test_1_2_r_03_infantry_class() -> None:
    kinds = {p.type for p in PIECES if p.infantry}
    assert kinds == {"infantry", "machine_gun", "anti_tank", "engineer", "naval_troops", "ranger"}


def test_1_2_pieces_are_numbered_by_id_as_plain_strings() -> None:
    assert [p.id for p in PIECES] == sorted(p.id for p in PIECES)
    assert all(p.index == number for number, p in enumerate(PIECES))


def test_1_3_the_special_die() -> None:
    assert facts.FACES == (2, 3, 3, 4, 4, 5)
    game = Game(position("us_bombard", {"US-TEX": "0820", "JP-309": "0815"}, turn=1))
    game.order("US", "bombard US-TEX 0815")
    (roll,) = SYSTEM.pending(game.state).rolls
    assert roll.spec == {"n": 1, "faces": [2, 3, 3, 4, 4, 5]}
    assert not roll.sealed
    for faces in ([1], [6], [3, 3], [], [True], ["3"]):
        with pytest.raises(ValueError, match="one die"):
            SYSTEM.throw(game.state, roll.name, faces)


def test_2_r_05_one_piece_a_hex_but_a_pillbox_and_one_infantry_piece() -> None:
    game = Game(position("setup", dict.fromkeys(("JP-309", "JP-312", "JP-F01", "JP-F02", "JP-M3", "JP-O1"))))
    game.order("JP", "place JP-F01 0815")
    assert game.refused("JP", "place JP-F02 0815") == "2"
    assert game.refused("JP", "place JP-M3 0815") == "2"
    game.order("JP", "place JP-309 0815")
    assert game.refused("JP", "place JP-312 0815") == "2"
    game.order("JP", "place JP-312 0914")
    assert game.refused("JP", "place JP-O1 0914") == "2"
    game.order("JP", "place JP-F02 0914")


def test_2_a_piece_that_is_eliminated_never_returns() -> None:
    given = {"US-REC3": "1111", "JP-309": "1112", "US-1-9": "0717"}
    game = Game(position("jp_combat", given, turn=7), [5, 2])
    game.order("JP", "attack JP-309 > US-REC3")
    assert game.row("US-REC3")["status"] == "eliminated"
    game.order("JP", "done")
    assert not [text for text in game.legal("US") if "US-REC3" in text]


def test_the_scenario_is_whole() -> None:
    assert SCENARIO["landing_turns"] == [1, 2, 3, 4, 5]
    assert set(SCENARIO["turn_calendar"]) == {str(turn) for turn in range(1, 15)}
    assert set(SCENARIO["default_setup_JP"]) == {PIECES[p].id for p in OF_SIDE[JP]}
    assert UNITS["us_total_points"] == sum(facts.loss_points(PIECES[p]) for p in OF_SIDE[US]) == 191
    for kind, reach in SCENARIO["bombard_ranges"].items():
        assert UNITS["types"][kind]["bombard_range"] == reach
    first_wave = SCENARIO["default_first_wave_US"]
    assert max(Counter(first_wave.values()).values()) == 1
    start = Game(SYSTEM.start(SCENARIO["id"], {"free_setup": False}))
    for piece, hex_id in first_wave.items():
        start.order("US", f"place {piece} {hex_id}")
