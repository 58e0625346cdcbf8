"""``manage.py run NAME``: one process of the site, for service managers that do what ``serve`` does for all of them."""

import os
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.ops.serving import static_files
from games.ops.serving.children import CALM
from games.ops.serving.supervisor import site


class Command(BaseCommand):
    """Becomes the process, with the same command line as under ``serve``. The database has to be up to date."""

    help = "Run one process of the site: web, dice, or mail (which also moves the computer players)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", choices=[child.name for child in site("", 0)])
        parser.add_argument("--host", default="127.0.0.1", help="address that web listens on (%(default)s)")
        parser.add_argument("--port", type=int, default=8000, help="(%(default)s)")

    def handle(self, *, name: str, host: str, port: int, **options: Any) -> None:
        child = next(one for one in site(host, port) if one.name == name)
        if name == "web" and not settings.DEBUG:
            static_files.collect()
        kept = {key: value for key, value in os.environ.items() if key not in child.without}
        try:
            os.execvpe(child.command[0], child.command, kept | CALM)
        except OSError as problem:
            raise CommandError(f"{child.command[0]}: {problem.strerror}") from None
