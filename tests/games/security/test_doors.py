"""Doors beside the front door: the admin's log-in, the kept mails, caches, what failures tell."""

import logging

import pytest
from django.contrib import admin
from django.test import Client
from pytest_django import Settings

from games.core.errors import Illegal
from games.core.models import Job
from games.core.outbox import jobs
from tests.games.core.cast import person, running_duel, seq
from tests.games.web.lobby.people import browser

pytestmark = pytest.mark.django_db
NEAR = {"REMOTE_ADDR": "127.0.0.1"}


def test_moderators_sign_in_where_tries_are_counted() -> None:
    for path in ("/admin/", "/admin/login/?next=/admin/"):
        answer = Client().get(path, follow=True)
        assert answer.redirect_chain[-1][0].startswith("/accounts/login/?next=")
    person("mia", is_staff=True, is_superuser=True)
    Client().post("/admin/login/", {"username": "mia", "password": "secret-words"})
    assert Client().get("/admin/").status_code == 302


def test_players_are_not_let_in() -> None:
    assert browser("bob").get("/admin/login/").status_code == 403


def test_the_admin_holds_no_table_of_games() -> None:
    shown = {model._meta.label for model in admin.site._registry}
    assert {label for label in shown if label.startswith(("core.", "mail.", "web.", "api."))} == {
        "core.Job",
        "mail.Arrival",
    }


@pytest.mark.parametrize(
    ("where", "status"),
    [
        ({"REMOTE_ADDR": "127.0.0.1"}, 200),
        ({"REMOTE_ADDR": "::1"}, 200),
        ({"REMOTE_ADDR": "192.168.1.7"}, 404),
        ({"REMOTE_ADDR": "192.168.1.7", "HTTP_HOST": "127.0.0.1"}, 404),
        ({"REMOTE_ADDR": "127.0.0.1", "HTTP_X_FORWARDED_FOR": "203.0.113.9"}, 404),
        ({"REMOTE_ADDR": "192.168.1.7", "HTTP_X_FORWARDED_FOR": "127.0.0.1"}, 404),
    ],
)
def test_kept_mails_are_read_at_their_own_machine_only(settings: Settings, where: dict[str, str], status: int) -> None:
    settings.EMAIL_BACKEND, settings.SITE_URL = (
        "games.mail.outgoing.delivery.store_backend.StoreBackend",
        "http://127.0.0.1:8000",
    )
    answer = Client().get("/outbox/", **where)  # type: ignore[arg-type]
    assert answer.status_code == status
    about = Client().get("/about/", **where).content.decode()  # type: ignore[arg-type]
    assert ("/outbox/" in about) == (status == 200)


def test_an_address_that_only_begins_like_ours_is_in_the_world(settings: Settings) -> None:
    settings.EMAIL_BACKEND, settings.SITE_URL = (
        "games.mail.outgoing.delivery.store_backend.StoreBackend",
        "http://localhost.example.org",
    )
    assert Client().get("/outbox/").status_code == 404


@pytest.mark.parametrize("path", ["/games/", "/lobby/", "/profile/", "/new/"])
def test_no_cache_keeps_the_pages_of_a_person(path: str) -> None:
    answer = browser("bob").get(path)
    assert answer["Cache-Control"] == "private, no-cache"
    assert "Cookie" in answer["Vary"]


@pytest.mark.parametrize("version", ["²", "--5", "9" * 5000, "nonsense"])
def test_a_strange_version_resigns_nothing(version: str) -> None:
    code = running_duel()
    before = seq(code)
    page = browser("bob").post(f"/games/{code}/resign/", {"version": version}, follow=True).content.decode()
    assert "The game has gone on meanwhile." in page
    assert "invalid literal" not in page
    assert seq(code) == before


def test_a_failed_job_names_no_block(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    def refuse(job: Job) -> None:
        raise Illegal("CV Akagi has no fuel in K08", "4.5", "path")

    monkeypatch.setitem(jobs._handlers, "bot", refuse)
    with caplog.at_level(logging.DEBUG):
        jobs.run(jobs.enqueue("bot", "a").pk)
    assert Job.objects.get().error == "Illegal (path)"
    assert "Akagi" not in caplog.text
    assert "Illegal (path)" in caplog.text
