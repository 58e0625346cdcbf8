"""The front door for programs."""

from django.apps import AppConfig


class ApiConfig(AppConfig):
    name = "games.api"
    label = "api"

    def ready(self) -> None:
        from games.api.webhooks import delivering
        from games.core.outbox import jobs, notifications

        jobs.handler("hook")(delivering.deliver)
        notifications.listen(delivering.owe)
