"""Pages."""

from django.apps import AppConfig


class PagesConfig(AppConfig):
    name = "games.pages"
    label = "pages"
