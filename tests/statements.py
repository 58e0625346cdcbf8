"""What an act asks of the database."""

from collections.abc import Callable

from django.db import connection
from django.test.utils import CaptureQueriesContext

_FRAME = ("SAVEPOINT", "RELEASE", "BEGIN", "COMMIT", "ROLLBACK")


def statements(act: Callable[[], object]) -> list[str]:
    """The statements of ``act``, without the frame of its transactions."""
    with CaptureQueriesContext(connection) as found:
        act()
    return [query["sql"] for query in found if not query["sql"].startswith(_FRAME)]
