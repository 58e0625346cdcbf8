"""Movement (6)."""

from collections.abc import Iterator

import pytest

from rules.iwo_jima import board
from rules.iwo_jima.facts import NUMBER
from rules.kernel import IllegalOrder, Order

from .position import SYSTEM, Game, position


def ends(game: Game, seat: str, piece: str) -> set[str]:
    return {text.split("-")[-1] for text in game.legal(seat, piece) if text.startswith("move")}


def test_6_1_ships_keep_to_the_sea() -> None:
    game = Game(position("us_move", {"US-TEN": "0419"}, turn=2))
    assert game.refused("US", "move US-TEN 0419-0418") == "6.1"
    assert all(board.TERRAIN[board.NUMBER[end]] == board.SEA for end in ends(game, "US", "US-TEN"))


def test_6_1_r_10_shallow_water_leads_ashore_only() -> None:
    game = Game(position("us_move", {"US-1-28": "0718", "US-2-28": "0717", "JP-309": "1505"}, turn=2))
    assert game.refused("US", "move US-2-28 0717-0817") == "6.1"
    assert game.refused("US", "move US-1-28 0718-0618") == "6.1"
    game.order("US", "move US-1-28 0718-0817-0816")
    assert game.at("US-1-28") == "0816"


def test_6_1_r_10_japanese_pieces_enter_beaches_but_not_water() -> None:
    game = Game(position("jp_move", {"JP-309": "0716"}))
    assert game.refused("JP", "move JP-309 0716-0717-0817") == "6.1"
    game.order("JP", "move JP-309 0716-0717")


@pytest.mark.parametrize("path", ["0717", "0717-0616-0717", "0717-0715", "0616-0615"])
def test_6_2_a_path_of_adjacent_hexes_from_where_it_stands_none_twice(path: str) -> None:
    state = position("us_move", {"US-1-28": "0717"})
    with pytest.raises(IllegalOrder) as refusal:
        SYSTEM.apply(state, Order("US", f"move US-1-28 {path}", "move"))
    assert refusal.value.rule == ("12.3" if path == "0717" else "6.2")


def test_6_2_each_piece_moves_once() -> None:
    game = Game(position("us_move", {"US-1-28": "0717", "US-2-28": "0816"}))
    game.order("US", "move US-1-28 0717-0716")
    assert game.refused("US", "move US-1-28 0716-0715") == "6.2"
    assert ends(game, "US", "US-1-28") == set()


def test_6_2_r_28_a_ship_has_one_way_to_each_hex() -> None:
    game = Game(position("us_move", {"US-SLC": "1717", "US-TUS": "1716"}))
    texts = game.legal("US", "US-SLC")
    assert len(texts) == len({text[-4:] for text in texts})
    assert "move US-SLC 1717-1718" in texts
    assert game.refused("US", "move US-SLC 1717-1716-1715") == "6.3"
    game.order("US", "move slc 1715")
    assert game.at("US-SLC") == "1715"


def test_6_3_nobody_passes_over_a_piece() -> None:
    given = {"US-1-28": "0717", "US-2-28": "0716", "JP-O5": "0616", "JP-F01": "0816", "JP-X1": "0615"}
    game = Game(position("us_move", given))
    assert game.refused("US", "move US-1-28 0717-0716-0715") == "6.3"
    assert game.refused("US", "move US-1-28 0717-0716") == "6.3"
    assert game.refused("US", "move US-1-28 0717-0816") == "6.3"
    assert game.refused("US", "move US-1-28 0717-0616") == "10.2"
    game.order("US", "move US-2-28 0716-0715")
    game.order("US", "move US-1-28 0717-0716")


def test_6_3_japanese_infantry_ends_its_move_in_an_empty_pillbox() -> None:
    given = {"JP-309": "0715", "JP-M3": "0714", "JP-F01": "0815", "JP-312": "0816"}
    game = Game(position("jp_move", given))
    assert game.refused("JP", "move JP-309 0715-0815-0915") == "6.3"
    assert game.refused("JP", "move JP-M3 0714-0814-0815") == "6.3"
    game.order("JP", "move JP-309 0715-0815")
    assert game.refused("JP", "move JP-312 0816-0815") == "6.3"
    assert game.at("JP-309") == game.at("JP-F01") == "0815"


def test_6_4_mountains_cost_two_and_there_is_no_minimum() -> None:
    given = {"JP-MG1": "1009", "US-1-28": "0617", "JP-HQ109": "1405"}
    game = Game(position("us_move", given))
    game.order("US", "move US-1-28 0617-0517-0518")
    game = Game(position("jp_move", {"JP-MG1": "1107"}))
    assert game.refused("JP", "move JP-MG1 1107-1207-1206") == "6.4"
    game.order("JP", "move JP-MG1 1107-1206")


def test_6_5_a_whole_move_by_road_has_one_point_more() -> None:
    game = Game(position("jp_move", {"JP-TK1": "1509"}))
    assert game.refused("JP", "move JP-TK1 1509-1510-1610-1611-1612-1513") == "6.4"
    assert game.refused("JP", "move JP-TK1 1509-1510-1610-1611-1512-1411-1312") == "6.4"
    game.order("JP", "move JP-TK1 1509-1510-1610-1611-1512-1411")


def test_6_6_who_enters_a_zone_stops_and_owes_all_whose_zone_it_is() -> None:
    game = Game(position("us_move", {"US-1-27": "1113", "JP-309": "1011", "JP-314": "1211"}))
    assert game.refused("US", "move US-1-27 1113-1112-1111") == "6.6"
    game.order("US", "move US-1-27 1113-1112")
    assert game.owes() == {"US-1-27": ["JP-309", "JP-314"]}
    assert game.told("stopped")[0]["owes"] == ["JP-309", "JP-314"]


def test_6_6_r_09_it_may_leave_a_zone_but_stops_in_the_next() -> None:
    game = Game(position("us_move", {"US-1-23": "1313", "JP-AT12": "1312", "JP-HQ109": "1505"}))
    assert game.refused("US", "move US-1-23 1313-1212-1211") == "6.6"
    assert "1413" in ends(game, "US", "US-1-23")


def test_6_6_who_does_not_move_owes_nothing() -> None:
    game = Game(position("us_move", {"US-1-23": "1313", "JP-AT12": "1312"}))
    game.order("US", "done")
    assert game.owes() == {}
    assert game.state.step == "us_combat"
    assert "attack US-1-23 > JP-AT12" in game.legal("US")


def test_6_6_r_11_ships_and_defences_neither_exert_nor_suffer_a_zone() -> None:
    given = {"US-1-28": "0816", "US-TEX": "0820", "JP-F01": "0715", "JP-O1": "0815", "JP-X1": "0914", "JP-312": "1505"}
    game = Game(position("us_move", given, turn=7))
    game.order("US", "move US-1-28 0816-0716-0616")
    assert game.owes() == {}
    ship = Game(position("us_move", {"US-TEX": "0514", "JP-CA1": "0614"}))
    ship.order("US", "move tex 0512")
    assert ship.owes() == {}


def test_6_6_who_owes_may_neither_bombard_nor_clear() -> None:
    given = {"US-FA13A": "1111", "US-ENG5": "1112", "JP-309": "1211", "JP-O1": "1113"}
    owes = {"US-FA13A": ["JP-309"], "US-ENG5": ["JP-309"]}
    game = Game(position("us_bombard", given, owes=owes))
    assert game.refused("US", "bombard US-FA13A 1211") == "6.6"
    game = Game(position("us_combat", given, owes=owes), [3, 3])
    assert game.refused("US", "clear US-ENG5 1113") == "6.6"
    game.order("US", "attack US-ENG5+US-FA13A > JP-309")
    assert game.owes() == {}


def test_6_7_debts_are_fought_in_the_players_order_or_by_the_server() -> None:
    given = {"US-1-27": "1111", "US-2-27": "1112", "JP-309": "1011", "JP-314": "1211"}
    owes = {"US-1-27": ["JP-309", "JP-314"], "US-2-27": ["JP-314"]}
    game = Game(position("us_combat", given, owes=owes), [3, 3, 3, 3, 3, 3])
    game.order("US", "attack US-1-27 > JP-314")
    assert game.owes() == {"US-1-27": ["JP-309"], "US-2-27": ["JP-314"]}
    game.order("US", "done")
    fought = [(data["attackers"], data["defenders"]) for data in game.told("combat")]
    assert fought == [(["US-1-27"], ["JP-314"]), (["US-1-27"], ["JP-309"]), (["US-2-27"], ["JP-314"])]


def test_6_7_a_debt_lapses_with_either_piece() -> None:
    given = {"US-1-27": "1111", "US-2-27": "1112", "US-1-9": "0717", "JP-309": "1011", "JP-314": "1211"}
    owes = {"US-1-27": ["JP-309", "JP-314"], "US-2-27": ["JP-314"]}
    game = Game(position("us_combat", given, owes=owes), [2, 5, 5, 2])
    game.order("US", "done")  # the first debtor falls to JP-309, so its debt to JP-314 is not fought
    fought = [(data["attackers"], data["defenders"]) for data in game.told("combat")]
    assert fought == [(["US-1-27"], ["JP-309"]), (["US-2-27"], ["JP-314"])]
    game = Game(position("us_combat", given, owes=owes), [5, 2, 5, 2])
    game.order("US", "attack US-2-27 > JP-314")
    assert game.owes() == {"US-1-27": ["JP-309"]}


def paths(start: int, longest: int) -> Iterator[tuple[int, ...]]:
    todo: list[tuple[int, ...]] = [(start,)]
    while todo:
        path = todo.pop()
        for at in board.NEAR[path[-1]]:
            if at not in path:
                yield (*path, at)
                if len(path) < longest:
                    todo.append((*path, at))


@pytest.mark.parametrize(("seat", "step", "piece"), [("US", "us_move", "US-TK4"), ("JP", "jp_move", "JP-TK1")])
def test_legal_moves_are_exactly_those_that_are_taken(seat: str, step: str, piece: str) -> None:
    """Every path of up to five steps, tried one by one."""
    given = {
        "US-TK4": "1409", "US-1-28": "1509", "JP-TK1": "1112", "JP-309": "1207", "JP-F01": "1111", "JP-X1": "1408",
        "JP-O1": "1211", "JP-BZ1": "1705", "US-1-9": "1214", "JP-CA1": "1313", "JP-X2": "1012",
    }  # fmt: skip
    state = position(step, given, turn=7)
    listed = {order.text for order in SYSTEM.legal(state, seat, piece)}
    taken = set()
    for path in paths(state.at[NUMBER[piece]], 5):
        order = Order(seat, f"move {piece} {'-'.join(board.IDS[at] for at in path)}", "move")
        try:
            SYSTEM.apply(state, order)
        except IllegalOrder:
            continue
        taken.add(order.text)
    assert taken == listed
    assert len(taken) > 20
