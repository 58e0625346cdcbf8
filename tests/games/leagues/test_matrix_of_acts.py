"""Who may do what: every cell of the specification's matrix, with what its section "Settled" changed."""

import json
from pathlib import Path

import pytest

from games.leagues.conduct.acts import all_acts
from games.leagues.conduct.decision import May, Stand, Why, decide, decide_second

MATRIX = json.loads((Path(__file__).parent / "data" / "acts.json").read_text(encoding="utf-8"))
NAMES = json.loads((Path(__file__).parent / "data" / "act_names.json").read_text(encoding="utf-8"))
"""What the site calls each act of the matrix; null: cut by "Settled"."""
BY_TWO = {
    "see_behind_fog", "rewind_forced", "change_result", "void_for_list", "forfeit_by_hand", "take_seat",
    "change_pairing", "exclude", "name_officer", "close_club", "suspend_account",
}  # fmt: skip
STATES = {"neutral": {}, "playing": {"plays": True}, "conflicted": {"conflict": True}, "own": {"own": True}}


def roles(role: str) -> frozenset[str]:
    return frozenset({"visitor"} if role == "visitor" else {"visitor", "player", role})


def expected(name: str | None, mark: str, state: str) -> May:
    neutral = state not in ("playing", "conflicted")
    if name is None or mark == "-":
        return May.NO
    if mark == "y":
        return May.YES
    if mark == "own":
        return May.YES if state == "own" else May.NO
    if mark == "n" or name not in BY_TWO:
        return May.YES if neutral else May.NO
    if mark == "2":
        return May.SECOND if state != "conflicted" else May.NO
    return May.SECOND if neutral else May.NO


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("role", MATRIX["roles"])
def test_every_cell(role: str, state: str) -> None:
    for row in MATRIX["acts"]:
        name = NAMES[row["act"]]
        others = {"visitor"} | ({"player"} if role != "visitor" else set())
        wanted = {expected(name, row["who"][each], state) for each in {role} | others}
        best = next(one for one in (May.YES, May.SECOND, May.NO) if one in wanted)
        assert decide(name or row["act"], Stand(roles(role), **STATES[state])).may is best, row["act"]


def test_the_table_has_the_rows_of_the_matrix_and_tells_as_they_do() -> None:
    assert len(MATRIX["acts"]) == 51
    cut = {"remind", "hide_post", "export_own"}
    for row in MATRIX["acts"]:
        name = NAMES[row["act"]]
        if name is not None and name not in cut:
            assert (list(all_acts()[name].log), list(all_acts()[name].told)) == (row["log"], row["told"])


def test_eleven_acts_take_two_people_and_no_more() -> None:
    assert {name for name, act in all_acts().items() if act.by_two} == BY_TWO


def test_every_act_but_reading_and_talking_is_told() -> None:
    silent = {name for name, act in all_acts().items() if act.effect != "read" and not act.told}
    assert silent == {"remind", "hide_post"}


def test_what_moves_a_game_stands_in_its_journal() -> None:
    for name, act in all_acts().items():
        if act.game and act.effect in ("rewind", "result", "fog", "clock", "identity"):
            assert "journal" in act.log, name


def test_an_act_without_a_row_is_refused_to_everybody() -> None:
    everybody = Stand(frozenset({"visitor", "player", "officer", "director", "moderator", "admin"}), own=True)
    assert decide("give_penalty_points", everybody).why is Why.NO_SUCH_ACT


@pytest.mark.parametrize("act", ["rewind_forced", "forfeit_by_hand", "adjudicate", "take_seat", "lengthen_long"])
def test_the_consent_of_both_seats_replaces_office_and_second(act: str) -> None:
    friend = Stand(roles("player"), agreed=True, plays=True)
    assert decide(act, friend)
    assert not decide(act, Stand(roles("player")))


@pytest.mark.parametrize("act", ["read_private_words", "see_dice_key"])
def test_no_consent_opens_what_nobody_may_see(act: str) -> None:
    assert not decide(act, Stand(roles("admin"), agreed=True))


def test_where_nobody_else_is_neutral_an_admin_is() -> None:
    assert not decide("adjudicate", Stand(roles("admin")))
    assert decide("adjudicate", Stand(roles("admin"), nobody_else=True))
    assert not decide("adjudicate", Stand(roles("admin"), nobody_else=True, plays=True))


def test_of_several_roles_the_best_counts() -> None:
    both = Stand(frozenset({"visitor", "player", "officer", "director"}), plays=True)
    assert decide("publish_pairing", both)
    assert decide("change_pairing", both).why is Why.NOT_NEUTRAL


def test_who_is_not_signed_in_is_told_to() -> None:
    assert decide("found_club", Stand()).why is Why.NOT_SIGNED_IN
    assert decide("edit_club", Stand(roles("player"))).why is Why.ROLE


@pytest.mark.parametrize(
    ("stand", "how", "why"),
    [
        (Stand(roles("officer")), {}, None),
        (Stand(roles("admin")), {}, None),
        (Stand(roles("director")), {}, None),
        (Stand(roles("player")), {}, Why.ROLE),
        (Stand(), {}, Why.NOT_SIGNED_IN),
        (Stand(roles("officer")), {"same": True}, Why.SAME_PERSON),
        (Stand(roles("officer")), {"fresh": False}, Why.STALE_SIGN_IN),
        (Stand(roles("officer"), plays=True), {}, Why.NOT_NEUTRAL),
        (Stand(roles("officer"), conflict=True), {}, Why.NOT_NEUTRAL),
    ],
)
def test_who_may_be_the_second(stand: Stand, how: dict[str, bool], why: Why | None) -> None:
    found = decide_second("change_pairing", stand, **{"same": False, "fresh": True, **how})
    assert found.why is why


def test_nobody_seconds_what_one_person_may_do() -> None:
    assert decide_second("edit_club", Stand(roles("officer")), same=False, fresh=True).why is Why.NO_SUCH_ACT
