"""The front door for programs."""

from django.apps import AppConfig


class ApiConfig(AppConfig):
    name = "games.api"
    label = "api"

    def ready(self) -> None:
        from games.api.webhooks import delivering
        from games.core.outbox import jobs, notifications
        from games.leagues.events import news

        jobs.handler("hook")(delivering.deliver)
        notifications.listen(delivering.owe)
        news.listen(delivering.owe_of_event)
