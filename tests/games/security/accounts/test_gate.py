"""The gate in front of everything: sizes, hosts, methods, ways out."""

import logging

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from pytest_django import Settings

from games.core.models import Game
from games.core.outbox import jobs
from games.mail.outgoing.headers import quiet_token
from pvsite.request_limits import LARGEST_BODY
from tests.games.core.cast import open_table, person
from tests.games.web.lobby.people import browser

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _quiet(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL)


@pytest.mark.parametrize("length", [LARGEST_BODY + 1, 10**14, 10**40, "-1", "many"])
def test_a_large_body_is_refused_unread(client: Client, length: object) -> None:
    answer = client.post("/accounts/login/", {"login": "x"}, CONTENT_LENGTH=str(length))
    assert answer.status_code == 400
    assert b"Not understood" in answer.content


def test_no_file_is_taken(client: Client) -> None:
    answer = client.post("/accounts/login/", {"login": SimpleUploadedFile("x", b"x"), "password": "x"})
    assert answer.status_code == 400


def test_too_many_fields(client: Client) -> None:
    assert client.post("/accounts/login/", {f"f{n}": "x" for n in range(600)}).status_code == 400


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "testserver:9999", "testserver@evil.example", ""])
def test_a_foreign_host_is_refused(client: Client, host: str) -> None:
    answer = client.get("/accounts/login/", headers={"Host": host or " "})
    assert answer.status_code == 400
    assert b"evil" not in answer.content


def test_forwarded_hosts_count_for_nothing(client: Client) -> None:
    answer = client.get("/lobby", headers={"X-Forwarded-Host": "evil.example", "X-Host": "evil.example"})
    assert "evil" not in str(answer.headers)


def test_links_in_mails_name_our_host(settings: Settings) -> None:
    settings.SITE_URL, settings.ALLOWED_HOSTS = "http://games.example.org", ["games.example.org", "localhost"]
    user = person("bob")
    EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
    for host in ("localhost", "LOCALHOST:80", "GAMES.example.org.", "games.example.org:80"):
        Client().post("/accounts/password/reset/", {"email": f"{user.email}"}, headers={"Host": host})
    jobs.drain(["mail"])
    bodies = [str(letter.body) for letter in mail.outbox]
    assert bodies
    assert all("http://games.example.org" in body and "localhost" not in body.lower() for body in bodies)


def test_one_account_has_one_count_whatever_the_host_is_called(settings: Settings) -> None:
    settings.ALLOWED_HOSTS = ["games.example.org"]
    user = person("bob")
    EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
    form = {"login": user.email, "password": "guess"}
    names = [
        "games.example.org",
        "GAMES.example.org",
        "games.example.org.",
        "games.example.org:80",
        "Games.Example.Org",
    ]
    for host in names * 2:
        answer = Client().post("/accounts/login/", form, headers={"Host": host})
    assert b"Too many failed login attempts" in answer.content


@pytest.mark.parametrize("header", ["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override"])
def test_no_header_changes_the_method(header: str) -> None:
    bob = browser("bob")
    assert bob.get("/accounts/logout/", headers={header: "POST"}).status_code in (200, 302)
    assert bob.get("/games/").status_code == 200
    assert bob.post("/games/", headers={header: "GET"}).status_code == 405


@pytest.mark.parametrize("path", ["/", "/lobby/", "/accounts/login/", "/help/"])
def test_head_and_options_tell_no_more_than_get(client: Client, path: str) -> None:
    assert client.head(path).content == b""
    assert client.head(path).status_code == client.get(path).status_code
    assert client.options(path).status_code in (200, 405)
    assert client.generic("TRACE", path, headers={"Cookie": "x=secret"}).status_code == 405


@pytest.mark.parametrize("method", ["CONNECT", "BREW", "post"])
def test_methods_that_are_none(client: Client, method: str) -> None:
    assert client.generic(method, "/").status_code == 405


def test_a_mail_program_of_somebody_who_is_gone(client: Client) -> None:
    game = Game.objects.get(code=open_table())
    assert client.post(f"/quiet/{quiet_token(10**6, game)}/").status_code == 404
