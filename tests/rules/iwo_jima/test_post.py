"""What is seen, asked, thrown and told (12)."""

import json

import pytest

from rules.iwo_jima.facts import SCENARIO
from rules.kernel import Ask, IllegalOrder, Order, Text, text_from

from .position import SYSTEM, Game, position

SCENARIO_ID = SCENARIO["id"]
SEATS = (None, "US-A", "US-B", "JP-A", "JP-B")


def new(**options: object) -> Game:
    return Game(SYSTEM.start(SCENARIO_ID, options))


def test_12_1_r_27_after_the_set_up_all_see_the_same() -> None:
    game = new(players="4")
    for seat in ("JP-A", "JP-B"):
        game.order(seat, "done")
    views = [SYSTEM.view(game.state, seat) for seat in SEATS]
    for view in views:
        for own in ("seat", "refused"):
            view.pop(own, None)
    assert all(view == views[0] for view in views)
    assert json.loads(json.dumps(views[0])) == views[0]
    assert {row["hex"] for row in views[0]["pieces"] if row["id"].startswith("JP")} != {None}


def test_12_1_r_27_during_the_set_up_only_japan_sees_its_pieces() -> None:
    game, untouched = new(players="4"), new(players="4")
    game.order("JP-B", "place JP-312 0617")
    for seat in (None, "US-A", "US-B"):
        assert SYSTEM.view(game.state, seat) == SYSTEM.view(untouched.state, seat)
        assert "0617" not in json.dumps(SYSTEM.view(game.state, seat))
    for seat in ("JP-A", "JP-B"):
        assert {"id": "JP-312", "hex": "0617", "status": "on_map", "defends": 8} in SYSTEM.view(game.state, seat)[
            "pieces"
        ]


def test_12_1_a_proposal_is_seen_by_its_own_side_only() -> None:
    given = {"US-1-27": "1111", "US-1-25": "1112", "JP-309": "1011", "JP-314": "1211"}
    game = Game(position("us_combat", given, options={"players": "4"}))
    game.order("US-A", "attack US-1-25+US-1-27 > JP-309")
    for seat in ("US-A", "US-B"):
        assert SYSTEM.view(game.state, seat)["proposal"]["defenders"] == ["JP-309"]
    for other in (None, "JP-A", "JP-B"):
        assert SYSTEM.view(game.state, other)["asked"] == ["US-B"]
        assert "proposal" not in SYSTEM.view(game.state, other)
    (ask,) = SYSTEM.pending(game.state).asks
    assert str(ask.title) == "American combat", "the title says nothing of a proposal"
    game.order("US-B", "refuse")
    assert SYSTEM.view(game.state, "US-A")["refused"] == [
        {"attackers": ["US-1-25", "US-1-27"], "defenders": ["JP-309"]}
    ]
    assert "refused" not in SYSTEM.view(game.state, "JP-A")
    assert {event.audience for event in game.events} == {("US-A", "US-B")}


def test_12_1_what_is_secret_until_the_end() -> None:
    game = new(players="4")
    assert all(order.secret for order in SYSTEM.legal(game.state, "JP-A")[:50])
    given = {"US-1-27": "1111", "US-1-25": "1112", "JP-309": "1011"}
    state = position("us_combat", given, options={"players": "4"})
    secret = {order.text: order.secret for order in SYSTEM.legal(state, "US-A")}
    assert secret == {"attack US-1-27 > JP-309": False, "attack US-1-25+US-1-27 > JP-309": True, "done": False}


def test_12_3_asks_orders_and_defaults() -> None:
    game = new()
    (ask,) = SYSTEM.pending(game.state).asks
    assert isinstance(ask, Ask)
    assert (ask.seat, ask.kind, ask.draft, ask.parts) == ("JP", "setup", True, True)
    assert set(ask.about) == {row["id"] for row in SYSTEM.facts()["pieces"] if row["side"] == "JP"}
    assert SYSTEM.default(game.state, "JP").text == "done"
    with pytest.raises(ValueError, match="nothing is asked"):
        SYSTEM.default(game.state, "US")


@pytest.mark.parametrize(
    "text", ["attack US-1-28", "move US-1-28", "done now", "DONE", "place us-1-28 0717", "", "x y"]
)
def test_12_3_apply_takes_canonical_lines_only(text: str) -> None:
    state = position("us_move", {"US-1-28": "0717"})
    with pytest.raises(IllegalOrder) as refusal:
        SYSTEM.apply(state, Order("US", text, text.partition(" ")[0]))
    assert refusal.value.rule == "12.3"


def test_12_3_orders_as_data() -> None:
    given = {"US-1-27": "1111", "US-1-28": "1112", "JP-309": "1011", "JP-O1": "1012"}
    orders = {order.text: order.data for order in SYSTEM.legal(position("us_combat", given), "US")}
    assert orders["attack US-1-27+US-1-28 > JP-309"] == {
        "type": "attack", "attackers": ["US-1-27", "US-1-28"], "defenders": ["JP-309"],
    }  # fmt: skip
    assert orders["clear US-1-28 1012"] == {"type": "clear", "unit": "US-1-28", "target": "1012", "needed": [4, 5]}


def test_12_3_about_narrows_to_a_piece_a_hex_or_a_verb() -> None:
    given = {"US-1-27": "1111", "US-1-28": "1112", "JP-309": "1011", "JP-O1": "1012"}
    game = Game(position("us_combat", given))
    both = "attack US-1-27+US-1-28 > JP-309"
    assert game.legal("US", "US-1-27") == ["attack US-1-27 > JP-309", both]
    assert game.legal("US", "1012") == ["clear US-1-28 1012"]
    assert game.legal("US", "JP-309") == ["attack US-1-27 > JP-309", both, "attack US-1-28 > JP-309"]
    assert game.legal("US", "DONE") == ["done"]
    assert set(game.legal("US", "clear")) == {"clear US-1-28 1012"}


def test_12_4_dice_have_names_and_throwers() -> None:
    given = {"US-1-27": "1111", "US-TEX": "0820", "JP-309": "1011", "JP-312": "0815"}
    game = Game(position("us_bombard", given))
    game.order("US", "bombard US-TEX 0815")
    assert [(roll.name, roll.seat) for roll in SYSTEM.pending(game.state).rolls] == [("r1 shot US-TEX 0815", "US")]
    game.throw(5)
    game.order("US", "done")
    game.order("US", "attack US-1-27 > JP-309")
    assert [(roll.name, roll.seat) for roll in SYSTEM.pending(game.state).rolls] == [
        ("r2 attack US-1-27 > JP-309", "US"), ("r3 defence US-1-27 > JP-309", "JP"),
    ]  # fmt: skip
    assert SYSTEM.pending(game.state).asks == ()
    later = SYSTEM.throw(game.state, "r3 defence US-1-27 > JP-309", [2]).state
    settled = SYSTEM.throw(later, "r2 attack US-1-27 > JP-309", [5])
    assert settled.events[0].data["values"] == [20, 8]
    with pytest.raises(ValueError, match="no dice are owed"):
        SYSTEM.throw(settled.state, "r2 attack US-1-27 > JP-309", [5])


def test_12_4_a_mine_interrupts_its_move() -> None:
    game = Game(position("us_move", {"US-1-28": "0717", "US-2-28": "0816", "JP-X1": "0716", "JP-309": "1505"}))
    game.order("US", "move US-1-28 0717-0716")
    assert [roll.name for roll in SYSTEM.pending(game.state).rolls] == ["r1 mine US-1-28 0716"]
    assert game.refused("US", "move US-2-28 0816-0815") == "12.4"


def test_12_5_events_of_the_set_up_go_to_japan_and_then_the_board_to_all() -> None:
    game = new(players="3b")
    game.order("JP-B", "place JP-312 0617")
    game.order("JP-A", "done")
    assert {event.audience for event in game.events} == {("JP-A", "JP-B")}
    game.order("JP-B", "done")
    (board,) = [event for event in game.events if event.kind == "board"]
    assert board.audience is None
    assert board.data["board"]["JP-312"] == "0617"
    assert len(board.data["board"]) == 64


def test_12_5_events_are_sentences_and_plain_data() -> None:
    given = {"US-1-27": "1110", "US-ENG5": "1212", "JP-309": "1011", "JP-O1": "1112", "JP-BZ1": "1408"}
    game = Game(position("us_move", given, turn=7), [5, 2])
    game.order("US", "move US-1-27 1110-1111")
    game.order("US", "done")
    game.order("US", "attack US-1-27 > JP-309")
    game.order("US", "clear US-ENG5 1112")
    assert {"moved", "woken", "stopped", "step", "combat", "cleared"} <= {event.kind for event in game.events}
    for event in game.events:
        assert isinstance(event.text, Text)
        assert str(text_from(json.loads(json.dumps(event.text.plain())))) == str(event.text)
        assert "{" not in str(event.text)
        json.dumps(event.data)


def test_12_6_options() -> None:
    offered = {row["id"]: row for row in SYSTEM.options(SCENARIO_ID)}
    assert {name: row["default"] for name, row in offered.items()} == {
        "players": "2", "free_setup": True, "beach_binding": False, "us_loss_limit": 75,
    }  # fmt: skip
    assert (offered["us_loss_limit"]["choices"][0], offered["us_loss_limit"]["choices"][-1]) == (40, 150)
    assert all(row["excludes"] == [] for row in offered.values())


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"players": "5"}, "one of 2, 3a, 3b, 4"),
        ({"us_loss_limit": 39}, "from 40 to 150"),
        ({"us_loss_limit": True}, "from 40 to 150"),
        ({"free_setup": 1}, "one of True, False"),
        ({"fog": True}, "there are: players"),
    ],
)
def test_12_6_bad_options_name_the_choices(options: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        SYSTEM.start(SCENARIO_ID, options)
    with pytest.raises(ValueError, match="there is: iwo-jima-standard"):
        SYSTEM.start("1942")


def test_the_system_takes_no_other_data() -> None:
    assert (SYSTEM.documents(), SYSTEM.check_data({}), SYSTEM.data) == ({}, [], "1")
    assert SYSTEM.with_data({}) is SYSTEM
    assert len(SYSTEM.check_data({"map": {}})) == 1
    for refuse in (SYSTEM.with_data, SYSTEM.data_doubts):
        with pytest.raises(ValueError, match="no other data"):
            refuse({"map": {}})


def test_load_refuses_what_is_no_state_of_this_data() -> None:
    data = SYSTEM.dump(SYSTEM.start(SCENARIO_ID))
    with pytest.raises(ValueError, match="data version 2"):
        SYSTEM.load(data.replace(b'"data":1', b'"data":2'))
    for bad in (b"[]", b"{}", b"null", b"x"):
        with pytest.raises(ValueError):  # noqa: PT011
            SYSTEM.load(bad)
    with pytest.raises(ValueError, match="there is: 1"):
        SYSTEM.upgrade(data, "0")


def test_12_4_each_die_says_what_it_is_for() -> None:
    shot = position("us_bombard", {"US-TEX": "0820", "JP-312": "0815"})
    mine = position("us_move", {"US-1-28": "0616", "JP-X1": "0617"})
    clearing = position("us_combat", {"US-1-28": "1112", "JP-O1": "1012"})
    fight = position("us_combat", {"US-1-27": "1111", "JP-309": "1011"})
    for state, order, purposes in (
        (shot, "bombard US-TEX 0815", ["USS Texas bombards 0815"]),
        (mine, "move US-1-28 0616-0617", ["1st Bn, 28th Marines enters the mines at 0617, Suribachi north base"]),
        (clearing, "clear US-1-28 1012", ["1st Bn, 28th Marines clears 1012"]),
        (fight, "attack US-1-27 > JP-309", [
            "1st Bn, 27th Marines attack 309th Independent Infantry Battalion: the attacker",
            "1st Bn, 27th Marines attack 309th Independent Infantry Battalion: the defender",
        ]),
    ):  # fmt: skip
        game = Game(state)
        game.order("US", order)
        rolls = SYSTEM.pending(game.state).rolls
        assert [str(SYSTEM.purpose(roll.name)) for roll in rolls] == purposes
    assert SYSTEM.purpose("t3/typhoon") is None
