"""How allauth works here: a person is an address; the username is a random handle that nobody sees."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.http import HttpRequest
from django.utils.crypto import get_random_string


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]
    """allauth's own behaviour, without names made from addresses."""

    def populate_username(self, request: HttpRequest, user: Any) -> None:
        """A username made from the address would give it away to opponents and log files."""
        user.username = get_random_string(20)
