"""Overrun: ships pass where own blocks hold as many enemies (option overrun, R-78)."""

from typing import Any

import pytest

from rules.kernel import IllegalOrder
from rules.pacific_victory import movement
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.language.notation import words
from rules.pacific_victory.movement.overrun import engaged
from rules.pacific_victory.sides import ALLIES, SEATS
from rules.pacific_victory.working_state import WorkingState

from ..combat.fight import block
from ..position import Position, place_of, position


class Phase:
    """The Movement Phase of the Allies in a position."""

    def __init__(self, positions: dict[str, list[dict[str, Any]]], **more: Any) -> None:
        more = {"options": ["overrun"], "turn": "1944-03", "P1": "ALLIES", **more}
        self.where: Position = position({"positions": positions, **more})
        self.table = WorkingState(self.where.state)
        movement.begin(self.table, ALLIES)

    def order(self, verb: str, name: str, to: str) -> None:
        index = self.where.ids[name]
        start = HOUSE.board.place_ids[self.table.blocks[index].place]
        line = f"{verb} {HOUSE.roster[index].id} {start} {HOUSE.board.place_ids[place_of(to)]}"
        word, *rest = words(line)
        movement.apply(self.table, movement.parse(self.table.freeze(), ALLIES, word, rest))

    def goals(self, name: str, verb: str = "OP") -> set[str]:
        """Where the block may go now, by the list of legal orders."""
        found = movement.legal(self.table.freeze(), ALLIES, HOUSE.roster[self.where.ids[name]].id)
        return {HOUSE.board.name[place_of(order.data["to"])] for order in found if order.verb == verb}


BARRIER = [block("jp-ca1", 2), block("jp-ss", 2)]
FRIENDS = {"Midway": [block("us-ca1", 1)], "Wake": [block("us-af", 1)]}


def wall(**more: Any) -> Phase:
    """Two Japanese blocks in K06 between Kwajalein and Saipan (the rulebook's example)."""
    ships = [block("us-ca2", 2), block("us-ma", 1)]
    return Phase(
        {**FRIENDS, "Kwajalein": ships, "K06": BARRIER, "Saipan": [block("jp-in", 1)]},
        control={"Kwajalein": "ALLIES"}, **more,
    )  # fmt: skip


def engage(phase: Phase, both: bool = True) -> None:
    phase.order("OP", "us-ca1", "K06")
    if both:
        phase.order("OP", "us-af", "K06")


def test_r_78_as_many_own_blocks_as_enemies_of_any_type_let_ships_pass() -> None:
    phase = wall()
    assert "Saipan" not in phase.goals("us-ca2")
    engage(phase)
    assert "Saipan" in phase.goals("us-ca2")
    phase.order("OP", "us-ca2", "Saipan")


def test_r_78_one_for_two_is_not_enough() -> None:
    phase = wall()
    engage(phase, both=False)
    assert "Saipan" not in phase.goals("us-ca2")
    with pytest.raises(IllegalOrder) as error:
        phase.order("OP", "us-ca2", "Saipan")
    assert error.value.code == "must_stop"


def test_18_without_the_option_nobody_passes() -> None:
    phase = wall(options=[])
    engage(phase)
    assert "Saipan" not in phase.goals("us-ca2")


def test_r_78_marines_pass_only_to_invade() -> None:
    phase = wall()
    engage(phase)
    assert "Saipan" in phase.goals("us-ma"), "an invasion"
    friendly = Phase(
        {**FRIENDS, "Kwajalein": [block("us-ma", 1), block("us-ca2", 1)], "K06": BARRIER},
        control={"Kwajalein": "ALLIES", "Saipan": "ALLIES"},
    )
    engage(friendly)
    assert "Saipan" not in friendly.goals("us-ma"), "no invasion of an own base"
    assert "Saipan" in friendly.goals("us-ca2")


HEADQUARTERS = {"id": "AL-SHQ", "side": "ALLIES", "nation": "ALLIED", "type": "SHQ", "strength": 3}


def strategic(options: list[str]) -> Phase:
    """A friend holds the only enemy on the way from Kwajalein to Saipan; the Supreme HQ is in Panama."""
    positions = {
        "Panama": [HEADQUARTERS], "Kwajalein": [block("us-in", 2), block("us-ca3", 1)],
        "K06": [block("jp-ca1", 2), block("us-ca1", 1, arrived=True)], "Saipan": [block("jp-in", 1)],
        "K05": [block("jp-ca2", 1)], "J05": [block("jp-ca3", 1)],
    }  # fmt: skip
    return Phase(positions, control={"Kwajalein": "ALLIES", "Guam": "ALLIES"}, options=options)


def test_r_78_strategic_attacks_pass_rebases_do_not() -> None:
    phase = strategic(["overrun"])
    assert "Saipan" in phase.goals("us-in", "INV")
    assert phase.goals("us-ca3", "RB") == strategic([]).goals("us-ca3", "RB")
    assert "Saipan" not in strategic([]).goals("us-in", "INV")


def test_r_78_only_blocks_that_cannot_leave_hold_the_enemy() -> None:
    """P2's blocks in a battle that P1 began: as many as P1's are pinned and stay, the others may still sail off."""
    ours = [block("us-ca1", 1), block("us-ca3", 1), block("us-ca4", 1)]
    theirs = [block("jp-ca1", 2, arrived=True), block("jp-ca2", 1, arrived=True)]
    phase = Phase({"K06": [*ours, *theirs], "Kwajalein": [block("us-ca2", 2)], "Saipan": [block("jp-in", 1)]},
                  P1="JAPAN", control={"Kwajalein": "ALLIES"})  # fmt: skip
    assert engaged(phase.table, ALLIES, place_of("K06")) == 2
    assert "Saipan" in phase.goals("us-ca2")
    fewer = Phase({"K06": [ours[0], *theirs], "Kwajalein": [block("us-ca2", 2)], "Saipan": [block("jp-in", 1)]},
                  P1="JAPAN", control={"Kwajalein": "ALLIES"})  # fmt: skip
    assert engaged(fewer.table, ALLIES, place_of("K06")) == 1
    assert "Saipan" not in fewer.goals("us-ca2")


def test_19_2_only_the_number_of_enemy_blocks_matters() -> None:
    for kinds in (("jp-ca1", "jp-ss"), ("jp-ca1", "jp-ca2"), ("jp-ss1", "jp-ss2")):
        phase = Phase(
            {**FRIENDS, "Kwajalein": [block("us-ca2", 2)], "K06": [block(kind, 1) for kind in kinds],
             "Saipan": [block("jp-in", 1)]}, control={"Kwajalein": "ALLIES"},
        )  # fmt: skip
        engage(phase)
        assert "Saipan" in phase.goals("us-ca2")
    assert SEATS[ALLIES] == "ALLIES"
