"""Webhooks."""

from django.apps import AppConfig


class HooksConfig(AppConfig):
    name = "games.hooks"
    label = "hooks"
