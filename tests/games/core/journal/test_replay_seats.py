"""An order in a journal is that of the seat which its entry names."""

from typing import Any

import pytest

from games.core.journal.replay import ReplayError, replay
from rules import kernel
from tests.laws.random_play import RandomGame

VERBS = ("FIRE", "PASS", "RETREAT", "BLOCKADE", "FLEET", "WITHDRAW", "KAMIKAZE")
"""Answers of Pacific Victory that name a block and no side."""


def journal(seed: int, acts: int) -> list[dict[str, Any]]:
    """Entries of a random game as a journal has them once all is opened."""
    system = kernel.get("pacific-victory")
    genesis = {"rules": f"{system.slug}/{system.version}", "scenario": "1942", "options": {}}
    lines: list[dict[str, Any]] = [
        {"seq": 0, "type": "genesis", "body": genesis},
        {"seq": 1, "type": "start", "body": {}},
    ]
    game = RandomGame(system, "1942", seed)
    for before, act, _step in game.steps():
        if act.order is not None:
            lines.append(
                {"seq": len(lines), "type": "order", "body": {"seat": act.order.seat, "orders": [act.order.text]}}
            )
        else:
            roll = next(roll for roll in system.pending(before).rolls if roll.name == act.name)
            thrown = {"id": roll.name, "spec": dict(roll.spec), "out": list(act.faces)}
            lines.append({"seq": len(lines), "type": "roll", "body": thrown})
        if len(lines) > acts:
            break
    return lines


def test_an_order_of_another_seat_is_refused() -> None:
    lines = journal(3, 260)
    assert replay(lines, waiting=True).entries == len(lines)
    tried = set()
    for number, line in enumerate(lines):
        verb = line["body"]["orders"][0].split()[0] if line["type"] == "order" else ""
        if verb not in VERBS or verb in tried:
            continue
        tried.add(verb)
        seat = line["body"]["seat"]
        other = {"JAPAN": "ALLIES", "ALLIES": "JAPAN"}[seat]
        forged = [*lines[:number], {**line, "body": {**line["body"], "seat": other}}, *lines[number + 1 :]]
        with pytest.raises(ReplayError) as caught:
            replay(forged, waiting=True)
        assert caught.value.seq == line["seq"]
        assert caught.value.reason.startswith(line["body"]["orders"][0])
    assert {"FIRE", "PASS"} <= tried
