"""What all pages know about mail."""

from django.conf import settings
from django.http import HttpRequest

_LOCAL = ("http://127.0.0.1", "http://localhost", "http://[::1]")


def outbox_open() -> bool:
    """Whether anybody may read the mails that were not sent: only without a mail server, on one's own machine.

    They hold what each side may see and links that open accounts; so a site with an address in the world shows none.
    """
    stored = settings.EMAIL_BACKEND == "games.post.backend.StoreBackend"
    return bool(stored and (getattr(settings, "DEMO", False) or settings.SITE_URL.startswith(_LOCAL)))


def outbox(request: HttpRequest) -> dict[str, bool]:
    """For templates."""
    return {"outbox_open": outbox_open()}
