"""MERGE with every ship named: all ways can be reached step by step, however many there are (13.2, R-76)."""

from itertools import product

import pytest

from rules.task_force.forces.formations import RING
from rules.task_force.system import SYSTEM

from ..walks import Walk
from .positions import DAY, offered, place, walk

SHIPS = ("portland", "astoria", "chester", "neosho", "DD_USN.5", "DD_USN.6")


def anchorage(columns: int, source: tuple[str, ...] = SHIPS) -> Walk:
    """TF7 with those ships, a ring with an escort, and so many columns of a cruiser in one hex by day."""
    names = [f"ALLIED:TF{8 + number}" for number in range(columns)]
    rows = {name: {"kind": "column", "ships": [ship]} for name, ship in zip(names, ("hobart", "australia", "chicago"),
                                                                             strict=False)}  # fmt: skip
    rows["ALLIED:TF7"] = {"kind": "column", "ships": list(source)}
    rows["ALLIED:TF1"] = {"kind": RING, "ships": ["yorktown", "DD_USN.1"]}
    found = walk(turn=DAY, set={"formation": rows,
                                "marker": {name: {"hex": "2219", "tfs": [name]} for name in names}},
                 keep=["ALLIED:TF7", "ALLIED:TF1", "IJN:TF1", *names])  # fmt: skip
    place(found, **{name.replace(":", "_"): "2219" for name in (*rows,)})
    found.ask("ALLIED", "MOVE")
    return found


def divided(found: Walk, about: str | None) -> list[str]:
    """Orders that send the ships of TF7 to several task forces, as they are listed."""
    orders = SYSTEM.legal(found.state, "ALLIED", about)
    return [one.text for one in orders if one.verb == "MERGE" and one.text.startswith("MERGE TF7 ") and ":" in one.text]


def every_way(found: Walk) -> set[str]:
    """The same by trying all that can be written."""
    table = found.table
    ships = table.forms["ALLIED:TF7"].ships
    targets = sorted(name.partition(":")[2] for name in table.forms if name not in ("ALLIED:TF7", "IJN:TF1"))
    check = SYSTEM.modules.sequence.KINDS["MOVE"].verbs["MERGE"].check
    lots = ([f"{ship}:{to}" for ship, to in zip(ships, choice, strict=True)]
            for choice in product(targets, repeat=len(ships)))  # fmt: skip
    return {" ".join(("MERGE", "TF7", *lot)) for lot in lots if not check(table, "ALLIED", ("TF7", *lot))}


def reached(found: Walk, said: str) -> set[str]:
    """All orders that can be reached from these words, a word more at each step."""
    listed, size = divided(found, said), len(said.split()) + 1
    steps = {" ".join(text.split()[:size]) for text in listed}
    ends = {text for text in steps if text in listed}
    return ends.union(*(reached(found, step) for step in steps - ends))


def test_r_76_a_stack_of_task_forces_lists_no_more_orders_than_can_be_read() -> None:
    counts = [len(SYSTEM.legal(anchorage(columns).state, "ALLIED")) for columns in (1, 2, 3)]
    assert max(counts) < 2500
    assert all(len(divided(anchorage(columns), None)) < 80 for columns in (1, 2, 3))


@pytest.mark.parametrize("columns", [1, 3])
def test_13_2_every_way_to_take_a_task_force_apart_is_reached_step_by_step_and_no_other(columns: int) -> None:
    found = anchorage(columns)
    ways = every_way(found)
    assert len(ways) > 20
    assert reached(found, "MERGE TF7") == ways
    assert not any("neosho:TF1 " in way for way in ways), "no oiler in a ring"


def test_13_2_an_order_is_what_is_legal_about_its_own_words() -> None:
    found = anchorage(3)
    words = ("MERGE TF7 portland:TF1 astoria:TF1 chester:TF8 neosho:TF9", "DD_USN.5:TF10 DD_USN.6:TF10")
    assert divided(found, " ".join(words)) == [" ".join(words)]
    assert divided(found, " ".join(words).casefold()) == [" ".join(words)]
    assert not divided(found, " ".join(words).replace("neosho:TF9", "neosho:TF1"))
    assert not divided(found, "MERGE TF7 portland:TF12")
    found.order("ALLIED", *" ".join(words).split())
    assert "ALLIED:TF7" not in found.table.forms


def test_13_2_few_ways_are_all_listed_at_once() -> None:
    found = anchorage(2, ("portland", "astoria", "chester"))
    assert set(divided(found, None)) == every_way(found) == set(divided(found, "TF7"))


def test_13_2_words_that_begin_other_orders_narrow_to_them() -> None:
    found = anchorage(1)
    assert offered(found, "ALLIED", "MOVE TF7") == [
        text for text in offered(found, "ALLIED", "MOVE") if text.startswith("MOVE TF7 ")
    ]
    assert not offered(found, "ALLIED", "MOVE TF7 9999")
