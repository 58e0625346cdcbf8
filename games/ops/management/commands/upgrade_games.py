"""``manage.py upgrade_games``: move the games under way to the rules that this build brings along."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.core.commands.operators import upgrading
from games.core.errors import Refused
from games.core.models import Game


class Command(BaseCommand):
    """Each game in a transaction of its own. Exit status 1 if some can't be moved; they stay as they were."""

    help = "Move games that are not over to the current version of their rules."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--dry-run", action="store_true", help="try each game and take everything back")

    def handle(self, *, dry_run: bool, **options: Any) -> None:
        codes = upgrading.outdated()
        stay = 0
        for code in codes:
            old = Game.objects.values_list("rules_version", flat=True).get(code=code)
            try:
                upgrading.upgrade(code, rehearse=dry_run)
            except Refused as refused:
                stay += 1
                self.stdout.write(f"game {code} stays in version {old}: {refused.reason}")
            else:
                self.stdout.write(f"game {code} {'could be' if dry_run else 'was'} moved from version {old}")
        moved = len(codes) - stay
        said = f"{moved} game(s) {'could be moved' if dry_run else 'moved'}, {stay} can not"
        if stay:
            raise CommandError(f"{said}.")
        self.stdout.write(f"{said}.")
