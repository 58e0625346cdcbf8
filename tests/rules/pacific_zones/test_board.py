"""The board, its passages, the pieces and the table (1 to 4.1), and what the data files must be."""

from collections import Counter
from random import Random

import pytest

from rules.pacific_zones import board, facts, options
from rules.pacific_zones.facts import AERONAVAL, AIR, LAND, MAP, MARKER, NAVAL, PIECES, SCENARIO, TABLE, UNITS
from tests.laws.random_play import some_options

from .position import SCENARIO as ID
from .position import SYSTEM, Game, position


def connected(zones: set[int], near: dict[int, tuple[int, ...]]) -> bool:
    seen, todo = set(), [min(zones)]
    while todo:
        zone = todo.pop()
        if zone not in seen:
            seen.add(zone)
            todo += [other for other in near[zone] if other in zones]
    return seen == zones


def test_3_1_r_03_zones_are_numbered_by_row_and_end_on_one_eastern_edge() -> None:
    assert tuple(range(1, 54)) == board.ZONES
    assert [zone for row in MAP["rows"] for zone in row["zones"]] == list(board.ZONES)
    assert [len(row["zones"]) for row in MAP["rows"]] == [3, 4, 4, 4, 3, 5, 5, 6, 7, 6, 6]
    assert len({row["first_col"] + len(row["zones"]) for row in MAP["rows"]}) == 1
    assert set(board.GROUND.values()) == set(MAP["terrain_key"])


def test_3_2_sides_and_corners_follow_the_grid() -> None:
    cell = {(row["row"], row["col"]): row["id"] for row in MAP["zones"]}
    for (row, col), zone in cell.items():
        around = {(dr, dc): cell.get((row + dr, col + dc)) for dr in (-1, 0, 1) for dc in (-1, 0, 1) if dr or dc}
        assert set(board.SIDE_ZONES[zone]) == {at for (dr, dc), at in around.items() if at and not (dr and dc)}
        assert board.NEAR[zone] == {at for at in around.values() if at}


def test_3_3_the_grid_satisfies_what_the_text_says() -> None:
    assert sorted(board.NEAR[31]) == [24, 25, 26, 30, 32, 37, 38, 39]
    corner = min(MAP["zones"], key=lambda row: (-row["row"], row["col"]))["id"]
    assert len(board.NEAR[corner]) == 3
    assert len(MAP["rows"]) - 4 == len(MAP["us_stars"]), "seven rows below Japan, seven stars"


def test_3_4_r_04_stars_and_metropolitan_japan() -> None:
    assert board.RECEPTION["US"] == (18, 23, 28, 34, 41, 47, 53)
    assert board.RECEPTION["UK"] == (42, 47, 48, 53)
    assert board.RECEPTION["JP"] == board.METROPOLITAN == (5, 6, 7, 10, 11, 14, 15)
    assert connected(set(board.METROPOLITAN), board.SIDE_ZONES)


def test_3_5_r_05_three_diagonals_and_the_closed_sides() -> None:
    crooked = {(a, b) for a in board.ZONES for b in board.BY_LAND[a] if a < b and b not in board.SIDE_ZONES[a]}
    assert crooked == {(16, 20), (20, 24), (39, 44)}
    for a, b in MAP["naval_forbidden_sides"]:
        assert b in board.SIDE_ZONES[a]
        assert b not in board.BY_SHIP[a]
    assert all("sea" not in (board.GROUND[a], board.GROUND[b]) for a in board.ZONES for b in board.BY_LAND[a])
    assert connected({zone for zone in board.ZONES if board.GROUND[zone] != "land"}, board.BY_SHIP)


def test_3_6_r_06_a_zone_without_land_pieces_keeps_its_owner_and_the_last_side_ashore_takes_it() -> None:
    game = Game(position("al_combat", {"US-T03": 33, "US-N02": 34}, options={"combat": "house"}))
    assert game.state.control[33] == facts.AL, "also where nobody fought"
    assert game.state.control[34] == facts.JP, "ships take nothing"
    assert game.state.control[22] == board.NOBODY
    assert game.told("control") == [{"side": "AL", "zone": 33}]


def test_4_1_the_pieces_are_those_of_the_table() -> None:
    letters = {name: column for column, name in facts.COLUMNS.items()}
    due = Counter((p.nation, p.entry, letters[p.cls]) for p in PIECES if not p.extra and p.entry)
    table = {
        (n, int(t), c): cell["value"] for n, rows in TABLE.items() for t, row in rows.items() for c, cell in row.items()
    }
    assert due == Counter({key: value for key, value in table.items() if value})
    assert not any(value for (nation, turn, _column), value in table.items() if nation == "UK" and turn < 7)
    for nation, totals in SCENARIO["reinforcement_totals"].items():
        assert totals == {c: sum(table[nation, t, c] for t in range(2, 13)) for c in letters.values()}
    for rows in TABLE.values():
        for row in rows.values():
            for cell in row.values():
                assert cell["confidence"] != "certain" or not cell["ocr"].isdigit() or int(cell["ocr"]) == cell["value"]


def test_r_07_an_uncertain_cell_adds_the_next_numbers_and_drops_the_highest() -> None:
    def due(nation: str, cls: str, turn: int, **cells: int) -> list[str]:
        entries = options.entries(options.chosen({"cells": {key.replace("_", "."): n for key, n in cells.items()}}))
        kind = (nation, cls)
        return [p.id for p in PIECES if (p.nation, p.cls) == kind and entries[p.index] == turn]

    assert due("JP", AERONAVAL, 4) == []
    assert due("JP", AERONAVAL, 4, JP_4_AN=2) == ["JP-AN10", "JP-AN11"]
    assert len(due("JP", AERONAVAL, 8)) == 1
    assert due("JP", AERONAVAL, 8, JP_8_AN=0) == []
    assert due("US", AERONAVAL, 6, US_6_AN=3) == ["US-AN26", "US-AN27", "US-AN28"]
    assert due("US", MARKER, 12, US_12_TF=1) == ["US-TF13"]


def test_11_r_07_options_that_cannot_be_are_refused_with_the_choices() -> None:
    for bad, message in (
        ({"cells": {"JP.4.AN": 3}}, "one of 0, 1, 2, 8"),
        ({"cells": {"JP.5.AN": 1}}, "there are: JP.4.AN"),
        ({"cells": 1}, "mapping"),
        ({"combat": "wild"}, "refereed, house"),
        ({"weather": True}, "there are: combat, victory"),
        (
            {"moderator": True, "combat": "house", "victory": "house"},
            "moderator does not go with combat house and victory house",
        ),
    ):
        with pytest.raises(ValueError, match=message):
            SYSTEM.start(ID, bad)
    with pytest.raises(ValueError, match=ID):
        SYSTEM.start("other")


def test_1_r_01_twelve_turns_and_nothing_due_in_the_first() -> None:
    assert SCENARIO["turns"] == facts.LAST_TURN == 12
    assert min(p.entry for p in PIECES if p.entry) == 2
    assert SYSTEM.scenarios()[0]["turns"] == 12


def test_2_pieces_are_numbered_by_id_as_plain_strings() -> None:
    assert [p.id for p in PIECES] == sorted(p.id for p in PIECES)
    assert all(p.index == number for number, p in enumerate(PIECES))


def test_2_what_a_movement_has_used_is_forgotten_when_the_next_begins() -> None:
    game = Game(position("jp_move1", {"JP-N01": 10, "JP-T01": 10, "JP-A01": 10, "US-N02": 53}))
    game.order("JP", "load JP-T01 JP-N01", "move JP-N01 10-9-5")
    rows = {row["id"]: row for row in game.view("JP")["pieces"]}
    assert rows["JP-N01"]["used"] == 2
    assert rows["JP-T01"]["handled"]
    game.order("JP", "done")
    rows = {row["id"]: row for row in game.view("JP")["pieces"]}
    assert rows["JP-N01"]["used"] == 0
    assert rows["JP-T01"]["handled"], "until a first movement begins"


def test_6_1_6_6_factors_and_room_are_those_of_the_data() -> None:
    assert facts.FACTOR == {LAND: 2, NAVAL: 3, AERONAVAL: 3, MARKER: 3}
    assert (facts.GROUND_FACTOR, facts.DECK_FACTOR) == (3, 2)
    assert facts.CAPACITY[NAVAL] == {LAND: 1}
    assert facts.CAPACITY[AERONAVAL] == {LAND: 1, AIR: 2}


def test_9_r_16_the_start_fits_the_board() -> None:
    rows = {row["id"]: row for row in UNITS["units"]}
    for name, zone in facts.START.items():
        piece = PIECES[facts.NUMBER[name]]
        assert rows[name]["entry"] == "setup"
        assert board.fits(piece.cls, zone)
        assert board.OWNER[zone] in (board.NOBODY, piece.side)
        assert piece.cls != AIR or board.OWNER[zone] == piece.side
    sides = [{zone for name, zone in facts.START.items() if facts.SIDE[facts.NUMBER[name]] == side} for side in (0, 1)]
    assert not sides[0] & sides[1]
    started = Counter((p.nation, p.cls) for p in PIECES if not p.entry)
    assert (started["JP", AERONAVAL], started["US", LAND], started["UK", AIR]) == (5, 6, 4)
    markers = {nation: started[nation, MARKER] for nation in ("JP", "US", "UK")}
    assert markers == SCENARIO["task_force_markers_at_start"]
    assert sum(board.POINTS.values()) == MAP["vp_total"] == 64


def test_9_japan_then_the_allies_hide_before_turn_1() -> None:
    game = Game(SYSTEM.start(ID))
    assert game.asked == ["JP"]
    assert game.refused("JP", "dissolve JP-TF01") == "9"
    assert game.refused("JP", "form JP-TF05 JP-AN01") == "8.1"
    game.order("JP", "form JP-TF01 JP-AN01", "join JP-TF01 JP-N01", "false JP-TF02 15")
    assert game.marker("AL", "JP-TF01") is None, "seen when the step closes"
    game.order("JP", "done")
    seen = {"id": "JP-TF01", "side": "JP", "zone": 10, "revealed": False, "contents": None}
    assert game.marker("AL", "JP-TF01") == seen
    assert game.asked == ["AL"]
    game.order("AL", "done")
    assert (game.state.step, game.state.turn) == ("jp_move1", 1)


def test_11_what_cannot_go_together_is_said_with_the_options() -> None:
    offered = {row["id"]: row["excludes"] for row in SYSTEM.options(ID)}
    assert offered["moderator"] == [{"combat": "house", "victory": "house"}]
    for seed in range(200):
        SYSTEM.start(ID, some_options(SYSTEM, ID, Random(seed)))
