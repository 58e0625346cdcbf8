"""Health and readiness: what a load balancer asks, in one word."""

import logging
from pathlib import Path

import pytest
from django.core.cache import caches
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client, override_settings

from games.ops import health

pytestmark = [pytest.mark.django_db, pytest.mark.services]
NOBODY = "redis://127.0.0.1:1/0"


def ready(client: Client) -> tuple[int, str]:
    answer = client.get("/health/ready")
    assert "no-cache" in answer["Cache-Control"]
    return answer.status_code, answer.content.decode().strip()


def test_it_works(client: Client) -> None:
    answer = client.get("/health/live")
    assert (answer.status_code, answer.content) == (200, b"alive\n")
    assert ready(client) == (200, "ready")


def test_a_missing_migration(client: Client) -> None:
    MigrationRecorder(connection).record_unapplied(*sorted(health._wanted())[0])
    assert ready(client) == (503, "migrations")


def test_the_cache(client: Client, settings: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caches["default"], "get", lambda *args, **more: None)
    assert ready(client) == (503, "cache")


@override_settings(REDIS_URL=NOBODY)
def test_the_broker(client: Client, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert ready(client) == (503, "broker")
    assert "broker" in caplog.text
    assert "127.0.0.1:1" not in client.get("/health/ready").content.decode()


@override_settings(REDIS_URL="", VAR_DIR=Path("/nowhere"))
def test_the_folder_of_messages(client: Client) -> None:
    assert ready(client) == (503, "broker")


def test_a_database_that_does_not_answer(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> bool:
        raise ConnectionError("secret-host refused")

    monkeypatch.setattr(health, "_database", refuse)
    assert ready(client) == (503, "database")
    assert client.get("/health/live").status_code == 200


def test_only_reading(client: Client) -> None:
    assert client.post("/health/live").status_code == 405
    assert client.post("/health/ready").status_code == 405


@override_settings(SECURE_SSL_REDIRECT=True)
def test_asked_in_plain_http_behind_a_proxy(client: Client) -> None:
    assert client.get("/health/live").status_code == 200
    assert client.get("/health/ready").status_code == 200
    assert client.get("/games/").status_code == 301
