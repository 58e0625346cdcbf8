"""Making a backup: the database, the heads of all journals, and if wanted the keys."""

import os
import shutil
from pathlib import Path

from django.conf import settings
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone

from games.core.models import Game
from games.ops import version
from games.ops.backups import databases, manifest
from games.ops.backups.manifest import BackupError, Manifest
from pvsite.version import VERSION

SECRET_FILE = "secret.key"
# As games.core.dice.keys calls them, which only the dice task may import. They are copied here, and never used.
DICE_FILE, DICE_VARIABLE = "dice.key", "DICE_KEY"


def save(folder: Path, with_keys: bool) -> tuple[Manifest, list[str]]:
    """Make a backup in ``folder``, which must not be there yet; the manifest, and warnings. BackupError.

    It appears under its name when it is complete.
    """
    if folder.exists():
        raise BackupError(f"{folder} is there already; a backup wants a folder of its own")
    Game.objects.order_by().exists()  # fails before anything is made if this is not the database of a site
    draft = folder.with_name(folder.name + ".unfinished")
    shutil.rmtree(draft, ignore_errors=True)
    draft.mkdir(mode=0o700, parents=True)
    try:
        warnings = _save_keys(draft) if with_keys else []
        heads = databases.dump(draft)
        manifest.write_heads(draft, heads)
        about = _about(len(heads))
        manifest.write(draft, about)
        for path in draft.iterdir():
            path.chmod(0o600)
            with path.open("rb") as file:
                os.fsync(file.fileno())
        draft.rename(folder)
    except BaseException:
        shutil.rmtree(draft, ignore_errors=True)
        raise
    return about, warnings


def _about(games: int) -> Manifest:
    applied = sorted(MigrationRecorder(connection).applied_migrations())
    now = timezone.now().strftime("%Y-%m-%dT%H:%M:%SZ")
    return Manifest(now, VERSION, version.rules(), connection.vendor, games, [list(one) for one in applied])


def _save_keys(folder: Path) -> list[str]:
    warnings = ["This backup holds keys: whoever reads it can foresee every die and enter every account. Lock it away."]
    _write_key(folder / SECRET_FILE, settings.SECRET_KEY)
    dice = os.environ.get(DICE_VARIABLE, "").strip() or _read_key(settings.VAR_DIR / DICE_FILE)
    if dice:
        _write_key(folder / DICE_FILE, dice)
    else:
        warnings.append(
            f"The key of the dice is not known here: it is in the environment of the dice worker ({DICE_VARIABLE}). "
            "Keep a copy of it yourself: without it no running game gets another die."
        )
    return warnings


def _read_key(path: Path) -> str:
    return path.read_text().strip() if path.exists() else ""


def _write_key(path: Path, key: str) -> None:
    with os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as file:
        file.write(key + "\n")
