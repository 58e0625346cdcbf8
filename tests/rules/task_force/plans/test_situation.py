"""What a plan knows of the moment."""

from rules.task_force.plans.reading import read
from rules.task_force.plans.situation import Situation
from rules.task_force.system import SYSTEM

from ..rulings.positions import DAY, cripple, walk


def test_a_carrier_that_retires_is_where_its_group_is() -> None:
    found = walk(turn=DAY)
    cripple(found, "yorktown")
    found.ask("ALLIED", "MOVE")
    found.order("ALLIED", "RETIRE", "yorktown", "BREAK", "DD_USN.1")
    view = SYSTEM.view(found.state, "ALLIED")
    ask = next(ask for ask in SYSTEM.pending(found.state).asks if ask.seat == "ALLIED")
    now = Situation(SYSTEM.edition, read(SYSTEM.edition, "HOLD"), view, ask)
    group = found.table.groups["ALLIED:R1"]
    assert now.where("yorktown") == now.where("R1") == group.hex
    assert now.where("nobody") == ""
