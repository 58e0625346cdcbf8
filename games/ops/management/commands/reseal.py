"""``manage.py reseal``: after a change of SECRET_KEY, before the former one is taken out of SECRET_KEY_FALLBACKS."""

from typing import Any

from django.core.management.base import BaseCommand

from games.api.webhooks import services
from games.mail.push import devices


class Command(BaseCommand):
    help = "Seal secrets of webhooks and addresses of devices with the SECRET_KEY of today. All else is short-lived."

    def handle(self, *args: Any, **options: Any) -> None:
        done, lost = services.reseal()
        self.stdout.write(f"{done} webhooks sealed anew.")
        kept, gone = devices.reseal()
        self.stdout.write(f"{kept} devices sealed anew.")
        if lost:
            self.stderr.write(f"{lost} can not be read with any key; their owners have to renew the secrets.")
        if gone:
            self.stderr.write(f"{gone} devices can not be read and are taken away; their owners have to add them.")
