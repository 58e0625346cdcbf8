"""Health and readiness: what a load balancer asks, in one word."""

import logging
import os
import resource
import signal
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import caches
from django.db import connection, transaction
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client, override_settings

from games.ops import health, space
from games.ops.models import Chore

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
    assert ready(client) == (503, "broker disk")


def test_a_database_that_does_not_answer(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> bool:
        raise ConnectionError("secret-host refused")

    monkeypatch.setattr(health, "_database", refuse)
    assert ready(client) == (503, "database")
    assert client.get("/health/live").status_code == 200


def test_a_disk_that_is_all_but_full(client: Client, settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(space, "MIN_FREE_BYTES", space.free(settings.VAR_DIR) + 2**40)
    assert ready(client) == (503, "disk")


def test_files_that_can_not_be_written(client: Client) -> None:
    """The limit that a full disk is, for this process."""
    before, handler = resource.getrlimit(resource.RLIMIT_FSIZE), signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, before[1]))
    try:
        assert ready(client)[0] == 503
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handler)
    assert ready(client) == (200, "ready")


def test_a_disk_that_fills(client: Client, settings: Any, tmp_path: Path) -> None:
    """A real one, of 80 MiB, with 64 that have to be free."""
    mount = ["mount", "-t", "tmpfs", "-o", "size=80m", "none", str(tmp_path)]
    if os.geteuid() != 0 or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("only root can mount a disk")
    try:
        settings.VAR_DIR = tmp_path
        (tmp_path / "queue").mkdir()
        assert ready(client) == (200, "ready")
        with (tmp_path / "photographs").open("wb") as file:
            file.write(bytes(20 * 2**20))
        assert ready(client) == (503, "disk")
        with suppress(OSError), (tmp_path / "more").open("wb", buffering=0) as file:
            file.write(bytes(80 * 2**20))
        assert ready(client)[1].split()[-1] == "disk"
        (tmp_path / "more").unlink()
        (tmp_path / "photographs").unlink()
        assert ready(client) == (200, "ready")
    finally:
        subprocess.run(["umount", str(tmp_path)], check=True)


def test_a_database_that_only_reads(client: Client) -> None:
    """As a standby is, or one that has no room."""
    on, off = {
        "sqlite": ("PRAGMA query_only = 1", "PRAGMA query_only = 0"),
        "postgresql": ("SET TRANSACTION READ ONLY", ""),
    }[connection.vendor]
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute(on)
        assert ready(client) == (503, "database")
        if off:
            with connection.cursor() as cursor:
                cursor.execute(off)
        transaction.set_rollback(True)


def test_it_leaves_nothing_behind(client: Client) -> None:
    assert ready(client) == (200, "ready")
    assert not Chore.objects.filter(name__startswith="ready").exists()


def test_only_reading(client: Client) -> None:
    assert client.post("/health/live").status_code == 405
    assert client.post("/health/ready").status_code == 405


@override_settings(SECURE_SSL_REDIRECT=True)
def test_asked_in_plain_http_behind_a_proxy(client: Client) -> None:
    assert client.get("/health/live").status_code == 200
    assert client.get("/health/ready").status_code == 200
    assert client.get("/games/").status_code == 301
