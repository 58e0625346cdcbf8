"""What people see of the games."""

from functools import partial

from django.apps import AppConfig


class TitlesConfig(AppConfig):
    name = "games.titles"
    label = "titles"

    def ready(self) -> None:
        from games.core.outbox import jobs, worker_loop
        from games.leagues.events.by_itself import late_games
        from games.titles.records import making
        from games.titles.wording import forecast_words

        jobs.handler(making.KIND)(making.make)
        worker_loop.periodic("bots", late_games.EVERY, partial(late_games.remind, forecast_words.handoffs))
