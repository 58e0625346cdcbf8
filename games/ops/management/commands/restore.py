"""``manage.py restore DIR``: bring a backup back, check every journal, and tell the games."""

from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.ops.backups import restore
from games.ops.backups.manifest import BackupError

AFTERWARDS = """\
What was played after the backup is lost. Heads in players' mails of that time are not in the journals any more: tell
them, with the time of the backup. Each game under way says so in its journal. Its next dice come from links that were
not used before, so nobody can have seen them; but players may know what their opponents did in the time that is lost.
Put the dice key of that time in its place if it has changed, then start the site."""


class Command(BaseCommand):
    """The site has to stand still. Exit status 1 if a journal does not hold afterwards."""

    help = "Bring a backup back into an empty database, or with --replace in the place of what is there."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", type=Path, help="what “backup” made")
        parser.add_argument("--replace", action="store_true", help="give up what the database holds now")
        parser.add_argument(
            "--jobs", type=int, default=1, metavar="N", help="processes that check journals (%(default)s)"
        )
        parser.add_argument(
            "--stretches",
            type=int,
            default=1,
            metavar="N",
            help="stretches of 4096 dice links to leave out: one more for each time that the site has already played "
            "on from this very backup and that database is lost (%(default)s)",
        )

    def handle(self, *, folder: Path, replace: bool, jobs: int, stretches: int, **options: Any) -> None:
        folder = folder.absolute()
        try:
            about = restore.examine(folder)
            if not replace and not restore.is_empty():
                raise BackupError("the database is not empty; --replace gives up what it holds")
            locks = restore.locks_so_far() if replace else {}
            self.stdout.write(f"Bringing back {about.games} games of {about.made} ...")
            restore.bring_back(folder)
        except (BackupError, OSError) as problem:
            raise CommandError(f"Not restored: {problem}.") from None
        faults = self._check(folder, jobs)
        told, failed = restore.tell_games(locks, max(1, stretches))
        self.stdout.write(f"{told} games under way have a note in their journal.")
        for words in failed:
            self.stdout.write(words)
        if faults:
            raise CommandError(f"{faults} Find out why before you start the site.")
        self.stdout.write(AFTERWARDS)

    def _check(self, folder: Path, jobs: int) -> str:
        """What does not hold, in a sentence; "" if all does."""
        differing = list(restore.differing(folder))
        for code in differing:
            self.stdout.write(f"game {code}: its journal does not end where the backup says")
        try:
            call_command("verify_journals", jobs=jobs, stdout=self.stdout, stderr=self.stderr)
        except CommandError as broken:
            return str(broken)
        return f"{len(differing)} journal(s) are not those of the backup." if differing else ""
