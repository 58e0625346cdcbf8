"""For who runs the site."""

from django.apps import AppConfig


class OpsConfig(AppConfig):
    name = "games.ops"
    label = "ops"
