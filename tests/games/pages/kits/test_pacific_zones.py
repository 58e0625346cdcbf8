"""Pacific Zones on the site: fleets hide in a draft, and the enemy sees a marker only when the step is committed."""

import pytest

from games.play import referee
from tests.games.pages.game.table import signed_in, text
from tests.games.play.cast import person, seq

pytestmark = pytest.mark.django_db


def test_a_step_is_drafted_committed_and_then_seen_without_what_is_under_the_marker() -> None:
    code = referee.create("pacific-zones", "pacific-zones-standard", options={"combat": "house", "victory": "house"})
    referee.committed(code, "a" * 64, "b" * 64)
    for name, seat in (("bob", "JP"), ("carol", "AL")):
        referee.take_seat(code, seat, person(name))
    bob, carol = signed_in("bob"), signed_in("carol")
    assert 'value="form JP-TF01 JP-AN05"' in text(bob.get(f"/g/{code}/"))
    for line in ("form JP-TF01 JP-AN05", "false JP-TF02 15"):
        answer = bob.post(f"/g/{code}/draft/add", {"text": line, "version": seq(code), "here": ""})
        assert answer.status_code == 303
    assert not referee.view(code, "AL")["markers"]
    referee.commit(code, "JP", seq(code))
    seen = referee.view(code, "AL")
    assert [(row["id"], row["contents"]) for row in seen["markers"]] == [("JP-TF01", None), ("JP-TF02", None)]
    page = text(carol.get(f"/g/{code}/log"))
    assert "JP-TF01" in page
    assert "form JP-TF01" not in page
    assert carol.get(f"/g/{code}/").status_code == 200
