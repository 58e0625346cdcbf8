"""The sensible player plays every scenario to its end, and beats one that plays anything."""

from argparse import Namespace

import pytest

from bench.rules.bots import fixtures, play
from rules.task_force.data_sets.board import distance
from rules.task_force.data_sets.edition import HOUSE
from rules.task_force.sides import IJN
from rules.task_force.system import SYSTEM
from tests.laws.bot_play import LocalOrders, bot_game
from tests.laws.sparring import bout

from .lawful import in_range
from .rulings.positions import place, view, walk
from .walks import Walk


@pytest.mark.parametrize("scenario", ["pearl", "coral_sea", "midway", "eastern_solomons"])
def test_the_sensible_player_plays_games_to_their_end(scenario: str) -> None:
    seats = {row["id"]: "sensible" for row in SYSTEM.seats(scenario)}
    state, _decisions = bot_game(SYSTEM, scenario, seats, 3)
    in_range(state)
    assert SYSTEM.outcome(state) is not None


@pytest.mark.parametrize(("me", "other"), [("IJN", "ALLIED"), ("ALLIED", "IJN")])
def test_it_beats_a_player_that_plays_anything(me: str, other: str) -> None:
    outcome = SYSTEM.outcome(bout(SYSTEM, "midway", {me: "sensible", other: "random"}, 0).state)
    assert outcome is not None
    assert outcome.winner == me


def test_the_measured_games_seat_the_player_at_the_one_seat_of_the_tutorial() -> None:
    asked = {"system": "task-force", "scenario": "pearl", "games": 2, "seed": 1, "player": None, "opponent": "random"}
    results = [play(fixture) for fixture in fixtures(Namespace(**asked))]
    assert [result.fixture.side for result in results] == ["IJN", "IJN"]
    assert all(result.decisions > 10 for result in results)


# -- bombardment and landings --------------------------------------------------------------------------------------


def off_henderson(*ships: str, deck: bool = False, wreck: bool = False) -> Walk:
    """Japanese ships in the hex of Henderson Field, with leave to bombard it. ``deck``: its aircraft stand ready."""
    found = walk("eastern_solomons", 4, set={
        "formation": {"IJN:TF7": {"kind": "column", "ships": list(ships)}},
        "marker": {"IJN:TF7": {"hex": "1912", "tfs": ["IJN:TF7"]}},
    }, keep=["IJN:TF7"])  # fmt: skip
    place(found, IJN_TF7="1912")
    found.change(lambda table: [table.unit(unit.id, box="READY" if deck else "RESERVE") for unit in list(
        table.air.values()) if unit.home == "henderson"])  # fmt: skip
    if wreck:
        found.change(lambda table: table.ship("henderson", state="critical"))
    found.run(("bombard", IJN))
    return found


def answers(found: Walk) -> list[str]:
    """What the player says until its question is answered."""
    said: list[str] = []
    while found.asked("BOMBARD") == IJN:
        ask, orders = SYSTEM.pending(found.state).asks[0], LocalOrders(SYSTEM, found.state, IJN)
        said += SYSTEM.choose("sensible", view(found, IJN), ask, orders, 0)
        found.order(IJN, *said[-1].split())
    return said


@pytest.mark.parametrize(
    ("ships", "position"),
    [(("mutsu", "myoko", "haguro"), {}), (("jintsu", "DD_IJN.1"), {"deck": True}), (("DD_IJN.1",), {"wreck": True})],
    ids=["many guns", "aircraft on deck", "a base that one hit destroys"],
)
def test_4_2_4_all_guns_off_a_base_fire_together_where_they_may_hurt_it(
    ships: tuple[str, ...], position: dict[str, bool]
) -> None:
    said = answers(off_henderson(*ships, **position))
    assert said == ["BOMBARD henderson", *(f"ADD {name}" for name in ships), "GO", "DONE"]


def test_4_2_4_ships_whose_hits_would_be_lost_do_not_stand_up_to_the_guns_of_a_base() -> None:
    assert answers(off_henderson("jintsu", "DD_IJN.1")) == ["DONE"]


def test_transports_go_around_land_and_markers_in_their_way() -> None:
    """From the Louisiades to Port Moresby the way by sea is longer than the flight over Papua."""
    board = HOUSE.board("coral_sea")
    ways = board.by_sea(["0510"], [])
    assert not set(ways) & board.land
    assert any(ways[at] > distance(at, "0510") for at in ways)
    (last,) = [at for at in board.sea["0510"] if ways[at] == 1][:1]
    assert board.by_sea(["0510"], [last]).get(last) is None
