"""The examples of the specification, played through the engine: position, orders, dice, and what must come of it."""

import json
from pathlib import Path
from typing import Any

import pytest

from rules.pacific_zones import board
from rules.pacific_zones.facts import NATIONS, PIECES, SIDES
from rules.pacific_zones.reinforcements.placing import actors

from .position import SCENARIO, SYSTEM, Game, WorkingState, position

EXAMPLES = json.loads((Path(__file__).parent / "data" / "examples.json").read_text(encoding="utf-8"))["examples"]


def play(example: dict[str, Any]) -> None:
    given, expected = example["given"], dict(example["expect"])
    more = {key: value for key, value in given.items() if key not in ("turn", "step", "pieces", "dice")}
    game = Game(position(given["step"], given.get("pieces", {}), given["turn"], **more), given.get("dice", ()))
    orders = [(row["seat"], row["text"]) for row in example["orders"]]
    legal = expected.pop("legal")
    for seat, text in orders if legal else orders[:-1]:
        game.order(seat, text)
    if not legal:
        assert game.refused(*orders[-1]) == expected.pop("rule")
    for key, wanted in expected.items():
        assert outcome(game, key, wanted) == wanted, key
    assert game.dice == [], "every die of the example was asked for"
    assert not game.state.owed, "no die is owed beyond those of the example"


def outcome(game: Game, key: str, wanted: Any) -> Any:
    """What the engine has for a key of ``expect``."""
    if key == "at":
        return {piece: game.at(piece) for piece in wanted}
    if key == "control":
        owners = {zone: game.state.control[int(zone)] for zone in wanted}
        return {zone: SIDES[owner] if owner >= 0 else None for zone, owner in owners.items()}
    if key == "view":
        return {seat: seen(game, seat) for seat in wanted}
    found: dict[str, Any] = {
        "removed": game.gone(), "pool": game.pool(), "over": game.state.over or None, "dice_used": game.thrown,
        "battle_open": game.state.battle is not None,
    }  # fmt: skip
    return found[key]


def seen(game: Game, seat: str) -> dict[str, Any]:
    view = game.view(seat)
    other = SIDES[1 - SIDES.index(seat)]
    return {
        "markers": [{key: row[key] for key in ("id", "zone", "contents")} for row in view["markers"]],
        "pieces": game.sees(seat),
        "not_seen": view["not_seen"][other],
    }


def available(given: dict[str, Any]) -> int:
    """Pieces in reserve in a game in which nobody has brought anything in, less those that were."""
    table = WorkingState(SYSTEM.start(SCENARIO)._replace(turn=given["turn"]))
    kind = (given["nation"], given["class"])
    due = [p for p in actors(table, NATIONS[given["nation"]]) if (PIECES[p].nation, PIECES[p].cls) == kind]
    return len(due) - int(given["brought_in"])


def test_all_examples_of_the_specification_are_here() -> None:
    assert len(EXAMPLES) == 59


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda row: row["id"])
def test_example(example: dict[str, Any]) -> None:
    given, expected = example["given"], example["expect"]
    if example["kind"] == "neighbours":
        assert sorted(board.NEAR[given["zone"]]) == expected["adjacent"]
        assert list(board.SIDE_ZONES[given["zone"]]) == expected["sides"]
    elif example["kind"] == "available":
        assert available(given) == expected["count"]
    else:
        play(example)
