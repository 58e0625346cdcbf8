"""The Django project: settings, addresses, Celery. No domain code."""

from pvsite.celery import app as celery_app

__all__ = ["celery_app"]
