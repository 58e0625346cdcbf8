"""``manage.py listen_mail``: the SMTP or LMTP server as a process of its own."""

import signal
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser


class Command(BaseCommand):
    """Takes mail until it is told to stop. Where another process of the site has the place, it waits for that."""

    help = "Take mail by SMTP or LMTP at INBOX_LISTEN."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("place", nargs="?", default=settings.INBOX_LISTEN, help="such as 127.0.0.1:8025")

    def handle(self, *, place: str, **options: Any) -> None:
        if not place:
            raise CommandError("INBOX_LISTEN names no place to listen at, such as 127.0.0.1:8025.")
        from games.mail.incoming.transports.listener import Listener

        door = Listener(place if "://" in place else f"smtp://{place}")
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: door.stop())
        door.start()
        self.stdout.write(f"Mail is taken at {door.place}. Ctrl-C ends.")
        door.join()
