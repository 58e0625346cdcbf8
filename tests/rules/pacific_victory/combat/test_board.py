"""The battle in the View (19)."""

import json

from rules.pacific_victory.combat.board import battle_view

from .fight import Fight, block, given, seen_of


def truk() -> Fight:
    there = [block("jp-in", 3), block("jp-ca", 2), block("us-af", 2), block("us-cv", 1, name="Enterprise")]
    return Fight(given({"Truk": there}, control={"Truk": "JAPAN"}))


def test_the_battle_is_plain_data() -> None:
    fight = truk()
    fight.fire("us-af", "GROUND", 1, 6)
    seen = seen_of(fight, None)
    assert json.loads(json.dumps(seen)) == seen
    assert {k: seen[k] for k in ("hex", "name", "defender", "attacker", "round", "slot", "stage", "acting")} == {
        "hex": "J06", "name": "Truk", "defender": "JAPAN", "attacker": "ALLIES", "round": 1, "slot": "CV",
        "stage": "slot", "acting": "ALLIES",
    }  # fmt: skip
    assert seen["shots"] == [
        {"round": 1, "label": "AF-a", "side": "ALLIES", "target": "Ground", "dice": [1, 6], "need": 2, "hits": 1,
         "effects": [["IN-a", "half"]]},
    ]  # fmt: skip
    assert seen["flak"] == {"JAPAN": ["Ground"], "ALLIES": []}
    assert seen["double_defence"] is True


def test_everybody_sees_all_blocks_but_ids_only_of_his_own() -> None:
    fight = truk()
    for viewer, own in ((0, {"IN-a", "CA-a"}), (1, {"AF-a", "CV-Enterprise"}), (None, set())):
        blocks = seen_of(fight, viewer)["blocks"]
        assert {row["label"] for row in blocks} == {"IN-a", "CA-a", "AF-a", "CV-Enterprise"}
        assert {row["label"] for row in blocks if row["id"] is not None} == own


def test_fates_and_losses_show() -> None:
    fight = Fight(given({"K05": [block("jp-cv", 2), block("us-ca", 1), block("us-bb", 2)]}))
    fight.fire("jp-cv", "NAVAL", 1, 1)
    fight.order("HIT {us-ca}")
    rows = {row["label"]: row for row in seen_of(fight, None)["blocks"]}
    assert (rows["CA-a"]["fate"], rows["CA-a"]["lost"], rows["CA-a"]["strength"]) == ("eliminated", 1, 0)
    assert rows[fight.label("us-bb")]["lost"] == 1


def test_no_battle_no_view() -> None:
    fight = Fight(given({"K05": [block("jp-cv", 2)]}))
    assert battle_view(fight.state, 0) is None
