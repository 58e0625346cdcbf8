"""Game systems by the API: facts of the whole map, or of the part on which a scenario is played."""

import pytest

from tests.games.api.client import problem, program

pytestmark = pytest.mark.django_db
FACTS = "systems/pacific-victory/facts/"


def test_facts_of_a_scenario_are_those_of_its_map() -> None:
    bob = program("bob")
    whole = {row["id"] for row in bob.data(FACTS)["facts"]["hexes"]}
    assert {row["id"] for row in bob.data(f"{FACTS}?scenario=1942")["facts"]["hexes"]} == whole
    part = {row["id"] for row in bob.data(f"{FACTS}?scenario=seac-1943")["facts"]["hexes"]}
    assert part < whole
    assert "B06" in part, "Ceylon"


def test_facts_of_a_scenario_are_not_taken_for_those_of_another() -> None:
    bob = program("bob")
    tag = bob.get(FACTS)["ETag"]
    assert bob.get(FACTS, If_None_Match=tag).status_code == 304
    assert bob.get(f"{FACTS}?scenario=seac-1943", If_None_Match=tag).status_code == 200


def test_an_unknown_scenario_is_refused_with_the_choices() -> None:
    found = problem(program("bob").get(f"{FACTS}?scenario=1944"), 422)
    assert found["errors"][0]["detail"] == ("There is no scenario “1944”; there are: 1941, 1942, 1943, seac-1943")
