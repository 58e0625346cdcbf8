"""The short examples of the specification, each through the function that it is about."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from rules.task_force import reports
from rules.task_force import turns as turn_track
from rules.task_force.air import anti_aircraft, bombing, pairings, ranges
from rules.task_force.air.pairings import Pairing
from rules.task_force.damage import amplified, attack, decks, hits
from rules.task_force.damage.attack import Deckload
from rules.task_force.data_sets.edition import HOUSE
from rules.task_force.forces import air_bases, air_units, formations, ships
from rules.task_force.forces.ships import FRESH, INTACT, SIGNIFICANT, STATES, SUNK
from rules.task_force.naval import battles, gunnery
from rules.task_force.results import scoring

from .pieces import ship, unit

EXAMPLES = json.loads((Path(__file__).parent / "data" / "vectors.json").read_text(encoding="utf-8"))["vectors"]
SHORT = [row for row in EXAMPLES if row["kind"] != "walk"]
Row = Mapping[str, Any]


def damage_totals(given: Row, action: Row, dice: list[int], expect: Row) -> None:
    structure = tuple(given["structure"])
    for state, wanted in expect.items():
        assert hits.apply_hits(state, structure, wanted)[0] == SUNK
        assert hits.apply_hits(state, structure, wanted - 1)[0] != SUNK


def damage_sequence(given: Row, action: Row, dice: list[int], expect: Row) -> None:
    state, told = given["state"], []
    for each in action["attacks"]:
        state, wasted = hits.apply_hits(state, tuple(given["structure"]), each)
        told.append((state, wasted))
    assert told == list(zip(expect["states"], expect["wasted"], strict=True))


def amplified_damage(given: Row, action: Row, dice: list[int], expect: Row) -> None:
    hornet, ready = ship("hornet", state=given["state"]), given["ready"]
    kind = HOUSE.roster.ships["hornet"]
    assert given["structure"] == [kind.full.structure, kind.reduced.structure]
    steps = ready["fighter_steps"], ready["bomber_steps"]
    load = Deckload(sum(steps), amplified.added_hits(HOUSE.tables, *steps))
    assert attack.next_roll(HOUSE, hornet, action["hits"], load, {}) == attack.AMPLIFIED_ROLL
    faces = {attack.AMPLIFIED_ROLL: dice[0], decks.MINOR_ROLL: 6}
    found = attack.settled(HOUSE, hornet, action["hits"], load, faces)
    assert (found.hits - action["hits"], found.hits) == (expect["added"], expect["total"])
    assert (found.ship.state, found.exploded) == (expect["state"], expect["ready_destroyed"])
    assert set(expect) == {"added", "total", "state", "ready_destroyed"}


def flight_deck(given: Row, action: Row, dice: list[int], expect: Row) -> None:
    before, after = given["state"], action["new_state"]
    assert len(decks.rolls(before, after)) == len(dice) == expect.get("rolls", len(dice))
    found = decks.after_attack(HOUSE.tables, given["flags"], before, after, dice)
    assert (list(found.deck), found.retire) == (sorted(expect["flags"]), expect["must_retire"])


def dd_damage(given: Row, action: Row, dice: list[int], expect: Row) -> None:
    size, minors = {"full": 2, "reduced": 1}[given["counter"]], [FRESH] * given["minor_markers"]
    names = ("sunk", "reduced", "full")
    found = [hits.counter_hits(given["structure"], size, minors, each) for each in action["single_attacks"]]
    assert [[names[left], len(markers)] for left, markers in found] == expect["results"]


def counts(given: Row, action: Row, dice: list[int], expect: Row) -> None:
    for word, row in zip(action["items"], expect["rows"], strict=True):
        kind, _colon, side = word.partition(":")
        if kind == "AIR":
            assert {"counters": 1, "steps": air_units.FULL if side == "full" else 1, "units": row["steps"] / 2} == row
            continue
        piece = ship("haguro" if kind == "CA" else f"{kind}_IJN.1", size=2 if side == "full" else 1)
        assert ships.half_units(HOUSE, piece) == row["units"] * 2
        assert (piece.size, row["counters"]) == (row["ships"], 1)
        assert "steps" not in row or piece.size == row["steps"]


def aa_column(given: Row, action: Row, dice: list[int], expect: Row) -> None:
    assert anti_aircraft.in_column(given["column"], action["target"]) == expect["aa"]


def aa_ring(given: Row, action: Row, dice: list[int], expect: Row) -> None:
    place = 0 if action["target"] == "centre" else 1 + int(action["target"].removeprefix("outer:"))
    assert anti_aircraft.in_ring([given["centre"], *given["outer"]], place) == expect["aa"]


def battle_partitions(given: Row, action: Row, dice: list[int], expect: Row) -> None:
    contacts = [(one, other) for one, other in given["adjacent"]]
    found = battles.partitions(contacts)
    assert len(found) == expect["count"]
    assert found == {
        frozenset(battles.Meeting(tuple(ours), tuple(theirs)) for ours, theirs in partition)
        for partition in expect["partitions"]
    }


def gun_range(given: Row, action: Row, dice: list[int], expect: Row) -> None:
    example = {"BB": "yamato", "CA": "haguro", "CL": "yubari", "DD": "DD_IJN.1"}
    sides = {name: [ship(example[cls]) for cls in given[name]] for name in ("A", "B")}
    proposals = [word or gunnery.BASIC for word in given["proposals"]]
    night = given["phase"] == "night"
    classes = gunnery.firing_classes(HOUSE, [*sides["A"], *sides["B"]], night, (proposals[0], proposals[1]))
    for name, own in sides.items():
        assert [one.type for one in own if gunnery.may_fire(HOUSE, one, classes, night)] == expect[name]


def groupings(given: Row, action: Row, dice: list[int], expect: Row) -> None:
    counters = given["counters"]
    least = -(-counters // gunnery.GROUP_MOST)
    assert list(range(least, counters + 1)) == expect["attacks"]


def table(given: Row, action: Row, dice: list[int], expect: Row) -> None:
    assert given["table"] == "naval_combat"
    assert HOUSE.tables.naval.cell(given["row"], given["value"]) == expect["cell"]


def air_to_air(given: Row, action: Row, dice: list[int], expect: Row) -> None:
    column = sum(given["interceptors"]) - sum(given["raiders"])
    found = HOUSE.tables.air_combat.cell(dice[0], column)
    raider, interceptor = (
        max(0, given[name] - lost)
        for name, lost in (("raider_steps", found.raider), ("interceptor_steps", found.interceptor))
    )
    assert column == expect["column"]
    assert (raider, interceptor) == (expect["raider_steps_left"], expect["interceptor_steps_left"])
    assert (found.goes_on and raider > 0 and given["bomber"]) == expect["bomber_attacks"]


def pairs_legal(given: Row, action: Row, dice: list[int], expect: Row) -> None:
    tries = [[Pairing(tuple(ours), tuple(theirs)) for ours, theirs in row] for row in action["tries"]]
    found = [
        pairings.fault(given["raiders"], given["interceptors"], row, given.get("b17", ())) or None for row in tries
    ]
    assert found == expect["reasons"]


def delay(given: Row, action: Row, dice: list[int], expect: Row) -> None:
    flight = ranges.flight(HOUSE, unit("rabaul.G4M-1", land=True), given["launch_turn"], given["distance"], "base")
    assert ranges.delay(HOUSE.tables, given["distance"]) == expect["delay"]
    assert (flight.attack, flight.back, flight.back + 1) == (
        expect["attack_turn"], expect["landing_box_turn"], expect["reserve_turn"],
    )  # fmt: skip


def delay_bands(given: Row, action: Row, dice: list[int], expect: Row) -> None:
    assert [ranges.delay(HOUSE.tables, far) for far in given["distances"]] == expect["delays"]


def locate(given: Row, action: Row, dice: list[int], expect: Row) -> None:
    raider = unit("rabaul.G4M-1", land=True)
    for far, faces in zip(given["distances"], expect["success_faces"], strict=True):
        rolls = ranges.must_locate(HOUSE, raider, far, "fleet")
        assert sum(not rolls or ranges.located(HOUSE.tables, far, face) for face in range(1, 7)) == faces


def capacity(given: Row, action: Row, dice: list[int], expect: Row) -> None:
    assert [HOUSE.tables.capacity[kind] / 2 for kind in given["types"]] == expect["capacity"]
    assert air_bases.capacity(HOUSE, ship("shokaku")) == HOUSE.tables.capacity["CV:IJN"]
    assert HOUSE.tables.ready_most / 2 == expect["ready_max"]


def vs_base(given: Row, action: Row, dice: list[int], expect: Row) -> None:
    example = {"T": "enterprise.TBF-1", "DB": "enterprise.SBD-1", "B17": "midway.B17-1"}
    for row, *wanted in zip(given["units"], expect["with_interceptor"], expect["without"], strict=True):
        raider = unit(example[row["type"]], 2 if row["state"] == "full" else 1, against="base")
        found = [bombing.strength(HOUSE, [raider], on_base=True, fighters_there=there) for there in (True, False)]
        assert found == wanted


def recon_report(given: Row, action: Row, dice: list[int], expect: Row) -> None:
    found = [[reports.report(chit, marker) for marker in action["markers"]] for chit in action["chits"]]
    assert found == expect["reports"]


def recon_probability(given: Row, action: Row, dice: list[int], expect: Row) -> None:
    true, false = given["detected"], given["misdirect"]
    assert true * HOUSE.tables.chits["MISDIRECT"] == false * HOUSE.tables.chits["DETECTED"]
    assert true**2 / (true**2 + false**2) == pytest.approx(expect["p"], abs=0.001)


def min_units(given: Row, action: Row, dice: list[int], expect: Row) -> None:
    names = {"CA": "haguro", "DD:full": "DD_IJN.1", "DD:reduced": "DD_IJN.2"}
    size = {"CA": 1, "DD:full": 2, "DD:reduced": 1}
    found = [
        formations.large_enough(HOUSE, [ship(names[word], size=size[word]) for word in column])
        for column in given["columns"]
    ]
    assert found == expect["legal"]


def turns(given: Row, action: Row, dice: list[int], expect: Row) -> None:
    track = [turn_track.turn(number) for number in range(1, 25)]
    assert all(track[number - 1].initiative == "IJN" for number in expect["ijn_initiative"])
    assert all(track[number - 1].initiative == "ALLIED" for number in expect["allied_initiative"])
    assert [one.number for one in track if one.first_night] == expect["reset_turns"]
    assert [one.number for one in track if not one.day][: len(expect["night"])] == expect["night"]
    days = [one for one in track[:12] if one.day]
    assert [one.number for one in days if not one.searches] == expect["no_recon_days"]
    assert [one.number for one in days if not one.launches] == expect["no_raid_days"]
    assert [one.number for one in days if one.transports] == expect["ak_day_turns"]


def pearl(given: Row, action: Row, dice: list[int], expect: Row) -> None:
    scenario = HOUSE.scenarios["pearl"]
    fleet = {name: ship(name) for name in scenario.berths}
    flown, told = 0, []
    for number, row in enumerate(action["attacks"], 1):
        target = fleet[row["target"]]
        group = [
            unit(f"fleet.{kind}-{place}", steps, against="base" if role == "B" else "fleet")
            for kind, role, full, reduced in row["units"]
            for place, steps in enumerate((*[2] * full, *[1] * reduced))
        ]
        if any(role == "T" for _kind, role, *_steps in row["units"]) and scenario.berths[target.id] != "outboard":
            assert (expect["reason"], expect["step"]) == ("berth", number)
            return
        flown += sum(one.steps for one in group)
        at = f"t1/raid/0202/IJN/attack/{number}"
        result = HOUSE.tables.anti_aircraft.cell(6, 0)
        if anti_aircraft.harbour_fires(HOUSE, target, flown):
            result = HOUSE.tables.anti_aircraft.cell(action["dice"][f"{at}/aa"], ships.values(HOUSE, target).aa)
        value = bombing.strength(HOUSE, group, on_base=False, fighters_there=False) - row.get("value_lost", 0)
        done = bombing.hits(HOUSE, value, action["dice"][f"{at}/bomb"], result.drm, stationary=True)
        fleet[target.id] = attack.settled(HOUSE, target, done, attack.NO_DECKLOAD, {}).ship
        told.append([value, f"{result.drm}/{result.steps}", done, fleet[target.id].state])
    assert told == expect["attacks"]
    points = scoring.harbour_points(HOUSE, scenario, fleet.values())
    assert (points, scoring.harbour_level(scenario, points)) == (expect["points"], expect["result"])


CHECKS: dict[str, Callable[[Row, Row, list[int], Row], None]] = {
    name: found
    for name, found in globals().items()
    if name in {row["kind"] for row in SHORT}
}  # fmt: skip
CHECKS["amplified"] = amplified_damage


def test_all_short_examples_of_the_specification_are_here() -> None:
    assert len(SHORT) == 33


@pytest.mark.parametrize("example", SHORT, ids=lambda row: row["id"])
def test_example(example: dict[str, Any]) -> None:
    CHECKS[example["kind"]](example["given"], example["action"], example["dice"], example["expect"])


def test_3_5_the_states_stand_in_order() -> None:
    assert STATES.index(INTACT) < STATES.index(SIGNIFICANT) < STATES.index(SUNK)
