"""Who asks too much is asked to wait, on a page that says so; everybody else goes on."""

import pytest
from django.test import Client
from pytest_django import Settings

from games.core import rate_limits
from games.core.models import Game
from games.core.models.talk import Post
from games.core.rate_limits import Pace
from tests.games.core.cast import running_duel, seq
from tests.games.web.lobby.people import browser, new_game

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("one_window")]


def test_it_works() -> None:
    few = Pace("few", 2)
    assert [bool(rate_limits.take(few, "bob")) for _ in range(4)] == [False, False, True, True]
    assert not rate_limits.take(few, "carol")
    assert 0 < rate_limits.take(few, "bob") <= 60


def test_orders(monkeypatch: pytest.MonkeyPatch) -> None:
    code = running_duel()
    lines = "\n".join(["STEP 2", "CLEAR"] * 400)
    answer = browser("bob").post(f"/g/{code}/draft/add", {"version": seq(code), "text": lines})
    assert answer.status_code == 429
    assert 0 < int(answer["Retry-After"]) <= 60
    assert b"A little slower, please" in answer.content
    other = browser("carol").post(f"/g/{code}/draft/add", {"version": seq(code), "text": "STEP 4"})
    assert other.status_code == 303


@pytest.mark.parametrize("path", ["journal.jsonl", "talk/dice.jsonl"])
def test_downloads(path: str) -> None:
    code = running_duel(public=True)
    statuses = [Client().get(f"/g/{code}/{path}").status_code for _ in range(62)]
    assert statuses[0] == 200
    assert statuses[-1] == 429
    elsewhere = Client().get(f"/g/{code}/{path}", REMOTE_ADDR="203.0.113.7")
    assert elsewhere.status_code == 200


def test_posts() -> None:
    code = running_duel(public=True)
    bob = browser("bob")
    for n in range(40):
        answer = bob.post(f"/g/{code}/talk/", {"text": f"post {n}", "key": str(n)})
    assert answer.status_code == 422
    page = answer.content.decode()
    assert "Please wait some minutes." in page
    assert "post 39</textarea>" in page
    assert Post.objects.count() == 30
    assert browser("carol").post(f"/g/{code}/talk/", {"text": "hers", "key": "1"}).status_code == 303


def test_nobody_else_is_believed_about_an_address(settings: Settings) -> None:
    code = running_duel(public=True)

    def get(n: int) -> int:
        return Client().get(f"/g/{code}/journal.jsonl", headers={"X-Forwarded-For": f"203.0.113.{n}"}).status_code

    assert [get(n) for n in range(62)][-1] == 429
    settings.TRUSTED_PROXIES = 1
    assert get(99) == 200


def test_links_to_pass_on() -> None:
    bob = browser("bob")
    new_game(bob, opponent="link")
    code = Game.objects.get().code
    statuses = [bob.post(f"/games/{code}/invite/", {"link": "1"}).status_code]
    while statuses[-1] == 302 and len(statuses) < 122:  # sixty a minute, and a new minute may begin meanwhile
        statuses.append(bob.post(f"/games/{code}/invite/", {"link": "1"}).status_code)
    assert len(statuses) >= 60
    assert statuses[-1] == 429


def test_log_ins_by_one_address() -> None:
    for n in range(31):
        answer = Client().post("/accounts/login/", {"login": f"n{n}@example.org", "password": "x"})
    assert answer.status_code == 429
    assert int(answer["Retry-After"]) > 0


def test_forgotten_passwords_of_one_person() -> None:
    answers = [
        Client().post("/accounts/password/reset/", {"email": "bob@example.org"}, REMOTE_ADDR=f"203.0.113.{n}")
        for n in range(3)
    ]
    assert [answer.status_code for answer in answers] == [302, 429, 429]


def test_without_a_cache_the_games_go_on(settings: Settings) -> None:
    backend = "django.core.cache.backends.redis.RedisCache"
    settings.CACHES = {"default": {"BACKEND": backend, "LOCATION": "redis://127.0.0.1:9"}}
    assert rate_limits.take(Pace("any", 1), "bob") == 0
