"""Lists of games, making one, and who sees which."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.core import referee
from games.core.commands import limits
from games.core.models import Game, Invitation, Job
from tests.games.api.client import open_game, problem, program
from tests.games.core.cast import open_table, person, running_duel, seq

pytestmark = pytest.mark.django_db
DUEL = {"system": "duel", "scenario": "dawn", "name": "Duel at dawn"}


def codes(answer: dict[str, list[dict[str, str]]]) -> list[str]:
    return [game["code"] for game in answer["games"]]


def test_it_works() -> None:
    bob = program("bob")
    made = bob.post("games/", DUEL | {"seat": "BLUE", "options": {"life": 1}, "pace_days": 7, "public": True})
    assert made.status_code == 201
    game = made.json()["game"]
    assert made["Location"] == f"/api/v1/games/{game['code']}/"
    assert (game["status"], game["seat"], game["options"], game["pace_seconds"]) == (
        "open",
        "BLUE",
        {"life": 1},
        604_800,
    )
    assert [seat["you"] for seat in game["seats"]] == [False, True]
    assert bob.data(f"games/{game['code']}/") == game


def test_against_a_computer() -> None:
    game = program("bob").post("games/", DUEL | {"seat": "RED", "opponent": "bot"}).json()["game"]
    assert [seat["bot"] for seat in game["seats"]] == [False, True]
    assert game["status"] == "starting"


def test_by_mail_and_by_link() -> None:
    bob = program("bob")
    by_mail = bob.post("games/", DUEL | {"opponent": "mail", "email": "carol@example.org"}).json()
    assert by_mail["invitation"] is None
    assert Job.objects.filter(kind="mail").count() == 1
    by_link = bob.post("games/", DUEL | {"name": "Duel at noon", "opponent": "link"}).json()
    assert Invitation.objects.get(email="").token == by_link["invitation"]


def test_somebody_who_has_an_account_is_invited_by_name() -> None:
    bob = program("bob")
    carol = person("carol")
    made = bob.post("games/", DUEL | {"opponent": "person", "person": carol.profile.name}).json()
    assert made["invitation"] is None
    assert Invitation.objects.get().person == carol
    wrong = problem(bob.post("games/", DUEL | {"opponent": "person", "person": "Karol"}), 422)
    assert "Nobody here is called “Karol”." in str(wrong)


@pytest.mark.parametrize(
    "wrong",
    [
        {"system": "chess"},
        {"scenario": "dusk"},
        {"seat": "GREEN"},
        {"options": {"life": 3}},
        {"options": {"life": True}},
        {"options": {"lives": 1}},
        {"options": {"life": [1]}},
        {"options": []},
        {"opponent": "bot", "bot": "genius"},
        {"opponent": "nobody"},
        {"name": ""},
        {"name": "a\0b"},
        {"name": "a\u202eb"},
        {"name": "a\u200bb"},
        {"name": "..."},
        {"name": "\ud800"},
        {"name": "x" * 61},
        {"name": 7},
        {"pace_days": "3"},
        {"pace_days": 4},
        {"public": "true"},
        {"opponent": "mail", "email": "nobody"},
        {"colour": "red"},
    ],
)
def test_a_wrong_field_makes_nothing(wrong: dict[str, object]) -> None:
    said = problem(program("bob").post("games/", DUEL | wrong), 422)
    assert said["code"] in ("invalid", "choice")
    assert not Game.objects.exists()


def test_an_address_is_needed_for_a_mail() -> None:
    said = problem(program("bob").post("games/", DUEL | {"opponent": "mail"}), 422)
    assert said["errors"][0]["pointer"] == "#/email"


def test_a_name_that_is_in_use_is_refused_with_the_reason() -> None:
    assert program("bob").post("games/", DUEL).status_code == 201
    refused = problem(program("carol").post("games/", DUEL | {"name": "DUEL AT DАWN"}), 422)
    assert refused["code"] == "name"
    assert "has a name that looks like it" in refused["detail"]
    assert Game.objects.count() == 1


def test_ten_may_wait() -> None:
    bob = program("bob")
    for n in range(limits.WAITING_AT_ONCE):
        assert bob.post("games/", DUEL | {"name": f"Duel {n}"}).status_code == 201
    refused = bob.post("games/", DUEL)
    assert problem(refused, 429)["code"] == "limit"
    assert refused["Retry-After"]


def test_each_list_has_its_games() -> None:
    running = running_duel()
    watched = running_duel_of("erin", "frank", public=True)
    bob, dave = program("bob"), program("dave")
    offered = open_game(dave)
    over = running_duel_of("bob", "grace")
    referee.resign(over, "RED", seq(over))
    assert codes(bob.data("games/")) == [running]
    assert codes(bob.data("games/?filter=finished")) == [over]
    assert codes(bob.data("games/?filter=open")) == [offered]
    assert codes(bob.data("games/?filter=watch")) == [watched]
    assert codes(dave.data("games/")) == [offered]
    assert codes(dave.data("games/?filter=open")) == []


def running_duel_of(red: str, blue: str, **more: object) -> str:
    """A duel between these two."""
    code = open_table(**more)
    referee.committed(code, "a" * 64, "b" * 64)
    for seat, name in (("RED", red), ("BLUE", blue)):
        referee.take_seat(code, seat, User.objects.filter(username=name).first() or person(name))
    return code


def test_pages_neither_lose_nor_repeat_a_game() -> None:
    bob = program("bob")
    made = [bob.post("games/", DUEL | {"name": f"Duel {n}"}).json()["game"]["code"] for n in range(7)]
    moment = timezone.now() - timedelta(hours=1)
    Game.objects.filter(code__in=made[:4]).update(created=moment)
    first = bob.data("games/?limit=3")
    bob.post("games/", DUEL)  # comes before the first page, so the next ones do not move
    second = bob.data(f"games/?limit=3&cursor={first['next']}")
    third = bob.data(f"games/?limit=3&cursor={second['next']}")
    assert third["next"] is None
    found = codes(first) + codes(second) + codes(third)
    assert sorted(found) == sorted(made)
    assert len(found) == 7


@pytest.mark.parametrize("cursor", ["x", "bnVsbA", "WyJ4IiwgMV0", "WyIwMDAxLTAxLTAxVDAwOjAwOjAwKzIzOjU5IiwgImEiXQ"])
def test_a_strange_cursor_is_refused(cursor: str) -> None:
    assert problem(program("bob").get(f"games/?cursor={cursor}"), 422)["errors"][0]["pointer"] == "#/cursor"


@pytest.mark.parametrize("query", ["filter=all", "limit=0", "limit=101", "limit=x", "limit=99999999999", "page=2"])
def test_a_strange_query_is_refused(query: str) -> None:
    problem(program("bob").get(f"games/?{query}"), 422)


LOOKS = ("", "view/", "events/", "journal/", "dice/")
SITS = ("asks/", "legal/", "draft/")


def test_strangers_learn_nothing_of_a_private_game() -> None:
    code = running_duel()
    dave = program("dave")
    nowhere = problem(dave.get("games/zzzzzzzzzz/"), 404)["detail"].replace("zzzzzzzzzz", code)
    for path in LOOKS + SITS:
        assert problem(dave.get(f"games/{code}/{path}"), 404)["detail"] == nowhere
    acts = {
        "orders": {"version": 6, "order": "FIRE 3"},
        "commit": {"version": 6},
        "draft/lines": {"version": 6, "lines": ["STEP 2"]},
        "resign": {"version": 6},
        "call-off": {},
        "share": {"deposit": "5a" * 32},
        "join": {"seat": "RED", "deposit": "5a" * 32},
        "invitations": {},
    }
    for act, body in acts.items():
        assert problem(dave.post(f"games/{code}/{act}/", body), 404)["detail"] == nowhere, act


def test_who_watches_does_not_act() -> None:
    code = running_duel(public=True)
    dave = program("dave")
    for path in LOOKS:
        assert dave.get(f"games/{code}/{path}").status_code == 200
    for path in SITS:
        assert problem(dave.get(f"games/{code}/{path}"), 403)["code"] == "seat"
    assert problem(dave.post(f"games/{code}/commit/", {"version": seq(code)}), 403)["code"] == "seat"
    assert problem(dave.post(f"games/{code}/call-off/"), 403)["code"] == "seat"


def test_a_game_in_the_lobby_shows_its_header_and_no_more() -> None:
    code = open_game(program("bob"))
    carol = program("carol")
    assert carol.data(f"games/{code}/")["seats"][1]["holder"] is None
    problem(carol.get(f"games/{code}/journal/"), 404)


def test_the_number_of_queries_does_not_grow() -> None:
    bob = program("bob")
    for _n in range(2):
        bob.post("games/", DUEL)
    bob.get("games/")
    with CaptureQueriesContext(connection) as few:
        bob.get("games/")
    for _n in range(5):
        bob.post("games/", DUEL)
    with CaptureQueriesContext(connection) as many:
        bob.get("games/")
    assert len(many) == len(few)
