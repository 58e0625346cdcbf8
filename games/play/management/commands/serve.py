"""``manage.py serve``: migrates, then runs web server, workers and the sweeping clock until Ctrl-C."""

import json
import os
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import OperationalError, connection
from django.db.migrations.executor import MigrationExecutor
from django.urls import reverse

from games.play.serving.supervisor import Supervisor, port_taken, site


class Command(BaseCommand):
    help = "Run the whole site: web server, dice, mail and computer players."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default="127.0.0.1", help="address to listen on (%(default)s)")
        parser.add_argument("--port", type=int, default=urlsplit(settings.SITE_URL).port or 8000, help="(%(default)s)")

    def handle(self, *args: Any, **options: Any) -> None:
        host, port = options["host"], options["port"]
        if port_taken(host, port):
            raise CommandError(f"Port {port} of {host} is in use: is the site running already? (--port takes another)")
        self._prepare()
        address = f"http://{'127.0.0.1' if host == '0.0.0.0' else host}:{port}"
        os.environ.setdefault("SITE_URL", address)  # for the links in mails, if nothing else was said
        supervisor = Supervisor(site(host, port), self.stderr.write)
        supervisor.run(address + "/", lambda: self._ready(address))
        self.stdout.write("Stopped.")

    def _prepare(self) -> None:
        """The database up to date, the static files in their place."""
        try:
            executor = MigrationExecutor(connection)
            if executor.migration_plan(executor.loader.graph.leaf_nodes()):
                self.stdout.write("Preparing the database ...")
                call_command("migrate", verbosity=0, interactive=False)
        except OperationalError as problem:
            raise CommandError(f"The database does not answer (DATABASE_URL): {problem}") from problem
        if not settings.DEBUG:
            call_command("collectstatic", verbosity=0, interactive=False)
        connection.close()

    def _ready(self, address: str) -> None:
        self.stdout.write(f"Ready: {address}/")
        for line in self._log_ins():
            self.stdout.write(line)
        if settings.EMAIL_BACKEND.endswith("StoreBackend"):
            self.stdout.write(f"Mail is not sent but kept: {address}{reverse('post:outbox')}")
        self.stdout.flush()

    def _log_ins(self) -> list[str]:
        path = settings.VAR_DIR / "demo.json"
        if not path.exists():
            return []
        demo = json.loads(path.read_text())
        return [f"Log in as {one['email']} with {one['password']}  ({one['what']})" for one in demo["people"]]
