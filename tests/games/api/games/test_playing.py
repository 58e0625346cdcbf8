"""A game by HTTP alone: looking, asking, drafting, committing, ordering."""

import pytest

from games.core.models import Entry
from tests.games.api.client import problem, program
from tests.games.core.cast import running_duel, seq, throw, to_the_shooting
from tests.games.titles.iwo_jima_1945.iwo_table import new_game

pytestmark = pytest.mark.django_db


def test_a_round_is_played() -> None:
    code = running_duel()
    bob, carol = program("bob"), program("carol")
    assert bob.data(f"games/{code}/asks/")["asks"][0]["kind"] == "walk"
    version = bob.data(f"games/{code}/")["version"]
    draft = bob.post(f"games/{code}/draft/lines/", {"version": version, "lines": ["STEP 2", "STEP 3"]}).json()
    assert [line["text"] for line in draft["lines"]] == ["STEP 2", "STEP 3"]
    done = bob.post(f"games/{code}/commit/", {"version": version, "revision": draft["revision"]})
    assert done.status_code == 200, done.content
    assert carol.post(f"games/{code}/commit/", {"version": version, "lines": ["STEP 4", "DONE"]}).status_code == 200
    throw(code, 1)
    now = bob.data(f"games/{code}/")
    assert [row["seat"] for row in now["waiting"]] == ["RED"]
    assert bob.data(f"games/{code}/legal/")["count"] == 6
    shot = bob.post(f"games/{code}/orders/", {"version": now["version"], "order": "fire 4"}).json()
    assert Entry.objects.get(game__code=code, seq=shot["entry"]).body.count("FIRE 4") == 1
    assert bob.data(f"games/{code}/")["dice"]


def test_a_view_is_that_of_the_seat() -> None:
    code = running_duel(public=True)
    assert program("bob").data(f"games/{code}/view/")["view"]["at"] == 1
    assert program("carol").data(f"games/{code}/view/")["view"]["at"] == 5
    watched = program("dave").data(f"games/{code}/view/")
    assert watched["seat"] is None
    assert "at" not in watched["view"]


def test_a_view_may_have_the_draft_carried_out() -> None:
    code = running_duel()
    bob = program("bob")
    bob.post(f"games/{code}/draft/lines/", {"version": seq(code), "lines": ["STEP 2"]})
    assert bob.data(f"games/{code}/view/")["view"]["at"] == 1
    assert bob.data(f"games/{code}/view/?draft=true")["view"]["at"] == 2


def test_legal_orders_come_in_pages_and_about_one_thing() -> None:
    code = running_duel()
    to_the_shooting(code)
    bob = program("bob")
    first = bob.data(f"games/{code}/legal/?limit=4")
    assert (len(first["orders"]), first["count"], first["next"]) == (4, 6, 4)
    rest = bob.data(f"games/{code}/legal/?limit=4&offset=4")
    assert (len(rest["orders"]), rest["next"]) == (2, None)


def test_lines_go_in_together_or_not_at_all() -> None:
    code = running_duel()
    bob = program("bob")
    refused = bob.post(f"games/{code}/draft/lines/", {"version": seq(code), "lines": ["STEP 2", "STEP 5"]})
    assert problem(refused, 422)["rule"] == "4.2"
    assert bob.data(f"games/{code}/draft/")["lines"] == []


def test_lines_come_out_again() -> None:
    code = running_duel()
    bob = program("bob")
    now = seq(code)
    bob.post(f"games/{code}/draft/lines/", {"version": now, "lines": ["STEP 2", "STEP 3"]})
    draft = bob.delete(f"games/{code}/draft/lines/1/?version={now}").json()
    assert draft["dropped"] == ["STEP 3"]
    bob.post(f"games/{code}/draft/lines/", {"version": now, "lines": ["STEP 2"]})
    assert bob.delete(f"games/{code}/draft/?version={now}").json()["lines"] == []


def test_a_wrong_line_names_the_nearest_spelling() -> None:
    code = running_duel()
    to_the_shooting(code)
    bob = program("bob")
    said = problem(bob.post(f"games/{code}/orders/", {"version": seq(code), "order": "SHOOT 3"}), 422)
    assert (said["code"], said["what"], said["nearest"]) == ("notation", "SHOOT", "STEP")
    assert said["type"].endswith("/api/problems/notation/")


@pytest.mark.parametrize(
    ("act", "body", "status", "kind"),
    [
        ("orders", {"version": 1, "order": "FIRE 3"}, 409, "stale"),
        ("commit", {"version": 1}, 409, "stale"),
        ("draft/lines", {"version": 1, "lines": ["STEP 2"]}, 409, "stale"),
        ("resign", {"version": 1}, 409, "stale"),
    ],
)
def test_an_old_version_does_nothing(act: str, body: dict[str, object], status: int, kind: str) -> None:
    code = running_duel()
    before = seq(code)
    assert problem(program("bob").post(f"games/{code}/{act}/", body), status)["type"].endswith(f"/{kind}/")
    assert seq(code) == before


def test_out_of_turn_and_after_the_end() -> None:
    code = running_duel()
    bob, carol = program("bob"), program("carol")
    bob.post(f"games/{code}/commit/", {"version": seq(code)})
    assert problem(bob.post(f"games/{code}/commit/", {"version": seq(code)}), 409)["code"] == "turn"
    assert problem(bob.get(f"games/{code}/draft/"), 409)["code"] == "turn"
    assert carol.post(f"games/{code}/resign/", {"version": seq(code)}).json()["outcome"]["winner"] == "RED"
    assert problem(bob.post(f"games/{code}/commit/", {"version": seq(code)}), 409)["code"] == "over"
    assert problem(bob.get(f"games/{code}/legal/"), 409)["code"] == "over"
    assert bob.data(f"games/{code}/asks/")["asks"] == []


def test_nothing_is_taken_while_dice_are_thrown() -> None:
    code = running_duel()
    to_the_shooting(code)
    bob = program("bob")
    bob.post(f"games/{code}/orders/", {"version": seq(code), "order": "FIRE 3"})
    refused = bob.post(f"games/{code}/orders/", {"version": seq(code), "order": "FIRE 3"})
    assert problem(refused, 409)["code"] == "dice"
    assert refused["Retry-After"]


def test_lines_and_a_revision_do_not_go_together() -> None:
    code = running_duel()
    body = {"version": seq(code), "lines": ["DONE"], "revision": 0}
    said = problem(program("bob").post(f"games/{code}/commit/", body), 422)
    assert said["errors"][0]["pointer"] == "#/revision"


def test_a_part_of_a_draft_counts_while_the_phase_goes_on() -> None:
    code = new_game()
    bob, version = program("bob"), seq(code)
    assert bob.data(f"games/{code}/asks/")["asks"][0]["parts"]
    bob.post(f"games/{code}/draft/lines/", {"version": version, "lines": ["place US-1-28 0816"]})
    refused = bob.post(f"games/{code}/commit/", {"version": version, "part": True, "closing": "done"})
    assert refused.status_code == 422
    assert bob.post(f"games/{code}/commit/", {"version": version, "part": "true"}).status_code == 422
    assert bob.post(f"games/{code}/commit/", {"version": version, "part": True}).status_code == 200
    assert bob.data(f"games/{code}/asks/")["asks"][0]["kind"] == "landing"
    assert "US-1-28" not in str(bob.data(f"games/{code}/legal/?about=place"))
