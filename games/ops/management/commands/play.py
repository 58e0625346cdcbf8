"""``manage.py play``: the demo club and the whole site, from one command."""

from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandParser


class Command(BaseCommand):
    help = "Make the demo club if it is not there, then run the site (see: serve)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default=None, help="address to listen on")
        parser.add_argument("--port", type=int, default=None)

    def handle(self, *args: Any, **options: Any) -> None:
        call_command("demo", stdout=self.stdout)
        given = {key: options[key] for key in ("host", "port") if options[key] is not None}
        call_command("serve", stdout=self.stdout, stderr=self.stderr, **given)
