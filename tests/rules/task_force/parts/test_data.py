"""The data of the house set holds together: maps, tables, units, scenarios, as the specification's own check has it."""

import copy
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from rules.task_force.data_sets.board import Board, distance
from rules.task_force.data_sets.edition import DOCUMENTS, HOUSE, Edition
from rules.task_force.data_sets.roster import CARRIERS
from rules.task_force.data_sets.scenarios import Forces, Scenario
from rules.task_force.forces import air_bases, formations, ships
from rules.task_force.sides import ALLIED, IJN, SIDES, other

BOARDS = pytest.mark.parametrize("board", HOUSE.boards.values(), ids=lambda board: board.id)
PLAYED = [scenario for scenario in HOUSE.scenarios.values() if not scenario.solo]
SCENARIOS = pytest.mark.parametrize("scenario", PLAYED, ids=lambda scenario: scenario.id)
TABLES = HOUSE.tables


def by_sea(board: Board, *start: str) -> dict[str, int]:
    """Steps of a ship from the nearest of these hexes to each hex that it can reach."""
    found, ring = dict.fromkeys(start, 0), list(start)
    for at in ring:
        for to in board.sea[at]:
            if to not in found:
                found[to] = found[at] + 1
                ring.append(to)
    return found


def rises(row: Any) -> bool:
    return all(one <= other for one, other in pairwise(row))


# -- maps (2.1) ----------------------------------------------------------------------------------------------------


@BOARDS
def test_2_1_1_r_01_hexsides_join_neighbours_and_land_is_no_coast(board: Board) -> None:
    assert not board.land & board.coast
    for at in board.hexes:
        assert all(at in board.near[to] and distance(at, to) == 1 for to in board.near[at])
    for one, other_hex in board.closed:
        assert other_hex in board.near[one]
        assert other_hex not in board.zoc[one]
        assert one not in board.sea[other_hex]
    assert all(board.land.isdisjoint(steps) for steps in board.sea.values())
    assert board.reefs <= board.closed


@BOARDS
def test_2_1_bases_lie_on_the_coast_and_are_reached_by_sea(board: Board) -> None:
    wet = len(board.hexes) - len(board.land)
    for base, at in board.bases.items():
        assert at in board.coast
        assert HOUSE.roster.ships[base].side == board.owners[base]
        assert len(by_sea(board, at)) > 0.9 * wet


@BOARDS
def test_4_1_4_exit_lines_lie_on_the_edge(board: Board) -> None:
    for line in board.exits.values():
        assert line <= board.edge - board.land
    assert board.id == "pearl" or all(board.exits.values())
    assert len(board.exits[IJN] & board.exits[ALLIED]) <= 1


def test_4_3_8_rabaul_lies_17_hexes_from_henderson_field() -> None:
    bases = HOUSE.boards["solomons"].bases
    assert distance(bases["rabaul"], bases["henderson"]) == 17


# -- tables (2.4) --------------------------------------------------------------------------------------------------


def test_2_4_more_strength_and_better_dice_never_do_less() -> None:
    naval, bombing = TABLES.naval.cells, TABLES.bombing.cells
    assert all(rises(row) for row in (*naval, *bombing))
    assert all(rises(column) for column in (*zip(*naval, strict=True), *zip(*reversed(bombing), strict=True)))
    for part in (0, 1):
        cells = [[cell[part] for cell in row] for row in TABLES.anti_aircraft.cells]
        assert all(rises(row) for row in cells)
        assert all(rises(column) for column in zip(*reversed(cells), strict=True))
    score = [[2 * c.raider - 2 * c.interceptor - c.goes_on for c in row] for row in TABLES.air_combat.cells]
    assert all(rises(row) for row in score)
    assert all(rises(column) for column in zip(*reversed(score), strict=True))


def test_2_4_a_roll_beyond_the_rows_is_the_nearest_row_and_no_strength_no_attack() -> None:
    table = TABLES.naval
    assert table.cell(99, 8) == table.cell(7, 8) == 9
    assert table.cell(-5, 8) == table.cell(1, 8) == 1
    assert table.cell(3, 10_000) == table.cell(3, 41) == 25
    with pytest.raises(ValueError, match="below the first column"):
        table.cell(3, 0)
    worst = max(cell.drm for row in TABLES.anti_aircraft.cells for cell in row)
    assert TABLES.bombing.cell(6 + worst, 14) == 0, "the worst modified roll has a row"


def test_2_4_6_r_18_flight_deck_lines() -> None:
    assert [sorted(line.deck) for line in TABLES.deck_minor] == [["NO_LAND"], ["NO_LAUNCH"], [], [], [], []]
    lines = TABLES.deck_significant
    assert lines[1] == lines[2]
    assert lines[3] == lines[4]
    assert [line.retire for line in lines] == [True] * 5 + [False]
    assert lines[5].retire_if_impaired


def test_3_7_4_r_31_the_cup_holds_54_chits_in_the_ratio_5_2() -> None:
    assert TABLES.chits == {"DETECTED": 30, "MISDIRECT": 12, "QUESTION": 12}


def test_4_2_5_the_surprise_die_leaves_three_faces_for_nobody() -> None:
    assert TABLES.surprise == {ALLIED: {1, 2}, IJN: {6}}


# -- units (2.2) ---------------------------------------------------------------------------------------------------


def test_2_2_r_03_the_reduced_side_follows_from_the_full_one() -> None:
    for kind in HOUSE.roster.ships.values():
        full, reduced = kind.full, kind.reduced
        assert reduced.aa == full.aa // 2
        if not kind.generic:
            assert reduced.structure == full.structure - full.structure // 5
            assert reduced.firepower == -(-full.firepower // 2)
        assert (kind.cls in CARRIERS) == (f"{kind.cls}:{kind.nation}" in TABLES.capacity)


def test_2_2_2_air_units_have_the_values_of_their_kind() -> None:
    for kind in HOUSE.roster.air.values():
        assert kind.fighter == (kind.surface == (0, 0))
        assert kind.air[0] >= kind.air[1]
        assert kind.surface[0] >= kind.surface[1]
        assert (kind.level != kind.surface) == (kind.kind == "T") or kind.level == (2, 1)
        assert kind.range == (4 if kind.id == "TBD" else 5), "5.1.3"


def test_4_3_7_r_83_types_that_the_table_does_not_name_have_no_long_range() -> None:
    far = {name: kind.long_range for name, kind in HOUSE.roster.air.items()}
    assert far["F2A"] == far["SB2U"] == far["TBD"] == 0
    assert (far["G4M"], far["D3A"], far["B17"], far["P40"]) == (18, 12, 18, 6)


def test_5_2_flags_of_single_ships() -> None:
    found = HOUSE.roster.ships
    assert {name for name, kind in found.items() if kind.ring} == {"kongo", "hiei", "haruna", "kirishima"}
    assert {name for name, kind in found.items() if kind.armoured} == {"indomitable", "formidable", "illustrious"}
    assert {name for name, kind in found.items() if kind.night} == {"oi", "kitakami"}
    assert {name for name, kind in found.items() if kind.as_dd} == {"lexington", "saratoga"}
    assert found["oi"].full.firepower == 4
    assert found["oi"].night == (8, 4)


# -- scenarios (10) ------------------------------------------------------------------------------------------------


def pieces(scenario: Scenario, words: tuple[str, ...]) -> list[ships.Ship]:
    """The ships of a default set-up, with a number for each counter."""
    found = []
    for number, word in enumerate(words):
        kind, _colon, side = word.partition(":")
        found.append(ships.new(HOUSE, kind, f"{kind}.{number}" if side else kind, side == "reduced"))
    return found


def forces_of(scenario: Scenario) -> list[tuple[str, Forces]]:
    return [(side, scenario.forces[side]) for side in SIDES]


@SCENARIOS
def test_3_7_1_the_default_set_up_uses_every_ship_once_in_legal_formations(scenario: Scenario) -> None:
    for _side, forces in forces_of(scenario):
        words = [word for formation in forces.setup.formations for word in formation.ships]
        assert sorted(word for word in words if ":" not in word) == sorted(forces.ships)
        for kind, number in forces.generic.items():
            assert sum(2 if word == f"{kind}:full" else word.startswith(kind) for word in words) == number
        for formation in forces.setup.formations:
            own = pieces(scenario, formation.ships)
            assert formations.kind_of(TABLES.formations, formation.tf) == formation.kind
            assert formations.fits(HOUSE, formation.kind, own)
            assert formations.large_enough(HOUSE, own)


@SCENARIOS
def test_3_7_3_the_default_set_up_has_twelve_markers_in_the_zone(scenario: Scenario) -> None:
    for _side, forces in forces_of(scenario):
        rows, dummies = forces.setup.formations, forces.setup.dummies
        assert len({row.tf for row in rows}) == len(rows)
        real = [row for row in rows if not row.joined]
        assert len(real) + len(dummies) == TABLES.formations.markers == 12
        assert len(dummies) >= TABLES.formations.dummies == 6
        assert forces.zone.issuperset((*dummies, *(row.hex for row in rows)))
        for row in rows:
            assert row.hex in forces.ak_zone or not any(word.startswith("AK") for word in row.ships)
            assert not row.joined or (row.joined, row.hex) in [(one.tf, one.hex) for one in rows]


@SCENARIOS
def test_4_3_1_the_default_set_up_places_every_air_unit_within_the_capacity(scenario: Scenario) -> None:
    steps = {"full": 2, "reduced": 1}
    for side, forces in forces_of(scenario):
        carriers = {name for name in forces.ships if HOUSE.roster.ships[name].carrier}
        assert set(forces.air) == carriers | set(forces.bases)
        for base, groups in forces.air.items():
            ready, reserve = forces.setup.ready[base], forces.setup.reserve[base]
            brought = [f"{row.type}:full" for row in groups for _n in range(row.full)]
            brought += [f"{row.type}:reduced" for row in groups for _n in range(row.reduced)]
            assert sorted((*ready, *reserve)) == sorted(brought)
            assert sum(steps[word.partition(":")[2]] for word in ready) <= TABLES.ready_most
            room = air_bases.capacity(HOUSE, ships.new(HOUSE, base, base))
            assert sum(steps[word.partition(":")[2]] for word in brought) <= room
            assert all(HOUSE.roster.air[row.type].side == side for row in groups)


@SCENARIOS
def test_10_2_sides_begin_apart_and_can_reach_their_goals(scenario: Scenario) -> None:
    board = HOUSE.boards[scenario.map]
    own, foes = (scenario.forces[side].zone for side in SIDES)
    assert not own & foes
    assert all(foes.isdisjoint(board.near[at]) for at in own)
    assert {base for _side, forces in forces_of(scenario) for base in forces.bases} == set(board.bases)
    for side, forces in forces_of(scenario):
        for row in forces.setup.formations:
            assert board.exits[side] & by_sea(board, row.hex).keys()
    goal = scenario.objective("landing")
    assert goal is not None
    assert board.owners[board.base_at(goal.hex)] == other(goal.side) == ALLIED


@SCENARIOS
def test_3_9_victory_levels_fall_to_a_draw(scenario: Scenario) -> None:
    assert [level.least for level in scenario.levels] == [12, 5, 0]
    assert scenario.levels[-1].result == "draw"


def test_4_4_1_allowances() -> None:
    for scenario in PLAYED:
        own, foes = scenario.allowance[IJN], scenario.allowance[ALLIED]
        assert (own.by_class["CV"], own.by_class["CVL"]) == (2 if scenario.id == "eastern_solomons" else 1, 1)
        assert (foes.by_class["CV"], foes.by_class["CVL"]) == (2, 2)


# -- other data sets -----------------------------------------------------------------------------------------------


def test_an_owner_s_corrected_cell_is_what_the_rules_read() -> None:
    documents = copy.deepcopy(DOCUMENTS)
    documents["tables"]["tables"]["naval_combat"]["cells"][0][0] = 9
    documents["units"]["ships"][0]["full"]["aa"] = 7
    corrected = Edition("mine", documents)
    assert corrected.tables.naval.cell(1, 1) == 9
    assert corrected.roster.ships["nevada"].full.aa == 7
    assert HOUSE.tables.naval.cell(1, 1) == 0


def no_columns(data: Any) -> None:
    data["tables"]["tables"]["naval_combat"]["columns"][3]["min"] = 9


def no_row(data: Any) -> None:
    data["tables"]["tables"]["anti_aircraft"]["cells"].pop()


def odd_result(data: Any) -> None:
    data["tables"]["tables"]["air_to_air"]["cells"][0][0] = "X"


def quarter_units(data: Any) -> None:
    data["tables"]["tables"]["capacities"]["ready_max"] = 3.25


def no_such_ship(data: Any) -> None:
    data["scenarios"]["scenarios"]["midway"]["sides"]["IJN"]["ships"][0] = "vasa"


def far_hexside(data: Any) -> None:
    data["maps"]["maps"]["coral"]["reef_hexsides"][0] = "0101-0909"


def off_the_map(data: Any) -> None:
    data["maps"]["maps"]["coral"]["land"][0] = "9901"


def no_map(data: Any) -> None:
    data["scenarios"]["scenarios"]["midway"]["map"] = "atlantic"


def no_base(data: Any) -> None:
    data["scenarios"]["scenarios"]["midway"]["special_rules"][0]["base"] = "wake"


def twice(data: Any) -> None:
    data["units"]["ships"][1]["id"] = data["units"]["ships"][0]["id"]


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (no_columns, "columns"), (no_row, "line of cells"), (odd_result, "R1/I1"), (quarter_units, "half units"),
        (no_such_ship, "vasa"), (no_base, "wake"), (far_hexside, "0101-0909"), (off_the_map, "9901"),
        (no_map, "atlantic"), (twice, "same id"),
    ],
)  # fmt: skip
def test_data_that_cannot_be_played_are_refused_by_name(spoil: Callable[[Any], None], words: str) -> None:
    documents = copy.deepcopy(DOCUMENTS)
    spoil(documents)
    with pytest.raises(ValueError, match=words):
        Edition("spoilt", documents)
