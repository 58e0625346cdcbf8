"""Games, their journal and the referee."""

from django.apps import AppConfig


class PlayConfig(AppConfig):
    name = "games.play"
    label = "play"

    def ready(self) -> None:
        from games.play import clock, hands, jobs

        jobs.handler("clock")(clock.expire)
        hands.periodic("bots", 60.0, clock.tick)
