"""Who guesses passwords is slowed down; nobody else is, neither the person whose account it is nor the club beside."""

from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib.auth.hashers import MD5PasswordHasher
from django.contrib.auth.models import User
from django.core import signing
from django.test import Client

from games.web.accounts import browsers
from tests.games.core.cast import person

pytestmark = pytest.mark.django_db
CLUB, HOME = "203.0.113.7", "198.51.100.20"
WORDS = "Too many failed login attempts"


def member(name: str, **more: Any) -> User:
    user = person(name, **more)
    EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
    return user


def sign_in(client: Client, name: str, password: str = "secret-words", place: str = CLUB, at: str = "") -> Any:
    form = {"login": f"{name}@example.org", "password": password}
    return client.post(at or "/accounts/login/", form, REMOTE_ADDR=place)


def is_in(answer: Any) -> bool:
    return bool(answer.status_code == 302)


def guess(times: int, name: str = "xenia", place: str = CLUB, at: str = "") -> list[Any]:
    return [sign_in(Client(), name, f"guess-{n}", place, at) for n in range(times)]


def test_after_two_hundred_wrong_passwords_only_the_guesser_waits() -> None:
    member("xenia"), member("yuri")
    own = Client()
    assert is_in(sign_in(own, "xenia"))
    own.post("/accounts/logout/")
    guesses = guess(200)
    assert WORDS not in guesses[4].content.decode()
    assert all(WORDS in answer.content.decode() for answer in guesses[5:])
    assert is_in(sign_in(own, "xenia"))
    assert is_in(sign_in(Client(), "xenia", place=HOME))
    assert is_in(sign_in(Client(), "yuri"))
    assert WORDS in sign_in(Client(), "xenia").content.decode()


def test_the_admin_has_the_same_door() -> None:
    member("xenia", is_staff=True), member("yuri", is_staff=True)
    own = Client()
    sign_in(own, "xenia")
    own.post("/accounts/logout/")
    assert own.get("/admin/login/?next=/admin/").headers["Location"].startswith("/accounts/login/")
    guess(50, at="/accounts/login/?next=/admin/")
    assert sign_in(own, "xenia", at="/accounts/login/?next=/admin/").headers["Location"] == "/admin/"
    assert is_in(sign_in(Client(), "yuri"))


def test_behind_proxies_the_place_is_the_readers(settings: Any) -> None:
    settings.TRUSTED_PROXIES = 1
    member("xenia")
    form = {"login": "xenia@example.org", "password": "wrong-words"}
    for _ in range(10):
        Client().post("/accounts/login/", form, headers={"X-Forwarded-For": f"10.9.8.7, {CLUB}"})
    right = form | {"password": "secret-words"}
    there = Client().post("/accounts/login/", right, headers={"X-Forwarded-For": f"10.1.1.1, {CLUB}"})
    assert WORDS in there.content.decode()
    assert is_in(Client().post("/accounts/login/", right, headers={"X-Forwarded-For": f"10.9.8.7, {HOME}"}))


def test_capitals_and_blanks_are_no_new_account() -> None:
    member("xenia")
    guess(5)
    for login in ("XENIA@example.org", " xenia@example.org "):
        page = Client().post("/accounts/login/", {"login": login, "password": "guess"}, REMOTE_ADDR=CLUB)
        assert WORDS in page.content.decode()


def test_a_known_browser_is_known_for_its_people_only() -> None:
    member("xenia"), member("yuri")
    own = Client()
    sign_in(own, "yuri")
    own.post("/accounts/logout/")
    guess(5)
    assert WORDS in sign_in(own, "xenia").content.decode()


def test_who_guesses_in_a_known_browser_is_slowed_down_there() -> None:
    member("xenia")
    own = Client()
    sign_in(own, "xenia")
    own.post("/accounts/logout/")
    pages = [sign_in(own, "xenia", f"guess-{n}").content.decode() for n in range(11)]
    assert WORDS in pages[-1]
    assert WORDS not in pages[-2]
    assert is_in(sign_in(Client(), "xenia", place=HOME))


def test_all_people_of_a_browser_are_known() -> None:
    own, names = Client(), ["xenia", "yuri", "zoe"]
    for name in names:
        member(name)
        assert is_in(sign_in(own, name))
        own.post("/accounts/logout/")
    for name in names:
        guess(5, name, HOME)
        assert is_in(sign_in(own, name, place=HOME))


@pytest.mark.parametrize("value", ["", "x", "a:b:c", "W10:x:y", "é" * 50])
def test_a_made_up_cookie_is_as_good_as_none(value: str) -> None:
    member("xenia")
    guess(5)
    client = Client()
    client.cookies[browsers.NAME] = value
    assert WORDS in sign_in(client, "xenia").content.decode()


def test_another_signature_of_ours_is_no_cookie() -> None:
    member("xenia")
    client = Client()
    client.cookies[browsers.NAME] = signing.dumps(
        ["number", browsers._mark("number", "xenia@example.org")], salt="other"
    )
    guess(5)
    assert WORDS in sign_in(client, "xenia").content.decode()


def test_the_cookie_opens_nothing_and_names_nobody() -> None:
    member("xenia")
    answer = sign_in(Client(), "xenia")
    cookie = answer.cookies[browsers.NAME]
    assert (cookie["httponly"], cookie["samesite"], cookie["max-age"]) == (True, "Lax", 400 * 86_400)
    assert "xenia" not in signing.loads(cookie.value, salt=browsers._SALT)
    stranger = Client()
    stranger.cookies[browsers.NAME] = cookie.value
    assert stranger.get("/games/").status_code == 302


def test_whether_there_is_an_account_shows_in_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same answers, and passwords hashed as often, which is what takes time."""
    member("xenia")
    hashed: list[str] = []
    encode = MD5PasswordHasher.encode

    def counted(self: MD5PasswordHasher, password: str, salt: str) -> str:
        hashed.append(password)
        return str(encode(self, password, salt))

    monkeypatch.setattr(MD5PasswordHasher, "encode", counted)
    seen: list[list[Any]] = []
    for name in ("xenia", "nobody"):
        hashed.clear()
        pages = guess(8, name)
        seen.append([(page.status_code, WORDS in page.content.decode(), sorted(page.cookies)) for page in pages])
        seen[-1].append(len(hashed))
    assert seen[0] == seen[1]


def test_many_accounts_from_one_place_cost_a_bounded_time() -> None:
    """Each look at a password takes a third of a second; a minute holds thirty for one place."""
    member("yuri")
    own = Client()
    sign_in(own, "yuri")
    own.post("/accounts/logout/")
    answers = [sign_in(Client(), f"name{n}", "guess") for n in range(40)]
    assert [answer.status_code for answer in answers] == [200] * 30 + [429] * 10
    assert is_in(sign_in(own, "yuri"))
    assert is_in(sign_in(Client(), "yuri", place=HOME))


def test_the_limits_hold_no_day_and_no_place_alone() -> None:
    limits = settings.ACCOUNT_RATE_LIMITS
    assert "/d/" not in f"{limits['login']},{limits['login_failed']},{limits['login_known']},{limits['login_looked']}"
