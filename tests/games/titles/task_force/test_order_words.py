"""Orders of aircraft in words."""

import pytest

from games.titles.task_force import order_words
from rules import kernel
from rules.kernel import Order


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["yorktown.F4F-1", "CAP"], ": Patrol"),
        (["yorktown.F4F-1", "EXT_CAP", "2016"], " patrol over 2016"),
        (["yorktown.SBD-1", "RAID", "2016", "base"], " raid 2016, the base"),
        (["yorktown.SBD-1", "RAID", "2016", "fleet"], " raid 2016, ships"),
    ],
)
def test_each_task_of_an_aircraft_has_its_sentence(words: list[str], said: str) -> None:
    facts = kernel.get("task-force").facts("coral_sea")
    made = order_words.line(facts, Order("ALLIED", " ".join(["AIR", *words]), "AIR", {"words": words}))
    assert " of Yorktown" in made
    assert said in made
