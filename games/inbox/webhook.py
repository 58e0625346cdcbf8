"""The door of a mail provider: it hands mails in by calling us, through django-anymail, with a secret of both."""

import email.policy
import logging
from typing import Any

from games.inbox import doors, storing

log = logging.getLogger(__name__)


def arrived(sender: Any, event: Any, esp_name: str, **more: Any) -> None:
    """Receiver of anymail's ``inbound`` signal. What it raises makes the provider try again."""
    message = event.message
    to = [message.envelope_recipient] if message.envelope_recipient else []
    storing.take(_raw(message), via=doors.WEBHOOK, sender=message.envelope_sender or None, to=to)
    doors.seen(doors.WEBHOOK)


def _raw(message: Any) -> bytes:
    """The mail as bytes; some providers give only its parts, of which anymail makes one again."""
    try:
        return bytes(message.as_bytes())
    except (ValueError, LookupError, TypeError, AttributeError):  # parts that fit no charset
        text = message.as_string(policy=email.policy.compat32)
        return str(text).encode("utf-8", "surrogateescape")
