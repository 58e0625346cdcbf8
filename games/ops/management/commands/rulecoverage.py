"""``manage.py rulecoverage [--check]``: which code keeps which rule, and which tests prove it."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.web.help import coverage
from rules import kernel


class Command(BaseCommand):
    """Writes the table of rules that the help shows, or checks it. For developers: needs the sources and the tests."""

    help = "Write the table of rules, code and tests that the help shows; with --check, say what is missing in it."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="write nothing; fail if something is missing")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["check"]:
            self._check()
            return
        for system in kernel.slugs():
            path = coverage.write(system)
            if path is not None:
                self.stdout.write(f"{path.name}: {len(coverage.table(system))} rules")

    def _check(self) -> None:
        found = [line for system in kernel.slugs() for line in coverage.complaints(system)]
        if found:
            raise CommandError("\n".join(found))
        self.stdout.write("Every rule has its text, its code and its tests.")
