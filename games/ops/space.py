"""Room on the disks that this process writes to. The disk of a PostgreSQL server is that server's to watch."""

import os
import shutil
import tempfile
from pathlib import Path

from django.conf import settings
from django.db import connection

MIN_FREE_BYTES = 64 * 2**20
"""Bytes that have to be free: some hours of games."""
_BLOCK = 64 * 1024


def places() -> dict[str, Path]:
    """The folders, by what lies there."""
    found = {"files": Path(settings.VAR_DIR)}
    if connection.vendor == "sqlite" and "mode=memory" not in (name := str(connection.settings_dict["NAME"])):
        found["database"] = Path(name).absolute().parent
    return found


def free(place: Path) -> int:
    """Bytes that this user may still write there. OSError."""
    return shutil.disk_usage(place).free


def takes(place: Path) -> bool:
    """Whether a small file can be written there, which is taken away again. OSError if not."""
    with tempfile.TemporaryFile(dir=place) as file:
        file.write(b"\1" * _BLOCK)
        file.flush()
        os.fsync(file.fileno())
    return True
