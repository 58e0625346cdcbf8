"""A few twins of tables; thousands: python -m bench.fog.tables."""

import pytest

from games.core.journal.entries import Row
from games.core.models.tables import TableGuest
from games.core.tables.blocks import journals
from rules.task_force.sight import rows
from rules.task_force.state import Marker
from rules.task_force.view_types import SeenMarker
from rules.task_force.working_state import WorkingState
from tests.fog.at_tables import tables
from tests.fog.frozen import site
from tests.rollback import rollback

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("dice_key")]


@pytest.mark.parametrize("number", [0, 1, 2, 5, 11])
def test_the_other_side_cannot_tell_twins_apart(number: int) -> None:
    with rollback(), site() as still:
        tally = tables.soak(number, 1, 3, still)
    assert tally.twins == 3
    assert not tally.differences, tally.differences[0]
    assert tally.comparisons > 100


def test_a_leak_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    true = journals.own_openings

    def of_all(guest: TableGuest) -> list[Row]:
        return [row for one in guest.table.guests.all() for row in true(one)]

    monkeypatch.setattr(journals, "own_openings", of_all)
    with rollback(), site() as still:
        tally = tables.soak(0, 1, 2, still)
    assert {found.surface for found in tally.differences} == {"GET journal.jsonl by foe", "GET journal.jsonl by guest"}


def test_a_leak_of_what_a_marker_is_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    true = rows._marker

    def told(table: WorkingState, row: Marker) -> SeenMarker:
        return {**true(table, row), "report": "FLEET_TF_SIGHTED" if row.tfs else ""}

    monkeypatch.setattr(rows, "_marker", told)
    with rollback(), site() as still:
        tally = tables.soak(11, 1, 2, still)
    assert any(found.surface.startswith("GET blocks by") for found in tally.differences)
