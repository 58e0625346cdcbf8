"""``manage.py backup DIR``: the whole site in one folder, while it runs."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.ops.backups.backup import save
from games.ops.backups.manifest import BackupError


class Command(BaseCommand):
    """The backup has a manifest with the SHA-256 of each file and the heads of all journals."""

    help = "Back up the database of the site into a new folder."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", type=Path, help="a folder that does not exist yet")
        parser.add_argument(
            "--with-keys", action="store_true", help="with the dice key and the secret key: keep it safe"
        )

    def handle(self, *, folder: Path, with_keys: bool, **options: Any) -> None:
        try:
            about, warnings = save(folder.absolute(), with_keys)
        except (BackupError, OSError) as problem:
            raise CommandError(f"No backup: {problem}.") from None
        self.stdout.write(f"{about.games} games saved in {folder}: {', '.join(about.files)}.")
        for warning in warnings:
            self.stderr.write(self.style.WARNING(warning))
        if not with_keys:
            self.stdout.write("The keys are not in it (--with-keys); without the dice key no running game can go on.")
