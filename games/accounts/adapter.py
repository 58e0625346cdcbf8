"""How allauth works here: a person is an address; the username is a random handle that nobody sees."""

import logging
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core import context as allauth_context
from django.contrib import messages
from django.http import HttpRequest
from django.utils.crypto import get_random_string
from django.utils.translation import gettext as _

log = logging.getLogger(__name__)


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]
    """allauth's own behaviour, without names made from addresses, and calm when the mail server is away."""

    def populate_username(self, request: HttpRequest, user: Any) -> None:
        """A username made from the address would give it away to opponents and log files."""
        user.username = get_random_string(20)

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Send; if the mail server does not answer, say so instead of failing."""
        try:
            super().send_mail(template_prefix, email, context)
        except OSError:  # smtplib's errors are OSErrors too
            log.exception("mail %s not sent", template_prefix)
            words = _("Our mail server does not answer at present. Please come back in a while and try again.")
            messages.error(allauth_context.request, words)
