"""What a View says beforehand, held against what the engine does: ways left, who may move, what the others will see."""

from collections.abc import Iterator

import pytest

from rules.kernel import Ask, Order, Plain
from rules.pacific_zones.state import State
from rules.pacific_zones.working_state import WorkingState
from tests.rules import position_file

from .position import SYSTEM, Game, position

FILES = position_file.files("pacific_zones")
_OWN_ONLY = ("used", "left", "moved", "able", "handled", "from_carrier", "received")
_OF_PIECES = ("MOVE", "LOAD", "UNLOAD", "AIRLIFT")


def asked(phase: str) -> Iterator[tuple[State, Ask]]:
    """The recorded positions in which a seat is asked in a step of that kind."""
    for file in FILES:
        for dumped in position_file.states(file)[1]:
            state = SYSTEM.load(dumped)
            for ask in SYSTEM.pending(state).asks:
                if ask.kind.partition("_")[2].startswith(phase):
                    yield state, ask


def _own(state: State, seat: str) -> list[Plain]:
    view = SYSTEM.view(state, seat)
    return [row for row in (*view["pieces"], *view["markers"]) if row["side"] == seat]


def _orders_of(state: State, seat: str, ident: str) -> list[Order]:
    return [
        order
        for order in SYSTEM.legal(state, seat, ident)
        if order.verb in _OF_PIECES and ident in (order.data.get("unit"), order.data.get("marker"))
    ]


def test_6_1_the_zones_left_are_those_of_the_longest_move() -> None:
    farthest = set()
    for state, ask in asked("move"):
        for row in _own(state, ask.seat):
            moves = [len(o.data["path"]) - 1 for o in _orders_of(state, ask.seat, row["id"]) if o.verb == "MOVE"]
            assert max(moves, default=0) <= row.get("left", 0), row
            if moves and max(moves) == row["left"]:
                farthest.add(row["left"])
    assert farthest >= {1, 2, 3}


def test_6_1_able_is_who_has_an_order_of_its_own() -> None:
    seen = set()
    for state, ask in asked("move"):
        for row in _own(state, ask.seat):
            if "contents" not in row:
                assert row.get("able", False) == bool(_orders_of(state, ask.seat, row["id"])), row
                seen.add((row.get("able", False), "on" in row))
    assert len(seen) == 4, "able and not, aboard and not"


def test_6_1_what_has_moved_is_marked_in_its_own_movement_only() -> None:
    game = Game(position("jp_move1", {"JP-N01": 10, "JP-N02": 10, "JP-T21": 5, "JP-A01": 5, "US-N02": 28}))

    def moved() -> dict[str, int | None]:
        return {row["id"]: row.get("left") for row in _own(game.state, "JP") if row.get("moved")}

    assert moved() == {}
    game.order("JP", "move JP-N01 10-9")
    assert moved() == {"JP-N01": 2}
    game.order("JP", "done")
    assert moved() == {}


def test_4_3_what_will_be_seen_is_what_is_told_when_the_step_closes() -> None:
    told = 0
    for phase in ("move", "reinforce", "hide"):
        for state, ask in asked(phase):
            will = SYSTEM.view(state, ask.seat)["own"][ask.seat]["to_be_seen"]
            events = SYSTEM.apply(state, SYSTEM.parse(state, ask.seat, "done")).events
            assert will == next((event.data["moves"] for event in events if event.kind == "seen"), [])
            told += bool(will)
    assert told > 5


def test_the_contacts_of_a_view_are_those_of_the_board_for_who_acts() -> None:
    found = 0
    for state, ask in asked("move"):
        contacts = SYSTEM.view(state, ask.seat)["contacts"]
        assert contacts == WorkingState(state).contacts()
        found += len(contacts)
    assert found


def test_8_2_the_numbers_of_a_side_are_its_own() -> None:
    for state, ask in asked("move"):
        for other in {"JP", "AL", None} - {ask.seat}:
            view = SYSTEM.view(state, other)
            rows = [row for row in (*view["pieces"], *view["markers"]) if row["side"] == ask.seat]
            assert not any(key in row for row in rows for key in _OWN_ONLY)
            assert ask.seat not in view["own"]


@pytest.mark.parametrize(("turn", "first"), [(1, "jp_hide"), (2, "jp_reinforce"), (12, "jp_reinforce")])
def test_4_3_the_steps_of_a_turn(turn: int, first: str) -> None:
    steps = SYSTEM.view(position(first, {"JP-N01": 10}, turn=turn), None)["steps"]
    assert (steps[0], len(steps)) == (first, 8)


def test_7_2_the_dice_that_hit_are_told_with_them() -> None:
    pieces: dict[str, int | str | None] = {"JP-N07": 33, "JP-T18": 33, "US-N02": 33, "US-T03": 33, "US-A02": 33}
    game = Game(position("al_combat", pieces, options={"combat": "house"}), [5, 4, 6, 5, 4])
    fires = game.told("fire")
    assert [(row["faces"], row["hits"]) for row in fires][:2] == [([5], [True]), ([4, 6], [False, True])]
    texts = [event.text.values for event in game.events if event.kind == "fire"]
    assert [text["hits"] for text in texts] == [sum(row["hits"]) for row in fires]
