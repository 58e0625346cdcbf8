"""Games, their journal and the referee."""

from django.apps import AppConfig


class PlayConfig(AppConfig):
    name = "games.play"
    label = "play"

    def ready(self) -> None:
        from games.play import clock, jobs

        jobs.handler("clock")(clock.expire)
