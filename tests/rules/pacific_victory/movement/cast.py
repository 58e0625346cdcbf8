"""A small language for movement tests: who stands where, orders with local block names, refusals by their code."""

import re
from typing import Any

import pytest

from rules.kernel import Event, IllegalOrder, Order
from rules.pacific_victory import movement
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.sides import SEATS
from rules.pacific_victory.state import Block, State
from rules.pacific_victory.working_state import WorkingState

from ..position import position

NATION_SIDE = {"JP": "JAPAN", "US": "ALLIES", "UK": "ALLIES", "ALLIED": "ALLIES"}


def row(text: str) -> dict[str, Any]:
    """``"cv US CV3 arrived"``: local name, nation, class and strength, then marks (``began:Guam``: where it began)."""
    name, nation, kind, *marks = text.split()
    matched = re.fullmatch(r"([A-Z]+)(\d)", kind)
    assert matched, text
    found: dict[str, Any] = {
        "id": name, "side": NATION_SIDE[nation], "nation": nation, "type": matched[1], "strength": int(matched[2]),
    }  # fmt: skip
    for mark in marks:
        if mark in ("arrived", "blockading", "at_sea"):
            found[mark] = True
        elif mark == "starving":
            found["supply"] = "none"
        elif mark == "west":
            found["coast"] = "west"
        elif mark.startswith("began:"):
            found["turn_start"] = mark.removeprefix("began:").replace("_", " ")
        else:
            found.setdefault("flags", []).append(mark)
    return found


class Phase:
    """A Movement Phase that has just begun. ``side`` moves; ``first`` is P1 (the same side unless given)."""

    def __init__(self, placed: dict[str, str], side: str = "JAPAN", first: str | None = None, **given: Any) -> None:
        positions = {place: [row(text) for text in blocks.split(",")] for place, blocks in placed.items()}
        self.side = SEATS.index(side)
        where = position({"turn": "1943-12", "P1": first or side, "positions": positions, **given})
        self.ids = where.ids
        self.table = WorkingState(where.state)
        movement.begin(self.table, self.side)
        self.table = WorkingState(self.table.freeze())

    @property
    def state(self) -> State:
        """The position now."""
        return self.table.freeze()

    def order(self, text: str) -> Order:
        """The Order of a line with local block names."""
        verb, *words = text.split()
        words = [HOUSE.roster[self.ids[word]].id if word in self.ids else word for word in words]
        return movement.parse(self.state, self.side, verb, words)

    def give(self, *lines: str) -> "Phase":
        """Carry out lines. IllegalOrder."""
        for line in lines:
            movement.apply(self.table, self.order(line))
        return self

    def refused(self, line: str) -> str:
        """The reason code with which a line is refused; nothing has changed."""
        before = self.state
        with pytest.raises(IllegalOrder) as refusal:
            self.give(line)
        assert self.state == before
        assert str(refusal.value.reason)
        return refusal.value.code

    def goes(self, name: str) -> set[str]:
        """What a block may do now, without its name and place: ``{"OP K08", "SM J07"}``."""
        orders = movement.legal(self.state, self.side, HOUSE.roster[self.ids[name]].id)
        return {" ".join([order.verb, *order.text.split()[2 + len(_blocks(order)) :]]) for order in orders}

    def block(self, name: str) -> Block:
        """That block as it is now."""
        return self.table.blocks[self.ids[name]]

    def control(self, name: str) -> str | None:
        """Who controls a place."""
        holder = self.table.control[hex_(name)]
        return SEATS[holder] if holder < 2 else None

    def done(self) -> list[Event]:
        """End the phase; its events."""
        self.give("DONE")
        return self.table.events


def _blocks(order: Order) -> tuple[str, ...]:
    return tuple(order.data[key] for key in ("block", "partner") if key in order.data)


def hex_(name: str) -> int:
    """Place of a base name or hex id."""
    return HOUSE.board.by_name[name] if name in HOUSE.board.by_name else HOUSE.board.place[name]
