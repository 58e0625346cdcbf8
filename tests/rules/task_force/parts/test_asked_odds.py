"""System.odds (20.7) against the engine: a position is played on with every fall of its dice, and comes out as told."""

from collections.abc import Callable
from functools import partial
from itertools import cycle
from typing import Any

import pytest

from rules.kernel import RulesError
from rules.task_force.forces.ships import type_of
from rules.task_force.odds.chances import FACES, of
from rules.task_force.state import Note, State
from rules.task_force.system import SYSTEM
from rules.task_force.working_state import WorkingState

from ..falls import Die

HALF_A_PERCENT = 50
MIDDAY = 5
AT_SEA = {"scenario": "coral_sea", "turn": MIDDAY, "begins": "contact"}
GUNS = AT_SEA | {"forces": ["IJN:TF7 1110 haguro myoko DD_IJN", "ALLIED:TF7 1210 astoria DD_USN"]}
BY_NIGHT = GUNS | {"turn": 11, "forces": ["IJN:TF7 1110 haguro DD_IJN", "ALLIED:TF7 1210 astoria DD_USN"]}
STRIKE = {
    "scenario": "coral_sea", "turn": MIDDAY, "begins": "air_reorg IJN",
    "forces": ["IJN:TF1 1010 shokaku haguro DD_IJN", "ALLIED:TF1 1210 yorktown astoria DD_USN"],
    "seen": ["IJN:TF1 PARTIAL CARRIER_TF_SIGHTED"],
    "air": ["shokaku READY A6M A6M B5N", "yorktown READY F4F SBD SBD:reduced", "yorktown RESERVE TBD"],
}  # fmt: skip


def step(state: State, die: Die) -> State:
    """The next dice, or what a deadline answers."""
    pending = SYSTEM.pending(state)
    if pending.rolls:
        found: State = SYSTEM.throw(state, pending.rolls[0].name, [die()]).state
        return found
    answered: State = SYSTEM.apply(state, SYSTEM.default(state, pending.asks[0].seat)).state
    return answered


def asked(state: State) -> str:
    """The kind of the first question; "" while dice are owed."""
    pending = SYSTEM.pending(state)
    return pending.asks[0].kind if pending.asks else ""


def until(state: State, kind: str, seat: str = "") -> State:
    """The first question of that kind, to that seat if one is named."""
    faces = cycle((5, 2))  # the first status die wins; no ties for ever
    while asked(state) != kind or (seat and SYSTEM.pending(state).asks[0].seat != seat):
        state = step(state, partial(next, faces))
    return state


def fate(state: State, ship: str) -> str:
    """A ship's state as the odds call it."""
    row = WorkingState(state).ships[ship]
    if not type_of(SYSTEM.edition, row).generic or row.gone:
        return row.state
    return "reduced" if row.size == 1 else "minor" if row.minors else "intact"


def close(told: Any, played: dict[Any, float]) -> None:
    """Each chance is within half a percent of how often it came."""
    wanted = {name: round(10_000 * chance) for name, chance in played.items()}
    found = {row["id"]: row["chance"] for row in told}
    assert set(found) == {name for name, chance in wanted.items() if chance}
    assert all(abs(found[name] - chance) <= HALF_A_PERCENT for name, chance in wanted.items())


def ways(
    state: State, going: Callable[[State], bool], play: Callable[[State, Die], State] = step
) -> dict[State, float]:
    """The positions in which it comes to an end, each with its chance: all faces of all dice."""
    open_: dict[State, float] = {state: 1.0}
    ended: dict[State, float] = {}
    while open_:
        now, chance = open_.popitem()
        faces = FACES if SYSTEM.pending(now).rolls else (0,)
        for face in faces:
            after = play(now, lambda face=face: face)  # type: ignore[misc]
            where = open_ if going(after) else ended
            where[after] = where.get(after, 0.0) + chance / len(faces)
    return ended


def fates(ended: dict[State, float], ship: str) -> dict[str, float]:
    return of(ended, lambda state: fate(state, ship))


@pytest.mark.parametrize(
    ("position", "where", "boxes"),
    [
        (GUNS, "1110", {"haguro": "TF7.1", "astoria": "TF7.1", "DD_USN.1": "TF7.2"}),
        (BY_NIGHT, "1110", {"haguro": "TF7.1", "astoria": "TF7.1", "DD_USN.1": "TF7.2"}),
    ],
    ids=["day", "night"],
)
def test_a_gun_duel_comes_out_as_told(position: Any, where: str, boxes: dict[str, str]) -> None:
    state = until(SYSTEM.placed(position | {"air": []}), "targets")
    seat = SYSTEM.pending(state).asks[0].seat
    assert seat == "IJN"
    odds = SYSTEM.odds(SYSTEM.view(state, seat), where, {})
    told = {(row["label"], row["side"]): row["states"] for row in odds["blocks"]}
    played = ways(state, lambda now: now.battle is not None)
    for ship, box in boxes.items():
        side = WorkingState(state).ships[ship].side
        close(told.get((box, side), [{"id": "intact", "chance": 10_000}]), fates(played, ship))
    assert any(side == "ALLIED" for _label, side in told)


def test_a_draft_of_fire_is_what_counts() -> None:
    state = until(SYSTEM.placed(GUNS | {"air": []}), "targets")
    for line in ("FIRE haguro > TF7.2", "FIRE myoko > TF7.2"):
        state = SYSTEM.apply(state, SYSTEM.parse(state, "IJN", line)).state
    odds = SYSTEM.odds(SYSTEM.view(state, "IJN"), "1110", {})
    assert [row["label"] for row in odds["blocks"] if row["side"] == "ALLIED"] == ["TF7.2"]


@pytest.mark.parametrize("typed", ["fire haguro TF7.2", "“FIRE haguro → TF7.2”", "FIRE haguro against TF7.2"])
def test_fire_is_understood_without_its_sign(typed: str) -> None:
    state = until(SYSTEM.placed(GUNS | {"air": []}), "targets")
    assert SYSTEM.understand(state, "IJN", typed).order.text == "FIRE haguro > TF7.2"


BROADSIDES = AT_SEA | {
    "forces": ["IJN:TF7 1110 haguro nagara DD_IJN", "ALLIED:TF7 1210 astoria hobart DD_USN"], "air": [],
}  # fmt: skip


def proposing(range_: str) -> Callable[[State, Die], State]:
    """The engine, in which both sides propose that range."""

    def play(now: State, die: Die) -> State:
        return _ordered(now, SYSTEM.pending(now).asks[0].seat, range_) if asked(now) == "range" else step(now, die)

    return play


@pytest.mark.parametrize("seat", ["IJN", "ALLIED"])
def test_4_2_2_the_chances_of_each_range_are_told_before_it_is_proposed_and_come_out_so(seat: str) -> None:
    state = until(SYSTEM.placed(BROADSIDES), "range")
    odds = SYSTEM.odds(SYSTEM.view(state, seat), "1110" if seat == "IJN" else "1210", {})
    classes = {row["range"]: row["classes"] for row in odds["ranges"]}
    assert classes == {"BASIC": ["BB", "CA"], "CL": ["BB", "CA", "CL"], "DD": ["BB", "CA", "CL", "DD"]}
    assert odds["blocks"] == odds["ranges"][0]["blocks"]
    for row in odds["ranges"]:
        played = ways(state, lambda now: now.battle is not None, proposing(f"RANGE {row['range']}"))
        boxes = {
            ("IJN", "haguro"): "TF7.1", ("IJN", "nagara"): "TF7.2", ("IJN", "DD_IJN.1"): "TF7.3",
            ("ALLIED", "astoria"): "TF7.1", ("ALLIED", "hobart"): "TF7.2", ("ALLIED", "DD_USN.1"): "TF7.3",
        }  # fmt: skip
        told = {(one["side"], one["label"]): one["states"] for one in row["blocks"]}
        for (side, ship), box in boxes.items():
            close(told.get((side, box), [{"id": "intact", "chance": 10_000}]), fates(played, ship))


def test_4_2_5_who_surprises_whom_is_known_before_the_range() -> None:
    state = until(SYSTEM.placed(BROADSIDES), "range")
    assert state.battle is not None
    state = state._replace(battle=state.battle._replace(surprise="ALLIED"))
    odds = SYSTEM.odds(SYSTEM.view(state, "IJN"), "1110", {})
    for row in odds["ranges"]:
        played = ways(state, lambda now: now.battle is not None, proposing(f"RANGE {row['range']}"))
        (told,) = (one["states"] for one in row["blocks"] if (one["side"], one["label"]) == ("ALLIED", "TF7.1"))
        close(told, fates(played, "astoria"))


def test_11_before_the_range_is_set_the_chances_count_what_their_reader_was_shown_alone() -> None:
    """Under advanced fog: nothing, or a task force as it was shown on an earlier turn."""
    state = until(SYSTEM.placed(BROADSIDES | {"advanced": True}), "range")
    with pytest.raises(RulesError, match="range is set"):
        SYSTEM.odds(SYSTEM.view(state, "IJN"), "1110", {})
    rows = (("TF7.1", "CA", "Astoria", "significant", "1", "0"), ("TF7.2", "DD", "", "intact", "2", "0"))
    state = state._replace(notes=(Note("IJN", 3, "shown", "1210", rows),))
    odds = SYSTEM.odds(SYSTEM.view(state, "IJN"), "1110", {})
    assert [row["range"] for row in odds["ranges"]] == ["BASIC", "CL", "DD"]
    (astoria,) = (one for one in odds["blocks"] if one["side"] == "ALLIED")
    assert (astoria["name"], astoria["states"][0]["id"]) == ("Astoria", "significant")
    said = [sentence[0] for sentence in odds["model"]]
    assert any("as it was shown on turn" in str(sentence) for sentence in said)


# -- raids ---------------------------------------------------------------------------------------------------------


def launched(*bombers: str) -> State:
    """Dive bombers and their escort come; Japan has put two Zeros on patrol and is asked whom they meet."""
    state = until(SYSTEM.placed(STRIKE), "status", "ALLIED")
    for unit in (*bombers, "yorktown.F4F-1"):
        state = _ordered(state, "ALLIED", f"AIR {unit} RAID 1010 fleet")
    state = until(step(state, lambda: 3), "status", "IJN")
    for unit in ("shokaku.A6M-1", "shokaku.A6M-2"):
        state = _ordered(state, "IJN", f"AIR {unit} CAP")
    return until(state, "intercept")


def _ordered(state: State, seat: str, line: str) -> State:
    found: State = SYSTEM.apply(state, SYSTEM.parse(state, seat, line)).state
    return found


def test_a_raid_through_a_patrol_comes_out_as_told() -> None:
    """The player is right in what he takes for granted: two Zeros in the air, a torpedo unit on the deck."""
    state = launched("yorktown.SBD-1")
    flying = [{"id": name} for name in ("yorktown.SBD-1", "yorktown.F4F-1")]
    found = [{"type": name} for name in ("shokaku", "A6M", "A6M", "B5N")]
    odds = SYSTEM.odds(SYSTEM.view(state, "ALLIED"), "1010", {"bring": flying, "enemy": found})
    close(odds["outcomes"], fates(ways(state, lambda now: now.raid is not None), "shokaku"))
    without = SYSTEM.odds(SYSTEM.view(state, "ALLIED"), "1010", {"bring": flying, "enemy": found[:1]})
    assert without["outcomes"][-1]["id"] == "sunk"
    assert without["lost"]["ALLIED"][0] < odds["lost"]["ALLIED"][0]


def test_the_attacks_of_a_raid_that_has_come_through_are_told() -> None:
    state = until(launched("yorktown.SBD-1", "yorktown.SBD-2"), "attack")
    odds = SYSTEM.odds(SYSTEM.view(state, "ALLIED"), "1010", {})
    assert odds["blocks"][0]["label"] == "TF1.0"
    close(odds["outcomes"], fates(ways(state, lambda now: now.raid is not None), "shokaku"))


def test_the_tutorial_and_spectators_have_no_odds() -> None:
    pearl = SYSTEM.start("pearl")
    with pytest.raises(RulesError, match="tutorial"):
        SYSTEM.odds(SYSTEM.view(pearl, "IJN"), "0101", {"bring": [{"id": "x"}]})
    with pytest.raises(RulesError, match="players"):
        SYSTEM.odds(SYSTEM.view(SYSTEM.placed(STRIKE), None), "1010", {})


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"enemy": [{"type": "A6M"}]}, "Say what your aircraft attack"),
        ({"enemy": [{"type": "yorktown"}]}, "The other side has no yorktown"),
        ({"enemy": [{"type": "shokaku"}], "bring": [{"id": "shokaku.A6M-1"}]}, "no air unit of yours"),
        ({"enemy": [{"type": "shokaku"}], "bring": [{"id": "yorktown.F4F-1"}]}, "Choose bombers"),
        ({"enemy": [{"type": "shokaku"}, *[{"type": "A6M"}] * 13], "bring": [{"id": "yorktown.SBD-1"}]}, "too much"),
        ({}, "Nothing is fought or hidden there"),
    ],
)
def test_what_cannot_be_reckoned_is_said(given: Any, words: str) -> None:
    view = SYSTEM.view(SYSTEM.placed(STRIKE), "ALLIED")
    with pytest.raises(RulesError, match=words):
        SYSTEM.odds(view, "1111", given)


# -- raids on a base that holds ships ------------------------------------------------------------------------------


ISLAND = {
    "scenario": "coral_sea", "turn": MIDDAY, "begins": "air_reorg IJN",
    "forces": ["IJN:TF1 0712 shokaku haguro DD_IJN", "ALLIED:TF7 0510 astoria DD_USN"],
    "seen": ["ALLIED:TF7 PARTIAL FLEET_TF_SIGHTED"],
    "air": ["shokaku READY B5N B5N", "port_moresby READY B17", "rabaul READY A6M"],
}  # fmt: skip


@pytest.mark.parametrize(("against", "target"), [("base", "TF7.1"), ("base", "port_moresby"), ("fleet", "TF7.1")])
def test_6_5_1_r_71_what_torpedo_planes_took_off_with_is_what_they_attack_with(against: str, target: str) -> None:
    """Launched against the base they have bombs alone, whatever they find there."""
    state = until(SYSTEM.placed(ISLAND), "status", "IJN")
    for unit in ("shokaku.B5N-1", "shokaku.B5N-2"):
        state = _ordered(state, "IJN", f"AIR {unit} RAID 0510 {against}")
    state = _ordered(until(state, "attack"), "IJN", f"TARGET {target}")
    odds = SYSTEM.odds(SYSTEM.view(state, "IJN"), "0510", {})
    assert odds["blocks"][0]["label"] == target
    ship = "astoria" if target == "TF7.1" else target
    close(odds["outcomes"], fates(ways(state, lambda now: now.raid is not None), ship))


@pytest.mark.parametrize("patrols", [True, False])
def test_6_5_1_r_47_r_95_fighters_that_decline_still_keep_b_17_from_precise_bombing(patrols: bool) -> None:
    state = _ordered(
        until(SYSTEM.placed(ISLAND), "status", "ALLIED"), "ALLIED", "AIR port_moresby.B17-1 RAID 1303 base"
    )
    state = until(step(state, lambda: 3), "recon")
    state = until(state, "status", "IJN")
    if patrols:
        state = until(_ordered(state, "IJN", "AIR rabaul.A6M-1 CAP"), "intercept")
        state = _ordered(state, "IJN", "DECLINE")
    state = until(state, "attack")
    assert state.raid is not None
    assert (state.raid.pairs, state.raid.cover) == ((), patrols)
    odds = SYSTEM.odds(SYSTEM.view(state, "ALLIED"), "1303", {})
    close(odds["outcomes"], fates(ways(state, lambda now: now.raid is not None), "rabaul"))


# -- searches ------------------------------------------------------------------------------------------------------


def test_a_search_tells_what_chits_and_reports_are_worth() -> None:
    view = SYSTEM.view(SYSTEM.placed(STRIKE | {"dummies": ["IJN:D1 1313"]}), "ALLIED")
    odds = SYSTEM.odds(view, "1010", {})
    one = {row["id"]: row["chance"] for row in odds["chits"][0]["force"]}
    assert one == {"right": 5556, "open": 2222, "wrong": 2222}
    assert {row["id"]: row["chance"] for row in odds["markers"][0]["kinds"]} == {"carrier": 7143, "fleet": 2857}
    fresh = SYSTEM.odds(view, "1313", {})
    assert [row["chance"] for row in fresh["markers"][0]["kinds"]] == [3334, 3333, 3333]


def test_4_4_2_r_36_that_only_the_latest_sighting_counts_is_said() -> None:
    """Two reports that contradict each other are told as the later one alone."""
    view = SYSTEM.view(SYSTEM.placed(STRIKE), "ALLIED")
    model = [sentence[0] for sentence in SYSTEM.odds(view, "1010", {})["model"]]
    assert any("Only the latest sighting" in str(sentence) for sentence in model)
