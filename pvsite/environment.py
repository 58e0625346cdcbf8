"""Reading settings from environment variables, with one clear sentence for each wrong value."""

import os
import re
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

import environ
from django.core.exceptions import ImproperlyConfigured

T = TypeVar("T")
_TRUE = {"1", "true", "yes", "on"}
_FALSE = {"0", "false", "no", "off", ""}
_env = environ.Env()


def read(name: str, default: T, cast: Callable[[str], T], right: str) -> T:
    """The variable ``name`` through ``cast``, or ``default`` if unset or empty.

    Raises ImproperlyConfigured that names the variable and what would be ``right``.
    """
    raw = os.environ.get(name, "").strip()
    if not raw:
        return default
    try:
        return cast(raw)
    except (ValueError, KeyError, ImproperlyConfigured):
        raise ImproperlyConfigured(f"{name} is {_safe(raw)!r}, but should be {right}.") from None


def _safe(raw: str) -> str:
    """The value without the password of an address, since it ends up in logs."""
    return re.sub(r"(?<=:)[^:@/]+(?=@)", "...", raw)


def flag(name: str, default: bool) -> bool:
    """A yes-or-no variable."""

    def cast(raw: str) -> bool:
        if raw.lower() in _TRUE:
            return True
        if raw.lower() in _FALSE:
            return False
        raise ValueError

    return read(name, default, cast, "1 or 0")


def number(name: str, default: int) -> int:
    """A whole number."""
    return read(name, default, int, "a whole number")


def text(name: str, default: str) -> str:
    """Any text."""
    return read(name, default, str, "text")


def names(name: str, default: list[str]) -> list[str]:
    """Names with commas between."""
    return read(name, default, lambda raw: [part.strip() for part in raw.split(",") if part.strip()], "a,b,c")


def web_address(name: str, default: str) -> str:
    """``http(s)://host[:port]`` without a path."""

    def cast(raw: str) -> str:
        parts = urlsplit(raw)
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/"):
            raise ValueError
        _ = parts.port
        return f"{parts.scheme}://{parts.netloc}"

    return read(name, default, cast, "an address such as https://games.example.org")


def database(name: str, default: str) -> dict[str, Any]:
    """Django's settings of one database, from its address."""
    right = "sqlite:////path/db.sqlite3 or postgres://user:password@host:5432/name"

    def cast(raw: str) -> dict[str, Any]:
        if not raw.startswith(("sqlite:///", "postgres://", "postgresql://")):
            raise ValueError
        found: dict[str, Any] = _env.db_url_config(raw)
        if not found.get("NAME"):
            raise ValueError
        return found

    config = read(name, cast(default), cast, right)
    if config["ENGINE"].endswith("sqlite3"):
        # Writers queue at BEGIN; with deferred transactions they would fail half-way with "database is locked".
        config["OPTIONS"] = {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        }
        config["CONN_MAX_AGE"] = 60  # opening the file and reading its schema takes longer than a page's queries
    else:
        config.setdefault("OPTIONS", {}).setdefault("connect_timeout", 10)  # a lost server would hold us for minutes
        config["CONN_MAX_AGE"] = 60
        config["CONN_HEALTH_CHECKS"] = True
    return config


def mail(name: str) -> dict[str, Any]:
    """Django's EMAIL_* settings from an address such as ``smtp+tls://user:password@host:587``; empty if unset."""

    def cast(raw: str) -> dict[str, Any]:
        found: dict[str, Any] = _env.email_url_config(raw)
        if not found.get("EMAIL_HOST") and "smtp" in found["EMAIL_BACKEND"]:
            raise ValueError
        return {key: value for key, value in found.items() if key.startswith("EMAIL_") and key != "EMAIL_FILE_PATH"}

    return read(name, {}, cast, "an address such as smtp+tls://user:password@host:587")


def listener(name: str, default: str) -> str:
    """Where mail is taken, as ``smtp://host:port`` or ``lmtp://...``; empty for "off"."""

    def cast(raw: str) -> str:
        if raw.lower() == "off":
            return ""
        parts = urlsplit(raw if "://" in raw else f"smtp://{raw}")
        if parts.scheme not in ("smtp", "lmtp") or not (parts.port if parts.netloc else parts.path):
            raise ValueError
        return parts.geturl()

    return read(name, cast(default) if default else "", cast, "127.0.0.1:8025, lmtp:///run/pacific/lmtp.sock, or off")


def imap(name: str) -> str:
    """The address of a mailbox that is looked through; empty if unset."""

    def cast(raw: str) -> str:
        parts = urlsplit(raw)
        _ = parts.port
        if parts.scheme not in ("imap", "imaps") or not (parts.hostname and parts.username and parts.password):
            raise ValueError
        return raw

    return read(name, "", cast, "an address such as imaps://user:password@mail.example.org/INBOX")


def begins_with(prefix: str) -> dict[str, str]:
    """All variables whose names begin so, without that."""
    return {key.removeprefix(prefix): value for key, value in os.environ.items() if key.startswith(prefix) and value}


def folder(name: str, default: Path) -> Path:
    """A folder that we may write to; made if missing."""
    path = read(name, default, Path, "a folder").absolute()
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as problem:
        raise ImproperlyConfigured(
            f"{name} is {str(path)!r}, but should be a folder that this user may write to ({problem.strerror})."
        ) from None
    if not os.access(path, os.W_OK):
        raise ImproperlyConfigured(f"{name} is {str(path)!r}, but should be a folder that this user may write to.")
    return path


def kept_secret(path: Path) -> str:
    """The secret in ``path``; made at the first call, readable by its owner only."""
    try:
        handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        return path.read_text().strip()
    with os.fdopen(handle, "w") as file:
        secret = secrets.token_urlsafe(48)
        file.write(secret)
    return secret


def redis_address(raw: str) -> str:
    """``raw`` if it is the address of a Redis server; ValueError otherwise."""
    if not raw.startswith(("redis://", "rediss://", "unix://")):
        raise ValueError
    return raw


def cache(redis: str, folder: Path) -> dict[str, Any]:
    """Django's settings of the cache: Redis, or without one files in ``folder``, which only this user may read."""
    if redis:
        return {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": redis}
    folder.mkdir(mode=0o700, exist_ok=True)
    return {"BACKEND": "pvsite.file_cache.FileCache", "LOCATION": str(folder), "OPTIONS": {"MAX_ENTRIES": 10_000}}


def folder_broker(var: Path) -> dict[str, Any]:
    """Options of kombu's filesystem transport with its folders under ``var``."""
    queue, control = var / "queue", var / "control"
    for path in (queue, control):
        path.mkdir(mode=0o700, exist_ok=True)
    return {
        "data_folder_in": str(queue),
        "data_folder_out": str(queue),
        "control_folder": str(control),
        "polling_interval": 0.05,
    }
