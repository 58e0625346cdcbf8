"""``manage.py housekeeping``: throw away now what a worker throws away once a day."""

from typing import Any

from django.core.management.base import BaseCommand

from games.ops.housekeeping import keep_house


class Command(BaseCommand):
    help = "Throw away what nobody needs any more: done work of games that are over, old mails, expired log-ins."

    def handle(self, *args: Any, **options: Any) -> None:
        for name, count in keep_house(at_once=True).items():
            self.stdout.write(f"{name}: {count}")
