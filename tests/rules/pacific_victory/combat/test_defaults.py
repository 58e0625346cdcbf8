"""What is done for a side that does not decide (20.2)."""

from rules.pacific_victory import combat
from rules.pacific_victory.sides import SEATS

from .fight import Fight, block, given


def default(fight: Fight, seat: str | None = None) -> str:
    return combat.default(fight.state, SEATS.index(seat or fight.ask.seat)).text


def test_20_2_blockade_intention_hold() -> None:
    fight = Fight(
        given({"Rabaul": [block("us-ca", 2, blockading=True), block("jp-in", 2)]}, control={"Rabaul": "JAPAN"})
    )
    assert default(fight, "JAPAN") == "HOLD J07"


def test_20_2_battles_in_the_order_of_their_hexes() -> None:
    fight = Fight(
        given({"Wake": [block("jp-ca", 1), block("us-in", 1)], "K05": [block("jp-ss", 1), block("us-ca", 1)]})
    )
    assert default(fight) == "BATTLE K05"


def test_20_2_strongest_first_at_the_default_target() -> None:
    fight = Fight(given({"K05": [block("jp-ca1", 1), block("jp-ca2", 3), block("us-bb", 4)]}))
    fight.passes((1, "CA"))
    assert default(fight) == f"FIRE {fight.label('jp-ca2')} NAVAL"


def test_20_2_without_a_target_pass_never_retreat() -> None:
    fight = Fight(given({"Wake": [block("jp-in", 1), block("us-ca", 2)]}, control={"Wake": "JAPAN"}))
    assert default(fight) == "PASS CA-a"


def test_20_2_a_tie_hits_the_cheapest_then_the_smallest() -> None:
    fight = Fight(given({"K05": [block("jp-cv", 1), block("us-bb", 1), block("us-ca", 1), block("us-ss", 1)]}))
    fight.fire("jp-cv", "NAVAL", 1)
    assert default(fight) == "HIT CA-a"


def test_20_2_land_in_the_first_legal_round_marines_first_strongest_first() -> None:
    troops = [block("us-in", 4, at_sea=True), block("us-ma1", 1, at_sea=True), block("us-ma2", 3, at_sea=True)]
    fight = Fight(given({"Saipan": [block("jp-in", 1), *troops]}, P1="ALLIES", control={"Saipan": "JAPAN"}))
    assert default(fight) == f"LAND {fight.label('us-ma2')}"
