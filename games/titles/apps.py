"""What people see of the games."""

from django.apps import AppConfig


class TitlesConfig(AppConfig):
    name = "games.titles"
    label = "titles"

    def ready(self) -> None:
        from games.core.outbox import jobs
        from games.titles.records import making

        jobs.handler(making.KIND)(making.make)
