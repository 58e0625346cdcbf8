"""Movement by plan: courses over several turns, what stops them, orders, duties."""

import pytest

from rules.task_force.state import FULL, PARTIAL

from ..rulings.positions import DAY, NIGHT, cripple, place, walk
from ..walks import Walk
from .planned import asks_person, lines


def at_sea(turn: int = DAY, **hexes: str) -> Walk:
    """The Japanese move; their TF1 stands at 2014, and no enemy is near."""
    found = walk(turn=turn)
    place(found, **{"IJN_TF1": "2014", **hexes})
    found.ask("IJN", "MOVE")
    return found


def test_a_course_is_gone_as_far_as_the_turn_allows_and_goes_on_from_there() -> None:
    course = "COURSE TF1 2013, 2012, 2011"
    assert lines(at_sea(), "IJN", course) == ["MOVE TF1 2013"]
    assert lines(at_sea(IJN_TF1="2012"), "IJN", course) == ["MOVE TF1 2011"]
    assert lines(at_sea(NIGHT), "IJN", course) == ["MOVE TF1 2013 2012"]


def test_between_hexes_apart_it_takes_the_shortest_way_by_sea() -> None:
    assert lines(at_sea(NIGHT), "IJN", "COURSE TF1 2013, 2010") == ["MOVE TF1 2013 2012"]
    assert lines(at_sea(IJN_TF1="2015"), "IJN", "COURSE TF1 2013, 2010") == ["MOVE TF1 2014"]


def test_at_its_end_the_person_is_asked_again_unless_the_plan_holds() -> None:
    done = at_sea(IJN_TF1="2011")
    assert asks_person(done, "IJN", "COURSE TF1 2013, 2012, 2011")
    assert lines(done, "IJN", "COURSE TF1 2013, 2012, 2011\nHOLD") == []
    assert asks_person(done, "IJN", "OTHERWISE DEFAULT\nCAP 2"), "movement is the person's"


def alone(enemy: str) -> Walk:
    """The same with one enemy marker, there."""
    found = walk(turn=DAY, keep=["IJN:TF1", "ALLIED:D1"])
    place(found, IJN_TF1="2014", ALLIED_D1=enemy)
    found.ask("IJN", "MOVE")
    return found


@pytest.mark.parametrize(("stop", "enemy"), [("ENEMY 3", "2017"), ("ENEMY 2", "2016")])
def test_an_enemy_that_is_near_stops_it(stop: str, enemy: str) -> None:
    near, far = alone(enemy), alone("3020")
    course = f"COURSE TF1 2013 STOP {stop}"
    assert lines(far, "IJN", course) == ["MOVE TF1 2013"]
    assert asks_person(near, "IJN", course), "no course leads on"
    assert lines(near, "IJN", f"{course}\nHOLD") == []
    assert asks_person(near, "IJN", f"{course} ASK\nHOLD")
    assert lines(near, "IJN", f"{course} ASK\nHOLD", overdue=True) == []


@pytest.mark.parametrize(("stop", "level"), [("SIGHTED", PARTIAL), ("SIGHTED", FULL), ("CONTACT", FULL)])
def test_it_stops_when_it_is_sighted_or_turned_up(stop: str, level: str) -> None:
    found = at_sea()
    assert lines(found, "IJN", f"COURSE TF1 2013 STOP {stop}") == ["MOVE TF1 2013"]
    found.change(lambda table: table.marker("IJN:TF1", level=level))
    assert asks_person(found, "IJN", f"COURSE TF1 2013 STOP {stop}")


def test_an_enemy_in_the_way_stops_it_and_a_dummy_has_a_course_as_well() -> None:
    blocked = at_sea(ALLIED_D1="2013", IJN_D3="1812")
    assert lines(blocked, "IJN", "COURSE TF1 2013\nCOURSE D3 1811") == ["MOVE D3 1811"]
    assert asks_person(blocked, "IJN", "COURSE TF1 2013 ASK\nHOLD")


def test_orders_are_given_as_soon_as_they_are_legal() -> None:
    night = at_sea(NIGHT)
    gone = next(name for name in night.table.markers if name.startswith("IJN:D"))
    night.change(lambda table: table.markers.pop(gone))
    plan = "IF TURN = 1 THEN ORDER DUMMIES 2014 1\nHOLD"
    assert lines(night, "IJN", plan) == ["DUMMIES 2014 1"]
    assert lines(at_sea(), "IJN", plan) == []


def test_who_has_to_retire_breaks_off_or_is_kept_and_goes_home() -> None:
    found = at_sea()
    cripple(found, "shokaku")
    words = lines(found, "IJN", "HOLD")[0].split()
    assert words[:3] == ["RETIRE", "shokaku", "BREAK"]
    assert len(words) == 4, "with one escort"
    kept = lines(found, "IJN", "RETIRE KEEP\nHOLD")
    assert kept[0] == "RETIRE shokaku KEEP"
    assert kept[1].startswith("MOVE TF1 "), "the task force retires with her"
