"""How allauth works here: a person is an address; the username is a random handle that nobody sees."""

from contextlib import nullcontext
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core import context as allauth_context
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.core.internal import ratelimit
from django.contrib.auth.models import User
from django.contrib.sites.shortcuts import get_current_site
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import get_random_string

from games.core import languages
from games.core.client_address import client_address
from games.mail.outgoing import ready_made
from games.web.accounts import browsers
from games.web.accounts.reauthenticate import AskAgain


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

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Count a try. ValidationError, before any password is looked at, for who has guessed wrong too often.

        A known browser has a count of its own. Others are counted together by account and place, so that nobody is
        locked out by guesses from elsewhere, nor a club by one guesser; then by place, since each look takes long:
        that ends with status 429.
        """
        login = str(credentials.get("email") or credentials.get("username") or "").strip().lower()
        known = browsers.known(request, login)
        if known:
            used = self._count(request, "login_known", known)
        else:
            used = self._count(request, "login_failed", f"{ratelimit.get_ip(request)} {login}")
        if used is None:
            raise self.validation_error("too_many_login_attempts")
        looked = None if known else self._count(request, "login_looked")
        if not known and looked is None:
            raise ImmediateHttpResponse(ratelimit.respond_429(request))
        self._login_failed_rl_usage = ratelimit.RateLimitUsage([*used.usage, *(looked.usage if looked else ())])

    def _count(self, request: HttpRequest, action: str, key: str | None = None) -> ratelimit.RateLimitUsage | None:
        """None: no more for now."""
        return ratelimit.consume(request, app="allauth.account", action=action, key=key)

    def post_login(self, request: HttpRequest, user: Any, **more: Any) -> HttpResponse:
        """allauth's own answer, by which the browser is known from now on."""
        response: HttpResponse = super().post_login(request, user, **more)
        browsers.remember(request, response, {user.email.lower(), (more.get("email") or user.email).lower()})
        return response

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Owe the mail to the outbox: no page waits for a mail server, and how long it takes tells nobody anything.

        It speaks the language of whose address it is; to an address of nobody, that of the page that asked for it.
        """
        request = allauth_context.request
        context = {"request": request, "email": email, "current_site": get_current_site(request)} | context
        reader = context.get("user") or User.objects.filter(email__iexact=email).select_related("profile").first()
        with languages.speaking_to(reader) if reader else nullcontext():
            ready_made.owe(self.render_mail(template_prefix, email, context))
