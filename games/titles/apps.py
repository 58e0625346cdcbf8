"""Records of finished games."""

from django.apps import AppConfig


class RecordConfig(AppConfig):
    name = "games.record"
    label = "record"

    def ready(self) -> None:
        from games.play import jobs
        from games.record import making

        jobs.handler(making.KIND)(making.make)
