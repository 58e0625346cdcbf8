"""Webhooks."""

from django.apps import AppConfig


class HooksConfig(AppConfig):
    name = "games.hooks"
    label = "hooks"

    def ready(self) -> None:
        from games.hooks import delivering
        from games.play import jobs, telling

        jobs.handler("hook")(delivering.deliver)
        telling.listen(delivering.owe)
