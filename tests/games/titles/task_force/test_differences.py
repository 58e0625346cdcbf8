"""Data sets of Task Force: what they change, in words; a game with one."""

from typing import Any

import pytest
from django.urls import reverse

from games.core import referee
from games.core.datasets import versions
from games.core.outbox import jobs
from games.titles.task_force.differences import differences
from rules import kernel
from tests.games.core.cast import person
from tests.games.titles.task_force.table import PEOPLE, SYSTEM, advance, asks
from tests.games.web.game.table import signed_in


def test_each_corrected_value_is_told_with_ours() -> None:
    system = kernel.get(SYSTEM)
    ours, theirs = system.documents(), dict[str, Any](system.documents())
    theirs["tables"]["tables"]["naval_combat"]["cells"][2][3] = 9
    theirs["units"]["ships"][0]["full"]["fp"] = 10
    assert differences(ours, theirs) == [
        ("Tables", ["tables / naval_combat / cells / 3 / 4: 9 instead of 2"]),
        ("Ships, bases and aircraft", ["Nevada / full / fp: 10 instead of 9"]),
    ]
    assert differences(ours, ours) == []


@pytest.mark.django_db
def test_a_game_begins_and_goes_on_with_corrected_values() -> None:
    documents = {"units": kernel.get(SYSTEM).documents()["units"]}
    documents["units"]["bases"][0]["capacity"] = 13.5
    people = {name: person(name) for name in PEOPLE.values()}
    row = versions.add(people["bob"], SYSTEM, documents, title="Printed counters", meant=True)
    code = referee.create(SYSTEM, "midway", name="Corrected", data_set=row)
    jobs.drain(["dice"])
    for seat, name in PEOPLE.items():
        referee.take_seat(code, seat, people[name])
    advance(code, asks("move"))
    base = next(one for one in referee.view(code, "ALLIED")["bases"] if one["id"] == "midway")
    assert base["room"] == 27
    page = signed_in("bob").get(reverse("data:set", args=[row.code, row.version]))
    assert "Midway / capacity: 13.5 instead of 12" in page.content.decode()
    assert signed_in("bob").get(f"/g/{code}/").status_code == 200
