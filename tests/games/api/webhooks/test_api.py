"""Webhooks through the API."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache

from games.api.models.tokens import KeptAnswer
from games.api.models.webhooks import Delivery, Hook
from games.api.webhooks import services
from tests.games.api.client import Program, problem, program
from tests.games.api.webhooks.receiver import Receiver
from tests.games.api.webhooks.table import work
from tests.games.core.cast import running_duel

pytestmark = pytest.mark.django_db
HERE = "webhooks/"


@pytest.fixture(autouse=True)
def _nothing_counted() -> Iterator[None]:
    cache.clear()
    yield
    cache.clear()


def made(bob: Program, desk: Receiver, key: str = "") -> str:
    """A new webhook; its code."""
    answer = bob.post(HERE, {"url": desk.url(), "events": ["turn"]}, key)
    assert answer.status_code == 201, answer.content
    code: str = answer.json()["webhook"]["code"]
    return code


def test_it_works(desk: Receiver) -> None:
    bob = program("bob")
    answer = bob.post(HERE, {"url": desk.url(), "events": ["turn", "over"], "game": None})
    assert answer.json()["secret"].startswith("whsec_")
    place = answer["Location"].removeprefix("/api/v1/")
    assert bob.data(place) == bob.data(HERE)["webhooks"][0]
    assert bob.data(place)["result"] == "waiting"
    assert bob.post(f"{place}test/").status_code == 200
    work()
    sent = bob.data(f"{place}deliveries/")["deliveries"]
    assert [(one["event"], one["result"], one["status"], one["tries"]) for one in sent] == [("ping", "ok", 204, 1)]
    assert bob.data(place)["result"] == "ok"
    assert bob.delete(place).status_code == 200
    problem(bob.get(place), 404)


def test_it_may_be_for_one_game(desk: Receiver) -> None:
    code = running_duel()
    body = {"url": desk.url(), "events": ["turn"], "game": code}
    assert program("bob").post(HERE, body).json()["webhook"]["game"] == code
    assert problem(program("dave").post(HERE, body), 404)["code"] == "no_game"


def test_a_secret_is_told_once_and_again_only_to_who_repeats_the_request(desk: Receiver) -> None:
    bob = program("bob")
    body = {"url": desk.url(), "events": ["turn"]}
    first, second = (bob.post(HERE, body, "one-and-the-same").json() for _ in range(2))
    assert first == second
    assert Hook.objects.count() == 1
    assert "whsec_" not in bob.get(HERE).content.decode()
    assert "whsec_" not in KeptAnswer.objects.get().body


def test_a_new_secret(desk: Receiver) -> None:
    bob = program("bob")
    place = f"{HERE}{made(bob, desk)}/"
    before = Hook.objects.get().secret
    assert bob.post(f"{place}secret/").json()["secret"].startswith("whsec_")
    assert Hook.objects.get().secret != before


def test_switching_on(desk: Receiver) -> None:
    bob = program("bob")
    place = f"{HERE}{made(bob, desk)}/"
    Hook.objects.update(active=False, failures=20)
    assert problem(bob.post(f"{place}test/"), 422)["code"] == "off"
    assert bob.post(f"{place}on/").json()["active"] is True


@pytest.mark.parametrize(
    ("changes", "status", "code"),
    [
        ({"url": "http://hooks.example.org/"}, 422, "address"),
        ({"url": "https://10.0.0.1/"}, 422, "address"),
        ({"url": 7}, 422, "invalid"),
        ({"url": "https://hooks.example.org/\0"}, 422, "invalid"),
        ({"url": "https://hooks.example.org/\ud800"}, 422, "invalid"),
        ({"events": []}, 422, "invalid"),
        ({"events": ["dice"]}, 422, "invalid"),
        ({"events": [["turn"]]}, 422, "invalid"),
        ({"game": "no-such"}, 404, "no_game"),
        ({"secret": "whsec_x"}, 422, "invalid"),
    ],
)
def test_what_is_refused(changes: dict[str, object], status: int, code: str) -> None:
    answer = program("bob").post(HERE, {"url": "https://hooks.example.org/", "events": ["turn"]} | changes)
    assert problem(answer, status)["code"] == code
    assert not Hook.objects.exists()


def test_ten_are_enough(desk: Receiver) -> None:
    bob = program("bob")
    for _ in range(services.MAX_WEBHOOKS):
        made(bob, desk)
    assert problem(bob.post(HERE, {"url": desk.url(), "events": ["turn"]}), 429)["code"] == "limit"


def test_those_of_others_are_not_there_and_a_token_to_look_changes_nothing(desk: Receiver) -> None:
    place = f"{HERE}{made(program('bob'), desk)}/"
    dave, looker = program("dave"), program("bob", "read")
    assert dave.data(HERE) == {"webhooks": []}
    for path in (place, f"{place}deliveries/"):
        problem(dave.get(path), 404)
        assert looker.get(path).status_code == 200
    for deed in ("test/", "secret/", "on/"):
        problem(dave.post(place + deed), 404)
        problem(looker.post(place + deed), 403)
    problem(dave.delete(place), 404)
    problem(looker.delete(place), 403)
    assert Hook.objects.count() == 1
    assert not Delivery.objects.exists()
