"""``manage.py serve``: migrates, then runs web server, workers and the sweeping clock until Ctrl-C."""

import os
import sys
import time
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import OperationalError, connection
from django.db.migrations.executor import MigrationExecutor
from django.urls import reverse

from games.ops.serving import static_files
from games.ops.serving.supervisor import port_taken
from pvsite.commandline import words

STOP_TIMEOUT = 25.0  # seconds for the children of a supervisor that was killed to leave the port


class Command(BaseCommand):
    help = "Run the whole site: web server, dice, mail and computer players."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default="127.0.0.1", help="address to listen on (%(default)s)")
        parser.add_argument("--port", type=int, default=urlsplit(settings.SITE_URL).port or 8000, help="(%(default)s)")

    def handle(self, *args: Any, **options: Any) -> None:
        host, port = options["host"], options["port"]
        self._wait_for_port(host, port)
        self._prepare()
        address = f"http://{'127.0.0.1' if host == '0.0.0.0' else host}:{port}"
        os.environ.setdefault("SITE_URL", address)  # for the links in mails, if nothing else was said
        kept = settings.EMAIL_BACKEND.endswith("StoreBackend")
        command = [sys.executable, "-m", "games.ops.serving", host, str(port), str(settings.VAR_DIR)]
        sys.stdout.flush()
        sys.stderr.flush()
        os.execv(sys.executable, [*command, reverse("post:outbox")] if kept else command)

    def _prepare(self) -> None:
        """The database up to date, the static files in their place."""
        try:
            executor = MigrationExecutor(connection)
            if executor.migration_plan(executor.loader.graph.leaf_nodes()):
                self.stdout.write("Preparing the database ...")
                call_command("migrate", verbosity=0, interactive=False)
        except OperationalError as problem:
            raise CommandError(words(problem)) from problem
        if not settings.DEBUG:
            static_files.collect()
        connection.close()

    def _wait_for_port(self, host: str, port: int) -> None:
        told, until = False, time.monotonic() + STOP_TIMEOUT
        while port_taken(host, port):
            if time.monotonic() > until:
                raise CommandError(f"Port {port} of {host} is in use. (--port takes another)")
            if not told:
                told = True
                self.stderr.write(f"Port {port} of {host} is in use: is the site running already? Waiting for it ...")
            time.sleep(0.5)
