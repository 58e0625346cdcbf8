"""Data sets."""

from django.apps import AppConfig


class DatasetsConfig(AppConfig):
    name = "games.datasets"
    label = "datasets"
