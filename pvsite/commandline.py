"""What ``manage.py`` says when a command meets a database that is away, or that is not the site's."""

import os

from django.db import DatabaseError

_NO_TABLE = ("no such table", "no such column")
_UNDEFINED = ("42P01", "42703")  # PostgreSQL: a table, a column


def words(problem: DatabaseError) -> str:
    """One sentence: what to look at."""
    first = " ".join(str(problem).partition("\n")[0].split())
    if first.startswith(_NO_TABLE) or getattr(problem.__cause__, "sqlstate", "") in _UNDEFINED:
        return f"The database lacks tables of this build ({first}). {_which()}"
    return f"The database does not answer: {first}. {_which()}"


def _which() -> str:
    """Where to look: most often the settings of the site are not there."""
    if os.environ.get("DATABASE_URL", "").strip():
        return "Is DATABASE_URL right, and was “manage.py migrate” run?"
    return (
        "DATABASE_URL is not set, so this was SQLite in VAR_DIR: is this command run with the settings of the site? "
        "(deploy/pacific does that)"
    )
