"""The static files of a site, in their place: collected when one of them has changed, for that takes seconds."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command


def collect() -> bool:
    """Bring them to STATIC_ROOT; whether that was needed.

    A stamp beside it tells of the last time: which files there were, with size and time of change, and what came out.
    """
    stamp = Path(settings.STATIC_ROOT).with_suffix(".stamp")
    if stamp.is_file() and stamp.read_text() == _stamp():
        return False
    stamp.unlink(missing_ok=True)
    call_command("collectstatic", verbosity=0, interactive=False)
    stamp.write_text(_stamp())
    return True


def _stamp() -> str:
    return sha256("\n".join(_lines()).encode()).hexdigest()


def _lines() -> Iterator[str]:
    yield f"{settings.STORAGES['staticfiles']} {settings.STATIC_ROOT}"
    manifest = Path(settings.STATIC_ROOT) / "staticfiles.json"
    yield manifest.read_text() if manifest.is_file() else ""
    for finder in get_finders():
        for name, storage in sorted(finder.list([]), key=lambda file: str(file[0])):
            file = Path(storage.path(name)).stat()
            yield f"{name} {file.st_size} {file.st_mtime_ns}"
