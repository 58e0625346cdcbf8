"""Settings come from the environment; a wrong one is named in one line."""

import os
import re
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tests.timeouts import TIMEOUT

ROOT = Path(__file__).resolve().parents[2]


def manage(var: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """``manage.py`` with nothing in the environment but that; prints some settings."""
    show = (
        "from django.conf import settings as s; print(s.DEBUG, s.EMAIL_BACKEND, s.CELERY_BROKER_URL, "
        "s.SESSION_COOKIE_SECURE, s.DATABASES['default']['ENGINE'], s.ALLOWED_HOSTS, sep='|')"
    )
    clean = {key: value for key, value in os.environ.items() if key in ("PATH", "HOME", "LANG")}
    return subprocess.run(
        [sys.executable, "manage.py", "shell", "--no-imports", "-v0", "-c", show],
        cwd=ROOT,
        env=clean | {"VAR_DIR": str(var)} | environment,
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
        check=False,
    )


def test_nothing_has_to_be_set(tmp_path: Path) -> None:
    done = manage(tmp_path / "var")
    assert done.stdout.split("|")[:5] == [
        "False",
        "games.mail.outgoing.delivery.store_backend.StoreBackend",
        "folder://localhost//",
        "False",
        "django.db.backends.sqlite3",
    ], done.stderr
    key = tmp_path / "var" / "secret.key"
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    assert len(key.read_text()) >= 50


def test_a_site_of_its_own(tmp_path: Path) -> None:
    done = manage(
        tmp_path,
        SITE_URL="https://games.example.org",
        DATABASE_URL="postgres://me:secret@db/games",
        REDIS_URL="redis://cache:6379/0",
        EMAIL_URL="smtp+tls://me:secret@mail.example.org:587",
    )
    assert done.stdout.strip().split("|")[1:5] == [
        "django.core.mail.backends.smtp.EmailBackend",
        "redis://cache:6379/0",
        "True",
        "django.db.backends.postgresql",
    ], done.stderr
    assert "games.example.org" in done.stdout


def test_settings_that_do_not_go_together(tmp_path: Path) -> None:
    clean = {key: value for key, value in os.environ.items() if key in ("PATH", "HOME", "LANG")}
    world = {"SITE_URL": "https://games.example.org", "DATABASE_URL": "postgres://me@127.0.0.1:1/games"}
    whole = {"SECRET_KEY": "0123456789abcdef" * 4, "EMAIL_URL": "smtp://mail.example.org", "TRUSTED_PROXIES": "1"}
    for more, said in ((whole, []), ({}, ["E001", "W001", "W002"])):
        done = subprocess.run(
            [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "ERROR"],
            cwd=ROOT,
            env=clean | {"VAR_DIR": str(tmp_path)} | world | more,
            capture_output=True,
            text=True,
            timeout=TIMEOUT,
            check=False,
        )
        assert sorted(re.findall(r"pacific\.([EW]\d+)", done.stderr)) == said
        assert done.returncode == bool(said)


@pytest.mark.parametrize(
    ("name", "value", "right"),
    [
        ("DEBUG", "maybe", "1 or 0"),
        ("DATABASE_URL", "mongo://x", "postgres://user:password@host:5432/name"),
        ("REDIS_URL", "localhost", "redis://localhost:6379/0"),
        ("SITE_URL", "games.example.org", "https://games.example.org"),
        ("EMAIL_PORT", "smtp", "a whole number"),
        ("EMAIL_URL", "pigeon://x", "smtp+tls://"),
        ("VAR_DIR", "/dev/null/var", "a folder"),
    ],
)
def test_a_wrong_value_is_named_in_one_line(tmp_path: Path, name: str, value: str, right: str) -> None:
    done = manage(tmp_path, **{name: value})
    assert done.returncode != 0
    assert len(done.stderr.strip().splitlines()) == 1
    assert name in done.stderr
    assert right in done.stderr
