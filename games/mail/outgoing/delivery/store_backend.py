"""A mail backend for a site without mail server: mails are kept in the database and shown on a page."""

import base64
from collections.abc import Sequence
from email.mime.image import MIMEImage

from django.core.mail import EmailMessage, EmailMultiAlternatives
from django.core.mail.backends.base import BaseEmailBackend

from games.mail.models.outgoing import SentMail


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
    """The HTML part, with its pictures inside: beside a kept mail they would have no place."""
    parts = message.alternatives if isinstance(message, EmailMultiAlternatives) else []
    html = next((str(content) for content, kind in parts if kind == "text/html"), "")
    for picture in (part for part in message.attachments if isinstance(part, MIMEImage)):
        data = base64.b64encode(picture.get_payload(decode=True)).decode()  # type: ignore[arg-type]
        html = html.replace(f"cid:{picture['Content-ID'].strip('<>')}", f"data:image/png;base64,{data}")
    return html
