"""MacArthur's War for three players (option macarthur_three_player, 18; R-77, R-107 to R-109)."""

from typing import Any

import pytest

from rules import kernel
from rules.kernel import IllegalOrder, Step
from rules.pacific_victory import partners
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.language.commands import command_of
from rules.pacific_victory.partners import CPAC, SWPA
from rules.pacific_victory.sides import ALLIES, US
from rules.pacific_victory.state import State
from rules.pacific_victory.turns import sequence, victory
from rules.pacific_victory.turns.setup import first_state
from rules.pacific_victory.working_state import WorkingState
from tests.laws.bot_play import bot_game
from tests.laws.random_play import RandomGame

from ..logistics.setting import paying, stand

SYSTEM = kernel.get("pacific-victory")
THREE = {"macarthur_three_player": True}
NAVY, GENERAL = "ALLIES-CPAC", "ALLIES-SWPA"


def moving() -> State:
    """1942 for three, turn 1, when the Allies move."""
    state = first_state(HOUSE, "1942", THREE)
    table = WorkingState(state)
    sequence.begin_turn(table)
    table.owed, table.winner, table.first = (), ALLIES, ALLIES
    table.phase = "moves_begin"
    sequence.advance(table)
    return table.freeze()


def give(state: State, seat: str, *lines: str) -> State:
    """The position after those orders."""
    for line in lines:
        state = step(state, seat, line).state
    return state


def step(state: State, seat: str, line: str) -> Step:
    return SYSTEM.apply(state, SYSTEM.parse(state, seat, line))


def asked(state: State) -> list[str]:
    return [ask.seat for ask in SYSTEM.pending(state).asks]


def any_move(state: State, seat: str, verb: str = "OP") -> str:
    """The first move of that kind that the seat may make."""
    return next(order.text for order in SYSTEM.legal(state, seat) if order.verb == verb)


def moves(state: State, seat: str) -> set[str]:
    """Places from which the seat may move."""
    return {order.data["from"] for order in SYSTEM.legal(state, seat) if "from" in order.data}


# -- seats ---------------------------------------------------------------------------------------------------------


def test_r_77_the_option_makes_three_seats_two_of_one_side() -> None:
    rows = SYSTEM.seats("1942", THREE)
    assert [(row["id"], row["side"]) for row in rows] == [("JAPAN", "JAPAN"), (NAVY, "ALLIES"), (GENERAL, "ALLIES")]
    assert [row["id"] for row in SYSTEM.seats("1942")] == ["JAPAN", "ALLIES"]
    with pytest.raises(ValueError, match="there are: JAPAN, ALLIES-CPAC, ALLIES-SWPA"):
        SYSTEM.legal(SYSTEM.start("1942", THREE), "ALLIES")


# -- movement ------------------------------------------------------------------------------------------------------


def test_r_77_both_commanders_are_asked_at_once_and_the_phase_closes_when_both_have_committed() -> None:
    state = moving()
    assert asked(state) == [NAVY, GENERAL]
    state = give(state, GENERAL, "DONE")
    assert (asked(state), state.moving) == ([NAVY], ALLIES)
    state = give(state, NAVY, "DONE")
    assert asked(state) == ["JAPAN"]
    assert (state.handed, state.branches, state.commander) == ((), (), 0)


def test_r_77_each_orders_the_blocks_that_began_in_his_area() -> None:
    state = moving()
    for seat, number in ((NAVY, CPAC), (GENERAL, SWPA)):
        starts = moves(state, seat)
        assert starts
        assert {partners.commander_of(HOUSE, HOUSE.board.place_ids.index(place)) for place in starts} == {number}
    line = any_move(state, NAVY)
    with pytest.raises(IllegalOrder) as refused:
        step(state, GENERAL, line)
    assert (refused.value.code, refused.value.rule) == ("commander", "R-77")


def test_r_77_the_area_at_the_start_counts_not_where_a_move_led() -> None:
    state = moving()
    into = next(
        order
        for order in SYSTEM.legal(state, NAVY)
        if order.verb == "OP" and command_of(HOUSE)[HOUSE.board.place_ids.index(order.data["to"])] == "SWPA"
    )
    after = give(state, NAVY, into.text, "DONE")
    assert not [o for o in SYSTEM.legal(after, GENERAL) if o.data.get("block") == into.data["block"]]


def test_r_77_cpac_has_the_larger_half_of_the_strategic_moves() -> None:
    state = moving()
    strength = state.blocks[HOUSE.shq_of[ALLIES]].strength
    left = {ask.seat: ask.data["strategic_left"] for ask in SYSTEM.pending(state).asks}
    assert left == {NAVY: (strength + 1) // 2, GENERAL: strength // 2}
    assert [partners.share(CPAC, n) for n in (1, 2, 3)] == [1, 1, 2]
    assert [partners.share(SWPA, n) for n in (1, 2, 3)] == [0, 1, 1]


def test_r_77_one_step_of_the_shq_pays_for_the_moves_of_both() -> None:
    state = moving()
    strength = state.blocks[HOUSE.shq_of[ALLIES]].strength
    state = give(state, GENERAL, any_move(state, GENERAL, "SM"), "DONE")
    state = give(state, NAVY, any_move(state, NAVY, "SM"), "DONE")
    assert state.blocks[HOUSE.shq_of[ALLIES]].strength == strength - 1


def test_r_108_drafts_are_private_and_committed_orders_are_common() -> None:
    state = moving()
    drafted = give(state, NAVY, any_move(state, NAVY))
    for seat in (GENERAL, "JAPAN", None):
        assert SYSTEM.view(drafted, seat) == SYSTEM.view(state, seat), "nobody sees a draft"
    assert SYSTEM.legal(drafted, GENERAL) == SYSTEM.legal(state, GENERAL)
    assert SYSTEM.view(drafted, NAVY) != SYSTEM.view(state, NAVY)
    committed = give(drafted, NAVY, "DONE")
    assert SYSTEM.view(committed, GENERAL)["mine"] != SYSTEM.view(state, GENERAL)["mine"], "the partner does"
    for seat in ("JAPAN", None):
        assert SYSTEM.view(committed, seat) == SYSTEM.view(state, seat), "the enemy does not, until both are done"


def test_r_108_nothing_is_told_before_both_have_committed_and_then_all_of_it() -> None:
    state = moving()
    lines = [any_move(state, NAVY), any_move(state, GENERAL)]
    first = step(give(state, NAVY, lines[0]), NAVY, "DONE")
    assert first.events == ()
    last = step(give(first.state, GENERAL, lines[1]), GENERAL, "DONE")
    flows = next(event for event in last.events if event.kind == "flows")
    assert sum(row["blocks"] for row in flows.data["flows"]) == 2


def test_r_108_the_binding_order_of_moves_is_for_each_commander() -> None:
    state = moving()
    state = give(state, NAVY, any_move(state, NAVY), "DONE")
    assert any_move(state, GENERAL, "SM"), "though the other has made Operational moves"


def test_r_108_clear_takes_back_ones_own_orders_only() -> None:
    state = moving()
    committed = give(state, NAVY, any_move(state, NAVY), "DONE")
    back = give(committed, GENERAL, any_move(committed, GENERAL), "CLEAR")
    assert back == committed
    assert {order.verb for order in SYSTEM.legal(committed, GENERAL, "CLEAR")} == set()


def test_r_108_what_a_partner_has_not_committed_is_played_anew_on_his_board() -> None:
    state = moving()
    both = give(give(state, GENERAL, any_move(state, GENERAL)), NAVY, any_move(state, NAVY))
    after = give(both, NAVY, "DONE")
    assert after == give(give(state, NAVY, any_move(state, NAVY)), NAVY, "DONE")


def test_law_6_boards_of_commanders_survive_dump_and_load() -> None:
    state = moving()
    both = give(give(state, GENERAL, any_move(state, GENERAL)), NAVY, any_move(state, NAVY))
    assert SYSTEM.load(SYSTEM.dump(both)) == both
    two = SYSTEM.dump(SYSTEM.start("1942"))
    assert b"branches" not in two
    assert b"commander" not in two


# -- who decides ---------------------------------------------------------------------------------------------------


def test_r_107_every_battle_decision_is_his_in_whose_area_it_is_fought() -> None:
    seen: set[tuple[str, int]] = set()
    for seed in range(3):
        game = RandomGame(SYSTEM, "1943", seed, options=THREE)
        for before, act, _step in game.steps():
            if act.order is None or not act.order.seat.startswith("ALLIES"):
                continue
            if before.battle is not None:
                number = partners.commander_of(HOUSE, before.battle.place)
                assert act.order.seat == partners.THREE[number]
                seen.add((act.order.verb, number))
            elif before.phase in ("initiative", "combat"):
                assert act.order.seat == NAVY
            elif act.order.verb in ("FIGHT", "HOLD", "LIE", "LEAVE", "CAPLAND"):
                place = act.order.data.get("hex")
                at = (
                    HOUSE.board.place_ids.index(place)
                    if place
                    else before.blocks[HOUSE.index[act.order.data["block"]]].place
                )
                assert act.order.seat == partners.THREE[partners.commander_of(HOUSE, at)]
    assert {number for _verb, number in seen} == {CPAC, SWPA}


def test_r_77_the_allies_know_the_same() -> None:
    game = RandomGame(SYSTEM, "1942", 5, options=THREE)
    private = [event for _b, _a, result in game.steps() for event in result.events if event.audience is not None]
    assert {event.audience for event in private} == {("JAPAN",), (NAVY, GENERAL)}


# -- production ----------------------------------------------------------------------------------------------------


def building(places: dict[str, str], **points: int) -> State:
    state = paying(stand(places, options=(("macarthur_three_player", True),)), **points)
    return state._replace(builds=((), (), ()), ready=(0, 0, 0))


FORCES = {
    "Brisbane": "US-IN-1 1, US-AF-1 1", "San-Francisco": "US-CA-1 1", "Ceylon": "IN-IN-1 1, US-AF-2 1",
    "Darwin": "AU-IN-1 1", "South-Africa": "AL-SHQ 1",
}  # fmt: skip


def test_r_109_macarthur_has_six_us_points_and_the_uk_account_cpac_the_rest() -> None:
    state = building(FORCES, us=24, uk=17)
    accounts = {seat: SYSTEM.view(state, seat)["logistics"]["accounts"] for seat in (NAVY, GENERAL)}
    assert {key: row["total"] for key, row in accounts[NAVY].items()} == {"US": 18}
    assert {key: row["total"] for key, row in accounts[GENERAL].items()} == {"US": 6, "UK": 17}
    assert accounts[GENERAL]["UK"]["kept"] == 4


@pytest.mark.parametrize(("line", "builder"), [
    ("ADD US-IN-1 1", GENERAL), ("ADD US-AF-1 1", GENERAL), ("ADD AU-IN-1 1", GENERAL), ("ADD IN-IN-1 1", GENERAL),
    ("NEW UK-CA-1 SOUTH_AFRICA 1", GENERAL), ("NEW AU-IN-2 Sydney 1", GENERAL), ("ADD US-CA-1 1", NAVY),
    ("ADD US-AF-2 1", NAVY), ("NEW US-SS-1 PANAMA 1", NAVY), ("ADD AL-SHQ 1 US", NAVY),
])  # fmt: skip
def test_r_109_each_builds_his_own_blocks(line: str, builder: str) -> None:
    state = building(FORCES, us=24, uk=17)
    other = NAVY if builder == GENERAL else GENERAL
    text = SYSTEM.parse(state, builder, line).text
    assert text in {order.text for order in SYSTEM.legal(state, builder)}
    assert text not in {order.text for order in SYSTEM.legal(state, other)}
    with pytest.raises(IllegalOrder) as refused:
        step(state, other, line)
    assert refused.value.rule == "R-109"


def test_r_109_captured_centres_pay_the_commander_of_their_area() -> None:
    state = building({**FORCES, "Saigon": "IN-IN-2 1", "Seoul": "US-IN-2 1"}, us=24, uk=17)
    supplied = tuple(
        1 << US if place == HOUSE.board.by_name["Seoul"] else ends for place, ends in enumerate(state.sites)
    )
    state = state._replace(sites=supplied)
    accounts = {seat: SYSTEM.view(state, seat)["logistics"]["accounts"] for seat in (NAVY, GENERAL)}
    assert accounts[NAVY]["US"]["total"] == 24 - 6 + 1, "Seoul"
    assert accounts[GENERAL]["UK"]["total"] == 17 + 1, "Saigon"
    assert not [order for seat in (NAVY, GENERAL) for order in SYSTEM.legal(state, seat) if order.verb == "CREDIT"]


def test_r_109_both_build_at_once_and_in_secret() -> None:
    state = building(FORCES, us=24, uk=17)
    assert asked(state) == ["JAPAN", NAVY, GENERAL]
    written = give(state, NAVY, "ADD US-CA-1 1")
    assert SYSTEM.view(written, GENERAL) == SYSTEM.view(state, GENERAL)
    written = give(written, GENERAL, "ADD US-IN-1 1")
    done = give(give(give(written, NAVY, "DONE"), "JAPAN", "DONE"), GENERAL, "DONE")
    assert [done.blocks[HOUSE.index[block]].strength for block in ("US-CA-1", "US-IN-1")] == [2, 2]


# -- the end, and whole games --------------------------------------------------------------------------------------


def test_r_77_victory_is_shared() -> None:
    state: Any = SYSTEM.start("1943", THREE)
    table = WorkingState(state._replace(turn=8, points=(9, 0, 0, 0)))
    victory.test(table)
    outcome = SYSTEM.outcome(table.freeze())
    assert outcome is not None
    assert (outcome.winner, outcome.winners) == ("ALLIES", (NAVY, GENERAL))
    assert outcome.points == {"JAPAN": 0, NAVY: 2, GENERAL: 2}


def test_three_bots_play_a_whole_game() -> None:
    state, decisions = bot_game(SYSTEM, "1943", dict.fromkeys(partners.THREE, "sensible"), 3, THREE)
    assert SYSTEM.outcome(state) is not None
    assert decisions > 100


def test_r_76_macarthurs_army_is_bound_for_three_as_for_two() -> None:
    state = moving()
    bound = [i for i in HOUSE.of_side[ALLIES] if HOUSE.roster[i].nation == US and HOUSE.roster[i].cls in (1, 7)]
    bound = [i for i in bound if command_of(HOUSE)[min(state.blocks[i].place, len(command_of(HOUSE)) - 1)] == "SWPA"]
    for index in bound:
        for order in SYSTEM.legal(state, GENERAL, HOUSE.roster[index].id):
            assert order.verb == "BOMB" or command_of(HOUSE)[HOUSE.board.place_ids.index(order.data["to"])] == "SWPA"
