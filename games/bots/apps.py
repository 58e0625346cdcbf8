"""Computer players."""

from django.apps import AppConfig


class BotsConfig(AppConfig):
    name = "games.bots"
    label = "bots"

    def ready(self) -> None:
        from games.bots.players import do_owed
        from games.play import jobs

        jobs.handler("bot")(do_owed)
