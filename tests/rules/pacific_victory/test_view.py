"""What each side sees (19; R-84, R-85)."""

from typing import Any

import pytest

from rules import kernel
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.view import view

from .position import examples, place_of, position

SYSTEM = kernel.get("pacific-victory")
SIDE = {"JAPAN": 0, "ALLIES": 1}


@pytest.mark.parametrize("example", examples("view"), ids=lambda e: e["id"])
def test_19_view_examples(example: dict[str, Any]) -> None:
    action, state = example["action"], position(example["given"]).state
    foe = "ALLIES" if action["of"] == "JAPAN" else "JAPAN"
    seen = view(state, SIDE[foe])["places"]
    for name, expected in example["expected"].items():
        if name == "legal":
            continue
        place = seen[HOUSE.board.place_ids[place_of(name)]]
        faces = [[b["class"], b["nation"], b["strength"]] for b in place["face_up"] if b["side"] == action["of"]]
        assert place["blocks"].get(action["of"], 0) == expected["blocks"]
        assert sorted(faces) == expected["face_up"]
        if "control" in expected:
            assert place["control"] == expected["control"]


def test_19_1_r_84_no_identifier_of_an_enemy_block_leaves_the_rules() -> None:
    state = SYSTEM.start("1942")
    for seat, foe in (("JAPAN", 1), ("ALLIES", 0)):
        text = str(SYSTEM.view(state, seat))
        names = [c.id for c in HOUSE.roster if c.side == foe] + [
            c.name for c in HOUSE.roster if c.side == foe and c.named
        ]
        assert [name for name in names if f"'{name}'" in text] == []


def test_19_a_spectator_sees_no_face_at_all() -> None:
    text = str(SYSTEM.view(SYSTEM.start("1942"), None))
    assert [c.id for c in HOUSE.roster if c.id in text] == []


def test_19_own_blocks_are_movable_in_the_own_movement_phase_only() -> None:
    state = SYSTEM.start("1942")
    assert not any(block["movable"] for seat in SIDE for block in SYSTEM.view(state, seat)["mine"]), "initiative"
    for roll in SYSTEM.pending(state).rolls:
        state = SYSTEM.throw(state, roll.name, [6, 6] if "JAPAN" in roll.name else [1, 1]).state
    state = SYSTEM.apply(state, SYSTEM.parse(state, "JAPAN", "FIRST")).state
    moving = {block["id"] for block in SYSTEM.view(state, "JAPAN")["mine"] if block["movable"]}
    assert "JP-CA-8" in moving
    assert not any(block["movable"] for block in SYSTEM.view(state, "ALLIES")["mine"])
    moved = SYSTEM.apply(state, SYSTEM.parse(state, "JAPAN", "OP JP-CA-8 J06 K07")).state
    left = {block["id"] for block in SYSTEM.view(moved, "JAPAN")["mine"] if block["movable"]}
    assert left == moving - {"JP-CA-8"}
    done = SYSTEM.apply(moved, SYSTEM.parse(moved, "JAPAN", "DONE")).state
    assert not any(block["movable"] for block in SYSTEM.view(done, "JAPAN")["mine"])


def test_19_the_other_side_sees_a_movement_phase_only_when_it_is_over() -> None:
    state = SYSTEM.start("1942")
    for roll in SYSTEM.pending(state).rolls:
        state = SYSTEM.throw(state, roll.name, [6, 6] if "JAPAN" in roll.name else [1, 1]).state
    state = SYSTEM.apply(state, SYSTEM.parse(state, "JAPAN", "FIRST")).state
    before = SYSTEM.view(state, "ALLIES")
    moved = SYSTEM.apply(state, SYSTEM.parse(state, "JAPAN", "OP JP-CA-8 J06 K07")).state
    assert SYSTEM.view(moved, "ALLIES") == before
    assert SYSTEM.view(moved, "JAPAN") != SYSTEM.view(state, "JAPAN")
    done = SYSTEM.apply(moved, SYSTEM.parse(moved, "JAPAN", "DONE"))
    seen = SYSTEM.view(done.state, "ALLIES")
    assert seen["places"]["K07"]["blocks"] == {"JAPAN": 1}
    assert [(f["kind"], f["from"], f["to"], f["blocks"]) for f in seen["flows"]] == [("operational", "J06", "K07", 1)]
    assert "JP-CA-8" not in str([event for event in done.events if event.audience is None])
