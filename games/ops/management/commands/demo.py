"""``manage.py demo``: people and games to look around with. Run again, it makes what is missing."""

import json
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand

from games.ops import demo


class Command(BaseCommand):
    help = "Make a demo club: two players, a moderator, a game just begun, two between computers (one at full speed)."

    def handle(self, *args: Any, **options: Any) -> None:
        call_command("migrate", verbosity=0, interactive=False)
        people = json.loads(demo.make().read_text())["people"]
        self.stdout.write("The demo club is there. " + "; ".join(f"{one['email']} {one['what']}" for one in people))
        self.stdout.write("Their passwords are printed below, when the site is ready.")
