"""The test database on SQLite: migrated once, kept in ``var/tests`` until a migration changes, and copied from there.

To migrate takes twenty seconds, as Django makes the models anew for each step, and every process of a test run needs a
database of its own. What is kept was made by the migrations, and Django looks at it again before the first test.
"""

import hashlib
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import django
from django.apps import apps
from django.conf import settings
from django.db import connection

FOLDER = Path(settings.BASE_DIR, "var", "tests")
_BESIDE = ("games/core/database", "games/core/models", "games/core/search")
"""What migrations import."""


def is_wanted() -> bool:
    """Whether the tests run on SQLite."""
    return connection.vendor == "sqlite"


def copied() -> bool:
    """Put a copy where this process has its test database; False if none is kept of these migrations."""
    if not _kept().exists():
        return False
    name = connection.settings_dict["TEST"]["NAME"]
    for left in ("-wal", "-shm"):
        Path(f"{name}{left}").unlink(missing_ok=True)
    shutil.copyfile(_kept(), name)
    return True


def keep() -> None:
    """Keep the database that has been migrated just now, in place of those of other migrations."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    made = Path(connection.settings_dict["NAME"]).with_suffix(".kept")
    made.unlink(missing_ok=True)
    with connection.cursor() as cursor:
        cursor.execute("VACUUM INTO %s", [str(made)])
    for old in set(FOLDER.glob("*.sqlite3")) - {_kept()}:
        old.unlink(missing_ok=True)
    half = _kept().with_suffix(f".{made.stem}")
    shutil.copyfile(made, half)
    half.replace(_kept())
    made.unlink()


@cache
def _kept() -> Path:
    digest = hashlib.sha256(django.get_version().encode())
    for file in _sources():
        digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return FOLDER / f"{digest.hexdigest()[:16]}.sqlite3"


def _sources() -> Iterator[Path]:
    folders = [Path(app.path, "migrations") for app in apps.get_app_configs()]
    for folder in (*folders, *(Path(settings.BASE_DIR, name) for name in _BESIDE)):
        yield from sorted(folder.glob("*.py"))
