"""What the board says will come of an order is what the rules make of it: each number stands in one place only."""

import pytest

from games.titles.iwo_jima_1945 import choosing
from games.titles.iwo_jima_1945.choosing import Spot
from games.titles.iwo_jima_1945.map.atlas import atlas_of
from games.titles.iwo_jima_1945.map.position import Position
from rules.iwo_jima.state import State
from tests.rules.iwo_jima.position import SYSTEM, Game, position

FACES = (2, 3, 3, 4, 4, 5)
ISLAND = {
    "US-1-28": "0715", "US-ENG5": "0716", "US-TEX": "0820", "US-FA13A": "0917", "US-1-27": "1112",
    "JP-312": "0617", "JP-309": "1011", "JP-F01": "0915", "JP-310": "0915", "JP-X1": "0616", "JP-O1": "1012",
}  # fmt: skip


def board(state: State, seat: str = "US") -> Position:
    return Position(atlas_of(SYSTEM.facts()), SYSTEM.view(state, seat))


def spots(state: State, seat: str, piece: str) -> dict[str, Spot]:
    return {spot.place: spot for spot in choosing.spots_of(board(state, seat), SYSTEM.legal(state, seat, piece))}


def thrown(state: State, seat: str, text: str, die: int) -> Game:
    """The game after that order and its die."""
    game = Game(state, [die])
    game.order(seat, text)
    return game


@pytest.mark.parametrize("piece", ["US-TEX", "US-FA13A"])
def test_a_shot_hits_with_the_faces_that_the_board_names(piece: str) -> None:
    state = position("us_bombard", ISLAND)
    found = spots(state, "US", piece)
    assert found
    for place, spot in found.items():
        hits = [face for face in FACES if thrown(state, "US", spot.text, face).told("shot")[0]["hit"]]
        assert spot.label == str(hits[0]), place
        assert spot.note == f"a {hits[0]} hits: {len(hits)} in 6"


@pytest.mark.parametrize(("piece", "at"), [("US-1-27", "1112"), ("US-ENG5", "1112")])
def test_a_clearing_succeeds_with_the_faces_that_the_board_names(piece: str, at: str) -> None:
    state = position("us_combat", {piece: at, "JP-O1": "1012"})
    spot = spots(state, "US", piece)["1012"]
    clears = [face for face in FACES if thrown(state, "US", spot.text, face).at("JP-O1") is None]
    if clears == list(FACES):
        assert spot.note == "cleared for certain"
    else:
        assert spot.note == f"cleared with 4 or 5: {len(clears)} in 6"


@pytest.mark.parametrize("piece", ["US-1-28", "US-ENG5"])
def test_mines_take_a_piece_with_the_faces_that_the_board_names(piece: str) -> None:
    state = position("us_move", {piece: "0715", "JP-X1": "0616"})
    spot = spots(state, "US", piece)["0616"]
    fatal = sorted({face for face in FACES if thrown(state, "US", spot.text, face).at(piece) is None})
    said = f"mines: a {fatal[0]} or {fatal[1]} is its end" if fatal else "mines lifted"
    assert spot.note == said


@pytest.mark.parametrize("piece", ["US-1-28", "US-ENG5", "US-1-27"])
def test_a_move_costs_what_the_board_says_and_owes_whom_it_names(piece: str) -> None:
    state = position("us_move", ISLAND)
    names = {row["id"]: row["name"] for row in SYSTEM.facts()["pieces"]}
    found = spots(state, "US", piece)
    assert found
    for place, spot in found.items():
        after = thrown(state, "US", spot.text, 5)
        owed = ", ".join(names[foe] for foe in after.owes().get(piece, ()))
        assert (f"owes an attack to {owed}" in spot.note) if owed else ("owes" not in spot.note), place
        poorer = [order for order in SYSTEM.legal(state, "US", piece) if order.text == spot.text]
        assert spot.label == str(poorer[0].data["cost"])


def test_a_way_over_the_mountain_costs_two_for_each_of_its_hexes() -> None:
    state = position("us_move", {"US-1-28": "0716"})
    mountain = next(row["id"] for row in SYSTEM.facts()["map"]["hexes"] if row["terrain"] == "mountain")
    state = position("us_move", {"US-1-28": next(iter(sorted(_near(mountain))))})
    assert spots(state, "US", "US-1-28")[mountain].label == "2"


def _near(place: str) -> list[str]:
    atlas = atlas_of(SYSTEM.facts())
    return [one for one, row in atlas.hexes.items() if atlas.distance(one, place) == 1 and row["terrain"] == "land"]


@pytest.mark.parametrize(
    ("at", "boxed", "doubled"),
    [("0617", False, True), ("1011", False, False), ("1011", True, True), ("1509", False, True)],
)
def test_a_defender_is_worth_what_the_odds_count(at: str, boxed: bool, doubled: bool) -> None:
    pieces: dict[str, str | None] = {"JP-309": at, "US-1-28": next(iter(sorted(_beside(at))))}
    state = position("us_combat", {**pieces, **({"JP-F01": at} if boxed else {})})
    foe = board(state).pieces["JP-309"]
    odds = SYSTEM.odds(SYSTEM.view(state, "US"), at, {"bring": [{"id": "US-1-28", "as": None}]})
    counts = {row["id"]: row["counts"] for row in odds["blocks"]}
    assert foe["defends"] == counts["JP-309"]
    assert Position.doubled(foe) is doubled


def _beside(place: str) -> list[str]:
    atlas = atlas_of(SYSTEM.facts())
    dry = ("land", "beach", "mountain")
    return [one for one, row in atlas.hexes.items() if atlas.distance(one, place) == 1 and row["terrain"] in dry]


def test_pieces_stand_near_each_other_where_a_zone_of_control_binds_them() -> None:
    state = position("us_move", ISLAND)
    found = board(state)
    assert found.pieces["US-1-27"].get("near") == ["JP-309"]
    assert found.pieces["JP-309"].get("near") == ["US-1-27"]
    assert "near" not in found.pieces["US-TEX"]


def test_the_set_up_tells_nobody_what_an_order_would_meet() -> None:
    """Even an order that is only read, and not lawful, says nothing of pieces that its writer does not see."""
    state = SYSTEM.start("iwo-jima-standard", {"free_setup": True})
    state = SYSTEM.apply(state, SYSTEM.parse(state, "JP", "place JP-312 0617")).state
    order = SYSTEM.parse(state, "US", "move US-1-28 0716-0616")
    assert set(order.data) == {"type", "unit", "path"}
