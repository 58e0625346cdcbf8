"""What all pages know about mail."""

from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest

from games.core.client_address import is_near

_LOCAL = ("127.0.0.1", "localhost", "::1")


def outbox_open(request: HttpRequest) -> bool:
    """Whether this reader may see the mails that were not sent: only without a mail server, on one's own machine.

    They hold what each side may see and links that open accounts; so a site with an address in the world shows none,
    and one without shows none to a reader at another machine, whatever name of ours they ask for.
    """
    stored = settings.EMAIL_BACKEND == "games.mail.outgoing.delivery.store_backend.StoreBackend"
    return stored and urlsplit(settings.SITE_URL).hostname in _LOCAL and is_near(request)


def outbox(request: HttpRequest) -> dict[str, bool]:
    """For templates."""
    return {"outbox_open": outbox_open(request)}
