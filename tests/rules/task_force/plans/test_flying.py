"""Aircraft, searches, guns and raids by plan."""

import pytest

from rules.task_force.forces.air_units import MAP, RAID, READY, RESERVE
from rules.task_force.system import SYSTEM

from ..rulings.positions import DAY, place, settle, unit, walk
from ..rulings.test_air import in_the_air
from ..walks import Walk
from .planned import STANDARD, asks_person, lines

ON_DECK = ("shokaku.A6M-1", "shokaku.D3A-1", "shokaku.B5N-1")


def ready(first: str = "IJN", *, deck: tuple[str, ...] = ON_DECK) -> Walk:
    """The status step of the Japanese, with these units alone READY on Shokaku; Allied TF7 is sighted two hexes off."""
    found = in_the_air(first=first)
    for name, row in found.table.air.items():
        if row.side == "IJN":
            unit(found, name, box=READY if name in deck else RESERVE)
    return found


def test_a_patrol_stays_and_the_rest_strikes_what_is_in_reach() -> None:
    found = ready(deck=(*ON_DECK, "shokaku.A6M-2"))
    assert lines(found, "IJN", "CAP 1\nRAID CARRIERS, FLEETS") == [
        "AIR shokaku.A6M-1 CAP", "AIR shokaku.B5N-1 RAID 2016 fleet", "AIR shokaku.D3A-1 RAID 2016 fleet",
        "AIR shokaku.A6M-2 RAID 2016 fleet",
    ]  # fmt: skip
    assert lines(found, "IJN", "CAP shokaku 0\nRAID CARRIERS\nCAP 1") == []


def test_if_first_and_if_second_are_two_plans() -> None:
    plan = "IF FIRST THEN RAID FLEETS\nIF SECOND THEN CAP 1"
    assert all(" RAID " in line for line in lines(ready("IJN"), "IJN", plan))
    assert lines(ready("ALLIED"), "IJN", plan) == ["AIR shokaku.A6M-1 CAP"]


def test_the_second_reacts_to_what_is_on_its_way() -> None:
    plan = "IF SECOND AND RAIDERS >= 2 THEN CAP 2 ELSE CAP 1"
    found = ready("ALLIED", deck=(*ON_DECK, "shokaku.A6M-2"))
    assert len(lines(found, "IJN", plan)) == 1
    flight = {"mission": RAID, "target": "2014", "against": "fleet", "attack": DAY, "back": DAY}
    for name in ("lexington.SBD-1", "lexington.SBD-2"):
        unit(found, name, box=MAP, origin="lexington", **flight)
    assert len(lines(found, "IJN", plan)) == 2
    assert asks_person(found, "IJN", f"{plan}\nIF BOMBERS >= 2 THEN ASK STATUS")


def test_the_standard_plan_asks_when_a_strike_is_possible_and_launches_none() -> None:
    found = ready()
    assert asks_person(found, "IJN", STANDARD)
    found.change(lambda table: table.marker("ALLIED:TF7", level="NONE", report=""))
    assert "AIR shokaku.A6M-1 CAP" in lines(found, "IJN", STANDARD)
    assert not [line for line in lines(found, "IJN", STANDARD) if " RAID " in line]


def test_ready_fills_the_deck_in_the_order_of_kinds() -> None:
    rows = [line.split()[1] for line in lines(ready(deck=()), "IJN", "READY T, DB") if "shokaku" in line]
    assert [name[len("shokaku.") :][:3] for name in rows] == ["B5N", "B5N", "D3A", "D3A"]


def test_aircraft_and_searches_are_the_persons_unless_the_plan_speaks_of_them() -> None:
    assert asks_person(ready(), "IJN", "HOLD")
    found = _searching()
    assert asks_person(found, "IJN", "HOLD")


def _searching() -> Walk:
    found = walk(turn=DAY, cup=["QUESTION"] * 6)
    place(found, IJN_TF1="2014", IJN_TF2="2013", ALLIED_TF1="1916", ALLIED_D3="1917")
    found._do_turn_start({})
    found.run(("recon", "IJN"))
    return found


def test_searches_go_to_hexes_then_to_kinds_of_markers() -> None:
    found = _searching()
    assert lines(found, "IJN", "SEARCH NONE") == []
    assert lines(found, "IJN", "SEARCH zuikaku 1917")[0] == "SEARCH zuikaku 1917"
    free = lines(found, "IJN", "SEARCH NEW")
    assert {line.split()[1] for line in free} >= {"shokaku", "zuikaku"}
    assert len({line.split()[2] for line in free}) == len(free), "each looks at another hex"
    found.change(lambda table: table.marker("ALLIED:TF1", level="PARTIAL", report="FLEET_TF_SIGHTED"))
    assert all(line.endswith("1916") for line in lines(found, "IJN", "SEARCH SIGHTED"))
    both = [line.split()[2] for line in lines(found, "IJN", "SEARCH SIGHTED, NEW")]
    assert both[0] == "1916"
    assert "1917" in both


def attacking() -> Walk:
    """Two dive bombers and two torpedo planes of Shokaku are about to attack Allied TF1."""
    found = walk(turn=DAY)
    place(found, IJN_TF1="2014", ALLIED_TF1="2016")
    names = ("shokaku.D3A-1", "shokaku.D3A-2", "shokaku.B5N-1", "shokaku.B5N-2")
    flight = {"mission": RAID, "target": "2016", "against": "fleet", "distance": 2, "attack": DAY, "back": DAY}
    for name in names:
        unit(found, name, box=MAP, origin="shokaku", moved=True, **flight)
    found.run(("raid", "2016", "IJN"), ("return",))
    while not found.asked("ATTACK"):
        if found.state.owed:
            found.state = SYSTEM.throw(found.state, found.state.owed[0].name, (6,)).state
        else:
            settle(found, found.state.asks[0].seat)
    return found


def test_bombers_attack_by_priority_until_it_is_enough() -> None:
    found = attacking()
    first = lines(found, "IJN", "ATTACK CA POINTS 5")[0]
    types = {row["label"]: row["type"] for row in _targets(found)}
    assert types[first.split()[1]] == "CA"
    assert types[lines(found, "IJN", "HOLD")[0].split()[1]] == "CV", "the usual order"
    ship = next(row for row in found.table.ships.values() if row.type == "CV" and found.table.hex_of(row.id) == "2016")
    found.change(lambda table: table.ship(ship.id, state="significant"))
    assert types[lines(found, "IJN", "ATTACK CV, CA UNTIL SIGNIFICANT")[0].split()[1]] == "CA"
    found.order("IJN", *first.split())
    found.order("IJN", *lines(found, "IJN", "ATTACK CA POINTS 5")[0].split())
    assert lines(found, "IJN", "ATTACK CA POINTS 5") == ["GO"]
    assert lines(found, "IJN", "ATTACK CA POINTS 11")[0].startswith("ADD ")


def _targets(found: Walk) -> list[dict[str, str]]:
    targets: list[dict[str, str]] = SYSTEM.view(found.state, "IJN")["raid"]["targets"]
    return targets


@pytest.mark.parametrize(("plan", "sort"), [("ENGAGE T", "B5N"), ("ENGAGE DB", "D3A")])
def test_the_strongest_interceptor_meets_the_kind_that_the_plan_names(plan: str, sort: str) -> None:
    found = walk(turn=DAY)
    place(found, IJN_TF1="2014", ALLIED_TF1="2016")
    flight = {"mission": RAID, "target": "2016", "against": "fleet", "distance": 2, "attack": DAY, "back": DAY}
    for name in ("shokaku.D3A-1", "shokaku.B5N-1"):
        unit(found, name, box=MAP, origin="shokaku", moved=True, **flight)
    home = next(row.home for row in found.table.air.values() if row.type == "F4F" and _at(found, row.home) == "2016")
    fighters = sorted(name for name, row in found.table.air.items() if row.home == home and row.type == "F4F")
    for name in fighters:
        unit(found, name, box="CAP")
    found.run(("raid", "2016", "IJN"), ("return",))
    assert found.asked("INTERCEPT")
    engaged = lines(found, "ALLIED", plan)[0].split()
    raiders = {row["label"]: row["type"] for row in _raid(found)}
    assert engaged[0] == "ENGAGE"
    assert raiders[engaged[3]] == sort


def _at(found: Walk, home: str) -> str:
    return str(found.table.hex_of(home))


def _raid(found: Walk) -> list[dict[str, str]]:
    raiders: list[dict[str, str]] = SYSTEM.view(found.state, "ALLIED")["raid"]["raiders"]
    return raiders
