"""The master key from which every game's dice come. Only the dice task may ask for it; no web process ever holds it."""

import os
import secrets
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from pvsite import values

VARIABLE = "DICE_KEY"
FILE = "dice.key"

_in_task: ContextVar[bool] = ContextVar("in_dice_task", default=False)


@contextmanager
def dice_task() -> Iterator[None]:
    """Marks the dice task: :func:`master_key` answers inside it and nowhere else."""
    token = _in_task.set(True)
    try:
        yield
    finally:
        _in_task.reset(token)


def master_key() -> bytes:
    """The key: from DICE_KEY, or from ``dice.key`` in VAR_DIR, which is made when there is none.

    RuntimeError outside the dice task. ImproperlyConfigured for a key that is too short or unreadable, or a file that
    other users may read.
    """
    if not _in_task.get():
        raise RuntimeError("only the dice task may read the master key")
    text = os.environ.get(VARIABLE, "").strip()
    if text:
        return _decoded(text, f"the variable {VARIABLE}")
    path = Path(settings.VAR_DIR) / FILE
    if not path.exists():
        _make(path)
    return _read(path)


def _read(path: Path) -> bytes:
    with path.open("rb") as file:
        about = os.fstat(file.fileno())
        if stat.S_IMODE(about.st_mode) & 0o077:
            raise ImproperlyConfigured(
                f"{path} can be read by others: make it private with chmod 600, or set {VARIABLE}"
            )
        return _decoded(file.read().decode("ascii", "replace").strip(), str(path))


def _make(path: Path) -> None:
    """Write a new key. It appears under its name whole or not at all; when two workers try, the first one's stays."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=".dice-", dir=path.parent)  # mkstemp makes it 0600
    try:
        with os.fdopen(handle, "w") as file:
            file.write(secrets.token_hex(values.MIN_KEY_LENGTH) + "\n")
            file.flush()
            os.fsync(file.fileno())
        os.link(name, path)
    except FileExistsError:
        pass
    finally:
        os.unlink(name)


def _decoded(text: str, where: str) -> bytes:
    try:
        return values.key(text)
    except values.Unfit as problem:
        words = f"{where} must hold at least {values.MIN_KEY_LENGTH} random bytes, in hex or base64 ({problem})"
        raise ImproperlyConfigured(words) from None
