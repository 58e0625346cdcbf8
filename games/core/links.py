"""Whole addresses of the site."""

from django.conf import settings


def link(address: str) -> str:
    """A path of the site as a whole address."""
    return f"{settings.SITE_URL}{address}"
