"""A request that is sent again is carried out once."""

from datetime import timedelta

import pytest
from django.db import transaction
from django.utils import timezone

from games.api import retention
from games.api.models.tokens import KeptAnswer
from games.core import referee
from games.core.errors import Stale
from games.core.models import Entry, Game
from tests.games.api.client import open_game, problem, program
from tests.games.core.cast import running_duel, seq

pytestmark = pytest.mark.django_db
KEY = "0123456789abcdef"


def test_the_same_again_gives_the_same_answer() -> None:
    code = running_duel()
    bob = program("bob")
    body = {"version": seq(code), "lines": ["STEP 2"]}
    first = bob.post(f"games/{code}/commit/", body, KEY)
    again = bob.post(f"games/{code}/commit/", body, KEY)
    assert (again.status_code, again.content) == (200, first.content)
    assert again["Idempotent-Replayed"] == "true"
    assert "Idempotent-Replayed" not in first
    assert Entry.objects.filter(game__code=code, type="order").count() == 1


def test_a_game_is_made_once() -> None:
    bob = program("bob")
    body = {"system": "duel", "scenario": "dawn", "name": "Once", "opponent": "link"}
    answers = [bob.post("games/", body, KEY) for _n in range(3)]
    assert len({answer.content for answer in answers}) == 1
    assert {answer["Location"] for answer in answers} == {f"/api/v1/games/{Game.objects.get().code}/"}
    assert [answer.status_code for answer in answers] == [201] * 3


@pytest.mark.parametrize("key", [None, "", "short", "x" * 129, "with a blank", "späte-ente"])
def test_a_write_needs_a_good_key(key: str | None) -> None:
    code = running_duel()
    bob = program("bob")
    headers = {"Authorization": f"Bearer {bob.secret}"} | ({} if key is None else {"Idempotency-Key": key})
    path = f"/api/v1/games/{code}/commit/"
    answer = bob.http.post(path, '{"version": 6}', content_type="application/json", headers=headers)
    assert problem(answer, 400)["code"] == ("key-missing" if key is None else "key-malformed")


def test_a_key_is_for_one_request() -> None:
    code = running_duel()
    bob = program("bob")
    now = seq(code)
    bob.post(f"games/{code}/draft/lines/", {"version": now, "lines": ["STEP 2"]}, KEY)
    other = bob.post(f"games/{code}/draft/lines/", {"version": now, "lines": ["STEP 3"]}, KEY)
    assert problem(other, 422)["code"] == "key-reused"
    elsewhere = bob.post(f"games/{code}/commit/", {"version": now}, KEY)
    assert problem(elsewhere, 422)["code"] == "key-reused"
    assert len(bob.data(f"games/{code}/draft/")["lines"]) == 1


def test_people_do_not_meet_in_a_key() -> None:
    code = running_duel()
    body = {"version": seq(code)}
    assert program("bob").post(f"games/{code}/commit/", body, KEY).status_code == 200
    mine = program("carol").post(f"games/{code}/commit/", body, KEY)
    assert mine.status_code == 200
    assert "Idempotent-Replayed" not in mine


def test_a_refusal_is_not_kept() -> None:
    code = running_duel()
    bob = program("bob")
    problem(bob.post(f"games/{code}/commit/", {"version": 1}, KEY), 409)
    assert not KeptAnswer.objects.exists()
    assert bob.post(f"games/{code}/commit/", {"version": seq(code)}, KEY).status_code == 200


def test_answer_and_act_stand_or_fall_together(monkeypatch: pytest.MonkeyPatch) -> None:
    code = running_duel()
    bob = program("bob")
    before = seq(code)

    def then_die(*args: object, **more: object) -> None:
        commit(*args, **more)  # type: ignore[arg-type]
        raise Stale("killed")

    commit = referee.commit
    monkeypatch.setattr(referee, "commit", then_die)
    problem(bob.post(f"games/{code}/commit/", {"version": before}, KEY), 409)
    assert seq(code) == before
    assert not KeptAnswer.objects.exists()


def test_a_key_of_a_create_replays_what_was_shown() -> None:
    bob = program("bob")
    code = open_game(bob)
    body = {"deposit": "5a" * 32}
    first = bob.post(f"games/{code}/share/", body, KEY)
    assert bob.post(f"games/{code}/share/", body, KEY).content == first.content
    assert problem(bob.post(f"games/{code}/share/", body), 403)["code"] == "seat"


def test_old_answers_are_forgotten() -> None:
    bob = program("bob")
    open_game(bob)
    now = timezone.now()
    assert retention.prune(now) == 0
    with transaction.atomic():
        assert retention.prune(now + timedelta(hours=25)) == 1
    assert not KeptAnswer.objects.exists()
