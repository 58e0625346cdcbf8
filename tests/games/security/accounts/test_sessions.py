"""Cookies, sessions and passwords; and what Django's own check says of a site in the world."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.test import Client

from tests.games.core.cast import person
from tests.timeouts import TIMEOUT

pytestmark = pytest.mark.django_db
ROOT = Path(__file__).resolve().parents[4]


WORLD = {
    "SITE_URL": "https://games.example.org",
    "EMAIL_URL": "smtp://post:secret@mail.example.org:587",
    "TRUSTED_PROXIES": "1",
}


def manage(var: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """``manage.py`` of a site with an address in the world."""
    clean = {key: value for key, value in os.environ.items() if key in ("PATH", "HOME", "LANG")}
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        env=clean | WORLD | {"VAR_DIR": str(var)},
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
        check=False,
    )


def member(password: str = "secret-words") -> User:
    user = person("bob")
    user.set_password(password)
    user.save()
    EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
    return user


def log_in(password: str = "secret-words") -> Client:
    client = Client()
    client.post("/accounts/login/", {"login": "bob@example.org", "password": password})
    return client


def inside(client: Client) -> bool:
    return client.get("/games/").status_code == 200


def test_djangos_deployment_check_finds_nothing(tmp_path: Path) -> None:
    done = manage(tmp_path, "check", "--deploy", "--fail-level", "WARNING")
    assert done.returncode == 0, done.stdout + done.stderr


def test_cookies_of_a_site_in_the_world(tmp_path: Path) -> None:
    names = ("SESSION_COOKIE_NAME", "CSRF_COOKIE_NAME", "SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE")
    show = f"from django.conf import settings as s; print(*[getattr(s, n) for n in {names!r}])"
    done = manage(tmp_path, "shell", "--no-imports", "-v0", "-c", show)
    assert done.stdout.split() == ["__Host-sessionid", "__Host-csrftoken", "True", "True"], done.stderr


def test_a_session_from_before_the_log_in_is_worth_nothing() -> None:
    member()
    client = Client()
    client.get("/invitations/nothing/")
    client.cookies["sessionid"] = "a" * 32
    client.post("/accounts/login/", {"login": "bob@example.org", "password": "secret-words"})
    assert client.cookies["sessionid"].value != "a" * 32
    assert inside(client)


def test_a_new_password_ends_all_other_sessions() -> None:
    member()
    here, elsewhere = log_in(), log_in()
    form = {"oldpassword": "secret-words", "password1": "other-secret-words", "password2": "other-secret-words"}
    assert here.post("/accounts/password/change/", form).status_code == 302
    assert inside(here)
    assert not inside(elsewhere)


def test_so_does_being_shut_out() -> None:
    user = member()
    client = log_in()
    User.objects.filter(pk=user.pk).update(is_active=False)
    assert not inside(client)
    assert not inside(log_in())


def test_logging_out_ends_the_session_on_the_server() -> None:
    member()
    client = log_in()
    key = client.cookies["sessionid"].value
    client.post("/accounts/logout/")
    client.cookies["sessionid"] = key
    assert not inside(client)


@pytest.mark.parametrize("password", ["short-one", "password123", "bobby@example.org", "1234567890"])
def test_poor_passwords_are_refused(password: str) -> None:
    form = {"name": "Bob", "email": "bobby@example.org", "password1": password}
    answer = Client().post("/accounts/signup/", form)
    assert answer.status_code == 200
    assert not User.objects.exists()


def test_an_open_browser_is_not_enough_to_take_an_account_over() -> None:
    member()
    client = log_in()
    session = client.session
    for record in session["account_authentication_methods"]:
        record["at"] -= 3600
    session.save()
    answer = client.post("/accounts/email/", {"email": "evil@example.org", "action_add": ""})
    assert answer["Location"].startswith("/accounts/reauthenticate/")
    assert EmailAddress.objects.filter(user=User.objects.get()).count() == 1
    client.post("/accounts/reauthenticate/", {"password": "secret-words"})
    client.post("/accounts/email/", {"email": "good@example.org", "action_add": ""})
    assert EmailAddress.objects.filter(user=User.objects.get()).count() == 2
