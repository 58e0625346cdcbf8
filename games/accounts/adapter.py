"""How allauth works here: a person is an address; the username is a random handle that nobody sees."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core import context as allauth_context
from django.contrib.sites.shortcuts import get_current_site
from django.http import HttpRequest
from django.utils.crypto import get_random_string

from games.accounts.again import AskAgain
from games.addresses import client_address
from games.post import ready


class AccountAdapter(AskAgain, DefaultAccountAdapter):  # type: ignore[misc]
    """allauth's own behaviour, without names made from addresses, and with its mails in the outbox."""

    def populate_username(self, request: HttpRequest, user: Any) -> None:
        """A username made from the address would give it away to opponents and log files."""
        user.username = get_random_string(20)

    def save_user(self, request: HttpRequest, user: Any, form: Any, commit: bool = True) -> Any:
        """The password is hashed; from then on a sign-up takes the same time for any address (SignupForm)."""
        super().save_user(request, user, form, commit=False)
        form.begin()
        if commit:
            user.save()
        return user

    def get_client_ip(self, request: HttpRequest) -> str:
        """Whose tries are counted together; allauth's own way fails if a proxy says less than we expect."""
        return client_address(request)

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Owe the mail to the outbox: no page waits for a mail server, and how long it takes tells nobody anything."""
        request = allauth_context.request
        context = {"request": request, "email": email, "current_site": get_current_site(request)} | context
        ready.owe(self.render_mail(template_prefix, email, context))
