"""Reading settings from environment variables, with one clear sentence for each wrong value."""

import os
import re
import secrets
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NoReturn, TypeVar
from urllib.parse import SplitResult, unquote

import environ
from django.core.exceptions import ImproperlyConfigured

from pvsite import values
from pvsite.values import Unfit

T = TypeVar("T")
_TRUE = {"1", "true", "yes", "on"}
_FALSE = {"0", "false", "no", "off", ""}
_MAIL_PORTS = {"smtp": 25, "smtps": 587, "smtp+tls": 587, "smtp+ssl": 465}
_MAILBOX = re.compile(r"[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+){0,9}")
_REDIS_OPTIONS = re.compile(r"(?:&?(?:ssl_[a-z_]{1,30}|db|virtual_host)=[^&]{1,500}){0,9}")
_env = environ.Env()
names_read: set[str] = set()
"""All variables that the settings look at; ``ANYMAIL_*`` stands for all that begin so."""


class Unusable(SystemExit):
    """A setting can't be used: whatever was to start, by whichever door, ends with status 78 and one line."""

    def __init__(self, words: str) -> None:
        super().__init__(os.EX_CONFIG)  # service managers and our own supervisor do not start it again
        self.words = words

    def __str__(self) -> str:
        return self.words


def stop(words: str) -> NoReturn:
    """End the start with that line."""
    print(f"Setting not usable: {words}", file=sys.stderr, flush=True)
    raise Unusable(words) from None


def refuse(name: str, right: str, why: str, shown: str | None) -> NoReturn:
    """End the start. ``shown``: the value, if it may be seen in a log."""
    value = "" if shown is None else f" is {shown if len(shown) <= 80 else shown[:80] + '...'!r}, but"
    stop(f"{name}{value} should be {right}{f' ({why})' if why else ''}.")


def read(name: str, default: T, cast: Callable[[str], T], right: str, *, secret: bool = False) -> T:
    """The variable ``name`` through ``cast``, or ``default`` if unset or empty.

    Unusable, which names the variable and what would be ``right``; never with the value of a ``secret``.
    """
    names_read.add(name)
    raw = os.environ.get(name, "").strip()
    if not raw:
        return default
    try:
        return cast(raw)
    except (ValueError, KeyError, ImproperlyConfigured) as problem:
        refuse(name, right, str(problem) if isinstance(problem, Unfit) else "", None if secret else raw)


def flag(name: str, default: bool) -> bool:
    """A yes-or-no variable."""

    def cast(raw: str) -> bool:
        if raw.lower() in _TRUE:
            return True
        if raw.lower() in _FALSE:
            return False
        raise ValueError

    return read(name, default, cast, "1 or 0")


def number(name: str, default: int, least: int, most: int) -> int:
    """A whole number within bounds."""

    def cast(raw: str) -> int:
        return values.whole(raw, least, most)

    return read(name, default, cast, f"a whole number from {least} to {most}")


def text(name: str, default: str, *, secret: bool = False) -> str:
    """One line of any text."""
    return read(name, default, values.line, "one line of text", secret=secret)


def secret_key(name: str) -> str:
    """A secret that nobody guesses; empty if unset."""
    return read(name, "", values.secret, 'a long random text: make one with "openssl rand -hex 32"', secret=True)


def former_keys(name: str) -> list[str]:
    """Secrets of earlier times, with commas between."""

    def cast(raw: str) -> list[str]:
        return [values.secret(part) for part in values.parts(raw)]

    return read(name, [], cast, "former values of SECRET_KEY with commas between", secret=True)


def token(name: str) -> str:
    """A secret word for a header; empty if unset."""
    return read(name, "", values.token, "16 or more letters and digits without blanks", secret=True)


def check_dice_key(name: str) -> None:
    """Look at the key of the dice and forget it: only the dice task reads it (games.core.dice.keys)."""
    right = f'at least {values.MIN_KEY_LENGTH} random bytes in hex or base64: make them with "openssl rand -hex 32"'
    read(name, b"", values.key, right, secret=True)


def host(name: str, default: str) -> str:
    """The name or number of a host."""
    return read(
        name, default, values.host, "the name of a host such as mail.example.org, with nothing before or behind"
    )


def hosts(name: str) -> list[str]:
    """Names of hosts with commas between."""
    return read(name, [], values.hosts, "names of hosts with commas between, such as a.example.org,b.example.org")


def allowed_hosts(name: str, default: list[str]) -> list[str]:
    """What a Host header may name."""
    right = "names of hosts with commas between, without https:// and without a port, such as games.example.org"
    return read(name, default, values.allowed_hosts, right)


def web_address(name: str, default: str) -> str:
    """``http(s)://host[:port]`` without a path."""

    def cast(raw: str) -> str:
        split = values.address(raw, ("http", "https"))
        if not split.hostname or split.path.strip("/") or split.query or "@" in split.netloc:
            raise Unfit("there is no host, or more than host and port")
        values.host(split.netloc.rpartition(":")[0] if split.port else split.netloc, web=True)
        return f"{split.scheme}://{split.netloc.lower()}"

    return read(name, default, cast, "an address such as https://games.example.org", secret="@" in _raw(name))


def _raw(name: str) -> str:
    return os.environ.get(name, "")


def sender(name: str, default: str) -> str:
    """Whom mails are from."""
    return read(name, default, values.sender, "an address such as Pacific by Post <post@games.example.org>")


def mailbox(name: str) -> str:
    """What stands before the plus in addresses of ours; empty if unset."""

    def cast(raw: str) -> str:
        if len(raw) > 40 or not _MAILBOX.fullmatch(raw):
            raise ValueError
        return raw

    return read(name, "", cast, "what stands before the @ of a mailbox, such as orders, without + and @")


def database(name: str, default: str) -> dict[str, Any]:
    """Django's settings of one database, from its address."""
    right = "sqlite:////path/db.sqlite3 or postgres://user:password@host:5432/name"
    config = read(name, _database(default), _database, right, secret=True)
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


def _database(raw: str) -> dict[str, Any]:
    split = values.address(raw, ("sqlite", "postgres", "postgresql"))
    if split.scheme == "sqlite":
        _check_file(split)
    found: dict[str, Any] = _env.db_url_config(raw)
    if split.scheme == "sqlite":
        return found
    if not split.path.strip("/") or "/" in split.path.strip("/"):
        raise Unfit("the name of a database should stand behind the host")
    _check_options(found.get("OPTIONS", {}))
    return found


def _check_file(split: SplitResult) -> None:
    name = unquote(split.path[1:])
    if split.netloc or not name or name == ":memory:" or split.query:
        raise Unfit("three slashes and the path of a file should follow sqlite:")
    path = Path(name)
    if path.is_dir() or not path.absolute().parent.is_dir():
        raise Unfit("it is a folder, or in a folder that is not there")


def _check_options(options: Mapping[str, Any]) -> None:
    if options:
        import psycopg

        try:
            psycopg.conninfo.make_conninfo(**options)
        except psycopg.Error:
            raise Unfit("it has an option that PostgreSQL does not know") from None


def mail(name: str) -> dict[str, Any]:
    """Django's EMAIL_* settings from an address such as ``smtp+tls://user:password@host:587``; empty if unset."""

    def cast(raw: str) -> dict[str, Any]:
        split = values.address(raw, tuple(_MAIL_PORTS))
        if not split.hostname or split.path.strip("/") or split.query:
            raise Unfit("there is no host, or more than host and port")
        found: dict[str, Any] = _env.email_url_config(raw)
        found["EMAIL_PORT"] = split.port or _MAIL_PORTS[split.scheme]
        return {key: value for key, value in found.items() if key.startswith("EMAIL_") and key != "EMAIL_FILE_PATH"}

    return read(name, {}, cast, "an address such as smtp+tls://user:password@host:587", secret=True)


def listener(name: str, default: str) -> str:
    """Where mail is taken, as ``smtp://host:port`` or ``lmtp://...``; empty for "off"."""

    def cast(raw: str) -> str:
        if raw.lower() == "off":
            return ""
        split = values.address(raw if "://" in raw else f"smtp://{raw}", ("smtp", "lmtp"))
        there = split.port and not split.path.strip("/") if split.netloc else len(split.path) > 1
        if not there or split.query or "@" in split.netloc:
            raise Unfit("there is no port or path, or more than that")
        return split.geturl()

    return read(
        name,
        cast(default) if default else "",
        cast,
        "127.0.0.1:8025, lmtp:///run/pacific/lmtp.sock, or off",
        secret="@" in _raw(name),
    )


def imap(name: str) -> str:
    """The address of a mailbox that is looked through; empty if unset."""

    def cast(raw: str) -> str:
        split = values.address(raw, ("imap", "imaps"))
        if not (split.hostname and split.username and split.password) or split.query:
            raise Unfit("a host, a user or a password is missing")
        return raw

    return read(name, "", cast, "an address such as imaps://user:password@mail.example.org/INBOX", secret=True)


def redis(name: str) -> str:
    """The address of a Redis server; empty if unset."""

    def cast(raw: str) -> str:
        split = values.address(raw, ("redis", "rediss", "unix"))
        if split.scheme == "unix":
            fits = len(split.path) > 1 and not split.hostname
        else:
            fits = bool(split.hostname) and re.fullmatch(r"(?:/[0-9]{0,5})?", split.path) is not None
        if not fits or not _REDIS_OPTIONS.fullmatch(split.query):
            raise Unfit("its host, the number of its database or an option can not be")
        return raw

    return read(name, "", cast, "an address such as redis://localhost:6379/0", secret=True)


def mail_provider() -> dict[str, str]:
    """django-anymail's settings: all variables ``ANYMAIL_...``, without that."""
    prefix = "ANYMAIL_"
    names_read.add(f"{prefix}*")
    found = {}
    for name in sorted(name for name, value in os.environ.items() if name.startswith(prefix) and value.strip()):
        if name == f"{prefix}WEBHOOK_SECRET":
            right = "a name, a colon and a secret of 16 or more letters and digits"
            found[name.removeprefix(prefix)] = read(name, "", values.basic, right, secret=True)
        else:
            found[name.removeprefix(prefix)] = text(name, "", secret=True)
    return found


def folder(name: str, default: Path) -> Path:
    """A folder that we may write to; made if missing."""
    right = "a folder that this user may write to"

    def cast(raw: str) -> Path:
        if raw.startswith(("~", "$")) or "://" in raw:
            raise Unfit("it is taken as it stands: there is no shell to read ~ or $")
        path = Path(values.line(raw, 4_000)).absolute()
        try:
            path.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as problem:
            raise Unfit(str(problem.strerror)) from None
        if not os.access(path, os.W_OK | os.X_OK):
            raise Unfit("this user may not write there")
        return path

    if _raw(name).strip():
        return read(name, default, cast, right)
    names_read.add(name)
    try:
        return cast(str(default))
    except Unfit as problem:
        refuse(name, right, str(problem), str(default))


def kept_secret(path: Path) -> str:
    """The secret in ``path``; made at the first call, readable by its owner only."""
    return _kept("SECRET_KEY", path, lambda: secrets.token_urlsafe(48), values.secret)


def push_key(name: str) -> str:
    """The key towards push services; empty if unset."""
    right = 'a private key of P-256: "openssl rand -hex 32" makes one'
    return read(name, "", values.push_key, right, secret=True)


def kept_push_key(path: Path) -> str:
    """The key towards push services in ``path``, as of :func:`kept_secret`."""
    return _kept("PUSH_KEY", path, new_push_key, values.push_key)


def new_push_key() -> str:
    """A fresh key."""
    return (1 + secrets.randbelow(values.P256_ORDER - 1)).to_bytes(32).hex()


def _kept(name: str, path: Path, make: Callable[[], str], check: Callable[[str], str]) -> str:
    """What stands in a file that only its owner may read; made now if there is none."""
    try:
        handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        return _read_kept(name, path, check)
    with os.fdopen(handle, "w") as file:
        made = make()
        file.write(made)
    return made


def _read_kept(name: str, path: Path, check: Callable[[str], str]) -> str:
    try:
        return check(path.read_text().strip())
    except (OSError, ValueError) as problem:
        why = str(problem) if isinstance(problem, Unfit) else "it can not be read"
        refuse(name, f"set, since {path} holds no key: bring that file back, or take it away", why, None)


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
