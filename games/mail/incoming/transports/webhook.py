"""The door of a mail provider: it hands mails in by calling us, through django-anymail, with a secret of both."""

import email.policy
import logging
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.core.exceptions import SuspiciousOperation
from django.http import HttpRequest, HttpResponse

from games.core.outages import is_outage
from games.mail.incoming import storing
from games.mail.incoming.transports import transport_health

log = logging.getLogger(__name__)


def arrived(sender: Any, event: Any, esp_name: str, **more: Any) -> None:
    """Receiver of anymail's ``inbound`` signal. What it raises makes the provider try again."""
    message = event.message
    to = [message.envelope_recipient] if message.envelope_recipient else []
    storing.take(_raw(message), via=transport_health.WEBHOOK, sender=message.envelope_sender or None, to=to)
    transport_health.seen(transport_health.WEBHOOK)


def keeping(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A view of anymail's: a call of the provider's own that fails, as none of its retries would mend, is set aside."""

    @wraps(view)
    def kept(request: HttpRequest, *args: Any, **more: Any) -> HttpResponse:
        try:
            return view(request, *args, **more)
        except SuspiciousOperation:  # not from the provider
            raise
        except Exception as problem:
            if is_outage(problem):
                raise
            view.view_class().run_validators(request)  # type: ignore[attr-defined]  # SuspiciousOperation
            storing.set_aside(request.body, via=transport_health.WEBHOOK, problem=problem)
            return HttpResponse()

    return kept


def _raw(message: Any) -> bytes:
    """The mail as bytes; some providers give only its parts, of which anymail makes one again."""
    try:
        return bytes(message.as_bytes())
    except (ValueError, LookupError, TypeError, AttributeError):  # parts that fit no charset
        text = message.as_string(policy=email.policy.compat32)
        return str(text).encode("utf-8", "surrogateescape")
