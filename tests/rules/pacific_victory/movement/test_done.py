"""CLEAR and DONE: stacking refusal, flows, events, defaults."""

import pytest

from rules.kernel import IllegalOrder
from rules.pacific_victory import movement
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.sides import SEATS
from rules.pacific_victory.state import Flow, dump, load

from .cast import Phase, hex_


def test_clear_takes_every_order_back() -> None:
    game = Phase({"Tokyo": "hq JP SHQ4, in JP IN1", "Saipan": "ca JP CA1"})
    before = game.state
    game.give("SM in Tokyo Truk", "OP ca Saipan Guam")
    assert load(HOUSE, dump(game.state)) == game.state
    assert game.give("CLEAR").state == before
    assert game.refused("CLEAR") == "order"


def test_clear_is_offered_only_when_there_are_orders() -> None:
    game = Phase({"Saipan": "ca JP CA1"})
    assert "CLEAR" not in [order.text for order in movement.legal(game.state, game.side)]
    game.give("OP ca Saipan Guam")
    assert "CLEAR" in [order.text for order in movement.legal(game.state, game.side)]


def test_4_1_overstacking_in_passing_is_free_and_done_names_hex_and_limit() -> None:
    game = Phase({"Port Moresby": "a US IN1, b US IN1"}, "ALLIES", control={"Lae": "JAPAN"})
    game.give("OP a J08 Lae", "OP b J08 Lae")
    with pytest.raises(IllegalOrder, match=r"4\.1.*Too many land blocks at Lae: it holds 1, you have 2"):
        game.give("DONE")
    assert "DONE" not in [order.text for order in movement.legal(game.state, game.side)]


def test_r_84_flows_are_counts_by_kind_and_places_and_one_public_event() -> None:
    game = Phase({"Saipan": "ca JP CA1, cb JP CA1, na JP NA1, nb JP NA1", "Guam": "e US IN1"})
    events = game.give("RB na Saipan Truk", "OP ca Saipan Guam", "OP cb Saipan Guam", "OP nb Saipan I05 CAP").done()
    told = [event for event in events if event.kind == "flows"]
    assert len(told) == 1
    assert told[0].audience is None
    saipan, guam = hex_("Saipan"), hex_("Guam")
    assert game.state.flows == (
        Flow(0, "operational", saipan, hex_("I05"), 1),
        Flow(0, "operational", saipan, guam, 2),
        Flow(0, "rebase", saipan, hex_("Truk"), 1),
    )
    assert told[0].data["flows"][1] == {
        "seat": "JAPAN", "type": "operational", "from": "J05", "to": "I06", "blocks": 2
    }  # fmt: skip


def test_19_nothing_public_names_a_block() -> None:
    placed = {"Tokyo": "hq JP SHQ4, cv JP CV2, ca JP CA1", "Saipan": "cb JP CA1, na JP NA1", "Midway": "e US IN1"}
    game = Phase(placed).give("RAID cv ca Tokyo Midway", "OP cb Saipan Guam", "OP na Saipan I05 CAP")
    for event in game.done():
        assert event.audience is None
        assert "JP-" not in f"{event.text} {event.data}"
        assert "cap" not in f"{event.data}".lower().replace("escape", "")


def test_6_1_activation_and_uses_are_public_when_the_phase_ends() -> None:
    game = Phase({"Tokyo": "hq JP SHQ4, in JP IN1, im JP IN1", "Saipan": "ca JP CA1"})
    game.give("SM in Tokyo Truk", "SM im Tokyo Truk", "OP ca Saipan Guam")
    assert game.table.events == []
    events = game.done()
    assert [event.kind for event in events] == ["headquarters", "strategic", "flows", "control"]
    assert events[0].data == {"seat": "JAPAN", "hex": "I04", "strength": 4}
    assert events[1].data["type"] == "strategic_move"
    assert events[1].data["blocks"] == 2
    assert events[3].data == {"seat": "JAPAN", "hex": "I06"}


def test_4_31_a_reversion_is_public() -> None:
    game = Phase({"Wake": "ca JP CA1"}, control={"Wake": "JAPAN"})
    events = game.give("OP ca Wake Kwajalein").done()
    assert [(e.data["seat"], e.data["hex"]) for e in events if e.kind == "control"] == [("ALLIES", "L05")]


def test_a_phase_without_orders_tells_the_same_kinds() -> None:
    events = Phase({"Saipan": "ca JP CA1"}).done()
    assert [(event.kind, event.data["flows"]) for event in events] == [("flows", [])]


def test_done_ends_the_phase() -> None:
    game = Phase({"Saipan": "ca JP CA1"}).give("OP ca Saipan Guam", "DONE")
    state = game.state
    assert (state.phase, state.restart, state.given, state.crossings) == ("movement_done", None, 0, ())


def test_20_2_default_is_no_orders() -> None:
    game = Phase({"Saipan": "ca JP CA1"})
    assert movement.default(game.state, 0).text == "DONE"
    game.give("OP ca Saipan Guam")
    assert movement.default(game.state, 0).text == "CLEAR"


def test_the_other_side_gives_no_orders() -> None:
    game = Phase({"Saipan": "ca JP CA1", "Guam": "e US CA1"})
    assert movement.legal(game.state, 1) == []
    order = movement.parse(game.state, 1, "DONE", [])
    with pytest.raises(IllegalOrder, match="other side"):
        movement.apply(game.table, order)


def test_the_ask_names_the_blocks_that_are_free() -> None:
    game = Phase({"Tokyo": "hq JP SHQ4, ca JP CA1", "Kure": "cb JP CA1"}).give("OP ca Tokyo Kure")
    (ask,) = movement.pending(game.state)
    assert (ask.seat, ask.kind, ask.draft, list(ask.about)) == (SEATS[0], "movement", True, ["JP-CA-2"])
    assert ask.data["stage"] == "operational"
