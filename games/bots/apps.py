"""Computer players."""

from django.apps import AppConfig


class BotsConfig(AppConfig):
    name = "games.bots"
    label = "bots"
