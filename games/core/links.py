"""Whole addresses of the site."""

from urllib.parse import urlsplit

from django.conf import settings


def link(address: str) -> str:
    """A path of the site as a whole address."""
    return f"{settings.SITE_URL}{address}"


def host() -> str:
    """The name of the site's host, for ids that are unique in the world."""
    return urlsplit(settings.SITE_URL).hostname or "localhost"
