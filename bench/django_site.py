"""Django for the benchmarks: the site's own settings, on the database that DATABASE_URL (and REDIS_URL) names."""

import os

import django
from django.apps import apps


def setup() -> None:
    """Load the settings and the apps, once."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pvsite.settings")
    if not apps.ready:
        django.setup()
