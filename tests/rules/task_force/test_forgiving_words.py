"""Orders of Task Force as people type them: a class and a place are enough where one piece or several alike fit."""

from typing import Any

import pytest

from rules.kernel import NotationError
from rules.task_force.system import SYSTEM
from tests.laws.random_play import RandomGame


def asked(kind: str, scenario: str = "coral_sea") -> tuple[Any, str]:
    """A position with a question of that kind for the Allies, and the seat."""
    for before, _act, _step in RandomGame(SYSTEM, scenario, 5).steps():
        for ask in SYSTEM.pending(before).asks:
            if ask.kind == kind and ask.seat == "ALLIED":
                return before, ask.seat
    raise AssertionError(kind)


def refused(state: Any, seat: str, line: str) -> NotationError:
    with pytest.raises(NotationError) as no:
        SYSTEM.understand(state, seat, line)
    return no.value


def texts(state: Any, seat: str, begin: str) -> list[str]:
    return [order.text for order in SYSTEM.legal(state, seat) if order.text.startswith(begin)]


def test_13_2_a_type_of_aircraft_is_enough_where_all_are_alike_and_else_it_is_asked_which() -> None:
    state, seat = asked("status")
    rows = [row for row in SYSTEM.view(state, seat)["air"] if row["side"] == seat and row["box"] == "READY"]
    for home in {row["home"] for row in rows}:
        for kind in {row["type"] for row in rows if row["home"] == home}:
            line = f"air {home} {kind} reserve"
            fitting = [row["id"] for row in rows if (row["home"], row["type"]) == (home, kind)]
            legal = {f"AIR {name} RESERVE" for name in fitting} & {*texts(state, seat, "AIR")}
            steps = {row["steps"] for row in rows if row["id"] in fitting}
            if len(legal) == len(fitting) and len(steps) == 1:
                assert SYSTEM.understand(state, seat, line).order.text in legal
    homes = {row["home"] for row in rows if row["type"] == "F4F"}
    if len(homes) > 1:
        assert "Which of" in refused(state, seat, "air f4f reserve").reason.template


def test_13_2_a_suggestion_has_the_type_that_was_written() -> None:
    state, seat = asked("status")
    assert "SBD" in refused(state, seat, "air SBD raid 9999 fleet").nearest
    assert refused(state, seat, "air SBD raid 9999 fleet").nearest in texts(state, seat, "AIR")


def test_13_2_a_marker_is_called_by_a_ship_under_it() -> None:
    state, seat = asked("move")
    sheets = {row["tf"]: row for row in SYSTEM.view(state, seat)["formations"] if row["side"] == seat}
    marker = next(row for row in SYSTEM.view(state, seat)["markers"] if row.get("tfs") and texts(
        state, seat, f"MOVE {row['name']} "))  # fmt: skip
    ship = next(one for one in sheets[marker["tfs"][0]]["ships"] if one["name"])
    order = texts(state, seat, f"MOVE {marker['name']} ")[0]
    assert SYSTEM.understand(state, seat, order.replace(marker["name"], ship["id"])).order.text == order
    assert refused(state, seat, f"move {ship['id']} 9999").nearest.startswith(f"MOVE {marker['name']} ")


def test_13_2_a_dummy_is_called_a_dummy_and_a_suggestion_moves_it() -> None:
    state, seat = asked("move")
    name = next(row["name"] for row in SYSTEM.view(state, seat)["markers"] if row.get("tfs") == [])
    [order, *_more] = texts(state, seat, f"MOVE {name} ")
    said = order.replace(f"MOVE {name}", f"mv dummy {name[1:]}")
    assert SYSTEM.understand(state, seat, said).order.text == order
    assert refused(state, seat, f"mv dummy {name[1:]} 9999").nearest.startswith(f"MOVE {name} ")
