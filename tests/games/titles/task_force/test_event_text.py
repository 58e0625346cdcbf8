"""Happenings of Task Force in words."""

import pytest

from games.titles.task_force import event_text
from rules import kernel
from tests.games.titles.task_force.table import SYSTEM


def test_ships_and_bases_that_fire_are_called_by_their_names() -> None:
    facts = kernel.get(SYSTEM).facts("eastern_solomons")
    told = event_text.sentence(facts, "fire", {"side": "ALLIED", "by": ["CA 1", "henderson"], "on": "rabaul"})
    assert "rabaul" not in told
    assert "henderson" not in told
    assert "CA 1" in told
    assert "Rabaul" in told


def test_a_deck_that_is_hit_and_what_exploded_on_it_is_told() -> None:
    facts = kernel.get(SYSTEM).facts("midway")
    data = {"side": "IJN", "hex": "1506", "ship": "akagi", "hits": 3, "state": "significant", "left": 1}
    both = event_text.sentence(facts, "damage", {**data, "deck": ["NO_LAND", "NO_LAUNCH"], "exploded": True})
    assert both == (
        "Akagi in 1506: 3 hits, significant damage. Its deck: no landing, no launching. "
        "The aircraft that stood ready exploded."
    )
    assert "exploded" not in event_text.sentence(facts, "damage", {**data, "deck": ["NO_LAND"], "exploded": False})
    assert event_text.sentence(facts, "damage", {**data, "deck": [], "exploded": False}) == ""


def test_a_ship_that_exploded_and_sank_tells_of_its_aircraft() -> None:
    facts = kernel.get(SYSTEM).facts("midway")
    data = {"side": "IJN", "hex": "1506", "ship": "akagi", "hits": 9, "state": "sunk", "left": 0, "deck": []}
    told = event_text.sentence(facts, "damage", {**data, "exploded": True})
    assert "sunk. The aircraft that stood ready exploded." in told


@pytest.mark.parametrize(
    ("kind", "japan", "allies"),
    [
        ("search", "Japan searches 1506.", "The Allies search 1506."),
        ("raid", "Japan raids 1506.", "The Allies raid 1506."),
        ("status", "Japan goes first in the air.", "The Allies go first in the air."),
        ("placed", "Japan has set up.", "The Allies have set up."),
    ],
)
def test_japan_is_one_and_the_allies_are_many(kind: str, japan: str, allies: str) -> None:
    facts = kernel.get(SYSTEM).facts("midway")
    for side, said in (("IJN", japan), ("ALLIED", allies)):
        assert event_text.sentence(facts, kind, {"side": side, "hex": "1506"}) == said


def test_one_ship_fires_and_two_fire() -> None:
    facts = kernel.get(SYSTEM).facts("midway")
    one, two = (
        event_text.sentence(facts, "fire", {"side": "IJN", "by": by, "on": "TF1.2"})
        for by in (["TF7.1"], ["TF7.1", "TF7.2"])
    )
    assert one == "Japan: TF7.1 fires at TF1.2."
    assert two == "Japan: TF7.1, TF7.2 fire at TF1.2."


def test_one_marker_was_searched_and_two_were() -> None:
    facts = kernel.get(SYSTEM).facts("midway")
    one, two, none = (
        event_text.sentence(facts, "searched", {"hex": "1506", "chit": "", "reports": rows})
        for rows in ([["D1", "NO_CONTACT"]], [["D1", "NO_CONTACT"], ["TF1", "NO_CONTACT"]], [])
    )
    assert one == "Your marker at 1506 was searched: D1: no contact."
    assert two == "Your markers at 1506 were searched: D1: no contact; TF1: no contact."
    assert none == "Your markers at 1506 were searched: nothing is there any more."
    told = event_text.sentence(facts, "reports", {"hex": "1506", "reports": ["NO_CONTACT", "NO_CONTACT"]})
    assert told == "Reports from 1506: no contact; no contact."
