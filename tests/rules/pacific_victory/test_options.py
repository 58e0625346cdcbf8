"""The optional rules as named choices (18): what is offered, what is refused, and what a State carries of it."""

import json
import re
from typing import Any

import pytest

from rules import kernel
from rules.common import choices
from rules.common.choices import Option
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.options import OPTIONS, chosen, has, value
from rules.pacific_victory.state import State
from rules.pacific_victory.turns import victory
from rules.pacific_victory.working_state import WorkingState

SYSTEM = kernel.get("pacific-victory")
SCENARIOS = ("1941", "1942", "1943")
ONLY_1941 = {"pearl_harbor_raid", "singapore_stars"}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_18_every_option_of_the_scenario_is_offered_with_what_it_does_and_its_rule(scenario: str) -> None:
    offers = {row["id"]: row for row in SYSTEM.options(scenario)}
    expected = {option.id for option in OPTIONS} - (set() if scenario == "1941" else ONLY_1941)
    assert set(offers) == expected
    for row in offers.values():
        assert json.loads(json.dumps(row)) == row
        assert row["default"] in row["choices"]
        about = str(kernel.text_from(row["about"]))
        assert about.endswith(".")
        assert any(mark in about for mark in ("(R-", "(8.")), "the about names its rule"
        assert str(kernel.text_from(row["title"])) != row["id"]


def test_a_state_carries_the_choices_that_differ_from_the_default() -> None:
    given = {"overrun": True, "asw": False, "vp_adjust": 2}
    state = SYSTEM.start("1942", given)
    assert state.options == (("overrun", True), ("vp_adjust", 2))
    assert (has(state, "overrun"), has(state, "asw"), value(state, "vp_adjust")) == (True, False, 2)
    again = SYSTEM.load(SYSTEM.dump(state))
    assert again == state
    for seat in ("JAPAN", "ALLIES", None):
        assert SYSTEM.view(state, seat)["options"] == {"overrun": True, "vp_adjust": 2}


def test_a_game_with_all_options_off_is_the_game_without_options() -> None:
    off: dict[str, Any] = {row["id"]: row["default"] for row in SYSTEM.options("1941")}
    assert SYSTEM.dump(SYSTEM.start("1941", off)) == SYSTEM.dump(SYSTEM.start("1941"))


@pytest.mark.parametrize(("given", "told"), [
    ({"fourth_wall": True}, "no option 'fourth_wall' in scenario 1942; there are: overrun, "),
    ({"pearl_harbor_raid": True}, "no option 'pearl_harbor_raid' in scenario 1942"),
    ({"overrun": "yes"}, "option overrun is one of False, True, not 'yes'"),
    ({"overrun": 1}, "option overrun is one of False, True, not 1"),
    ({"vp_adjust": 9}, "option vp_adjust is a number from -5 to 5, not "),
    ({"vp_adjust": True}, "option vp_adjust is a number from -5 to 5, not "),
])  # fmt: skip
def test_a_bad_option_is_refused_with_the_choices(given: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=re.escape(told)):
        SYSTEM.start("1942", given)


def test_two_options_that_exclude_each_other_are_refused_and_both_are_named() -> None:
    text = OPTIONS[0].title
    one, two = Option("one", text, text, excludes=({"two": True},)), Option("two", text, text)
    choices.chosen([one, two], {"two": True})
    for together in ([one, two], [two, one]):
        with pytest.raises(ValueError, match="one does not go with two"):
            choices.chosen(together, {"one": True, "two": True})


def test_no_two_options_for_two_players_exclude_each_other() -> None:
    everything: dict[str, Any] = {row["id"]: True for row in SYSTEM.options("1941") if row["default"] is False}
    del everything["macarthur_three_player"]
    assert dict(chosen(HOUSE, "1941", everything)) == everything


def test_macarthurs_war_is_for_two_or_for_three() -> None:
    with pytest.raises(ValueError, match="macarthurs_war does not go with macarthur_three_player"):
        SYSTEM.start("1942", {"macarthurs_war": True, "macarthur_three_player": True})


# -- points added at the end ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("vp", "added", "level"), [
    (14, 1, "Japanese marginal"), (10, -1, "Allied marginal"), (9, 1, "draw"), (9, 0, "Allied marginal"),
    (19, 3, "Japanese marginal"), (6, -5, "Allied marginal"), (20, -5, "Japanese decisive"), (4, 5, "Allied decisive"),
])  # fmt: skip
def test_16_1_points_are_added_for_the_final_table_only(vp: int, added: int, level: str) -> None:
    found = victory.reached(vp, True, added)
    assert found is not None
    assert found.name == level


def test_16_1_before_june_1945_nothing_is_added() -> None:
    assert victory.reached(19, False, 5) is None


def last_turn(vp: int, **options: Any) -> State:
    state: State = SYSTEM.start("1943", options)
    table = WorkingState(state._replace(turn=8, points=(vp, 0, 0, 0)))
    victory.test(table)
    return table.freeze()


def test_16_1_the_added_points_are_named_in_the_result() -> None:
    outcome = SYSTEM.outcome(last_turn(9, vp_adjust=1))
    assert outcome is not None
    assert (outcome.level, str(outcome.reason)) == (
        "draw", "A draw: Japan has 9 victory points, and 1 are added by agreement."
    )  # fmt: skip
    plain = SYSTEM.outcome(last_turn(9))
    assert plain is not None
    assert str(plain.reason) == "Marginal victory for the Allies: Japan has 9 victory points."
