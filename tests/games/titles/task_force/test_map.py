"""What the map of Task Force says beside its pieces: the hour of a report, and how far own carriers search."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.core import referee
from games.core.models import Game
from games.titles.task_force import board_list, words
from games.titles.task_force.orders import fleet
from rules import kernel
from tests.games.titles.task_force.table import PEOPLE, SYSTEM, advance, asks, new_game, owed
from tests.games.web.game.table import ALL_SEEN, signed_in, text

FACTS = kernel.get(SYSTEM).facts("midway")
REPORT = "CARRIER_TF_SIGHTED"


def told(*sightings: tuple[int, str]) -> Any:
    """A marker of Japan of which the Allies were told so, on these turns."""
    return {
        "side": "IJN", "hex": "1404", "token": 3, "level": "PARTIAL", "report": sightings[-1][1], "searched": 2,
        "told": [{"turn": turn, "report": report} for turn, report in sightings],
    }  # fmt: skip


def test_a_report_says_at_what_hour_of_which_turn_it_was_told() -> None:
    row = told((3, "FLEET_TF_SIGHTED+SINGLE_SHIP"), (4, REPORT))
    said = "reported: carrier task force sighted at 07:30 on turn 4, searched 2 times"
    assert words.marker(FACTS, row, mine=False) == said
    older = "before that: fleet task force sighted at 06:00 on turn 3, a single ship"
    assert words.earlier(FACTS, row) == older
    own: Any = {**row, "name": "TF1", "tfs": ["TF1"]}
    assert words.marker(FACTS, own, mine=True) == "TF1 (they were told: carrier task force sighted at 07:30 on turn 4)"


def test_a_report_whose_turn_is_not_sure_has_no_hour() -> None:
    row = told((0, REPORT))
    assert words.marker(FACTS, row, mine=False) == "reported: carrier task force sighted, searched 2 times"
    assert words.earlier(FACTS, row) == ""


@pytest.mark.django_db
@pytest.mark.parametrize("scenario", ["coral_sea", "eastern_solomons"])
def test_a_sighted_marker_has_the_hours_of_its_reports_on_its_page_and_in_mails(scenario: str) -> None:
    code = new_game(scenario)
    found: list[tuple[str, Any]] = []

    def sighted_twice(_asked: object) -> bool:
        rows = [(seat, row) for seat in PEOPLE for row in referee.view(code, seat)["markers"] if row["side"] != seat]
        found[:] = [(seat, row) for seat, row in rows if len([one for one in row["told"] if one["turn"]]) > 1]
        return bool(found)

    assert advance(code, sighted_twice)
    seat, row = found[0]
    facts = kernel.get(SYSTEM).facts(scenario)
    page = text(signed_in(PEOPLE[seat]).get(f"/g/{code}/{ALL_SEEN}&own=map&hex={row['hex']}"))
    mail = str(board_list.board(referee.view(code, seat), facts))
    for one in row["told"]:
        hour = words.hour(facts, one["turn"])
        for said in (page, mail):
            assert f"at {hour} on turn {one['turn']}" in said


@pytest.mark.django_db
def test_by_night_a_search_has_no_range_to_show() -> None:
    code = new_game("midway")
    assert advance(code, asks("recon"))
    view = referee.view(code, "ALLIED")
    assert (view["day"], owed(code)[0][0]) == (False, "ALLIED")
    assert "tf-ring search" not in text(signed_in("carol").get(f"/g/{code}/{ALL_SEEN}&own=map&show=ranges"))


@pytest.mark.django_db
def test_ranges_are_offered_while_searching_and_while_waiting() -> None:
    code = new_game("coral_sea")
    assert advance(code, lambda asked: asks("recon")(asked) and len(asked) == 1)
    [(seat, _kind)] = owed(code)
    assert referee.view(code, None)["day"]
    for name in ("bob", "carol"):
        found = text(signed_in(name).get(f"/g/{code}/{ALL_SEEN}&own=map&show=ranges"))
        assert "tf-ring search" in found
    for name in ("bob", "carol"):
        assert "tf-ring search" not in text(signed_in(name).get(f"/g/{code}/{ALL_SEEN}&own=map"))
    assert referee.owed(code)[0].seat == seat
    assert Game.objects.get(code=code).status == "running"


def test_a_carrier_without_aircraft_still_searches_and_a_cruiser_does_not() -> None:
    table: Any = SimpleNamespace(view={"air": [], "bases": []}, facts=FACTS)
    [ring] = fleet.of_homes(table, ["yorktown", "astoria"], "1404")
    assert (ring.middle, ring.steps, ring.style) == ("1404", FACTS["search"], "search")
    assert fleet.of_homes(table, ["astoria"], "1404") == []
