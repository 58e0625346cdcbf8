"""Owners correct our tables and values: what may be corrected, what is refused and where, what is played then."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from rules import kernel
from rules.task_force.system import SYSTEM
from tests.laws.random_play import RandomGame


def corrected(*changes: Callable[[Any], None]) -> Any:
    """The documents of the house with these corrections."""
    documents: Any = SYSTEM.documents()
    for change in changes:
        change(documents)
    return documents


def _stronger(documents: Any) -> None:
    documents["tables"]["tables"]["naval_combat"]["cells"][2][3] = 9
    documents["units"]["ships"][0]["full"]["fp"] = 10
    documents["units"]["bases"][0]["capacity"] = 13.5


def _by_the_text(documents: Any) -> None:
    documents["tables"]["tables"]["amplified_damage"]["triggers_on"] = [1, 2]


def test_the_documents_are_a_copy_and_those_of_the_house_give_the_system_itself() -> None:
    SYSTEM.documents()["units"]["ships"].clear()
    assert len(SYSTEM.documents()["units"]["ships"]) == 80
    assert SYSTEM.with_data(SYSTEM.documents()) is SYSTEM
    assert kernel.get("task-force") is SYSTEM


def test_corrected_values_are_played_by_a_system_of_its_own() -> None:
    other: Any = SYSTEM.with_data(corrected(_stronger))
    again: Any = SYSTEM.with_data(corrected(_stronger))
    assert again is other
    assert other.data not in ("", SYSTEM.data)
    assert other.edition.tables.naval.cells[2][3] == 9
    assert other.edition.roster.ships["midway"].capacity == 27
    assert SYSTEM.edition.roster.ships["midway"].capacity == 24, "ours stands as it was"
    state = other.start("midway")
    assert other.load(other.dump(state)) == state
    with pytest.raises(ValueError, match="data version"):
        SYSTEM.load(other.dump(state))
    base = next(row for row in other.view(state, "ALLIED")["bases"] if row["id"] == "midway")
    assert base["room"] == 27


def test_a_game_with_corrected_values_comes_to_its_end() -> None:
    other = SYSTEM.with_data(corrected(_stronger))
    game = RandomGame(other, "pearl", 3)
    for _step in game.steps():
        pass
    outcome = other.outcome(game.state)
    assert outcome is not None
    assert other.load(other.dump(game.state)) == game.state


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda d: d["tables"]["tables"]["naval_combat"]["cells"][2].__setitem__(3, -1),
         "tables / naval_combat / cells / 3 / 4: a whole number from 0 to 99 stands here."),
        (lambda d: d["tables"]["tables"]["naval_combat"]["cells"].pop(), "cells: a list of 7 stands here."),
        (lambda d: d["tables"]["tables"]["anti_aircraft"]["cells"][0].__setitem__(0, "2"), "written like 1/2"),
        (lambda d: d["tables"]["tables"]["air_to_air"]["cells"][0].__setitem__(0, "X1"), "written like R1/I1*"),
        (lambda d: d["tables"]["tables"]["surprise_attack"].__setitem__("IJN", [1]), "each face of the die"),
        (lambda d: d["tables"]["tables"]["recon_chits"]["counts"].__setitem__("DETECTED", 31), "which is 54"),
        (lambda d: d["tables"]["tables"]["capacities"].__setitem__("ready_max", 4.25), "whole or with a half"),
        (lambda d: d["tables"]["tables"]["formations"].__setitem__("markers_total", 13), "this is not for changing"),
        (lambda d: d["units"]["ships"][0]["full"].__setitem__("structure", 0), "a whole number from 1 to 99"),
        (lambda d: d["units"]["ships"][0]["full"].__setitem__("fp", True), "a whole number from 0 to 99"),
        (lambda d: d["units"]["ships"][0].__setitem__("id", "nevada2"), "this is not for changing: nevada"),
        (lambda d: d["units"].pop("bases"), "units: exactly these stand here"),
        (lambda d: d.__setitem__("maps", {}), "data: exactly these stand here: tables, units."),
    ],
)  # fmt: skip
def test_a_fault_is_named_with_its_place_and_what_would_be_right(change: Callable[[Any], None], fault: str) -> None:
    documents = corrected(change)
    faults = [str(one) for one in SYSTEM.check_data(documents)]
    assert any(fault in one for one in faults), faults
    with pytest.raises(ValueError, match=r".+"):
        SYSTEM.with_data(documents)


@pytest.mark.parametrize("odd", [{}, {"tables": None, "units": []}, {"tables": {"tables": 3}, "units": {}}, [], None])
def test_any_json_is_answered_with_faults(odd: Any) -> None:
    assert SYSTEM.check_data(odd)


def test_what_stands_in_the_rulebook_is_a_doubt_and_notes_are_nothing() -> None:
    assert SYSTEM.data_doubts(corrected(_stronger)) == []
    doubts = [str(one) for one in SYSTEM.data_doubts(corrected(_by_the_text))]
    assert doubts == ["tables / amplified_damage / triggers_on: the rulebook has [1, 2, 3] here."]
    noted = copy.deepcopy(SYSTEM.documents())
    noted["units"]["ships"][0]["source"] = "printed counter"
    assert SYSTEM.check_data(noted) == []
    assert SYSTEM.data_doubts(noted) == []
