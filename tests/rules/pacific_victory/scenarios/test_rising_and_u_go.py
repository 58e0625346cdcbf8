"""The Indian rising and Operation U-Go in South-East Asia Command (17.4; R-63, R-64, R-112, R-113)."""

from typing import Any

import pytest

from rules.kernel import IllegalOrder, NotationError
from rules.pacific_victory.seac import rising
from rules.pacific_victory.working_state import WorkingState

from ..seac import ALLIES, JAPAN, SYSTEM, TURNS, builds, done, moves, order, place, play, stand, texts


def garrisons(state: Any) -> dict[str, str]:
    """Where the Japanese garrisons stand that the set-up does not place."""
    mine = SYSTEM.view(state, JAPAN)["mine"]
    return {row["place"]: row["id"] for row in mine if row["class"] == "GA" and row["id"] != "JP-GA-1"}


def holder(state: Any, hex_id: str) -> str:
    """Who controls that base."""
    return str(SYSTEM.view(state, None)["places"][hex_id]["control"])


# -- the rising ------------------------------------------------------------------------------------------------------


def after_moves(state: Any, *lines: str) -> tuple[Any, tuple[Any, ...]]:
    """The position after Japan's moves as first player, and what was told when they were committed."""
    state = play(moves(state), JAPAN, *lines)
    step = SYSTEM.apply(state, order(state, JAPAN, "DONE"))
    return step.state, step.events


def test_r_63_garrisons_rise_in_the_empty_bases_of_india() -> None:
    state = stand(IN_IN_2="Bombay", IN_IN_4="Ceylon", JP_CA_1="Rangoon")
    state, events = after_moves(state, "OP JP-CA-1 D05 C05")
    assert garrisons(state) == {"B05": "JP-GA-2"}
    assert (holder(state, "C05"), holder(state, "B05"), holder(state, "A05")) == (JAPAN, JAPAN, ALLIES)
    (told,) = [event for event in events if event.kind == "rising"]
    assert told.audience is None
    assert told.data == {"hexes": ["B05"]}
    assert "Madras" in str(told.text)


def test_r_63_a_base_with_allied_blocks_does_not_rise() -> None:
    state, events = after_moves(stand(IN_IN_2="Bombay", JP_CA_1="Rangoon"), "OP JP-CA-1 D05 C05")
    assert garrisons(state) == {}
    assert "no base there is empty" in str(next(event.text for event in events if event.kind == "rising"))


def test_r_63_ceylon_is_not_meant() -> None:
    state = stand(IN_IN_5="Bombay", IN_IN_4="Bombay", JP_CA_1="Andamans")
    state, events = after_moves(state, "OP JP-CA-1 C06 B06")
    assert holder(state, "B06") == JAPAN
    assert garrisons(state) == {}
    assert not any(event.kind == "rising" for event in events)


def test_r_63_india_rises_once() -> None:
    first, _events = after_moves(stand(IN_IN_2="Bombay", JP_CA_1="Rangoon"), "OP JP-CA-1 D05 C05")
    later = stand("1944-09", state=first, IN_IN_4="Ceylon", JP_CA_1="Singapore")
    assert (holder(later, "C05"), holder(later, "B05")) == (ALLIES, ALLIES)
    second, events = after_moves(stand("1944-09", state=later, JP_CA_1="Rangoon"), "OP JP-CA-1 D05 C05")
    assert holder(second, "C05") == JAPAN
    assert garrisons(second) == {}
    assert not any(event.kind == "rising" for event in events)


def test_r_63_as_many_as_the_pool_has() -> None:
    state = stand(
        IN_IN_1="Ceylon", IN_IN_2="Ceylon", IN_IN_3="Ceylon", IN_IN_4="Ceylon", US_AF_1="Ceylon", JP_CA_1="Rangoon",
        JP_IN_1=None, JP_IN_2=None, JP_GA_3="Palembang", JP_GA_4="Singapore", JP_GA_5="Rangoon", JP_GA_6="Rangoon",
        JP_GA_7="Bangkok",
    )  # fmt: skip
    state, _events = after_moves(state, "OP JP-CA-1 D05 C05")
    assert garrisons(state)["A05"] == "JP-GA-2"
    assert (holder(state, "B05"), holder(state, "D04")) == (ALLIES, ALLIES)


def test_r_112_they_rise_when_moves_are_committed_not_while_they_are_drafted() -> None:
    state = stand(IN_IN_2="Bombay", IN_IN_4="Ceylon", JP_CA_1="Rangoon")
    draft = play(moves(state), JAPAN, "OP JP-CA-1 D05 C05")
    assert garrisons(draft) == {}
    assert draft.control[place("Calcutta")] == 0
    assert SYSTEM.view(draft, ALLIES)["places"]["C05"]["control"] == ALLIES
    taken_back = play(draft, JAPAN, "CLEAR")
    assert not taken_back.risen


def test_r_112_they_rise_after_a_battle_and_in_any_weather() -> None:
    won = stand("1943-06", IN_IN_1="Ceylon", US_AF_1="Ceylon", IN_IN_2="Bombay", JP_IN_1="Calcutta")
    table = WorkingState(won)
    rising.test(table)
    state = table.freeze()
    assert garrisons(state) == {"D04": "JP-GA-2"}  # jungle, in the monsoon
    assert next(row for row in SYSTEM.view(state, JAPAN)["mine"] if row["place"] == "D04")["supply"] == "none"


def test_r_63_all_of_india_may_still_surrender() -> None:
    state = stand(
        JP_IN_1="Calcutta", JP_IN_2="Bombay", JP_IN_3="Ceylon", IN_IN_1="Dhaka", IN_IN_2=None, IN_IN_3=None,
        IN_IN_5=None, IN_IN_4="Madras",
    )  # fmt: skip
    state = builds(state)
    assert {row["id"] for row in SYSTEM.view(state, ALLIES)["pool"]} >= {"IN-IN-1", "IN-IN-4", "US-AF-1"}


# -- U-Go ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", TURNS[:-1])
def test_r_64_it_is_offered_for_each_turn_of_1944_and_no_other(turn: str) -> None:
    following = TURNS[TURNS.index(turn) + 1]
    state = builds(stand(turn))
    assert bool(texts(state, JAPAN, "U-GO")) == following.startswith("1944")
    assert not texts(state, ALLIES, "U-GO")
    if not following.startswith("1944"):
        with pytest.raises(IllegalOrder, match="for a turn of 1944"):
            play(state, JAPAN, "U-GO Dhaka")


def test_r_113_it_leads_into_a_base_that_can_be_entered_by_land() -> None:
    state = builds(stand("1943-12"))
    assert texts(state, JAPAN, "U-GO") == {f"U-GO {h}" for h in ("A05", "B05", "C05", "D04", "D05", "D06", "E07")}
    assert texts(state, JAPAN, "D04") >= {"U-GO D04"}
    with pytest.raises(IllegalOrder, match="leads into one of"):
        play(state, JAPAN, "U-GO Ceylon")
    with pytest.raises(NotationError):
        play(state, JAPAN, "U-GO Dhaka twice")
    assert order(state, JAPAN, "ugo dhaka").text == "U-GO D04"


def u_go(turn: str = "1943-12", into: str = "Dhaka", **where: Any) -> Any:
    """The start of the turn after one in whose builds the operation was declared."""
    return done(play(builds(stand(turn, **where)), JAPAN, f"U-GO {into}"))


def test_r_64_japan_has_the_initiative_without_a_throw() -> None:
    state = play(builds(stand("1943-12")), JAPAN, "U-GO Dhaka", "DONE")
    step = SYSTEM.apply(state, order(state, ALLIES, "DONE"))
    pending = SYSTEM.pending(step.state)
    assert pending.rolls == ()
    assert [(ask.seat, ask.kind) for ask in pending.asks] == [(JAPAN, "initiative")]
    (told,) = [event for event in step.events if event.kind == "u_go"]
    assert (told.audience, told.data["hex"]) == (None, "D04")


def test_r_64_it_is_secret_until_its_turn_begins_then_public() -> None:
    before = builds(stand("1943-12"))
    declared = play(before, JAPAN, "U-GO Dhaka")
    assert order(before, JAPAN, "U-GO Dhaka").secret
    for seat in (ALLIES, None):
        assert SYSTEM.view(declared, seat) == SYSTEM.view(before, seat)
        assert SYSTEM.view(u_go(), seat)["u_go"] == {"turn": 4, "hex": "D04"}
    assert SYSTEM.view(before, None)["u_go"] is None


def test_r_64_it_is_declared_once() -> None:
    state = play(builds(stand("1943-12")), JAPAN, "U-GO Dhaka")
    assert not texts(state, JAPAN, "U-GO")
    with pytest.raises(IllegalOrder, match="declared already, into Dhaka"):
        play(state, JAPAN, "U-GO Calcutta")
    again = builds(stand("1944-03", state=u_go()))
    assert not texts(again, JAPAN, "U-GO")
    assert texts(play(state, JAPAN, "CLEAR"), JAPAN, "U-GO")


def test_r_64_two_cross_a_hexside_for_one_into_its_hex() -> None:
    lines = ("OP JP-IN-1 D05 D04", "OP JP-IN-2 D05 D04")
    usual = moves(stand("1944-03"))
    with pytest.raises(IllegalOrder, match=r"4\.2"):
        play(usual, JAPAN, *lines)
    free = moves(stand("1944-03", state=u_go()))
    assert SYSTEM.view(play(free, JAPAN, *lines, "DONE"), None)["places"]["D04"]["blocks"][JAPAN] == 2


def test_r_64_limits_stand_into_other_hexes_in_other_turns_and_for_the_allies() -> None:
    elsewhere = moves(stand("1944-03", state=u_go(into="Calcutta")))
    with pytest.raises(IllegalOrder, match=r"4\.2"):
        play(elsewhere, JAPAN, "OP JP-IN-1 D05 D04", "OP JP-IN-2 D05 D04")
    later = moves(stand("1944-09", state=u_go()))
    with pytest.raises(IllegalOrder, match=r"4\.2"):
        play(later, JAPAN, "OP JP-IN-1 D05 D04", "OP JP-IN-2 D05 D04")
    allied = moves(stand("1944-03", state=u_go(into="Rangoon"), IN_IN_2="Dhaka"), ALLIES)
    with pytest.raises(IllegalOrder, match=r"4\.2"):
        play(allied, ALLIES, "OP IN-IN-1 D04 D05", "OP IN-IN-2 D04 D05")


def test_r_64_stacking_stands() -> None:
    state = moves(stand("1944-03", state=u_go(), JP_IN_3="Rangoon"))
    state = play(state, JAPAN, *(f"OP JP-IN-{n} D05 D04" for n in (1, 2, 3)))
    with pytest.raises(IllegalOrder, match="it holds 2"):
        play(state, JAPAN, "DONE")


def test_r_64_nobody_need_declare_it() -> None:
    state = done(builds(stand("1943-12")))
    assert SYSTEM.view(state, None)["u_go"] is None
    assert SYSTEM.default(builds(stand("1943-12")), JAPAN).text == "DONE"
