"""Perft: the number of legal order sequences from fixed positions does not drift unseen (law 7).

A changed count means that the rules changed: look at why, then record.
"""

from collections.abc import Callable

import pytest

from rules.task_force.state import PARTIAL, State
from rules.task_force.system import SYSTEM
from tests.laws.perft import perft

from .rulings.positions import DAY, place, unit, walk


def night() -> State:
    found = walk()
    found.ask("ALLIED", "MOVE")
    return found.state


def broadside() -> State:
    found = walk(turn=DAY)
    place(found, IJN_TF3="2014", ALLIED_TF7="2015")
    found.run(("battle", "IJN:TF3", ">", "ALLIED:TF7"))
    for side in ("IJN", "ALLIED"):
        found.order(side, "RANGE", "CA")
    return found.state


def status() -> State:
    found = walk(turn=DAY, set={"marker": {"ALLIED:TF7": {"hex": "2016", "det": PARTIAL}}})
    place(found, IJN_TF3="2014")
    found._status("IJN")
    return found.state


def interception() -> State:
    found = walk(turn=DAY)
    place(found, ALLIED_TF1="2016")
    unit(found, "yorktown.F4F-1", box="CAP")
    for name in ("shokaku.A6M-1", "shokaku.D3A-1", "zuikaku.B5N-1"):
        unit(found, name, box="MAP", mission="RAID", target="2016", origin=name.partition(".")[0], against="fleet",
             distance=2, attack=DAY, back=DAY, moved=True)  # fmt: skip
    found.run(("raid", "2016", "IJN"))
    found.order("IJN", "DONE")
    return found.state


@pytest.mark.parametrize(
    ("position", "counts"),
    [(night, [789]), (broadside, [16, 106]), (status, [45, 3429]), (interception, [2, 3, 10])],
)
def test_law_7_perft(position: Callable[[], State], counts: list[int]) -> None:
    assert [perft(SYSTEM, position(), depth) for depth in range(1, len(counts) + 1)] == counts
