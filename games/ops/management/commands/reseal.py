"""``manage.py reseal``: after a change of SECRET_KEY, before the former one is taken out of SECRET_KEY_FALLBACKS."""

from typing import Any

from django.core.management.base import BaseCommand

from games.api.webhooks import services


class Command(BaseCommand):
    help = "Seal the secrets of webhooks with the SECRET_KEY of today. All else that rests on it is short-lived."

    def handle(self, *args: Any, **options: Any) -> None:
        done, lost = services.reseal()
        self.stdout.write(f"{done} webhooks sealed anew.")
        if lost:
            self.stderr.write(f"{lost} can not be read with any key; their owners have to renew the secrets.")
