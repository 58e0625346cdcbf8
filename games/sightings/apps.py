"""Private notes."""

from django.apps import AppConfig


class SightingsConfig(AppConfig):
    name = "games.sightings"
    label = "sightings"
