"""Dice."""

from django.apps import AppConfig


class DiceConfig(AppConfig):
    name = "games.dice"
    label = "dice"
