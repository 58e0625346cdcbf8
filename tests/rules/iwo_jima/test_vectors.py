"""The examples of the specification, played through the engine: position, orders, dice, and what must come of it."""

import json
from pathlib import Path
from typing import Any

import pytest

from rules.iwo_jima import board, facts
from rules.iwo_jima.facts import PIECES
from rules.iwo_jima.state import BANZAI_STATES

from .position import Game, position

EXAMPLES = json.loads((Path(__file__).parent / "data" / "examples.json").read_text(encoding="utf-8"))["examples"]


def start(given: dict[str, Any]) -> Game:
    more = {key: value for key, value in given.items() if key not in ("turn", "step", "pieces", "dice")}
    return Game(position(given["step"], given["pieces"], given["turn"], **more), given.get("dice", ()))


def outcome(game: Game, key: str, wanted: Any) -> Any:
    """What the engine has for a key of ``expect``."""
    state = game.state
    if key == "at":
        return {piece: game.at(piece) for piece in wanted}
    if key == "removed":
        return sorted(PIECES[piece].id for piece, at in enumerate(state.at) if at == board.GONE)
    if key == "values":
        return [data["values"] for data in game.told("combat")]
    if key == "hits":
        return [data["hit"] for data in game.told("shot")]
    if key == "owes":
        return game.owes()
    if key == "activated":
        return sorted(facts.VILLAGES[village] for village in state.activated)
    if key == "banzai":
        return {piece: BANZAI_STATES[state.banzai[facts.BANZAI.index(facts.NUMBER[piece])]] for piece in wanted}
    if key == "control_US":
        return sorted(n for n, side in zip(board.OBJECTIVES, state.control, strict=True) if side == facts.US)
    if key == "dice_used":
        return len(game.told("combat")) * 2 + sum("die" in event.data for event in game.events)
    return {"us_loss_points": state.losses, "over": state.over or None, "asked": game.asked}[key]


def test_all_examples_of_the_specification_are_here() -> None:
    assert len(EXAMPLES) == 62


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda row: row["id"])
def test_example(example: dict[str, Any]) -> None:
    game, expected = start(example["given"]), dict(example["expect"])
    *before, last = [(row["seat"], row["text"]) for row in example["orders"]]
    for seat, text in before:
        game.order(seat, text)
    if expected.pop("legal"):
        game.order(*last)
    else:
        assert game.refused(*last) == expected.pop("rule")
    for key, wanted in expected.items():
        assert outcome(game, key, wanted) == wanted, key
    assert game.dice == [], "every die of the example was asked for"
    assert not game.state.owed, "no die is owed beyond those of the example"
