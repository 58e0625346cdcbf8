"""A mail backend for a site without mail server: mails are kept in the database and shown on a page."""

from collections.abc import Sequence

from django.core.mail import EmailMessage, EmailMultiAlternatives
from django.core.mail.backends.base import BaseEmailBackend

from games.post.models import SentMail


class StoreBackend(BaseEmailBackend):
    """Keeps each message as a SentMail."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        for message in email_messages:
            SentMail.objects.create(
                recipients=", ".join(message.recipients()),
                subject=message.subject[:300],
                headers={name: str(value) for name, value in message.message().items()},
                text=str(message.body),
                html=_html(message),
            )
        return len(email_messages)


def _html(message: EmailMessage) -> str:
    parts = message.alternatives if isinstance(message, EmailMultiAlternatives) else []
    return next((str(content) for content, kind in parts if kind == "text/html"), "")
