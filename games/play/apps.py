"""Games, their journal and the referee."""

from django.apps import AppConfig
from django.core.signals import request_started


class PlayConfig(AppConfig):
    name = "games.play"
    label = "play"

    def ready(self) -> None:
        from games.play import clock, hands, jobs, proposals, store

        request_started.connect(store.forget)
        jobs.handler("clock")(clock.expire)
        hands.periodic("bots", 60.0, clock.tick)
        hands.periodic("bots", 60.0, proposals.lapse)
