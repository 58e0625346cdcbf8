"""The front door for programs."""

from django.apps import AppConfig


class ApiConfig(AppConfig):
    name = "games.api"
    label = "api"

    def ready(self) -> None:
        from games.api import openapi  # noqa: F401  (registers how tokens are described)
